"""The frozen view of a table: what lies there, who sees what, and what stays until the next deal."""

from collections.abc import Sequence
from dataclasses import FrozenInstanceError

import pytest

from core.game import Game, Phase
from core.payouts import Outcome
from core.table import TableView, view_of
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Choice, Decision, Opening, WarChoice
from tests.core import seeds

NAMES = ("Ann", "Bo", "Cy")
WIN, TIE, LOSE = seeds.opening(1, 0, -1), seeds.opening(0, 0, 1), seeds.opening(-1, -1, -1)


class Table:
    """A game, and its view from any seat."""

    def __init__(self) -> None:
        self.game = Game(len(NAMES))
        self.deals = 0

    def play(self, choices: Sequence[Choice], seed: bytes) -> "Table":
        self.game.play(choices, seed)
        self.deals += 1
        return self

    def view(self, own: int = 0, sealed: Sequence[bool] = (False, False, False)) -> TableView:
        return view_of(self.game, NAMES, own, sealed=sealed, deals=self.deals)


def openings(*antes: int, tie: int = 0) -> list[Choice]:
    """A wager for each seat; 0 sits out."""
    return [Opening(ante, tie if ante else 0) for ante in antes]


def at_war() -> Table:
    """Seats 0 and 1 tied, seat 2 won."""
    return Table().play(openings(20, 30, 40, tie=10), TIE)


def test_before_the_first_deal_nothing_lies_on_the_table() -> None:
    view = Table().view()
    assert (view.round, view.phase, view.deals, view.shown_round, view.burned) == (1, Phase.OPENING, 0, 0, 0)
    assert (view.dealer, view.dealer_war, view.rounds) == (None, None, ())
    for seat, name in zip(view.seats, NAMES, strict=True):
        assert (seat.name, seat.points, seat.net) == (name, 1000, 0)
        assert (seat.wager, seat.choice, seat.card, seat.war_card, seat.outcome) == (None,) * 5


def test_the_situation_is_the_own_seats() -> None:
    table = at_war()
    tied, free = table.view(1).situation, table.view(2).situation
    assert tied is not None
    assert free is not None
    assert (tied.round, tied.phase, tied.available, tied.ante, tied.tied) == (1, Phase.WAR, 1070, 30, True)
    assert (free.round, free.phase, free.available, free.ante, free.tied) == (1, Phase.WAR, 1030, 0, False)


def test_a_sealed_seat_faces_nothing() -> None:
    view = at_war().view(1, sealed=(False, True, False))
    assert view.situation is None
    assert [seat.sealed for seat in view.seats] == [False, True, False]
    assert at_war().view(0, sealed=(False, True, True)).situation is not None


def test_own_seat_is_the_seat_that_looks() -> None:
    for own, name in enumerate(NAMES):
        view = at_war().view(own)
        assert view.own == own
        assert view.own_seat.name == name


def test_every_seat_sees_the_same_table() -> None:
    table = at_war()
    views = [table.view(own) for own in range(3)]
    assert len({view.seats for view in views}) == 1
    assert len({(view.dealer, view.burned, view.ranks, view.deals) for view in views}) == 1


def test_a_deal_shows_cards_wagers_outcomes_and_nets() -> None:
    table = Table().play(openings(20, 30, 40, tie=10), WIN)
    view = table.view()
    played = table.game.rounds[0]
    assert tuple(seat.card for seat in view.seats) == played.deal.cards
    assert (view.dealer, view.dealer_war, view.burned) == (played.deal.dealer, None, 1)
    assert [seat.outcome for seat in view.seats] == [Outcome.WIN, Outcome.TIE, Outcome.LOSE]
    assert [seat.wager for seat in view.seats] == openings(20, 30, 40, tie=10)
    assert [seat.net for seat in view.seats] == [10, 100, -50]
    assert [seat.points for seat in view.seats] == [1010, 1070, 950]


def test_a_locked_ante_is_neither_spendable_nor_in_the_net() -> None:
    seat = Table().play(openings(20, 30, 40), TIE).view().seats[1]
    assert (seat.points, seat.net, seat.outcome) == (970, 0, Outcome.TIE)


def test_a_war_deal_shows_war_cards_beside_the_first() -> None:
    table = at_war()
    first = table.view()
    table.play([WarChoice(Decision.WAR, 10), SURRENDER, ACKNOWLEDGE], bytes(32))
    view, played = table.view(), table.game.rounds[0]
    assert played.war is not None
    assert [seat.card for seat in view.seats] == [seat.card for seat in first.seats]
    assert view.dealer == first.dealer
    assert tuple(seat.war_card for seat in view.seats) == played.war.cards
    assert [seat.war_card is None for seat in view.seats] == [False, True, True]
    assert view.dealer_war == played.war.dealer
    assert [seat.choice for seat in view.seats] == [WarChoice(Decision.WAR, 10), SURRENDER, ACKNOWLEDGE]
    assert (view.shown_round, view.round, view.phase, view.deals) == (1, 2, Phase.OPENING, 2)
    assert [seat.net for seat in view.seats] == [seat.points - 1000 for seat in view.seats]
    assert view.seats[1].net == 100 - 15


@pytest.mark.parametrize(
    ("choices", "burned"),
    [
        ([SURRENDER, SURRENDER, ACKNOWLEDGE], 1),
        ([WarChoice(Decision.WAR, 0), SURRENDER, ACKNOWLEDGE], 1 + 3 + 3),
        ([WarChoice(Decision.WAR, 0), WarChoice(Decision.WAR, 0), ACKNOWLEDGE], 1 + 3 * 3),
    ],
)
def test_burns_are_counted(choices: list[Choice], burned: int) -> None:
    table = at_war()
    assert table.view().burned == 1
    assert table.play(choices, bytes(32)).view().burned == burned


def test_surrender_of_all_deals_no_war_card() -> None:
    view = at_war().play([SURRENDER, SURRENDER, ACKNOWLEDGE], bytes(32)).view()
    assert view.dealer_war is None
    assert [seat.war_card for seat in view.seats] == [None] * 3


def test_the_last_cards_stay_until_the_next_deal() -> None:
    table = Table().play(openings(20, 30, 40), LOSE)
    dealt = table.view()
    assert (dealt.round, dealt.phase, dealt.shown_round) == (2, Phase.OPENING, 1)
    waiting = table.view(sealed=(False, True, True))
    assert [seat.card for seat in waiting.seats] == [seat.card for seat in dealt.seats]
    assert [seat.outcome for seat in waiting.seats] == [Outcome.LOSE] * 3
    after = table.play(openings(10, 0, 0), WIN).view()
    assert (after.round, after.shown_round, after.burned) == (3, 2, 1)
    assert [seat.card is None for seat in after.seats] == [False, True, True]
    assert [seat.outcome for seat in after.seats[1:]] == [Outcome.SAT_OUT] * 2


def test_the_cards_go_when_a_round_deals_none() -> None:
    table = Table().play(openings(20, 30, 40), LOSE).play([SIT_OUT] * 3, bytes(32))
    view = table.view()
    assert (view.dealer, view.burned, view.shown_round) == (None, 0, 2)
    assert [seat.card for seat in view.seats] == [None] * 3


def test_ranks_share_and_skip() -> None:
    assert Table().view().ranks == (1, 1, 1)
    assert Table().play(openings(20, 0, 20), seeds.opening(1, 1)).view().ranks == (1, 3, 1)


def test_every_round_begun_is_in_the_ledger() -> None:
    table = at_war()
    assert len(table.view().rounds) == 1
    table.play([SURRENDER, SURRENDER, ACKNOWLEDGE], bytes(32)).play([SIT_OUT] * 3, bytes(32))
    assert len(table.view().rounds) == 2


def test_after_five_rounds_the_session_is_over_and_its_cards_still_lie_there() -> None:
    table = Table()
    for _ in range(4):
        table.play([SIT_OUT] * 3, bytes(32))
        assert not table.view().over
    view = table.play(openings(20, 30, 40), LOSE).view()
    assert view.over
    assert (view.round, view.phase, view.shown_round, view.deals) == (5, Phase.OVER, 5, 5)
    assert view.situation is None
    assert all(seat.card is not None for seat in view.seats)


def test_a_view_does_not_change_with_the_game() -> None:
    table = at_war()
    view, again = table.view(), table.view()
    table.play([SURRENDER, SURRENDER, ACKNOWLEDGE], bytes(32))
    assert view == again
    with pytest.raises(FrozenInstanceError):
        view.burned = 3  # type: ignore[misc]
