"""A program in a folder of its own, with entropy, clock and places handed in and every job done at once."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from p2p.protocol import identity
from rankford_qt import key_file, program
from rankford_qt.application import Outside
from rankford_qt.history import HistoryFile, Record
from rankford_qt.look import Look
from rankford_qt.places import Places
from rankford_qt.program import Program
from rankford_qt.settings import Settings, SettingsFile
from rankford_qt.table.page import TablePage
from rankford_qt.window import MainWindow
from rankford_qt.work import Errors
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.jobs import AtOnce

T = TypeVar("T")
NOW = datetime(2026, 11, 30, 14, 5, tzinfo=UTC)
QUIET = Settings(name="Ann", sound=False, animation=False, theme="light", language="en")


class Instant(AtOnce):
    """Work that is done when it is asked for, once the first page is there."""

    def __init__(self) -> None:
        super().__init__()
        self._begun = False

    def start(self, _loop: asyncio.AbstractEventLoop) -> None:
        """Do what was asked for so far."""
        self._begun = True
        early, self._early = self._early, []
        for run in early:
            run()

    def run(
        self,
        job: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        expected: Errors = OSError,
    ) -> None:
        """Do it."""
        if not self._begun:
            self._early.append(lambda: self.run(job, done, failed, expected))
            return
        super().run(job, done, failed, expected)


class Rig:
    """A program in a folder of its own."""

    def __init__(self, app: QApplication, look: Look, folder: Path, settings: Settings, link: str = "") -> None:
        self.app = app
        self.places = Places(folder / "settings.json", folder / "history.jsonl", folder / "identity.key")
        numbers = count(1)
        outside = Outside(
            entropy=lambda size: next(numbers).to_bytes(size, "big"),
            clock=lambda: 0.0,
            boot_clock=None,
            now=lambda: NOW,
            places=self.places,
        )
        self.window = MainWindow(look, app)
        self.program = Program(app, self.window, look, outside, SettingsFile(self.places.settings), settings)
        self.program.show_first_page(link)
        self.window.show()
        self.window.activateWindow()
        self.loop = asyncio.new_event_loop()
        self.program.start(self.loop, None)

    def settle(self) -> None:
        """Let everything come to rest."""
        settle(self.app)

    @property
    def page(self) -> QWidget:
        """The page shown."""
        assert self.window.page is not None
        return self.window.page

    def shows(self, kind: type[QWidget]) -> bool:
        """Whether such a page is shown."""
        return isinstance(self.page, kind)

    @property
    def table(self) -> TablePage:
        """The table shown."""
        assert isinstance(self.page, TablePage)
        return self.page

    def press(self, text: str) -> None:
        """Press the visible button of a text."""
        (found,) = (each for each in self.page.findChildren(QPushButton) if each.isVisible() and each.text() == text)
        found.click()
        self.settle()

    def key(self, *keys: Qt.Key) -> None:
        """Press keys where the focus is."""
        for key in keys:
            QTest.keyClick(self.window.focusWidget() or self.window, key)
            self.settle()

    def play(self, *, ante: bool = True) -> None:
        """Play the session at the table to its end by keys: the least Ante each round, Surrender at a tie."""
        for _ in range(10):
            draft = self.table._desk.draft
            if draft is None:
                break
            tied = draft.situation.tied
            self.key(*[Qt.Key.Key_Right] * tied, *[Qt.Key.Key_Space] * (tied or ante), Qt.Key.Key_Return)
        self.key(Qt.Key.Key_Return)

    def history(self) -> tuple[Record, ...]:
        """The records kept of solo practice."""
        kept = HistoryFile(self.places.history).load().records
        return tuple(each for each in kept if isinstance(each, Record))


@pytest.fixture
def rig(
    qapp: QApplication, look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Rig]]:
    """Starts programs; a key is there unless asked otherwise."""
    monkeypatch.setattr(program, "Work", Instant)

    rigs: list[Rig] = []

    def start(settings: Settings = QUIET, *, key: bool = True, link: str = "") -> Rig:
        if key:
            key_file.create(tmp_path / "identity.key", identity.make("Ann", bytes(range(32))))
        started = Rig(qapp, look, tmp_path, settings, link)
        rigs.append(started)
        settle(qapp)
        return started

    yield start
    for each in rigs:
        each.loop.close()
    settle(qapp)
