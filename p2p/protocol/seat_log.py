"""The frames of one seat, by sequence number, as far as they are held."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from core.wagers import Choice
from p2p.protocol.frames import Frame
from p2p.protocol.messages import Beat, Commit, Message, Receipt, Reveal


class Stage(IntEnum):
    """What a seat has said in the phase being played; what it may say next follows."""

    UNSTARTED = 0
    DECIDING = 1
    COMMITTED = 2
    REVEALED = 3
    AHEAD = 4
    """Committed in the phase that follows, too."""
    SETTLED = 5
    """Sent its Receipt."""
    ABORTED = 6


class Committed(NamedTuple):
    """A Commit, the frame it came in, and that frame's sequence number."""

    message: Commit
    frame: Frame
    sequence: int

    @property
    def place(self) -> tuple[int, int]:
        """The (round, phase) it was made for."""
        return self.message.round, self.message.phase


@dataclass(slots=True)
class SeatLog:
    """One seat: its frames, and what they said in the phase being played."""

    stage: Stage = Stage.UNSTARTED
    frames: dict[int, tuple[Frame, Message]] = field(default_factory=dict)
    """By sequence number; a Receipt may lie ahead of a gap."""
    held: int = 0
    """How many frames are held without a gap."""
    commit: Committed | None = None
    ahead: Committed | None = None
    """A commitment in the phase that follows, which is not being played here yet."""
    reveal: Reveal | None = None
    reveal_sequence: int = 0
    """Sequence number of the seat's latest Reveal."""
    opened: tuple[Choice, bytes] | None = None
    """What the reveal opened: a choice and its 16-byte salt."""
    receipt: Receipt | None = None
    """The Receipt that counts: once the game is over, one that states the outcome computed here."""
    receipt_frame: Frame | None = None
    receipt_sequence: int = 0
    beat: Beat | None = None
    """The latest."""

    def next_phase(self) -> None:
        """Forget the phase that was played; a commitment ahead of it becomes one of the next."""
        self.stage = _NEXT.get(self.stage, self.stage)
        self.commit, self.ahead = self.ahead, None
        self.reveal = self.opened = None


_NEXT = {Stage.REVEALED: Stage.DECIDING, Stage.AHEAD: Stage.COMMITTED}
