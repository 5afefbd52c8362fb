"""Notices: their one spelling, what is signed, and what is none."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import agreement, limits, notices, signing
from p2p.protocol.messages import Entry
from p2p.protocol.notices import Answered, Host, Join, Leave, Message, NoticeError, Propose, Ready, Remove
from tests.p2p.protocol.players import real

ROOM = bytes(range(16))
MARA, JONAS = real("Mara"), real("Jonas")
SIX = tuple(real(name * 24).entry for name in "ABCDEF")
PROPOSAL = agreement.propose(bytes(16), [MARA.entry, JONAS.entry], MARA.sign)
MESSAGES: list[Message] = [
    Host(1, "Mara", False, 6),
    Join(1, "Jonas", True),
    Ready(True, (JONAS.key,)),
    Remove(JONAS.key),
    Propose(PROPOSAL),
    Answered(bytes(16), agreement.answer(PROPOSAL, bytes(16), MARA.sign)),
    Leave(),
]


def why(data: bytes) -> str:
    with pytest.raises(NoticeError) as caught:
        notices.read(data)
    return str(caught.value)


def payload(value: object) -> bytes:
    return MARA.key + bytes(64) + msgspec.msgpack.encode(value)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_each_message_is_read_as_it_was_made(message: Message) -> None:
    made = notices.make(ROOM, MARA.key, 7, message, MARA.sign)
    read = notices.read(made.data)
    assert read == made
    assert (read.signer, read.counter, read.message) == (MARA.key, 7, message)
    assert read.signed_in(ROOM, signing.verify)
    assert not read.signed_in(bytes(16), signing.verify)


def test_the_layout_and_what_is_signed_are_the_documented_bytes() -> None:
    made = notices.make(ROOM, MARA.key, 1, Remove(JONAS.key), MARA.sign)
    spelled = bytes.fromhex("9201") + bytes.fromhex("9203c420") + JONAS.key
    assert made.data == MARA.key + MARA.sign(b"rankford-quay/lobby/1" + ROOM + MARA.key + spelled) + spelled


def test_a_notice_under_another_key_does_not_verify() -> None:
    made = notices.make(ROOM, MARA.key, 1, Leave(), MARA.sign)
    assert not notices.read(JONAS.key + made.data[32:]).signed_in(ROOM, signing.verify)


@given(st.binary(max_size=200) | st.binary(max_size=60).map(lambda tail: MARA.key + bytes(64) + tail))
def test_any_bytes_are_a_notice_or_a_notice_error(data: bytes) -> None:
    try:
        read = notices.read(data)
    except NoticeError:
        return
    assert notices.make(ROOM, read.signer, read.counter, read.message, MARA.sign).data[96:] == data[96:]


def test_a_roster_of_six_with_long_names_fits() -> None:
    made = agreement.propose(bytes(16), SIX, real("A" * 24).sign)
    assert notices.read(notices.make(ROOM, MARA.key, 2**63 - 1, Propose(made), MARA.sign).data)
    links = Ready(True, tuple(bytes([index]) * 32 for index in range(limits.LOBBY_KEYS)))
    assert notices.read(notices.make(ROOM, MARA.key, 0, links, MARA.sign).data).message == links


def test_size_comes_first() -> None:
    assert why(bytes(limits.NOTICE + 1)) == "a notice is longer than one may be"
    assert why(bytes(limits.NOTICE)) == "a notice is not spelled as one is"


@pytest.mark.parametrize(
    "value",
    [
        [0, [7]],
        [-1, [6]],
        [2**63, [6]],
        [0, [6, 0]],
        [0, [0, 0, "Mara", False, 2]],
        [0, [0, 1, "Mara", False, 1]],
        [0, [0, 1, "Mara", False, 7]],
        [0, [1, 65536, "Mara", False]],
        [0, [1, 1, "x" * 25, False]],
        [0, [1, 1, "Mara", 0]],
        [0, [2, True, [bytes(31)]]],
        [0, [2, True, [bytes(32)] * (limits.LOBBY_KEYS + 1)]],
        [0, [3, bytes(33)]],
        [0, [4, [bytes(16), [], bytes(64)]]],
        [0, [5, bytes(16), [bytes(15), bytes(64)]]],
    ],
)
def test_other_shapes_are_none(value: object) -> None:
    assert why(payload(value)) == "a notice is not spelled as one is"


@pytest.mark.parametrize("name", ["", " Mara", "Zoe\u0308", "Mara\u202e"])
@pytest.mark.parametrize("fields", [(False, 2), (False,)], ids=["host", "join"])
def test_a_name_is_as_names_are(name: str, fields: tuple[object, ...]) -> None:
    tag = 0 if len(fields) == 2 else 1
    assert why(payload([0, [tag, 1, name, *fields]])) == "a notice says a name that breaks the rule of names"


def test_an_entry_holds_the_key_that_signs() -> None:
    assert MARA.entry == Entry(MARA.key, False, "Mara")
