"""One link to a neighbour: what went over it in each direction, and what its Beats tell of it.

A link delivers in order or not at all. So whatever was sent before a frame that arrived has arrived too.
"""

import math
from collections import Counter
from dataclasses import dataclass, field

from p2p.protocol.limits import STANDING
from p2p.protocol.messages import Beat


@dataclass(slots=True)
class Neighbour:
    """The link to one seat."""

    seat: int
    cursors: list[int]
    """For each seat the next sequence number to send, past all that the neighbour is known to hold."""
    fades: float = -math.inf
    """Until when the link is standing: 3 s after a frame of the neighbour's own came over it."""
    direct: int = 0
    """How many of its own frames, counted from 0, had come when the latest came over this link."""
    arrivals: Counter[tuple[int, int]] = field(default_factory=Counter)
    """How often each (seat, sequence number) came over this link."""
    sent_at: dict[int, float] = field(default_factory=dict)
    """When each of one's own frames went over this link, by sequence number."""
    passed: dict[tuple[int, int], int] = field(default_factory=dict)
    """Each (seat, sequence number) passed on, with the number of one's own frames sent before it."""
    lagging: set[int] = field(default_factory=set)
    """Seats that it falls behind on, by its last Beat, though it hears them."""
    receipts: set[int] = field(default_factory=set)
    """Seats whose Receipt that counts went over the link, one way or the other, beside another frame of its number."""
    receipts_lacked: list[int] = field(default_factory=list)
    """Seats whose Receipt it lacks, by its last Beat."""
    commits_lacked: list[tuple[int, int]] = field(default_factory=list)
    """(seat, sequence number) of Commits that it lacks though it holds others of those numbers, by its last Beat."""
    faulty: bool = False
    """Whether something came over it that only the neighbour's fault explains: it brings nothing more but Receipts."""
    foreign: bytes | None = None
    """The id of another session that it has soundly started instead of ours."""

    def standing(self, now: float) -> bool:
        """Whether a frame of its own came over this link within the last 3 s."""
        return now < self.fades

    def hear(self, sequence: int, now: float) -> None:
        """A frame of the neighbour's own came over its link for the first time."""
        self.fades = now + STANDING
        self.direct = max(self.direct, sequence + 1)

    def has(self, seat: int, sequence: int) -> bool:
        """Whether this frame has gone over the link in either direction."""
        return (seat, sequence) in self.passed or self.arrivals[seat, sequence] > 0

    def delivered(self, beat: Beat, own: int, seat: int, sequence: int) -> bool:
        """Whether the neighbour must hold a frame, by the Beat that says what came to it over this link.

        Args:
            beat: the neighbour's.
            own: this client's seat.
            seat: the seat whose frame it is.
            sequence: the frame's number.
        """
        if seat == self.seat or self.arrivals[seat, sequence]:
            return True
        before = sequence if seat == own else self.passed.get((seat, sequence))
        return before is not None and beat.direct[own] > before
