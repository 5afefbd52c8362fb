"""The start of the bundle beside that of the source tree, both seen from outside: ``python -m tests.bench bundle``.

A start lasts from the making of the process until the X server has the window's content (seen) and until the window has
answered a key (answers), to about 3 ms.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench.figure import Figure
from tests.bench.processes import ROOT, surroundings
from tests.bench.watched_window import Watch

BUNDLE = ROOT / "build/bundle/rankford-quay"
_COMMANDS = {"source": [sys.executable, "-m", "rankford_qt"], "bundle": [str(BUNDLE / "rankford-quay")]}
_OURS = (ROOT / name for name in ("core", "p2p", "rankford_qt", "resources"))
_READ = {
    "source": (
        Path(sys.prefix),
        Path(sys.base_prefix, "lib"),
        *_OURS,
    ),
    "bundle": (BUNDLE,),
}


class Start(NamedTuple):
    """Seconds from the making of the process."""

    seen: float
    answers: float


def measure(asked: argparse.Namespace) -> list[Figure]:
    """First and later starts of both, in turns; and first starts with nothing of them in memory."""
    figures: list[Figure] = []
    if not BUNDLE.exists():
        print("no bundle is built, so its start is not measured: make package\n")
        return figures
    with Watch() as watch:
        for name, key, cold in (("first start", False, False), ("later start", True, False), ("cold disk", True, True)):
            turns = [_turn(watch, key=key, cold=cold) for _ in range(asked.turns)]
            figures += _figures(name, turns)
    return figures


def _turn(watch: Watch, *, key: bool, cold: bool) -> dict[str, Start]:
    return {kind: _one(watch, kind, key=key, cold=cold) for kind in _COMMANDS}


def _one(watch: Watch, kind: str, *, key: bool, cold: bool) -> Start:
    with surroundings(key=key) as environment:
        # What an installed program has: its bytecode beside its sources.
        environment.pop("PYTHONPYCACHEPREFIX")
        if cold:
            _forget(kind)
        return _start(watch, _COMMANDS[kind], environment)


def _start(watch: Watch, command: list[str], environment: Mapping[str, str]) -> Start:
    begun = time.monotonic()
    with subprocess.Popen(command, env=environment, cwd=ROOT) as process:
        try:
            seen = watch.filled()
            answered = watch.quits(lambda: process.poll() is not None)
            assert process.wait() == 0
        finally:
            process.kill()
    return Start(seen - begun, answered - begun)


def _forget(kind: str) -> None:
    """Let the system drop what it holds of the program's files, as far as no other process uses them."""
    for path in (file for folder in _READ[kind] for file in folder.rglob("*")):
        if path.is_file():
            with path.open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def _figures(name: str, turns: list[dict[str, Start]]) -> Iterator[Figure]:
    for what in Start._fields:
        values = {kind: [getattr(turn[kind], what) for turn in turns] for kind in _COMMANDS}
        source = median(values["source"])
        ratio = median(mine / theirs for mine, theirs in zip(values["bundle"], values["source"], strict=True))
        yield Figure(f"bundle: {name}, {what}", 1000 * source * ratio, 1000 * source, "ms", "ratio ≤ 1")


PARTS: dict[str, Callable[[argparse.Namespace], list[Figure]]] = {"bundle": measure}
