"""A window at a table with five others, while clocks run and somebody still thinks: ``python -m tests.bench.six``."""

import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from rankford_qt.settings import Settings, SettingsFile
from tests.bench.child import REST_MS
from tests.bench.processes import (
    ROOT,
    Idle,
    command_of,
    idle,
    interactive_after,
    memory,
    processor_seconds,
    surroundings,
)
from tests.bench.servers import line_of
from tests.netlab.programs import RANKFORD, Here, Program

_THINK = 20
"""Seconds that the others take for each choice."""
_PEERS = ("Bo", "Chidi", "Dunja", "Emil", "Fay")
_REST = REST_MS / 1000


class AtSix(NamedTuple):
    """Shares of a core in percent, and MiB."""

    choosing: float
    """While the player has not sealed; the others seal in the middle of it."""
    sealed: float
    """While the others still think."""
    memory: float
    """Alone: whatever other programs share with it counts for it."""


@contextmanager
def at_home() -> Iterator[dict[str, str]]:
    """Surroundings with a key and settings by which no server is asked; the program has run there once."""
    with surroundings(key=True) as environment:
        settings = Path(environment["XDG_CONFIG_HOME"]) / "rankford-quay/settings.json"
        SettingsFile(settings).save(replace(Settings(), stun=()))
        interactive_after(environment, "program")
        yield environment


def at_six(environment: Mapping[str, str], seconds: float) -> AtSix:
    """Host a table of six and watch it for some seconds before and after one's own choice is sealed."""
    process = subprocess.Popen(
        command_of("program", "six"),
        env=environment,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            line_of(process)  # when it became interactive
            return _watch(process, seconds)
        finally:
            process.terminate()


def _watch(process: "subprocess.Popen[str]", seconds: float) -> AtSix:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        link = line_of(process).strip()
        peers = [stack.enter_context(_peer(Path(folder) / name, name, link)) for name in _PEERS]
        assert line_of(process) == "table\n"
        time.sleep(_REST)
        choosing = _share(process.pid, max(seconds, _THINK - _REST + 2))
        # With that the cards come and another phase begins, which they have to think about as well.
        _seal(process)
        time.sleep(_REST)
        _seal(process)
        sealed = _share(process.pid, min(seconds, _THINK - _REST - 2))
        for each in peers:
            assert each.find("abort") is None, each.story()
            each.kill()
        return AtSix(choosing, sealed, memory(process.pid))


def _peer(home: Path, name: str, link: str) -> Program:
    words = [
        "--join",
        link,
        "--think",
        str(_THINK),
        "--name",
        name,
        "--strategy",
        "cautious",
        "--stun",
        "none",
        "--json",
    ]
    return Program(Here(), home, [*RANKFORD, "peer", *words])


def _seal(process: "subprocess.Popen[str]") -> None:
    assert process.stdin
    process.stdin.write("seal\n")
    process.stdin.flush()


def _share(pid: int, seconds: float) -> float:
    before, start = processor_seconds(pid), time.monotonic()
    time.sleep(seconds)
    return 100 * (processor_seconds(pid) - before) / (time.monotonic() - start)


def solo(environment: dict[str, str], seconds: float) -> Idle:
    """The same program at a table of its own, for comparison."""
    return idle(environment, "program", "table", seconds)


def main() -> None:
    """Measure and print everything."""
    with at_home() as environment:
        found = solo(environment, 5)
        print("solo", found.percent, found.memory)
        print(at_six(environment, 20))


if __name__ == "__main__":
    main()
