"""Scrolling with a finger, which Qt leaves to each program."""

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QTouchEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QWidget
from shiboken6 import Shiboken

_TOUCHES = (QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate, QEvent.Type.TouchEnd, QEvent.Type.TouchCancel)


class TouchScroll(QObject):
    """An event filter for a `QWindow`: whatever scrolls under a finger follows it.

    It only watches, so that a touch without a drag is the click that Qt makes of it. `QScroller` would swallow the
    second of two quick touches.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._area: QAbstractScrollArea | None = None
        self._begun = QPointF()
        self._place = 0
        self._dragging = False
        self._pressed: QAbstractButton | None = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the finger; swallow what is left of a press that became a drag."""
        kind = event.type()
        if kind in _TOUCHES and isinstance(event, QTouchEvent):
            if event.points():
                self._touch(kind, event.points()[0].globalPosition())
        elif watched is self._pressed and kind in (QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease):
            if kind == QEvent.Type.MouseButtonRelease:
                self._let_go()
            return True
        return False

    def _touch(self, kind: QEvent.Type, at: QPointF) -> None:
        if kind == QEvent.Type.TouchBegin:
            self._let_go()
            self._area, self._begun, self._dragging = _area(QApplication.widgetAt(at.toPoint())), at, False
            self._place = self._area.verticalScrollBar().value() if self._area else 0
        elif kind == QEvent.Type.TouchUpdate and self._area is not None and Shiboken.isValid(self._area):
            way = round(at.y() - self._begun.y())
            if not self._dragging and abs(way) >= QApplication.startDragDistance():
                self._dragging = True
                self._call_off(self._area)
            if self._dragging:
                self._area.verticalScrollBar().setValue(self._place - way)
        else:
            self._area = None

    def _call_off(self, area: QAbstractScrollArea) -> None:
        """The content goes with the finger, so a button under it would still be there at the end, and click."""
        for button in area.viewport().findChildren(QAbstractButton):
            if button.isDown():
                self._pressed = button
                button.setDown(False)
                button.installEventFilter(self)

    def _let_go(self) -> None:
        if self._pressed is not None and Shiboken.isValid(self._pressed):
            self._pressed.removeEventFilter(self)
        self._pressed = None


def _area(widget: QWidget | None) -> QAbstractScrollArea | None:
    """The innermost area around a widget that has something to scroll."""
    while widget is not None:
        if isinstance(widget, QAbstractScrollArea) and widget.verticalScrollBar().maximum() > 0:
            return widget
        widget = widget.parentWidget()
    return None
