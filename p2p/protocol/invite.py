"""Invite codes: 11 random symbols and a check symbol, and the room and key that are stretched from them."""

from dataclasses import dataclass, field
from enum import Enum
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


class Fault(Enum):
    """What is wrong with a code or link: one sentence in English, with a placeholder for each field."""

    FOREIGN_SYMBOL = "Symbol {position} of the code, “{symbol}”, never stands in one; look at it again."
    WRONG_LENGTH = "An invite code has {wanted} symbols, and this one has {count}."
    MISTYPED = "A symbol of the invite code is mistyped; compare it with the host's."
    TOO_LONG = "This text is too long for an invitation; paste the code or the link alone."
    OTHER_LINK = "This is no invitation to a table; paste the host's link, or type the code."
    BROKEN_LINK = "This invite link is damaged; copy the whole of it again, or type the code."
    NO_CODE = "This invite link holds no code; copy the whole of it again, or type the code."
    TOO_MANY_HELPERS = "This invite link names more than {most} helpers; ask the host for a new one."
    BAD_HELPER = "This invite link names a helper that cannot be used; ask the host for a new one, or type the code."
    BAD_HOST = "The host's fingerprint in this invite link is damaged; copy the whole of it again, or type the code."


class InviteError(ValueError):
    """Not an invite code or link; the text is one sentence for the player, in English."""

    def __init__(self, fault: Fault, **fields: object) -> None:
        super().__init__(fault.value.format(**fields))
        self.fault = fault
        self.fields = fields


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
            raise InviteError(Fault.FOREIGN_SYMBOL, position=position, symbol=symbol)
    if len(code) != RANDOM_SYMBOLS + 1:
        raise InviteError(Fault.WRONG_LENGTH, wanted=RANDOM_SYMBOLS + 1, count=len(code))
    symbols, check = code[:-1], code[-1]
    if check != check_symbol(symbols):
        raise InviteError(Fault.MISTYPED)
    return symbols


def room(symbols: str) -> Room:
    """The room of a code's 11 symbols. Takes 64 MiB and about a tenth of a second (Argon2id 1.3)."""
    from nacl.pwhash import argon2id

    stretched = argon2id.kdf(_STRETCHED_SIZE, symbols.encode("ascii"), _SALT, opslimit=_PASSES, memlimit=_MEMORY)
    return Room(stretched[:ROOM_ID_SIZE], stretched[-SEALING_KEY_SIZE:])
