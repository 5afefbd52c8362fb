"""Payloads: their fields and ranges, and their one spelling."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol.endings import Reason
from p2p.protocol.limits import FRAME
from p2p.protocol.messages import Abort, Beat, Commit, Message, Payload, Receipt, Reveal, decode, encode
from tests.p2p.protocol.payloads import payloads
from tests.p2p.protocol.seats import table
from tests.p2p.protocol.spellings import respelled

COMMIT = Commit(2, 1, bytes(range(32)))
REVEAL = Reveal(2, 1, bytes(16), b"\x05\x00", bytes(32), (b"one", b"other"))
RECEIPT = Receipt(bytes(32), (990, 1010))
BEAT = Beat(2, (3, 300), (0, 70000), 2, 3, 3, 1, 0)
ABORT = Abort(Reason.SILENT, 1)
EVERY: list[Message] = [table(2).agreement.start(), COMMIT, REVEAL, RECEIPT, BEAT, ABORT]


def raw(message: Message, sequence: int = 5) -> Any:
    """A payload as plain lists, numbers, text and bytes, tag first."""
    return msgspec.msgpack.decode(encode(Payload(sequence, message)))


def read(value: object) -> Payload | None:
    return decode(msgspec.msgpack.encode(value))


def put(value: Any, path: list[int], entry: object) -> Any:
    """The value with another entry at a place."""
    if not path:
        return entry
    copied = list(value)
    copied[path[0]] = put(value[path[0]], path[1:], entry)
    return copied


def test_a_payload_is_its_sequence_number_and_a_message_behind_its_tag() -> None:
    assert encode(Payload(5, COMMIT)) == bytes.fromhex("9205 94010201c420") + bytes(range(32))
    assert encode(Payload(300, ABORT)) == bytes.fromhex("92cd012c 93050301")


@pytest.mark.parametrize("tag", range(6))
def test_each_message_has_its_tag(tag: int) -> None:
    message = EVERY[tag]
    value = raw(message)
    assert value[1][0] == tag
    assert read(value) == Payload(5, message)
    others = [read(put(value, [1, 0], each)) for each in (*range(-1, 8), "Commit", None) if each != tag]
    assert others == [None] * len(others)


@given(payloads)
def test_what_is_encoded_is_decoded(payload: Payload) -> None:
    assert decode(encode(payload)) == payload


@given(st.binary(max_size=300))
def test_any_bytes_are_none_or_the_one_spelling(data: bytes) -> None:
    payload = decode(data)
    assert payload is None or encode(payload) == data


@given(payloads, st.data())
def test_meddled_bytes_are_none_or_the_one_spelling(payload: Payload, data: st.DataObject) -> None:
    spelled = encode(payload)
    start = data.draw(st.integers(0, len(spelled)))
    end = data.draw(st.integers(start, min(len(spelled), start + 4)))
    meddled = spelled[:start] + data.draw(st.binary(max_size=4)) + spelled[end:]
    read = decode(meddled)
    assert read is None or encode(read) == meddled


@given(payloads)
def test_any_other_spelling_of_the_same_is_none(payload: Payload) -> None:
    # Longer heads, signed and floating numbers, text for bytes and bytes for text, maps for arrays, nested arrays.
    others = list(respelled(encode(payload)))
    assert others
    assert [each.hex() for each in others if decode(each) is not None] == []


def test_without_the_comparison_other_spellings_would_pass() -> None:
    lenient = msgspec.msgpack.Decoder(Payload, strict=True)
    longer = bytes.fromhex("92cc05 94010201c50020") + bytes(range(32))
    assert lenient.decode(longer) == Payload(5, COMMIT)
    assert decode(longer) is None


@pytest.mark.parametrize("message", EVERY, ids=[type(each).__name__ for each in EVERY])
def test_a_field_more_or_less_or_bytes_behind_are_none(message: Message) -> None:
    value, data = raw(message), encode(Payload(5, message))
    assert read([*value, 0]) is None
    assert read([*value, value[1]]) is None
    assert read(value[:1]) is None
    assert read(put(value, [1], [*value[1], value[1][-1]])) is None
    assert read(put(value, [1], value[1][:-1])) is None
    assert read(put(value, [1], value)) is None
    assert decode(data + b"\0") is None
    assert decode(data + data) is None
    assert [decode(data[:size]) for size in range(len(data))] == [None] * len(data)


def test_inner_fields_more_or_less_are_none() -> None:
    value = raw(EVERY[0])
    _, proposal, answers = value[1]
    for path, inner in (([1, 1], proposal), ([1, 1, 1, 0], proposal[1][0]), ([1, 2, 0], answers[0])):
        assert read(put(value, path, [*inner, 0])) is None
        assert read(put(value, path, inner[:-1])) is None


@pytest.mark.parametrize("depth", [10, 500, 4000])
def test_deep_nesting_is_none(depth: int) -> None:
    assert decode(b"\x91" * depth + b"\x05") is None
    assert decode(b"\x92\x05" * depth + b"\x05") is None
    assert decode(bytes.fromhex("9205 9300") + b"\x91" * depth) is None
    assert decode(b"\x81\x01" * depth) is None


def test_a_head_that_promises_more_than_there_is_is_none() -> None:
    for head in ("dd ffffffff", "df ffffffff", "92 05 dd ffffffff", "92 05 94 01 02 01 c6 ffffffff"):
        assert decode(bytes.fromhex(head)) is None


HASH, KEY, SALT = bytes(32), bytes(32), bytes(16)
SIGNATURE = bytes(64)
ENTRY = [KEY, True, "Ann"]
ANSWER = [SALT, SIGNATURE]
BYTES_32 = ([HASH], [bytes(31), bytes(33), b"", "a" * 32])
BYTES_16 = ([SALT], [bytes(15), bytes(17), "a" * 16])
BYTES_64 = ([SIGNATURE], [bytes(63), bytes(65)])
SETS = ([0, 63], [-1, 64, True, None])
COUNT = ([0, 2**32 - 1], [-1, 2**32, 2**64 - 1, 1.0, True, "1", None])
ROUND = ([1, 5], [0, 6, -1])
EACH_SEAT = ([[0], [2**32 - 1] * 6], [[], [0] * 7, [-1], [2**32], 0, b"\1", None])
EACH_OF_A_TABLE = ([[0, 0], [2**32 - 1] * 6], [[], [0], [0] * 7, [0, -1], [0, 2**32]])


@pytest.mark.parametrize(
    ("message", "path", "values"),
    [
        (COMMIT, [0], COUNT),
        (COMMIT, [1, 1], ROUND),
        (COMMIT, [1, 2], ([1, 2], [0, 3])),
        (COMMIT, [1, 3], BYTES_32),
        (REVEAL, [1, 1], ROUND),
        (REVEAL, [1, 2], ([1, 2], [0, 3])),
        (REVEAL, [1, 3], BYTES_16),
        (REVEAL, [1, 4], ([b"\0\0", b"\xff\xff"], [b"\0", b"\0\0\0", "ab"])),
        (REVEAL, [1, 5], BYTES_32),
        (REVEAL, [1, 6], ([[b""], [bytes(FRAME)] * 6], [[], [b""] * 7, [bytes(FRAME + 1)], ["a"], b"a"])),
        (RECEIPT, [1, 1], BYTES_32),
        (RECEIPT, [1, 2], EACH_SEAT),
        (BEAT, [1, 1], SETS),
        (BEAT, [1, 2], EACH_OF_A_TABLE),
        (BEAT, [1, 3], EACH_OF_A_TABLE),
        (BEAT, [1, 4], ROUND),
        (BEAT, [1, 5], ([1, 3], [0, 4])),
        (BEAT, [1, 6], SETS),
        (BEAT, [1, 7], SETS),
        (BEAT, [1, 8], SETS),
        (ABORT, [1, 1], ([1, 17], [0, 18, -1, "SILENT", None])),
        (ABORT, [1, 2], ([0, 5, None], [6, -1, False, b"", "0"])),
        (EVERY[0], [1, 1, 0], BYTES_16),
        (EVERY[0], [1, 1, 1], ([[ENTRY], [ENTRY] * 6], [[], [ENTRY] * 7, [ANSWER], None])),
        (EVERY[0], [1, 1, 1, 0, 0], BYTES_32),
        (EVERY[0], [1, 1, 1, 0, 1], ([False, True], [0, 1, None])),
        (EVERY[0], [1, 1, 1, 0, 2], (["", "\U0001f600" * 24], ["a" * 25, b"a", None])),
        (EVERY[0], [1, 1, 2], BYTES_64),
        (EVERY[0], [1, 2], ([[ANSWER], [ANSWER] * 6], [[], [ANSWER] * 7, [ENTRY]])),
        (EVERY[0], [1, 2, 0, 0], BYTES_16),
        (EVERY[0], [1, 2, 0, 1], BYTES_64),
    ],
)
def test_each_field_has_its_range(message: Message, path: list[int], values: tuple[list[Any], list[Any]]) -> None:
    fit, unfit = values
    value = raw(message)
    assert [each for each in fit if read(put(value, path, each)) is None] == []
    assert [each for each in unfit if read(put(value, path, each)) is not None] == []


def test_text_that_is_not_utf_8_is_none() -> None:
    data = encode(Payload(0, EVERY[0]))
    assert decode(data.replace(b"Seat 1", b"Seat\xff1")) is None
    assert decode(data.replace(b"Seat 1", b"Sea\xed\xa0\x80")) is None
