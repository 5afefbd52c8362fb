"""Cards in motion: in seat order, held by a pause, never in the way of what comes next."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QVariantAnimation
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.wagers import Choice, Decision, Opening, WarChoice
from rankford_qt.look import Look
from rankford_qt.sound import Cue
from rankford_qt.table.card_slot import CardSlot
from rankford_qt.table.deal_animation import FLIGHT_MS
from rankford_qt.table.places import DealerPlace, SeatPlace
from tests.core import seeds
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.table.tables import STILL, PlannedTable, Stand, stand

MOVING = replace(STILL, animation=True)
ALL: dict[str, Choice] = {name: Opening(20, 0) for name in ("Ann", "Bo", "Cy")}
TIED = seeds.opening(0, 0, 1)


@pytest.fixture
def table() -> PlannedTable:
    """A table at which Bo looks."""
    return PlannedTable(own=1)


@pytest.fixture
def at(look: Look, qapp: QApplication, qtbot: QtBot, table: PlannedTable) -> Stand:
    """A page with motion."""
    at = stand(look, table, MOVING)
    qtbot.waitUntil(at.page.felt.isVisible)
    settle(qapp)
    return at


def slots(at: Stand, *, war: bool = False) -> list[CardSlot]:
    """The slots of Ann, Bo, Cy and the dealer."""
    felt = at.page.felt
    seats = sorted(felt._seats, key=lambda place: place._index)
    places: list[SeatPlace | DealerPlace] = [*seats, felt._dealer]
    return [place.war if war else place.card for place in places]


def flying(at: Stand) -> list[bool]:
    """Which opening cards are still in the air."""
    return [slot._in_flight for slot in slots(at)]


def dealing(at: Stand) -> bool:
    """Whether cards are in the air."""
    return at.page.felt.dealing


def at_card(at: Stand, landed: float) -> None:
    """Put the clock of the deal where so many cards have landed."""
    at.page.felt._deal._clock.pause()
    at.page.felt._deal._clock.setCurrentTime(round(landed * FLIGHT_MS))


def test_cards_land_in_seat_order_and_the_dealers_last(at: Stand, table: PlannedTable) -> None:
    table.reveal(TIED, **ALL)
    assert at.page.felt._deal._slots == slots(at)
    assert flying(at) == [True] * 4
    for landed in range(1, 4):
        at_card(at, landed + 0.5)
        assert flying(at) == [False] * landed + [True] * (4 - landed)
        assert at.sounds.count(Cue.DEAL) == landed
    at_card(at, 4)
    assert not dealing(at)
    assert flying(at) == [False] * 4
    assert at.sounds == [Cue.DEAL] * 4 + [Cue.TIE]


def test_only_war_cards_fly_at_war(at: Stand, table: PlannedTable) -> None:
    table.reveal(TIED, **ALL)
    table.reveal(bytes(32), Ann=WarChoice(Decision.WAR, 0), Bo=WarChoice(Decision.SURRENDER, 0))
    war = slots(at, war=True)
    assert at.page.felt._deal._slots == [war[0], war[3]]
    assert flying(at) == [False] * 4


def test_a_new_deal_lands_the_old_one(at: Stand, table: PlannedTable) -> None:
    table.reveal(seeds.opening(1, 1, 1), **ALL)
    at_card(at, 1.5)
    table.reveal(seeds.opening(1, 1), Ann=Opening(20, 0), Bo=Opening(20, 0))
    assert at.page.felt._deal._slots == [slots(at)[0], slots(at)[1], slots(at)[3]]
    assert slots(at)[2].card is None
    assert at.sounds.count(Cue.WIN) == 1
    at.page.felt.finish_deal()
    assert flying(at) == [False] * 4
    assert at.sounds.count(Cue.WIN) == 2


def test_starting_anew_lands_what_still_flies(at: Stand, table: PlannedTable) -> None:
    table.reveal(TIED, **ALL)
    at.page.felt._deal.start(slots(at)[:1])
    assert flying(at) == [True, False, False, False]


def test_cards_are_painted_anew_in_another_look(at: Stand, table: PlannedTable, look: Look) -> None:
    table.reveal(TIED, **ALL)
    at.page.felt.finish_deal()
    slot = slots(at)[1]
    for theme in ("light", "contrast", "light"):
        look.set(theme, 100, four_colour=False)
        image = slot.grab().toImage()
        # A spot of the sheet below the corner's rank and suit.
        assert image.pixelColor(image.width() // 4, image.height() * 3 // 4) == QColor(look.theme.card)


def test_outcomes_stay_back_until_the_cards_are_there(at: Stand, table: PlannedTable) -> None:
    table.reveal(TIED, **ALL)
    assert all(place._tag_hidden for place in at.page.felt._seats)
    at.page.felt.finish_deal()
    assert not any(place._tag_hidden for place in at.page.felt._seats)


def test_but_a_screen_reader_may_read_them_at_once(at: Stand, table: PlannedTable) -> None:
    table.reveal(TIED, **ALL)
    own = at.page.felt._seats[-1]
    assert dealing(at)
    assert own.accessibleName().startswith("You, 980 points, Ante 20 locked, ")
    assert own.card.accessibleName().startswith("You: ")


def test_holding_stops_the_cards_and_letting_go_goes_on(at: Stand, table: PlannedTable, qtbot: QtBot) -> None:
    table.reveal(TIED, **ALL)
    at.page.felt.hold_deal(True)
    assert at.page.felt._deal._clock.state() is QVariantAnimation.State.Paused
    assert dealing(at)
    at.page.felt.hold_deal(False)
    qtbot.waitUntil(lambda: not dealing(at))


def test_a_deal_can_be_cut_short_while_held(at: Stand, table: PlannedTable) -> None:
    table.reveal(TIED, **ALL)
    at.page.felt.hold_deal(True)
    at.page.felt.finish_deal()
    assert not dealing(at)
    table.reveal(bytes(32), Ann=WarChoice(Decision.WAR, 0), Bo=WarChoice(Decision.SURRENDER, 0))
    assert dealing(at)
    assert at.page.felt._deal._clock.state() is QVariantAnimation.State.Running


def test_without_animation_everything_lies_there_at_once(at: Stand, table: PlannedTable) -> None:
    at.page.set_options(STILL)
    table.reveal(TIED, **ALL)
    assert not dealing(at)
    assert flying(at) == [False] * 4
    assert at.sounds == [Cue.TIE]


def test_nothing_flies_on_a_hidden_page(at: Stand, table: PlannedTable) -> None:
    at.page.hide()
    table.reveal(TIED, **ALL)
    assert not dealing(at)


def test_a_round_without_cards_flies_none(at: Stand, table: PlannedTable) -> None:
    table.reveal(bytes(32))
    assert not dealing(at)
    assert at.sounds == []


def test_a_card_in_the_air_goes_to_where_its_place_is_now(at: Stand, table: PlannedTable, qapp: QApplication) -> None:
    table.reveal(TIED, **ALL)
    at_card(at, 0.1)
    at.page.resize(400, 700)
    settle(qapp)
    at_card(at, 0.99)
    card, slot = at.page.felt._deal._flying.geometry(), slots(at)[0]
    there = slot.mapTo(at.page.felt, slot.rect().topLeft())
    assert (card.topLeft() - there).manhattanLength() <= 2
    assert card.size() == slot.size()


def test_every_card_of_the_table_can_be_read(at: Stand, table: PlannedTable) -> None:
    assert [slot.accessibleName() for slot in slots(at)] == [
        "Card: not dealt",
        "Your card: not dealt",
        "Card: not dealt",
        "Dealer's card: not dealt",
    ]
    table.reveal(TIED, **ALL)
    starts = ("Ann: ", "You: ", "Cy: ", "Dealer: ")
    for slot, start in zip(slots(at), starts, strict=True):
        assert slot.accessibleName().startswith(start)
        assert slot.accessibleName() == slot.text()
    assert slots(at, war=True)[1].accessibleName() == "Your War card: not dealt"
    dealer = at.page.felt.findChildren(DealerPlace)[0]
    assert dealer.accessibleName().endswith("1 burned")
    names = [place.accessibleName().split(", ")[0] for place in at.page.felt._seats]
    assert names == ["Ann", "Cy", "You"]
