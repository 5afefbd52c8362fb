"""What each outcome returns, and the preview of it (rules, "Compare", "War deal", "Worked returns")."""

from enum import Enum
from typing import NamedTuple

from core.wagers import Decision, Opening, WarChoice

TIE_PAYS = 10
SECOND_TIE_PAYS = 2


class Outcome(Enum):
    """How a round stands or ended for one seat; the value is its name in vectors."""

    SAT_OUT = "sat_out"
    WIN = "win"
    LOSE = "lose"
    TIE = "tie"
    """Tied with the dealer and not yet decided."""
    SURRENDER = "surrender"
    WAR_WIN = "war_win"
    WAR_LOSE = "war_lose"
    WAR_TIE = "war_tie"


def opening_returns(outcome: Outcome, wager: Opening) -> int:
    """Points returned when the opening is compared; a tied Ante stays locked and is not among them."""
    if outcome is Outcome.WIN:
        return 2 * wager.ante
    if outcome is Outcome.TIE:
        return (TIE_PAYS + 1) * wager.tie
    return 0


def war_returns(outcome: Outcome, ante: int, tie: int) -> int:
    """Points returned at the end of War or by Surrender; ``tie`` is the War-deal Tie."""
    if outcome is Outcome.SURRENDER:
        return ante // 2
    if outcome is Outcome.WAR_WIN:
        return 3 * ante
    if outcome is Outcome.WAR_TIE:
        return (2 + SECOND_TIE_PAYS) * ante + (TIE_PAYS + 1) * tie
    return 0


class Preview(NamedTuple):
    """One row of the payout preview, all in points.

    ``net`` counts every stake that the row settles; ``balance`` is what can be spent afterwards.
    """

    outcome: Outcome
    returned: int
    net: int
    balance: int


def preview_opening(wager: Opening, balance: int) -> tuple[Preview, ...]:
    """What an opening wager does to a balance: higher, tie, lower; or the one row of sitting out.

    In the tie row the Ante is locked: neither returned nor counted in ``net``.
    """
    if not wager.ante:
        return (Preview(Outcome.SAT_OUT, 0, 0, balance),)
    left = balance - wager.ante - wager.tie
    rows: list[Preview] = []
    for outcome in (Outcome.WIN, Outcome.TIE, Outcome.LOSE):
        returned = opening_returns(outcome, wager)
        settled = wager.tie if outcome is Outcome.TIE else wager.ante + wager.tie
        rows.append(Preview(outcome, returned, returned - settled, left + returned))
    return tuple(rows)


def preview_war(choice: WarChoice, available: int, ante: int) -> tuple[Preview, ...]:
    """What a War choice does to the points left: higher, second tie, lower; or the one row of Surrender.

    Acknowledging settles nothing and has no rows.
    """
    if choice.decision is Decision.ACKNOWLEDGE:
        return ()
    war = choice.decision is Decision.WAR
    outcomes = (Outcome.WAR_WIN, Outcome.WAR_TIE, Outcome.WAR_LOSE) if war else (Outcome.SURRENDER,)
    staked = ante + choice.tie if war else 0
    rows: list[Preview] = []
    for outcome in outcomes:
        returned = war_returns(outcome, ante, choice.tie)
        rows.append(Preview(outcome, returned, returned - ante - staked, available - staked + returned))
    return tuple(rows)
