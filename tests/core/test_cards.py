"""Card ids, suits and ranks."""

from collections import Counter
from typing import Any

import pytest

from core import cards
from tests.core.vectors import PRIMITIVES


@pytest.mark.parametrize("entry", PRIMITIVES["rank"])
def test_vectors(entry: dict[str, Any]) -> None:
    card = entry["card"]
    assert (cards.deck(card), cards.suit(card).value, cards.rank(card)) == (entry["deck"], entry["suit"], entry["rank"])


def test_six_complete_decks() -> None:
    ids = range(cards.SHOE_SIZE)
    seen = Counter((cards.deck(card), cards.suit(card), cards.rank(card)) for card in ids)
    assert len(seen) == 6 * 4 * 13 == cards.SHOE_SIZE
    assert {rank for _, _, rank in seen} == set(cards.RANKS)


@pytest.mark.parametrize("rank", cards.RANKS)
def test_a_rank_is_named_and_read_again(rank: int) -> None:
    assert cards.parse_rank(f" {cards.rank_name(rank).lower()} ") == rank


def test_rank_names() -> None:
    assert [cards.rank_name(rank) for rank in cards.RANKS] == [*"23456789", "10", *"JQKA"]


@pytest.mark.parametrize("text", ["", "1", "11", "14", "T", "ace", "9 9", "٣"])
def test_no_rank(text: str) -> None:
    with pytest.raises(ValueError, match="is not a rank: use 2 to 10, J, Q, K or A"):
        cards.parse_rank(text)
