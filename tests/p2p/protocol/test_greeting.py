"""A link's first message: only the other end's, of this room, over this very connection."""

from hashlib import sha512

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol.greeting import End, greet, is_greeted
from p2p.protocol.identity import make
from p2p.protocol.signing import signer, verify

ROOM = bytes(range(16))
ANN, BO = make("Ann", b"\1" * 32), make("Bo", b"\2" * 32)
NEAR, FAR = End(ANN.public_key, b"\3" * 32), End(BO.public_key, b"\4" * 32)
GREETING = greet(ROOM, NEAR, FAR, signer(ANN.secret))


def test_the_other_end_is_greeted() -> None:
    assert is_greeted(ROOM, FAR, NEAR, GREETING, verify)


def test_what_is_signed_is_written_down() -> None:
    signed = b"rankford-quay/link/1" + ROOM + ANN.public_key + BO.public_key + b"\3" * 32 + b"\4" * 32
    assert greet(ROOM, NEAR, FAR, lambda message: sha512(message).digest()) == sha512(signed).digest()


OTHER = make("Cy", b"\5" * 32)


@pytest.mark.parametrize(
    ("own", "other", "room"),
    [
        pytest.param(FAR, NEAR, b"\1" * 16, id="another room"),
        pytest.param(NEAR, FAR, ROOM, id="one's own, sent back"),
        pytest.param(End(OTHER.public_key, FAR.fingerprint), NEAR, ROOM, id="for somebody else"),
        pytest.param(FAR, End(OTHER.public_key, NEAR.fingerprint), ROOM, id="of somebody else"),
        pytest.param(End(FAR.public_key, b"\6" * 32), NEAR, ROOM, id="my certificate is another"),
        pytest.param(FAR, End(NEAR.public_key, b"\6" * 32), ROOM, id="their certificate is another"),
        pytest.param(
            End(FAR.public_key, NEAR.fingerprint),
            End(NEAR.public_key, FAR.fingerprint),
            ROOM,
            id="swapped certificates",
        ),
    ],
)
def test_no_other_greeting_counts(own: End, other: End, room: bytes) -> None:
    assert not is_greeted(room, own, other, GREETING, verify)


@given(st.binary(max_size=300))
def test_junk_greets_nobody(junk: bytes) -> None:
    assert not is_greeted(ROOM, FAR, NEAR, junk, verify)


@given(st.integers(0, 511))
def test_a_changed_bit_greets_nobody(bit: int) -> None:
    changed = (int.from_bytes(GREETING, "big") ^ (1 << bit)).to_bytes(64, "big")
    assert not is_greeted(ROOM, FAR, NEAR, changed, verify)
