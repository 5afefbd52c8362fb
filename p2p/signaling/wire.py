"""What goes between a member and a signaling helper: binary WebSocket messages.

A member's first message is its hello: u8 version ‖ room id[16]; every later one is a sealed blob, as it is.
A message of the helper is one byte that says what follows: a `Welcome`, once and first; then blobs of other members,
and word that somebody came who has heard nothing yet.
A helper that refuses closes the connection with a code of `Refusal`; its reason is one sentence in English.
"""

from enum import IntEnum

import msgspec

from p2p.protocol.invite import ROOM_ID_SIZE

VERSION = 1
HELLO_SIZE = 1 + ROOM_ID_SIZE

WELCOME, BLOB, CAME = b"\0", b"\1", b"\2"


class Refusal(IntEnum):
    """Close codes of a helper, in the range that is free for applications."""

    BAD_HELLO = 4000
    """The first message is no hello."""
    OTHER_VERSION = 4001
    ROOM_FULL = 4002
    HELPER_FULL = 4003
    ADDRESS_FULL = 4004
    """Too many connections or rooms of one address."""
    TOO_FAST = 4005
    TOO_LARGE = 4006
    TOO_LATE = 4007
    """No hello in time, or a connection older than one may be."""
    STOPPING = 4008
    """The helper stops; another, or the same a little later, may serve."""


class TurnCredential(msgspec.Struct, frozen=True):
    """Time-limited access to a TURN server, in coturn's shared-secret scheme."""

    url: str
    username: str
    password: str


class Welcome(msgspec.Struct, frozen=True):
    """The helper's first message, as JSON."""

    others: int
    """How many other members are connected to the room."""
    turn: TurnCredential | None = None


def hello(room_id: bytes) -> bytes:
    """A member's first message."""
    return bytes([VERSION]) + room_id
