"""The composition root: builds the program from its parts, and hands in entropy, clocks and places."""

import contextlib
import gc
import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

import resources
from p2p.sleep import boot_clock
from rankford_qt.charset import use_utf8
from rankford_qt.garbage import GarbageCollector
from rankford_qt.language import Translations
from rankford_qt.look import Look, Role
from rankford_qt.places import Places, find
from rankford_qt.program import Program
from rankford_qt.settings import SettingsFile
from rankford_qt.system_application import SystemApplication
from rankford_qt.window import MainWindow

if TYPE_CHECKING:
    from datetime import datetime

_FRAME_MS = 60
"""Until the first frame is on the screen, from when the window was shown."""
_WORKERS = 2
"""Threads for jobs that block, each started when there is work for it."""


def _wall_clock() -> "datetime":
    from datetime import UTC, datetime

    return datetime.now(UTC).astimezone()


@dataclass(frozen=True)
class Outside:
    """What the program takes from outside."""

    entropy: Callable[[int], bytes] = os.urandom
    clock: Callable[[], float] = time.monotonic
    boot_clock: Callable[[], float] | None = field(default_factory=boot_clock)
    now: "Callable[[], datetime]" = _wall_clock
    places: Places = field(default_factory=find)


def run(
    outside: Outside | None = None,
    *,
    link: str = "",
    shown: Callable[[MainWindow], None] | None = None,
    started: Callable[[MainWindow], None] | None = None,
) -> int:
    """Show the window until it is closed; gives the exit code.

    Args:
        outside: entropy, clocks and places; the machine's own if left out.
        link: an invite link to begin with; plain text from outside.
        shown: called when the window is on its way to the screen.
        started: called on the running loop once the first page is there.
    """
    outside = outside or Outside()
    use_utf8()
    app = _application()
    # From here on: threads come soon, and none of them may collect what belongs to Qt.
    collector = GarbageCollector()
    settings_file = SettingsFile(outside.places.settings)
    settings, problem = settings_file.load()
    translations = Translations(app)
    translations.install(settings.language)
    look = Look()
    look.changed.connect(lambda: _dress(app, look))
    window = MainWindow(look, app)
    program = Program(app, window, look, outside, settings_file, settings)
    if isinstance(app, SystemApplication):
        app.link_opened.connect(program.open_link)
        app.quit_wanted.connect(window.close)
    program.show_first_page(link)
    window.show()
    if shown is not None:
        shown(window)
    importer = _import_bridge()
    status = _run_loop(app, program, lambda: started and started(window), problem)
    importer.join()
    collector.deleteLater()
    return status


class _Importer(QObject):
    """Imports in a thread, while the first page is painted and already answers."""

    bridge_there = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._worker = threading.Thread(target=self._run, name="import")

    def start(self) -> None:
        """Begin."""
        self._worker.start()

    def join(self) -> None:
        """Wait until all is imported."""
        self._worker.join()

    def _run(self) -> None:
        # What goes wrong here goes wrong again, and is told, where it is needed.
        with contextlib.suppress(ImportError):
            import asyncio  # noqa: F401

            import qasync  # noqa: F401
        self.bridge_there.emit()
        with contextlib.suppress(ImportError):
            # What the first table would make its player wait for.
            import nacl.signing  # noqa: F401

            import p2p.protocol.session  # noqa: F401


def _import_bridge() -> _Importer:
    """Have asyncio and its bridge to Qt imported; what a table needs follows while the program goes on."""
    os.environ["QT_API"] = "pyside6"
    importer, waiting = _Importer(), QEventLoop()
    importer.bridge_there.connect(waiting.quit)
    # Not sooner: two threads that want Python delay each other, and the frame comes first.
    QTimer.singleShot(_FRAME_MS, importer.start)
    waiting.exec()
    return importer


def _run_loop(app: QApplication, program: Program, started: Callable[[], object], problem: Exception | None) -> int:
    import asyncio
    from concurrent.futures import ThreadPoolExecutor

    import qasync

    async def main() -> None:
        app.setWindowIcon(QIcon(str(resources.FOLDER / "icon" / "rankford-quay-64.png")))
        program.start(asyncio.get_running_loop(), problem)
        # What the start has made stays until the end: no later search for garbage need look at it.
        gc.freeze()
        started()
        await program.closed()

    def loop() -> asyncio.AbstractEventLoop:
        made: asyncio.AbstractEventLoop = qasync.QEventLoop(app)
        # The bridge's own pool starts ten threads with the first job, for ever.
        made.set_default_executor(ThreadPoolExecutor(_WORKERS, "work"))
        return made

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(main())
    return 0


def _application() -> QApplication:
    # The style by argument: `setStyle` would make PySide set up a class with six hundred names, a tenth of the start.
    app = QApplication.instance() or SystemApplication([*sys.argv[:1], "-style", "Fusion"])
    assert isinstance(app, QApplication)
    app.setApplicationName("rankford-quay")
    app.setApplicationDisplayName("Rankford Quay")
    # A Flatpak's entry has the Flatpak's name.
    app.setDesktopFileName(os.environ.get("FLATPAK_ID", "rankford-quay"))
    app.setQuitOnLastWindowClosed(False)
    # macOS would have Tab pass over everything but text fields.
    app.styleHints().setTabFocusBehavior(Qt.TabFocusBehavior.TabFocusAllControls)
    return app


def _dress(app: QApplication, look: Look) -> None:
    """Give standard widgets the look."""
    app.setFont(look.font(Role.BODY))
    app.setPalette(look.palette())
    app.setStyleSheet(look.style_sheet())
