"""What is read from a record that anybody on the network may have sent."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.wagers import MAX_SEATS
from p2p.lan import listing
from p2p.lan.listing import LanError, LanFault, Listing
from p2p.protocol import crockford, helper_url
from p2p.protocol.names import clean_name
from p2p.protocol.notices import VERSION

SYMBOLS = "J51KVRP8CHW"
TABLE = Listing("0123", "Ann <b>", 4, SYMBOLS, VERSION, ("ws://10.0.0.1:8765", "ws://[fd00::2]:8765"))


def record(**changed: str | None) -> dict[bytes, bytes | None]:
    """A good record, some of it changed or, with ``None``, without a value."""
    told: dict[str, str | None] = {**listing.properties("Ann <b>", 4, SYMBOLS), **changed}
    return {key.encode(): value if value is None else value.encode() for key, value in told.items()}


def read(told: dict[bytes, bytes | None], port: int | None = 8765) -> Listing | None:
    """What is read of it."""
    return listing.read("0123", told, port, ["10.0.0.1", "fd00::2"])


def test_a_table_is_read_as_it_was_meant() -> None:
    assert read(record()) == TABLE
    assert TABLE.joinable


def test_tables_are_found_as_it_is_documented() -> None:
    assert listing.SERVICE == "_rankfordquay._tcp.local."
    document = Path("docs/WIRE.md").read_text(encoding="utf-8").partition("## On the local network")[2]
    assert listing.SERVICE in document
    rows = re.findall(r"^\| `(\w+)` \|", document.partition("\n## ")[0], re.MULTILINE)
    assert rows == list(listing.properties("Ann", 4, SYMBOLS))
    assert f"at most {listing.MOST_ADDRESSES} of a table" in document.replace("\n", " ")


def test_what_is_sent_is_short() -> None:
    longest = listing.properties("\U0001f0cf" * 24, 6, SYMBOLS)
    assert all(len(f"{key}={value}".encode()) <= 255 for key, value in longest.items())


@pytest.mark.parametrize(
    "changed",
    [
        {"v": ""},
        {"v": None},
        {"v": "0"},
        {"v": "256"},
        {"v": "1.0"},
        {"v": "²"},
        {"v": "9" * 5000},
        {"name": ""},
        {"name": None},
        {"name": " Ann"},
        {"name": "A\u202enn"},
        {"name": "A" * 25},
        {"name": "A\nB"},
        {"seats": "1"},
        {"seats": "7"},
        {"seats": "-2"},
        {"seats": None},
        {"code": "J51K-VRP8-CHWH"},
        {"code": ""},
        {"code": None},
    ],
)
def test_a_record_with_something_wrong_is_no_table(changed: dict[str, str | None]) -> None:
    assert read(record(**changed)) is None


def test_a_record_without_port_or_usable_address_is_no_table() -> None:
    assert read(record(), None) is None
    assert read(record(), 0) is None
    assert listing.read("0123", record(), 8765, []) is None
    assert read({b"v": b"1", b"name": b"\xff", b"seats": b"2", b"code": b"J51K-VRP8-CHWG"}) is None


def test_more_addresses_than_anybody_has_are_not_tried() -> None:
    table = listing.read("0123", record(), 1, [f"10.0.0.{each}" for each in range(100)])
    assert table is not None
    assert len(table.helpers) == listing.MOST_ADDRESSES


def test_another_version_is_shown_though_it_says_the_rest_otherwise() -> None:
    assert read(record(v="2")) == Listing("0123", "Ann <b>", 4, SYMBOLS, 2, TABLE.helpers)
    other = read(record(v="2", seats="8", code="?", more="1"))
    assert other == Listing("0123", "Ann <b>", 0, "", 2, TABLE.helpers)
    assert not other.joinable
    assert read(record(v="2", name="")) is None


@given(
    st.dictionaries(st.sampled_from((b"v", b"name", b"seats", b"code", b"x")), st.none() | st.binary(max_size=30)),
    st.none() | st.integers(0, 65535),
)
def test_any_record_is_a_table_or_nothing(told: dict[bytes, bytes | None], port: int | None) -> None:
    for changed in (told, {**record(), **told}):
        table = read(changed, port)
        if table is not None:
            assert clean_name(table.name) == table.name
            assert all(helper_url.normal(each) for each in table.helpers)
            assert 0 <= table.seats <= MAX_SEATS
            assert set(table.symbols) <= set(crockford.ALPHABET)
            assert not table.joinable or (table.seats >= 2 and len(table.symbols) == 11)


@pytest.mark.parametrize("fault", LanFault)
def test_what_blocks_discovery_is_one_sentence(fault: LanFault) -> None:
    assert str(LanError(fault)) == fault.value
    assert fault.value.endswith(".")
