"""A proposal with every seat's signed answer: who plays with whom, and the session id (protocol section 6, Start).

The host sits in seat 0. Solo is an agreement of one seat with itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from core import derivation
from p2p.protocol.endings import Misbehaviour, Reason
from p2p.protocol.messages import Answer, Entry, Proposal, Start
from p2p.protocol.names import DisplayNameError, clean_name
from p2p.protocol.signing import Sign, Verify

_PROPOSAL = b"rankford-quay/proposal/1"
_ANSWER = b"rankford-quay/answer/1"


def roster_hash(proposal: Proposal) -> bytes:
    """The 32-byte roster hash of a proposal."""
    return _roster_hash(proposal.id, proposal.roster)


def propose(proposal_id: bytes, roster: Sequence[Entry], sign: Sign) -> Proposal:
    """The proposal of a host, who is the roster's first entry, under a fresh 16-byte id."""
    entries = tuple(roster)
    return Proposal(proposal_id, entries, sign(_PROPOSAL + _roster_hash(proposal_id, entries)))


def answer(proposal: Proposal, nonce: bytes, sign: Sign) -> Answer:
    """A seat's yes to a proposal, with a fresh 16-byte nonce."""
    return Answer(nonce, sign(_ANSWER + roster_hash(proposal) + nonce))


def is_proposed(proposal: Proposal, verify: Verify) -> bool:
    """Whether a roster is one that can play, and the host signed it: no key twice, every name as names are."""
    keys = [entry.public_key for entry in proposal.roster]
    if len(set(keys)) < len(keys) or not all(map(_named, proposal.roster)):
        return False
    return verify(keys[0], _PROPOSAL + roster_hash(proposal), proposal.signature)


def is_answered(proposal: Proposal, seat: int, given: Answer, verify: Verify) -> bool:
    """Whether the key of a seat signed this answer to this proposal."""
    signed = _ANSWER + roster_hash(proposal) + given.nonce
    return verify(proposal.roster[seat].public_key, signed, given.signature)


@dataclass(frozen=True)
class Agreement:
    """What every seat's client has signed before a session. Whoever makes one has checked the signatures."""

    proposal: Proposal
    answers: tuple[Answer, ...]
    """In seat order."""

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.proposal.roster)

    @cached_property
    def identities(self) -> tuple[tuple[bytes, bytes], ...]:
        """(public key[32], nonce[16]) in seat order."""
        pairs = zip(self.proposal.roster, self.answers, strict=True)
        return tuple((entry.public_key, given.nonce) for entry, given in pairs)

    @cached_property
    def session_id(self) -> bytes:
        """The 32-byte session id."""
        return derivation.session_id(self.identities)

    def start(self) -> Start:
        """The message that says all this."""
        return Start(self.proposal, self.answers)


def solo(name: str, public_key: bytes, nonce: bytes, sign: Sign) -> Agreement:
    """One seat's agreement with itself, under a fresh 16-byte nonce that serves as the proposal's id too."""
    proposal = propose(nonce, [Entry(public_key, False, name)], sign)
    return Agreement(proposal, (answer(proposal, nonce, sign),))


def judge_start(said: Start, signer: int, session_id: bytes, ours: Agreement, verify: Verify) -> bool:
    """Judge the Start of a seat; whether it starts our session.

    Args:
        said: what the seat signed.
        signer: that seat.
        session_id: the one on its frame.
        ours: what this client agreed to.
        verify: what judges signatures.

    Returns:
        ``False`` for a sound Start of another session.

    Raises:
        Misbehaviour: by the seat whose signatures conflict, else by the signer.
    """
    theirs = Agreement(said.proposal, said.answers)
    if theirs == ours and session_id == ours.session_id:
        return True
    _check_sound(theirs, signer, session_id, verify)
    if said.proposal.id != ours.proposal.id or said.proposal.roster[0].public_key != ours.proposal.roster[0].public_key:
        return False
    if roster_hash(said.proposal) != roster_hash(ours.proposal):
        raise Misbehaviour(Reason.EQUIVOCATION, 0, "the host signed two rosters under one proposal")
    for seat, (one, other) in enumerate(zip(theirs.answers, ours.answers, strict=True)):
        if one.nonce != other.nonce:
            raise Misbehaviour(Reason.EQUIVOCATION, seat, "a seat gave two answers to one proposal")
    return True


def _check_sound(theirs: Agreement, signer: int, session_id: bytes, verify: Verify) -> None:
    proposal = theirs.proposal
    if len(theirs.answers) != len(proposal.roster):
        raise Misbehaviour(Reason.MALFORMED, signer, "its Start has another number of answers than of seats")
    if not is_proposed(proposal, verify):
        raise Misbehaviour(Reason.BAD_SIGNATURE, signer, "its Start holds a proposal that its host did not sign")
    for seat, given in enumerate(theirs.answers):
        if not is_answered(proposal, seat, given, verify):
            raise Misbehaviour(Reason.BAD_SIGNATURE, signer, "its Start holds an answer that its seat did not sign")
    if session_id != theirs.session_id:
        raise Misbehaviour(Reason.MALFORMED, signer, "its Start stands under the id of another session")


def _named(entry: Entry) -> bool:
    try:
        return clean_name(entry.name) == entry.name
    except DisplayNameError:
        return False


def _roster_hash(proposal_id: bytes, roster: tuple[Entry, ...]) -> bytes:
    seats = [(entry.public_key, int(entry.automated), entry.name) for entry in roster]
    return derivation.roster_hash(proposal_id, seats)
