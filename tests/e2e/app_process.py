"""The program in a process of its own, as `rankford_qt.application.run` makes it, with planned entropy.

``python -m tests.e2e.app_process HOME STORY``, where HOME may be `USUAL`: standard input takes one JSON command a line,
standard output gives one JSON answer each. Commands look. Only ``tap``, ``drag``, ``resize``, ``maximise`` and
``confirm`` do something, because no tool outside can; everything else reaches the program as a player's keys and clicks
do.
"""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QEventLoop, QObject, QPoint, QRect, QSocketNotifier, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QInputDevice, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QMenuBar,
    QScrollArea,
    QWidget,
)

from core.draft import Draft
from core.table import TableView
from rankford_qt.application import Outside, run
from rankford_qt.pages.help import HelpPage
from rankford_qt.places import OVERRIDE, find
from rankford_qt.table.page import TablePage
from rankford_qt.table.rail import Rail
from rankford_qt.window import MainWindow
from tests.e2e.driving import USUAL
from tests.e2e.entropy import ONLINE, Entropy, chance

Json = dict[str, Any]

_COUNTED = {
    QEvent.Type.MouseButtonPress: "press",
    QEvent.Type.MouseButtonDblClick: "press",
    QEvent.Type.MouseButtonRelease: "release",
    QEvent.Type.Wheel: "wheel",
    QEvent.Type.KeyPress: "key",
}


def main() -> int:
    """Run the program until its window is closed."""
    home, story = sys.argv[1:]
    places = find() if home == str(USUAL) else find({OVERRIDE: home})
    entropy = chance if story == ONLINE else Entropy(story)
    outside = Outside(entropy=entropy, places=places)
    probes: list[Probe] = []
    return run(outside, started=lambda window: probes.append(Probe(window)))


class Probe(QObject):
    """Answers what a test asks. It works from a notifier, never inside a task of the program's loop."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self._seen = dict.fromkeys(_COUNTED.values(), 0)
        self._touch = QTest.createTouchDevice(QInputDevice.DeviceType.TouchScreen)
        self._input = b""
        self._notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._read)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._app = app
        app.installEventFilter(self)
        self._say({"started": True})

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count what arrives from the window system, so that a test knows when its input is there."""
        word = _COUNTED.get(event.type())
        # Widgets see an event again after the window has; only the window's counts.
        if word is not None and isinstance(watched, QWindow):
            self._seen[word] += 1
        return False

    def _read(self) -> None:
        data = os.read(sys.stdin.fileno(), 65_536)
        if not data:
            self._notifier.setEnabled(False)
            self._window.close()
            return
        self._input += data
        *lines, self._input = self._input.split(b"\n")
        for line in lines:
            self._obey(json.loads(line))

    def _obey(self, command: Json) -> None:
        self._catch_up()
        match command.pop("do"):
            case "state":
                self._say(self._state())
            case "find":
                self._say(_found(self._named(**command)))
            case "tap":
                self._tap(QPoint(command["x"], command["y"]))
                self._say({})
            case "drag":
                self._drag(QPoint(command["x"], command["y"]), command["by"])
                self._say({})
            case "resize":
                self._window.resize(command["width"], command["height"])
                self._say({})
            case "maximise":
                self._window.setWindowState(self._window.windowState() | Qt.WindowState.WindowMaximized)
                self._say({})
            case "confirm":
                self._confirm()
                self._say({})
            case other:
                raise ValueError(other)

    def _confirm(self) -> None:
        """End the phase under a popup that holds all keys and clicks, as another seat's reveal would."""
        table = self._window.findChild(TablePage)
        assert table is not None
        table._desk.confirm()

    def _say(self, answer: Json) -> None:
        print(json.dumps(answer, default=str), flush=True)

    def _catch_up(self) -> None:
        """Take in everything that the X server has sent up to now."""
        QGuiApplication.sync()
        self._app.processEvents(QEventLoop.ProcessEventsFlag.ExcludeSocketNotifiers)

    # What there is

    def _state(self) -> Json:
        window = self._window
        page = window.page
        table = window.findChild(TablePage)
        at_table = table is not None and page is table
        return {
            "seen": self._seen,
            "page": type(page).__name__,
            "help": isinstance(page, HelpPage),
            "mode": window.mode.value,
            "window": int(window.winId()),
            "size": [window.width(), window.height()],
            "active": window.isActiveWindow(),
            "full": window.isFullScreen(),
            "maximised": window.isMaximized(),
            "minimised": window.isMinimized(),
            "menu_bar": window.menuBar().isVisible(),
            "popup": _name(self._app.activePopupWidget()),
            "focus": _described(self._app.focusWidget()),
            "muted": window._mute.isChecked(),
            "notice": window._notice._text.text() if window._notice.isVisible() else "",
            "texts": _texts(page) if page is not None and not at_table else [],
            "told": _told(page) if page is not None else [],
            "table": _table(table) if table is not None else None,
        }

    def _named(self, name: str, kind: str = "") -> QRect | None:
        """Where a visible control, menu entry or list entry of that name is, as far as it can be seen."""
        if kind == "menu":
            return self._menu_entry(name)
        if kind == "item":
            return self._list_entry(name)
        roots = [self._app.activePopupWidget() or self._window]
        for widget in [each for root in roots for each in root.findChildren(QWidget)]:
            if widget.isVisible() and _answers_to(widget, name, kind):
                seen = widget.visibleRegion().boundingRect()
                return QRect(widget.mapToGlobal(seen.topLeft()), seen.size())
        return None

    def _menu_entry(self, name: str) -> QRect | None:
        menus: list[QMenu | QMenuBar] = [*self._window.findChildren(QMenu), self._window.menuBar()]
        for menu in menus:
            for action in menu.actions() if menu.isVisible() else ():
                if action.text().replace("&", "") == name:
                    place = menu.actionGeometry(action)
                    return QRect(menu.mapToGlobal(place.topLeft()), place.size())
        return None

    def _list_entry(self, name: str) -> QRect | None:
        popup = self._app.activePopupWidget()
        view = popup.findChild(QAbstractItemView) if popup is not None else None
        if view is None:
            return None
        for row in range(view.model().rowCount()):
            index = view.model().index(row, 0)
            if index.data() == name:
                place = view.visualRect(index)
                return QRect(view.viewport().mapToGlobal(place.topLeft()), place.size())
        return None

    def _tap(self, at: QPoint) -> None:
        popup = self._app.activePopupWidget()
        window = (popup or self._window).windowHandle()
        here = window.mapFromGlobal(at)
        QTest.touchEvent(window, self._touch).press(0, here, window).commit()
        QTest.touchEvent(window, self._touch).release(0, here, window).commit()

    def _drag(self, at: QPoint, by: int) -> None:
        """Draw a finger over the window, up for a negative way."""
        window = self._window.windowHandle()
        start = window.mapFromGlobal(at)
        QTest.touchEvent(window, self._touch).press(0, start, window).commit()
        for part in range(1, 11):
            QTest.touchEvent(window, self._touch).move(0, start + QPoint(0, by * part // 10), window).commit()
        QTest.touchEvent(window, self._touch).release(0, start + QPoint(0, by), window).commit()


def _found(place: QRect | None) -> Json:
    if place is None:
        return {"there": False}
    middle = place.center()
    return {
        "there": True,
        "x": middle.x(),
        "y": middle.y(),
        "left": place.x(),
        "top": place.y(),
        "width": place.width(),
        "height": place.height(),
    }


def _answers_to(widget: QWidget, name: str, kind: str) -> bool:
    if kind == "select":
        return isinstance(widget, QComboBox) and name in _labels(widget)
    if not isinstance(widget, QAbstractButton | QLineEdit):
        return False
    return _name(widget).removesuffix(", allocated") == name


def _labels(widget: QWidget) -> list[str]:
    return [each.text() for each in widget.window().findChildren(QLabel) if each.buddy() is widget]


def _name(widget: QWidget | None) -> str:
    """The name as a screen reader gets it, or the class where there is none."""
    if widget is None:
        return ""
    interface = QAccessible.queryAccessibleInterface(widget)
    text = interface.text(QAccessible.Text.Name) if interface else ""
    return text or type(widget).__name__


def _described(widget: QWidget | None) -> Json:
    if widget is None:
        return {"name": "", "kind": "", "seen": 0.0, "text": ""}
    seen, room = widget.visibleRegion().boundingRect(), widget.height()
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            room = min(room, around.viewport().height())
        around = around.parentWidget()
    return {
        "name": _name(widget),
        "kind": type(widget).__name__,
        "seen": seen.width() * seen.height() / max(1, widget.width() * room),
        "text": widget.text() if isinstance(widget, QLineEdit | QAbstractButton) else "",
    }


def _texts(page: QWidget) -> list[str]:
    return [_name(each) for each in page.findChildren(QLabel) if each.isVisible() and each.text()]


def _told(page: QWidget) -> list[str]:
    """What its list of what happened holds, in order."""
    lists = [each for each in page.findChildren(QListWidget) if each.accessibleName() == "What happened"]
    return [each.item(row).text() for each in lists[:1] for row in reversed(range(each.count()))]


def _table(page: TablePage) -> Json:
    desk, rail = page._desk, page.findChild(Rail)
    assert rail is not None
    scroll = rail.findChild(QScrollArea)
    assert scroll is not None
    return {
        "view": _view(desk.view),
        "draft": _draft(desk.draft),
        "paused": page.paused,
        "dealing": page.felt.dealing,
        "status": rail._status.text(),
        "confirm": rail._confirm.text(),
        "stake": desk.draft.situation.ante if desk.draft else 0,
        "scrolled": [scroll.verticalScrollBar().value(), scroll.verticalScrollBar().maximum()],
        "told": _told(page.happenings),
        "asking": page.asking,
        "beside": type(page.beside).__name__ if page.beside is not None else "",
        "clocks": [each.text() for each in (page.banner._clock, page.banner._session) if each.isVisible()],
        "selects": [row.select.currentText() for row in rail._rows if row.isVisible()],
    }


def _view(view: TableView) -> Json:
    own = view.own_seat
    return {
        "round": view.round,
        "phase": view.phase.name,
        "deals": view.deals,
        "over": view.over,
        "points": own.points,
        "outcome": own.outcome.value if own.outcome else "",
        "card": own.card,
        "dealer": view.dealer,
    }


def _draft(draft: Draft | None) -> Json | None:
    if draft is None:
        return None
    known = asdict(draft)
    del known["situation"]
    return known


if __name__ == "__main__":
    # Everything that Qt, Python or the loop complains about goes to standard error, which a test wants empty.
    os.environ["QT_FORCE_STDERR_LOGGING"] = "1"
    if sys.argv[1] != str(USUAL):
        Path(sys.argv[1]).mkdir(exist_ok=True)
    sys.exit(main())
