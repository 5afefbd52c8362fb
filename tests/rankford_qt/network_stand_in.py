"""Stand-ins for the network: rooms, tables and listings that do what a test says, and remember what they were asked."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import cast

from p2p.client import Client
from p2p.hosting import HostedTable
from p2p.lan.browser import Browser
from p2p.lan.listing import Listing
from p2p.lan.rows import Row
from p2p.network import Network, Player, World
from p2p.news import Closed, News, RoomChanged, RoomClosed, RoomView
from p2p.protocol.invitation import Invitation
from rankford_qt.online_parts import OnlineError, OnlineParts
from rankford_qt.player_error import QT_TRANSLATE_NOOP
from tests.rankford_qt.pages.rooms import own_host, room
from tests.rankford_qt.planned_client import PlannedClient
from tests.rankford_qt.table.tables import PlannedTable

SYMBOLS = "K7M20RBX4TQ"
REFUSED = OnlineError(QT_TRANSLATE_NOOP("Test", "It cannot be done."))


class RoomClient(PlannedClient):
    """A client in a room; `see` and `tell` are what happens there."""

    def __init__(self, view: RoomView, tell: Callable[[News], None]) -> None:
        super().__init__(PlannedTable(("Ana", "Ada")))
        self.room, self.tell = view, tell
        self.starts = self.leaves = 0
        self.removed: list[bytes] = []
        self.refuses = False
        self.last_words: list[News] = []

    def see(self, view: RoomView) -> None:
        """The room is another."""
        self.room = view
        self.tell(RoomChanged())

    def start(self) -> None:
        """Count it, or find that it comes too late."""
        if self.refuses:
            raise ValueError
        self.starts += 1

    def remove(self, key: bytes) -> None:
        """Remember whom, or find that nobody is there."""
        if self.refuses:
            raise ValueError
        self.removed.append(key)

    async def leave(self) -> None:
        """Leave, and tell what is left to tell."""
        self.leaves += 1
        for news in self.last_words:
            self.tell(news)
        self.tell(RoomClosed(Closed.LEFT))


class RoomTable:
    """A hosted table."""

    def __init__(self, client: RoomClient) -> None:
        self.client, self.invitation = client, Invitation(SYMBOLS, ("ws://192.168.1.2:4000",))
        self.listed = False
        self.closes = 0

    async def close(self) -> None:
        """Leave and stop."""
        self.closes += 1
        await self.client.leave()


class Rows:
    """A browser whose rows a test sets."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self.tell = tell
        self.rows: tuple[Row, ...] = ()
        self.closed = False

    def see(self, *tables: Listing) -> None:
        """These tables are there, since the clock's zero."""
        self.rows = tuple(Row(each, 0.0) for each in tables)
        self.tell()

    async def close(self) -> None:
        """Stop."""
        self.closed = True


class StandIn(OnlineParts):
    """Parts that load nothing. ``trouble`` names what cannot be done."""

    def __init__(self) -> None:
        self.trouble = ""
        self.clients: list[RoomClient] = []
        self.tables: list[RoomTable] = []
        self.browsers: list[Rows] = []
        self.wheres: list[Invitation | Listing] = []
        self.networks: list[Network] = []
        self.players: list[Player] = []
        self.on_entering: Callable[[], None] = lambda: None
        self.searches = 0
        """That are going on."""
        self._found: asyncio.Future[tuple[str, ...]] | None = None

    def load(self) -> None:
        """Nothing to load."""
        self._try("load")

    async def host(
        self, player: Player, seats: int, network: Network, _world: World, tell: Callable[[News], None]
    ) -> HostedTable:
        """A table at which the host sits alone."""
        self._try("host")
        await self._enter()
        table = RoomTable(self._client(room(own_host(), seats=seats), player, network, tell))
        self.tables.append(table)
        return cast("HostedTable", table)

    async def set_listed(self, table: HostedTable, listed: bool) -> None:
        """List it."""
        self._try("list")
        cast("RoomTable", table).listed = listed

    async def join(
        self,
        player: Player,
        where: Invitation | Listing,
        network: Network,
        _world: World,
        tell: Callable[[News], None],
    ) -> Client:
        """A client that knows of nobody yet."""
        self._try("join")
        await self._enter()
        self.wheres.append(where)
        return cast("Client", self._client(room(seats=None), player, network, tell))

    async def look_for(self, invitation: Invitation, _world: World) -> Invitation:
        """A search that goes on until the test has ``found`` a table, or nothing."""
        self._try("look")
        self.searches += 1
        try:
            # Long enough for whatever a test says; who forgets to break it off fails.
            return replace(invitation, helpers=await asyncio.wait_for(self.found, 10))
        finally:
            self.searches -= 1

    async def browse(self, tell: Callable[[], None]) -> Browser:
        """A browser that sees nothing yet."""
        self._try("browse")
        browser = Rows(tell)
        self.browsers.append(browser)
        self.on_entering()
        return cast("Browser", browser)

    @property
    def found(self) -> "asyncio.Future[tuple[str, ...]]":
        """Where a table is that is looked for; for the test to say."""
        self._found = self._found or asyncio.get_running_loop().create_future()
        return self._found

    @property
    def client(self) -> RoomClient:
        """The last one."""
        return self.clients[-1]

    def _client(self, view: RoomView, player: Player, network: Network, tell: Callable[[News], None]) -> RoomClient:
        client = RoomClient(view, tell)
        self.clients.append(client)
        self.players.append(player)
        self.networks.append(network)
        return client

    async def _enter(self) -> None:
        """Take long enough for whatever happens meanwhile."""
        self.on_entering()
        for _ in range(5):
            await asyncio.sleep(0)

    def _try(self, what: str) -> None:
        if self.trouble == what:
            raise REFUSED
