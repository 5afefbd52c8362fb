"""Two to four sessions over ordered links in memory, one perhaps hostile, and what has to hold after each event.

Invariants, for every honest seat whatever happens:

- `Session.handle` raises nothing, and a `Wake` leaves nothing due.
- Two honest seats never draw a phase differently, nor complete differently.
- A phase is drawn only of reveals that are held, each opening the commitment held; one's own reveal goes out only with
  every seat's Commit in hand.
- An honest seat is charged with nothing but its own word.
- States only move as they may; nothing follows the end.
- What a session holds is bounded by the seats and the seconds since its start.
- What it keeps is a true transcript.
- It sends nothing but validly signed frames, over links that stand, and none twice over one link.
"""

import math
from collections import deque
from collections.abc import Iterator, Sized
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeVar

from core import derivation
from core.game import Phase
from core.proof import PhaseProof
from core.strategies import legal_choices
from p2p.protocol.effects import Aborted, Changed, Close, Completed, Drawn, Effect, Record, Send
from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.events import Background, Begin, Confirm, Event, Leave, LinkDown, LinkUp, Received, Wake
from p2p.protocol.frames import Frame, split
from p2p.protocol.limits import SEQUENCE, SEQUENCE_RATE
from p2p.protocol.messages import Commit, Message, Reveal
from p2p.protocol.session import Session, State
from p2p.protocol.transcript import Transcript
from p2p.protocol.verification import verify
from tests.p2p.protocol import seats

MOST_DELIVERIES = 4000
"""Frames that one `FuzzedTable.deliver_all` may take; more would be a storm of relayed frames."""
MOVES = {
    State.NEW: {State.PLAYING},
    State.PLAYING: {State.SETTLING, State.COMPLETE, State.CLOSED},
    State.SETTLING: {State.COMPLETE, State.CLOSED},
    State.COMPLETE: {State.CLOSED},
    State.CLOSED: set[State](),
}
"""What one event can make of a state."""


@dataclass
class Told:
    """What one session has told its driver."""

    drawn: list[PhaseProof] = field(default_factory=list)
    completed: Completed | None = None
    records: list[tuple[float, Record]] = field(default_factory=list)
    over: Completed | Aborted | None = None
    closed: bool = False


class FuzzedTable:
    """A table in memory. Every method is one thing that may happen; each leaves the invariants checked."""

    def __init__(
        self, count: int, hostile: int | None = None, missing: frozenset[tuple[int, int]] = frozenset()
    ) -> None:
        """Begin a session of ``count`` seats at time 0, over all links but the ``missing`` (low, high) ones."""
        self.table = seats.table(count)
        self.hostile = hostile
        self.now = 0.0
        self.sessions = [
            Session(self.table.agreement, seat, sign, self.table.verify) for seat, sign in enumerate(self.table.signs)
        ]
        self.told = [Told() for _ in range(count)]
        self.said: dict[bytes, None] = {}
        """Every frame that was sent, once each, in order."""
        self.links = {pair for pair in combinations(range(count), 2) if pair not in missing}
        self.queues: dict[tuple[int, int], deque[bytes]] = {way: deque() for way in self.ways()}
        self.lost: set[tuple[int, int]] = set()
        """Directions that died silently."""
        self.made = len(self.links)
        """How many links were ever made."""
        self._carried: set[tuple[int, int, bytes]] = set()
        self._salts = 0
        for seat in range(count):
            self.handle(seat, Begin(frozenset(other for other in range(count) if self.linked(seat, other))))

    @property
    def count(self) -> int:
        """How many seats."""
        return len(self.sessions)

    @property
    def honest(self) -> list[int]:
        """The honest seats."""
        return [seat for seat in range(self.count) if seat != self.hostile]

    def ways(self) -> list[tuple[int, int]]:
        """Every (from, to)."""
        return [(one, other) for one in range(self.count) for other in range(self.count) if one != other]

    def linked(self, one: int, other: int) -> bool:
        """Whether a link stands between two seats."""
        return (min(one, other), max(one, other)) in self.links

    # What may happen

    def deliver(self, way: tuple[int, int]) -> None:
        """The next frame of a direction arrives."""
        if self.queues[way] and self.linked(*way):
            self.handle(way[1], Received(way[0], self.queues[way].popleft()))

    def deliver_all(self) -> None:
        """Everything that is on its way arrives, and what follows from it."""
        for _ in range(MOST_DELIVERIES):
            waiting = [way for way, queue in self.queues.items() if queue and self.linked(*way)]
            if not waiting:
                return
            for way in waiting:
                self.deliver(way)
        raise AssertionError("frames never come to rest")

    def inject(self, victim: int, data: bytes) -> None:
        """The hostile seat sends any bytes to a neighbour."""
        if self.hostile is not None and self.linked(self.hostile, victim):
            self.handle(victim, Received(self.hostile, data))

    def meddle(self, victim: int, which: int) -> None:
        """The hostile seat holds back, doubles or reverses what it was to send to a neighbour."""
        if self.hostile is None or victim == self.hostile:
            return
        queue = self.queues[self.hostile, victim]
        if queue and which == 0:
            queue.popleft()
        elif queue and which == 1:
            queue.append(queue[0])
        else:
            queue.reverse()

    def confirm(self, seat: int, which: int, *, stale: bool = False) -> None:
        """A player confirms one of the legal choices, or one for a phase that is over."""
        session = self.sessions[seat]
        legal = legal_choices(session.judge.game, seat)
        if not legal:
            return
        at = (session.judge.game.round, session.judge.game.phase)
        self._salts += 1
        salt = seats.salt(self._salts)
        self.handle(seat, Confirm((0, Phase.OVER) if stale else at, legal[which % len(legal)], salt))

    def play_phase(self, which: int) -> None:
        """Everybody confirms, and everything arrives."""
        for seat in range(self.count):
            self.confirm(seat, which)
        self.deliver_all()

    def elapse(self, seconds: float, asleep: int | None = None) -> None:
        """Time passes; whoever is awake does what is due."""
        until = self.now + seconds
        awake = [(seat, session) for seat, session in enumerate(self.sessions) if seat != asleep]
        while (due := min(session.deadline for _, session in awake)) <= until:
            self.now = max(self.now, due)
            for seat, session in awake:
                if session.deadline <= self.now:
                    self.wake(seat)
        self.now = until

    def wait(self, seconds: float) -> None:
        """Time passes, and everything arrives within a second."""
        until = self.now + seconds
        while self.now < until:
            self.deliver_all()
            self.elapse(min(1.0, until - self.now))

    def wake(self, seat: int) -> None:
        """A timer fires, perhaps before its time."""
        self.handle(seat, Wake())
        assert self.sessions[seat].deadline > self.now, "a Wake left something due"

    def lose(self, way: tuple[int, int]) -> None:
        """A direction dies, and nobody is told."""
        self.lost.add(way)
        self.queues[way].clear()

    def cut(self, one: int, other: int) -> None:
        """A link fails, and both ends know."""
        if self.linked(one, other):
            self.links.remove((min(one, other), max(one, other)))
            for way in ((one, other), (other, one)):
                self._forget(way)
                self.handle(way[0], LinkDown(way[1]))

    def make(self, one: int, other: int) -> None:
        """A link is made, perhaps again."""
        if not self.linked(one, other):
            self.links.add((min(one, other), max(one, other)))
            self.made += 1
            for way in ((one, other), (other, one)):
                self._forget(way)
            for way in ((one, other), (other, one)):
                self.handle(way[0], LinkUp(way[1]))

    def leave(self, seat: int) -> None:
        """A player leaves."""
        self.handle(seat, Leave())

    def hide(self, seat: int) -> None:
        """A window is hidden."""
        self.handle(seat, Background())

    def _forget(self, way: tuple[int, int]) -> None:
        self.queues[way].clear()
        self.lost.discard(way)
        self._carried = {each for each in self._carried if each[:2] != way}

    # What follows

    def handle(self, seat: int, event: Event) -> None:
        """Hand an event to a session, do what it asks for, and check what has to hold."""
        session, told = self.sessions[seat], self.told[seat]
        before = session.state
        effects = session.handle(event, self.now)
        assert session.state is before or session.state in MOVES[before], f"{before} became {session.state}"
        assert not (told.closed and effects), "something follows the end"
        for effect in effects:
            self._apply(seat, effect)
        if seat != self.hostile:
            self._check_size(session)
            self._check_charge(session.ending)

    def _apply(self, seat: int, effect: Effect) -> None:
        told = self.told[seat]
        match effect:
            case Send(links, data):
                for link in links:
                    self._send((seat, link), data)
            case Record():
                told.records.append((self.now, effect))
                self._check_record(seat, effect)
            case Drawn(proof):
                self._check_draw(seat, proof)
                told.drawn.append(proof)
            case Completed() | Aborted():
                assert told.over is None, "a session ends once"
                told.over = effect
                self._check_end(seat, effect)
            case Close():
                told.closed = True
            case Changed():
                assert self.sessions[seat].view.own == seat

    def _send(self, way: tuple[int, int], data: bytes) -> None:
        if not self.linked(*way):
            # The event that wakes a sleeper, here a LinkDown, ends its session and is not looked at.
            ending = self.sessions[way[0]].ending
            assert ending, "a frame goes over a link that there is not"
            assert ending.reason is Reason.BACKGROUND, "a frame goes over a link that there is not"
            return
        if way[0] != self.hostile:
            assert (*way, data) not in self._carried, "a frame goes twice over one link"
            self._carried.add((*way, data))
            assert self._signed(data), "a frame is passed on that nobody signed"
        self.said.setdefault(data)
        if way not in self.lost:
            self.queues[way].append(data)

    def _signed(self, data: bytes) -> Frame | None:
        frame = split(data)
        keys = [key for key, _ in self.table.agreement.identities]
        if frame is None or not any(frame.signed_by(key, self.table.verify) for key in keys):
            return None
        return frame

    # The invariants

    def _check_record(self, seat: int, record: Record) -> None:
        frame = self._signed(record.data)
        assert frame is not None, "a frame is recorded that nobody signed"
        payload = frame.read()
        if record.link is None and payload is not None and isinstance(payload.message, Reveal):
            shown = [split(each) for each in payload.message.commits]
            assert [each.seat for each in shown if each] == list(range(self.count))
            assert all(log.commit is not None for log in self.sessions[seat].judge.logs), "a reveal before a commitment"

    def _check_draw(self, seat: int, proof: PhaseProof) -> None:
        place, session_id = (proof.round, proof.phase), self.table.session_id
        salts = []
        for other, log in enumerate(self.sessions[seat].judge.logs):
            said = [message for _, message in log.frames.values()]
            reveal = _only(Reveal, said, place)
            commit = _only(Commit, said, place)
            opened = derivation.commitment(session_id, *place, other, reveal.salt, reveal.choice)
            assert opened == commit.commitment == proof.commitments[other], "a draw of what was not committed"
            salts.append(reveal.salt)
        assert proof.seed == derivation.seed(session_id, *place, salts)
        for each in self.honest:
            others = self.told[each].drawn[len(self.told[seat].drawn) :]
            assert seat == self.hostile or not others or others[0] == proof, "two honest seats drew differently"

    def _check_end(self, seat: int, effect: Completed | Aborted) -> None:
        if seat == self.hostile or isinstance(effect, Aborted):
            return
        for each in self.honest:
            other = self.told[each].over
            assert not isinstance(other, Completed) or other == effect, "two honest seats completed differently"

    def _check_charge(self, ending: Ending | None) -> None:
        if ending is None or ending.charged is None or ending.charged == self.hostile:
            return
        own = self.sessions[ending.charged].ending
        assert own == Ending(ending.reason, ending.charged, Ground.SIGNED), f"an honest seat is charged: {ending}"

    def transcript(self, seat: int) -> bytes:
        """What a seat keeps of a session that has ended."""
        over = self.told[seat].over
        assert over is not None
        kept = Transcript(self.table.agreement, seat, 0.0)
        for at, record in self.told[seat].records:
            kept.add(record, at)
        key, _ = self.table.agreement.identities[seat]
        return kept.finished(over, self.now, key, self.table.signs[seat])

    def check_transcripts(self) -> None:
        """Whether what each honest seat keeps is true."""
        for seat in self.honest:
            if self.told[seat].over is not None:
                verify(self.transcript(seat), self.table.verify)

    def _check_size(self, session: Session) -> None:
        frames = math.ceil(SEQUENCE + SEQUENCE_RATE * self.now) + 2
        assert all(len(log.frames) <= frames for log in session.judge.logs)
        for name, size in _sizes(session):
            assert size <= self.count * frames + self.made, f"{name} grows without bound"


def _sizes(of: object) -> Iterator[tuple[str, int]]:
    """The length of everything that an object of the protocol holds, and that its parts hold."""
    for name in [*getattr(of, "__dict__", ()), *getattr(of, "__slots__", ())]:
        held = getattr(of, name)
        if isinstance(held, Sized):
            yield name, len(held)
        parts = held.values() if isinstance(held, dict) else held if isinstance(held, list) else [held]
        for part in parts:
            if type(part).__module__ in _STATEFUL:
                yield from _sizes(part)


_PARTS = ("judge", "seat_log", "relay", "neighbour", "peer", "timing")
_STATEFUL = {f"p2p.protocol.{name}" for name in _PARTS}
"""Modules whose objects change during a session."""
_Placed = TypeVar("_Placed", Commit, Reveal)


def _only(kind: type[_Placed], said: list[Message], place: tuple[int, int]) -> _Placed:
    found = [each for each in said if isinstance(each, kind) and (each.round, each.phase) == place]
    assert len(found) == 1, f"not one {kind.__name__} for {place}"
    return found[0]
