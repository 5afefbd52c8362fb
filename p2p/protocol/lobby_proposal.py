"""A proposal that waits for its answers, and what the host proposed before."""

from dataclasses import dataclass, field

from p2p.protocol.agreement import Agreement, is_answered, roster_hash
from p2p.protocol.limits import PROPOSAL, PROPOSALS
from p2p.protocol.messages import Answer, Proposal
from p2p.protocol.notices import Answered
from p2p.protocol.signing import Verify


@dataclass(slots=True)
class Pending:
    """A proposal and the answers that came, by key."""

    proposal: Proposal
    since: float
    kept: list[bytes]
    """Its notices, for links that come up meanwhile."""
    answers: dict[bytes, Answer] = field(default_factory=dict)

    @property
    def deadline(self) -> float:
        """When it fails."""
        return self.since + PROPOSAL

    @property
    def keys(self) -> tuple[bytes, ...]:
        """Who sits, in seat order."""
        return tuple(entry.public_key for entry in self.proposal.roster)

    def fits(self, key: bytes, answer: Answer, verify: Verify) -> bool:
        """Whether an answer is one to this proposal, by a key that sits."""
        return key in self.keys and is_answered(self.proposal, self.keys.index(key), answer, verify)

    def take(self, key: bytes, answer: Answer) -> bool:
        """Take an answer that fits; whether it is the key's only one."""
        return self.answers.setdefault(key, answer).nonce == answer.nonce

    def conflicts(self, key: bytes, said: Answered, verify: Verify) -> bool:
        """Whether an answer is another than the one held of its key."""
        held = self.answers.get(key)
        if held is None or held.nonce == said.answer.nonce:
            return False
        return said.proposal_id == self.proposal.id and self.fits(key, said.answer, verify)

    def missing(self) -> tuple[bytes, ...]:
        """Who has not answered, in seat order."""
        return tuple(key for key in self.keys if key not in self.answers)

    def agreement(self) -> Agreement | None:
        """What all have signed; ``None`` while answers are missing."""
        if self.missing():
            return None
        return Agreement(self.proposal, tuple(self.answers[key] for key in self.keys))


class Proposed:
    """All that the host proposed: nothing is answered twice, and another roster under one id is a conflict."""

    def __init__(self) -> None:
        """Start with none."""
        self._hashes: dict[bytes, bytes | None] = {}
        """The roster hash of each id; ``None`` once two were signed."""

    def __contains__(self, proposal_id: object) -> bool:
        """Whether an id was proposed."""
        return proposal_id in self._hashes

    @property
    def full(self) -> bool:
        """Whether no more are taken."""
        return len(self._hashes) >= PROPOSALS

    def conflicts(self, proposal: Proposal) -> bool:
        """Whether the host signed another roster under this id, and nobody has said so yet."""
        known = self._hashes.get(proposal.id)
        return known is not None and known != roster_hash(proposal)

    def take(self, proposal: Proposal) -> None:
        """Remember a proposal, or that its id is spoiled."""
        self._hashes[proposal.id] = None if proposal.id in self._hashes else roster_hash(proposal)
