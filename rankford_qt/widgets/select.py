"""The native select of the program."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.widgets.button import TARGET, target_height

_TYPE_AHEAD_SECONDS = 1.0


class Select(QComboBox):
    """A combo box: the wheel never changes it, and typing prefers an exact match (``10`` is 10, not 100).

    On Linux a select's accessible name is its value: give it a buddy label with `QLabel.setBuddy`.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._typed = ""
        self._typed_at = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self._restyle)
        self._restyle()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Space or Enter; choose by typing; leave table and window keys to the page."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.showPopup()
            return
        text = event.text()
        if text and text.isalnum() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self._type(text, event.timestamp() / 1000)
            return
        super().keyPressEvent(event)

    def showPopup(self) -> None:
        """Open the list. It takes the focus, so it gets a name: the label's."""
        labels = (label.text() for label in self.window().findChildren(QLabel) if label.buddy() is self)
        self.view().setAccessibleName(next(labels, self.accessibleName()))
        super().showPopup()

    def _type(self, text: str, at: float) -> None:
        """Choose the item that equals what was typed within a second, else the first that begins so."""
        typed = self._typed + text if at - self._typed_at < _TYPE_AHEAD_SECONDS else text
        index = self._find(typed)
        if index < 0:
            typed, index = text, self._find(text)
        self._typed, self._typed_at = typed, at
        if index >= 0:
            self.setCurrentIndex(index)
            self.activated.emit(index)

    def _find(self, typed: str) -> int:
        exact = self.findText(typed, Qt.MatchFlag.MatchFixedString)
        return exact if exact >= 0 else self.findText(typed, Qt.MatchFlag.MatchStartsWith)

    def sizeHint(self) -> QSize:
        """Room for the longest item and the arrow."""
        widths = [self.fontMetrics().horizontalAdvance(self.itemText(index)) for index in range(self.count())]
        return QSize(max([TARGET, *widths]) + self._look.px(48), target_height(self.fontMetrics()))

    def minimumSizeHint(self) -> QSize:
        """At least an arrow and a few letters."""
        return QSize(min(self.sizeHint().width(), self._look.px(76)), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a rounded box, the value and an arrow."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.line), theme.width))
        painter.setBrush(QColor(theme.raised))
        inset = theme.width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 10, 10)
        painter.setPen(QColor(theme.text if self.isEnabled() else theme.line))
        room = self.rect().adjusted(self._look.px(14), 0, -self._look.px(32), 0)
        text = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.setBrush(painter.pen().color())
        painter.setPen(Qt.PenStyle.NoPen)
        x, y, half = self.width() - self._look.px(20), self.height() / 2, self._look.px(5)
        painter.drawPolygon(
            QPolygonF([QPointF(x - half, y - half / 2), QPointF(x + half, y - half / 2), QPointF(x, y + half)])
        )

    def _restyle(self) -> None:
        self.setFont(self._look.font(Role.STRONG))
        self.view().setFont(self._look.font(Role.BODY))
        self.updateGeometry()
        self.update()
