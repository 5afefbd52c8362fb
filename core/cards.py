"""Card ids and what they stand for (protocol section 1, "card id").

A card is an int 0…311: deck ``c // 52``, suit ``c % 52 // 13``, rank ``c % 52 % 13 + 2``.
"""

from enum import Enum

DECKS = 6
CARDS_PER_DECK = 52
SHOE_SIZE = DECKS * CARDS_PER_DECK

ACE = 14
RANKS = range(2, ACE + 1)
_RANK_NAMES = {11: "J", 12: "Q", 13: "K", 14: "A"}
_RANKS_BY_NAME = {_RANK_NAMES.get(rank, str(rank)): rank for rank in RANKS}


class Suit(Enum):
    """A suit; the value is its letter in vectors and scripts."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"


_SUITS = tuple(Suit)

#: Rank of each card id, 2…14; a table because the engine asks for it millions of times.
RANK_OF: tuple[int, ...] = tuple(card % CARDS_PER_DECK % 13 + 2 for card in range(SHOE_SIZE))


def deck(card: int) -> int:
    """The deck, 0…5, that a card id belongs to."""
    return card // CARDS_PER_DECK


def suit(card: int) -> Suit:
    """The suit of a card id."""
    return _SUITS[card % CARDS_PER_DECK // 13]


def rank(card: int) -> int:
    """The rank of a card id, 2…14 (14 is the ace)."""
    return RANK_OF[card]


def rank_name(value: int) -> str:
    """A rank as printed on a card: 2…10, J, Q, K, A."""
    return _RANK_NAMES.get(value, str(value))


def parse_rank(text: str) -> int:
    """The rank named by ``2``…``10``, ``J``, ``Q``, ``K`` or ``A``, in any case.

    Raises:
        ValueError: the text names no rank; the message says which are allowed.
    """
    found = _RANKS_BY_NAME.get(text.strip().upper())
    if found is None:
        raise ValueError(f"{text.strip()[:20]!r} is not a rank: use 2 to 10, J, Q, K or A")
    return found
