"""Frames: their parts, what is signed, and their size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import frames
from p2p.protocol.endings import Reason
from p2p.protocol.frames import split
from p2p.protocol.limits import FRAME
from p2p.protocol.messages import Abort, Payload, Reveal, encode
from tests.p2p.protocol.seats import stand_in_key, stand_in_verify, table

SESSION = bytes(range(32))
SIGNATURE = bytes(range(100, 164))
HEAD = SESSION + b"\x05" + SIGNATURE
KEY, SIGN = stand_in_key(b"key" * 8)
MESSAGE = Abort(Reason.DEPARTED, 1)
OVERHEAD = 97


def filled(size: int) -> Reveal:
    """A message that gives a frame of so many bytes."""
    message = Reveal(1, 1, bytes(16), bytes(2), bytes(32), (bytes(3900),))
    more = size - OVERHEAD - len(encode(Payload(0, message)))
    return Reveal(1, 1, bytes(16), bytes(2), bytes(32), (bytes(3900 + more),))


def test_a_frame_is_session_seat_signature_and_payload() -> None:
    frame = split(HEAD + b"payload")
    assert frame is not None
    assert (frame.session_id, frame.seat, frame.signature, frame.payload) == (SESSION, 5, SIGNATURE, b"payload")
    assert frame.data == HEAD + b"payload"


@pytest.mark.parametrize(
    ("size", "whole"),
    [(0, False), (OVERHEAD, False), (OVERHEAD + 1, True), (FRAME, True), (FRAME + 1, False)],
)
def test_a_frame_has_a_payload_and_a_size_limit(size: int, whole: bool) -> None:
    assert (split(bytes(size)) is not None) is whole


@given(st.binary(max_size=200))
def test_any_bytes_are_a_frame_or_none(data: bytes) -> None:
    frame = split(data)
    assert frame is None or frame.data == data


def test_what_is_signed_is_domain_session_seat_and_payload() -> None:
    signed: list[bytes] = []

    def sign(message: bytes) -> bytes:
        signed.append(message)
        return SIGNATURE

    frame = frames.make(SESSION, 5, 7, MESSAGE, sign)
    payload = encode(Payload(7, MESSAGE))
    assert signed == [b"rankford-quay/frame/1" + SESSION + b"\x05" + payload]
    assert frame.data == HEAD + payload
    assert frame == split(frame.data)


def test_what_is_signed_is_what_is_verified() -> None:
    frame = frames.make(SESSION, 5, 7, MESSAGE, SIGN)
    assert frame.signed_by(KEY, stand_in_verify)
    assert not frame.signed_by(b"other key", stand_in_verify)


@pytest.mark.parametrize("place", [0, 31, 32, 33, 96, 97, -1])
def test_a_signature_holds_for_one_session_seat_and_payload(place: int) -> None:
    data = bytearray(frames.make(SESSION, 5, 7, MESSAGE, SIGN).data)
    data[place] ^= 1
    changed = split(bytes(data))
    assert changed is not None
    assert not changed.signed_by(KEY, stand_in_verify)


def test_real_signatures_of_every_seat_are_verified() -> None:
    of = table(2, real=True)
    made = [of.frame(seat, 0, of.agreement.start()) for seat in range(2)]
    keys = [key for key, _ in of.agreement.identities]
    assert [[each.signed_by(key, of.verify) for key in keys] for each in made] == [[True, False], [False, True]]


def test_what_was_said_is_read() -> None:
    assert frames.make(SESSION, 5, 7, MESSAGE, SIGN).read() == Payload(7, MESSAGE)


def test_what_is_no_message_is_not_read() -> None:
    frame = split(HEAD + b"payload")
    assert frame is not None
    assert frame.read() is None


def test_a_message_fits_up_to_the_size_limit() -> None:
    assert len(frames.make(SESSION, 0, 0, filled(FRAME), SIGN).data) == FRAME
    with pytest.raises(ValueError, match="does not fit"):
        frames.make(SESSION, 0, 0, filled(FRAME + 1), SIGN)
