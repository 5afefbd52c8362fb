"""Counts of many rounds: consistent, repeatable, and what the exact odds say."""

import pytest

from core.simulation import Strategy, Tally, simulate

SEED = b"seed"


def test_names_of_the_strategies() -> None:
    assert [each.value for each in Strategy] == ["war", "surrender", "mixed"]


@pytest.mark.parametrize("strategy", list(Strategy))
@pytest.mark.parametrize("seats", [1, 6])
def test_counts_add_up(strategy: Strategy, seats: int) -> None:
    tally = simulate(1, 2000, seats, SEED, strategy)
    assert tally["rounds"] == 2000
    assert tally["seat_rounds"] == 2000 * seats == tally["win"] + tally["lose"] + tally["tie"]
    war = tally["war_higher"] + tally["war_lower"] + tally["second_tie"]
    assert tally["tie"] == war + tally["surrender"]
    assert (war == 0) is (strategy is Strategy.SURRENDER)
    assert (tally["surrender"] == 0) is (strategy is Strategy.WAR)
    gains = 10 * (tally["win"] + tally["war_higher"]) + 20 * tally["second_tie"]
    losses = 10 * tally["lose"] + 20 * tally["war_lower"] + 5 * tally["surrender"]
    assert tally["net"] == gains - losses


def test_any_split_adds_up_to_the_same() -> None:
    whole = simulate(1, 900, 3, SEED, Strategy.MIXED)
    parts = Tally()
    for first, rounds in ((1, 1), (2, 399), (401, 500)):
        parts.update(simulate(first, rounds, 3, SEED, Strategy.MIXED))
    assert parts == whole


def test_mixed_goes_to_war_in_odd_rounds() -> None:
    for number in range(1, 201):
        tally = simulate(number, 1, 1, SEED, Strategy.MIXED)
        same = simulate(number, 1, 1, SEED, Strategy.WAR if number % 2 else Strategy.SURRENDER)
        assert tally == same


def test_another_seed_gives_other_rounds() -> None:
    assert simulate(1, 500, 1, b"\0", Strategy.WAR) != simulate(1, 500, 1, b"\0\0", Strategy.WAR)
