"""Garbage collection on the Qt thread alone."""

import gc

from PySide6.QtCore import QObject, QTimer

_INTERVAL_MS = 10_000


class GarbageCollector(QObject):
    """Stands in for Python's automatic collection for as long as it lives.

    That one runs in whatever thread happens to allocate. A worker thread that collected a Qt object would destroy it
    under Qt's feet, and the program with it.
    """

    def __init__(self) -> None:
        super().__init__()
        gc.disable()
        self._timer = QTimer(self, interval=_INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, as Python would have done; none if there is little garbage."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation]:
                gc.collect(generation)
                return
