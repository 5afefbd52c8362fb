"""A push button for pages, where a label may be long and the place narrow."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from rankford_qt.look import Look
from rankford_qt.widgets.button import TARGET, Button, Kind, target_height

_PADDING = 12
_WRAPPED = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignCenter)


class WrappingButton(Button):
    """A `Button` that wraps its text and grows in height instead of asking for more width."""

    def __init__(self, look: Look, text: str, kind: Kind = Kind.PLAIN, *, parent: QWidget | None = None) -> None:
        super().__init__(look, text, kind, parent=parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """The text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of the wrapped text, at least that of one line."""
        room = QRect(0, 0, max(1, width - 2 * _PADDING), 10_000)
        text = self.fontMetrics().boundingRect(room, _WRAPPED, self.text()).height()
        return max(target_height(self.fontMetrics()), text + 2 * _PADDING)

    def minimumSizeHint(self) -> QSize:
        """As wide as the longest word."""
        widest = max((self.fontMetrics().horizontalAdvance(word) for word in self.text().split()), default=0)
        return QSize(max(TARGET, widest + 2 * _PADDING), target_height(self.fontMetrics()))

    def _paint_text(self, painter: QPainter) -> None:
        painter.drawText(self.rect().adjusted(_PADDING, 0, -_PADDING, 0), _WRAPPED, self.text())
