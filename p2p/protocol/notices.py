"""What members of a lobby say: public key[32] ‖ signature[64] ‖ u8 version ‖ u8 announces ‖ payload (section 6, Start).

The room's id is signed and not sent, so a notice of another room does not verify. All before the payload, and what is
signed, is the same in every version of the protocol: so each can tell that another is spoken, and whether by a host.
"""

from dataclasses import dataclass, field
from typing import Annotated

import msgspec

from core.derivation import KEY_SIZE
from core.wagers import MAX_SEATS
from p2p.protocol.limits import LEAST_SEATS, LOBBY_KEYS, NOTICE
from p2p.protocol.messages import Answer, Key, Name, Proposal, ProposalId
from p2p.protocol.names import DisplayNameError, clean_name
from p2p.protocol.signing import SIGNATURE_SIZE, Sign, Verify
from p2p.protocol.spelling import Spelling, Structure

VERSION = 1
"""Of the whole protocol; 1-255."""

_DOMAIN = b"rankford-quay/lobby/1"
_SIGNED = KEY_SIZE + SIGNATURE_SIZE
_HEAD = 2
"""Version, and 1 for whoever announces a table; 0 for all else."""

Counter = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
SeatsWanted = Annotated[int, msgspec.Meta(ge=LEAST_SEATS, le=MAX_SEATS)]
Keys = Annotated[tuple[Key, ...], msgspec.Meta(max_length=LOBBY_KEYS)]
Seated = Annotated[tuple[Key, ...], msgspec.Meta(max_length=MAX_SEATS)]


class Host(Structure, frozen=True, tag=0):
    """The signer opens a table and sits in seat 0."""

    name: Name
    automated: bool
    seats: SeatsWanted


class Join(Structure, frozen=True, tag=1):
    """The signer wants to sit."""

    name: Name
    automated: bool


class Ready(Structure, frozen=True, tag=2):
    """How the signer stands."""

    ready: bool
    """It wants to play now."""
    playing: bool
    """It is in a session."""
    links: Keys
    """Keys to which it has standing links."""
    seated: Seated
    """If it is the host: who sits, itself included, in the order in which they came. Nothing of others."""


class Remove(Structure, frozen=True, tag=3):
    """The host removes a key from the room, for good."""

    key: Key


class Propose(Structure, frozen=True, tag=4):
    """The host proposes a session."""

    proposal: Proposal


class Answered(Structure, frozen=True, tag=5):
    """A seat's yes to a proposal."""

    proposal_id: ProposalId
    answer: Answer


class Leave(Structure, frozen=True, tag=6):
    """The signer leaves the room."""


Message = Host | Join | Ready | Remove | Propose | Answered | Leave


class Payload(Structure, frozen=True):
    """What a notice signs: a number that rises with each notice of its signer, and one message."""

    counter: Counter
    message: Message


class NoticeError(ValueError):
    """Bytes that no honest member sends or passes on; the text is one clause."""


@dataclass(frozen=True, slots=True)
class Signed:
    """What notices of all versions have. Its signature is not yet judged."""

    signer: bytes
    data: bytes = field(repr=False)
    """The whole notice as it goes over a link."""

    def signed_in(self, room_id: bytes, verify: Verify) -> bool:
        """Whether its signer signed it for this room."""
        signed = _signed(room_id, self.signer, self.data[_SIGNED:])
        return verify(self.signer, signed, self.data[KEY_SIZE:_SIGNED])


@dataclass(frozen=True, slots=True)
class Notice(Signed):
    """A notice that was read. Made by `read` or `make`."""

    counter: int
    message: Message


@dataclass(frozen=True, slots=True)
class Foreign(Signed):
    """A notice of another version, of which no more can be read."""

    version: int
    announces: bool
    """Whether its signer announces a table."""


_spelling = Spelling(Payload)


def make(room_id: bytes, public_key: bytes, counter: int, message: Message, sign: Sign) -> Notice:
    """A signed notice."""
    rest = _head(message) + _spelling.encode(Payload(counter, message))
    return Notice(public_key, public_key + sign(_signed(room_id, public_key, rest)) + rest, counter, message)


def read(data: bytes) -> Notice | Foreign:
    """The notice in these bytes.

    Raises:
        NoticeError: they are too many, not spelled in the one way, or say a name that is none.
    """
    if len(data) > NOTICE:
        raise NoticeError("a notice is longer than one may be")
    head, payload = data[_SIGNED : _SIGNED + _HEAD], data[_SIGNED + _HEAD :]
    if len(head) == _HEAD and head[0] != VERSION:
        return Foreign(data[:KEY_SIZE], data, head[0], head[1] == 1)
    said = _spelling.decode(payload)
    if said is None or head != _head(said.message):
        raise NoticeError("a notice is not spelled as one is")
    if isinstance(said.message, Host | Join) and not _is_name(said.message.name):
        raise NoticeError("a notice says a name that breaks the rule of names")
    return Notice(data[:KEY_SIZE], data, said.counter, said.message)


def _head(message: Message) -> bytes:
    return bytes([VERSION, isinstance(message, Host)])


def _is_name(name: str) -> bool:
    try:
        return clean_name(name) == name
    except DisplayNameError:
        return False


def _signed(room_id: bytes, public_key: bytes, rest: bytes) -> bytes:
    return b"%s%s%s%s" % (_DOMAIN, room_id, public_key, rest)
