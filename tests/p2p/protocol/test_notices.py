"""Notices: their one spelling, what is signed, and what is none."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import agreement, limits, notices, signing
from p2p.protocol.messages import Entry
from p2p.protocol.notices import (
    Answered,
    Foreign,
    Host,
    Join,
    Leave,
    Message,
    Notice,
    NoticeError,
    Propose,
    Ready,
    Remove,
)
from tests.p2p.protocol.players import real

ROOM = bytes(range(16))
MARA, JONAS = real("Mara"), real("Jonas")
SIX = tuple(real(name * 24).entry for name in "ABCDEF")
PROPOSAL = agreement.propose(bytes(16), [MARA.entry, JONAS.entry], MARA.sign)
MESSAGES: list[Message] = [
    Host("Mara", False, 6),
    Join("Jonas", True),
    Ready(True, False, (JONAS.key,), ()),
    Remove(JONAS.key),
    Propose(PROPOSAL),
    Answered(bytes(16), agreement.answer(PROPOSAL, bytes(16), MARA.sign)),
    Leave(),
]


def why(data: bytes) -> str:
    with pytest.raises(NoticeError) as caught:
        notices.read(data)
    return str(caught.value)


def payload(value: list[Any]) -> bytes:
    head = bytes([1, value[1][0] == 0])
    return MARA.key + bytes(64) + head + msgspec.msgpack.encode(value)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_each_message_is_read_as_it_was_made(message: Message) -> None:
    made = notices.make(ROOM, MARA.key, 7, message, MARA.sign)
    read = notices.read(made.data)
    assert isinstance(read, Notice)
    assert read == made
    assert (read.signer, read.counter, read.message) == (MARA.key, 7, message)
    assert read.signed_in(ROOM, signing.verify)
    assert not read.signed_in(bytes(16), signing.verify)


def test_the_layout_and_what_is_signed_are_the_documented_bytes() -> None:
    made = notices.make(ROOM, MARA.key, 1, Remove(JONAS.key), MARA.sign)
    spelled = bytes.fromhex("01009201") + bytes.fromhex("9203c420") + JONAS.key
    assert made.data == MARA.key + MARA.sign(b"rankford-quay/lobby/1" + ROOM + MARA.key + spelled) + spelled
    assert notices.make(ROOM, MARA.key, 1, Host("Mara", False, 6), MARA.sign).data[96:98] == bytes([1, 1])


def test_a_notice_under_another_key_does_not_verify() -> None:
    made = notices.make(ROOM, MARA.key, 1, Leave(), MARA.sign)
    assert not notices.read(JONAS.key + made.data[32:]).signed_in(ROOM, signing.verify)


@given(st.binary(max_size=200) | st.binary(max_size=60).map(lambda tail: MARA.key + bytes(64) + b"\1" + tail))
def test_any_bytes_are_a_notice_or_a_notice_error(data: bytes) -> None:
    try:
        read = notices.read(data)
    except NoticeError:
        return
    if isinstance(read, Foreign):
        assert (read.signer, read.version) == (data[:32], data[96])
        assert read.version != notices.VERSION
        return
    assert notices.make(ROOM, read.signer, read.counter, read.message, MARA.sign).data[96:] == data[96:]


def test_a_roster_of_six_with_long_names_fits() -> None:
    made = agreement.propose(bytes(16), SIX, real("A" * 24).sign)
    assert notices.read(notices.make(ROOM, MARA.key, 2**63 - 1, Propose(made), MARA.sign).data)
    keys = tuple(bytes([index]) * 32 for index in range(limits.LOBBY_KEYS))
    links = Ready(True, True, keys, keys[:6])
    read = notices.read(notices.make(ROOM, MARA.key, 0, links, MARA.sign).data)
    assert isinstance(read, Notice)
    assert read.message == links


def test_size_comes_first() -> None:
    assert why(bytes(limits.NOTICE + 1)) == "a notice is longer than one may be"
    assert why(bytes(96) + b"\1" + bytes(limits.NOTICE - 97)) == "a notice is not spelled as one is"
    foreign = bytes(96) + b"\2" + bytes(limits.NOTICE - 97)
    assert isinstance(notices.read(foreign), Foreign)
    assert why(foreign + b"\0") == "a notice is longer than one may be"


@pytest.mark.parametrize("size", range(98))
def test_what_is_shorter_than_its_head_is_none(size: int) -> None:
    assert why((bytes(96) + b"\2\1")[:size]) == "a notice is not spelled as one is"


@pytest.mark.parametrize("version", [0, 2, 255])
@pytest.mark.parametrize(("second", "announces"), [(0, False), (1, True), (2, False)])
def test_of_another_version_only_its_head_is_read(version: int, second: int, announces: bool) -> None:
    rest = bytes([version, second]) + b"whatever it may be"
    data = MARA.key + MARA.sign(b"rankford-quay/lobby/1" + ROOM + MARA.key + rest) + rest
    read = notices.read(data)
    assert read == Foreign(MARA.key, data, version, announces)
    assert read.signed_in(ROOM, signing.verify)
    assert not read.signed_in(bytes(16), signing.verify)
    changed = notices.read(data[:97] + bytes([second ^ 1]) + data[98:])
    assert not changed.signed_in(ROOM, signing.verify)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_the_head_says_who_announces_a_table_and_nobody_else_does(message: Message) -> None:
    made = notices.make(ROOM, MARA.key, 7, message, MARA.sign).data
    assert made[97] == isinstance(message, Host)
    for second in {0, 1, 2} - {made[97]}:
        assert why(made[:97] + bytes([second]) + made[98:]) == "a notice is not spelled as one is"


@pytest.mark.parametrize(
    "value",
    [
        [0, [7]],
        [-1, [6]],
        [2**63, [6]],
        [0, [6, 0]],
        [0, [0, "Mara", False, 1]],
        [0, [0, "Mara", False, 7]],
        [0, [1, "x" * 25, False]],
        [0, [1, "Mara", 0]],
        [0, [2, True, [bytes(32)]]],
        [0, [2, True, False, [bytes(32)]]],
        [0, [2, True, False, [bytes(31)], []]],
        [0, [2, True, False, [], [bytes(32)] * 7]],
        [0, [2, True, False, [bytes(32)] * (limits.LOBBY_KEYS + 1), []]],
        [0, [3, bytes(33)]],
        [0, [4, [bytes(16), [], bytes(64)]]],
        [0, [5, bytes(16), [bytes(15), bytes(64)]]],
    ],
)
def test_other_shapes_are_none(value: list[Any]) -> None:
    assert why(payload(value)) == "a notice is not spelled as one is"


@pytest.mark.parametrize("name", ["", " Mara", "Zoe\u0308", "Mara\u202e"])
@pytest.mark.parametrize("fields", [(False, 2), (False,)], ids=["host", "join"])
def test_a_name_is_as_names_are(name: str, fields: tuple[object, ...]) -> None:
    tag = 0 if len(fields) == 2 else 1
    assert why(payload([0, [tag, name, *fields]])) == "a notice says a name that breaks the rule of names"


def test_an_entry_holds_the_key_that_signs() -> None:
    assert MARA.entry == Entry(MARA.key, False, "Mara")
