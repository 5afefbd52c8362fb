"""Keys, fingerprints and the bytes of a key file."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import identity
from p2p.protocol.identity import Fault, Identity, IdentityError
from p2p.protocol.names import DisplayNameError

OWN = identity.make("Zoë", bytes(range(32)))
DATA = identity.to_bytes(OWN)


def fault_of(data: bytes) -> Fault:
    with pytest.raises(IdentityError) as caught:
        identity.parse(data)
    return caught.value.fault


def sealed(body: bytes) -> bytes:
    return body + b"check %s\n" % hashlib.sha256(b"rankford-quay/key-file/1" + body).hexdigest().encode()


def test_the_key_is_ed25519_as_published() -> None:
    # RFC 8032, section 7.1, test 1.
    secret = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
    public = bytes.fromhex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")
    assert identity.make("A", secret).public_key == public


def test_the_fingerprint_is_ten_bytes_of_the_hash_in_groups() -> None:
    number = int.from_bytes(hashlib.sha256(OWN.public_key).digest()[:10], "big")
    symbols = "".join("0123456789ABCDEFGHJKMNPQRSTVWXYZ"[number >> 5 * place & 31] for place in reversed(range(16)))
    assert OWN.fingerprint == "-".join((symbols[:4], symbols[4:8], symbols[8:12], symbols[12:]))


def test_a_secret_is_not_in_the_representation() -> None:
    assert OWN.secret.hex() not in repr(OWN)
    assert repr(OWN.secret) not in repr(OWN)


def test_entropy_of_another_size_and_wrong_names_make_nothing() -> None:
    with pytest.raises(ValueError, match="32"):
        identity.make("A", bytes(31))
    with pytest.raises(DisplayNameError):
        identity.make("", bytes(32))


@given(st.sampled_from(["A", "Zoë", "李雷", "Ωmega 7", "x" * 24]), st.binary(min_size=32, max_size=32))
def test_a_key_file_gives_its_identity_back(name: str, entropy: bytes) -> None:
    own = identity.make(name, entropy)
    assert identity.parse(identity.to_bytes(own)) == own


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_any_changed_byte_is_noticed(place: int, change: int) -> None:
    changed = DATA[:place] + bytes([DATA[place] ^ change]) + DATA[place + 1 :]
    # The version itself may have become another digit.
    assert fault_of(changed) in ({Fault.DAMAGED, Fault.NEWER} if place == 18 else {Fault.DAMAGED})


@given(st.integers(0, len(DATA) - 1))
def test_a_file_cut_short_is_damaged(length: int) -> None:
    assert fault_of(DATA[:length]) is Fault.DAMAGED


@given(st.binary(max_size=500) | st.binary(max_size=300).map(lambda tail: DATA[:60] + tail))
def test_any_bytes_are_an_identity_or_an_identity_error(data: bytes) -> None:
    try:
        assert isinstance(identity.parse(data), Identity)
    except IdentityError as error:
        assert error.fault in Fault


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", Fault.DAMAGED),
        (bytes(400), Fault.DAMAGED),
        (DATA + b"\n", Fault.DAMAGED),
        (DATA * 2, Fault.DAMAGED),
        (DATA.replace(b"\n", b"\r\n"), Fault.DAMAGED),
        (b"-----BEGIN OPENSSH PRIVATE KEY-----\n", Fault.FOREIGN),
        (b"{}", Fault.FOREIGN),
        (b"rankford-quay key 2\nanything", Fault.NEWER),
        (b"rankford-quay key 0\n", Fault.DAMAGED),
    ],
)
def test_damage_is_told_from_other_programs_and_later_versions(data: bytes, fault: Fault) -> None:
    assert fault_of(data) is fault


def test_the_halves_of_two_keys_do_not_make_one() -> None:
    other = identity.make("Zoë", bytes(32))
    body = DATA[: DATA.index(b"check")].replace(OWN.public_key.hex().encode(), other.public_key.hex().encode())
    assert fault_of(sealed(body)) is Fault.MISMATCHED


@pytest.mark.parametrize("name", [b"\xff", b" A", "Zoe\u0308".encode(), b"x" * 25, "A\u202e".encode()])
def test_a_name_that_no_program_of_ours_wrote_is_damage(name: bytes) -> None:
    body = DATA[: DATA.index(b"check")].replace("Zoë".encode(), name)
    assert fault_of(sealed(body)) is Fault.DAMAGED
