"""When a session has to do something by itself. Times are monotonic seconds, handed in."""

import math
from dataclasses import dataclass, field

from p2p.protocol.limits import (
    BEAT,
    BEAT_RATE,
    COMMIT_GRACE,
    CONFIRM,
    EARLY_BEATS,
    FIRST_BEAT,
    GAP,
    PHASE_BEAT,
    RECEIPT,
    REVEAL,
    SESSION,
)


@dataclass(slots=True)
class Timing:
    """The moments that limits count from."""

    started: float
    tick: float = field(init=False)
    """The last time that anything was handled."""
    phase_since: float = field(init=False)
    committed: float | None = None
    """When every commitment of the phase was held."""
    settled: float | None = None
    """When one's own Receipt went out."""
    beat_due: float = field(init=False)
    beats: int = 0
    listed: int = 0
    """The neighbours that the last Beat listed, as a set of seats."""

    def __post_init__(self) -> None:
        """Everything counts from the start."""
        self.tick = self.phase_since = self.started
        self.beat_due = self.started + FIRST_BEAT

    def slept(self, now: float) -> bool:
        """Whether this machine slept since the last tick; from here on ``now`` is the last."""
        gap, self.tick = now - self.tick, now
        return gap > GAP

    def begin_phase(self, now: float, *, over: bool) -> None:
        """A phase begins, and a moment later goes a Beat, ahead of time if it may; at once if it was the last."""
        self.phase_since, self.committed = now, None
        self.beat_due = min(self.beat_due, max(now if over else now + PHASE_BEAT, self._early()))

    def beaten(self, now: float, listed: int) -> None:
        """A Beat goes out that lists these neighbours."""
        self.beat_due, self.listed = now + BEAT, listed
        self.beats += 1

    @property
    def confirm_by(self) -> float:
        """When one's own Confirm is due."""
        return self.phase_since + CONFIRM

    @property
    def commits_by(self) -> float:
        """When every commitment is due."""
        return self.phase_since + CONFIRM + COMMIT_GRACE

    @property
    def reveals_by(self) -> float:
        """When every reveal is due; never before every commitment is held."""
        return math.inf if self.committed is None else self.committed + REVEAL

    @property
    def receipts_by(self) -> float:
        """When every Receipt is due; never before one's own."""
        return math.inf if self.settled is None else self.settled + RECEIPT

    @property
    def session_by(self) -> float:
        """When the session has to be over."""
        return self.started + SESSION

    def next_beat(self, fades: float) -> float:
        """When the next Beat is due, if a neighbour that the last one listed is heard no more from ``fades`` on."""
        return min(self.beat_due, max(fades, self._early()))

    def _early(self) -> float:
        """From when on a Beat may go out ahead of time."""
        return self.started + (self.beats - EARLY_BEATS) / BEAT_RATE
