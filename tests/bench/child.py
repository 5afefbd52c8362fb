"""A process that is measured: ``python -m tests.bench.child bare|program [home|table|six]``.

It prints the monotonic nanoseconds at which it became interactive: the window is exposed, so Qt has painted it (that
is done while the exposure is handled), and the event loop has handled an event that was posted after that.
Without a scene it then ends; with one it goes there, prints what is imported, and stays until it is terminated.

``six`` is a table of six seats that it hosts: it prints the invite link, begins once all are there, prints ``table``,
and seals what it is asked for with each line of its standard input.
"""

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QMainWindow, QWidget

    from p2p.news import Guest

REST_MS = 6000
"""After the last card has landed, until the sound device is given back and nothing moves."""


def _when_interactive(window: "QMainWindow", then: "Callable[[], object]") -> None:
    from PySide6.QtCore import QCoreApplication, QEvent, QObject

    class Probe(QObject):
        def event(self, event: QEvent) -> bool:
            if event.type() != QEvent.Type.User:
                return super().event(event)
            if window.windowHandle().isExposed():
                print(time.monotonic_ns(), flush=True)
                then()
            else:
                self.ask()
            return True

        def ask(self) -> None:
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))

    probe = Probe(window)
    probe.ask()


def _bare(*, stay: bool) -> None:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication([])
    window = QMainWindow()
    window.resize(1280, 800)
    window.show()
    then = _settled if stay else app.quit
    QTimer.singleShot(0, lambda: _when_interactive(window, then))
    app.exec()


def _program(scene: str) -> None:
    from rankford_qt.command_line import open_window

    if scene:
        then = {"table": _play_a_round, "six": _host_six}.get(scene, lambda _window: _settled())
        open_window(shown=lambda window: _when_interactive(window, lambda: None), started=then)
    else:
        open_window(shown=lambda window: _when_interactive(window, window.close))


def _play_a_round(window: "QMainWindow") -> None:
    from PySide6.QtCore import QTimer

    from rankford_qt.pages.home import HomePage
    from rankford_qt.table.page import TablePage
    from rankford_qt.window import MainWindow

    assert isinstance(window, MainWindow)
    home = window.page
    assert isinstance(home, HomePage)
    home.solo.emit()

    def at_table() -> None:
        page = window.page
        if not isinstance(page, TablePage):
            QTimer.singleShot(20, at_table)
            return
        desk = page._desk
        while desk.view.round == 1:
            desk.allocate()
            desk.confirm()
        _settled()

    at_table()


def _host_six(shown: "QMainWindow") -> None:
    from core.wagers import MAX_SEATS
    from rankford_qt.pages.home import HomePage
    from rankford_qt.pages.host import HostPage
    from rankford_qt.pages.lobby import LobbyPage
    from rankford_qt.table.page import TablePage
    from rankford_qt.window import MainWindow

    assert isinstance(shown, MainWindow)
    window: MainWindow = shown
    home = window.page
    assert isinstance(home, HomePage)

    def opens() -> None:
        page = window.page
        assert isinstance(page, HostPage)
        page.open_table.emit(MAX_SEATS, False)

    def gathers() -> None:
        page = window.page
        assert isinstance(page, LobbyPage)
        print(page._link, flush=True)
        _once(lambda: page._room is not None and complete(page._room.guests), page.start.emit)
        _once(lambda: isinstance(window.page, TablePage), lambda: _seal_when_told(window.page))

    def complete(guests: "Sequence[Guest]") -> bool:
        return sum(each.member.can_sit for each in guests) == MAX_SEATS

    # Without the key, which is still being read, it would lead to the page that makes one.
    _once(lambda: "Ada" in home._player.text(), home.host.emit)
    _once(lambda: isinstance(window.page, HostPage), opens)
    _once(lambda: isinstance(window.page, LobbyPage) and bool(window.page._link), gathers)


def _once(condition: "Callable[[], bool]", then: "Callable[[], object]") -> None:
    """Look again and again; nothing is left running afterwards."""
    from PySide6.QtCore import QTimer

    if condition():
        then()
    else:
        QTimer.singleShot(50, lambda: _once(condition, then))


def _seal_when_told(page: "QWidget | None") -> None:
    from PySide6.QtCore import QSocketNotifier

    from rankford_qt.table.page import TablePage

    assert isinstance(page, TablePage)
    desk = page._desk

    def seal() -> None:
        sys.stdin.readline()
        desk.allocate()
        desk.confirm()

    # The page keeps it.
    notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, page)
    notifier.activated.connect(seal)
    print("table", flush=True)


def _settled() -> None:
    from PySide6.QtCore import QTimer

    QTimer.singleShot(REST_MS, lambda: print(*sorted(sys.modules), flush=True))


if __name__ == "__main__":
    kind, *rest = sys.argv[1:]
    if kind == "bare":
        _bare(stay=bool(rest))
    else:
        _program("".join(rest))
