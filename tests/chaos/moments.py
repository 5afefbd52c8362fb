"""When something happens to a peer: in the opening or in War, and how far it has come there."""

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from tests.chaos.table import HOST, SEAT, START_SECONDS, WHO, Setting, Table, stop, wake
from tests.netlab.programs import Event, Program

OPENING, WAR = 1, 2
SESSIONS = 9
"""Sessions of a table that waits for a War: each has one with nine chances in ten."""
SESSION_SECONDS = 60
LAST_ROUND = 5
_ON_ITS_WAY = 0.5
"""Seconds in which frames reach everybody."""
Case = TypeVar("Case")


@dataclass(frozen=True)
class Moment:
    """A place in a phase."""

    name: str
    phase: int
    victim_thinks: float
    others_think: float
    after: float
    """Seconds from the victim's phase start."""
    reason: str
    """What others say if it is not heard again."""
    last: str
    """What it said last, Beats aside."""

    def __str__(self) -> str:
        return self.name if self is SETTLING else f"{self.name} in {'War' if self.phase == WAR else 'the opening'}"

    def setting(self, victim: int, sessions: int | None = None) -> Setting:
        """A table at which it comes."""
        wanted = sessions or (SESSIONS if self.phase == WAR else 1)
        return Setting(victim, self.victim_thinks, self.others_think, wanted)


def _of_phase(phase: int, said: str) -> list[Moment]:
    """The moments of a phase; ``said`` before it."""
    return [
        Moment("before its Commit", phase, 3.0, 0.1, _ON_ITS_WAY, "silent", said),
        # It is silent for longer than a reveal may take once everybody has committed.
        Moment("after its Commit", phase, 0.0, 4.0, _ON_ITS_WAY, "silent", "Commit"),
        # All commit while it is gone, so its reveal is due before it counts as silent; no path leads to it any more.
        Moment("owing its Reveal", phase, 0.0, 2 * _ON_ITS_WAY, _ON_ITS_WAY, "no_path", "Commit"),
    ]


BEFORE_COMMIT, AFTER_COMMIT, OWING_REVEAL = _of_phase(OPENING, "Start")
BEFORE_COMMIT_IN_WAR, AFTER_COMMIT_IN_WAR, OWING_REVEAL_IN_WAR = _of_phase(WAR, "Reveal")
SETTLING = Moment("owing its Receipt", OPENING, 1.5, 0.1, 0.0, "no_path", "Reveal")
PLAYING = (BEFORE_COMMIT, AFTER_COMMIT, OWING_REVEAL, BEFORE_COMMIT_IN_WAR, AFTER_COMMIT_IN_WAR, OWING_REVEAL_IN_WAR)
EVERY = [(moment, victim) for moment in (*PLAYING, SETTLING) for victim in (SEAT, HOST)]
"""What can be hit when."""


def some_of(cases: Sequence[Case], some: Sequence[Case]) -> Sequence[Case]:
    """A few cases; all of them in a soak."""
    return cases if "SOAK_COUNT" in os.environ else some


def named(value: object) -> str:
    """A moment or a victim in the name of a test."""
    return WHO[value] if isinstance(value, int) else str(value)


def hurried(setting: Setting, seconds: float) -> Setting:
    """The same for a session that is played to its end: nobody thinks for longer than this."""
    thinks = min(setting.victim_thinks, seconds), min(setting.others_think, seconds)
    return replace(setting, victim_thinks=thinks[0], others_think=thinks[1])


def reach(table: Table, moment: Moment) -> float:
    """Let the table play until the moment has come; the monotonic time then."""
    if moment is SETTLING:
        return _reach_settling(table)
    begun = table.victim.wait("phase", START_SECONDS + SESSION_SECONDS * SESSIONS, phase=moment.phase)
    return _stay(table.victim, begun.at + moment.after)


def _stay(program: Program, until: float) -> float:
    program.stay_until(until)
    return time.monotonic()


def _reach_settling(table: Table) -> float:
    """Hold everybody else after their last Commit, until the victim has revealed; it then stands still.

    The others go on and settle, and what it revealed is all they get of it.
    """
    phase, thinks = OPENING, SETTLING.victim_thinks
    while True:
        begun = [_phase(each, LAST_ROUND, phase) for each in table.peers]
        _stay(table.victim, max(each.at for each in begun) + SETTLING.others_think + _ON_ITS_WAY)
        stop(*table.others)
        _stay(table.victim, _phase(table.victim, LAST_ROUND, phase).at + thinks + _ON_ITS_WAY)
        stop(table.victim)
        stood = time.monotonic()
        wake(*table.others)
        cards = [each.wait("cards", START_SECONDS, round=LAST_ROUND, phase=phase) for each in table.others]
        if phase == WAR or not _war_follows(table):
            return stood
        assert len(cards) == len(table.others)
        wake(table.victim)
        phase = WAR


def _war_follows(table: Table) -> bool:
    """Whether the last round's opening was no end: the phase is told right after its cards."""
    table.others[0].stay_until(time.monotonic() + _ON_ITS_WAY)
    return table.others[0].find("phase", round=LAST_ROUND, phase=WAR) is not None


def _phase(program: Program, number: int, phase: int) -> Event:
    return program.wait("phase", START_SECONDS + SESSION_SECONDS, round=number, phase=phase)
