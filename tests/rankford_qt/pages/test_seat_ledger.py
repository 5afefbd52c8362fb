"""The rounds of every seat, one seat at a time."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.proof import ProvenGame
from rankford_qt.look import Look
from rankford_qt.pages.ledger import Ledger
from rankford_qt.pages.seat_ledger import SeatLedger
from rankford_qt.widgets.select import Select
from tests.rankford_qt.online_sessions import completed

NAMES = ("Ada", "Bo <i>", "Chidi")


@pytest.fixture
def game() -> ProvenGame:
    return completed(3).proven


def opened(look: Look, qtbot: QtBot, game: ProvenGame, own: int) -> SeatLedger:
    ledger = SeatLedger(look)
    ledger.show_rounds(game.game.rounds, NAMES, own)
    qtbot.addWidget(ledger)
    ledger.resize(1280, 800)
    ledger.show()
    return ledger


def points_after(ledger: SeatLedger) -> list[str]:
    model = ledger.findChildren(Ledger)[0].model()
    return [str(model.index(row, 7).data()) for row in range(model.rowCount())]


def expected(game: ProvenGame, seat: int) -> list[str]:
    return [f"{each.points[seat]:,}" for each in game.game.rounds]


def test_the_own_rounds_come_first_and_any_other_s_by_the_keyboard(look: Look, qtbot: QtBot, game: ProvenGame) -> None:
    ledger = opened(look, qtbot, game, 1)
    select = ledger.findChildren(Select)[0]
    assert [select.itemText(at) for at in range(select.count())] == list(NAMES)
    assert select.currentIndex() == 1
    assert points_after(ledger) == expected(game, 1)
    QTest.keyClick(select, Qt.Key.Key_Down)
    assert points_after(ledger) == expected(game, 2)
    QTest.keyClicks(select, "a")
    assert points_after(ledger) == expected(game, 0)
    assert len({tuple(expected(game, seat)) for seat in range(3)}) == 3


def test_its_label_names_it_for_screen_readers(look: Look, qtbot: QtBot, game: ProvenGame) -> None:
    ledger = opened(look, qtbot, game, 0)
    (label,) = (each for each in ledger.findChildren(QLabel) if each.buddy() is not None)
    assert (label.text(), label.buddy()) == ("Rounds of", ledger.findChildren(Select)[0])


def test_another_session_begins_with_the_own_seat_again(look: Look, qtbot: QtBot, game: ProvenGame) -> None:
    ledger = opened(look, qtbot, game, 0)
    QTest.keyClick(ledger.findChildren(Select)[0], Qt.Key.Key_End)
    ledger.show_rounds(game.game.rounds[:2], NAMES[:2], 1)
    assert points_after(ledger) == expected(game, 1)[:2]


def test_a_long_name_widens_no_page(look: Look, qtbot: QtBot, game: ProvenGame) -> None:
    ledger = opened(look, qtbot, game, 0)
    least = ledger.minimumSizeHint().width()
    ledger.show_rounds(game.game.rounds, ("Ada", "W" * 40, "Chidi"), 1)
    assert ledger.minimumSizeHint().width() == least


def test_alone_there_is_nothing_to_choose(look: Look, qtbot: QtBot, game: ProvenGame) -> None:
    ledger = SeatLedger(look)
    ledger.show_rounds(game.game.rounds, ("Ada",), 0)
    qtbot.addWidget(ledger)
    ledger.resize(1280, 800)
    ledger.show()
    assert not ledger.findChildren(Select)[0].isVisible()
    assert points_after(ledger) == expected(game, 0)
