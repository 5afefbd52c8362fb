"""What an online session will be, behind the same page: seats that seal unseen, and everybody's War."""

from PySide6.QtWidgets import QApplication

from core.game import Phase
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Decision, Opening, WarChoice
from rankford_qt.look import Look
from rankford_qt.table.options import TableOptions
from tests.core import seeds
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.table.tables import STILL, PlannedTable, Stand, stand

WAR = WarChoice(Decision.WAR, 0)
STAKE = Opening(20, 0)
ANN_TIES = seeds.opening(0, 1, -1)


def spoken(at: Stand, name: str) -> str:
    """A seat as read."""
    (found,) = (place.accessibleName() for place in at.page.felt._seats if place.accessibleName().split(",")[0] == name)
    return found


def joined(look: Look, *, own: int, options: TableOptions = STILL) -> tuple[PlannedTable, Stand]:
    """A page at one seat of a table of three."""
    table = PlannedTable(own=own)
    return table, stand(look, table, options)


def test_sealed_others_are_shown_and_their_stakes_are_not(look: Look, qapp: QApplication) -> None:
    table, at = joined(look, own=1)
    table.seal(0, Opening(70, 30))
    settle(qapp)
    assert spoken(at, "Ann") == "Ann, 1,000 points, Sealed"
    assert spoken(at, "Cy") == "Cy, 1,000 points"
    assert "70" not in " ".join(at.told)
    assert at.desk.draft is not None
    at.desk.allocate()
    at.desk.confirm()
    assert at.page.rail._status.text() == "Sealed until the reveal."
    assert spoken(at, "You") == "You, 1,000 points, Sealed"
    assert at.page._guide._now.text() == "Sealed. Waiting for Cy."


def test_a_seat_that_did_not_tie_acknowledges_the_war_of_others(look: Look, qapp: QApplication) -> None:
    table, at = joined(look, own=1)
    table.reveal(ANN_TIES, Ann=STAKE, Bo=STAKE, Cy=STAKE)
    settle(qapp)
    assert at.page.banner._detail.text() == "Ann tied"
    assert at.page.rail._confirm.text() == "Acknowledge"
    assert at.page.felt._seats[0].war.accessibleName() == ""
    at.page.rail._confirm.click()
    assert table.confirmed == [((1, Phase.WAR), ACKNOWLEDGE)]
    points = at.desk.view.own_seat.points
    table.reveal(seeds.war(ANN_TIES, 3, 1), Ann=WAR)
    settle(qapp)
    assert at.desk.view.own_seat.points == points
    assert spoken(at, "Ann").startswith("Ann, 1,020 points, Ante 20, War 20, ")
    assert spoken(at, "Ann").endswith(", Won War +20")
    assert at.page.felt._dealer.accessibleName().endswith("7 burned")


def test_it_acknowledges_by_itself_if_the_player_wants_it_to(look: Look) -> None:
    table, at = joined(look, own=1, options=TableOptions(animation=False, acknowledge=True))
    table.reveal(ANN_TIES, Ann=STAKE, Bo=STAKE, Cy=STAKE)
    assert table.confirmed == [((1, Phase.WAR), ACKNOWLEDGE)]
    assert at.told[-1] == "Sealed."


def test_several_who_tied_are_named(look: Look) -> None:
    table, at = joined(look, own=0)
    table.reveal(seeds.opening(0, 0, 0), Ann=STAKE, Bo=STAKE, Cy=STAKE)
    assert at.page.banner._detail.text() == "Bo, Cy and you tied"
    table.reveal(bytes(32), Ann=SURRENDER, Bo=SURRENDER, Cy=SURRENDER)
    assert at.page.banner._detail.text() == ""


def test_a_seat_that_sits_out_sees_the_others_play(look: Look, qapp: QApplication) -> None:
    table, at = joined(look, own=2)
    at.desk.confirm()
    table.reveal(seeds.opening(1, -1), Ann=STAKE, Bo=STAKE)
    settle(qapp)
    assert table.confirmed == [((1, Phase.OPENING), SIT_OUT)]
    assert spoken(at, "You") == "You, 1,000 points, No wager, Sat out"
    assert spoken(at, "Bo").endswith(", Lost −20")


def test_five_rounds_of_all_six_seats_end_with_the_results(look: Look, qapp: QApplication) -> None:
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    table = PlannedTable(names, own=3)
    at = stand(look, table)
    for number in range(5):
        at.desk.allocate()
        at.desk.confirm()
        table.reveal(bytes([number]) * 32, **{name: STAKE for name in names if name != "Di"})
        settle(qapp)
        if table.game.phase is Phase.WAR:
            if table.view.situation is not None and table.view.situation.tied:
                at.desk.allocate()
            at.desk.confirm()
            tied = {name: WAR for seat, name in enumerate(names) if name != "Di" and table.game.tied(seat)}
            table.reveal(bytes([100 + number]) * 32, **tied)
            settle(qapp)
        for place in at.page.felt._seats:
            assert place.card.card == at.desk.view.seats[place._index].card
            assert place.war.card == at.desk.view.seats[place._index].war_card
    assert at.desk.view.over
    done: list[bool] = []
    at.page.finished.connect(lambda: done.append(True))
    at.page.rail._confirm.click()
    assert done == [True]
    assert at.page.rail._confirm.text() == "See results"


def test_the_online_page_cannot_be_paused_by_help_or_keys(look: Look) -> None:
    _, at = joined(look, own=0)
    at.page.pause()
    at.page.resume()
    assert not at.page.paused
    assert "Resumed" not in at.told
