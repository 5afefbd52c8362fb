"""Streams and draws, against the second implementation."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from core import odds
from core.shoe import Shoe, Stream
from tests.core import reference

SEEDS = st.binary(min_size=32, max_size=32)


@given(SEEDS, st.lists(st.integers(1, 2**32), max_size=30))
def test_uniform(seed: bytes, sizes: list[int]) -> None:
    stream, words = Stream(seed), reference.words(seed)
    for size in sizes:
        assert stream.uniform(size) == reference.uniform(words, size)
    assert stream.word() == next(words)


@given(SEEDS, SEEDS, st.lists(st.integers(0, 12), max_size=3), st.integers(0, 36))
def test_draws_of_one_seed_and_then_another(first: bytes, second: bytes, counts: list[int], after: int) -> None:
    pool, shoe = list(range(312)), Shoe(first)
    together = [card for count in counts for card in shoe.draw(count)]
    assert together == reference.draw(pool, first, sum(counts))
    shoe.reseed(second)
    assert shoe.draw(after) == reference.draw(pool, second, after)
    assert len(shoe) == len(pool)


@given(st.integers(2, 14), st.lists(st.integers(2, 14), max_size=5))
def test_odds_of_a_visible_table(own: int, others: list[int]) -> None:
    war = odds.war_odds(own, own, others)
    assert war.higher + war.lower + war.tie == 1
    assert war.higher == war.lower
    lowest, highest = odds.second_tie_extremes()
    assert lowest <= war.tie <= highest
    assert odds.war_value(war) > odds.SURRENDER_VALUE
    assert odds.tie_value(war) == 10 * war.tie - (1 - war.tie) < 0
    assert odds.war_value(war) == Fraction(war.higher - 2 * war.lower + 2 * war.tie)
