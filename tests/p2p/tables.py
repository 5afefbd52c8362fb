"""Real clients of one room over loopback, what they are told, and automatic play."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from core.game import Phase
from core.wagers import ACKNOWLEDGE, SIT_OUT
from p2p.client import Client
from p2p.hosting import HostedTable, host
from p2p.joining import join
from p2p.network import Network, Player, World
from p2p.news import Closed, News, RoomClosed, SessionBegan, SessionEnded, TableChanged
from p2p.protocol.identity import make
from p2p.protocol.invitation import Invitation
from p2p.protocol.messages import Entry
from p2p.protocol.signing import signer

LONGEST = 40.0
_News = TypeVar("_News")


def player(number: int) -> Player:
    """A player with a key of its own."""
    identity = make(f"Player {number}", bytes([number]) * 32)
    return Player(Entry(identity.public_key, False, identity.name), signer(identity.secret))


@dataclass
class Seat:
    """One client, and what it was told."""

    number: int
    plays: bool = True
    """Whether it sits each round out as it comes, or leaves the phase to the test."""
    news: list[News] = field(default_factory=list)
    inside: bool = False
    """Whether a method of its client is being called."""
    _client: Client | None = None
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def client(self) -> Client:
        """Its client."""
        assert self._client is not None
        return self._client

    @property
    def key(self) -> bytes:
        """Its public key."""
        return player(self.number).entry.public_key

    def sit(self, client: Client) -> None:
        """Be told of a client."""
        self._client = client

    def tell(self, news: News) -> None:
        """What its client calls."""
        assert not self.inside, "told from inside a call"
        assert not any(isinstance(each, RoomClosed) for each in self.news), "told after the last news"
        self.news.append(news)
        self._changed.set()
        if self.plays and isinstance(news, SessionBegan | TableChanged):
            self.play()

    def play(self) -> None:
        """Confirm what the phase asks for."""
        table = self.client.table if self._client else None
        if table is not None and table.situation is not None and not table.over:
            choice = SIT_OUT if table.phase is Phase.OPENING else ACKNOWLEDGE
            self.call(lambda: self.client.confirm((table.round, table.phase), choice))

    def call(self, method: Callable[[], None]) -> None:
        """Call a method of the client; nothing may be told meanwhile."""
        self.inside = True
        try:
            method()
        finally:
            self.inside = False

    async def until(self, met: Callable[[], bool]) -> None:
        """Wait until something holds that news bring about."""
        while not met():
            self._changed.clear()
            await self._changed.wait()

    def all(self, kind: type[_News]) -> list[_News]:
        """The news of one kind."""
        return [each for each in self.news if isinstance(each, kind)]

    async def first(self, kind: type[_News], number: int = 1) -> _News:
        """The first news of a kind, or the so-manieth, once told."""
        await self.until(lambda: len(self.all(kind)) >= number)
        return self.all(kind)[number - 1]

    async def ended(self, number: int = 1) -> SessionEnded:
        """How a session ended."""
        return await self.first(SessionEnded, number)

    async def closed(self) -> Closed:
        """Why its room closed."""
        return (await self.first(RoomClosed)).why

    async def in_room(self) -> None:
        """Wait until it has found its seat."""
        await self.until(lambda: self._client is not None and self.client.room.hosted)


@dataclass
class Table:
    """A hosted table and its guests."""

    hosted: HostedTable
    host: Seat
    guests: list[Seat] = field(default_factory=list)

    @property
    def seats(self) -> list[Seat]:
        """Everybody."""
        return [self.host, *self.guests]

    async def join(self, number: int, where: Invitation | None = None, *, ready: bool = True) -> Seat:
        """Somebody comes."""
        seat = Seat(number)
        self.guests.append(seat)
        seat.sit(await join(player(number), where or self.hosted.near, Network(), World(), seat.tell))
        if ready:
            seat.client.say_ready(True)
        return seat

    async def ready(self, count: int) -> None:
        """Wait until so many can sit, as the host sees it."""
        client = self.hosted.client
        await self.host.until(lambda: sum(each.member.can_sit for each in client.room.guests) >= count)

    async def start(self) -> None:
        """Begin a session of all who are here, and wait until all know."""
        await self.ready(len(self.seats))
        self.host.call(self.hosted.client.start)
        for each in self.seats:
            await each.first(SessionBegan)


@asynccontextmanager
async def table(seats: int = 6, guests: int = 1, network: Network | None = None) -> AsyncIterator[Table]:
    """A table on this computer, which everybody leaves at the end."""
    own = Seat(1)
    hosted = await host(player(1), seats, network or Network(), World(), own.tell, addresses=lambda: ("127.0.0.1",))
    own.sit(hosted.client)
    at = Table(hosted, own)
    try:
        for number in range(guests):
            await at.join(number + 2)
        await at.ready(guests + 1)
        yield at
    finally:
        for each in at.guests:
            await each.client.leave()
        await hosted.close()


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test within its time."""

    async def timed() -> None:
        async with asyncio.timeout(LONGEST):
            await work()
            # As text at once: what is left is cancelled before a failure is printed.
            left = [str(task) for task in asyncio.all_tasks() - {asyncio.current_task()}]
            assert not left

    asyncio.run(timed())
