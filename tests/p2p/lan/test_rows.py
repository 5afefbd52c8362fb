"""Which tables are shown: those that answer."""

from dataclasses import replace

import pytest

from p2p.lan import rows
from p2p.lan.listing import Listing
from p2p.lan.rows import Row, Rows

TABLE = Listing("a", "Ann", 4, "J51KVRP8CHW", 1, ("ws://10.0.0.1:1",))


class Clock:
    """Time that stands still."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def known(clock: Clock) -> Rows:
    """With one table that was heard of."""
    tables = Rows(clock)
    assert tables.hear("a") == ""
    return tables


def test_a_table_is_shown_once_it_answered(known: Rows, clock: Clock) -> None:
    assert not known.shown
    clock.now = 101.0
    known.answered("a", TABLE)
    assert list(known.shown) == [Row(TABLE, 100.0)]


def test_a_table_that_misses_twice_is_not_shown_until_it_answers_again(known: Rows) -> None:
    known.answered("a", TABLE)
    known.missed("a")
    assert known.shown
    known.missed("a")
    assert not known.shown
    moved = replace(TABLE, helpers=("ws://10.0.0.2:1",))
    known.answered("a", moved)
    assert list(known.shown) == [Row(moved, 100.0)]
    known.missed("a")
    known.answered("a", TABLE)
    known.missed("a")
    assert known.shown


def test_a_table_that_says_goodbye_is_gone(known: Rows) -> None:
    known.answered("a", TABLE)
    known.forget("a")
    known.forget("b")
    assert known.shown == ()


def test_tables_are_shown_in_the_order_in_which_they_were_heard_of(known: Rows, clock: Clock) -> None:
    clock.now = 105.0
    known.hear("b")
    known.answered("b", replace(TABLE, instance="b"))
    known.answered("a", TABLE)
    assert [(each.listing.instance, each.since) for each in known.shown] == [("a", 100.0), ("b", 105.0)]


def test_endless_tables_make_room_for_each_other_but_not_those_that_answer(known: Rows, clock: Clock) -> None:
    known.answered("a", TABLE)
    for number in range(rows.MOST - 1):
        assert known.hear(str(number)) == ""
    clock.now += rows.FRESH - 0.1
    assert known.hear("b") is None
    clock.now += 0.2
    assert known.hear("b") == "0"
    assert known.hear("c") == "1"
    assert known.shown == (Row(TABLE, 100.0),)
    for number in range(2, rows.MOST - 1):
        known.answered(str(number), TABLE)
    clock.now += rows.FRESH
    assert known.hear("d") == "b"
    known.answered("d", TABLE)
    known.answered("c", TABLE)
    assert known.hear("e") is None
