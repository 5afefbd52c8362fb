"""Notices that the machine slept (protocol section 4): a background that no window event tells of."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

_TICK_MS = 2000
_GAP = 5.0
"""Seconds between two ticks, beyond the usual, that only a sleep explains where there is no boot clock."""
_AHEAD = 1.0
"""Seconds by which boot time must run ahead of monotonic time, which stands still in suspend."""


def boot_clock() -> Callable[[], float] | None:
    """A clock in seconds that goes on while the machine sleeps, where the system has one."""
    which = getattr(time, "CLOCK_BOOTTIME", None)
    return None if which is None else lambda: time.clock_gettime(which)


class SleepMeter:
    """Compares clocks from tick to tick; no Qt."""

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


class SleepWatch(QObject):
    """``slept`` fires soon after the machine woke up, while the watch runs."""

    slept = Signal()

    def __init__(self, clock: Callable[[], float], boot: Callable[[], float] | None) -> None:
        super().__init__()
        self._clock, self._boot = clock, boot
        self._meter = SleepMeter(clock, boot)
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Watch from now on."""
        self._meter = SleepMeter(self._clock, self._boot)
        self._timer.start()

    def stop(self) -> None:
        """Watch no more."""
        self._timer.stop()

    def _tick(self) -> None:
        if self._meter.slept():
            self.slept.emit()
