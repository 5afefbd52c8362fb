"""One spelling in bytes for each value."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol.spelling import Spelling, Structure, sized


class Inner(Structure, frozen=True, tag=1):
    count: int


class Outer(Structure, frozen=True):
    text: str
    inner: Inner


SPELLING = Spelling(Outer)
VALUE = Outer("a", Inner(3))
DATA = bytes.fromhex("92a161920103")


def test_fields_are_spelled_in_order_behind_their_tag() -> None:
    assert SPELLING.encode(VALUE) == DATA
    assert SPELLING.decode(DATA) == VALUE


@pytest.mark.parametrize(
    "data",
    [
        "",
        "92a161",
        "92a16192010300",
        "dc0002a161920103",
        "92a16192cc0103",
        "92a161920f03",
        "93a16192010300",
        "92a1ff920103",
        "92a1619201a133",
        "93a161920103" + "91" * 4000,
    ],
    ids=[
        "nothing",
        "cut short",
        "a byte behind",
        "a longer head of an array",
        "a longer integer",
        "another tag",
        "a field more",
        "not UTF-8",
        "text for a number",
        "nested too deep",
    ],
)
def test_any_other_spelling_is_none(data: str) -> None:
    assert SPELLING.decode(bytes.fromhex(data)) is None


@given(st.binary(max_size=40))
def test_what_is_decoded_is_spelled_by_the_same_bytes(data: bytes) -> None:
    value = SPELLING.decode(data)
    assert value is None or SPELLING.encode(value) == data


def test_bytes_of_a_size_have_no_other() -> None:
    assert sized(3) == msgspec.Meta(min_length=3, max_length=3)
