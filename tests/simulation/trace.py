"""Events, effects and frames in words, for whoever reads the trace of one run."""

from core.proof import PhaseProof
from p2p.protocol import frames
from p2p.protocol.effects import Drawn
from p2p.protocol.events import Received
from p2p.protocol.messages import Abort, Beat, Commit, Message, Receipt, Reveal, Start


def words(what: object) -> str:
    """One line for an event, effect or frame."""
    match what:
        case bytes():
            return frame(what)
        case Received():
            return f"<- {what.link}: {frame(what.data)}"
        case Drawn():
            return f"** drew {_proof(what.proof)}"
        case _:
            return f"-- {what}"


def frame(data: bytes) -> str:
    """A frame in words: seat, sequence number, message."""
    made = frames.split(data)
    payload = made.read() if made else None
    if made is None or payload is None:
        return f"{len(data)} bytes that are no frame: {data[:12].hex()}…"
    return f"{made.seat}#{payload.sequence} {message(payload.message)}"


def message(said: Message) -> str:
    """A message in words; hashes and salts by their first bytes."""
    match said:
        case Start():
            return f"Start {said.proposal.id.hex()[:6]}"
        case Commit():
            return f"Commit {said.round}.{said.phase} {said.commitment.hex()[:6]}"
        case Reveal():
            return f"Reveal {said.round}.{said.phase} {said.choice.hex()} over {said.commit_set.hex()[:6]}"
        case Receipt():
            return f"Receipt {said.points} {said.transcript.hex()[:6]}"
        case Beat():
            return "Beat " + " ".join(f"{name}={_short(getattr(said, name))}" for name in Beat.__struct_fields__)
        case Abort():
            return f"Abort {said.reason.name} of {said.seat}"


def _short(value: object) -> str:
    return str(value).replace(" ", "")


def _proof(proof: PhaseProof) -> str:
    return f"{proof.round}.{proof.phase} seed {proof.seed.hex()[:6]} points {proof.played.points}"
