"""docs/HELPER.md says of refusals, caps and metrics what the code does."""

import re
from pathlib import Path

import pytest

from p2p.protocol.limits import BLOB
from p2p.signaling import caps, redis_share, turn
from p2p.signaling.caps import Caps
from p2p.signaling.counts import DROPS, Counts
from p2p.signaling.metrics import page_of
from p2p.signaling.wire import Refusal

DOCUMENT = Path("docs/HELPER.md").read_text(encoding="utf-8")
REFUSALS = dict(re.findall(r"^\| (\d{4}) \| ([a-z ]+) \|", DOCUMENT, re.MULTILINE))


def test_every_refusal_has_its_code() -> None:
    assert {str(each.value): each.name.lower().replace("_", " ") for each in Refusal} == REFUSALS


@pytest.mark.parametrize("name", DROPS)
def test_every_way_to_be_cut_is_named(name: str) -> None:
    assert f"(`{name}`)" in DOCUMENT


@pytest.mark.parametrize(
    "said",
    [
        f"| {Caps().members} members, over all helpers |",
        f"| {Caps().connections:,} connections, or {Caps().rooms:,} rooms |",
        f"| {Caps().of_address} connections, or {Caps().rooms_of_address} rooms that one address opened |",
        f"more than {caps.BLOBS} blobs and {caps.BLOB_RATE:.0f} a second",
        f"more than {caps.BYTES // 2**20} MiB and {caps.BYTE_RATE / 1024:.0f} KiB a second",
        f"more than {Caps().arrivals} connections of one address and {Caps().arrival_rate:.0f} a second",
        f"a message over {BLOB // 1024} KiB",
        f"no hello within {caps.HELLO:.0f} seconds, or connected for {caps.LIFETIME / 3600:.0f} hours",
        f"still stands after {caps.LINGER:.0f} seconds",
        f"not whole after {caps.HELLO:.0f} seconds or has more than {caps.REQUEST // 1024} KiB",
        f"do not read while {caps.UNREAD // 1024} KiB wait",
        f"answer nothing for {caps.SILENCE:.0f} seconds, with a ping after {caps.PING:.0f}",
        f"forgotten after {redis_share.ALIVE} seconds",
        f"does not answer for {redis_share.ANSWER:.0f} seconds",
    ],
)
def test_numbers(said: str) -> None:
    assert said in DOCUMENT


def test_turn_access_is_for_six_hours() -> None:
    assert turn.VALID == 6 * 3600
    assert "access for six hours" in DOCUMENT


def test_every_metric_is_named() -> None:
    made = set(re.findall(r"^# TYPE (\S+)", page_of(Counts)()[1].decode(), re.MULTILINE))
    rows = re.findall(r"^\| (`rankford_helper_.*?) \|", DOCUMENT, re.MULTILINE)
    named = re.findall(r"`(?:rankford_helper)?(_\w+?)(?:\{[^`]*)?`", "".join(rows))
    assert {f"rankford_helper{each}" for each in named} == made
