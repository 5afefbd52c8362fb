"""What all seats' frames say, who broke the rules by them, and the cards that follow: no clock, no links, no own seat.

A session judges by this as frames come, and `rankford-quay verify` as it reads them from a transcript.
"""

from core import derivation
from core.game import Game, Phase
from core.proof import PhaseProof, ProvenGame
from core.wagers import ROUNDS, Choice, IllegalChoiceError, decode_opening, decode_war_choice
from p2p.protocol.agreement import Agreement, judge_start
from p2p.protocol.endings import NAMELESS, OWN_WORD, Misbehaviour, Reason
from p2p.protocol.frames import Frame, split
from p2p.protocol.messages import Abort, Beat, Commit, Message, Payload, Receipt, Reveal, Start
from p2p.protocol.seat_log import Committed, SeatLog, Stage
from p2p.protocol.signing import Verify

Place = tuple[int, int]
"""A round and a phase of it."""


class Judge:
    """Takes validly signed frames of one session, seat by seat in sequence, and plays what they reveal."""

    def __init__(self, agreement: Agreement, verify: Verify) -> None:
        """Judge a session that every seat agreed to, signatures by ``verify``."""
        self.agreement = agreement
        self.logs = [SeatLog() for _ in range(agreement.seats)]
        self.before: Place = (0, 0)
        """The (round, phase) played before the one being played; zeros in the first."""
        self.proven = ProvenGame(agreement.identities)
        """What was played, as every seat can prove it."""
        self._verify = verify

    @property
    def game(self) -> Game:
        """The rules state after every phase that was drawn."""
        return self.proven.game

    @property
    def over(self) -> bool:
        """Whether all five rounds are settled."""
        return self.game.phase is Phase.OVER

    @property
    def transcript(self) -> bytes:
        """The 32-byte transcript hash after every phase that was drawn."""
        return self.proven.transcript

    # What is held

    def repeats(self, frame: Frame, payload: Payload) -> bool:
        """Whether this very payload is held.

        Raises:
            Misbehaviour: another payload of the seat is held under the same sequence number.
        """
        known = self.logs[frame.seat].frames.get(payload.sequence)
        if known is None:
            return False
        if known[0].payload != frame.payload:
            if isinstance(payload.message, Receipt) and self.still_counts(frame.seat, payload.message):
                self._count(frame, payload.sequence, payload.message)
            raise Misbehaviour(Reason.EQUIVOCATION, frame.seat, "a seat signed two frames with one sequence number")
        return True

    def receipt_counts(self, own: int) -> bool:
        """Whether a Receipt can be sound now: one's own seat has revealed in what may be the last phase."""
        return self.logs[own].stage >= Stage.REVEALED and self.game.round == ROUNDS

    def still_counts(self, seat: int, receipt: Receipt) -> bool:
        """Whether a Receipt counts whatever else its seat signed: it states the outcome, and is new."""
        return self.over and self.logs[seat].receipt is None and self._is_outcome(receipt)

    def holds_commits(self) -> bool:
        """Whether every seat has committed in the phase being played."""
        return all(log.commit is not None for log in self.logs)

    def commitments(self) -> list[bytes]:
        """The commitments of the phase being played, of the seats that have made one, in seat order."""
        return [log.commit.message.commitment for log in self.logs if log.commit is not None]

    def holds_equal_receipts(self) -> bool:
        """Whether every seat has signed the outcome that was computed here."""
        return self.over and all(log.receipt is not None and self._is_outcome(log.receipt) for log in self.logs)

    def summary(self) -> tuple[int, int, int]:
        """Whose commitments and reveals of the phase being played, and whose Receipts, are held: sets of seats."""
        commits = sum(1 << seat for seat, log in enumerate(self.logs) if log.commit is not None)
        reveals = sum(1 << seat for seat, log in enumerate(self.logs) if log.reveal is not None)
        receipts = sum(1 << seat for seat, log in enumerate(self.logs) if log.receipt is not None)
        return commits, reveals, receipts

    # What is said

    def take(self, frame: Frame, payload: Payload) -> list[Message]:
        """Hold a frame that is not held yet, and judge what is now in sequence.

        Returns:
            Every message read now; none for a Receipt ahead of a gap.

        Raises:
            Misbehaviour: by the seat that the frames prove it of. The frame stays held.
        """
        log, first = self.logs[frame.seat], self.logs[frame.seat].held
        log.frames[payload.sequence] = (frame, payload.message)
        while log.held in log.frames:
            log.held += 1
        if isinstance(payload.message, Receipt):
            self._check_receipts(frame.seat, log, payload.message)
            self._count(frame, payload.sequence, payload.message)
        read: list[Message] = []
        for sequence in range(first, log.held):
            self._read(frame.seat, log, sequence, *log.frames[sequence])
            read.append(log.frames[sequence][1])
        return read

    def draw(self) -> PhaseProof | None:
        """Play the phase once every seat has revealed; ``None`` before.

        Raises:
            Misbehaviour: a seat that ran ahead does not fit what follows; the phase is played all the same.
        """
        opened = [log.opened for log in self.logs if log.opened]
        if len(opened) < len(self.logs):
            return None
        self.before = self.place
        proof = self.proven.play([choice for choice, _ in opened], [salt for _, salt in opened])
        for log in self.logs:
            log.next_phase()
        return proof

    def judge_ahead(self) -> None:
        """Judge, after a draw, what seats that were ahead of it had said.

        Raises:
            Misbehaviour: a seat committed for a phase that does not follow, or settled too early or otherwise.
        """
        for seat, log in enumerate(self.logs):
            if log.commit is not None and log.commit.place != self.place:
                raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a seat committed in a phase that did not follow")
            if log.receipt is not None:
                self._check_receipt(seat, log.receipt)

    # The checks

    def _read(self, seat: int, log: SeatLog, sequence: int, frame: Frame, message: Message) -> None:
        if log.stage is Stage.ABORTED:
            raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a seat went on after its Abort")
        if isinstance(message, Start) is not (sequence == 0):
            raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a seat's first frame, and no other, is its Start")
        match message:
            case Start():
                self._read_start(seat, log, frame, message)
            case Commit():
                self._read_commit(seat, log, Committed(message, frame, sequence))
            case Reveal():
                self._read_reveal(seat, log, sequence, message)
            case Receipt():
                self._read_receipt(seat, log)
            case Beat():
                self._check_beat(seat, log, message)
                log.beat = message
            case _:
                self._check_abort(seat, message)
                log.stage = Stage.ABORTED

    def _read_start(self, seat: int, log: SeatLog, frame: Frame, start: Start) -> None:
        if not judge_start(start, seat, frame.session_id, self.agreement, self._verify):
            raise Misbehaviour(Reason.MALFORMED, seat, "its Start is that of another proposal")
        log.stage = Stage.DECIDING

    def _read_commit(self, seat: int, log: SeatLog, made: Committed) -> None:
        if any(made.place == each.place for each in (log.commit, log.ahead) if each):
            raise Misbehaviour(Reason.EQUIVOCATION, seat, "a seat committed twice in one phase")
        if log.stage is Stage.DECIDING and made.place == self.place:
            log.stage, log.commit = Stage.COMMITTED, made
            self._compare_reveals_with(seat, made.frame)
        elif log.stage is Stage.REVEALED and made.place in self._following():
            log.stage, log.ahead = Stage.AHEAD, made
        else:
            raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a seat committed out of turn")

    def _compare_reveals_with(self, seat: int, frame: Frame) -> None:
        """Hold a new commitment against those that reveals which came before it say they saw."""
        for log in self.logs:
            if log.reveal is not None:
                _compare_commits(seat, log.reveal.commits[seat], frame)

    def _read_reveal(self, seat: int, log: SeatLog, sequence: int, reveal: Reveal) -> None:
        commit, place = log.commit, (reveal.round, reveal.phase)
        if log.reveal is not None and place == (log.reveal.round, log.reveal.phase):
            raise Misbehaviour(Reason.EQUIVOCATION, seat, "a seat revealed twice in one phase")
        if commit is None or place != self.place:
            raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a seat revealed out of turn")
        opened = derivation.commitment(self.agreement.session_id, *place, seat, reveal.salt, reveal.choice)
        if opened != commit.message.commitment:
            raise Misbehaviour(Reason.BAD_REVEAL, seat, "a reveal does not open its commitment")
        choice = self._legal(seat, reveal.choice)
        seen = self._commits_in(seat, reveal)
        if derivation.commit_set(self.agreement.session_id, *place, seen) != reveal.commit_set:
            raise Misbehaviour(Reason.COMMIT_SET_MISMATCH, seat, "a commit set is not that of its Commit frames")
        log.stage, log.reveal, log.reveal_sequence = Stage.REVEALED, reveal, sequence
        log.opened = choice, reveal.salt

    def _legal(self, seat: int, data: bytes) -> Choice:
        try:
            choice = decode_opening(data) if self.game.phase is Phase.OPENING else decode_war_choice(data)
            self.game.check(seat, choice)
        except IllegalChoiceError as illegal:
            raise Misbehaviour(Reason.ILLEGAL_CHOICE, seat, f"an illegal choice: {illegal}") from None
        return choice

    def _commits_in(self, revealer: int, reveal: Reveal) -> list[bytes]:
        """The commitments in the Commit frames of a reveal, each held against the one that came here."""
        if len(reveal.commits) != len(self.logs):
            raise Misbehaviour(Reason.BAD_REVEAL, revealer, "a reveal holds more or fewer Commit frames than seats")
        seen: list[bytes] = []
        for seat, (log, data) in enumerate(zip(self.logs, reveal.commits, strict=True)):
            held = log.commit
            if held is not None and held.frame.data == data:
                seen.append(held.message.commitment)
                continue
            seen.append(self._foreign_commit(revealer, reveal, seat, data))
            if held is not None:
                _compare_commits(seat, data, held.frame)
        return seen

    def _foreign_commit(self, revealer: int, reveal: Reveal, seat: int, data: bytes) -> bytes:
        """The commitment in a Commit frame that a reveal holds and this client does not."""
        frame = split(data)
        if frame is None or frame.session_id != self.agreement.session_id or frame.seat != seat:
            raise Misbehaviour(Reason.BAD_REVEAL, revealer, "a reveal holds a frame of another session or seat")
        if not frame.signed_by(self.agreement.identities[seat][0], self._verify):
            raise Misbehaviour(Reason.BAD_REVEAL, revealer, "a reveal holds a Commit frame that its seat did not sign")
        payload = frame.read()
        said = payload.message if payload else None
        if not isinstance(said, Commit) or (said.round, said.phase) != (reveal.round, reveal.phase):
            raise Misbehaviour(Reason.BAD_REVEAL, revealer, "a reveal holds a frame that is no Commit of its phase")
        return said.commitment

    def _read_receipt(self, seat: int, log: SeatLog) -> None:
        if log.stage is not (Stage.DECIDING if self.over else Stage.REVEALED):
            raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a seat sent its Receipt before the end")
        log.stage = Stage.SETTLED

    def _check_receipts(self, seat: int, log: SeatLog, receipt: Receipt) -> None:
        if log.receipt is not None:
            raise Misbehaviour(Reason.EQUIVOCATION, seat, "a seat sent two Receipts")
        if self.over:
            self._check_receipt(seat, receipt)

    def _count(self, frame: Frame, sequence: int, receipt: Receipt) -> None:
        """Let a Receipt count for its seat."""
        log = self.logs[frame.seat]
        log.receipt, log.receipt_frame, log.receipt_sequence = receipt, frame, sequence

    def _is_outcome(self, receipt: Receipt) -> bool:
        return (receipt.transcript, receipt.points) == (self.transcript, self.game.points)

    def _check_receipt(self, seat: int, receipt: Receipt) -> None:
        if not self.over:
            raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a seat sent its Receipt and the game went on")
        if not self._is_outcome(receipt):
            raise Misbehaviour(Reason.TRANSCRIPT_MISMATCH, seat, "a Receipt states another transcript or other points")

    def _check_beat(self, seat: int, log: SeatLog, beat: Beat) -> None:
        seats, masks = len(self.logs), (beat.heard, beat.commits, beat.reveals, beat.receipts)
        if len(beat.held) != seats or len(beat.direct) != seats or any(mask >> seats for mask in masks):
            raise Misbehaviour(Reason.MALFORMED, seat, "a Beat speaks of another number of seats")
        if log.beat is not None and (beat.round, beat.phase) < (log.beat.round, log.beat.phase):
            raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a Beat goes back to an earlier phase")
        if (beat.round, beat.phase) not in self._places_of(log):
            raise Misbehaviour(Reason.OUT_OF_TURN, seat, "a Beat states a phase that its seat cannot be in")

    def _places_of(self, log: SeatLog) -> tuple[Place, ...]:
        """The (round, phase) that a seat can be in, by what it has said."""
        match log.stage:
            case Stage.DECIDING:
                return self.place, self.before
            case Stage.REVEALED:
                return self.place, *self._following()
            case Stage.AHEAD if log.ahead:
                return (log.ahead.place,)
            case Stage.SETTLED:
                return (_OVER,)
        return (self.place,)

    def _check_abort(self, seat: int, abort: Abort) -> None:
        if abort.seat is not None and abort.seat >= len(self.logs):
            raise Misbehaviour(Reason.MALFORMED, seat, "an Abort names a seat that there is not")
        if (abort.seat is None) is not (abort.reason in NAMELESS):
            raise Misbehaviour(Reason.MALFORMED, seat, "an Abort names a seat where its reason names none, or none")
        if abort.reason in OWN_WORD and abort.seat != seat:
            raise Misbehaviour(Reason.MALFORMED, seat, "an Abort says of another seat what only that seat can say")

    @property
    def place(self) -> Place:
        """The (round, phase) being played; phase 3 once nothing more is."""
        return self.game.round, int(self.game.phase)

    def _following(self) -> tuple[Place, ...]:
        """The (round, phase) that may follow the one being played."""
        war = ((self.game.round, int(Phase.WAR)),) if self.game.phase is Phase.OPENING else ()
        last = self.game.round == ROUNDS
        return *war, _OVER if last else (self.game.round + 1, int(Phase.OPENING))


_OVER = (ROUNDS, int(Phase.OVER))


def _compare_commits(seat: int, data: bytes, held: Frame) -> None:
    """Hold the Commit frame that a reveal says it saw against the one that came here."""
    shown = split(data)
    if shown is not None and shown.payload != held.payload:
        raise Misbehaviour(Reason.EQUIVOCATION, seat, "a seat signed two commitments for one phase")
