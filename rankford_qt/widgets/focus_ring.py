"""The visible ring around whatever has the keyboard focus."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from rankford_qt.look import Look

_GAP = 2
_WIDTH = 3
_REACH = _GAP + _WIDTH + 1


class FocusRing(QWidget):
    """A two-tone ring, 2 px away, that follows the focus and lets every click through.

    It is a sibling of the focused widget, so that scroll areas move and clip it too.
    """

    def __init__(self, look: Look, window: QWidget, app: QApplication) -> None:
        super().__init__(window)
        self._look = look
        self._window = window
        self._around: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        app.focusChanged.connect(self._follow)
        look.changed.connect(self.update)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep up with the focused widget."""
        if watched is self._around and event.type() in (
            QEvent.Type.Move,
            QEvent.Type.Resize,
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.ZOrderChange,
        ):
            self._place()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring: bright outside, dark inside, so that it shows on any ground."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(self.rect())
        painter.setPen(QPen(QColor(theme.ring_inner), 1.5))
        painter.drawRoundedRect(box.adjusted(4.2, 4.2, -4.2, -4.2), 13, 13)
        painter.setPen(QPen(QColor(theme.ring), _WIDTH))
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 15, 15)

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self._around is not None:
            self._around.removeEventFilter(self)
            self._around = None
        if new is None or new.window() is not self._window or new is self._window:
            self.hide()
            return
        self._around = new
        new.installEventFilter(self)
        self.setParent(new.parentWidget())
        self._place()

    def _place(self) -> None:
        around = self._around
        if around is None or not around.isVisible():
            self.hide()
            return
        self.setGeometry(around.geometry().adjusted(-_REACH, -_REACH, _REACH, _REACH))
        self.raise_()
        self.show()
