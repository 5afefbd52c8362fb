"""One session at one seat of a small table: a test says what happens to it and reads, in words, what it does.

The other seats are `Voices`: nothing but what the test makes them say. Time is `Sitting.now`, in virtual seconds.
"""

import math
from collections.abc import Collection

import msgspec

from core.game import Phase
from core.wagers import SIT_OUT, Choice
from p2p.protocol.effects import Aborted, Changed, Close, Completed, Drawn, Effect, Record, Send
from p2p.protocol.endings import Ending
from p2p.protocol.events import Begin, Confirm, Event, Leave, LinkDown, LinkUp, Received, Wake
from p2p.protocol.frames import Frame, split
from p2p.protocol.messages import Abort, Beat, Commit, Message, Receipt, Reveal, Start
from p2p.protocol.session import Session
from p2p.protocol.signing import Verify
from tests.p2p.protocol.seats import Place, Table, Voices, salt, table

STARTED = 1000.0
OWN_SALT = salt(77)

_KINDS: dict[type[Message], str] = {
    Start: "Start",
    Commit: "Commit",
    Reveal: "Reveal",
    Receipt: "Receipt",
    Beat: "Beat",
}


def say(data: bytes, ours: bytes) -> str:
    """A frame in words: ``1.4 Abort silent 2`` is the fourth after its seat's Start, in our session."""
    frame = split(data)
    assert frame is not None
    payload = frame.read()
    said = f"{frame.seat}.?" if payload is None else f"{frame.seat}.{payload.sequence} {_kind(payload.message)}"
    return said if frame.session_id == ours else f"{said} elsewhere"


def _kind(message: Message) -> str:
    if isinstance(message, Abort):
        named = "" if message.seat is None else f" {message.seat}"
        return f"Abort {message.reason.name.lower()}{named}"
    return _KINDS[type(message)]


def word(effect: Effect, ours: bytes) -> str:
    """An effect in words; ``ours`` is the session's id."""
    match effect:
        case Send(links, data):
            return f"send {say(data, ours)} > {' '.join(map(str, links))}"
        case Record(data, None):
            return f"sign {say(data, ours)}"
        case Record(data, link):
            return f"keep {say(data, ours)} < {link}"
        case Drawn(proof):
            return f"draw {proof.round}/{proof.phase}"
        case Completed(points, _):
            return f"complete {' '.join(map(str, points))}"
        case Aborted(ending):
            return _ended(ending)
        case Changed():
            return "change"
        case Close():
            return "close"


def _ended(ending: Ending) -> str:
    named = "nobody" if ending.seat is None else str(ending.seat)
    by = "" if ending.by is None else f" by {ending.by}"
    return f"end {ending.reason.name.lower()} {named} {ending.ground.name.lower()}{by}"


class Sitting:
    """A session in play, and the voices of the seats around it."""

    def __init__(
        self, seats: int = 2, own: int = 0, links: Collection[int] | None = None, verify: Verify | None = None
    ) -> None:
        """Sit down at a table of so many seats; there is a link to each other seat unless told otherwise."""
        self.table: Table = table(seats)
        self.own = own
        self.others = [seat for seat in range(seats) if seat != own]
        self.links = frozenset(self.others if links is None else links)
        self.voices = Voices(self.table)
        self.session = Session(self.table.agreement, own, self.table.signs[own], verify or self.table.verify)
        self.now = STARTED

    @property
    def place(self) -> Place:
        """The (round, phase) being played."""
        return self.session.judge.place

    @property
    def said(self) -> int:
        """How many frames of one's own there are."""
        return self.session.judge.logs[self.own].held

    @property
    def own_log(self) -> list[str]:
        """Every frame of one's own, in words."""
        return [
            say(frame.data, self.table.session_id) for frame, _ in self.session.judge.logs[self.own].frames.values()
        ]

    # What happens

    def do(self, event: Event) -> list[str]:
        """Handle an event."""
        effects = self.session.handle(event, self.now)
        commit = self.session.judge.logs[self.own].commit
        if commit is not None:
            self.voices.commits[commit.place, self.own] = commit.frame
        return [word(each, self.table.session_id) for each in effects]

    def hear(self, frame: Frame | bytes, via: int | None = None) -> list[str]:
        """A frame comes, over its seat's own link or another."""
        data = frame if isinstance(frame, bytes) else frame.data
        return self.do(Received(data[32] if via is None else via, data))

    def say(self, seat: int, message: Message, via: int | None = None) -> list[str]:
        """A seat says what is next in its sequence."""
        return self.hear(self.voices.say(seat, message), via)

    def confirm(self, choice: Choice = SIT_OUT, by: bytes = OWN_SALT) -> list[str]:
        """One's own player confirms."""
        round_, phase = self.place
        return self.do(Confirm((round_, Phase(phase)), choice, by))

    def leave(self) -> list[str]:
        """One's own player leaves."""
        return self.do(Leave())

    def wake(self) -> list[str]:
        """The deadline came."""
        return self.do(Wake())

    def up(self, link: int) -> list[str]:
        """A link was made."""
        return self.do(LinkUp(link))

    def down(self, link: int) -> list[str]:
        """A link is gone."""
        return self.do(LinkDown(link))

    # What everybody does

    def begin(self) -> list[str]:
        """The session begins."""
        return self.do(Begin(self.links))

    def seated(self) -> "Sitting":
        """All have said their Start, each over the first link that there is to it or another."""
        self.begin()
        for seat in self.others:
            self.hear(self.voices.start(seat), self.way(seat))
        return self

    def committed(self, choice: Choice = SIT_OUT, but: Collection[int] = ()) -> list[str]:
        """All commit, one's own seat first; effects of the last."""
        told = [] if self.own in but else self.confirm(choice)
        for seat in self.others:
            if seat not in but:
                told = self.hear(self.voices.commit(seat, self.place, choice), self.way(seat))
        return told

    def revealed(self, but: Collection[int] = ()) -> list[str]:
        """All others reveal; effects of the last."""
        told: list[str] = []
        place = self.place
        for seat in self.others:
            if seat not in but:
                told = self.hear(self.voices.reveal(seat, place), self.way(seat))
        return told

    def played(self, phases: int = 1) -> "Sitting":
        """So many phases in which everybody sits out."""
        for _ in range(phases):
            self.committed()
            self.revealed()
        return self

    def settling(self) -> "Sitting":
        """All five rounds are drawn, and one's own Receipt is out."""
        return self.seated().played(5)

    def receipt(self) -> Receipt:
        """The outcome as it was computed here."""
        judge = self.session.judge
        return Receipt(judge.transcript, judge.game.points)

    def complete(self) -> "Sitting":
        """Every Receipt has come."""
        self.settling()
        for seat in self.others:
            self.say(seat, self.receipt(), self.way(seat))
        return self

    def way(self, seat: int) -> int:
        """The link over which a seat's frames come: its own, or the first."""
        return seat if seat in self.links else min(self.links)

    # Time

    def beat(self, seat: int, **said: int | tuple[int, ...]) -> Beat:
        """A Beat of a seat that holds and hears all, unless told otherwise."""
        judge, seats = self.session.judge, self.table.seats
        held = tuple(log.held for log in judge.logs)
        commits, reveals, receipts = judge.summary()
        everybody = (1 << seats) - 1
        honest = Beat(everybody & ~(1 << seat), held, held, *self.place, commits, reveals, receipts)
        return msgspec.structs.replace(honest, **said)

    def until(
        self, moment: float, *, beating: Collection[int] | None = None, waking: bool = True, silent: bool = True
    ) -> list[str]:
        """Let time pass to a moment; the others, or these of them, beat each second, and every deadline is met.

        Args:
            moment: the virtual time to stop at, itself not handled yet.
            beating: the seats that beat.
            waking: whether deadlines are met.
            silent: leave Beats out of what is told.
        """
        told: list[str] = []
        while not self.session.closed:
            due = self.session.deadline if waking else math.inf
            following = min(math.floor(self.now) + 1.0, max(self.now, due))
            if following >= moment:
                break
            self.now = following
            if self.now == math.floor(self.now):
                for seat in self.others if beating is None else beating:
                    told += self.say(seat, self.beat(seat), self.way(seat))
            if waking and self.session.deadline <= self.now:
                told += self.wake()
        self.now = moment
        return [each for each in told if not (silent and " Beat" in each)]


def raw(of: Table, seat: int, payload: bytes, session_id: bytes | None = None) -> bytes:
    """A frame with these bytes as its payload, which its seat signed."""
    place = (of.session_id if session_id is None else session_id) + bytes([seat])
    return place + of.signs[seat](b"rankford-quay/frame/1" + place + payload) + payload


def resigned(frame: Frame, by: int = 0) -> bytes:
    """The same payload under another signature; only for a `Sitting` that takes all: there are many in Ed25519."""
    return frame.data[:33] + bytes([by]) * 64 + frame.payload
