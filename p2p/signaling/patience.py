"""How long a connection may take for what. No I/O; time is handed in."""

from dataclasses import dataclass
from enum import Enum

from p2p.signaling.caps import HELLO, LIFETIME, LINGER, PING, SILENCE


class Due(Enum):
    """What the time demands of a connection."""

    NOTHING = "nothing"
    PING = "ping"
    LATE = "no request or no hello in time"
    OLD = "connected for as long as one may be"
    SILENT = "half open"
    STUCK = "told to go, and still there"


@dataclass(slots=True)
class Patience:
    """The moments of one connection, in seconds of one clock."""

    since: float
    heard_at: float
    step_at: float
    """When it began to owe its request, then its hello."""
    pinged_at: float = 0.0
    in_room: bool = False
    closing_at: float | None = None

    def due(self, now: float) -> Due:
        """What is due by now. A ping that is due counts as sent."""
        if self.closing_at is not None:
            return Due.STUCK if now >= self.closing_at + LINGER else Due.NOTHING
        if not self.in_room:
            return Due.LATE if now >= self.step_at + HELLO else Due.NOTHING
        if now >= self.since + LIFETIME:
            return Due.OLD
        if now >= self.heard_at + SILENCE:
            return Due.SILENT
        if now >= max(self.heard_at, self.pinged_at) + PING:
            self.pinged_at = now
            return Due.PING
        return Due.NOTHING

    def next(self) -> float:
        """When to look again."""
        if self.closing_at is not None:
            return self.closing_at + LINGER
        if not self.in_room:
            return self.step_at + HELLO
        return min(self.since + LIFETIME, self.heard_at + SILENCE, max(self.heard_at, self.pinged_at) + PING)
