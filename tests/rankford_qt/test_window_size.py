"""The size of a window outlives full screen and small screens."""

import os
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from rankford_qt.settings import LARGEST_SIDE, Settings
from rankford_qt.window_size import FRAME, WindowSize

MANAGED = pytest.mark.skipif(
    os.environ.get("QT_QPA_PLATFORM") == "offscreen", reason="needs a window manager: offscreen windows have no states"
)
WISH = Settings(window_width=640, window_height=500)


@pytest.fixture
def window(qapp: QApplication) -> Iterator[QWidget]:
    """A window that is not shown yet."""
    assert qapp
    made = QWidget()
    made.setMinimumSize(360, 360)
    yield made
    made.close()
    made.deleteLater()


def given(window: QWidget, settings: Settings = WISH) -> WindowSize:
    """The size of a window that has just been given it."""
    made = WindowSize(window)
    made.restore(settings)
    return made


def show(window: QWidget, qtbot: QtBot) -> None:
    """Have it on the screen and active."""
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def full(window: QWidget, qtbot: QtBot, on: bool) -> None:
    """Turn full screen on or off, as the program does."""
    state = window.windowState()
    bit = Qt.WindowState.WindowFullScreen
    window.setWindowState(state | bit if on else state & ~bit)
    qtbot.waitUntil(lambda: window.isFullScreen() is on)


def test_a_size_that_fits_is_given(window: QWidget) -> None:
    given(window)
    assert window.size() == QSize(640, 500)


@pytest.mark.parametrize(("width", "height"), [(LARGEST_SIDE, 500), (640, LARGEST_SIDE)])
def test_no_more_is_given_than_the_screen_has_room_for(window: QWidget, width: int, height: int) -> None:
    # From a larger screen: what lies beyond the edge, such as the buttons at the foot, could not be reached.
    given(window, Settings(window_width=width, window_height=height))
    room = window.screen().availableSize() - FRAME
    assert window.size() == QSize(min(width, room.width()), min(height, room.height()))


def test_a_window_larger_than_a_tiny_screen_keeps_its_smallest_size(window: QWidget) -> None:
    window.setMinimumSize(3000, 400)
    given(window)
    assert window.size() == QSize(3000, 500)


def test_what_was_not_resized_keeps_the_size_from_before(window: QWidget) -> None:
    # A laptop that is away from its large screen for a day.
    assert given(window, Settings(window_width=LARGEST_SIDE)).changes() == {"maximised": False}


@MANAGED
def test_a_new_size_is_kept(window: QWidget, qtbot: QtBot) -> None:
    size = given(window)
    show(window, qtbot)
    window.resize(700, 450)
    qtbot.waitUntil(lambda: window.size() == QSize(700, 450))
    assert size.changes() == {"maximised": False, "window_width": 700, "window_height": 450}


@MANAGED
def test_the_size_before_full_screen_is_kept(window: QWidget, qtbot: QtBot) -> None:
    size = given(window)
    show(window, qtbot)
    window.resize(700, 450)
    qtbot.waitUntil(lambda: window.size() == QSize(700, 450))
    full(window, qtbot, True)
    qtbot.waitUntil(lambda: window.width() > 700)
    assert size.changes() == {"window_width": 700, "window_height": 450}


@MANAGED
def test_a_window_that_is_always_full_keeps_what_it_was(window: QWidget, qtbot: QtBot) -> None:
    size = given(window, Settings(window_width=640, window_height=500, maximised=True))
    window.setWindowState(window.windowState() | Qt.WindowState.WindowFullScreen)
    show(window, qtbot)
    qtbot.waitUntil(window.isFullScreen)
    assert size.changes() == {}


@MANAGED
def test_maximised_is_kept_beside_the_size_before(window: QWidget, qtbot: QtBot) -> None:
    size = given(window, Settings(window_width=640, window_height=500, maximised=True))
    show(window, qtbot)
    qtbot.waitUntil(lambda: window.isMaximized() and window.width() > 640)
    assert size.changes() == {"maximised": True}
    full(window, qtbot, True)
    full(window, qtbot, False)
    qtbot.waitUntil(window.isMaximized)
    assert size.changes() == {"maximised": True}
