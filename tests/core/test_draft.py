"""The draft behind the rail, step by step, and its preview against what the game really pays."""

from dataclasses import replace

import pytest

from core.draft import Draft, RowKind, Situation, UndecidedError
from core.game import Game, Phase
from core.payouts import Outcome, preview_opening, preview_war
from core.wagers import (
    ACKNOWLEDGE,
    SIT_OUT,
    SURRENDER,
    Decision,
    IllegalChoiceError,
    Opening,
    WarChoice,
    legal_openings,
    legal_war_choices,
)
from tests.core import seeds

OPENING = Draft.empty(Situation(1, Phase.OPENING, 1000))
TIED = Draft.empty(Situation(2, Phase.WAR, 980, ante=20, tied=True))


def kinds(draft: Draft) -> list[RowKind]:
    """The kinds of the rows in sight."""
    return [row.kind for row in draft.rows]


def with_ante(ante: int, draft: Draft = OPENING) -> Draft:
    """A draft with an Ante allocated."""
    return draft.highlight(RowKind.ANTE, ante).allocate()


def test_opening_offers_the_ante_alone_until_it_is_allocated() -> None:
    assert kinds(OPENING) == [RowKind.ANTE]
    assert OPENING.rows[0].values == tuple(range(10, 101, 10))
    assert OPENING.rows[0].highlighted == 10
    assert OPENING.rows[0].allocated is None


def test_allocating_an_ante_offers_the_tie_row_and_makes_it_active() -> None:
    draft = with_ante(40)
    assert kinds(draft) == [RowKind.ANTE, RowKind.TIE]
    assert draft.rows[0].allocated == 40
    assert draft.rows[1].values == (0, 10, 20, 30, 40, 50, 60)
    assert draft.rows[1].allocated is None
    assert draft.active == draft.rows[1]
    assert draft.confirm() == Opening(40, 0)


def test_allocating_a_tie_seals_both() -> None:
    assert with_ante(40).step(2).allocate().confirm() == Opening(40, 20)


@pytest.mark.parametrize("draft", [OPENING, OPENING.step(3), OPENING.highlight(RowKind.ANTE, 100)])
def test_a_highlighted_ante_that_is_not_allocated_counts_as_empty(draft: Draft) -> None:
    assert draft.is_empty
    assert draft.prepared == draft.confirm() == SIT_OUT


def test_a_highlighted_tie_that_is_not_allocated_counts_as_none() -> None:
    assert with_ante(40).step(3).confirm() == Opening(40, 0)


def test_a_larger_ante_drops_a_tie_that_no_longer_fits() -> None:
    draft = with_ante(40).step(6).allocate()
    assert draft.confirm() == Opening(40, 60)
    assert with_ante(30, draft).confirm() == Opening(30, 60)
    larger = with_ante(50, draft)
    assert larger.confirm() == Opening(50, 0)
    assert larger.rows[1].allocated is None
    assert larger.rows[1].highlighted == 0


def test_an_ante_of_100_leaves_a_tie_of_0_alone() -> None:
    assert with_ante(100).rows[1].values == (0,)


def test_war_stays_affordable() -> None:
    draft = Draft.empty(Situation(3, Phase.OPENING, 95))
    assert draft.rows[0].values == (10, 20, 30, 40)
    assert with_ante(40, draft).rows[1].values == (0, 10)


@pytest.mark.parametrize("balance", [0, 5, 10, 15])
def test_under_20_points_only_sitting_out_is_left(balance: int) -> None:
    draft = Draft.empty(Situation(3, Phase.OPENING, balance))
    assert draft.rows == ()
    assert draft.active is None
    assert draft.step(1).allocate().reset().confirm() == SIT_OUT
    assert [row.outcome for row in draft.preview()] == [Outcome.SAT_OUT]


def test_moving_stops_at_the_ends() -> None:
    assert OPENING.step(-1) == OPENING
    assert OPENING.step(99).rows[0].highlighted == 100
    assert OPENING.step(99).step(1).rows[0].highlighted == 100


def test_pointing_at_what_is_not_offered_changes_nothing() -> None:
    assert OPENING.highlight(RowKind.ANTE, 0) == OPENING
    assert OPENING.highlight(RowKind.ANTE, 15) == OPENING
    assert OPENING.highlight(RowKind.TIE, 10) == OPENING
    assert OPENING.highlight(RowKind.DECISION, Decision.SURRENDER) == OPENING
    assert TIED.highlight(RowKind.WAR_TIE, 10) == TIED


def test_pointing_at_the_ante_row_again_goes_back_to_it_and_keeps_what_is_prepared() -> None:
    draft = with_ante(40).step(1).allocate().highlight(RowKind.ANTE, 70)
    assert draft.active == draft.rows[0]
    assert draft.confirm() == Opening(40, 10)
    assert draft.candidate == Opening(70, 10)


def test_a_tied_seat_must_decide() -> None:
    assert TIED.rows[0].values == (Decision.WAR, Decision.SURRENDER)
    for draft in (TIED, TIED.step(1), TIED.reset()):
        assert draft.prepared is None
        with pytest.raises(UndecidedError, match="War or Surrender"):
            draft.confirm()


def test_undecided_is_an_illegal_choice() -> None:
    assert issubclass(UndecidedError, IllegalChoiceError)


def test_war_offers_the_war_deal_tie_and_surrender_does_not() -> None:
    war = TIED.allocate()
    assert kinds(war) == [RowKind.DECISION, RowKind.WAR_TIE]
    assert war.rows[1].values == tuple(range(0, 101, 10))
    assert war.confirm() == WarChoice(Decision.WAR, 0)
    assert war.step(1).allocate().confirm() == WarChoice(Decision.WAR, 10)
    surrender = TIED.step(1).allocate()
    assert kinds(surrender) == [RowKind.DECISION]
    assert surrender.confirm() == SURRENDER


def test_turning_from_war_to_surrender_drops_the_war_deal_tie() -> None:
    war = TIED.allocate().step(3).allocate()
    surrender = war.highlight(RowKind.DECISION, Decision.SURRENDER).allocate()
    assert surrender.confirm() == SURRENDER
    assert surrender.highlight(RowKind.DECISION, Decision.WAR).allocate().confirm() == WarChoice(Decision.WAR, 0)


def test_the_war_deal_tie_stays_within_the_points_left() -> None:
    draft = Draft.empty(Situation(2, Phase.WAR, 55, ante=30, tied=True)).allocate()
    assert draft.rows[1].values == (0, 10, 20)


def test_a_seat_that_did_not_tie_can_only_acknowledge() -> None:
    draft = Draft.empty(Situation(2, Phase.WAR, 1010))
    assert draft.rows == ()
    assert draft.confirm() == draft.candidate == ACKNOWLEDGE
    assert draft.preview() == ()


def test_reset_clears_the_draft_alone() -> None:
    assert with_ante(40).step(2).allocate().reset() == OPENING
    assert TIED.step(1).allocate().reset() == TIED
    assert TIED.allocate().step(2).allocate().reset() == TIED


def test_steps_leave_the_draft_that_they_start_from_alone() -> None:
    draft = with_ante(40)
    held = replace(draft)
    draft.step(1).allocate().reset()
    assert draft == held


def test_preview_is_of_the_candidate() -> None:
    assert OPENING.step(1).preview() == preview_opening(Opening(20, 0), 1000)
    assert with_ante(20).step(1).preview() == preview_opening(Opening(20, 10), 1000)
    assert TIED.preview() == preview_war(WarChoice(Decision.WAR, 0), 980, 20)
    assert TIED.step(1).preview() == preview_war(SURRENDER, 980, 20)


BALANCES = (1000, 215, 100, 35, 20)
OPENED = {Outcome.WIN: 1, Outcome.TIE: 0, Outcome.LOSE: -1}
AT_WAR = {Outcome.WAR_WIN: 1, Outcome.WAR_TIE: 0, Outcome.WAR_LOSE: -1}


def game_with(points: int) -> Game:
    """A game before its first deal in which the one seat has so many points."""
    game = Game(1)
    game._available = (points,)
    return game


@pytest.mark.parametrize("balance", BALANCES)
@pytest.mark.parametrize("outcome", OPENED)
def test_every_opening_preview_is_what_the_game_pays(balance: int, outcome: Outcome) -> None:
    seed = seeds.opening(OPENED[outcome])
    for wager in legal_openings(balance)[1:]:
        game = game_with(balance)
        played = game.play([wager], seed)
        (row,) = (row for row in preview_opening(wager, balance) if row.outcome is outcome)
        locked = wager.ante if outcome is Outcome.TIE else 0
        assert played.outcomes == (outcome,)
        assert (row.balance, row.net) == (played.points[0], played.points[0] + locked - balance)
        assert row.returned == played.returned(0)


@pytest.mark.parametrize("balance", BALANCES)
def test_the_preview_of_sitting_out_is_what_the_game_pays(balance: int) -> None:
    played = game_with(balance).play([SIT_OUT], bytes(32))
    assert preview_opening(SIT_OUT, balance) == ((Outcome.SAT_OUT, 0, 0, played.points[0]),)
    assert played.outcomes == (Outcome.SAT_OUT,)


@pytest.mark.parametrize(
    ("balance", "ante"), [(balance, ante) for balance in BALANCES for ante in (10, 50, 100) if 2 * ante <= balance]
)
def test_every_war_preview_is_what_the_game_pays(balance: int, ante: int) -> None:
    tied = seeds.opening(0)
    wars = {outcome: seeds.war(tied, 1, sign) for outcome, sign in AT_WAR.items()}
    wars[Outcome.SURRENDER] = bytes(32)
    for choice in legal_war_choices(balance - ante, ante, tied=True):
        for row in preview_war(choice, balance - ante, ante):
            game = game_with(balance)
            opened = game.play([Opening(ante, 0)], tied)
            played = game.play([choice], wars[row.outcome])
            assert played.outcomes == (row.outcome,)
            assert (row.balance, row.net) == (played.points[0], played.points[0] - balance)
            assert row.returned == played.returned(0) - opened.returned(0)
