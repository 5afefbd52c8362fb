"""What is remembered of a key: how the sessions that it sat in ended (protocol section 5, Records)."""

from dataclasses import dataclass, fields, replace
from enum import Enum

from p2p.protocol.effects import Completed
from p2p.protocol.endings import FAULTS, Ending, Ground, Reason
from p2p.protocol.judge import Judge


class Mark(Enum):
    """What one session can add to a key's tally; the value names the count."""

    COMPLETED = "completed"
    DEPARTED = "departed"
    CONTACT_LOST = "contact_lost"
    FAULTED = "faulted"
    REVEAL_MISSING = "reveal_missing"
    REPORTED = "reported"


Marks = tuple[frozenset[Mark], ...]
"""For each seat."""


@dataclass(frozen=True, slots=True)
class Tally:
    """One key's sessions, counted by how they ended; one session can count in two ways."""

    completed: int = 0
    departed: int = 0
    """It left, or its computer slept: its own word."""
    contact_lost: int = 0
    """It fell silent; a killed peer and a dead network look alike."""
    faulted: int = 0
    """It broke the protocol, by what it signed or by what came over a direct link."""
    reveal_missing: int = 0
    """Only its reveal was missing: it may have seen the outcome first."""
    reported: int = 0
    """Its unproven word ended the session."""

    @property
    def new(self) -> bool:
        """Whether nothing is known of the key."""
        return not any(getattr(self, each.name) for each in fields(self))

    def with_marks(self, marks: frozenset[Mark]) -> "Tally":
        """The tally after one session more."""
        return replace(self, **{mark.value: getattr(self, mark.value) + 1 for mark in marks})


def marks(ended: Completed | Ending, seats: int, own: int, reveal_missing: int | None = None) -> Marks:
    """What a session that ended so adds to the key of each seat.

    Args:
        ended: how it ended for this client.
        seats: how many seats it had.
        own: this client's seat.
        reveal_missing: the one seat whose reveal was not held though every commitment and every other reveal was.
    """
    if isinstance(ended, Completed):
        return (frozenset({Mark.COMPLETED}),) * seats
    made = [(_named(ended), ended.seat), (Mark.REPORTED, _teller(ended))]
    if reveal_missing != own and _ended_for_lack_of(reveal_missing, ended):
        made.append((Mark.REVEAL_MISSING, reveal_missing))
    return tuple(frozenset(mark for mark, of in made if mark and of == seat) for seat in range(seats))


def _named(ended: Ending) -> Mark | None:
    """What the seat that the reason names is remembered for."""
    if ended.reason is Reason.SILENT:
        return None if ended.ground is Ground.REPORTED else Mark.CONTACT_LOST
    if ended.charged is None:
        return None
    return Mark.FAULTED if ended.reason in FAULTS else Mark.DEPARTED


def _ended_for_lack_of(seat: int | None, ended: Ending) -> bool:
    """Whether a session ended by a seat, or because it was late, as this client found: no report pins that on it."""
    late = ended.by is None and ended.reason in (Reason.NO_PATH, Reason.DEADLINE, Reason.SILENT)
    return seat == ended.by or (late and ended.seat in (seat, None))


def _teller(ended: Ending) -> int | None:
    """The seat that ended it by a word without proof."""
    return ended.by if ended.ground is Ground.REPORTED else None


def alone_unrevealed(judge: Judge) -> int | None:
    """The one seat that did not reveal in the phase being played, though all have committed; else ``None``."""
    missing = [seat for seat, log in enumerate(judge.logs) if log.reveal is None]
    return missing[0] if len(missing) == 1 and judge.holds_commits() else None
