"""One player's part in one room, from its door to its end (protocol section 6)."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence

from core.derivation import NONCE_SIZE, PROPOSAL_ID_SIZE, SALT_SIZE
from core.game import Phase
from core.table import TableView
from core.wagers import Choice
from p2p.driver import Driver
from p2p.links import mesh
from p2p.links.connection import host_addresses
from p2p.links.ice import Ice
from p2p.links.mesh import Mesh
from p2p.network import Network, Player, World
from p2p.news import (
    Closed,
    Drawn,
    HelperState,
    LinkKind,
    News,
    RoomChanged,
    RoomClosed,
    RoomView,
    SessionBegan,
    SessionEnded,
    TableChanged,
    Trouble,
    Troubled,
)
from p2p.own import Own
from p2p.played import Played
from p2p.protocol import effects, events, lobby_events
from p2p.protocol.invite import Room
from p2p.protocol.lobby import Lobby
from p2p.protocol.lobby_events import HELPER
from p2p.protocol.peer import NOTICE, Effect, Peer
from p2p.protocol.sealing import AnswerLink, Letter, Note, OfferLink
from p2p.protocol.session import Session, State
from p2p.protocol.signing import verify
from p2p.room import view_of
from p2p.signaling import exchange
from p2p.signaling.exchange import Exchange
from p2p.signaling.wire import Refusal

ANSWER = 10.0
"""Seconds for a joiner to hear the host, before nobody is there."""
UNREACHABLE = 3
"""Failed tries at all helpers after which a joiner gives up."""


class Client:
    """A member of a room. What happens is told as `News`, by the loop, never from inside a call."""

    def __init__(
        self,
        player: Player,
        room: Room,
        network: Network,
        world: World,
        tell: Callable[[News], None],
        *,
        seats: int | None = None,
        expected_host: str | None = None,
    ) -> None:
        """A client that has not entered yet; ``seats`` opens a table as its host. Needs a running loop."""
        self._player, self._world, self._tell = player, world, tell
        self._loop = asyncio.get_running_loop()
        own = Own(room, player.entry.public_key, player.sign, verify, world.entropy, world.clock)
        self._peer = Peer(self._lobby(own, seats, expected_host), player.sign, verify)
        self._driver = Driver(self._peer, world, self._do, self._turned)
        self._hosting = seats is not None
        self._exchange = Exchange(own, exchange.Told(self._take_letter, self._take_came, self._helper_changed))
        self._ice = Ice(network, lambda: self._exchange.turn, world.clock)
        self._mesh = Mesh(own, self._ice.servers, self._exchange.send, self._mesh_told())
        self._news: deque[News] = deque()
        self._arrival: asyncio.TimerHandle | None = None
        self._settled = self._hosting
        """Whether this client has found a seat at a table that was not playing."""
        self._closed: Closed | None = None
        self._closing: asyncio.Task[None] | None = None
        self._played: Played | None = None
        self._receipts_shown: tuple[bool, ...] = ()
        self._helper_lost = False
        self._stale = False
        """Whether the room may look different from what was told of it."""
        self._reached: set[bytes] = set()
        """Who has been reached: if that ends, no path was missing."""
        self.table: TableView | None = None
        """The table of the session that runs, or of the last one."""
        self.room = self._viewed()
        """The room as it stands."""

    def _lobby(self, own: Own, seats: int | None, expected_host: str | None) -> Lobby:
        return Lobby(
            own.room.room_id,
            self._player.entry,
            own.sign,
            own.verify,
            lambda: own.entropy(NONCE_SIZE),
            seats=seats,
            counter=int(self._world.wall_clock() * 1000),
            expected_host=expected_host,
        )

    def _mesh_told(self) -> mesh.Told:
        return mesh.Told(
            up=lambda other: self._link_changed(lobby_events.LinkUp(other)),
            down=lambda other: self._link_changed(lobby_events.LinkDown(other)),
            received=lambda other, data: self._driver.queue(lobby_events.Received(other, data)),
            failed=self._link_failed,
        )

    # What a window or a program wants

    def enter(self, *helpers: Sequence[str], near: Callable[[], bool] | None = None) -> None:
        """Meet the others at these helpers, each given by its addresses.

        Args:
            helpers: the first one may be one's own.
            near: whether all who reach the first are on this network.
        """
        for number, urls in enumerate(helpers):
            self._exchange.add(urls, near if number == 0 else None)
        self._driver.schedule()
        if not self._hosting:
            self._arrival = self._loop.call_later(ANSWER, self._nobody_answered)

    @property
    def session(self) -> Session | None:
        """The session that runs, or the last one."""
        return self._played.session if self._played else None

    @property
    def receipts(self) -> tuple[bool, ...]:
        """Of each seat whether its Receipt is held."""
        session = self.session
        return tuple(log.receipt_frame is not None for log in session.judge.logs) if session else ()

    def say_ready(self, ready: bool) -> None:
        """Want to play now, or no longer."""
        self._driver.wish(lobby_events.SayReady(ready))

    def remove(self, key: bytes) -> None:
        """Remove a member, as the host.

        Raises:
            ValueError: this client is not the host, or the key no member.
        """
        self._driver.wish(lobby_events.RemoveMember(key))

    def start(self) -> None:
        """Propose a session, as the host, to all who are ready.

        Raises:
            ValueError: this client is not the host, or one is proposed already.
        """
        self._driver.wish(lobby_events.ProposeSession(self._world.entropy(PROPOSAL_ID_SIZE)))

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice made for a (round, phase); one for another phase changes nothing.

        Raises:
            IllegalChoiceError: the rules do not allow it.
        """
        self._driver.wish(events.Confirm(at, choice, self._world.entropy(SALT_SIZE)))

    def background(self) -> None:
        """Depart from a session that runs, since its player cannot see it; no other comes before a new Ready."""
        self._driver.wish(events.Background())
        self._driver.wish(lobby_events.SayReady(False))

    async def leave(self) -> None:
        """Leave session and room; what is still to be said goes out first, within half a second."""
        if self._closed is None:
            self._close(Closed.LEFT)
        if self._closing is not None:
            await asyncio.shield(self._closing)

    # What comes

    def _take_letter(self, sender: bytes, letter: Letter, near: bool) -> None:
        self._ice.heard(sender, near=near)
        match letter.content:
            case OfferLink(body):
                self._mesh.take_offer(sender, letter.attempt, body)
            case AnswerLink(_, body):
                self._mesh.take_answer(sender, letter.attempt, body)
            case Note(body):
                self._driver.queue(lobby_events.Received(HELPER, NOTICE + body))

    def _take_came(self) -> None:
        self._driver.queue(lobby_events.LinkUp(HELPER))
        self._mesh.retry()

    def _helper_changed(self) -> None:
        if self._exchange.is_open:
            self._helper_lost = False
        elif self._exchange.failures and not self._helper_lost:
            self._helper_lost = True
            self._say(Troubled(Trouble.HELPER_LOST))
        if not self._hosting and self._alone():
            self._give_up()
        self._stale = True
        self._driver.schedule()

    def _give_up(self) -> None:
        """As a joiner who has nobody yet, do without a helper that refuses or is not there."""
        refused = self._exchange.refused
        if refused is not None:
            versions = refused.refusal is Refusal.OTHER_VERSION
            self._close(Closed.OTHER_VERSION if versions else Closed.HELPER_REFUSED, refused.reason)
        elif self._exchange.failures >= UNREACHABLE:
            self._close(self._why_unreachable())

    def _why_unreachable(self) -> Closed:
        return Closed.HELPER_UNREACHABLE if host_addresses() else Closed.NO_NETWORK

    def _alone(self) -> bool:
        """Whether no link stands yet that could do without a helper."""
        return not any(self._mesh.is_up(each.key) for each in self.room.guests)

    def _nobody_answered(self) -> None:
        if self.room.seats is None and self._closed is None:
            self._close(Closed.NOBODY if self._exchange.is_open else self._why_unreachable())

    def _link_changed(self, event: lobby_events.LinkUp | lobby_events.LinkDown) -> None:
        self._stale = True
        self._driver.queue(event)

    def _link_failed(self, key: bytes) -> None:
        self._stale = True
        self._look()
        guest = next((each for each in (*self.room.guests, *self.room.waiting) if each.key == key), None)
        if guest is not None and guest.link is LinkKind.NONE and key not in self._reached:
            self._say(Troubled(Trouble.NO_PATH, (key,)))

    # What is told

    def _turned(self) -> None:
        """See what has become of all that came, and tell what is new."""
        session = self.session
        if session is not None and session.state is State.SETTLING and self.receipts != self._receipts_shown:
            # The session's own word comes when all are there.
            self._show_table()
        self._look()
        self._tell_news()

    def _say(self, news: News) -> None:
        self._news.append(news)
        self._driver.schedule()

    def _tell_news(self) -> None:
        try:
            while self._news:
                self._tell(self._news.popleft())
        finally:
            # Whoever listens may fail at one and is told the others.
            if self._news:
                self._loop.call_soon(self._tell_news)

    # What the peer asks for

    def _do(self, effect: Effect, now: float) -> None:
        match effect:
            case lobby_events.Send(links, data):
                self._send(links, data)
            case effects.Record() if self._played:
                self._played.keep(effect, now)
            case effects.Changed():
                self._show_table()
            case effects.Drawn(proof):
                self._say(Drawn(proof))
            case effects.Completed() | effects.Aborted() if self._played:
                self._show_table()
                self._say(SessionEnded(self._played.finish(effect, now, self._player)))
            case lobby_events.Agreed(agreement, seat) if self._peer.latest:
                self._settled = True
                self._played = Played(agreement, seat, self._peer.latest, now)
                self._say(SessionBegan(agreement, seat))
            case _:
                self._do_in_room(effect)

    def _do_in_room(self, effect: Effect) -> None:
        match effect:
            case lobby_events.Changed():
                self._stale = True
            case lobby_events.Removed(key):
                self._mesh.refuse(key)
                if key == self._player.entry.public_key:
                    self._close(Closed.REMOVED)
            case lobby_events.HostLeft():
                self._close(Closed.HOST_LEFT)
            case lobby_events.LinkRefused(link):
                self._mesh.refuse(link)
            case lobby_events.ProposalFailed(missing):
                self._say(Troubled(Trouble.PROPOSAL_FAILED if missing else Trouble.TOO_FEW_READY, missing))
            case lobby_events.Equivocated(key, _):
                self._say(Troubled(Trouble.EQUIVOCATED, (key,)))
            case lobby_events.SecondHost(key):
                self._say(Troubled(Trouble.SECOND_HOST, (key,)))
            case lobby_events.OtherVersion(key, _, host):
                self._meet_other_version(key, host=host)
            case lobby_events.KeyInUse():
                self._say(Troubled(Trouble.KEY_IN_USE))

    def _send(self, links: Sequence[bytes], data: bytes) -> None:
        for link in links:
            if link == HELPER:
                # Through a helper come notices alone, so the byte that says so stays behind.
                self._exchange.tell_everybody(data[1:])
            else:
                self._mesh.send(link, data)

    def _show_table(self) -> None:
        if self._played is not None:
            self.table = self._played.session.view
            self._receipts_shown = self.receipts
            self._say(TableChanged())

    def _meet_other_version(self, key: bytes, *, host: bool) -> None:
        if host and not self._hosting and not self._settled:
            self._close(Closed.OTHER_VERSION)
        else:
            self._say(Troubled(Trouble.OTHER_VERSION, (key,)))

    # The room

    def _look(self) -> None:
        """See what the room has become."""
        if not self._stale or self._closed is not None:
            return
        self._stale = False
        view = self._viewed()
        if view == self.room:
            return
        self.room = view
        self._reached |= {each.key for each in view.guests if each.link in (LinkKind.DIRECT, LinkKind.RELAYED)}
        self._say(RoomChanged())
        self._mesh.want([each.key for each in (*view.guests, *view.waiting) if not each.own])
        self._settle_in()

    def _settle_in(self) -> None:
        """A joiner that finds no seat, or a session that runs, does not stay; nor does anybody without a host."""
        room = self.room
        if self._settled:
            if not self._hosting and not room.hosted and self._peer.session is None:
                self._close(Closed.HOST_LEFT)
            return
        if not room.hosted:
            return
        host = room.guests[0].member
        if room.state is not lobby_events.State.OPEN:
            # The host asked this client too. That it plays can be heard before all answers have come here.
            self._settled = True
        elif host.playing:
            self._close(Closed.TABLE_PLAYING)
        elif any(each.own for each in room.waiting):
            self._close(Closed.TABLE_FULL)
        elif host.links:
            # With its links the host has said who sits and whether it plays, so this is the room as it is.
            self._settled = True

    def _viewed(self) -> RoomView:
        helper = HelperState.LOST if self._exchange.failures else HelperState.CONNECTING
        helper = HelperState.CONNECTED if self._exchange.is_open else helper
        return view_of(self._peer.lobby.view, self._player.entry.public_key, self._mesh, helper, hosting=self._hosting)

    # The end

    def _close(self, why: Closed, refusal: str = "") -> None:
        if self._closed is None:
            self._closed = why
            self._closing = self._loop.create_task(self._finish(why, refusal))

    async def _finish(self, why: Closed, refusal: str) -> None:
        """Deliver what is still to be said, close links and helpers, and tell the last news."""
        self._driver.wish(lobby_events.LeaveRoom())
        await asyncio.gather(self._mesh.close(), self._exchange.close())
        self._driver.stop()
        if self._arrival is not None:
            self._arrival.cancel()
        told = self._loop.create_future()
        for news in (*self._news, RoomClosed(why, refusal)):
            self._loop.call_soon(self._tell, news)
        self._loop.call_soon(told.set_result, None)
        self._news.clear()
        await told
