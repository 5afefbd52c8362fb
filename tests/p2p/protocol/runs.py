"""Whole sessions of a small table over links that deliver at once and in order, and the transcript of each seat."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from core.game import Phase
from core.wagers import Choice, legal_openings, legal_war_choices
from p2p.protocol.effects import Aborted, Completed, Record, Send
from p2p.protocol.events import Begin, Confirm, Event, Received, Wake
from p2p.protocol.frames import Frame, split
from p2p.protocol.limits import CONFIRM
from p2p.protocol.messages import Message
from p2p.protocol.session import Session
from p2p.protocol.transcript import Transcript
from tests.p2p.protocol.seats import Table

STARTED = 1000.0

Meddle = Callable[[int, int, bytes], list[bytes]]
"""What of (source, target, frame) arrives."""


def honest(_source: int, _target: int, data: bytes) -> list[bytes]:
    """A link as it should be."""
    return [data]


@dataclass
class Run:
    """All seats of a table in one session."""

    table: Table
    meddle: Meddle = honest
    random: Random = field(default_factory=lambda: Random(1))
    now: float = STARTED
    files: dict[int, bytes] = field(default_factory=dict)
    """Each seat's transcript, once its session has ended."""
    endings: dict[int, Completed | Aborted] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Start every session."""
        of, seats = self.table, range(self.table.seats)
        self.sessions = [Session(of.agreement, seat, of.signs[seat], of.verify) for seat in seats]
        self.transcripts = [Transcript(of.agreement, seat, STARTED) for seat in seats]
        self.queue: deque[tuple[int, int, bytes]] = deque()
        for seat in seats:
            self.handle(seat, Begin(frozenset(seats) - {seat}))
        self.flow()

    def handle(self, seat: int, event: Event) -> None:
        """Have a seat handle an event, and do what it asks for."""
        for effect in self.sessions[seat].handle(event, self.now):
            match effect:
                case Record():
                    self.transcripts[seat].add(effect, self.now)
                case Send():
                    self.queue += ((seat, link, effect.data) for link in effect.links)
                case Completed() | Aborted():
                    self._finish(seat, effect)

    def _finish(self, seat: int, effect: Completed | Aborted) -> None:
        key, sign = self.table.agreement.identities[seat][0], self.table.signs[seat]
        self.endings[seat] = effect
        self.files[seat] = self.transcripts[seat].finished(effect, self.now, key, sign)

    def flow(self) -> None:
        """Deliver everything."""
        while self.queue:
            source, target, data = self.queue.popleft()
            for each in self.meddle(source, target, data):
                self.handle(target, Received(source, each))

    def confirm(self, *seats: int) -> None:
        """Have these seats, or all, confirm a legal choice."""
        for seat in seats or range(self.table.seats):
            game = self.sessions[seat].judge.game
            if game.phase is not Phase.OVER:
                salt = self.random.randbytes(16)
                self.handle(seat, Confirm((game.round, game.phase), self.choice(seat), salt))
        self.flow()

    def choice(self, seat: int) -> Choice:
        """A legal choice that stakes."""
        game = self.sessions[seat].judge.game
        if game.phase is Phase.OPENING:
            legal = legal_openings(game.points[seat])
            return self.random.choice(legal[1:] or legal)
        war = legal_war_choices(game.points[seat], game.ante(seat), tied=game.tied(seat))
        return self.random.choice(war)

    def play(self, phases: int = 10) -> "Run":
        """Play so many phases; ten are a whole session at least."""
        for _ in range(phases):
            self.now += 0.75
            self.confirm()
        return self

    def wait(self, seconds: float) -> "Run":
        """Let time pass, every deadline met in time."""
        until = self.now + seconds
        while (due := min(session.deadline for session in self.sessions)) <= until:
            self.now = max(self.now, due)
            for seat, session in enumerate(self.sessions):
                if session.deadline <= self.now:
                    self.handle(seat, Wake())
            self.flow()
        self.now = until
        return self

    def send(self, source: int, target: int, *frames: Frame) -> None:
        """Have frames go over a link that its seat's session knows nothing of."""
        self.queue += ((source, target, frame.data) for frame in frames)
        self.flow()

    def next(self, seat: int, message: Message) -> Frame:
        """The frame that a seat would send next, if it said this."""
        return self.table.frame(seat, self.sessions[seat].judge.logs[seat].held, message)


def message_of(data: bytes) -> Message | None:
    """What a frame says."""
    frame = split(data)
    payload = frame.read() if frame else None
    return payload.message if payload else None


def mute(*seats: int, but: tuple[type[Message], ...] = ()) -> Meddle:
    """Links over which nothing of these seats comes, or only messages of these types."""

    def meddle(_source: int, _target: int, data: bytes) -> list[bytes]:
        frame = split(data)
        muted = frame is not None and frame.seat in seats and not isinstance(message_of(data), but)
        return [] if muted else [data]

    return meddle


def overdue() -> float:
    """Seconds after which a seat that does not confirm ends its session."""
    return CONFIRM + 0.01
