"""Results and the ledger: what stands there, for the eye and for the ear."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from core.game import Game
from core.table import TableView, view_of
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Opening
from rankford_qt.look import Look
from rankford_qt.pages.grid import Grid
from rankford_qt.pages.ledger import Ledger
from rankford_qt.pages.results import ResultsPage
from rankford_qt.widgets.button import Button
from tests.rankford_qt.pages.conftest import Heard, Show, settle
from tests.rankford_qt.pages.sessions import seen


def opened(look: Look, show: Show, view: TableView, *size: int) -> ResultsPage:
    page = ResultsPage(look)
    page.show_session(view)
    show(page, *size)
    return page


def three_seats() -> TableView:
    """Five rounds in which the first two seats sit out: equal points, and so an equal rank."""
    game = Game(3)
    for seed in range(5):
        game.play([SIT_OUT, SIT_OUT, Opening(100, 0)], bytes([seed]) * 32)
        if game.phase.name == "WAR":
            game.play([ACKNOWLEDGE, ACKNOWLEDGE, SURRENDER], bytes([seed]) * 32)
    return view_of(game, ["Anna", "Bo <i>", "Chidi"], 0, sealed=[False] * 3, deals=5)


def cells(grid: Grid) -> list[list[str]]:
    model = grid.model()
    columns = range(model.columnCount())
    return [[str(model.index(row, column).data()) for column in columns] for row in range(model.rowCount())]


def test_points_and_net_are_shown(look: Look, show: Show) -> None:
    view = seen()
    page = opened(look, show, view)
    texts = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    points = view.own_seat.points
    assert f"{points:,} points" in texts
    assert f"Net {'+' if points > 1000 else '−'}{abs(points - 1000)}" in texts
    assert "Ranks" not in texts


def test_several_seats_are_ranked_as_in_competitions(look: Look, show: Show) -> None:
    page = opened(look, show, three_seats())
    ranks = next(each for each in page.findChildren(Grid) if not isinstance(each, Ledger))
    assert ranks.isVisible()
    rows = cells(ranks)
    expected = {1: ["1", "1", "3"], -1: ["1", "2", "2"]}
    own, other = (view.points for view in three_seats().seats[1:])
    assert [row[0] for row in rows] == expected[1 if own > other else -1]
    assert "Bo <i>" in [row[1] for row in rows]


def test_the_ledger_tells_each_round_in_words(look: Look, show: Show) -> None:
    page = opened(look, show, seen())
    ledger = page.findChildren(Ledger)[0]
    rows = cells(ledger)
    assert not ledger.stacked
    assert rows[1] == [
        "2", "4 of clubs, then 6 of clubs", "4 of clubs, then queen of spades", "Lost War", "120", "110",
        "−10", "930",
    ]  # fmt: skip
    assert rows[3] == ["4", "none", "none", "Sat out", "0", "0", "0", "870"]


def test_every_cell_of_the_ledger_can_be_read_by_a_screen_reader(look: Look, show: Show) -> None:
    page = opened(look, show, seen())
    interface = QAccessible.queryAccessibleInterface(page.findChildren(Ledger)[0])
    names = [interface.child(place).text(QAccessible.Text.Name) for place in range(interface.childCount())]
    assert "4 of clubs, then 6 of clubs" in names
    assert "Returned" in names
    # The first child is the corner, which holds nothing.
    assert all(names[1:])


@pytest.mark.parametrize(("size", "percent", "stacked"), [((1280, 800), 100, False), ((360, 640), 200, True)])
def test_the_ledger_stacks_where_columns_do_not_fit(
    size: tuple[int, int], percent: int, stacked: bool, look: Look, show: Show
) -> None:
    look.set("light", percent, four_colour=False)
    page = opened(look, show, seen(), *size)
    ledger = page.findChildren(Ledger)[0]
    assert ledger.stacked is stacked
    assert ledger.horizontalScrollBar().maximum() == 0
    assert ledger.verticalScrollBar().maximum() == 0


def test_a_stacked_line_holds_all_that_the_columns_hold(look: Look, show: Show) -> None:
    page = opened(look, show, seen(), 360, 640)
    ledger = page.findChildren(Ledger)[0]
    assert ledger.stacked
    line = cells(ledger)[1][0]
    parts = ("Round 2", "Lost War", "−10", "then 6 of clubs", "then queen of spades", "120", "110", "930")
    assert [part for part in parts if part not in line] == []


def test_the_ledger_is_one_tab_stop_and_arrows_move_in_it(look: Look, show: Show) -> None:
    page = opened(look, show, seen())
    ledger = page.findChildren(Ledger)[0]
    ledger.setFocus()
    assert (ledger.currentIndex().row(), ledger.currentIndex().column()) == (0, 0)
    QTest.keyClick(ledger, Qt.Key.Key_Down)
    QTest.keyClick(ledger, Qt.Key.Key_Right)
    assert (ledger.currentIndex().row(), ledger.currentIndex().column()) == (1, 1)
    QTest.keyClick(ledger, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is not ledger


def test_turning_the_window_stays_on_the_same_line(look: Look, show: Show, qapp: QApplication) -> None:
    page = opened(look, show, seen())
    ledger = page.findChildren(Ledger)[0]
    ledger.setFocus()
    for _ in range(3):
        QTest.keyClick(ledger, Qt.Key.Key_Down)
    page.window().resize(360, 640)
    settle(qapp)
    assert ledger.stacked
    assert ledger.currentIndex().row() == 3


def test_play_again_comes_first_and_each_button_asks_for_its_own(look: Look, show: Show) -> None:
    page = opened(look, show, seen())
    first = page.first_focus()
    assert isinstance(first, Button)
    assert first.text() == "Play again"
    heard = {
        "Play again": Heard(page.again, page),
        "Verify": Heard(page.verify, page),
        "Leave": Heard(page.leave, page),
    }
    for text, each in heard.items():
        next(button for button in page.findChildren(Button) if button.text() == text).click()
        assert len(each.values) == 1


def test_a_notice_stays_until_the_page_is_left(look: Look, show: Show) -> None:
    page = ResultsPage(look)
    page.show_notice("The disk is full.")
    page.show_session(seen())
    show(page)
    assert "The disk is full." in [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    page.again.emit()
    assert "The disk is full." not in [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def test_export_carries_the_path(look: Look, show: Show) -> None:
    page = opened(look, show, seen())
    asked = Heard(page.export, page)
    page.suggest_export("/tmp/session.json")
    page.findChildren(QLineEdit)[0].setFocus()
    QTest.keyClick(page.findChildren(QLineEdit)[0], Qt.Key.Key_Return)
    assert asked.values == ["/tmp/session.json"]
