"""The signaling helper under load, beside a bare relay and a broker in C: ``python -m tests.bench.helper``.

They take turns on one core; those who load them have the other, where there are two.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from statistics import median
from typing import NamedTuple

from tests.bench.processes import ROOT
from tests.bench.servers import READY, SERVERS, Server, line_of, on_core, rationed, redis

ROOMS = 16
"""At once, where as many as possible are wanted."""
QUEUED = 48
"""Rooms at once where each helper has a part of a core: more, since a room waits for its helpers in turn."""
PACE = 100
"""Rooms a second, where the time of a delivery is wanted."""
MEMBERS = 8000
PERCENT = 25
"""Of a core, for each helper where one is set beside two."""
_TURNS = 3
_SECONDS = 5.0


class Under(NamedTuple):
    """What a server did under a load, and what it took."""

    rooms: float
    """A second."""
    p50: float
    """Milliseconds of a delivery."""
    p99: float
    cost: float
    """Milliseconds of the server's processor time for each room."""
    loader: float
    """Share of a core that the load itself took."""


def loaded(server: Server, mode: str, number: int, seconds: float) -> Under:
    """Put a server under load: ``capacity`` with so many rooms at once, or ``paced`` with so many a second."""
    before, command = server.seconds(), _load(server, mode, number, seconds)
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True, timeout=READY + 3 * seconds)
    found = json.loads(done.stdout)
    cost = 1000 * (server.seconds() - before) / found["done"]
    return Under(found["rooms_per_second"], found["p50_ms"], found["p99_ms"], cost, found["loader_share"])


def in_turns(
    servers: dict[str, Callable[[], AbstractContextManager[Server]]], mode: str, number: int, seconds: float = _SECONDS
) -> dict[str, Under]:
    """Median figures of servers under the same load, which take turns."""
    found: dict[str, list[Under]] = {name: [] for name in servers}
    with ExitStack() as stack:
        running = {name: stack.enter_context(start()) for name, start in servers.items()}
        for _ in range(_TURNS):
            for name, server in running.items():
                found[name].append(loaded(server, mode, number, seconds))
    return {name: Under(*map(median, zip(*each, strict=True))) for name, each in found.items()}


def shared(seconds: float = _SECONDS) -> dict[str, Under]:
    """One helper, and two over Redis, each with the same share of a core; one over Redis for comparison.

    Raises:
        NoQuotaError: this system has no quotas.
    """
    found: dict[str, Under] = {}
    with redis() as url:
        kinds: dict[str, tuple[int, Sequence[str]]] = {
            "one": (1, ()),
            "one over Redis": (1, ("--redis", url)),
            "two over Redis": (2, ("--redis", url)),
        }
        for name, (helpers, options) in kinds.items():
            with rationed(helpers, PERCENT, *options) as server:
                found[name] = loaded(server, "capacity", QUEUED, seconds)
    return found


class Held(NamedTuple):
    """A server with members that say nothing."""

    whole: float
    """MiB."""
    each: float
    """KiB that a member added."""


def held(start: Callable[[], AbstractContextManager[Server]], members: int) -> Held:
    """Memory of a server that has so many members."""
    with start() as server:
        empty, command = server.memory(), _load(server, "hold", members)
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        with process:
            assert json.loads(line_of(process))["members"] == members
            whole = server.memory()
            process.communicate(timeout=READY)
    return Held(whole, 1024 * (whole - empty) / members)


def _load(server: Server, mode: str, *numbers: float) -> list[str]:
    ports = ",".join(map(str, server.ports))
    return [*on_core(-1), sys.executable, "-m", "tests.bench.load", server.dialect, ports, mode, *map(str, numbers)]


def main() -> None:
    """Measure and print everything."""
    for mode, number in (("capacity", ROOMS), ("paced", PACE)):
        for name, under in in_turns(SERVERS, mode, number).items():
            print(mode, name, under)
    for name, start in SERVERS.items():
        print(name, held(start, MEMBERS))
    for name, under in shared().items():
        print(name, under)


if __name__ == "__main__":
    main()
