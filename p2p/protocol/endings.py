"""Why a session ended without a result, and whom that counts against (protocol section 5)."""

from dataclasses import dataclass
from enum import IntEnum


class Reason(IntEnum):
    """Why; the number is what an Abort carries."""

    DEPARTED = 1
    BACKGROUND = 2
    SILENT = 3
    DEADLINE = 4
    NO_PATH = 5
    SESSION_LIMIT = 6
    MALFORMED = 7
    OVERSIZE = 8
    FLOODING = 9
    BAD_SIGNATURE = 10
    OUT_OF_TURN = 11
    EQUIVOCATION = 12
    BAD_REVEAL = 13
    COMMIT_SET_MISMATCH = 14
    ILLEGAL_CHOICE = 15
    TRANSCRIPT_MISMATCH = 16
    RECEIPT_MISSING = 17


OWN_WORD = frozenset({Reason.DEPARTED, Reason.BACKGROUND})
"""What a seat can only say of itself."""
NAMELESS = frozenset({Reason.NO_PATH, Reason.SESSION_LIMIT})
"""What names nobody."""
FAULTS = frozenset(Reason) - OWN_WORD - NAMELESS - {Reason.SILENT}
"""What counts as a fault of the seat named, if it is charged."""


class Ground(IntEnum):
    """How this client knows what it says of the seat named."""

    NONE = 0
    """It names nobody, or does not count it against anybody."""
    SIGNED = 1
    """That key signed it: frames held here prove it."""
    SEEN = 2
    """This client saw it over a standing direct link."""
    REPORTED = 3
    """Another seat says so, without proof; it counts as ended by that seat."""


@dataclass(frozen=True, slots=True)
class Ending:
    """An ending without a result, as one client tells it."""

    reason: Reason
    seat: int | None = None
    """The seat that the reason names."""
    ground: Ground = Ground.NONE
    by: int | None = None
    """The seat whose Abort ended it; ``None`` if this client ended it by its own judgement."""

    @property
    def charged(self) -> int | None:
        """The seat that the reason counts against, if any."""
        return self.seat if self.ground in (Ground.SIGNED, Ground.SEEN) else None


class Misbehaviour(Exception):  # noqa: N818  another's, not an error of this program
    """A seat or a link broke the protocol. Raised by checks, caught by the session; never leaves it."""

    def __init__(self, reason: Reason, seat: int, why: str) -> None:
        """Name the reason, the seat, and the broken rule in one clause."""
        super().__init__(why)
        self.reason = reason
        self.seat = seat
        self.why = why


class LinkMisbehaviour(Misbehaviour):
    """What came over a link is the neighbour's fault at its other end; no signed frame proves it."""
