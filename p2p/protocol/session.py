"""One session of one peer, without I/O: events and the time in, effects out (protocol sections 2 to 5).

``handle`` never raises on what a peer sent; it raises if its own program asks for what cannot be. Its driver arms one
timer for `Session.deadline`, hands over everything that was received before it hands over `Wake`, but `Background`
before anything that came while the machine slept, and drops what is to go over a link that is gone.
Solo is a session of one seat: no links and no limits, all else the same.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum

from core.derivation import commit_set, commitment
from core.table import TableView, view_of
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
from p2p.protocol.agreement import Agreement, judge_start
from p2p.protocol.effects import Aborted, Changed, Close, Completed, Drawn, Effect, Record
from p2p.protocol.endings import Ending, Ground, LinkMisbehaviour, Misbehaviour, Reason
from p2p.protocol.events import Background, Begin, Confirm, Event, Leave, LinkDown, LinkUp, Received, Wake
from p2p.protocol.frames import Frame, make, split
from p2p.protocol.judge import Judge
from p2p.protocol.limits import FRAME, PROPOSAL, REPEATS, SILENCE, SILENCE_SHARED
from p2p.protocol.messages import Abort, Beat, Commit, Message, Payload, Receipt, Reveal
from p2p.protocol.neighbour import Neighbour
from p2p.protocol.relay import Relay
from p2p.protocol.seat_log import Stage
from p2p.protocol.signing import Sign, Verify
from p2p.protocol.timing import Timing
from p2p.protocol.withholding import withholds


class State(Enum):
    """Where a session is."""

    NEW = "new"
    PLAYING = "playing"
    SETTLING = "settling"
    """One's own Receipt is out: nothing but n equal Receipts or their limit ends it now."""
    COMPLETE = "complete"
    """The result is final; the session stays until all have it, or until the limit."""
    CLOSED = "closed"


_TRANSITIONS = {
    State.NEW: {State.PLAYING},
    State.PLAYING: {State.SETTLING, State.CLOSED},
    State.SETTLING: {State.COMPLETE, State.CLOSED},
    State.COMPLETE: {State.CLOSED},
    State.CLOSED: set[State](),
}


class Session:
    """A peer's part in one session."""

    def __init__(self, agreement: Agreement, own: int, sign: Sign, verify: Verify) -> None:
        """A session that has not begun.

        Args:
            agreement: what all seats signed; whoever hands it over has checked it.
            own: the seat that this client plays.
            sign: signs with that seat's key.
            verify: judges signatures.
        """
        self.state = State.NEW
        self.ending: Ending | None = None
        """How it ended without a result."""
        self.judge = Judge(agreement, verify)
        self.own = own
        self._sign, self._verify = sign, verify
        self._names = [entry.name for entry in agreement.proposal.roster]
        self._relay = Relay(self.judge, own)
        self._timing = Timing(0.0)
        self._last_new: list[float] = []
        self._reveal: tuple[bytes, bytes] | None = None
        self._known: dict[bytes, tuple[int, int]] = {}
        self._muted: set[int] = set()
        self._kept: Ending | None = None
        self._slept = False
        self._deals = 0
        self._effects: list[Effect] = []

    # What the driver sees

    @property
    def alone(self) -> bool:
        """Whether this is solo practice."""
        return self.judge.agreement.seats == 1

    @property
    def closed(self) -> bool:
        """Whether nothing more will happen."""
        return self.state is State.CLOSED

    @property
    def deadline(self) -> float:
        """The monotonic time at which `Wake` is due; infinite for none."""
        timing = self._timing
        if self.alone or self.closed or self.state is State.NEW:
            return math.inf
        due = [timing.next_beat(self._relay.fades(timing.listed)), timing.receipts_by]
        if self.state is State.PLAYING:
            due += [timing.session_by, self._phase_by(), self._silence_by()]
        return min(due)

    @property
    def view(self) -> TableView:
        """The table as it stands."""
        logs = self.judge.logs
        sealed = [log.commit is not None for log in logs]
        view = view_of(self.judge.game, self._names, self.own, sealed=sealed, deals=self._deals)
        if self.alone or self.state is not State.PLAYING:
            return view
        return replace(view, phase_deadline=self._timing.confirm_by, session_deadline=self._timing.session_by)

    def handle(self, event: Event, now: float) -> list[Effect]:
        """Take an event at a monotonic time; what has to be done follows.

        Raises:
            IllegalChoiceError: a confirmed choice is illegal; nothing has changed.
            ValueError: a salt of wrong length, or an event before or after its time; nothing has changed.
        """
        if self.closed:
            return []
        if (self.state is State.NEW) is not isinstance(event, Begin):
            raise ValueError(f"{type(event).__name__} cannot be handled by a session that is {self.state.value}")
        effects: list[Effect] = []
        self._effects = effects
        before = self._visible()
        if isinstance(event, Begin):
            self._begin(event, now)
        elif self._timing.slept(now) and not self.alone:
            self._close(now) if self.state is State.COMPLETE else self._go_to_background(now)
        if not self.closed:
            self._attempt(self._dispatch, event, now)
            self._attempt(self._advance, event, now)
        if not self.closed:
            effects += self._relay.pass_on(now)
        if self._visible() != before:
            effects.append(Changed())
        return effects

    def _attempt(self, step: Callable[[Event, float], None], event: Event, now: float) -> None:
        try:
            step(event, now)
        except Misbehaviour as fault:
            self._meet(fault, now)

    # Events

    def _begin(self, event: Begin, now: float) -> None:
        self._timing = Timing(now)
        self._last_new = [now] * self.judge.agreement.seats
        self._move(State.PLAYING)
        for link in sorted(event.links):
            self._relay.connect(link)
        self._say(self.judge.agreement.start(), now)

    def _dispatch(self, event: Event, now: float) -> None:
        match event:
            case Received(link, data) if link in self._relay.neighbours:
                self._receive(self._relay.neighbours[link], data, now)
            case LinkUp(link):
                self._relay.connect(link)
            case LinkDown(link):
                self._relay.disconnect(link)
            case Confirm():
                self._confirm(event, now)
            case Wake() if not self.alone:
                self._judge_limits(now)
            case Leave() if self.state is State.PLAYING:
                self._end(Ending(Reason.DEPARTED, self.own, Ground.SIGNED), now)
            case Background() if not self.alone:
                self._go_to_background(now)

    def _confirm(self, event: Confirm, now: float) -> None:
        judge, game = self.judge, self.judge.game
        if event.at != (game.round, game.phase) or judge.logs[self.own].stage is not Stage.DECIDING:
            return
        game.check(self.own, event.choice)
        place, choice = judge.place, event.choice.encode()
        made = commitment(judge.agreement.session_id, *place, self.own, event.salt, choice)
        self._reveal = (event.salt, choice)
        self._say(Commit(*place, made), now)

    def _go_to_background(self, now: float) -> None:
        """This machine slept, or its window was hidden: that ends what was not final yet, and judges nobody."""
        # One's own Receipt may never have left. So from here on it takes more than all Receipts to complete.
        self._slept = True
        self._keep_or_end(Ending(Reason.BACKGROUND, self.own, Ground.SIGNED), now)

    # What came over a link

    def _receive(self, neighbour: Neighbour, data: bytes, now: float) -> None:
        if data in self._known:
            self._repeated(neighbour, *self._known[data], now)
            return
        frame = self._framed(neighbour.seat, data)
        if frame.session_id != self.judge.agreement.session_id:
            self._receive_foreign(neighbour, frame)
            return
        if frame.seat >= self.judge.agreement.seats:
            raise LinkMisbehaviour(Reason.MALFORMED, neighbour.seat, "a frame of a seat that there is not")
        if not frame.signed_by(self.judge.agreement.identities[frame.seat][0], self._verify):
            raise LinkMisbehaviour(Reason.BAD_SIGNATURE, neighbour.seat, "a frame that its seat did not sign")
        payload = frame.read()
        if (neighbour.faulty or frame.seat in self._muted) and not still_counts(self.judge, frame.seat, payload):
            return
        self._effects.append(Record(data, neighbour.seat))
        try:
            self._place(neighbour, frame, payload, now)
        except Misbehaviour as fault:
            if self.judge.logs[frame.seat].receipt_frame is frame:
                neighbour.receipts.add(frame.seat)
            elif data not in self._known and not self._only_here(fault, frame.seat, payload):
                self._relay.keep_evidence(neighbour.seat, frame.seat, data)
            raise

    def _only_here(self, fault: Misbehaviour, seat: int, payload: Payload | None) -> bool:
        """Whether a frame is out of place or too early here, and others would blame whoever passes it on."""
        ahead = payload is not None and payload.sequence >= self.judge.logs[seat].held
        return fault.reason is Reason.FLOODING or ahead

    def _framed(self, link: int, data: bytes) -> Frame:
        if len(data) > FRAME:
            raise LinkMisbehaviour(Reason.OVERSIZE, link, "more bytes than a frame may have")
        frame = split(data)
        if frame is None:
            raise LinkMisbehaviour(Reason.MALFORMED, link, "fewer bytes than a frame has")
        return frame

    def _place(self, neighbour: Neighbour, frame: Frame, payload: Payload | None, now: float) -> None:
        """Put a validly signed frame where its sequence number says."""
        admission, said = admit(self.judge, self.own, frame, payload, now - self._timing.started)
        if admission is Admission.AHEAD:
            raise LinkMisbehaviour(Reason.OUT_OF_TURN, neighbour.seat, "a frame before the one that precedes it")
        if admission is Admission.REPEATED:
            self._repeated(neighbour, frame.seat, said.sequence, now)
            return
        self._came(neighbour, frame.seat, said.sequence, now)
        self._last_new[frame.seat] = now
        self._take(frame, said, now)

    def _repeated(self, neighbour: Neighbour, seat: int, sequence: int, now: float) -> None:
        self._came(neighbour, seat, sequence, now)
        if neighbour.arrivals[seat, sequence] > REPEATS:
            raise LinkMisbehaviour(Reason.FLOODING, neighbour.seat, "one frame again and again")

    def _came(self, neighbour: Neighbour, seat: int, sequence: int, now: float) -> None:
        neighbour.arrivals[seat, sequence] += 1
        if neighbour.arrivals[seat, sequence] == 1 and seat == neighbour.seat:
            neighbour.hear(sequence, now)

    def _take(self, frame: Frame, payload: Payload, now: float) -> None:
        """Judge a new frame, one's own or another's, and act on what it says."""
        self._known[frame.data] = (frame.seat, payload.sequence)
        try:
            read = self.judge.take(frame, payload)
        finally:
            self._relay.note(now)
        for message in read:
            match message:
                case Beat() if frame.seat != self.own:
                    self._take_beat(frame.seat, message, now)
                case Abort() if frame.seat != self.own:
                    self._take_abort(frame.seat, message, now)

    def _take_beat(self, seat: int, beat: Beat, now: float) -> None:
        check_acknowledged(self.judge, self.own, seat, beat)
        self._relay.take_beat(seat, beat, now)

    def _take_abort(self, seat: int, abort: Abort, now: float) -> None:
        if not is_too_late(self.judge, seat, abort):
            self._keep_or_end(told_by(seat, abort, self.own, confirmed=self._finds_too(abort, now)), now)

    def _finds_too(self, abort: Abort, now: float) -> bool:
        """Whether what another's Abort says of time is what one finds, too, or soon would."""
        if abort.seat is None:
            return self._timing.session_by - PROPOSAL <= now
        return self._last_new[abort.seat] + SILENCE_SHARED <= now

    def _receive_foreign(self, neighbour: Neighbour, frame: Frame) -> None:
        """Take a frame of another session: a Start can prove why it is another."""
        if frame.session_id == neighbour.foreign:
            return
        start = start_in(frame)
        if start is None or neighbour.foreign is not None:
            raise LinkMisbehaviour(Reason.OUT_OF_TURN, neighbour.seat, "a frame of another session")
        signer = signer_of(frame, start, self.judge.agreement, self._verify)
        if signer is None:
            raise LinkMisbehaviour(Reason.BAD_SIGNATURE, neighbour.seat, "a Start that nobody at this table signed")
        neighbour.foreign = frame.session_id
        try:
            judge_start(start, signer, frame.session_id, self.judge.agreement, self._verify)
        except Misbehaviour:
            self._effects.append(Record(frame.data, neighbour.seat))
            self._relay.keep_evidence(neighbour.seat, signer, frame.data)
            raise

    # What follows

    def _advance(self, _: Event, now: float) -> None:
        judge = self.judge
        if self.state is State.PLAYING:
            if judge.logs[self.own].stage is Stage.COMMITTED and judge.holds_commits():
                self._say_reveal(now)
            if (proof := judge.draw()) is not None:
                self._deals += 1
                self._timing.begin_phase(now, over=judge.over)
                self._effects.append(Drawn(proof))
                judge.judge_ahead()
                self._begin_phase(now)
        if self.state is State.SETTLING and judge.holds_equal_receipts() and (not self._slept or self._all_complete()):
            self._move(State.COMPLETE)
            self._effects.append(Completed(judge.game.points, judge.transcript))
            self._say_beat(now)
        if self.state is State.COMPLETE and self._all_complete():
            self._close(now)

    def _say_reveal(self, now: float) -> None:
        judge = self.judge
        if self._reveal is None:
            raise AssertionError("a commitment of one's own has a salt")
        self._timing.committed = now
        (salt, choice), self._reveal = self._reveal, None
        commits = tuple(log.commit.frame.data for log in judge.logs if log.commit)
        seen = commit_set(judge.agreement.session_id, *judge.place, judge.commitments())
        self._say(Reveal(*judge.place, salt, choice, seen, commits), now)

    def _begin_phase(self, now: float) -> None:
        if self.judge.over:
            self._move(State.SETTLING)
            self._timing.settled = now
            self._say(Receipt(self.judge.transcript, self.judge.game.points), now)
        if self._timing.beat_due <= now:
            self._say_beat(now)

    def _all_complete(self) -> bool:
        everybody = (1 << self.judge.agreement.seats) - 1
        others = [log.beat for seat, log in enumerate(self.judge.logs) if seat != self.own]
        return all(beat is not None and beat.receipts == everybody for beat in others)

    # Limits

    def _phase_by(self) -> float:
        """When the phase needs something that is not there: one's own Confirm, others' commitments, or reveals."""
        if self._timing.committed is not None:
            return self._timing.reveals_by
        waits = self.judge.logs[self.own].stage is Stage.DECIDING
        return self._timing.confirm_by if waits else self._timing.commits_by

    def _silence_by(self) -> float:
        return min((self._last_new[seat] for seat in self._speaking()), default=math.inf) + SILENCE

    def _speaking(self) -> list[int]:
        """The other seats that have more to say: whose Receipt is held cannot be silent."""
        return [seat for seat, log in enumerate(self.judge.logs) if seat != self.own and log.receipt is None]

    def _judge_limits(self, now: float) -> None:
        if self.state is State.PLAYING:
            self._judge_playing(now)
        elif self._timing.receipts_by <= now:
            self._judge_receipts(now)
        if not self.closed and self._timing.next_beat(self._relay.fades(self._timing.listed)) <= now:
            self._say_beat(now)

    def _judge_playing(self, now: float) -> None:
        if self._timing.session_by <= now:
            self._end(Ending(Reason.SESSION_LIMIT), now)
        elif self._silence_by() <= now:
            silent = min(self._speaking(), key=self._last_new.__getitem__)
            self._end(Ending(Reason.SILENT, silent), now)
        elif self._phase_by() <= now:
            self._judge_phase(now)

    def _judge_phase(self, now: float) -> None:
        logs = self.judge.logs
        if logs[self.own].stage is Stage.DECIDING:
            self._end(Ending(Reason.DEADLINE, self.own, Ground.SIGNED), now)
        elif self._timing.committed is None:
            self._miss(Reason.DEADLINE, [seat for seat, log in enumerate(logs) if log.commit is None], now)
        else:
            self._miss(Reason.DEADLINE, [seat for seat, log in enumerate(logs) if log.reveal is None], now)

    def _judge_receipts(self, now: float) -> None:
        if self.state is State.COMPLETE:
            self._close(now)
        elif self._kept is not None:
            self._end(self._kept, now)
        else:
            missing = [seat for seat, log in enumerate(self.judge.logs) if log.receipt is None]
            self._miss(Reason.RECEIPT_MISSING, missing, now)

    def _miss(self, reason: Reason, missing: Sequence[int], now: float) -> None:
        """End because seats are late: against one that withholds, else against nobody."""
        withheld = [seat for seat in missing if withholds(self.judge, self._relay, self.own, seat, now)]
        if withheld:
            self._end(Ending(reason, withheld[0], Ground.SEEN), now)
        else:
            self._end(Ending(Reason.NO_PATH), now)

    # Faults and endings

    def _meet(self, fault: Misbehaviour, now: float) -> None:
        """Act on a seat's or a link's fault."""
        if isinstance(fault, LinkMisbehaviour):
            neighbour = self._relay.neighbours[fault.seat]
            neighbour.faulty = True
            ground = Ground.SEEN if neighbour.standing(now) else Ground.NONE
            self._keep_or_end(Ending(fault.reason, fault.seat, ground), now)
        else:
            self._muted.add(fault.seat)
            self._keep_or_end(Ending(fault.reason, fault.seat, Ground.SIGNED), now)

    def _keep_or_end(self, ending: Ending, now: float) -> None:
        """End, unless one's own Receipt is out: then what happens is only kept as the reason."""
        if self.state is State.PLAYING:
            self._end(ending, now)
        elif self._kept is None:
            self._kept = ending

    def _end(self, ending: Ending, now: float) -> None:
        """End without a result, and say so unless another seat did."""
        if ending.by is None:
            self._say(Abort(ending.reason, ending.seat), now)
        self.ending = ending
        self._effects += self._relay.pass_on(now, everything=True, accused=ending.seat)
        self._effects.append(Aborted(ending))
        self._close(now)

    def _close(self, now: float) -> None:
        self._effects += self._relay.pass_on(now)
        self._effects.append(Close())
        self._move(State.CLOSED)

    def _move(self, state: State) -> None:
        if state not in _TRANSITIONS[self.state]:
            raise AssertionError(f"a session that is {self.state.value} cannot become {state.value}")
        self.state = state

    # What this client says

    def _say_beat(self, now: float) -> None:
        if self.alone:
            return
        judge, heard = self.judge, self._relay.heard(now)
        self._timing.beaten(now, heard)
        held = tuple(log.held for log in judge.logs)
        commits, reveals, receipts = judge.summary()
        self._say(Beat(heard, held, self._relay.direct(), *judge.place, commits, reveals, receipts), now)

    def _say(self, message: Message, now: float) -> None:
        """Sign a message, and take it in as every other seat does."""
        log = self.judge.logs[self.own]
        frame = make(self.judge.agreement.session_id, self.own, log.held, message, self._sign)
        self._effects.append(Record(frame.data, None))
        self._take(frame, Payload(log.held, message), now)

    def _visible(self) -> tuple[object, ...]:
        return self.state, self._deals, [log.commit is None for log in self.judge.logs]
