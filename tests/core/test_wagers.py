"""Every wager and War choice over all byte pairs."""

from itertools import product

import pytest

from core.wagers import (
    ACKNOWLEDGE,
    SIT_OUT,
    SURRENDER,
    Decision,
    IllegalChoiceError,
    Opening,
    WarChoice,
    check_opening,
    check_war_choice,
    decode_opening,
    decode_war_choice,
    legal_antes,
    legal_openings,
    legal_ties,
    legal_war_choices,
    legal_war_ties,
)

PAIRS = [bytes(pair) for pair in product(range(256), repeat=2)]


def _rules_allow(ante: int, tie: int, balance: int) -> bool:
    """The sentence of the rules, word for word, for stakes that are whole tens."""
    if ante == 0:
        return tie == 0
    return 10 <= ante <= 100 and 0 <= tie <= 100 and ante + tie <= 100 and 2 * ante + tie <= balance


@pytest.mark.parametrize("balance", [0, 15, 20, 25, 30, 45, 95, 100, 105, 195, 200, 1000])
def test_openings_over_all_byte_pairs(balance: int) -> None:
    legal = set()
    for pair in PAIRS:
        wager = decode_opening(pair)
        assert wager.encode() == pair
        try:
            check_opening(wager, balance)
        except IllegalChoiceError:
            assert not _rules_allow(*wager, balance)
        else:
            assert _rules_allow(*wager, balance)
            legal.add(wager)
    assert set(legal_openings(balance)) == legal
    assert len(legal_openings(balance)) == len(legal)


def test_a_thousand_points_allow_every_opening() -> None:
    assert len(legal_openings(1000)) == 1 + sum(range(1, 11))


@pytest.mark.parametrize("balance", [0, 5, 10, 15, 19])
def test_below_twenty_points_only_sitting_out(balance: int) -> None:
    assert legal_openings(balance) == (SIT_OUT,)
    assert legal_antes(balance) == ()


@pytest.mark.parametrize("tied", [False, True])
@pytest.mark.parametrize(("available", "ante"), [(10, 10), (15, 10), (25, 10), (100, 100), (195, 100), (900, 20)])
def test_war_choices_over_all_byte_pairs(available: int, ante: int, tied: bool) -> None:
    legal = set()
    for pair in PAIRS:
        decision, units = pair
        if tied:
            allowed = pair == b"\1\0" or (decision == 2 and units <= 10 and ante + 10 * units <= available)
        else:
            allowed = pair == b"\0\0"
        try:
            choice = decode_war_choice(pair)
            assert choice.encode() == pair
            check_war_choice(choice, available, ante, tied=tied)
        except IllegalChoiceError:
            assert not allowed
        else:
            assert allowed
            legal.add(choice)
    offered = legal_war_choices(available, ante, tied=tied)
    assert set(offered) == legal
    assert len(offered) == len(legal)


@pytest.mark.parametrize(
    ("ante", "tie", "balance", "sentence"),
    [
        (15, 0, 1000, "an Ante of 15 is not 0 or 10 to 100 in tens"),
        (-10, 0, 1000, "an Ante of -10 is not"),
        (110, 0, 1000, "an Ante of 110 is not"),
        (20, 5, 1000, "a Tie of 5 is not 0 or 10 to 100 in tens"),
        (20, -10, 1000, "a Tie of -10 is not"),
        (0, 110, 1000, "a Tie of 110 is not"),
        (0, 10, 1000, "a Tie of 10 needs an Ante"),
        (60, 50, 1000, "Ante 60 and Tie 50 together exceed 100"),
        (50, 0, 95, "Ante 50 and Tie 0 leave War unaffordable"),
        (10, 90, 105, "the Tie exceed the balance of 105"),
    ],
)
def test_what_is_wrong_with_an_opening(ante: int, tie: int, balance: int, sentence: str) -> None:
    with pytest.raises(IllegalChoiceError, match=sentence):
        check_opening(Opening(ante, tie), balance)


@pytest.mark.parametrize(
    ("choice", "tied", "sentence"),
    [
        (WarChoice(Decision.WAR, 5), True, "a War-deal Tie of 5 is not 0 or 10 to 100 in tens"),
        (WarChoice(Decision.WAR, 110), True, "a War-deal Tie of 110 is not"),
        (WarChoice(Decision.WAR, -10), True, "a War-deal Tie of -10 is not"),
        (ACKNOWLEDGE, True, "a tied seat must choose War or Surrender"),
        (SURRENDER, False, "a seat that did not tie cannot choose Surrender"),
        (WarChoice(Decision.WAR, 0), False, "a seat that did not tie cannot choose War"),
        (WarChoice(Decision.SURRENDER, 10), True, "a War-deal Tie of 10 needs War"),
        (WarChoice(Decision.ACKNOWLEDGE, 10), False, "a War-deal Tie of 10 needs War"),
        (WarChoice(Decision.WAR, 30), True, "War 20 and War-deal Tie 30 exceed the 40 points left"),
    ],
)
def test_what_is_wrong_with_a_war_choice(choice: WarChoice, tied: bool, sentence: str) -> None:
    with pytest.raises(IllegalChoiceError, match=sentence):
        check_war_choice(choice, 40, 20, tied=tied)


def test_a_byte_that_is_no_decision() -> None:
    with pytest.raises(IllegalChoiceError, match="3 is not a War decision"):
        decode_war_choice(b"\3\0")


def test_the_cap_of_a_war_tie_is_on_it_alone() -> None:
    assert legal_war_ties(1000, 100)[-1] == 100
    assert legal_ties(1000, 100) == (0,)
