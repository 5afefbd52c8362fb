"""Cards, outcomes and points in words, in plain ASCII for every terminal."""

from core.cards import Suit, rank, suit
from core.payouts import Outcome

_RANKS = {11: "jack", 12: "queen", 13: "king", 14: "ace"}

OUTCOMES = {
    Outcome.SAT_OUT: "sat out",
    Outcome.WIN: "higher than the dealer",
    Outcome.LOSE: "lower than the dealer",
    Outcome.TIE: "a tie with the dealer",
    Outcome.SURRENDER: "surrendered",
    Outcome.WAR_WIN: "won the War",
    Outcome.WAR_LOSE: "lost the War",
    Outcome.WAR_TIE: "second tie",
}


def card(card_id: int) -> str:
    """A card such as ``9 of clubs`` or ``ace of spades``."""
    shown: Suit = suit(card_id)
    value = rank(card_id)
    return f"{_RANKS.get(value, str(value))} of {shown.name.lower()}"


def points(amount: int) -> str:
    """Points with their thousands apart, such as ``1,000``."""
    return f"{amount:,}"


def net(amount: int) -> str:
    """A change of points with its sign, such as ``+20`` or ``-1,000``."""
    return f"{amount:+,}"
