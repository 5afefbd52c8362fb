"""Whole sessions in one process: automatic seats, links in memory, and a clock that jumps to what happens next.

Everything follows from the entropy handed in; nothing here waits.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count

from core.derivation import NONCE_SIZE, PROPOSAL_ID_SIZE, SALT_SIZE
from core.game import Phase
from core.shoe import Stream
from core.strategies import eager, legal_choices
from p2p.protocol import signing
from p2p.protocol.agreement import Agreement, answer, propose
from p2p.protocol.effects import Aborted, Completed, Drawn, Effect, Record, Send
from p2p.protocol.events import Begin, Confirm, Event, Received, Wake
from p2p.protocol.messages import Entry
from p2p.protocol.session import Session
from p2p.protocol.signing import Sign, Verify
from p2p.protocol.transcript import Transcript

Entropy = Callable[[int], bytes]
"""So many fresh bytes."""

_DELAY = 0.02
"""Seconds that a frame is on its way."""
_THINKING_MS = 2000
"""An automatic player confirms sooner than this after a phase has begun."""
_MIND_SIZE = 32


@dataclass(frozen=True)
class Player:
    """An automatic player: a name, and a key with what signs by it."""

    name: str
    public_key: bytes
    sign: Sign = field(repr=False)


def agree(players: Sequence[Player], entropy: Entropy) -> Agreement:
    """What players sign who all say yes to the proposal of the first."""
    roster = [Entry(each.public_key, True, each.name) for each in players]
    proposal = propose(entropy(PROPOSAL_ID_SIZE), roster, players[0].sign)
    return Agreement(proposal, tuple(answer(proposal, entropy(NONCE_SIZE), each.sign) for each in players))


class Seat:
    """One player's part: a session, and what is kept of it."""

    def __init__(self, player: Player, session: Session, mind: Stream) -> None:
        """A session that has not begun; ``mind`` decides what is chosen, and when."""
        self.session = session
        self.ending: Completed | Aborted | None = None
        self.file = b""
        """The transcript, once the session has ended."""
        self._player, self._mind = player, mind
        self._transcript = Transcript(session.judge.agreement, session.own, 0.0)

    def decides(self, entropy: Entropy) -> tuple[float, Confirm]:
        """What to confirm in the phase that has begun, and after how many seconds."""
        game = self.session.judge.game
        choice = eager(legal_choices(game, self.session.own), self._mind)
        thinking = self._mind.uniform(_THINKING_MS) / 1000
        return thinking, Confirm((game.round, game.phase), choice, entropy(SALT_SIZE))

    def keep(self, effect: Effect, now: float) -> None:
        """Keep what belongs into the transcript."""
        match effect:
            case Record():
                self._transcript.add(effect, now)
            case Completed() | Aborted():
                self.ending = effect
                self.file = self._transcript.finished(effect, now, self._player.public_key, self._player.sign)


class Table:
    """A session of all its seats."""

    def __init__(self, players: Sequence[Player], entropy: Entropy, verify: Verify = signing.verify) -> None:
        """Players who have agreed to play; what each is like, and all they draw, comes from ``entropy``."""
        self.agreement = agree(players, entropy)
        self.seats = [
            Seat(player, Session(self.agreement, own, player.sign, verify), Stream(entropy(_MIND_SIZE)))
            for own, player in enumerate(players)
        ]
        self._entropy = entropy
        self._now = 0.0
        self._numbers = count()
        self._queue: list[tuple[float, int, int, Event]] = []
        """(time, number, seat, event); numbers keep the order of what happens at one time."""
        self._deadlines = [0.0] * len(players)

    def play(self) -> None:
        """Play all five rounds.

        Raises:
            AssertionError: they came to no result.
        """
        everybody = range(len(self.seats))
        for own in everybody:
            self._handle(own, Begin(frozenset(everybody) - {own}))
            self._think(own)
        while not all(each.session.closed for each in self.seats):
            self._step()
        if not all(isinstance(each.ending, Completed) for each in self.seats):
            raise AssertionError(f"no result: {[each.ending for each in self.seats]}")

    def _step(self) -> None:
        due = min(self._deadlines)
        # What is received by then is handed over first.
        if self._queue and self._queue[0][0] <= due:
            self._now, _, own, event = heappop(self._queue)
            self._handle(own, event)
        else:
            self._now = due
            self._handle(self._deadlines.index(due), Wake())

    def _handle(self, own: int, event: Event) -> None:
        seat = self.seats[own]
        for effect in seat.session.handle(event, self._now):
            seat.keep(effect, self._now)
            match effect:
                case Send(links, data):
                    for link in links:
                        self._later(_DELAY, link, Received(own, data))
                case Drawn() if seat.session.judge.game.phase is not Phase.OVER:
                    self._think(own)
        self._deadlines[own] = seat.session.deadline

    def _think(self, own: int) -> None:
        thinking, confirm = self.seats[own].decides(self._entropy)
        self._later(thinking, own, confirm)

    def _later(self, seconds: float, own: int, event: Event) -> None:
        heappush(self._queue, (self._now + seconds, next(self._numbers), own, event))
