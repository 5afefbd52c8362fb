"""An honest seat: its session, the driver that runs it, and the player who sits there."""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import Protocol

from core.game import Phase
from core.proof import PhaseProof
from core.table import TableView
from core.wagers import Choice
from p2p.protocol.effects import Aborted, Changed, Close, Completed, Drawn, Effect, Record, Send
from p2p.protocol.endings import Ending
from p2p.protocol.events import Background, Begin, Confirm, Event, Leave, LinkDown, LinkUp, Received, Wake
from p2p.protocol.limits import CONFIRM, EARLY_FRAMES, GAP
from p2p.protocol.session import Session
from p2p.protocol.transcript import Transcript
from tests.simulation.keys import Key
from tests.simulation.player import Player

Place = tuple[int, Phase]
EARLY = 0.001
"""Seconds by which a timer may fire early."""


class Surroundings(Protocol):
    """What a peer sees of the world around it."""

    @property
    def now(self) -> float:
        """Seconds of the virtual clock."""

    def plan(self, time: float, action: Callable[[], None]) -> None:
        """Have something done at a time of the virtual clock."""

    def send(self, source: int, target: int, data: bytes) -> None:
        """Send a message over a link."""

    def left(self, seat: int) -> None:
        """A peer closes its links, or was killed."""

    def tell(self, seat: int, what: object) -> None:
        """Trace an event or effect."""


@dataclass(frozen=True)
class Incident:
    """What befalls one peer, at a time or once it has handled so many events."""

    seat: int
    what: str
    """leave, background, kill, stall, sleep (its clock goes on) or suspend (its clock stands still)."""
    time: float = inf
    events: int | None = None
    length: float = 0.0


@dataclass
class Marks:
    """What a peer has seen and shown, for the invariants."""

    drawn: list[PhaseProof] = field(default_factory=list)
    completed: Completed | None = None
    ending: Ending | None = None
    ended: float = inf
    closed: float = inf
    incidents: Counter[str] = field(default_factory=Counter)
    dawdled: bool = False
    """Whether it did not confirm within its 45 s."""
    broken: list[str] = field(default_factory=list)
    """Promises about effects that its session broke."""


@dataclass
class Saved:
    """What a driver keeps for the transcript: everything up to the end."""

    transcript: Transcript
    ended: tuple[Completed | Aborted, float] | None = None

    def add(self, record: Record, now: float) -> None:
        """Keep a frame, unless the session has ended."""
        if self.ended is None:
            self.transcript.add(record, now)

    def file(self, key: Key) -> bytes:
        """The file, once the session has ended."""
        assert self.ended
        return self.transcript.finished(*self.ended, key.public, key.sign)


class Peer:
    """An honest seat. Whatever its session asks for it does at once, unless its process stalls or sleeps.

    Its monotonic clock is all that its session sees of time: a step of the wall clock has nowhere to go.
    """

    honest = True

    def __init__(self, around: Surroundings, seat: int, session: Session, player: Player, offset: float) -> None:
        """Sit down.

        Args:
            around: the world.
            seat: its index.
            session: not yet begun.
            player: who confirms.
            offset: what its monotonic clock shows at the world's 0.
        """
        self.seat, self.session, self.marks = seat, session, Marks()
        self.incidents: list[Incident] = []
        self._around, self._player, self._offset = around, player, offset
        self._inbox: deque[Event] = deque()
        self._links: set[int] = set()
        self._early: list[Received] = []
        self._began = self._gone = False
        self._frozen_until = self._ticked = 0.0
        self._armed = inf
        self._handled = 0
        self._place: tuple[Place, float] | None = None
        self._sent: set[tuple[int, bytes]] = set()
        self._received: set[tuple[int, bytes]] = set()

    # The world's side

    @property
    def gone(self) -> bool:
        """Whether its program has ended, or closed its links."""
        return self._gone

    def local(self) -> float:
        """Its own monotonic clock."""
        return self._around.now + self._offset

    def begin(self) -> None:
        """Start the session; frames that came before are handed over then."""
        self._began, self._ticked = True, self._around.now
        self.push(Begin(frozenset(self._links)))
        early, self._early = self._early, []
        for event in early:
            self.push(event)

    def push(self, event: Event) -> None:
        """Something happens to it; it notices once its process runs."""
        if self._gone:
            return
        if not self._began:
            self._prepare(event)
            return
        self._inbox.append(event)
        if self._around.now >= self._frozen_until:
            self._work()

    def _prepare(self, event: Event) -> None:
        match event:
            case Received() if sum(each.link == event.link for each in self._early) < EARLY_FRAMES:
                self._early.append(event)
            case LinkUp():
                self._links.add(event.link)
            case LinkDown():
                self._links.discard(event.link)

    def befall(self, incident: Incident) -> None:
        """Have something happen to the peer or its player."""
        if self._gone or not self._began or self.marks.ended < inf:
            return
        self.marks.incidents[incident.what] += 1
        self._around.tell(self.seat, incident)
        match incident.what:
            case "leave":
                self.push(Leave())
            case "background":
                self.push(Background())
            case "kill":
                self._leave()
            case _:
                self._freeze(incident)

    # Its process

    def _freeze(self, incident: Incident) -> None:
        until = self._around.now + incident.length
        self._frozen_until = max(self._frozen_until, until)
        if incident.what == "suspend":
            self._offset -= incident.length
        self._around.plan(self._frozen_until, lambda: self._resume(incident))

    def _resume(self, incident: Incident) -> None:
        if self._gone or self._around.now < self._frozen_until:
            return
        if incident.what == "suspend":
            # Boot time ran ahead of monotonic time: the driver compares them before it hands over what came meanwhile.
            self._inbox.appendleft(Background())
        self._work()

    def _work(self) -> None:
        while self._inbox and not self._gone and self._around.now >= self._frozen_until:
            self._handle(self._inbox.popleft())
        if not self._gone and self._around.now >= self._frozen_until:
            self._keep_time()

    def _keep_time(self) -> None:
        # Timers fire early by a hair, and rounding of the offset may do the same: the session has to compare again.
        deadline = self.session.deadline
        if deadline - self.local() < EARLY:
            self._handle(Wake())
            deadline = self.session.deadline
        due = deadline - self._offset
        if not self._gone and due < self._armed:
            self._armed = armed = max(due, self._around.now)
            self._around.plan(armed, lambda: self._fire(armed))

    def _fire(self, armed: float) -> None:
        if armed == self._armed:
            self._armed = inf
            if not self._gone and self._around.now >= self._frozen_until:
                self._keep_time()

    def _handle(self, event: Event) -> None:
        self._handled += 1
        self._around.tell(self.seat, event)
        if isinstance(event, Begin):
            self.saved = Saved(Transcript(self.session.judge.agreement, self.seat, self.local()))
        if self._around.now - self._ticked > GAP:
            # Its machine slept, as it finds now: what came meanwhile changes nothing any more.
            self.marks.incidents["gap"] += 1
        else:
            self._note(event)
        self._ticked = self._around.now
        for effect in self.session.handle(event, self.local()):
            if not isinstance(effect, Send | Record):
                self._around.tell(self.seat, effect)
            self._do(effect)
        for incident in self.incidents:
            if incident.events == self._handled:
                self.befall(incident)

    def _note(self, event: Event) -> None:
        match event:
            case Received():
                self._received.add((event.link, event.data))
            case LinkUp() | LinkDown():
                # A link made anew is another link.
                self._sent = {each for each in self._sent if each[0] != event.link}
                self._received = {each for each in self._received if each[0] != event.link}
            case Confirm() if self._place and event.at == self._place[0]:
                self._judge_own_pace()
                self._place = None

    def _judge_own_pace(self) -> None:
        if self._place and self.local() - self._place[1] >= CONFIRM - 0.01:
            self.marks.dawdled = True

    def _do(self, effect: Effect) -> None:
        match effect:
            case Send():
                for link in effect.links:
                    self._transmit(link, effect.data)
            case Record():
                self.saved.add(effect, self.local())
            case Changed():
                self._look()
            case Drawn():
                self.marks.drawn.append(effect.proof)
            case Completed():
                self._finish(effect)
                self.marks.completed = effect
            case Aborted():
                self._finish(effect)
                self.marks.ending = effect.ending
            case Close():
                self.marks.closed = self._around.now
                self._leave()

    def _finish(self, effect: Completed | Aborted) -> None:
        if self.marks.ended < inf:
            self.marks.broken.append("it ended twice")
        self.saved.ended = (effect, self.local())
        self._judge_own_pace()
        self.marks.ended = self._around.now

    def _leave(self) -> None:
        if not self._gone:
            self._gone = True
            self._around.left(self.seat)

    def _transmit(self, link: int, data: bytes) -> None:
        if (link, data) in self._sent:
            self.marks.broken.append("it sent a frame twice over one link")
        # What proves a fault may cross the same proof, at the end.
        if (link, data) in self._received and self.session.ending is None:
            self.marks.broken.append("it sent a frame back to where it came from")
        self._sent.add((link, data))
        self._around.send(self.seat, link, data)

    # Its player

    def _look(self) -> None:
        view = self.session.view
        situation = view.situation
        if situation is None or self.marks.ended < inf:
            return
        place = (situation.round, situation.phase)
        if self._place is None or self._place[0] != place:
            self._place = (place, self.local())
            delay = self._player.delay()
            if delay < inf:
                self._around.plan(self._around.now + delay, lambda: self._confirm(place, view))

    def _confirm(self, place: Place, view: TableView) -> None:
        if self._place and self._place[0] == place and not self._gone:
            self.push(Confirm(place, self._choose(view), self._player.salt()))

    def _choose(self, view: TableView) -> Choice:
        return self._player.choice(view)
