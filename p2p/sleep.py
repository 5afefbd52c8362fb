"""Notices that the machine slept (protocol section 4)."""

import sys
import time
from collections.abc import Callable

_GAP = 5.0
"""Seconds between two ticks, beyond the usual, that only a sleep explains where there is no boot clock."""
_AHEAD = 1.0
"""Seconds by which boot time must run ahead of monotonic time, which stands still in suspend."""


def boot_clock(platform: str = sys.platform) -> Callable[[], float] | None:
    """A clock in seconds that goes on while the machine sleeps, where the system has one.

    On macOS Python's monotonic time stands still in sleep, and this clock does not (clock_gettime(3) there). On Windows
    monotonic time itself goes on.
    """
    which = getattr(time, "CLOCK_MONOTONIC_RAW" if platform == "darwin" else "CLOCK_BOOTTIME", None)
    return None if which is None else lambda: time.clock_gettime(which)


class SleepMeter:
    """Compares clocks from tick to tick."""

    def __init__(self, clock: Callable[[], float], boot: Callable[[], float] | None) -> None:
        self._clock, self._boot = clock, boot
        self._at = clock()
        self._lead = boot() - self._at if boot else 0.0

    def slept(self) -> bool:
        """Whether the machine slept since the last call."""
        now = self._clock()
        gap, self._at = now - self._at, now
        if self._boot is None:
            return gap > _GAP
        lead = self._boot() - now
        ahead, self._lead = lead - self._lead, lead
        return ahead > _AHEAD
