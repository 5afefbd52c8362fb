"""What members of a lobby say: public key[32] ‖ signature[64] ‖ payload (protocol section 6, Start).

The room's id is signed and not sent, so a notice of another room does not verify.
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
"""Of the whole protocol."""

_DOMAIN = b"rankford-quay/lobby/1"
_PAYLOAD = KEY_SIZE + SIGNATURE_SIZE

Counter = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
VersionNumber = Annotated[int, msgspec.Meta(ge=1, le=65535)]
SeatsWanted = Annotated[int, msgspec.Meta(ge=LEAST_SEATS, le=MAX_SEATS)]
Keys = Annotated[tuple[Key, ...], msgspec.Meta(max_length=LOBBY_KEYS)]


class Host(Structure, frozen=True, tag=0):
    """The signer opens a table and sits in seat 0."""

    version: VersionNumber
    name: Name
    automated: bool
    seats: SeatsWanted


class Join(Structure, frozen=True, tag=1):
    """The signer wants to sit."""

    version: VersionNumber
    name: Name
    automated: bool


class Ready(Structure, frozen=True, tag=2):
    """Whether the signer wants to play now, and the keys to which it has standing links."""

    ready: bool
    links: Keys


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
class Notice:
    """A notice that was read, its signature not yet judged. Made by `read` or `make`."""

    signer: bytes
    counter: int
    message: Message
    data: bytes = field(repr=False)
    """The whole notice as it goes over a link."""

    def signed_in(self, room_id: bytes, verify: Verify) -> bool:
        """Whether its signer signed it for this room."""
        signed = _signed(room_id, self.signer, self.data[_PAYLOAD:])
        return verify(self.signer, signed, self.data[KEY_SIZE:_PAYLOAD])


_spelling = Spelling(Payload)


def make(room_id: bytes, public_key: bytes, counter: int, message: Message, sign: Sign) -> Notice:
    """A signed notice."""
    payload = _spelling.encode(Payload(counter, message))
    data = public_key + sign(_signed(room_id, public_key, payload)) + payload
    return Notice(public_key, counter, message, data)


def read(data: bytes) -> Notice:
    """The notice in these bytes.

    Raises:
        NoticeError: they are too many, not spelled in the one way, or say a name that is none.
    """
    if len(data) > NOTICE:
        raise NoticeError("a notice is longer than one may be")
    payload = _spelling.decode(data[_PAYLOAD:])
    if payload is None:
        raise NoticeError("a notice is not spelled as one is")
    message = payload.message
    if isinstance(message, Host | Join) and not _is_name(message.name):
        raise NoticeError("a notice says a name that breaks the rule of names")
    return Notice(data[:KEY_SIZE], payload.counter, message, data)


def _is_name(name: str) -> bool:
    try:
        return clean_name(name) == name
    except DisplayNameError:
        return False


def _signed(room_id: bytes, public_key: bytes, payload: bytes) -> bytes:
    return b"%s%s%s%s" % (_DOMAIN, room_id, public_key, payload)
