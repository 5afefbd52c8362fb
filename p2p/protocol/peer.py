"""One client at one table: its lobby, and one session after the other, over the same links (protocol sections 3 and 6).

Like the lobby and the session it does no I/O. Members and links are named by public key.
A message over a link is one byte that says what follows, then a notice of the lobby or a frame of a session.
"""

from collections import deque
from collections.abc import Callable

from p2p.protocol import events, lobby_events
from p2p.protocol.agreement import Agreement
from p2p.protocol.effects import Aborted, Changed, Close, Completed, Drawn, Record, Send
from p2p.protocol.limits import EARLY_FRAMES, ENDED, FRAME
from p2p.protocol.lobby import Lobby
from p2p.protocol.lobby_events import HELPER
from p2p.protocol.session import Session
from p2p.protocol.signing import Sign, Verify

NOTICE, FRAME_KIND = b"\0", b"\1"

Event = lobby_events.Event | events.Confirm | events.Leave | events.Background
Effect = lobby_events.Effect | Record | Changed | Drawn | Completed | Aborted | Close
"""Those of the lobby, whose `Send` carries frames too, and of the session, whose `Close` leaves the links standing.
`HostLeft`, and `Removed` of one that sits, come after the end of a session that runs."""


class Peer:
    """A lobby, and the session that it agreed on while there is one."""

    def __init__(self, lobby: Lobby, sign: Sign, verify: Verify) -> None:
        """Take part in a room.

        Args:
            lobby: this client's side of the room.
            sign: with the key that the lobby signs with.
            verify: what judges signatures.
        """
        self.lobby = lobby
        self.session: Session | None = None
        """The session that runs, until it has nothing more to send."""
        self.latest: Session | None = None
        """The one that began last. One can be over before its beginning is told: by frames that had come before it."""
        self._sign, self._verify = sign, verify
        self._links: set[bytes] = set()
        self._seats: dict[bytes, int] = {}
        self._ended: deque[bytes] = deque(maxlen=ENDED)
        self._early: dict[bytes, list[bytes]] = {}
        self._later: list[Effect] = []
        """What ends somebody's part in the room, told once the session is over that goes over these links."""

    @property
    def deadline(self) -> float:
        """The monotonic time at which `Wake` is due; infinite for none."""
        return min(self.lobby.deadline, self.session.deadline) if self.session else self.lobby.deadline

    def handle(self, event: Event, now: float) -> list[Effect]:
        """Take an event at a monotonic time; what has to be done follows, in order.

        Raises:
            IllegalChoiceError: a confirmed choice is illegal; nothing has changed.
            ValueError: this program asks for what it cannot ask now.
        """
        match event:
            case events.Confirm() | events.Leave() | events.Background():
                return self._play(event, now)
            case lobby_events.Received(link, data):
                return self._receive(link, data, now)
            case lobby_events.LinkUp(link):
                self._links.add(link)
                return self._meet(event, now) + self._at_seat(link, events.LinkUp, now)
            case lobby_events.LinkDown(link):
                self._links.discard(link)
                self._early.pop(link, None)
                return self._at_seat(link, events.LinkDown, now) + self._meet(event, now)
            case lobby_events.LeaveRoom():
                return self._play(events.Leave(), now) + self._meet(event, now)
            case lobby_events.Wake():
                return self._play(events.Wake(), now) + self._meet(event, now)
        return self._meet(event, now)

    def _receive(self, link: bytes, data: bytes, now: float) -> list[Effect]:
        kind, rest = data[:1], data[1:]
        if kind != FRAME_KIND or link == HELPER:
            # What is neither is less than a notice: the lobby holds it against the link.
            return self._meet(lobby_events.Received(link, rest if kind == NOTICE else b""), now)
        if any(rest.startswith(each) for each in self._ended):
            return []
        if self.session is None:
            self._hold(link, rest)
            return []
        return self._at_seat(link, lambda seat: events.Received(seat, rest), now)

    def _hold(self, link: bytes, data: bytes) -> None:
        """Keep a frame of a session that others have begun; one too many makes the link useless for that session."""
        if link in self._links:
            held = self._early.setdefault(link, [])
            held += [data[: FRAME + 1]] if len(held) <= EARLY_FRAMES else []

    def _meet(self, event: lobby_events.Event, now: float) -> list[Effect]:
        """Let the lobby take an event, and begin the session that it may come to."""
        effects: list[Effect] = []
        for effect in self.lobby.handle(event, now):
            if isinstance(effect, lobby_events.Send):
                effects.append(lobby_events.Send(effect.links, NOTICE + effect.data))
            elif self._waits(effect):
                self._later.append(effect)
            else:
                effects.append(effect)
            if isinstance(effect, lobby_events.Agreed):
                effects += self._begin(effect.agreement, effect.seat, now)
        return effects

    def _waits(self, effect: Effect) -> bool:
        """Whether an effect would cut a session short: a seat is removed from the room, or the host left it."""
        match effect:
            case lobby_events.Removed(key):
                return key in self._seats
            case lobby_events.HostLeft():
                return self.session is not None
        return False

    def _begin(self, agreement: Agreement, own: int, now: float) -> list[Effect]:
        keys = [key for key, _ in agreement.identities]
        self._seats = {key: seat for seat, key in enumerate(keys)}
        early, self._early = self._early, {}
        usable = self._links - {link for link, held in early.items() if len(held) > EARLY_FRAMES}
        linked = {seat: key for key, seat in self._seats.items() if key in usable}
        self.session = self.latest = Session(agreement, own, self._sign, self._verify)
        effects = self._play(events.Begin(frozenset(linked)), now)
        for seat, key in linked.items():
            for data in early.get(key, ()):
                effects += self._play(events.Received(seat, data), now)
        return effects

    def _at_seat(self, link: bytes, event: Callable[[int], events.Event], now: float) -> list[Effect]:
        """Let the session take an event of a link, if one of its seats is at the other end."""
        return self._play(event(self._seats[link]), now) if link in self._seats else []

    def _play(self, event: events.Event, now: float) -> list[Effect]:
        session, effects = self.session, list[Effect]()
        if session is None:
            return effects
        keys = {seat: key for key, seat in self._seats.items()}
        for effect in session.handle(event, now):
            if isinstance(effect, Send):
                links = tuple(keys[seat] for seat in effect.links)
                effects.append(lobby_events.Send(links, FRAME_KIND + effect.data))
            else:
                effects.append(effect)
        return effects + self._end(session, now) if session.closed else effects

    def _end(self, session: Session, now: float) -> list[Effect]:
        """Open the lobby again after a session, if it has not closed meanwhile."""
        self._ended.append(session.judge.agreement.session_id)
        self.session, self._seats = None, {}
        later, self._later = self._later, []
        return self._meet(lobby_events.SessionOver(), now) + later
