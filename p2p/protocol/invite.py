"""Invite codes: 11 random symbols and a check symbol, and the room and key that are stretched from them."""

from dataclasses import dataclass, field
from hashlib import sha256

from p2p.protocol import crockford

RANDOM_SYMBOLS = 11
ROOM_ID_SIZE = 16
SEALING_KEY_SIZE = 32

_CHECK = b"rankford-quay/invite-check/1"
_SALT = sha256(b"rankford-quay/invite/1").digest()[:16]
_STRETCHED_SIZE = 64
_PASSES = 2
_MEMORY = 64 * 1024 * 1024


class InviteError(ValueError):
    """Not an invite code; the text is one sentence for the player."""


@dataclass(frozen=True)
class Room:
    """What a code opens: the room's id at the helper, and the key that seals what its members say there."""

    room_id: bytes
    sealing_key: bytes = field(repr=False)


def check_symbol(symbols: str) -> str:
    """The symbol that tells a mistyped code from a right one."""
    return crockford.ALPHABET[sha256(_CHECK + symbols.encode("ascii")).digest()[0] & 31]


def shown(symbols: str) -> str:
    """The code of 11 symbols as people read it, `XXXX-XXXX-XXXX`."""
    return crockford.grouped(symbols + check_symbol(symbols))


def parse(typed: str) -> str:
    """The 11 random symbols of a code as somebody typed it.

    Raises:
        InviteError: a symbol is foreign, the length is wrong, or the check symbol does not fit.
    """
    code = crockford.meant(typed)
    for position, symbol in enumerate(code, start=1):
        if symbol not in crockford.ALPHABET:
            raise InviteError(f"Symbol {position} of the code, “{symbol}”, never stands in one; look at it again.")
    if len(code) != RANDOM_SYMBOLS + 1:
        raise InviteError(f"An invite code has {RANDOM_SYMBOLS + 1} symbols, and this one has {len(code)}.")
    symbols, check = code[:-1], code[-1]
    if check != check_symbol(symbols):
        raise InviteError("A symbol of the invite code is mistyped; compare it with the host's.")
    return symbols


def room(symbols: str) -> Room:
    """The room of a code's 11 symbols. Takes 64 MiB and about a tenth of a second (Argon2id 1.3)."""
    from nacl.pwhash import argon2id

    stretched = argon2id.kdf(_STRETCHED_SIZE, symbols.encode("ascii"), _SALT, opslimit=_PASSES, memlimit=_MEMORY)
    return Room(stretched[:ROOM_ID_SIZE], stretched[-SEALING_KEY_SIZE:])
