"""The table page: one table played through it, whatever is changed, closed or pressed meanwhile."""

import gc
import weakref
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from core.draft import RowKind
from core.game import Phase
from core.wagers import SIT_OUT, SURRENDER, Decision, Opening, WarChoice
from rankford_qt.look import Look
from rankford_qt.sound import Cue
from rankford_qt.table.page import TablePage
from rankford_qt.table.solo_table import SoloTable
from rankford_qt.widgets.button import Button
from tests.core import seeds
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.table.tables import STILL, PlannedTable, Stand, stand

MOVING = replace(STILL, animation=True)


def solo(look: Look) -> Stand:
    """A page of solo practice that wins its first round, as the test of sounds shows."""
    return stand(look, SoloTable("Ann", bytes(32), lambda size: bytes([2] * size)))


def button(at: Stand, text: str) -> Button:
    """The visible button of a text."""
    (found,) = (each for each in at.page.findChildren(Button) if each.text() == text and each.isVisible())
    return found


def dealing(at: Stand) -> bool:
    """Whether cards are in the air."""
    return at.page.felt.dealing


def prepared(at: Stand) -> object:
    """What Confirm would seal."""
    return at.desk.draft and at.desk.draft.prepared


# Draft


@pytest.mark.parametrize(
    "changed",
    [{"coach": True}, {"animation": True}, {"brief": True}, {"acknowledge": True}, {"legend": False}],
)
def test_a_setting_changes_nothing_of_the_draft(look: Look, changed: dict[str, bool]) -> None:
    at = solo(look)
    at.desk.pick(RowKind.ANTE, 40)
    at.desk.allocate()
    at.desk.step(2)
    before = at.desk.draft
    at.page.set_options(replace(STILL, **changed))
    assert at.desk.draft == before
    assert prepared(at) == Opening(40, 0)


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (2560, 1600), (800, 800)])
def test_turning_and_resizing_keep_draft_and_focus(look: Look, qapp: QApplication, size: tuple[int, int]) -> None:
    at = solo(look)
    at.desk.pick(RowKind.ANTE, 40)
    at.desk.allocate()
    before, focus = at.desk.draft, at.page.focusWidget()
    at.page.resize(*size)
    settle(qapp)
    assert at.desk.draft == before
    assert at.page.focusWidget() is focus


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("percent", [100, 200])
def test_looks_keep_draft_and_focus(look: Look, qapp: QApplication, theme: str, percent: int) -> None:
    at = solo(look)
    at.desk.pick(RowKind.ANTE, 40)
    at.desk.allocate()
    before, focus = at.desk.draft, at.page.focusWidget()
    look.set(theme, percent, four_colour=True)
    settle(qapp)
    assert at.desk.draft == before
    assert at.page.focusWidget() is focus


# Pause


def test_a_paused_table_takes_no_keys_and_keeps_the_draft(look: Look) -> None:
    at = solo(look)
    at.desk.allocate()
    before = at.desk.draft
    at.page.pause()
    assert at.page.paused
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_Right):
        QTest.keyClick(at.page, key)
    assert at.desk.draft == before
    assert at.desk.view.deals == 0
    at.page.resume()
    assert at.desk.draft == before
    assert at.told[-2:] == ["Paused", "Resumed"]


def test_pause_and_resume_give_the_focus_back(look: Look, qapp: QApplication) -> None:
    at = solo(look)
    reset = button(at, "Reset")
    reset.setFocus()
    at.page.pause()
    assert at.page.focusWidget() is button(at, "Resume")
    at.page.resume()
    settle(qapp)
    assert at.page.focusWidget() is reset


def test_pausing_twice_is_pausing_once(look: Look) -> None:
    at = solo(look)
    for act in (at.page.pause, at.page.pause, at.page.resume, at.page.resume):
        act()
    assert at.told[-2:] == ["Paused", "Resumed"]
    assert at.told.count("Paused") == 1


def test_a_table_that_runs_against_the_player_cannot_be_paused(look: Look) -> None:
    at = stand(look, PlannedTable())
    at.page.pause()
    assert not at.page.paused


# Presses


def middle(widget: QWidget) -> QPoint:
    """Where to press."""
    return widget.rect().center()


def test_a_press_before_and_a_release_after_the_deal_confirm_nothing(look: Look, qapp: QApplication) -> None:
    table = PlannedTable()
    at = stand(look, table)
    settle(qapp)
    confirm = at.page.rail._confirm
    QTest.mousePress(confirm, Qt.MouseButton.LeftButton, pos=middle(confirm))
    table.reveal(seeds.opening(1), Bo=Opening(10, 0))
    QTest.mouseRelease(confirm, Qt.MouseButton.LeftButton, pos=middle(confirm))
    assert table.confirmed == []
    QTest.mouseClick(confirm, Qt.MouseButton.LeftButton, pos=middle(confirm))
    assert table.confirmed == [((2, Phase.OPENING), SIT_OUT)]


def test_a_press_before_the_end_does_not_open_the_results(look: Look, qapp: QApplication, qtbot: QtBot) -> None:
    table = PlannedTable()
    at = stand(look, table)
    for _ in range(4):
        table.reveal(bytes(32))
    settle(qapp)
    confirm = at.page.rail._confirm
    with qtbot.assertNotEmitted(at.page.finished):
        QTest.mousePress(confirm, Qt.MouseButton.LeftButton, pos=middle(confirm))
        table.reveal(bytes(32))
        QTest.mouseRelease(confirm, Qt.MouseButton.LeftButton, pos=middle(confirm))
    with qtbot.waitSignal(at.page.finished):
        QTest.mouseClick(confirm, Qt.MouseButton.LeftButton, pos=middle(confirm))


def test_a_double_click_confirms_once(look: Look, qapp: QApplication) -> None:
    at = solo(look)
    at.desk.allocate()
    settle(qapp)
    confirm = at.page.rail._confirm
    QTest.mouseClick(confirm, Qt.MouseButton.LeftButton, pos=middle(confirm))
    # What Qt sends for the second half of a double click.
    QTest.mouseDClick(confirm, Qt.MouseButton.LeftButton, pos=middle(confirm))
    QTest.mouseRelease(confirm, Qt.MouseButton.LeftButton, pos=middle(confirm))
    assert at.desk.view.deals == 1


def test_quick_touches_of_two_buttons_are_no_double_click(look: Look, qapp: QApplication) -> None:
    at = solo(look)
    at.desk.allocate()
    settle(qapp)
    QTest.mouseClick(at.page.rail._confirm, Qt.MouseButton.LeftButton, pos=middle(at.page.rail._confirm))
    # What Qt makes of a second touch that follows soon, wherever it falls.
    allocate = at.page.rail._allocate
    QTest.mouseDClick(allocate, Qt.MouseButton.LeftButton, pos=middle(allocate))
    QTest.mouseRelease(allocate, Qt.MouseButton.LeftButton, pos=middle(allocate))
    assert at.desk.draft is not None
    assert at.desk.draft.main is not None


def test_an_open_select_closes_when_the_phase_changes(look: Look, qapp: QApplication) -> None:
    table = PlannedTable()
    at = stand(look, table)
    settle(qapp)
    select = at.page.rail._rows[0].select
    select.showPopup()
    assert select.view().isVisible()
    table.reveal(bytes(32))
    settle(qapp)
    assert not select.view().isVisible()
    assert at.desk.draft is not None
    assert at.desk.draft.is_empty


# Focus


def test_the_focus_follows_the_row_into_the_next_phase(look: Look, qapp: QApplication) -> None:
    table = PlannedTable()
    at = stand(look, table)
    settle(qapp)
    table.reveal(seeds.opening(0), Ann=Opening(20, 0))
    settle(qapp)
    focus = at.page.focusWidget()
    assert focus is not None
    assert focus.accessibleName() == "Decision: War · 20 more"
    table.reveal(bytes(32), Ann=SURRENDER)
    settle(qapp)
    assert at.page.focusWidget() is not None
    assert at.page.focusWidget().accessibleName() == "Ante (1 : 1): 10"


def test_a_phase_under_another_page_leaves_that_pages_focus_alone(look: Look, qapp: QApplication, qtbot: QtBot) -> None:
    """Help stays open beside a live table: its focus must not jump to a row that nobody sees."""
    table, stack, other = PlannedTable(), QStackedWidget(), QLineEdit()

    def under(page: TablePage) -> QWidget:
        stack.addWidget(page)
        stack.addWidget(other)
        return stack

    at = stand(look, table, host=under)
    qtbot.waitUntil(stack.isActiveWindow)
    at.page.rail.focus_row()
    stack.setCurrentWidget(other)
    other.setFocus()
    settle(qapp)
    assert stack.focusWidget() is other
    table.reveal(seeds.opening(0), Ann=Opening(20, 0))
    settle(qapp)
    assert stack.focusWidget() is other


def test_the_focus_outside_the_rail_stays_where_it_is(look: Look, qapp: QApplication) -> None:
    table = PlannedTable()
    at = stand(look, table)
    listed = at.page.happenings._list
    listed.setFocus()
    table.reveal(seeds.opening(0), Ann=Opening(20, 0))
    settle(qapp)
    assert at.page.focusWidget() is listed


# Deal


def test_leaving_during_the_deal_leaves_nothing_running(look: Look, qapp: QApplication, qtbot: QtBot) -> None:
    table = PlannedTable()
    at = stand(look, table, MOVING)
    qtbot.waitUntil(at.page.isVisible)
    table.reveal(seeds.opening(1, 1, 1), Ann=Opening(20, 0), Bo=Opening(20, 0), Cy=Opening(20, 0))
    assert dealing(at)
    heard = len(at.sounds)
    at.page.close_desk()
    assert not dealing(at)
    assert len(at.sounds) == heard
    at.page.deleteLater()
    settle(qapp)
    table.reveal(bytes(32))


def test_leaving_right_after_a_phase_change_fires_no_late_focus(look: Look, qapp: QApplication) -> None:
    table = PlannedTable()
    at = stand(look, table)
    table.reveal(seeds.opening(0), Ann=Opening(20, 0))
    at.page.close_desk()
    at.page.deleteLater()
    settle(qapp)


def test_everything_may_change_while_cards_fly(look: Look, qapp: QApplication, qtbot: QtBot) -> None:
    table = PlannedTable()
    at = stand(look, table, MOVING)
    qtbot.waitUntil(at.page.isVisible)
    table.reveal(seeds.opening(0, 1, 1), Ann=Opening(20, 0), Bo=Opening(20, 0), Cy=Opening(20, 0))
    at.desk.allocate()
    for percent, theme, size in ((200, "dark", (360, 640)), (150, "contrast", (640, 360)), (100, "light", (900, 700))):
        look.set(theme, percent, four_colour=percent > 100)
        at.page.resize(*size)
        at.page.set_options(replace(MOVING, coach=percent > 100))
        settle(qapp)
    at.page.showMinimized()
    settle(qapp)
    at.page.showNormal()
    settle(qapp)
    assert prepared(at) == WarChoice(Decision.WAR, 0)
    qtbot.waitUntil(lambda: not at.page.felt.dealing)
    assert all(not slot._in_flight for slot in at.page.felt._seats[-1].findChildren(type(at.page.felt._seats[-1].card)))


def test_a_new_phase_does_not_wait_for_the_cards(look: Look, qtbot: QtBot) -> None:
    table = PlannedTable()
    at = stand(look, table, MOVING)
    qtbot.waitUntil(at.page.isVisible)
    table.reveal(seeds.opening(1, 1, 1), Ann=Opening(20, 0), Bo=Opening(20, 0), Cy=Opening(20, 0))
    assert at.page.felt.dealing
    at.key(Qt.Key.Key_Space, Qt.Key.Key_Return)
    assert table.confirmed == [((2, Phase.OPENING), Opening(10, 0))]


def test_sounds_of_a_still_table(look: Look) -> None:
    table = PlannedTable()
    at = stand(look, table)
    at.desk.confirm()
    table.reveal(bytes(32))
    assert at.sounds == [Cue.SEAL]
    at.sounds.clear()
    table.reveal(seeds.opening(1, 1), Ann=Opening(20, 0), Bo=Opening(20, 0))
    assert at.sounds == [Cue.WIN]


# Leaks


def test_dropped_pages_go_with_everything_they_held(look: Look, qapp: QApplication) -> None:
    windows = len(qapp.topLevelWidgets())
    widgets = len(qapp.allWidgets())
    held: list[weakref.ref[object]] = []
    for _ in range(12):
        at = solo(look)
        at.desk.allocate()
        at.desk.confirm()
        settle(qapp)
        pictures = at.page.felt._pictures
        held += [weakref.ref(each) for each in (at.page, at.desk, at.source, at.page.felt, pictures)]
        at.page.close_desk()
        at.page.close()
        at.page.deleteLater()
        del at, pictures
        settle(qapp)
    gc.collect()
    alive = [type(each()).__name__ for each in held if each() is not None]
    assert alive == []
    assert len(qapp.topLevelWidgets()) == windows
    assert len(qapp.allWidgets()) == widgets
