"""The visible ring around whatever has the keyboard focus."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import Shiboken

from rankford_qt.look import Look
from rankford_qt.widgets.scroll_content import ScrollContent

_GAP = 2
_WIDTH = 3
_REACH = _GAP + _WIDTH + 1


class FocusRing(QWidget):
    """A two-tone ring, 2 px away, that follows the focus and lets every click through.

    It lies on the content of the scroll area around the focused widget, so that it is moved and clipped with it.
    """

    def __init__(self, look: Look, window: QWidget, app: QApplication) -> None:
        super().__init__(window)
        self._look = look
        self._window = window
        self._around: QWidget | None = None
        self._watched: list[QWidget] = []
        self._host = window
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        app.focusChanged.connect(self._follow)
        look.changed.connect(self.update)

    def leave(self, page: QWidget) -> None:
        """Leave a page that is to be deleted, and the ring with it if the focus has not moved away."""
        if page.isAncestorOf(self) or page in self._watched:
            self._follow(None, None)
            self.setParent(self._window)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep up with the focused widget, and with what it stands in."""
        if watched in self._watched and event.type() in (
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
        for widget in self._watched:
            # While the window is not active a focused widget can be deleted without a word.
            if Shiboken.isValid(widget):
                widget.removeEventFilter(self)
        self._watched = []
        self._around = None
        if new is None or new.window() is not self._window or new is self._window:
            self.hide()
            return
        self._around = new
        self._watched, self._host = _path(new)
        for widget in self._watched:
            widget.installEventFilter(self)
        self.setParent(self._host)
        self._place()

    def _place(self) -> None:
        around = self._around
        if around is None or not around.isVisible():
            self.hide()
            return
        box = QRect(around.mapTo(self._host, QPoint()), around.size())
        self.setGeometry(box.adjusted(-_REACH, -_REACH, _REACH, _REACH))
        self.raise_()
        self.show()


def _path(widget: QWidget) -> tuple[list[QWidget], QWidget]:
    """The widget to draw the ring on, and those from the focused one up to it.

    That is the content of the innermost scroll area, else the window: a nearer one, such as a row of buttons, could
    be too narrow for the ring.
    """
    below = [widget]
    while True:
        above = below[-1].parentWidget()
        if above is None:
            return below[:-1], below[-1]
        if isinstance(above, ScrollContent) or above.isWindow():
            return below, above
        below.append(above)
