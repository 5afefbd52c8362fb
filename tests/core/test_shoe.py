"""The stream of words and the shoe that draws with it."""

from itertools import islice
from typing import Any

import pytest

from core.shoe import Shoe, Stream
from tests.core import reference
from tests.core.vectors import PRIMITIVES, SESSIONS


@pytest.mark.parametrize("entry", PRIMITIVES["stream"])
def test_words(entry: dict[str, Any]) -> None:
    stream = Stream(bytes.fromhex(entry["seed"]))
    assert [stream.word() for _ in entry["first_words"]] == entry["first_words"]


@pytest.mark.parametrize("entry", PRIMITIVES["uniform"])
def test_uniform_values_and_the_words_they_use(entry: dict[str, Any]) -> None:
    seed = bytes.fromhex(entry["seed"])
    stream = Stream(seed)
    assert [stream.uniform(entry["n"]) for _ in entry["values"]] == entry["values"]
    assert stream.word() == next(islice(reference.words(seed), entry["words_used"], None))


@pytest.mark.parametrize("entry", SESSIONS)
def test_opening_cards(entry: dict[str, Any]) -> None:
    for played in entry["result"]["rounds"]:
        expected = [card for card in (played["burn"], *played["cards"], played["dealer"]) if card is not None]
        assert Shoe(bytes.fromhex(played["seed"])).draw(len(expected)) == expected


def test_left_over_words_serve_the_next_draw_and_a_new_seed_begins_a_stream() -> None:
    pool, first, second = list(range(312)), bytes(32), bytes([7] * 32)
    expected = reference.draw(pool, first, 11)
    shoe = Shoe(first)
    assert [*shoe.draw(3), *shoe.draw(0), *shoe.draw(8)] == expected
    shoe.reseed(second)
    assert shoe.draw(20) == reference.draw(pool, second, 20)
    assert len(shoe) == len(pool) == 281


def test_a_whole_shoe_is_every_card_once() -> None:
    shoe = Shoe(b"x" * 32)
    assert sorted(shoe.draw(312)) == list(range(312))
    assert len(shoe) == 0


def test_taking_passes_over_the_same_words_as_uniform() -> None:
    """No word of these lies in the last span of 312, so a stream that holds one is made by hand."""
    stream, other = Stream(bytes(32)), Stream(bytes(32))
    high = [2**32 - 1, 2**32 - 2, 5]
    stream._words, other._words = iter(high), iter(high)
    pool = list(range(312))
    expected = pool[other.uniform(312)]
    assert stream.take(pool, 1) == [expected] == [5]
