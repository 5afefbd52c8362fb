"""Base 32 as people read and type it."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import crockford


@pytest.mark.parametrize(
    ("data", "symbols"), [(b"", ""), (b"\x00", "00"), (b"\xff", "ZW"), (b"\x08\x42\x10\x84\x21", "11111111")]
)
def test_encoding(data: bytes, symbols: str) -> None:
    assert crockford.encode(data) == symbols


@given(st.binary(max_size=40))
def test_the_bits_come_back(data: bytes) -> None:
    number = 0
    symbols = crockford.encode(data)
    for symbol in symbols:
        number = number * 32 + crockford.ALPHABET.index(symbol)
    assert number >> (len(symbols) * 5 - len(data) * 8) == int.from_bytes(data, "big")


def test_the_alphabet_leaves_out_what_is_misread() -> None:
    assert set(string.digits + string.ascii_uppercase) - set(crockford.ALPHABET) == set("ILOU")
    assert list(crockford.ALPHABET) == sorted(crockford.ALPHABET)


def test_groups() -> None:
    assert crockford.grouped("ABCDEFGH12") == "ABCD-EFGH-12"


@given(st.text(crockford.ALPHABET), st.sampled_from(["-", " ", "\u2011", "\t", ""]))
def test_what_is_typed_is_understood(symbols: str, between: str) -> None:
    assert crockford.meant(between.join(symbols.lower())) == symbols
    misread = symbols.replace("0", "o").replace("1", "l")
    assert crockford.meant(misread) == symbols
    assert crockford.meant(misread.upper().replace("L", "I")) == symbols


def test_letters_beyond_ascii_stay_for_the_reader_to_refuse() -> None:
    assert crockford.meant("ıſßU!") == "ıſßU!"
