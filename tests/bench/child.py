"""A process that is measured: ``python -m tests.bench.child bare|program [home|table]``.

It prints the monotonic nanoseconds at which it became interactive: the window is exposed, so Qt has painted it (that
is done while the exposure is handled), and the event loop has handled an event that was posted after that.
Without a scene it then ends; with one it goes there, prints what is imported, and stays until it is terminated.
"""

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMainWindow

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
        then = _play_a_round if scene == "table" else lambda _window: _settled()
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


def _settled() -> None:
    from PySide6.QtCore import QTimer

    QTimer.singleShot(REST_MS, lambda: print(*sorted(sys.modules), flush=True))


if __name__ == "__main__":
    kind, *rest = sys.argv[1:]
    if kind == "bare":
        _bare(stay=bool(rest))
    else:
        _program("".join(rest))
