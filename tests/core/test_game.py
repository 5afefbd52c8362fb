"""The game of one session, phase by phase."""

import pytest

from core.game import Deal, Game, Phase, WarDeal
from core.payouts import Outcome
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Choice, Decision, IllegalChoiceError, Opening, WarChoice
from tests.core import reference, seeds

WAGER = Opening(20, 10)
WAR = WarChoice(Decision.WAR, 0)
TIED = seeds.opening(0)


def _tied(wager: Opening = WAGER) -> Game:
    game = Game(1)
    game.play([wager], TIED)
    return game


@pytest.mark.parametrize("seats", [0, 7, -1])
def test_seats_of_a_table(seats: int) -> None:
    with pytest.raises(ValueError, match=f"a table has 1 to 6 seats, not {seats}"):
        Game(seats)


@pytest.mark.parametrize(
    ("sign", "outcome", "points"), [(1, Outcome.WIN, 1010), (-1, Outcome.LOSE, 970), (0, Outcome.TIE, 1080)]
)
def test_opening_outcomes(sign: int, outcome: Outcome, points: int) -> None:
    game = Game(1)
    played = game.play([WAGER], seeds.opening(sign))
    assert played.outcomes == (outcome,)
    assert game.points == played.points == (points,)
    assert played.before == (1000,)
    assert (played.staked(0), played.returned(0)) == (30, points - 970)
    assert (played.choices, played.war, played.burned()) == (None, None, 1)
    assert game.phase is (Phase.WAR if sign == 0 else Phase.OPENING)


@pytest.mark.parametrize(
    ("sign", "outcome", "returned"), [(1, Outcome.WAR_WIN, 60), (-1, Outcome.WAR_LOSE, 0), (0, Outcome.WAR_TIE, 190)]
)
def test_war_outcomes(sign: int, outcome: Outcome, returned: int) -> None:
    game = _tied()
    played = game.play([WarChoice(Decision.WAR, 10)], seeds.war(TIED, 1, sign))
    assert played.outcomes == (outcome,)
    assert game.points == (1080 - 30 + returned,)
    assert (played.staked(0), played.returned(0)) == (60, 110 + returned)
    assert played.burned() == 1 + 6
    assert game.rounds == [played]
    assert (game.phase, game.round) == (Phase.OPENING, 2)


def test_surrender_draws_nothing() -> None:
    game = _tied()
    played = game.play([SURRENDER], bytes(32))
    assert played.outcomes == (Outcome.SURRENDER,)
    assert played.war == WarDeal((None,), (None,), None, None)
    assert played.war.drawn() == ()
    assert game.points == (1090,)
    assert (played.staked(0), played.returned(0), played.burned()) == (30, 120, 1)


def test_war_cards_go_on_with_the_pool_of_the_round() -> None:
    game = Game(3)
    opened = seeds.opening(0, 1, 0)
    first = game.play([WAGER] * 3, opened)
    war = game.play([WAR, ACKNOWLEDGE, WAR], bytes(32)).war
    pool = list(range(312))
    drawn = reference.draw(pool, opened, 5)
    assert first.deal == Deal(drawn[0], tuple(drawn[1:4]), drawn[4])
    assert first.deal.drawn() == tuple(drawn)
    expected = reference.draw(pool, bytes(32), 12)
    assert war is not None
    assert war.burns == (tuple(expected[0:3]), None, tuple(expected[4:7]))
    assert war.cards == (expected[3], None, expected[7])
    assert (war.dealer_burns, war.dealer) == (tuple(expected[8:11]), expected[11])
    assert war.drawn() == tuple(expected)


def test_one_tied_seat_at_war_and_one_surrendered() -> None:
    game = Game(2)
    game.play([WAGER] * 2, seeds.opening(0, 0))
    played = game.play([SURRENDER, WAR], bytes(32))
    assert played.outcomes[0] is Outcome.SURRENDER
    assert played.war is not None
    assert played.war.cards[0] is None
    assert played.war.cards[1] is not None
    assert played.burned() == 7


def test_a_seat_that_sits_out_gets_no_card_and_the_round_counts() -> None:
    game = Game(2)
    played = game.play([SIT_OUT, WAGER], seeds.opening(1))
    assert played.outcomes == (Outcome.SAT_OUT, Outcome.WIN)
    assert played.deal.cards[0] is None
    assert game.points == (1000, 1010)


def test_five_rounds_in_which_all_sit_out() -> None:
    game = Game(2)
    for number in range(1, 6):
        assert game.round == number
        played = game.play([SIT_OUT, SIT_OUT], bytes(32))
        assert played.deal == Deal(None, (None, None), None)
        assert (played.deal.drawn(), played.burned()) == ((), 0)
    assert (game.phase, game.round, game.points) == (Phase.OVER, 5, (1000, 1000))


def test_what_a_seat_may_read_at_its_decision() -> None:
    game = Game(2)
    assert not game.tied(0)
    game.play([WAGER, WAGER], seeds.opening(0, 1))
    assert (game.tied(0), game.tied(1)) == (True, False)
    assert (game.ante(0), game.ante(1)) == (20, 0)
    assert game.round == 1


@pytest.mark.parametrize(
    ("game", "choice", "sentence"),
    [
        (Game(1), WAR, "does not belong to the phase opening"),
        (Game(1), ACKNOWLEDGE, "does not belong to the phase opening"),
        (_tied(), WAGER, "does not belong to the phase war"),
        (_tied(), SIT_OUT, "does not belong to the phase war"),
        (_tied(), ACKNOWLEDGE, "must choose War or Surrender"),
        (Game(1), Opening(60, 50), "exceed 100"),
    ],
)
def test_an_illegal_choice_changes_nothing(game: Game, choice: Choice, sentence: str) -> None:
    before = (game.phase, game.points, list(game.rounds))
    with pytest.raises(IllegalChoiceError, match=sentence):
        game.play([choice], bytes(32))
    assert (game.phase, game.points, game.rounds) == before


def test_nothing_can_be_played_when_it_is_over() -> None:
    game = Game(1)
    for _ in range(5):
        game.play([SIT_OUT], bytes(32))
    for choice in (SIT_OUT, ACKNOWLEDGE):
        with pytest.raises(IllegalChoiceError, match="does not belong to the phase over"):
            game.play([choice], bytes(32))


def test_one_choice_a_seat() -> None:
    with pytest.raises(ValueError, match="2 seats made 1 choices"):
        Game(2).play([WAGER], bytes(32))


def test_the_cards_of_one_round_are_back_in_the_next() -> None:
    game = Game(1)
    seed = seeds.opening(1)
    assert game.play([WAGER], seed).deal == game.play([WAGER], seed).deal
