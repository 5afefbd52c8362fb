"""The fixed byte strings of protocol section 1: what is hashed, in which order.

Every function is pure. Lengths are checked, since a short salt would silently hash as something else.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256

HASH_SIZE = 32
KEY_SIZE = 32
NONCE_SIZE = 16
SALT_SIZE = 16
PROPOSAL_ID_SIZE = 16

_SESSION = b"rankford-quay/session/1"
_COMMIT = b"rankford-quay/commit/1"
_COMMIT_SET = b"rankford-quay/commit-set/1"
_SEED = b"rankford-quay/seed/1"
_ROSTER = b"rankford-quay/roster/1"
_TRANSCRIPT = b"rankford-quay/transcript/1"


def session_id(identities: Sequence[tuple[bytes, bytes]]) -> bytes:
    """The 32-byte session id of (public key[32], nonce[16]) pairs in seat order."""
    parts = [_SESSION, bytes([len(identities)])]
    for public_key, nonce in identities:
        parts += [_sized(public_key, KEY_SIZE, "public key"), _sized(nonce, NONCE_SIZE, "nonce")]
    return sha256(b"".join(parts)).digest()


def commitment(session: bytes, round_: int, phase: int, seat: int, salt: bytes, choice: bytes) -> bytes:
    """The 32-byte commitment of one seat to a 2-byte choice under a 16-byte salt."""
    _sized(salt, SALT_SIZE, "salt")
    _sized(choice, 2, "choice")
    return sha256(_COMMIT + _place(session, round_, phase) + bytes([seat]) + salt + choice).digest()


def commit_set(session: bytes, round_: int, phase: int, commitments: Iterable[bytes]) -> bytes:
    """The 32-byte hash over every seat's commitment, in seat order."""
    checked = [_sized(each, HASH_SIZE, "commitment") for each in commitments]
    return sha256(_COMMIT_SET + _place(session, round_, phase) + b"".join(checked)).digest()


def seed(session: bytes, round_: int, phase: int, salts: Sequence[bytes]) -> bytes:
    """The 32-byte seed of one phase's draws, from every seat's salt in seat order."""
    checked = [_sized(each, SALT_SIZE, "salt") for each in salts]
    return sha256(_SEED + _place(session, round_, phase) + bytes([len(salts)]) + b"".join(checked)).digest()


def roster_hash(proposal_id: bytes, seats: Sequence[tuple[bytes, int, str]]) -> bytes:
    """The 32-byte hash of a proposal's roster: (public key, flags, name) in seat order."""
    parts = [_ROSTER, _sized(proposal_id, PROPOSAL_ID_SIZE, "proposal id"), bytes([len(seats)])]
    for public_key, flags, name in seats:
        encoded = name.encode()
        parts += [_sized(public_key, KEY_SIZE, "public key"), bytes([flags, len(encoded)]), encoded]
    return sha256(b"".join(parts)).digest()


def first_transcript(session: bytes) -> bytes:
    """The transcript hash before any phase."""
    return sha256(_TRANSCRIPT + _sized(session, HASH_SIZE, "session id")).digest()


def next_transcript(
    before: bytes,
    round_: int,
    phase: int,
    seats: Iterable[tuple[bytes, bytes]],
    drawn: Iterable[int],
) -> bytes:
    """The transcript hash after a phase.

    Args:
        before: the hash after the phase before.
        seats: (choice[2], salt[16]) in seat order.
        drawn: every card of the phase in the order drawn, burns too.
    """
    parts = [_TRANSCRIPT, _sized(before, HASH_SIZE, "transcript"), bytes([round_, phase])]
    for choice, salt in seats:
        parts += [_sized(choice, 2, "choice"), _sized(salt, SALT_SIZE, "salt")]
    parts += [card.to_bytes(2, "big") for card in drawn]
    return sha256(b"".join(parts)).digest()


def _place(session: bytes, round_: int, phase: int) -> bytes:
    return _sized(session, HASH_SIZE, "session id") + bytes([round_, phase])


def _sized(value: bytes, size: int, what: str) -> bytes:
    if len(value) != size:
        raise ValueError(f"a {what} has {size} bytes, not {len(value)}")
    return value
