"""Which display names pass, and in what form."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol.names import LONGEST, DisplayNameError, clean_name


@pytest.mark.parametrize(
    "name",
    ["A", "Zoë", "李雷", "O’Neil", "Ωmega 7", "علی\u200cرضا", "👩\u200d🚀", "❤\ufe0f", "<b>x</b>", "x" * LONGEST],
)
def test_a_right_name_stays(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ana ", "Ana"),
        ("Zoe\u0308", "Zoë"),
        ("山田\u3000太郎", "山田 太郎"),
        ("A\u00a0B", "A B"),
        ("e\u0301" * 24, "é" * 24),
    ],
)
def test_a_typed_name_is_put_in_order(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ("", "at least one"),
        ("\u3000 ", "at least one"),
        ("A\nB", r"U\+000A"),
        ("A\x00", r"U\+0000"),
        ("A\x85", r"U\+0085"),
        *((f"A{each}B", f"U\\+{ord(each):04X}") for each in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"),
        *((f"A{each}B", f"U\\+{ord(each):04X}") for each in "\u200b\u200e\u200f\u061c\u2028\u2029\ufeff\u00ad\ue000"),
        ("\ud800", r"U\+D800"),
        ("\u3164", r"U\+3164"),
        ("A\u200d", r"U\+200D"),
        ("\u200dA", r"U\+200D"),
        ("A \u200dB", r"U\+200D"),
        ("A\u200d\u200dB", r"U\+200D"),
        ("\ufe0f", r"U\+FE0F"),
        ("x" * (LONGEST + 1), "at most 24 characters, and this one has 25"),
    ],
)
def test_a_wrong_name_is_refused_with_its_reason(bad: str, reason: str) -> None:
    with pytest.raises(DisplayNameError, match=reason):
        clean_name(bad)


@given(st.text(max_size=30))
def test_what_comes_out_is_right_and_fits_a_roster(typed: str) -> None:
    try:
        name = clean_name(typed)
    except DisplayNameError as error:
        assert str(error).endswith(".")
        return
    assert clean_name(name) == name == unicodedata.normalize("NFC", name)
    assert 1 <= len(name) <= LONGEST
    assert len(name.encode()) <= 255
