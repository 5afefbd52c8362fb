"""What sessions cost beside their bare signatures: ``python -m tests.bench.protocol`` prints it as JSON.

A floor signs and verifies the very messages that were signed and verified in what it stands beside, and does no more.
"""

import json
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from statistics import median
from time import process_time
from typing import NamedTuple

from nacl.bindings import crypto_sign_open
from nacl.signing import SigningKey

from core.game import Phase
from core.wagers import ROUNDS, Choice, Opening, legal_war_choices
from p2p.memory import Player, Table, agree
from p2p.protocol import frames, signing
from p2p.protocol.effects import Drawn, Send
from p2p.protocol.events import Begin, Confirm, Event, Received
from p2p.protocol.frames import Frame
from p2p.protocol.messages import Message
from p2p.protocol.session import Session
from p2p.protocol.signing import Sign, Verify
from tests.p2p.protocol.seats import Voices, beat, stand_in_key, stand_in_verify, table

SEATS = 4
_TURNS = 9
_SESSIONS = 3
_FRAMES = 300


@dataclass
class Scheme:
    """Ed25519 or the stand-in; it can remember what was signed and verified."""

    real: bool
    remembers: bool = False
    signed: list[tuple[Sign, bytes]] = field(default_factory=list)
    verified: list[tuple[bytes, bytes, bytes]] = field(default_factory=list)

    def players(self, seats: int) -> list[Player]:
        """Players who sign by it."""
        keys = [(_real_key if self.real else stand_in_key)(bytes([seat]) * 32) for seat in range(seats)]
        return [Player(f"Player {seat}", key, self.watched(sign)) for seat, (key, sign) in enumerate(keys)]

    def watched(self, sign: Sign) -> Sign:
        """The same, remembered if wanted."""

        def remembered(message: bytes) -> bytes:
            self.signed.append((sign, message))
            return sign(message)

        return remembered if self.remembers else sign

    @property
    def verify(self) -> Verify:
        """What judges signatures."""
        verify = signing.verify if self.real else stand_in_verify

        def remembered(public_key: bytes, message: bytes, signature: bytes) -> bool:
            self.verified.append((public_key, message, signature))
            return verify(public_key, message, signature)

        return remembered if self.remembers else verify

    def floor(self) -> None:
        """Sign and verify all of it again."""
        for sign, message in self.signed:
            sign(message)
        if self.real:
            for public_key, message, signature in self.verified:
                crypto_sign_open(signature + message, public_key)
        else:
            for public_key, message, signature in self.verified:
                stand_in_verify(public_key, message, signature)


def _real_key(secret: bytes) -> tuple[bytes, Sign]:
    key = SigningKey(secret)
    return bytes(key.verify_key), lambda message: key.sign(message).signature


def _seconds(work: Callable[[], object]) -> float:
    """Seconds of processor time."""
    started = process_time()
    work()
    return process_time() - started


def _beside(work: Callable[[], object], floor: Callable[[], object]) -> tuple[float, float]:
    """Median seconds of both, which take turns."""
    turns = [(_seconds(work), _seconds(floor)) for _ in range(_TURNS)]
    return median(each for each, _ in turns), median(each for _, each in turns)


# Whole sessions


def sessions(*, real: bool) -> tuple[float, float]:
    """Whole sessions a second of four seats over links in memory, and only their signatures and verifications."""
    remembered, plain = Scheme(real, remembers=True), Scheme(real)
    _play(remembered)
    played, floor = _beside(lambda: _play(plain), remembered.floor)
    return _SESSIONS / played, _SESSIONS / floor


def _play(scheme: Scheme) -> None:
    for seed in range(_SESSIONS):
        Table(scheme.players(SEATS), _entropy(seed), scheme.verify).play()


def _entropy(seed: int) -> Callable[[int], bytes]:
    numbers = count()
    return lambda size: sha256(b"%d %d" % (seed, next(numbers))).digest()[:size]


# Single frames


def made() -> tuple[float, float]:
    """Frames made and signed a second, Beats and Reveals in turn, and those messages signed."""
    of, said = table(SEATS, real=True), _said()
    key = signing.signer(bytes(32))
    remembered = Scheme(real=True, remembers=True)
    sign = remembered.watched(key)
    for message in said:
        frames.make(of.session_id, 0, 3, message, sign)

    def work() -> None:
        for message in said * _FRAMES:
            frames.make(of.session_id, 0, 3, message, key)

    def floor() -> None:
        for _ in range(_FRAMES):
            remembered.floor()

    return _rates(len(said), _beside(work, floor))


def taken() -> tuple[float, float]:
    """Frames taken apart, verified and read a second, and those messages verified."""
    of = table(SEATS, real=True)
    sent = [of.frame(0, 3, message).data for message in _said()]
    public_key, remembered = of.agreement.identities[0][0], Scheme(real=True, remembers=True)

    def take(verify: Verify) -> None:
        for data in sent:
            frame = frames.split(data)
            assert isinstance(frame, Frame)
            assert frame.signed_by(public_key, verify)
            assert frame.read()

    def work() -> None:
        for _ in range(_FRAMES):
            take(signing.verify)

    def floor() -> None:
        for _ in range(_FRAMES):
            remembered.floor()

    take(remembered.verify)
    return _rates(len(sent), _beside(work, floor))


def _said() -> list[Message]:
    """The shortest usual message, and the longest."""
    voices = Voices(table(SEATS, real=True))
    for seat in range(SEATS):
        voices.commit(seat, (1, 1))
    return [beat(SEATS), voices.revealing(0, (1, 1))]


def _rates(messages: int, seconds: tuple[float, float]) -> tuple[float, float]:
    return messages * _FRAMES / seconds[0], messages * _FRAMES / seconds[1]


# Phases


class PhaseCost(NamedTuple):
    """A phase of a whole table, from everybody's Confirm until all have drawn, and heard that all have."""

    milliseconds: float
    floor: float
    """Milliseconds of its signatures and verifications."""
    frames: float
    """Frames that go over all links."""
    bytes: float


class _Circle:
    """Sessions whose frames arrive at once and in order."""

    def __init__(self, scheme: Scheme, seats: int, seed: int) -> None:
        players, self._entropy = scheme.players(seats), _entropy(seed)
        agreed = agree(players, self._entropy)
        self._sessions = [Session(agreed, own, each.sign, scheme.verify) for own, each in enumerate(players)]
        self._flying: deque[tuple[int, Received]] = deque()
        self.sent: list[int] = []
        """Bytes of each frame on each link."""
        self.drawn = 0
        for own in range(seats):
            self._handle(own, Begin(frozenset(range(seats)) - {own}))
        self._flow()

    @property
    def last_round(self) -> bool:
        """Whether the round being played is followed by Receipts."""
        return self._sessions[0].judge.game.round == ROUNDS

    def phase(self) -> None:
        """Play one."""
        for own, session in enumerate(self._sessions):
            game = session.judge.game
            self._handle(own, Confirm((game.round, game.phase), _choice(session), self._entropy(16)))
        self._flow()

    def _flow(self) -> None:
        while self._flying:
            self._handle(*self._flying.popleft())

    def _handle(self, own: int, event: Event) -> None:
        for effect in self._sessions[own].handle(event, 0.0):
            match effect:
                case Send(links, data):
                    self.sent += [len(data)] * len(links)
                    self._flying += ((link, Received(own, data)) for link in links)
                case Drawn():
                    self.drawn += 1


def _choice(session: Session) -> Choice:
    game, own = session.judge.game, session.own
    if game.phase is Phase.OPENING:
        return Opening(20, 10)
    return legal_war_choices(game.points[own], game.ante(own), tied=game.tied(own))[-1]


def phase(seats: int) -> PhaseCost:
    """What a phase costs, by the median of many: all seats' work together, since they share one process here."""
    taken, floors, sent = list[float](), list[float](), list[list[int]]()
    for seed in range(_TURNS):
        remembering = Scheme(real=True, remembers=True)
        plain, remembered = _Circle(Scheme(real=True), seats, seed), _Circle(remembering, seats, seed)
        while not plain.last_round:
            before, drawn = len(plain.sent), plain.drawn
            taken.append(_seconds(plain.phase))
            assert plain.drawn == drawn + seats
            sent.append(plain.sent[before:])
            remembering.signed.clear()
            remembering.verified.clear()
            remembered.phase()
            floors.append(_seconds(remembering.floor))
    return PhaseCost(1000 * median(taken), 1000 * median(floors), median(map(len, sent)), median(map(sum, sent)))


def measure() -> dict[str, Sequence[float]]:
    """Every figure beside its floor; takes about a minute."""
    found: dict[str, Sequence[float]] = {
        "sessions_per_second": sessions(real=True),
        "stand_in_sessions_per_second": sessions(real=False),
        "frames_made_per_second": made(),
        "frames_taken_per_second": taken(),
    }
    return found | {f"phase_of_{seats}": phase(seats) for seats in range(2, 7)}


if __name__ == "__main__":
    print(json.dumps(measure(), indent=1))
