"""Exact odds, against the vectors and against plain counting."""

import json
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from core import odds
from tests.core.vectors import ODDS


def test_stated_odds_byte_for_byte() -> None:
    assert json.dumps(odds.stated()) == json.dumps(ODDS)


def _counted(visible: list[int]) -> odds.Odds:
    """Every pair of War cards, own first, counted one by one."""
    left = {rank: 24 - visible.count(rank) for rank in range(2, 15)}
    ways = {"higher": 0, "lower": 0, "tie": 0}
    for own, dealer in product(left, repeat=2):
        name = "higher" if own > dealer else "lower" if own < dealer else "tie"
        ways[name] += left[own] * (left[dealer] - (own == dealer))
    total = sum(ways.values())
    return odds.Odds(*(Fraction(ways[name], total) for name in ("higher", "lower", "tie")))


@pytest.mark.parametrize("own", [2, 9, 14])
@pytest.mark.parametrize("others", [[], [2], [13, 4, 9], [9, 9, 9, 9, 9], [2, 3, 14, 14, 7]])
def test_war_odds_are_what_counting_gives(own: int, others: list[int]) -> None:
    assert odds.war_odds(own, own, others) == _counted([own, own, *others])


def test_the_extremes_are_those_of_every_table() -> None:
    ties = {
        odds.war_odds(9, 9, others).tie
        for seats in range(6)
        for others in combinations_with_replacement(range(2, 15), seats)
    }
    assert odds.second_tie_extremes() == (min(ties), max(ties))


@pytest.mark.parametrize("others", [[], [9, 9, 9, 9, 9], [2, 3, 4, 5, 6]])
def test_war_is_better_than_surrender(others: list[int]) -> None:
    assert odds.war_value(odds.war_odds(9, 9, others)) > odds.SURRENDER_VALUE


def test_a_visible_tie_has_the_names_of_the_stated_odds() -> None:
    war = odds.war_odds(9, 9, [13, 4, 9])
    assert odds.stated_for(9, 9, [13, 4, 9]) == {
        "own": "9",
        "dealer": "9",
        "others": ["K", "4", "9"],
        "opening": "tie",
        "war_given_tie": {"higher": str(war.higher), "lower": str(war.lower), "second_tie": str(war.tie)},
        "ev_at_decision_per_ante": {"war": str(odds.war_value(war)), "surrender": "-1/2"},
        "ev_war_tie_per_unit_given_war": str(odds.tie_value(war)),
    }


@pytest.mark.parametrize(("own", "dealer", "opening"), [(9, 13, "lose"), (14, 13, "win")])
def test_a_settled_opening(own: int, dealer: int, opening: str) -> None:
    assert odds.stated_for(own, dealer, [])["opening"] == opening
    assert "war_given_tie" not in odds.stated_for(own, dealer, [])
    with pytest.raises(ValueError, match="the opening is settled"):
        odds.war_odds(own, dealer)


@pytest.mark.parametrize(("own", "dealer"), [(9, 9), (9, 8)])
def test_more_than_the_shoe_holds(own: int, dealer: int) -> None:
    with pytest.raises(ValueError, match="a shoe of six decks holds only 24 cards of rank 9"):
        odds.stated_for(own, dealer, [9] * 24)


def test_the_last_cards_of_the_shoe() -> None:
    nearly = [rank for rank in range(2, 15) for _ in range(24)]
    nearly.remove(2)
    nearly.remove(2)
    assert odds.war_odds(14, 14, nearly[:-2]).tie == 1
    with pytest.raises(ValueError, match="too few cards remain"):
        odds.war_odds(14, 14, [*nearly[:-2], 2])
