"""One player's part in one room, from its door to its end: it drives a `Peer` on an asyncio loop (protocol section 6).

Everything that comes is queued, and handed over before any limit is judged; one timer stands for the next limit.
"""

import asyncio
import math
from collections import deque
from collections.abc import Callable, Sequence

from core.derivation import NONCE_SIZE, PROPOSAL_ID_SIZE, SALT_SIZE
from core.game import Phase
from core.table import TableView
from core.wagers import Choice
from p2p.links.ice import Ice
from p2p.links.mesh import Mesh
from p2p.network import Network, Player, World
from p2p.news import (
    Closed,
    Drawn,
    Guest,
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
from p2p.played import Played
from p2p.protocol import effects, events, lobby_events
from p2p.protocol.invite import Room
from p2p.protocol.lobby import Lobby
from p2p.protocol.lobby_events import HELPER, Member, State
from p2p.protocol.peer import NOTICE, Effect, Event, Peer
from p2p.protocol.sealing import AnswerLink, Letter, Note, OfferLink
from p2p.protocol.session import Session
from p2p.protocol.signing import verify
from p2p.signaling.exchange import Exchange
from p2p.signaling.wire import Refusal
from p2p.sleep import SleepMeter

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
        key, sign = player.entry.public_key, player.sign
        counter = int(world.wall_clock() * 1000)
        lobby = Lobby(
            room.room_id,
            player.entry,
            sign,
            verify,
            lambda: world.entropy(NONCE_SIZE),
            seats=seats,
            counter=counter,
            expected_host=expected_host,
        )
        self._peer = Peer(lobby, sign, verify)
        self._hosting = seats is not None
        self._exchange = Exchange(
            room, key, sign, verify, world.entropy, self._take_letter, self._take_came, self._helper_changed
        )
        self._ice = Ice(network, lambda: self._exchange.turn)
        self._mesh = Mesh(
            room.room_id,
            key,
            sign,
            verify,
            world.entropy,
            world.clock,
            self._ice.servers,
            self._exchange.send,
            lambda other: self._link_changed(lobby_events.LinkUp(other)),
            lambda other: self._link_changed(lobby_events.LinkDown(other)),
            lambda other, data: self._queue(lobby_events.Received(other, data)),
            self._link_failed,
        )
        self._sleep = SleepMeter(world.clock, world.boot_clock)
        self._inbox: deque[Event] = deque()
        self._news: deque[News] = deque()
        self._pumping: asyncio.Handle | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._arrival: asyncio.TimerHandle | None = None
        self._settled = self._hosting
        """Whether this client has found a seat at a table that was not playing."""
        self._closed: Closed | None = None
        self._closing: asyncio.Task[None] | None = None
        self._played: Played | None = None
        self._helper_lost = False
        self._stale = False
        """Whether the room may look different from what was told of it."""
        self.table: TableView | None = None
        """The table of the session that runs, or of the last one."""
        self.room = self._viewed()
        """The room as it stands."""

    # What a window or a program wants

    def enter(self, *helpers: Sequence[str], near: Callable[[], bool] | None = None) -> None:
        """Meet the others at these helpers, each given by its addresses.

        Args:
            helpers: the first one may be one's own.
            near: whether all who reach the first are on this network.
        """
        for number, urls in enumerate(helpers):
            self._exchange.add(urls, near if number == 0 else None)
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
        self._wish(lobby_events.SayReady(ready))

    def remove(self, key: bytes) -> None:
        """Remove a member, as the host.

        Raises:
            ValueError: this client is not the host, or the key no member.
        """
        self._wish(lobby_events.RemoveMember(key))

    def start(self) -> None:
        """Propose a session, as the host, to all who are ready.

        Raises:
            ValueError: this client is not the host, or one is proposed already.
        """
        self._wish(lobby_events.ProposeSession(self._world.entropy(PROPOSAL_ID_SIZE)))

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice made for a (round, phase); one for another phase changes nothing.

        Raises:
            IllegalChoiceError: the rules do not allow it.
        """
        self._wish(events.Confirm(at, choice, self._world.entropy(SALT_SIZE)))

    def background(self) -> None:
        """Depart from a session that runs, since its player cannot see it, and want no other for now."""
        self._wish(events.Background())
        self._wish(lobby_events.SayReady(False))

    async def leave(self) -> None:
        """Leave session and room; what is still to be said goes out first, within half a second."""
        if self._closed is None:
            self._wish(lobby_events.LeaveRoom())
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
                self._queue(lobby_events.Received(HELPER, NOTICE + body))

    def _take_came(self) -> None:
        self._queue(lobby_events.LinkUp(HELPER))
        self._mesh.retry()

    def _helper_changed(self) -> None:
        exchange = self._exchange
        if exchange.is_open:
            self._helper_lost = False
        elif exchange.failures and not self._helper_lost:
            self._helper_lost = True
            self._say(Troubled(Trouble.HELPER_LOST))
        if not self._hosting and self._alone():
            refused = exchange.refused
            if refused is not None:
                versions = refused.refusal is Refusal.OTHER_VERSION
                self._close(Closed.OTHER_VERSION if versions else Closed.HELPER_REFUSED, refused.reason)
            elif exchange.failures >= UNREACHABLE:
                self._close(Closed.HELPER_UNREACHABLE)
        self._stale = True
        self._look()

    def _alone(self) -> bool:
        """Whether no link stands yet that could do without a helper."""
        return not any(self._mesh.is_up(each.key) for each in self.room.guests)

    def _nobody_answered(self) -> None:
        if self.room.seats is None and self._closed is None:
            self._close(Closed.NOBODY if self._exchange.is_open else Closed.HELPER_UNREACHABLE)

    def _link_changed(self, event: lobby_events.LinkUp | lobby_events.LinkDown) -> None:
        self._stale = True
        self._queue(event)

    def _link_failed(self, key: bytes) -> None:
        self._stale = True
        self._look()
        guest = next((each for each in (*self.room.guests, *self.room.waiting) if each.key == key), None)
        if guest is not None and guest.link is LinkKind.NONE:
            self._say(Troubled(Trouble.NO_PATH, (key,)))

    # The pump

    def _queue(self, event: Event) -> None:
        self._inbox.append(event)
        self._schedule()

    def _schedule(self) -> None:
        if self._pumping is None:
            self._pumping = self._loop.call_soon(self._pump)

    def _pump(self) -> None:
        """Hand over what came, then judge limits, then tell what is new."""
        self._pumping = None
        if self._sleep.slept():
            # Before anything that came meanwhile: whoever slept judges nobody.
            self._hand_over(events.Background())
            self._hand_over(lobby_events.SayReady(False))
        self._drain()
        if self._peer.deadline <= self._world.clock():
            self._hand_over(lobby_events.Wake())
        self._look()
        self._arm()
        while self._news:
            self._tell(self._news.popleft())

    def _wish(self, event: Event) -> None:
        """Let the peer take a wish of this program at once, after all that came before it."""
        self._drain()
        self._hand_over(event)
        self._schedule()

    def _drain(self) -> None:
        while self._inbox:
            self._hand_over(self._inbox.popleft())

    def _hand_over(self, event: Event) -> None:
        now = self._world.clock()
        held = self.receipts
        for effect in self._peer.handle(event, now):
            self._do(effect, now)
        if self.receipts != held:
            # The session's own word comes when all are there.
            self._show_table()

    def _arm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        deadline = self._peer.deadline
        if deadline < math.inf and self._closed is None:
            # Loops wake too early or too late: what is due is judged by the clock alone.
            self._alarm = self._loop.call_later(max(0.0, deadline - self._world.clock()), self._schedule)

    def _say(self, news: News) -> None:
        self._news.append(news)
        self._schedule()

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
        self._say(RoomChanged())
        self._mesh.want({each.key for each in (*view.guests, *view.waiting) if not each.own})
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
        if host.playing:
            self._close(Closed.TABLE_PLAYING)
        elif any(each.own for each in room.waiting):
            self._close(Closed.TABLE_FULL)
        elif host.links:
            # With its links the host has said who sits and whether it plays, so this is the room as it is.
            self._settled = True

    def _viewed(self) -> RoomView:
        lobby = self._peer.lobby.view
        guests = tuple(map(self._guest, lobby.members))
        waiting = tuple(map(self._guest, lobby.waiting))
        helper = HelperState.LOST if self._exchange.failures else HelperState.CONNECTING
        helper = HelperState.CONNECTED if self._exchange.is_open else helper
        return RoomView(lobby.state, lobby.seats, guests, waiting, helper, self._hosting)

    def _guest(self, member: Member) -> Guest:
        key = member.entry.public_key
        own = key == self._player.entry.public_key
        return Guest(member, own, self._kind(key, reachable=member.reachable, own=own))

    def _kind(self, key: bytes, *, reachable: bool, own: bool) -> LinkKind:
        if own or self._mesh.is_up(key):
            return LinkKind.DIRECT
        if reachable:
            return LinkKind.RELAYED
        return LinkKind.NONE if self._mesh.has_failed(key) else LinkKind.CONNECTING

    # The end

    def _close(self, why: Closed, refusal: str = "") -> None:
        if self._closed is None:
            self._closed = why
            self._closing = self._loop.create_task(self._finish(why, refusal))

    async def _finish(self, why: Closed, refusal: str) -> None:
        """Deliver what is still to be said, close links and helpers, and tell the last news."""
        self._pump()
        if why is not Closed.LEFT:
            self._hand_over(lobby_events.LeaveRoom())
        await self._mesh.close()
        await self._exchange.close()
        for timer in (self._alarm, self._arrival, self._pumping):
            if timer is not None:
                timer.cancel()
        while self._news:
            self._tell(self._news.popleft())
        self._tell(RoomClosed(why, refusal))
