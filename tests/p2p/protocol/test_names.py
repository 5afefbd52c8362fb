"""Which display names pass, and in what form."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol.names import LONGEST, DisplayNameError, Fault, clean_name


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
    ("bad", "fault"),
    [
        ("", Fault.EMPTY),
        ("\u3000 ", Fault.EMPTY),
        *((f"A{each}B", Fault.INVISIBLE) for each in "\n\x00\x85"),
        *((f"A{each}B", Fault.INVISIBLE) for each in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"),
        *((f"A{each}B", Fault.INVISIBLE) for each in "\u200b\u200e\u200f\u061c\u2028\u2029\ufeff\u00ad\ue000"),
        *((each, Fault.INVISIBLE) for each in ("\ud800", "\u3164", "\ufe0f")),
        *((each, Fault.INVISIBLE) for each in ("A\u200d", "\u200dA", "A \u200dB", "A\u200d\u200dB")),
        ("x" * (LONGEST + 1), Fault.TOO_LONG),
    ],
)
def test_a_wrong_name_is_refused_with_its_fault(bad: str, fault: Fault) -> None:
    with pytest.raises(DisplayNameError, match=fault.value) as caught:
        clean_name(bad)
    assert caught.value.fault is fault


def test_a_refusal_counts_the_name_as_it_would_be_kept() -> None:
    with pytest.raises(DisplayNameError) as caught:
        clean_name(" " + "e\u0301" * 30)
    assert caught.value.length == 30


@given(st.text(max_size=30))
def test_what_comes_out_is_right_and_fits_a_roster(typed: str) -> None:
    try:
        name = clean_name(typed)
    except DisplayNameError:
        return
    assert clean_name(name) == name == unicodedata.normalize("NFC", name)
    assert 1 <= len(name) <= LONGEST
    assert len(name.encode()) <= 255
