"""The table of worked returns, and the previews."""

import pytest

from core.payouts import Outcome, Preview, opening_returns, preview_opening, preview_war, war_returns
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Decision, Opening, WarChoice

WAGER = Opening(20, 10)


@pytest.mark.parametrize(
    ("outcome", "returned"),
    [(Outcome.WIN, 40), (Outcome.LOSE, 0), (Outcome.TIE, 110), (Outcome.SAT_OUT, 0)],
)
def test_worked_opening_returns(outcome: Outcome, returned: int) -> None:
    assert opening_returns(outcome, WAGER) == returned


@pytest.mark.parametrize(
    ("outcome", "tie", "returned"),
    [
        (Outcome.SURRENDER, 0, 10),
        (Outcome.WAR_WIN, 10, 60),
        (Outcome.WAR_LOSE, 10, 0),
        (Outcome.WAR_TIE, 0, 80),
        (Outcome.WAR_TIE, 10, 80 + 110),
    ],
)
def test_worked_war_returns(outcome: Outcome, tie: int, returned: int) -> None:
    assert war_returns(outcome, 20, tie) == returned


def test_half_of_the_smallest_ante() -> None:
    assert war_returns(Outcome.SURRENDER, 10, 0) == 5


def test_preview_of_an_opening() -> None:
    assert preview_opening(WAGER, 1000) == (
        Preview(Outcome.WIN, 40, 10, 1010),
        Preview(Outcome.TIE, 110, 100, 1080),
        Preview(Outcome.LOSE, 0, -30, 970),
    )


def test_preview_of_sitting_out() -> None:
    assert preview_opening(SIT_OUT, 15) == (Preview(Outcome.SAT_OUT, 0, 0, 15),)


def test_preview_of_war() -> None:
    assert preview_war(WarChoice(Decision.WAR, 10), 970, 20) == (
        Preview(Outcome.WAR_WIN, 60, 10, 1000),
        Preview(Outcome.WAR_TIE, 190, 140, 1130),
        Preview(Outcome.WAR_LOSE, 0, -50, 940),
    )


def test_preview_of_surrender_and_of_nothing_to_decide() -> None:
    assert preview_war(SURRENDER, 970, 20) == (Preview(Outcome.SURRENDER, 10, -10, 980),)
    assert preview_war(ACKNOWLEDGE, 970, 0) == ()
