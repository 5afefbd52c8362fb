"""Six programs at a table, beside six that only hold connections of aiortc; ``python -m tests.bench.seats``.

All are started once, and both kinds take turns; those whose turn it is not stand still.
"""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import count
from statistics import median, quantiles
from typing import Any, NamedTuple

from tests.bench.processes import ROOT
from tests.bench.servers import helper

SEATS = 6
_KINDS = ("ours", "bare")
_QUIET = 1.0
"""Seconds to let whatever came before settle."""
_PATIENCE = 60.0
"""Seconds for anything at all, on a busy machine."""
_LINE = 1 << 18
_rooms = count()


class _Seat:
    """One program."""

    def __init__(self, process: Process) -> None:
        self._process = process

    def tell(self, *words: object) -> None:
        """Give it a command."""
        assert self._process.stdin
        self._process.stdin.write(" ".join(map(str, words)).encode() + b"\n")

    async def hear(self, event: str, **fields: object) -> dict[str, Any]:
        """The next event of this kind with these fields."""
        assert self._process.stdout
        async with asyncio.timeout(_PATIENCE):
            while line := await self._process.stdout.readline():
                said: dict[str, Any] = json.loads(line)
                assert said["event"] != "failed", "a link had to be tried again"
                if said["event"] == event and all(said[name] == value for name, value in fields.items()):
                    return said
        raise AssertionError(f"a seat ended before {event}")

    async def end(self) -> None:
        """Let it end."""
        assert self._process.stdin
        self._process.stdin.close()
        await self._process.wait()


Seats = Sequence[_Seat]


@asynccontextmanager
async def _started() -> AsyncIterator[Mapping[str, Seats]]:
    """Six programs of both kinds, which meet at one helper."""
    with helper(core=None) as server:
        url = f"ws://127.0.0.1:{server.ports[0]}"
        found = {kind: [await _start(kind, seat, url) for seat in range(SEATS)] for kind in _KINDS}
        for seats in found.values():
            for each in seats:
                await each.hear("started")
        yield found
        for seats in found.values():
            await asyncio.gather(*(each.end() for each in seats))


async def _start(kind: str, seat: int, url: str) -> _Seat:
    command = ["setpriv", "--pdeathsig", "KILL", sys.executable, "-m", "tests.bench.seat", kind, str(seat), url]
    return _Seat(await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=PIPE, stdout=PIPE, limit=_LINE))


async def _leave(seats: Seats) -> None:
    for each in seats:
        each.tell("leave")
    for each in seats:
        await each.hear("left")
    await asyncio.sleep(_QUIET)


# Links


async def _meet(seats: Seats, alone: int) -> float:
    """Seconds from when the last one is with the helper until every link stands.

    ``alone`` of them come once all others have each other.
    """
    room, before = next(_rooms), seats[: len(seats) - alone]
    if alone < len(seats):
        for each in before:
            each.tell("enter", room, SEATS)
        for each in before:
            await each.hear("links", count=len(before) - 1)
        await asyncio.sleep(_QUIET)
    for each in seats[len(seats) - alone :]:
        each.tell("enter", room, SEATS)
    connected = [(await each.hear("connected"))["at"] for each in seats[len(seats) - alone :]]
    stood = [(await each.hear("links", count=SEATS - 1))["at"] for each in seats]
    return float(max(stood) - max(connected))


async def meshes(turns: int, alone: int) -> dict[str, list[float]]:
    """Seconds to all links of both kinds, in turns; the first turn of each is not counted."""
    found: dict[str, list[float]] = {kind: [] for kind in _KINDS}
    async with _started() as started:
        for _ in range(turns + 1):
            for kind, seats in started.items():
                found[kind].append(await _meet(seats, alone))
                await _leave(seats)
    return {kind: taken[1:] for kind, taken in found.items()}


# Phases


class Phases(NamedTuple):
    """Milliseconds of each phase of some sessions."""

    taken: list[float]
    """From the last Confirm until the cards are at all seats."""
    busy: list[float]
    """Of processor time of all seats together, from one draw to the next."""


async def phases(turns: int) -> dict[str, Phases]:
    """Whole sessions, and as many bare exchanges after each."""
    found = {kind: Phases([], []) for kind in _KINDS}
    async with _started() as started:
        for _ in range(turns):
            played = 0
            for kind in _KINDS:
                told = await _play(started[kind], played)
                played = len(told[0]["drawn"])
                _add(found[kind], told)
    return found


async def _play(seats: Seats, number: int) -> list[dict[str, Any]]:
    await _meet(seats, len(seats))
    await asyncio.sleep(_QUIET)
    for each in seats:
        each.tell("play", number)
    told = [await each.hear("played") for each in seats]
    await _leave(seats)
    return told


def _add(phases: Phases, told: Sequence[dict[str, Any]]) -> None:
    """The first phase of a session is left out: it comes with the start."""
    last = [max(each) for each in zip(*(each["drawn"] for each in told), strict=True)]
    taken = [1000 * (drawn - confirmed) for drawn, confirmed in zip(last, told[-1]["confirmed"], strict=True)]
    phases.taken.extend(taken[1:])
    phases.busy.extend(1000 * sum(each) for each in zip(*(each["busy"] for each in told), strict=True))


def main() -> None:
    """Measure and print everything."""
    for alone in (1, SEATS):
        for kind, seconds in asyncio.run(meshes(8, alone)).items():
            print(alone, kind, f"{1000 * median(seconds):.0f} ms", [f"{1000 * each:.0f}" for each in seconds])
    for kind, found in asyncio.run(phases(3)).items():
        print(kind, median(found.taken), quantiles(found.taken, n=10)[-1], "busy", median(found.busy))


if __name__ == "__main__":
    main()
