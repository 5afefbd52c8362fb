"""The main window: modes and what they keep, keys, background, pages, the ring around the focus."""

import os

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from rankford_qt.look import Look
from rankford_qt.widgets.focus_ring import FocusRing
from rankford_qt.widgets.scroll_content import ScrollContent
from rankford_qt.window import MainWindow, Mode
from tests.rankford_qt.dressed import settle

MANAGED = pytest.mark.skipif(
    os.environ.get("QT_QPA_PLATFORM") == "offscreen", reason="needs a window manager: offscreen windows have no states"
)


@pytest.fixture
def window(look: Look, qapp: QApplication, qtbot: QtBot) -> MainWindow:
    """A shown window with a page of two buttons."""
    window = MainWindow(look, qapp)
    window.resize(900, 700)
    window.show_page(page("first", "second"))
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def page(*names: str) -> QWidget:
    """A page of buttons in a scroll area, as pages are."""
    outer, column = QScrollArea(), ScrollContent()
    outer.setWidgetResizable(True)
    rows = QVBoxLayout(column)
    for name in names:
        rows.addWidget(QPushButton(name))
    outer.setWidget(column)
    return outer


def child(of: QWidget, text: str) -> QPushButton:
    """The button of a text."""
    (found,) = (each for each in of.findChildren(QPushButton) if each.text() == text)
    return found


def shown(window: MainWindow) -> QWidget:
    """The page shown."""
    current = window.page
    assert current is not None
    return current


def key(window: MainWindow, code: Qt.Key, *, held: bool = False) -> None:
    """A key that everything in the page has left over."""
    QApplication.sendEvent(window, QKeyEvent(QEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier, "", held))


# Modes


@MANAGED
def test_full_screen_and_back(window: MainWindow, qtbot: QtBot) -> None:
    window.set_mode(Mode.FULL)
    qtbot.waitUntil(window.isFullScreen)
    window.set_mode(Mode.STANDARD)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert not window.isMaximized()


@MANAGED
def test_a_maximised_window_is_maximised_again(window: MainWindow, qtbot: QtBot) -> None:
    window.showMaximized()
    qtbot.waitUntil(window.isMaximized)
    wide = window.width()
    window.set_mode(Mode.FULL)
    qtbot.waitUntil(window.isFullScreen)
    window.set_mode(Mode.THEATER)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.isMaximized()
    qtbot.waitUntil(lambda: window.width() == wide)


@MANAGED
def test_leaving_full_screen_by_the_system_leaves_the_mode_too(window: MainWindow, qtbot: QtBot) -> None:
    window.set_mode(Mode.THEATER)
    window.set_mode(Mode.FULL)
    qtbot.waitUntil(window.isFullScreen)
    window.setWindowState(Qt.WindowState.WindowNoState)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.mode is Mode.THEATER


@MANAGED
def test_minimising_is_background_and_no_mode(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.background):
        window.showMinimized()
    assert window.mode is Mode.STANDARD
    window.showNormal()


@pytest.mark.parametrize("mode", Mode)
def test_the_menu_bar_is_there_in_standard_alone(window: MainWindow, mode: Mode) -> None:
    window.set_mode(mode)
    assert window.mode is mode
    assert window.menuBar().isVisibleTo(window) is (mode is Mode.STANDARD)


def test_a_mode_is_told_once(window: MainWindow, qapp: QApplication) -> None:
    told: list[Mode] = []
    window.mode_changed.connect(told.append)
    for mode in (Mode.STANDARD, Mode.THEATER, Mode.THEATER, Mode.FULL):
        window.set_mode(mode)
    settle(qapp)
    assert told == [Mode.THEATER, Mode.FULL]


@pytest.mark.parametrize("before", [Mode.STANDARD, Mode.THEATER])
@pytest.mark.parametrize("by_menu", [True, False])
def test_f11_goes_back_to_the_mode_before_full_screen(window: MainWindow, before: Mode, by_menu: bool) -> None:
    window.set_mode(before)
    if by_menu:
        window._mode_actions[Mode.FULL].trigger()
    else:
        QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.mode is Mode.FULL
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.mode is before


@pytest.mark.parametrize("mode", Mode)
def test_modes_keep_page_and_focus(window: MainWindow, qapp: QApplication, mode: Mode) -> None:
    before = shown(window)
    button = child(before, "second")
    button.setFocus()
    for each in (mode, Mode.STANDARD):
        window.set_mode(each)
        settle(qapp)
        assert window.page is before
        assert window.focusWidget() is button


# Keys


def test_escape_that_nobody_used_is_told_once(window: MainWindow) -> None:
    told: list[bool] = []
    window.escape.connect(lambda: told.append(True))
    key(window, Qt.Key.Key_Escape)
    key(window, Qt.Key.Key_Escape, held=True)
    assert told == [True]


def test_escape_never_leaves_full_screen(window: MainWindow) -> None:
    window.set_mode(Mode.FULL)
    key(window, Qt.Key.Key_Escape)
    assert window.mode is Mode.FULL


def test_help_mute_and_full_screen_have_keys_and_none_repeats(window: MainWindow) -> None:
    keys = {action.shortcut().toString(): action for action in window.actions() if not action.shortcut().isEmpty()}
    assert {"F1", "M", "F11"} <= set(keys)
    assert not any(action.autoRepeat() for action in keys.values())


def test_m_mutes_at_a_table_alone_and_is_text_in_a_field(window: MainWindow, qapp: QApplication) -> None:
    told: list[bool] = []
    window.mute.connect(told.append)
    field = QLineEdit()
    window.show_page(field, focus=field)
    window.set_table_actions(table=True, pausable=True)
    settle(qapp)
    QTest.keyClick(field, Qt.Key.Key_M)
    assert field.text().lower() == "m"
    assert told == []
    window.show_page(page("button"))
    window.set_table_actions(table=False, pausable=False)
    QTest.keyClick(window, Qt.Key.Key_M)
    assert told == []
    window.set_table_actions(table=True, pausable=True)
    QTest.keyClick(window, Qt.Key.Key_M)
    assert told == [True]


def test_only_a_table_that_can_be_held_offers_to_pause(window: MainWindow) -> None:
    for table, pausable in ((False, False), (True, False), (True, True)):
        window.set_table_actions(table=table, pausable=pausable)
        assert window._pause.isVisible() is (table and pausable)


# Pages


def test_pages_are_added_once_and_dropped_for_good(window: MainWindow, qapp: QApplication) -> None:
    first, second = shown(window), page("third")
    for each in (second, first, second):
        window.show_page(each)
    assert window._pages.count() == 2
    window.show_page(first)
    window.drop_page(second)
    settle(qapp)
    assert window._pages.count() == 1
    assert window.page is first


def test_a_notice_is_plain_text_and_goes_when_dismissed(window: MainWindow) -> None:
    window.notice("<b>Disk</b> full")
    label = next(each for each in window._notice.findChildren(QLabel))
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert (label.text(), window._notice.isVisible()) == ("<b>Disk</b> full", True)
    dismiss = child(window._notice, "Dismiss")
    dismiss.setFocus()
    dismiss.click()
    assert not window._notice.isVisible()
    assert window.focusWidget() is not dismiss


def test_closing_is_told(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.closing):
        window.close()


# The ring around the focus


def ring(window: MainWindow) -> FocusRing:
    """The window's ring."""
    return window._ring


def test_the_ring_follows_the_focus_and_lets_clicks_through(window: MainWindow, qapp: QApplication) -> None:
    button = child(shown(window), "first")
    button.setFocus()
    settle(qapp)
    assert ring(window).isVisible()
    box = ring(window).rect().translated(ring(window).mapToGlobal(QPoint()))
    assert box.center() == button.mapToGlobal(button.rect().center())
    assert box.contains(button.rect().translated(button.mapToGlobal(QPoint())))
    assert ring(window).testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_the_ring_survives_the_page_it_lay_on(window: MainWindow, qapp: QApplication) -> None:
    """A page may be dropped while the window is inactive: no focus has moved away from it then."""
    dropped, kept = shown(window), page("third")
    child(dropped, "first").setFocus()
    settle(qapp)
    assert dropped.isAncestorOf(ring(window))
    qapp.focusChanged.disconnect(ring(window)._follow)
    window.show_page(kept)
    window.drop_page(dropped)
    settle(qapp)
    qapp.focusChanged.connect(ring(window)._follow)
    child(kept, "third").clearFocus()
    child(kept, "third").setFocus()
    settle(qapp)
    assert ring(window).isVisible()
    assert kept.isAncestorOf(ring(window))


def test_the_ring_outlives_what_it_lay_around(window: MainWindow, qapp: QApplication) -> None:
    """While the window is inactive a focused widget can be deleted without any change of focus."""
    gone, other = child(shown(window), "first"), child(shown(window), "second")
    other.setFocus()
    ring(window)._follow(other, gone)
    gone.deleteLater()
    settle(qapp)
    ring(window)._follow(None, other)
    assert ring(window)._around is other


def test_the_ring_goes_with_the_focus(window: MainWindow, qapp: QApplication) -> None:
    button = child(shown(window), "first")
    button.setFocus()
    button.hide()
    settle(qapp)
    focus = window.focusWidget()
    assert focus is not button
    assert ring(window)._around is not button


# Leaving


def test_a_table_that_cannot_be_held_offers_to_leave(window: MainWindow) -> None:
    told: list[bool] = []
    window.leave.connect(lambda: told.append(True))
    for table, pausable in ((False, False), (True, True), (True, False)):
        window.set_table_actions(table=table, pausable=pausable)
        assert window._leave.isVisible() is (table and not pausable)
    window._leave.trigger()
    assert told == [True]


def test_a_page_can_keep_the_window_open_until_it_has_asked(window: MainWindow) -> None:
    told: list[bool] = []
    window.closing.connect(lambda: told.append(True))
    answers = [True, False]
    window.asks_to_close = lambda: answers.pop(0)
    assert not window.close()
    assert window.isVisible()
    assert told == []
    assert window.close()
    assert told == [True]


def test_a_page_taken_in_is_not_shown(window: MainWindow, qapp: QApplication) -> None:
    before, other = shown(window), page("third")
    window.keep_page(other)
    settle(qapp)
    assert window.page is before
    assert not other.isVisible()
    window.show_page(other)
    assert other.isVisible()


def test_a_list_that_gets_the_focus_is_seen_whole(window: MainWindow, qtbot: QtBot, qapp: QApplication) -> None:
    # Of a list Qt itself would show the current row alone.
    outer = page(*(str(number) for number in range(40)))
    rows = QListWidget()
    rows.addItems(["one", "two", "three"])
    rows.setFixedHeight(200)
    content = outer.findChild(ScrollContent)
    assert content is not None
    layout = content.layout()
    assert layout is not None
    layout.addWidget(rows)
    window.show_page(outer)
    settle(qapp)
    rows.setCurrentRow(0)
    rows.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: rows.visibleRegion().boundingRect() == rows.rect())
