"""Tells the window that the machine slept: a background that no window event tells of."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from p2p.sleep import SleepMeter

_TICK_MS = 2000


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
