"""Judges a transcript from its bytes alone, and tells what it proves from what its saver merely states.

Frames go through the same `Judge` as in a session. What follows from a fault or an Abort, and which ending may stand
at the end, is what `session` does; docs/TRANSCRIPT.md says it in words.
"""

from collections.abc import Callable
from dataclasses import dataclass

from core.proof import Json, PhaseProof
from p2p.protocol import signing
from p2p.protocol.admission import (
    Admission,
    admit,
    check_acknowledged,
    is_too_late,
    signer_of,
    start_in,
    still_counts,
    told_by,
)
from p2p.protocol.agreement import Agreement, is_answered, is_proposed, judge_start
from p2p.protocol.effects import Completed
from p2p.protocol.endings import Ending, Ground, Misbehaviour, Reason
from p2p.protocol.frames import Frame, split
from p2p.protocol.judge import Judge
from p2p.protocol.messages import Abort, Beat, Message, Payload, Receipt, Reveal, Start
from p2p.protocol.records import alone_unrevealed
from p2p.protocol.seat_log import Stage
from p2p.protocol.signing import Verify
from p2p.protocol.transcript import Ended, Kept, Reader, WrongTranscript

_OF_LINKS = frozenset({Reason.OVERSIZE, Reason.MALFORMED, Reason.BAD_SIGNATURE, Reason.OUT_OF_TURN, Reason.FLOODING})
"""What a session blames a link for; mostly for something that is no valid frame, and so stands in no transcript."""
_BY_ORDER = frozenset({Reason.OUT_OF_TURN, Reason.FLOODING})
"""Faults that hold only if nothing was left out and the order and times are true, as the saver states."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A seat broke the rules by what it signed."""

    seat: int
    reason: Reason
    why: str
    line: int
    """Of the frame that showed it."""


@dataclass(frozen=True, slots=True)
class Said:
    """A seat's signed word that ended the session."""

    seat: int
    abort: Abort


@dataclass(frozen=True, slots=True)
class Proven:
    """What signatures, commitments and the rules prove to anybody."""

    agreement: Agreement
    saver: int
    """The seat whose key saved the file."""
    phases: tuple[PhaseProof, ...]
    """Every phase that all seats revealed, with its choices and cards."""
    script: Json
    """The rounds that were played to their end, for `core.replay.replay`."""
    points: tuple[int, ...]
    """Of each seat after them."""
    transcript: bytes
    """The transcript hash after them."""
    complete: bool
    """Every seat signed the same outcome."""
    receipts: frozenset[int]
    """Seats that signed this outcome."""
    faults: tuple[Fault, ...]
    aborts: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Stated:
    """What the saver says, and could have made up."""

    ended: Completed | Ending
    milliseconds: int
    """From the session's start to its end."""
    frames: int
    links: frozenset[int]
    """Neighbours over whose links frames came."""
    faults: tuple[Fault, ...]
    """Faults only if order and times are true, and no frame is left out."""
    reveal_missing: int | None
    """The seat whose reveal alone was not held."""


@dataclass(frozen=True, slots=True)
class Verified:
    """A transcript in which everything fits."""

    proven: Proven
    stated: Stated

    @property
    def ending_proven(self) -> bool:
        """Whether the ending, and whom it counts against, follows from what was signed."""
        ended = self.stated.ended
        if isinstance(ended, Completed):
            return True
        faults = {(fault.reason, fault.seat) for fault in self.proven.faults}
        own_words = {(said.abort.reason, said.seat) for said in self.proven.aborts if said.abort.seat == said.seat}
        return ended.ground is Ground.SIGNED and (ended.reason, ended.seat) in faults | own_words


def verify(data: bytes, verify: Verify = signing.verify) -> Verified:
    """What a transcript proves and states.

    Args:
        data: the bytes of a file, whatever they are.
        verify: what judges signatures.

    Raises:
        NotATranscript: the bytes are no transcript that this version can read.
        WrongTranscript: they are one, and this is the first line that is wrong.
    """
    reader = Reader(data)
    agreement, own = reader.agreed()
    _check_agreement(agreement, own, verify)
    replay = _Replay(agreement, own, verify)
    for kept in reader.frames():
        replay.read(kept)
    ended = reader.ended()
    replay.end(ended)
    seal = reader.seal()
    if seal.public_key != agreement.identities[own][0]:
        raise WrongTranscript(seal.line, "the key is not that of the saver's seat")
    if not verify(seal.public_key, seal.signed, seal.signature):
        raise WrongTranscript(seal.line, "the saver did not sign the bytes before this line")
    return replay.verified(ended)


def _check_agreement(agreement: Agreement, own: int, verify: Verify) -> None:
    proposal = agreement.proposal
    if own >= agreement.seats or len(agreement.answers) != agreement.seats:
        raise WrongTranscript(1, "there is no such seat, or not one answer for each")
    if not is_proposed(proposal, verify):
        raise WrongTranscript(1, "the host did not sign this roster, or it is none that can play")
    for seat, given in enumerate(agreement.answers):
        if not is_answered(proposal, seat, given, verify):
            raise WrongTranscript(1, f"the answer of seat {seat} is not signed by its key")


class _Replay:
    """A session once more, frame by frame, as its saver must have judged it."""

    def __init__(self, agreement: Agreement, own: int, verify: Verify) -> None:
        self.judge = Judge(agreement, verify)
        self._agreement, self._own, self._verify = agreement, own, verify
        self._phases: list[PhaseProof] = []
        self._faults: list[Fault] = []
        self._aborts: list[Said] = []
        self._links: set[int] = set()
        self._frames = self._at = self._line = 0
        self._settling = False
        """The saver's Receipt is out: faults and Aborts are only kept as the reason."""
        self._kept: tuple[Ending, ...] = ()
        """The endings, one of them true, that follow from the first fault or Abort."""
        self._muted: set[int] = set()
        self._last_word: Abort | None = None

    def read(self, kept: Kept) -> None:
        """Take one frame."""
        self._line, frame = kept.line, split(kept.data)
        self._check_time(kept.at)
        self._check_link(kept.link)
        if self._last_word is not None:
            raise self._wrong("a frame after the saver's own Abort")
        if frame is None:
            raise self._wrong("fewer bytes than a frame has")
        self._frames += 1
        if frame.session_id == self._agreement.session_id:
            self._read_own(frame) if kept.link is None else self._read_others(kept, kept.link, frame)
        else:
            self._watched(lambda: self._read_foreign(kept, frame))
        self._watched(self._draw)

    def end(self, ended: Ended) -> None:
        """Check the ending against everything before it."""
        self._line, told = ended.line, ended.told
        self._check_time(ended.at)
        if (due := self._due()) is not None and not self._kept:
            raise self._wrong(f"it ends where the saver's {due.__name__} is due")
        complete = self._settling and self.judge.holds_equal_receipts()
        if isinstance(told, Completed):
            outcome = (self.judge.game.points, self.judge.transcript)
            if not complete or self._last_word is not None or (told.points, told.transcript) != outcome:
                raise self._wrong("it tells a result that not every seat's Receipt confirms")
        elif complete and told not in (Ending(Reason.BACKGROUND, self._own, Ground.SIGNED), *self._kept):
            # Only a machine that slept after its own Receipt can hold all, and not know that all others do.
            raise self._wrong("it tells no result, though every seat's Receipt confirms one")
        else:
            self._check_ending(told)

    def verified(self, ended: Ended) -> Verified:
        """All that was found."""
        judge, faults = self.judge, self._faults
        outcome = Receipt(judge.transcript, judge.game.points)
        receipts = frozenset(seat for seat, log in enumerate(judge.logs) if judge.over and log.receipt == outcome)
        proven = Proven(
            self._agreement,
            self._own,
            tuple(self._phases),
            judge.proven.script(),
            *judge.proven.settled,
            isinstance(ended.told, Completed),
            receipts,
            tuple(fault for fault in faults if fault.reason not in _BY_ORDER),
            tuple(self._aborts),
        )
        by_order = tuple(fault for fault in faults if fault.reason in _BY_ORDER)
        missing = alone_unrevealed(judge)
        links = frozenset(self._links)
        return Verified(proven, Stated(ended.told, ended.at, self._frames, links, by_order, missing))

    # Frames

    def _read_own(self, frame: Frame) -> None:
        payload = self._signed(frame)
        log, due = self.judge.logs[self._own], self._due()
        if frame.seat != self._own or payload is None or payload.sequence != log.held:
            raise self._wrong("it came over no link, and is not the saver's next frame")
        message = payload.message
        if self._ended() and not isinstance(message, Abort):
            raise self._wrong("the saver went on after what ended the session")
        if due is not None and not self._ended() and not isinstance(message, due):
            raise self._wrong(f"the saver's {due.__name__} is due here")
        if isinstance(message, Receipt):
            if not self.judge.over:
                raise self._wrong("the saver's Receipt before the end")
            self._settling = True
        if isinstance(message, Abort):
            self._last_word = message
            self._aborts.append(Said(self._own, message))
        self._watched(lambda: self.judge.take(frame, payload))

    def _read_others(self, kept: Kept, link: int, frame: Frame) -> None:
        payload = self._signed(frame)
        self._check_open()
        if frame.seat in self._muted and not still_counts(self.judge, frame.seat, payload):
            raise self._wrong("a frame of a seat that was at fault before, and not its Receipt")
        self._watched(lambda: self._place(kept, link, frame, payload))

    def _place(self, kept: Kept, link: int, frame: Frame, payload: Payload | None) -> None:
        admission, said = admit(self.judge, self._own, frame, payload, kept.at / 1000)
        if admission is Admission.AHEAD:
            self._keep(*(Ending(Reason.OUT_OF_TURN, link, ground) for ground in (Ground.SEEN, Ground.NONE)))
        elif admission is Admission.REPEATED:
            if self.judge.logs[frame.seat].frames[said.sequence][0].data == frame.data:
                raise self._wrong("this frame came before")
        else:
            for message in self.judge.take(frame, said):
                self._hear(frame.seat, message)

    def _hear(self, seat: int, message: Message) -> None:
        if isinstance(message, Abort):
            self._aborts.append(Said(seat, message))
            if not is_too_late(self.judge, seat, message):
                self._keep(*(told_by(seat, message, self._own, confirmed=confirmed) for confirmed in (False, True)))
        elif isinstance(message, Beat):
            check_acknowledged(self.judge, self._own, seat, message)

    def _read_foreign(self, kept: Kept, frame: Frame) -> None:
        """Take a Start of another session: of one at this table, it can prove why there are two."""
        self._check_open()
        start = start_in(frame)
        if kept.link is None or start is None:
            raise self._wrong("a frame of another session, and no Start that came over a link")
        signer = signer_of(frame, start, self._agreement, self._verify)
        if signer is None:
            raise self._wrong("a Start of another session that nobody at this table signed")
        judge_start(start, signer, frame.session_id, self._agreement, self._verify)
        raise self._wrong("a Start of another session that proves nothing")

    def _draw(self) -> None:
        proof = self.judge.draw()
        if proof is not None:
            self._phases.append(proof)
            self.judge.judge_ahead()

    # What follows

    def _watched(self, step: Callable[[], object]) -> None:
        """Do a step; a fault that it finds is kept, and mutes its seat."""
        try:
            step()
        except Misbehaviour as fault:
            self._faults.append(Fault(fault.seat, fault.reason, fault.why, self._line))
            self._muted.add(fault.seat)
            self._keep(Ending(fault.reason, fault.seat, Ground.SIGNED))

    def _keep(self, *endings: Ending) -> None:
        self._kept = self._kept or endings

    def _ended(self) -> bool:
        """Whether the saver's session is over but for its own Abort."""
        return bool(self._kept) and not self._settling

    def _due(self) -> type[Message] | None:
        """What the saver's client says at once, before anything else can come."""
        own = self.judge.logs[self._own]
        if own.stage is Stage.UNSTARTED:
            return Start
        if own.stage is Stage.COMMITTED and self.judge.holds_commits():
            return Reveal
        return Receipt if self.judge.over and not self._settling else None

    # Checks

    def _signed(self, frame: Frame) -> Payload | None:
        if frame.seat >= self._agreement.seats:
            raise self._wrong("a frame of a seat that there is not")
        if not frame.signed_by(self._agreement.identities[frame.seat][0], self._verify):
            raise self._wrong(f"a frame that seat {frame.seat} did not sign")
        return frame.read()

    def _check_open(self) -> None:
        """Frames of others cannot come where the saver's own word is due, or after the end."""
        if self._ended():
            raise self._wrong("a frame after what ended the session")
        if (due := self._due()) is not None:
            raise self._wrong(f"the saver's {due.__name__} is due here")

    def _check_time(self, at: int) -> None:
        if at < self._at:
            raise self._wrong("its time is before that of the line above")
        self._at = at

    def _check_link(self, link: int | None) -> None:
        if link is not None:
            if link == self._own or link >= self._agreement.seats:
                raise self._wrong("there is no such link")
            self._links.add(link)

    def _check_ending(self, told: Ending) -> None:
        if told.by is None and self._last_word != Abort(told.reason, told.seat):
            raise self._wrong("it tells an ending of the saver's that no Abort of the saver's confirms")
        if told.by is not None and self._last_word is not None:
            raise self._wrong("it tells an ending by another seat, though the saver's Abort came first")
        if told not in self._kept and not (self._may_be_unseen(told) and not self._ended()):
            raise self._wrong("it tells an ending that the frames do not bear out")

    def _may_be_unseen(self, told: Ending) -> bool:
        """Whether a session can end so by what leaves no frame: time, links, or its own player."""
        match told:
            case Ending(by=int()):
                return False
            case Ending(Reason.BACKGROUND, seat, Ground.SIGNED):
                return seat == self._own
            case Ending(Reason.DEPARTED, seat, Ground.SIGNED):
                return seat == self._own and not self._settling
            case Ending(reason, seat, Ground.SEEN | Ground.NONE) if reason in _OF_LINKS:
                return seat not in (None, self._own)
        return not (self._settling and self._kept) and self._may_be_late(told)

    def _may_be_late(self, told: Ending) -> bool:
        """Whether a limit can have ended it so."""
        late = self._late()
        match told:
            case Ending(Reason.NO_PATH, None, Ground.NONE):
                return bool(late)
            case Ending(Reason.SESSION_LIMIT, None, Ground.NONE):
                return not self._settling
            case Ending(Reason.SILENT, int(seat), Ground.NONE):
                return seat != self._own and not self._settling
            case Ending(Reason.DEADLINE, seat, Ground.SIGNED):
                return seat == self._own and self._deciding()
            case Ending(Reason.DEADLINE, int(seat), Ground.SEEN):
                return seat in late and not self._settling
            case Ending(Reason.RECEIPT_MISSING, int(seat), Ground.SEEN):
                return seat in late and self._settling
        return False

    def _deciding(self) -> bool:
        return self.judge.logs[self._own].commit is None and not self._settling

    def _late(self) -> set[int]:
        """The seats whose commitment, reveal or Receipt the saver waits for, once its own is out."""
        logs = list(enumerate(self.judge.logs))
        if self._settling:
            return {seat for seat, log in logs if log.receipt is None}
        if self.judge.holds_commits():
            return {seat for seat, log in logs if log.reveal is None}
        return set() if self._deciding() else {seat for seat, log in logs if log.commit is None}

    def _wrong(self, why: str) -> WrongTranscript:
        return WrongTranscript(self._line, why)
