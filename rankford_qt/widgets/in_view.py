"""Keeps what has the keyboard focus in view."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QTimer
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import Shiboken

from rankford_qt.widgets.scroll_content import ScrollContent

_MARGIN = 12
"""Pixels above and below, where there has to be scrolled."""
_RING = 5
"""Pixels above and below that the focus ring takes."""


class InView(QObject):
    """Scrolls to the focused widget when Tab enters a scroll area and when the area changes its size.

    Qt does it only for Tab from one widget of an area to another.
    """

    def __init__(self, window: QWidget, app: QApplication) -> None:
        super().__init__(window)
        self._window = window
        self._area: QScrollArea | None = None
        self._watched: list[QWidget] = []
        # Only a finished layout knows where the widget is.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._scroll)
        app.focusChanged.connect(self._follow)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Scroll again when the area turns, and when it or its content grows or shrinks."""
        if event.type() == QEvent.Type.Resize:
            self._soon.start()
        return False

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        # What a press gave the focus must not move before the release.
        if new is not None and not QApplication.mouseButtons().value:
            self._soon.start()

    def _scroll(self) -> None:
        focus = QApplication.focusWidget()
        area = _area(focus) if focus is not None and focus.window() is self._window else None
        self._watch(area)
        if focus is None or area is None:
            return
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        room, seen = area.viewport().height(), focus.visibleRegion().boundingRect().height()
        # Of one taller than the room a good part will do: a page that jumps on each focus is worse.
        if focus.height() <= room:
            _show_whole(area, focus)
        elif seen < room / 2:
            area.ensureWidgetVisible(focus, 0, _MARGIN)

    def _watch(self, area: QScrollArea | None) -> None:
        if area is self._area:
            return
        for part in self._watched:
            if Shiboken.isValid(part):
                part.removeEventFilter(self)
        self._area = area
        parts = (area.viewport(), area.widget()) if area is not None else ()
        self._watched = [part for part in parts if part is not None]
        for part in self._watched:
            part.installEventFilter(self)


def _show_whole(area: QScrollArea, focus: QWidget) -> None:
    """Scroll to all of a widget; of a list Qt would show the current row alone."""
    content, room = area.widget(), area.viewport().height()
    assert content is not None
    top = focus.mapTo(area.viewport(), QPoint()).y()
    if top < _RING or top + focus.height() > room - _RING:
        place, around = focus.mapTo(content, QPoint()), min(_MARGIN, (room - focus.height()) // 2)
        for end in (place.y() + focus.height(), place.y()):
            area.ensureVisible(place.x(), end, 0, around)


def _area(widget: QWidget) -> QScrollArea | None:
    """The innermost scroll area around a widget."""
    around: QWidget | None = widget
    while around is not None and not isinstance(around, ScrollContent):
        around = around.parentWidget()
    viewport = around.parentWidget() if around is not None else None
    area = viewport.parentWidget() if viewport is not None else None
    return area if isinstance(area, QScrollArea) else None
