"""A check box that paints itself in the look."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.widgets.button import TARGET


class Check(QCheckBox):
    """A check box with wrapped text; the whole row is its target."""

    def __init__(self, look: Look, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._look = look
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        look.changed.connect(self._restyle)
        self._restyle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Toggle once on Space or Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Do nothing on release: the press has toggled."""
        if event.key() != Qt.Key.Key_Space:
            super().keyReleaseEvent(event)

    def hitButton(self, pos: QPoint) -> bool:
        """The whole row is the target."""
        return self.rect().contains(pos)

    def hasHeightForWidth(self) -> bool:
        """The text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of the wrapped text, at least a touch target."""
        return max(TARGET, self._text_rect(width).height() + 8)

    def sizeHint(self) -> QSize:
        """One line, at least a touch target high."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + self._box() + 16
        return QSize(width, max(TARGET, self.fontMetrics().height() + 8))

    def minimumSizeHint(self) -> QSize:
        """Narrow enough to wrap."""
        return QSize(self._box() * 4, TARGET)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, its mark and the text."""
        theme, box = self._look.theme, self._box()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        square = QRectF(2, (self.height() - box) / 2, box, box)
        checked = self.isChecked()
        painter.setPen(QPen(QColor(theme.primary if checked else theme.line), max(2, theme.width)))
        painter.setBrush(QColor(theme.primary if checked else theme.raised))
        painter.drawRoundedRect(square, 6, 6)
        if checked:
            painter.setPen(QPen(QColor(theme.on_primary), box / 8))
            corner = square.topLeft()
            marks = ((0.24, 0.52), (0.43, 0.72), (0.77, 0.3))
            painter.drawPolyline(QPolygonF([corner + QPointF(x * box, y * box) for x, y in marks]))
        painter.setPen(QColor(theme.text if self.isEnabled() else theme.second))
        left = box + 14
        flags = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(QRect(left, 0, self.width() - left, self.height()), flags, self.text())

    def _box(self) -> int:
        return self._look.px(24)

    def _text_rect(self, width: int) -> QRect:
        room = QRect(0, 0, max(1, width - self._box() - 14), 10_000)
        return self.fontMetrics().boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.text())

    def _restyle(self) -> None:
        self.setFont(self._look.font(Role.BODY))
        self.updateGeometry()
        self.update()
