"""Meeting others: the ways between the pages of hosting, joining and the lobby, and the room behind them."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from p2p.network import World
from p2p.news import News, RoomChanged, RoomClosed, SessionBegan, SessionEnded, Trouble, Troubled
from p2p.protocol.identity import Identity
from rankford_qt.account import Account
from rankford_qt.entrance import Entrance
from rankford_qt.known_players import KnownPlayers, KnownPlayersError
from rankford_qt.look import Look
from rankford_qt.online_parts import OnlineError, OnlineParts
from rankford_qt.pages.record_words import record_text
from rankford_qt.pages.room_words import listed, names_of, on_the_way
from rankford_qt.player_error import PlayerError
from rankford_qt.preferences import Preferences
from rankford_qt.room_news_words import closed, troubled
from rankford_qt.seat_lock import SeatLock
from rankford_qt.tasks import Tasks
from rankford_qt.visit import Door, Visit
from rankford_qt.wording import say, translate
from rankford_qt.work import Work, never

if TYPE_CHECKING:
    from p2p.client import Client
    from p2p.lan.listing import Listing
    from p2p.protocol.invitation import Invitation
    from rankford_qt.application import Outside
    from rankford_qt.online import Online
    from rankford_qt.pages.host import HostPage
    from rankford_qt.pages.join import JoinPage
    from rankford_qt.pages.lobby import LobbyPage
    from rankford_qt.pages.network_tables import NetworkTablesPage
    from rankford_qt.table_search import TableSearch
    from rankford_qt.widgets.page import Page

_FRAME_MS = 60
"""Until the first online page is on the screen."""


class Meeting(QObject):
    """Owns the room that the player is in, if any, and everything that leads there.

    ``home`` and ``settings`` are where the player wants to go from here; ``need_key`` fires when an online page is
    wanted without a key.
    """

    home = Signal()
    settings = Signal()
    need_key = Signal()

    def __init__(
        self,
        look: Look,
        outside: "Outside",
        work: Work,
        preferences: Preferences,
        account: Account,
        known: KnownPlayers,
        make_online: Callable[[], "Online"],
        show: Callable[["Page"], None],
        tell: Callable[[Exception], None],
        parts: OnlineParts,
    ) -> None:
        """Pages that ``show`` opens in the window; ``tell`` says there what belongs to no page.

        ``make_online`` makes what runs sessions. It is called once, after the parts have been loaded.
        """
        super().__init__()
        self._look, self._clock, self._preferences, self._account = look, outside.clock, preferences, account
        self._known, self._make_online, self._show, self._parts = known, make_online, show, parts
        world = World(outside.entropy, outside.clock, outside.boot_clock, lambda: outside.now().timestamp())
        self._entrance = Entrance(parts, SeatLock(outside.places.identity), preferences, world)
        self._tasks = Tasks()
        self._visit: Visit | None = None
        self._entering: asyncio.Task[None] | None = None
        self._host_page: HostPage | None = None
        self._join_page: JoinPage | None = None
        self._tables_page: NetworkTablesPage | None = None
        self._search: TableSearch | None = None
        self._lobby: LobbyPage | None = None
        self._online_made: Online | None = None
        work.run(known.load, lambda _none: None, tell, KnownPlayersError)
        # So that it is there by the time that somebody has filled in a page; what fails, fails again and is told.
        # Not sooner: two threads that want Python delay each other, and the page comes first.
        self._loading = QTimer(self, interval=_FRAME_MS, singleShot=True)
        self._loading.timeout.connect(lambda: work.run(parts.load, lambda _none: None, never, OnlineError))
        self._loading.start()

    async def close(self) -> None:
        """Leave whatever room the player is in, and wait until all is closed, as the program does at its end."""
        self._loading.stop()
        self._cancel()
        self._stop_search()
        await self._tasks.finish()

    @property
    def in_room(self) -> bool:
        """Whether the player is in a room, or on the way to one."""
        return self._visit is not None

    # Pages

    def host(self) -> None:
        """Open the page for a table of one's own."""
        identity = self._identity()
        if identity is not None:
            page = self._hosting()
            page.show_player(identity.name, identity.fingerprint)
            page.show_helper(self._preferences.settings.helper)
            self._show(page)

    def join(self, text: str = "") -> None:
        """Open the page for a code or link, with one filled in if there is one; nobody is met by that alone."""
        if self._identity() is not None:
            page = self._joining()
            page.show_helper(self._preferences.settings.helper)
            if text:
                page.fill_in(text)
            self._show(page)

    def tables(self) -> None:
        """Open the list of tables on this network."""
        if self._identity() is not None:
            page = self._listing()
            page.show_notice("")
            self._show(page)
            if self._search is not None:
                self._search.start()

    def _identity(self) -> Identity | None:
        if self._account.identity is None:
            self.need_key.emit()
        return self._account.identity

    def _hosting(self) -> "HostPage":
        if self._host_page is None:
            from rankford_qt.pages.host import HostPage

            self._host_page = page = HostPage(self._look)
            settings = self._preferences.settings
            page.show_wishes(settings.seats, listed=settings.listed)
            page.open_table.connect(self._open)
            page.settings.connect(self._go_to_settings)
            page.cancel.connect(self._cancel)
            page.back.connect(self._go_home)
        return self._host_page

    def _joining(self) -> "JoinPage":
        if self._join_page is None:
            from rankford_qt.pages.join import JoinPage

            self._join_page = page = JoinPage(self._look)
            page.join.connect(lambda invitation: self._enter(page, invitation))
            page.cancel.connect(self._cancel)
            page.back.connect(self._go_home)
        return self._join_page

    def _listing(self) -> "NetworkTablesPage":
        if self._tables_page is None:
            from rankford_qt.pages.network_tables import NetworkTablesPage
            from rankford_qt.table_search import TableSearch

            self._tables_page = page = NetworkTablesPage(self._look)
            self._search = TableSearch(page, self._parts, self._tasks, self._clock)
            page.join.connect(self._enter_listed)
            page.cancel.connect(self._cancel)
            page.back.connect(self._go_home)
        return self._tables_page

    def _in_lobby(self) -> "LobbyPage":
        if self._lobby is None:
            from rankford_qt.pages.lobby import LobbyPage

            self._lobby = page = LobbyPage(self._look)
            page.start.connect(self._start)
            page.ready.connect(self._say_ready)
            page.remove.connect(self._remove)
            page.listed.connect(self._wish_listed)
            page.leave.connect(self._go_home)
        return self._lobby

    @property
    def _online(self) -> "Online":
        if self._online_made is None:
            self._online_made = online = self._make_online()
            online.left.connect(self._go_home)
            online.to_lobby.connect(self._back_to_lobby)
        return self._online_made

    def _go_home(self) -> None:
        self._cancel()
        self._stop_search()
        self.home.emit()

    def _go_to_settings(self) -> None:
        self._cancel()
        self.settings.emit()

    def _stop_search(self) -> None:
        if self._search is not None:
            self._search.stop()

    # Into a room

    def _open(self, seats: int, listed: bool) -> None:
        self._preferences.update(seats=seats, listed=listed)
        opening = translate("Meeting", "Opening the table …")
        identity, visit = self._account.identity, self._begin(self._hosting(), opening)
        if visit is not None and identity is not None:
            tell, wanted = self._ear(visit), self._wanted(visit)
            entering = self._entrance.host(visit, identity, seats, tell, wanted)
            self._entering = self._tasks.run(self._get_in(visit, entering, listed=listed))

    def _enter_listed(self, instance: str) -> None:
        table = self._search.listing(instance) if self._search is not None else None
        if table is not None:
            self._enter(self._listing(), table)

    def _enter(self, door: Door, where: "Invitation | Listing") -> None:
        going = translate("Meeting", "Going to the table …")
        looking = translate("Meeting", "Looking on this network …")
        beginning = looking if self._entrance.has_to_look(where) else going
        identity, visit = self._account.identity, self._begin(door, beginning)
        if identity is not None and visit is not None:
            tell, wanted = self._ear(visit), self._wanted(visit)
            entering = self._entrance.join(visit, identity, where, tell, wanted)
            self._entering = self._tasks.run(self._get_in(visit, entering, listed=False))

    def _begin(self, door: Door, beginning: str) -> Visit | None:
        """A new visit, unless one goes on; ``beginning`` says what it begins with."""
        if self._visit is not None or self._account.identity is None:
            return None
        self._visit = visit = Visit(door)
        door.show_progress(beginning)
        return visit

    async def _get_in(self, visit: Visit, entering: Coroutine[Any, Any, None], *, listed: bool) -> None:
        """Enter, or say on the page what stands in the way."""
        try:
            await entering
        except PlayerError as error:
            if visit is self._visit:
                visit.closed = say(error)
                self._show_door(visit)
                self._tasks.run(self._entrance.leave(visit, None, self._idle))
            return
        self._look_in(visit)
        if listed and visit is self._visit:
            await self._list(visit, listed=True)

    def _wanted(self, visit: Visit) -> Callable[[], bool]:
        return lambda: visit is self._visit

    def _idle(self) -> bool:
        """Whether the player is in no room that is open, nor on the way to one."""
        return self._visit is None or self._visit.closed is not None

    # News

    def _ear(self, visit: Visit) -> Callable[[News], None]:
        return lambda news: self._hear(visit, news)

    def _hear(self, visit: Visit, news: News) -> None:
        """Take news of a room."""
        if visit is not self._visit:
            # Of one that was left, only how its session ended matters: it is kept.
            if visit.playing and isinstance(news, SessionEnded):
                self._online.hear(news)
            return
        match news:
            case RoomClosed():
                self._room_closed(visit, news)
            case SessionBegan() if visit.client is not None:
                self._arrive(visit)
                visit.playing = True
                self._online.begin(visit.client, news)
            case _ if visit.playing:
                self._online.hear(news)
            case RoomChanged():
                self._look_in(visit)
            case Troubled(trouble, keys):
                self._tell_trouble(visit, trouble, keys)

    def _look_in(self, visit: Visit) -> None:
        """Show the room as it stands, or how far the way there is."""
        client = visit.client
        if visit is not self._visit or client is None or visit.closed is not None:
            return
        if visit.arrived:
            self._in_lobby().show_room(client.room, self._record)
        elif visit.can_be_shown:
            self._arrive(visit)
            self._in_lobby().show_room(client.room, self._record)
            self._show(self._in_lobby())
        else:
            visit.door.show_progress(visit.trouble or on_the_way(client.room))

    def _arrive(self, visit: Visit) -> None:
        """Make the lobby ready for another room."""
        if visit.arrived:
            return
        visit.arrived = True
        self._stop_search()
        visit.door.show_progress("")
        page = self._in_lobby()
        page.begin()
        if visit.hosted is not None:
            invitation = visit.hosted.invitation
            page.show_invitation(invitation.code, invitation.link())
            page.show_listed(listed=visit.hosted.listed)

    def _record(self, key: bytes) -> str:
        return record_text(self._known.tally(key))

    def _tell_trouble(self, visit: Visit, trouble: Trouble, keys: tuple[bytes, ...]) -> None:
        names = names_of(keys, visit.client.room) if visit.client is not None else []
        sentence = say(troubled(trouble, listed(names)))
        if visit.arrived:
            self._in_lobby().show_notice(sentence, urgent=True)
        elif trouble is not Trouble.HELPER_LOST:
            visit.trouble = sentence
            self._look_in(visit)

    def _room_closed(self, visit: Visit, news: RoomClosed) -> None:
        if visit.closed is not None:
            return
        visit.closed = say(closed(news.why, news.refusal))
        self._tasks.run(self._entrance.leave(visit, self._entering, self._idle))
        self._entering = None
        if visit.playing:
            self._online.hear(news)
        else:
            self._show_door(visit)

    def _show_door(self, visit: Visit) -> None:
        """Go back to where the room was entered from, and say why."""
        self._visit = None
        if visit.arrived:
            self._reopen(visit.door)
        visit.door.show_notice(visit.closed or "")

    def _reopen(self, door: Door) -> None:
        if door is self._tables_page:
            self.tables()
        elif door is self._join_page:
            self.join()
        else:
            self.host()

    # In the lobby

    def _client(self) -> "Client | None":
        """Of the room that the player is in."""
        return self._visit.client if self._visit is not None else None

    def _start(self) -> None:
        client = self._client()
        if client is not None and client.room.can_start:
            # Whoever presses twice finds it proposed already.
            with suppress(ValueError):
                client.start()

    def _say_ready(self, ready: bool) -> None:
        client = self._client()
        if client is not None:
            client.say_ready(ready)

    def _remove(self, key: bytes) -> None:
        client = self._client()
        if client is not None:
            # It may have gone by itself meanwhile.
            with suppress(ValueError):
                client.remove(key)

    def _wish_listed(self, listed: bool) -> None:
        self._preferences.update(listed=listed)
        if self._visit is not None:
            self._tasks.run(self._list(self._visit, listed=listed))

    async def _list(self, visit: Visit, *, listed: bool) -> None:
        if visit.hosted is None:
            return
        try:
            await self._parts.set_listed(visit.hosted, listed)
        except PlayerError as error:
            if visit is self._visit:
                self._in_lobby().show_notice(say(error), urgent=True)
        if visit is self._visit:
            self._in_lobby().show_listed(listed=visit.hosted.listed)

    def _back_to_lobby(self) -> None:
        """From the results, or from a session that was aborted."""
        visit = self._visit
        if visit is None or visit.closed is not None:
            if visit is None:
                self.home.emit()
            else:
                self._show_door(visit)
            return
        visit.playing = False
        self._in_lobby().show_notice("")
        self._look_in(visit)
        self._show(self._in_lobby())

    # Out of a room

    def _cancel(self) -> None:
        """Take back the wish to be in a room, or leave it."""
        visit, self._visit = self._visit, None
        entering, self._entering = self._entering, None
        if visit is not None:
            visit.door.show_progress("")
            self._tasks.run(self._entrance.leave(visit, entering, self._idle))
