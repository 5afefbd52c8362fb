"""Automatic players choose among what is legal."""

import pytest

from core.game import Game, Phase
from core.shoe import Stream
from core.strategies import STRATEGIES, any_legal, bold, cautious, eager, legal_choices
from core.wagers import (
    ACKNOWLEDGE,
    SIT_OUT,
    SURRENDER,
    Decision,
    Opening,
    WarChoice,
    legal_openings,
    legal_war_choices,
)
from tests.core import seeds


def test_legal_choices_of_each_phase() -> None:
    game = Game(2)
    assert legal_choices(game, 0) == legal_openings(1000)
    game.play([Opening(20, 0), Opening(20, 0)], seeds.opening(0, 1))
    assert legal_choices(game, 0) == legal_war_choices(980, 20, tied=True)
    assert legal_choices(game, 1) == (ACKNOWLEDGE,)
    game.play([SURRENDER, ACKNOWLEDGE], bytes(32))
    for _ in range(4):
        game.play([SIT_OUT, SIT_OUT], bytes(32))
    assert legal_choices(game, 0) == ()


def test_any_choice_comes_up() -> None:
    stream = Stream(bytes(32))
    assert {any_legal(legal_openings(1000), stream) for _ in range(1000)} == set(legal_openings(1000))


def test_an_eager_player_sits_out_only_when_it_must() -> None:
    stream = Stream(bytes(32))
    assert {eager(legal_openings(45), stream) for _ in range(200)} == set(legal_openings(45)) - {SIT_OUT}
    assert eager(legal_openings(15), stream) == SIT_OUT
    assert eager((ACKNOWLEDGE,), stream) == ACKNOWLEDGE


def test_a_cautious_player_stakes_the_least_and_surrenders() -> None:
    stream = Stream(bytes(32))
    assert cautious(legal_openings(1000), stream) == Opening(10, 0)
    assert cautious(legal_openings(15), stream) == SIT_OUT
    assert cautious(legal_war_choices(980, 20, tied=True), stream) == SURRENDER
    assert cautious((ACKNOWLEDGE,), stream) == ACKNOWLEDGE


def test_a_bold_player_stakes_all_it_can_and_goes_to_war() -> None:
    stream = Stream(bytes(32))
    assert bold(legal_openings(1000), stream) == Opening(100, 0)
    assert bold(legal_openings(65), stream) == Opening(30, 0)
    assert bold(legal_war_choices(980, 20, tied=True), stream) == WarChoice(Decision.WAR, 100)
    assert bold((ACKNOWLEDGE,), stream) == ACKNOWLEDGE


def test_strategies_go_by_the_names_of_the_command_line() -> None:
    assert set(STRATEGIES) == {"random", "cautious", "bold"}


@pytest.mark.parametrize("seats", [1, 6])
def test_players_finish_a_session(seats: int) -> None:
    game, stream = Game(seats), Stream(bytes(32))
    for number in range(10):
        if game.phase is not Phase.OVER:
            choices = [any_legal(legal_choices(game, seat), stream) for seat in range(seats)]
            game.play(choices, number.to_bytes(32, "big"))
    assert game.phase is Phase.OVER
