"""Buttons beside each other, or above each other where they do not fit."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from rankford_qt.look import Look
from rankford_qt.widgets.button import Button

_GAP = 10


class ButtonRow(QWidget):
    """A row of buttons that share the width, and turns into a column in narrow places."""

    def __init__(self, look: Look, buttons: Sequence[Button], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons = buttons
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_GAP)
        for button in buttons:
            self._row.addWidget(button, 1)
        look.changed.connect(self._turn)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turn the row when its room changes."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        shown = [button.sizeHint().width() for button in self._buttons if not button.isHidden()]
        fits = max(shown, default=0) * len(shown) + _GAP * (len(shown) - 1) <= self.width()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(across if fits else down)
