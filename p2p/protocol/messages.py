"""The messages of a session, and their one spelling in bytes (protocol section 3)."""

from typing import Annotated

import msgspec

from core.derivation import HASH_SIZE, KEY_SIZE, NONCE_SIZE, PROPOSAL_ID_SIZE, SALT_SIZE
from core.wagers import MAX_SEATS, ROUNDS
from p2p.protocol.endings import Reason
from p2p.protocol.limits import FRAME, LEAST_SEATS
from p2p.protocol.names import LONGEST
from p2p.protocol.signing import SIGNATURE_SIZE
from p2p.protocol.spelling import Spelling, Structure, sized

Hash = Annotated[bytes, sized(HASH_SIZE)]
Key = Annotated[bytes, sized(KEY_SIZE)]
Nonce = Annotated[bytes, sized(NONCE_SIZE)]
ProposalId = Annotated[bytes, sized(PROPOSAL_ID_SIZE)]
Salt = Annotated[bytes, sized(SALT_SIZE)]
Signature = Annotated[bytes, sized(SIGNATURE_SIZE)]
ChoiceBytes = Annotated[bytes, sized(2)]
FrameBytes = Annotated[bytes, msgspec.Meta(max_length=FRAME)]
Name = Annotated[str, msgspec.Meta(max_length=LONGEST)]
RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)]
PhaseNumber = Annotated[int, msgspec.Meta(ge=1, le=2)]
StageNumber = Annotated[int, msgspec.Meta(ge=1, le=3)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Seats = Annotated[int, msgspec.Meta(ge=0, lt=1 << MAX_SEATS)]
"""A set of seats, seat 0 in the lowest bit."""
Count = Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)]
Counts = Annotated[tuple[Count, ...], msgspec.Meta(min_length=LEAST_SEATS, max_length=MAX_SEATS)]


class Entry(Structure, frozen=True):
    """One seat of a roster."""

    public_key: Key
    automated: bool
    name: Name


class Proposal(Structure, frozen=True):
    """A session that the host, who sits in seat 0, proposes. Signed over its roster hash."""

    id: ProposalId
    roster: Annotated[tuple[Entry, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]
    signature: Signature


class Answer(Structure, frozen=True):
    """A seat's yes to a proposal: a fresh nonce, signed together with the roster hash."""

    nonce: Nonce
    signature: Signature


class Start(Structure, frozen=True, tag=0):
    """A seat's first word: what was proposed, and every seat's answer in seat order."""

    proposal: Proposal
    answers: Annotated[tuple[Answer, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]


class Commit(Structure, frozen=True, tag=1):
    """A commitment to a choice."""

    round: RoundNumber
    phase: PhaseNumber
    commitment: Hash


class Reveal(Structure, frozen=True, tag=2):
    """What opens a commitment, and the commitments that the seat had seen when it opened its own."""

    round: RoundNumber
    phase: PhaseNumber
    salt: Salt
    choice: ChoiceBytes
    commit_set: Hash
    commits: Annotated[tuple[FrameBytes, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]
    """Every seat's Commit frame, whole, in seat order."""


class Receipt(Structure, frozen=True, tag=3):
    """The outcome as the seat computed it."""

    transcript: Hash
    points: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]


class Beat(Structure, frozen=True, tag=4):
    """What the seat has heard and holds. Counts are of frames: 3 means the sequence numbers 0, 1 and 2."""

    heard: Seats
    """Neighbours of whose own frames one came over their own link within the last 3 s."""
    held: Counts
    """For each seat how many of its frames are held without a gap."""
    direct: Counts
    """For each seat how many of its frames, counted the same way, had come when the latest came over its own link."""
    round: RoundNumber
    phase: StageNumber
    """What is being played: 1 the opening, 2 War, 3 nothing more."""
    commits: Seats
    """Whose commitments of that phase are held."""
    reveals: Seats
    """Whose reveals of that phase are held."""
    receipts: Seats
    """Whose Receipts are held."""


class Abort(Structure, frozen=True, tag=5):
    """The seat ends the session for everyone."""

    reason: Reason
    seat: Seat | None
    """The seat that the reason names."""


Message = Start | Commit | Reveal | Receipt | Beat | Abort


class Payload(Structure, frozen=True):
    """What a frame signs: the seat's own sequence number, and one message."""

    sequence: Count
    message: Message


_spelling = Spelling(Payload)


def encode(payload: Payload) -> bytes:
    """The bytes of a payload."""
    return _spelling.encode(payload)


def decode(data: bytes) -> Payload | None:
    """The payload that these bytes spell; ``None`` if they spell none, or not in the one way."""
    return _spelling.decode(data)
