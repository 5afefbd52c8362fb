"""Six real peers at one table on this machine, each a process of its own."""

import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.netlab.programs import RANKFORD, Event, Here, Program

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fred")
HOST, SEAT = 0, 3
"""Whom something happens to: who hosts, or one of those who joined."""
WHO = {HOST: "the host", SEAT: "a seat"}
STAYER = (sys.executable, "-m", "tests.chaos.stayer", "peer")
"""A peer that plays on after a session without a result."""
START_SECONDS = 30
"""Until six programs of Python run, on a busy machine, and their first session begins."""
END_SECONDS = 10
"""Until a program that has nothing more to do has ended."""


@dataclass(frozen=True)
class Setting:
    """How the programs of a table are started."""

    victim: int = SEAT
    victim_thinks: float = 0.1
    """Seconds from a phase's start to its choice."""
    others_think: float = 0.1
    sessions: int = 1
    command: Sequence[str] = (*RANKFORD, "peer")
    helper: str | None = None
    """Where all meet; the host's own helper without it."""
    environment: Mapping[str, str] | None = None
    """For the victim alone."""


class Table:
    """Starts six peers and ends them all; one that shows a traceback fails the test."""

    def __init__(self, folder: Path, setting: Setting) -> None:
        """Nobody yet; each gets a folder in ``folder``, and transcripts go into one for all."""
        self._folder, self._setting = folder, setting
        self.kept = folder / "kept"
        self.kept.mkdir()
        self._stack = ExitStack()
        self.peers: list[Program] = []

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            host = self._start(stack, HOST, "--host", "--seats", str(len(NAMES)), "--unlisted")
            link = host.wait("code", START_SECONDS)["link"]
            for number in range(1, len(NAMES)):
                self._start(stack, number, "--join", link)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._stack.close()
        if error is None:
            for each in self.peers:
                assert "Traceback" not in each.errors, each.story()

    def _start(self, stack: ExitStack, number: int, *where: str) -> Program:
        setting, name = self._setting, NAMES[number]
        hit = number == setting.victim
        think = setting.victim_thinks if hit else setting.others_think
        meet = ["--helper", setting.helper] if setting.helper else []
        play = ["--name", name, "--think", str(think), "--sessions", str(setting.sessions)]
        words = [*setting.command, *where, *meet, *play, "--stun", "none", "--transcripts", str(self.kept), "--json"]
        program = Program(Here(), self._folder / name, words, setting.environment if hit else None)
        self.peers.append(stack.enter_context(program))
        return program

    @property
    def victim(self) -> Program:
        """Whom it happens to."""
        return self.peers[self._setting.victim]

    @property
    def others(self) -> list[Program]:
        """Everybody else."""
        return [each for each in self.peers if each is not self.victim]


def stop(*peers: Program) -> None:
    """Let processes stand still."""
    for each in peers:
        each.signal(signal.SIGSTOP)


def wake(*peers: Program) -> None:
    """Let them go on."""
    for each in peers:
        each.signal(signal.SIGCONT)


def results(peers: Sequence[Program], seconds: float, number: int = 1) -> list[Event]:
    """Everybody's result of a session, counted from 1 by its results: all the same."""
    found = [each.wait_for(lambda events: _numbered(events, number), seconds, f"result {number}") for each in peers]
    for field in ("points", "transcript"):
        assert len({str(each[field]) for each in found}) == 1, [each.story() for each in peers]
    assert len(found[0]["points"]) == len(NAMES)
    return found


def played(program: Program) -> int:
    """How many results it has told."""
    return sum(each.kind == "result" for each in program.events)


def _numbered(events: Sequence[Event], number: int) -> Event | None:
    found = [each for each in events if each.kind == "result"]
    return found[number - 1] if len(found) >= number else None
