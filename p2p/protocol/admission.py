"""Where a validly signed frame belongs, and what an Abort tells: rules that a session and the reading of its transcript
share (protocol sections 3 and 5)."""

from enum import Enum

from p2p.protocol.agreement import Agreement
from p2p.protocol.endings import OWN_WORD, Ending, Ground, Misbehaviour, Reason
from p2p.protocol.frames import Frame
from p2p.protocol.judge import Judge
from p2p.protocol.limits import SEQUENCE, SEQUENCE_RATE
from p2p.protocol.messages import Abort, Beat, Payload, Receipt, Start
from p2p.protocol.signing import Verify


class Admission(Enum):
    """What a frame is to whoever holds those before it."""

    NEW = "new"
    REPEATED = "repeated"
    AHEAD = "ahead"
    """Not the next of its seat: what it came over did not keep their order."""


def admit(judge: Judge, own: int, frame: Frame, payload: Payload | None, elapsed: float) -> tuple[Admission, Payload]:
    """Judge by its sequence number what a frame is.

    Args:
        judge: holds the frames before it.
        own: the seat of whoever holds them.
        frame: signed by its seat, and come from another.
        payload: what it says, ``None`` for nothing that can be read.
        elapsed: seconds since the session began.

    Returns:
        What it is, and what it says.

    Raises:
        Misbehaviour: by the frame's seat, whatever it came over.
    """
    seat = frame.seat
    if payload is None:
        raise Misbehaviour(Reason.MALFORMED, seat, "a seat signed what is no message")
    if payload.sequence > SEQUENCE + SEQUENCE_RATE * elapsed and not still_counts(judge, seat, payload):
        raise Misbehaviour(Reason.FLOODING, seat, "a sequence number that its seat cannot have come to yet")
    if judge.repeats(frame, payload):
        return Admission.REPEATED, payload
    receipt = isinstance(payload.message, Receipt)
    if receipt and not judge.receipt_counts(own):
        raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a Receipt before one's own last reveal")
    ahead = seat == own or (payload.sequence > judge.logs[seat].held and not receipt)
    return Admission.AHEAD if ahead else Admission.NEW, payload


def still_counts(judge: Judge, seat: int, payload: Payload | None) -> bool:
    """Whether a seat says what counts after every fault and under every number: a Receipt of the outcome, once."""
    receipt = payload.message if payload else None
    return isinstance(receipt, Receipt) and judge.still_counts(seat, receipt)


def check_acknowledged(judge: Judge, own: int, seat: int, beat: Beat) -> None:
    """Judge what another seat's Beat says of one's own frames.

    Raises:
        Misbehaviour: by that seat.
    """
    if max(beat.held[own], beat.direct[own]) > judge.logs[own].held:
        raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a Beat that acknowledges what was not sent yet")


def start_in(frame: Frame) -> Start | None:
    """The Start in a frame of another session; ``None`` for any other frame."""
    payload = frame.read()
    if payload is None or payload.sequence != 0 or not isinstance(payload.message, Start):
        return None
    return payload.message


def signer_of(frame: Frame, start: Start, ours: Agreement, verify: Verify) -> int | None:
    """The seat, in our session, of whoever signed the Start of another one; ``None`` if nobody at our table did."""
    roster, keys = start.proposal.roster, [key for key, _ in ours.identities]
    key = roster[frame.seat].public_key if frame.seat < len(roster) else b""
    return keys.index(key) if key in keys and frame.signed_by(key, verify) else None


def is_too_late(judge: Judge, seat: int, abort: Abort) -> bool:
    """Whether a seat says that it leaves though its Receipt is held: nothing is missing of it."""
    return abort.reason in OWN_WORD and judge.logs[seat].receipt is not None


def told_by(seat: int, abort: Abort, own: int, *, confirmed: bool) -> Ending:
    """The ending that another seat's Abort makes.

    Args:
        seat: the seat that signed it.
        abort: its word.
        own: this client's seat.
        confirmed: whether this client finds the same silence, or the same end of the session's time.
    """
    ground = Ground.REPORTED
    if abort.seat == seat:
        ground = Ground.SIGNED
    elif abort.reason in (Reason.SILENT, Reason.SESSION_LIMIT) and confirmed and abort.seat != own:
        ground = Ground.NONE
    return Ending(abort.reason, abort.seat, ground, by=seat)
