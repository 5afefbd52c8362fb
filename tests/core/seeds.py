"""Seeds by what they deal, found by trying 0, 1, 2, …"""

from collections.abc import Iterator
from itertools import count

from core.cards import RANK_OF
from tests.core import reference


def opening(*signs: int) -> bytes:
    """A seed whose opening deals each staking seat a card below (-1), equal to (0) or above (1) the dealer's."""
    return next(seed for seed in _seeds() if _signs(seed, len(signs)) == signs)


def war(opened: bytes, staking: int, sign: int) -> bytes:
    """A seed that gives the one seat at War such a War card, after an opening dealt with ``opened``."""
    for seed in _seeds():
        pool = list(range(312))
        reference.draw(pool, opened, staking + 2)
        drawn = reference.draw(pool, seed, 8)
        if _sign(drawn[3], drawn[7]) == sign:
            return seed
    raise AssertionError


def _seeds() -> Iterator[bytes]:
    return (number.to_bytes(32, "big") for number in count())


def _signs(seed: bytes, staking: int) -> tuple[int, ...]:
    _, *cards, dealer = reference.draw(list(range(312)), seed, staking + 2)
    return tuple(_sign(card, dealer) for card in cards)


def _sign(card: int, dealer: int) -> int:
    own, other = RANK_OF[card], RANK_OF[dealer]
    return (own > other) - (own < other)
