"""Signatures: those of Ed25519, and none that libsodium refuses."""

from hashlib import sha512
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol.signing import SIGNATURE_SIZE, signer, verify
from tests.p2p.protocol.seats import real_key

# RFC 8032, section 7.1, test 2.
SECRET = bytes.fromhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
PUBLIC = bytes.fromhex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
MESSAGE = bytes.fromhex("72")
SIGNATURE = bytes.fromhex(
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
    "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
)

ORDER = 2**252 + 27742317777372353535851937790883648493
FIELD = 2**255 - 19
IDENTITY = (1).to_bytes(32, "little")
SIGN_BIT = 1 << 255
EIGHTH = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
"""y of a point of order 8; the other one is its negative."""
SMALL_ORDER = [0, 1, FIELD - 1, EIGHTH, FIELD - EIGHTH]
"""y of every point of order 1, 2, 4 and 8."""


SPELLINGS = [(y | sign).to_bytes(32, "little") for y in (*SMALL_ORDER, FIELD, FIELD + 1) for sign in (0, SIGN_BIT)]
"""Every encoding of those points: canonical ones, a sign where x is 0, and y past the size of the field."""


def test_signatures_are_ed25519_as_published() -> None:
    assert signer(SECRET)(MESSAGE) == SIGNATURE
    assert verify(PUBLIC, MESSAGE, SIGNATURE)


@given(st.binary(max_size=300))
def test_what_is_signed_is_accepted_for_its_key_alone(message: bytes) -> None:
    signature = signer(SECRET)(message)
    other, _ = real_key(bytes(32))
    assert verify(PUBLIC, message, signature)
    assert not verify(other, message, signature)
    assert not verify(PUBLIC, message + b"\0", signature)


@given(st.integers(0, SIGNATURE_SIZE - 1), st.integers(1, 255))
def test_any_changed_byte_of_a_signature_is_refused(place: int, change: int) -> None:
    changed = bytearray(SIGNATURE)
    changed[place] ^= change
    assert not verify(PUBLIC, MESSAGE, bytes(changed))


@pytest.mark.parametrize(
    ("public_key", "message", "signature"),
    [
        (PUBLIC[:-1], MESSAGE, SIGNATURE),
        (PUBLIC + b"\0", MESSAGE, SIGNATURE),
        (b"", MESSAGE, SIGNATURE),
        (PUBLIC, MESSAGE, SIGNATURE[:-1]),
        (PUBLIC, b"", SIGNATURE + MESSAGE),
        (PUBLIC, MESSAGE[1:], SIGNATURE + MESSAGE[:1]),
        (PUBLIC, b"", b""),
    ],
)
def test_wrong_lengths_are_refused(public_key: bytes, message: bytes, signature: bytes) -> None:
    # One byte moved from the message to the signature would leave what libsodium is given the same.
    assert not verify(public_key, message, signature)


@given(st.binary(max_size=40), st.binary(max_size=40), st.binary(max_size=70))
def test_any_bytes_are_judged(public_key: bytes, message: bytes, signature: bytes) -> None:
    assert verify(public_key, message, signature) is False


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=64, max_size=64))
def test_any_bytes_of_the_right_lengths_are_judged(public_key: bytes, signature: bytes) -> None:
    assert verify(public_key, MESSAGE, signature) is False


@pytest.mark.parametrize("public_key", SPELLINGS, ids=bytes.hex)
def test_small_order_and_non_canonical_keys_are_refused(public_key: bytes) -> None:
    # With S = 0 and R the identity, S·B = R + h·A holds for every such A once 8 divides h: anybody could sign.
    # For no other non-canonical key can a signature be made.
    message = next(each for each in map(str, count()) if _challenge(public_key, each.encode()) % 8 == 0).encode()
    assert not verify(public_key, message, IDENTITY + bytes(32))


def _challenge(public_key: bytes, message: bytes) -> int:
    return int.from_bytes(sha512(IDENTITY + public_key + message).digest(), "little") % ORDER


def test_a_signature_has_one_spelling() -> None:
    half = int.from_bytes(SIGNATURE[32:], "little") + ORDER
    assert not verify(PUBLIC, MESSAGE, SIGNATURE[:32] + half.to_bytes(32, "little"))
