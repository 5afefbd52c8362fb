"""Exact odds as fractions, for the rules and for any visible table (rules, "Exact odds the product may state").

A burned card is drawn like any other and stays unseen, so burns change none of these. Values are per point staked
on the wager named. Nothing that a start of the program needs imports this module.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from core.cards import ACE, DECKS, RANKS, SHOE_SIZE, rank_name
from core.payouts import SECOND_TIE_PAYS, TIE_PAYS
from core.wagers import MAX_SEATS

_CARDS_OF_RANK = 4 * DECKS

#: A card that is drawn against one card already seen, all else unseen.
_TIE = Fraction(_CARDS_OF_RANK - 1, SHOE_SIZE - 1)


class Odds(NamedTuple):
    """Chances of a seat's card against the dealer's; for a War ``tie`` is the second tie."""

    higher: Fraction
    lower: Fraction
    tie: Fraction


OPENING = Odds((1 - _TIE) / 2, (1 - _TIE) / 2, _TIE)
"""Opening odds of one seat with nothing visible."""

SURRENDER_VALUE = Fraction(-1, 2)
"""Value of Surrender per Ante, once tied."""


def war_odds(own: int, dealer: int, others: Sequence[int] = ()) -> Odds:
    """Odds of War for a tied seat that sees these ranks, 2…14: its own, the dealer's, the other seats'.

    Raises:
        ValueError: own and dealer rank differ, so there is no War; or no shoe holds these cards.
    """
    if own != dealer:
        raise ValueError("the opening is settled: War needs a card equal to the dealer's")
    unseen = _unseen([own, dealer, *others])
    left = sum(unseen)
    if left < 2:
        raise ValueError("too few cards remain for a War")
    # Both War cards are alike before they are seen, so higher and lower share what no second tie takes.
    tie = Fraction(sum(count * (count - 1) for count in unseen), left * (left - 1))
    return Odds((1 - tie) / 2, (1 - tie) / 2, tie)


def war_value(odds: Odds) -> Fraction:
    """Value of War per Ante, once tied: lower loses Ante and War, higher wins one, a second tie wins two."""
    return odds.higher - 2 * odds.lower + SECOND_TIE_PAYS * odds.tie


def tie_value(odds: Odds) -> Fraction:
    """Value per point of a Tie, at the opening or in a War deal."""
    return (TIE_PAYS + 1) * odds.tie - 1


def ante_value(at_tie: Fraction) -> Fraction:
    """Value of an opening Ante of 1, given the value that the choice at a tie has."""
    return OPENING.higher - OPENING.lower + OPENING.tie * at_tie


def compare(own: int, dealer: int) -> str:
    """How an opening with these ranks stands: ``win``, ``lose`` or ``tie``."""
    return "win" if own > dealer else "lose" if own < dealer else "tie"


def some_seat_ties(seats: int) -> Fraction:
    """The chance that at least one of 1…6 staking seats ties with the dealer."""
    none = Fraction(1)
    for dealt in range(seats):
        none *= Fraction(SHOE_SIZE - _CARDS_OF_RANK - dealt, SHOE_SIZE - 1 - dealt)
    return 1 - none


def second_tie_extremes() -> tuple[Fraction, Fraction]:
    """The lowest and highest chance of a second tie over every table of one to six seats.

    Unseen pairs are fewest when the other seats took unlike ranks, and most when all took the rank of the tie.
    """
    other_ranks = [rank for rank in RANKS if rank != ACE]
    counts = range(MAX_SEATS)
    lowest = min(war_odds(ACE, ACE, other_ranks[:others]).tie for others in counts)
    highest = max(war_odds(ACE, ACE, [ACE] * others).tie for others in counts)
    return lowest, highest


def stated() -> dict[str, dict[str, str] | str]:
    """Every odds that the product states, in the form of ``vectors/odds.json``."""
    war = war_odds(ACE, ACE)
    both = OPENING.tie * Fraction(_CARDS_OF_RANK - 2, SHOE_SIZE - 2)
    some = some_seat_ties(2)
    lowest, highest = second_tie_extremes()
    return {
        "initial": {"win": str(OPENING.higher), "lose": str(OPENING.lower), "tie": str(OPENING.tie)},
        "war_given_tie": _given_tie(war),
        "ev_per_ante": {
            "always_war": str(ante_value(war_value(war))),
            "always_surrender": str(ante_value(SURRENDER_VALUE)),
        },
        "ev_at_decision_per_ante": _at_decision(war),
        "ev_initial_tie_per_unit": str(tie_value(OPENING)),
        "ev_war_tie_per_unit_given_war": str(tie_value(war)),
        "average_stake_per_ante_always_war": str(1 + OPENING.tie),
        "two_seats": {"both_tie": str(both), "exactly_one_ties": str(some - both), "none_ties": str(1 - some)},
        "some_seat_ties_by_seats": {str(seats): str(some_seat_ties(seats)) for seats in range(1, MAX_SEATS + 1)},
        "second_tie_extremes_over_visible_cards": {"lowest": str(lowest), "highest": str(highest)},
    }


def stated_for(own: int, dealer: int, others: Sequence[int]) -> dict[str, dict[str, str] | str | list[str]]:
    """The odds of one seat at a visible table of ranks, under the names of `stated`; no War odds unless it tied.

    Raises:
        ValueError: no shoe holds these cards.
    """
    _unseen([own, dealer, *others])
    table: dict[str, dict[str, str] | str | list[str]] = {
        "own": rank_name(own),
        "dealer": rank_name(dealer),
        "others": [rank_name(rank) for rank in others],
        "opening": compare(own, dealer),
    }
    if own != dealer:
        return table
    war = war_odds(own, dealer, others)
    return table | {
        "war_given_tie": _given_tie(war),
        "ev_at_decision_per_ante": _at_decision(war),
        "ev_war_tie_per_unit_given_war": str(tie_value(war)),
    }


def _given_tie(war: Odds) -> dict[str, str]:
    return {"higher": str(war.higher), "lower": str(war.lower), "second_tie": str(war.tie)}


def _at_decision(war: Odds) -> dict[str, str]:
    return {"war": str(war_value(war)), "surrender": str(SURRENDER_VALUE)}


def _unseen(visible: Sequence[int]) -> list[int]:
    seen = Counter(visible)
    for rank, count in seen.items():
        if count > _CARDS_OF_RANK:
            raise ValueError(f"a shoe of six decks holds only {_CARDS_OF_RANK} cards of rank {rank_name(rank)}")
    return [_CARDS_OF_RANK - seen[rank] for rank in RANKS]
