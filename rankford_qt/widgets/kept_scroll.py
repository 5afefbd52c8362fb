"""A scroll position that outlasts a size in which there was less to scroll."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QScrollArea


class KeptScroll(QObject):
    """Gives a scroll area back the place it had, after full screen or a turn of the window left it less range."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._bar = area.verticalScrollBar()
        self._place = 0
        self._bar.valueChanged.connect(self._moved)
        self._bar.rangeChanged.connect(self._fit)

    def _moved(self, value: int) -> None:
        # Pushed back by a shorter range is not where the player went.
        if value >= self._place or value < self._bar.maximum():
            self._place = value

    def _fit(self) -> None:
        self._bar.setValue(min(self._place, self._bar.maximum()))
