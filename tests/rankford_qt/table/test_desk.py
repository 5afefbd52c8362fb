"""The desk: keys become steps of a draft, a draft is sealed once, and the table's news arrive in order."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from core.draft import Draft, RowKind, Situation
from core.game import Phase
from core.table import TableView
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Decision, Opening, WarChoice
from rankford_qt.table.desk import Desk
from tests.core import seeds
from tests.rankford_qt.table.tables import PlannedTable

pytestmark = pytest.mark.usefixtures("qapp")


class Ear:
    """The signals of a desk, in order."""

    def __init__(self, desk: Desk) -> None:
        self.heard: list[str] = []
        self.refusals: list[str] = []
        desk.dealt.connect(lambda _before, _after: self.heard.append("dealt"))
        desk.asked.connect(lambda: self.heard.append("asked"))
        desk.changed.connect(lambda: self.heard.append("changed"))
        desk.sealed.connect(lambda: self.heard.append("sealed"))
        desk.done.connect(lambda: self.heard.append("done"))
        desk.refused.connect(self.refusals.append)


def press(
    desk: Desk, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier, *, held: bool = False
) -> bool:
    """Hand the desk a key; gives whether it took it."""
    return desk.key(QKeyEvent(QEvent.Type.KeyPress, key, modifiers, "", held))


def tied_table(*, own: int = 0) -> tuple[PlannedTable, Desk]:
    """A desk at a table of three where Ann tied and the others won."""
    table = PlannedTable(own=own)
    desk = Desk(table, acknowledge=False)
    table.reveal(seeds.opening(0, 1, 1), Ann=Opening(20, 0), Bo=Opening(20, 0), Cy=Opening(20, 0))
    return table, desk


def test_a_desk_begins_with_an_empty_draft() -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    assert desk.view == table.view
    assert desk.draft == Draft.empty(Situation(1, Phase.OPENING, 1000))


@pytest.mark.parametrize(
    ("key", "highlighted"),
    [(Qt.Key.Key_Right, 20), (Qt.Key.Key_Down, 20), (Qt.Key.Key_Left, 10), (Qt.Key.Key_Up, 10)],
)
def test_arrows_move_along_the_row(key: Qt.Key, highlighted: int) -> None:
    desk = Desk(PlannedTable(), acknowledge=False)
    assert press(desk, key)
    assert desk.draft is not None
    assert desk.draft.rows[0].highlighted == highlighted


def test_a_held_arrow_goes_on_moving() -> None:
    desk = Desk(PlannedTable(), acknowledge=False)
    for _ in range(4):
        assert press(desk, Qt.Key.Key_Right, held=True)
    assert desk.draft is not None
    assert desk.draft.rows[0].highlighted == 50


@pytest.mark.parametrize("clear", [Qt.Key.Key_Backspace, Qt.Key.Key_Delete])
@pytest.mark.parametrize("enter", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_space_allocates_backspace_clears_and_enter_confirms(clear: Qt.Key, enter: Qt.Key) -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    ear = Ear(desk)
    assert press(desk, Qt.Key.Key_Space)
    assert desk.draft is not None
    assert desk.draft.prepared == Opening(10, 0)
    assert press(desk, clear)
    assert desk.draft == Draft.empty(desk.draft.situation)
    press(desk, Qt.Key.Key_Right)
    press(desk, Qt.Key.Key_Space)
    assert press(desk, enter)
    assert table.confirmed == [((1, Phase.OPENING), Opening(20, 0))]
    assert ear.heard == ["changed"] * 4 + ["sealed", "changed"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace])
def test_a_held_key_never_acts_but_is_still_the_tables(key: Qt.Key) -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    desk.allocate()
    before = desk.draft
    assert press(desk, key, held=True)
    assert desk.draft is before
    assert table.confirmed == []


@pytest.mark.parametrize("key", [Qt.Key.Key_A, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_F1, Qt.Key.Key_Home])
def test_other_keys_are_not_the_tables(key: Qt.Key) -> None:
    assert not press(Desk(PlannedTable(), acknowledge=False), key)


@pytest.mark.parametrize(
    "modifier",
    [Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.MetaModifier],
)
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Right])
def test_shortcuts_with_the_same_keys_are_left_alone(key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
    desk = Desk(PlannedTable(), acknowledge=False)
    before = desk.draft
    assert not press(desk, key, modifier)
    assert desk.draft is before


def test_the_number_pad_works_too() -> None:
    desk = Desk(PlannedTable(), acknowledge=False)
    assert press(desk, Qt.Key.Key_Right, Qt.KeyboardModifier.KeypadModifier)
    assert press(desk, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)


def test_a_tied_seat_is_refused_until_it_has_decided() -> None:
    table, desk = tied_table()
    ear = Ear(desk)
    desk.confirm()
    assert ear.refusals == ["Not sealed: you tied, so allocate War or Surrender first."]
    assert table.confirmed == []
    desk.pick(RowKind.DECISION, Decision.SURRENDER)
    desk.confirm()
    assert len(ear.refusals) == 2
    desk.allocate()
    desk.confirm()
    assert table.confirmed == [((1, Phase.WAR), SURRENDER)]


def test_nothing_moves_a_sealed_choice() -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    desk.allocate()
    desk.confirm()
    for again in (desk.confirm, desk.allocate, desk.reset, lambda: desk.step(1), lambda: desk.pick(RowKind.ANTE, 30)):
        again()
        assert desk.draft is None
    assert table.confirmed == [((1, Phase.OPENING), Opening(10, 0))]


class SlowTable(PlannedTable):
    """A table whose seal takes a while, as a network's does."""

    def confirm(self, at: tuple[int, Phase], choice: WarChoice | Opening) -> None:
        """Only remember it."""
        self.confirmed.append((at, choice))


def test_a_choice_on_its_way_stays_sealed_while_the_table_does_not_know_of_it() -> None:
    table = SlowTable()
    desk = Desk(table, acknowledge=False)
    desk.allocate()
    desk.confirm()
    ear = Ear(desk)
    table.seal(1, Opening(30, 0))
    assert table.view.situation is not None
    assert desk.draft is None
    assert "asked" not in ear.heard
    desk.confirm()
    assert len(table.confirmed) == 1
    table.reveal(seeds.opening(1, 1), Ann=Opening(10, 0))
    assert desk.draft == Draft.empty(Situation(2, Phase.OPENING, 1010))


def test_others_sealing_keeps_the_draft() -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    desk.pick(RowKind.ANTE, 40)
    desk.allocate()
    before = desk.draft
    table.seal(1, Opening(30, 0))
    assert desk.draft is before
    assert desk.view.seats[1].sealed


def test_news_come_in_order_deal_question_change() -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    ear = Ear(desk)
    desk.confirm()
    table.reveal(seeds.opening(1), Bo=Opening(20, 0))
    assert ear.heard == ["sealed", "changed", "dealt", "asked", "changed"]
    assert desk.draft == Draft.empty(Situation(2, Phase.OPENING, 1000))


def test_dealt_carries_the_views_before_and_after() -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    views: list[tuple[TableView, TableView]] = []
    desk.dealt.connect(lambda before, after: views.append((before, after)))
    before = table.view
    table.reveal(seeds.opening(1), Bo=Opening(20, 0))
    assert views == [(before, table.view)]


def test_a_phase_that_moves_on_by_itself_drops_the_old_draft() -> None:
    table, desk = tied_table()
    desk.allocate()
    table.reveal(bytes(32), Ann=SURRENDER)
    assert desk.draft == Draft.empty(Situation(2, Phase.OPENING, 990))


def test_confirm_after_the_last_round_is_done_and_seals_nothing() -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    for _ in range(5):
        table.reveal(bytes(32))
    ear = Ear(desk)
    desk.confirm()
    assert desk.draft is None
    assert ear.heard == ["done"]
    assert table.confirmed == []


def test_a_seat_without_a_decision_acknowledges_by_itself_only_if_asked_to() -> None:
    table, desk = tied_table(own=1)
    assert desk.draft == Draft.empty(Situation(1, Phase.WAR, 1020))
    assert table.confirmed == []
    desk.confirm()
    assert table.confirmed == [((1, Phase.WAR), ACKNOWLEDGE)]


@pytest.mark.parametrize(("own", "sealed"), [(1, [((1, Phase.WAR), ACKNOWLEDGE)]), (0, [])])
def test_automatic_acknowledgement_never_decides_for_a_tied_seat(own: int, sealed: list[object]) -> None:
    table = PlannedTable(own=own)
    desk = Desk(table, acknowledge=True)
    ear = Ear(desk)
    table.reveal(seeds.opening(0, 1, 1), Ann=Opening(20, 0), Bo=Opening(20, 0), Cy=Opening(20, 0))
    assert ear.refusals == []
    assert table.confirmed == sealed
    assert (desk.draft is None) == bool(sealed)


def test_automatic_acknowledgement_never_sits_out() -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=True)
    table.game._available = (15, 1000, 1000)
    table.reveal(bytes(32))
    assert table.confirmed == []
    assert desk.draft is not None
    assert desk.draft.confirm() == SIT_OUT


def test_a_closed_desk_hears_nothing_more() -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    ear = Ear(desk)
    desk.close()
    table.reveal(bytes(32))
    assert ear.heard == []
    assert desk.view.round == 1


def test_pausable_is_the_tables_word() -> None:
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    assert not desk.pausable
    table.pausable = True
    assert desk.pausable


def test_a_confirm_within_the_news_of_a_deal_is_for_the_new_phase() -> None:
    """A listener that confirms at once must not hit the phase that is over."""
    table = PlannedTable()
    desk = Desk(table, acknowledge=False)
    act: Callable[[], None] = desk.confirm
    desk.asked.connect(act)
    table.reveal(bytes(32))
    assert table.confirmed == [((2, Phase.OPENING), SIT_OUT)]
