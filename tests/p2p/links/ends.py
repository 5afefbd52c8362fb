"""Clients in one room, by their keys, a clock that stands still, and connections that are no peer's."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from p2p.links.connection import Connection, IceServers
from p2p.links.link import Link
from p2p.own import Own
from p2p.protocol.greeting import End, greet
from p2p.protocol.identity import Identity, make
from p2p.protocol.invite import Room
from p2p.protocol.link_description import Description
from p2p.protocol.signing import signer, verify

ROOM = Room(bytes(range(16)), bytes(32))
LONGEST = 20.0
NOWHERE = IceServers()


@dataclass
class Clock:
    """Stands still unless it is moved."""

    now: float = 1000.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def identity(number: int) -> Identity:
    """A key of its own for each number."""
    return make(f"Player {number}", bytes([number]) * 32)


def by_key(count: int) -> list[Identity]:
    """Identities with ascending public keys: of each pair the first one offers."""
    return sorted((identity(number) for number in range(1, count + 1)), key=lambda each: each.public_key)


def own_of(player: Identity, clock: Callable[[], float], room: Room = ROOM) -> Own:
    """What its parts need."""
    return Own(room, player.public_key, signer(player.secret), verify, os.urandom, clock)


@dataclass
class Heard:
    """Notes what a link or a connection tells."""

    told: list[str | bytes] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def _note(self, what: str | bytes) -> None:
        self.told.append(what)
        self.changed.set()

    def opened(self) -> None:
        """Of a connection."""
        self._note("opened")

    def heard(self, data: bytes) -> None:
        """Of a connection."""
        self._note(data)

    def ended(self) -> None:
        """Of a connection."""
        self._note("ended")

    def up(self) -> None:
        """Of a link."""
        self._note("up")

    def received(self, data: bytes) -> None:
        """Of a link."""
        self._note(data)

    def down(self) -> None:
        """Of a link."""
        self._note("down")

    async def until(self, what: str | bytes) -> None:
        """Wait until something was told."""
        async with asyncio.timeout(LONGEST):
            while what not in self.told:
                self.changed.clear()
                await self.changed.wait()


@dataclass
class Ends:
    """Two links to each other; the first one offers."""

    clock: Clock
    heard: tuple[Heard, Heard]
    links: tuple[Link, Link]

    async def close(self) -> None:
        """Close both."""
        for link in self.links:
            await link.close()


Between = Callable[[Description], Description]


def unchanged(description: Description) -> Description:
    """Nobody stands between."""
    return description


async def describe(one: Link | Connection, other: Link | Connection, between: Between = unchanged) -> None:
    """Exchange offer and answer."""
    offer = await one.offer()
    answer = await other.answer(between(offer))
    await one.accept(between(answer))


async def linked(between: Between = unchanged, room: Room = ROOM) -> Ends:
    """Two links that were described to each other; the second one is of a room."""
    clock, heard, players = Clock(), (Heard(), Heard()), by_key(2)
    links = (
        Link(NOWHERE, own_of(players[0], clock), players[1].public_key, heard[0]),
        Link(NOWHERE, own_of(players[1], clock, room), players[0].public_key, heard[1]),
    )
    await describe(*links, between)
    return Ends(clock, heard, links)


@dataclass
class Stranger:
    """A bare connection at the other end of a link, which says whatever it likes."""

    link: Link
    heard: Heard
    """What the link tells."""
    connection: Connection
    own_heard: Heard
    greeting: bytes
    """What a peer would say first."""
    tasks: "list[asyncio.Future[None]]" = field(default_factory=list)
    """Of what it sends behind its library's back."""

    @property
    def channel_send(self) -> Callable[[bytes | str], None]:
        """Sends a message of any kind."""
        return self.connection._channel.send

    async def close(self) -> None:
        """Close both."""
        await self.link.close()
        await self.connection.close()


async def strange(clock: Clock | None = None) -> Stranger:
    """A link to somebody who has its member's key and speaks no protocol; both connections are open."""
    players, heard, own_heard = by_key(2), Heard(), Heard()
    link = Link(NOWHERE, own_of(players[0], clock or Clock()), players[1].public_key, heard)
    connection = Connection(NOWHERE, own_heard)
    offer = await link.offer()
    answer = await connection.answer(offer)
    near, far = End(players[1].public_key, answer.fingerprint), End(players[0].public_key, offer.fingerprint)
    await link.accept(answer)
    await own_heard.until("opened")
    return Stranger(link, heard, connection, own_heard, greet(ROOM.room_id, near, far, signer(players[1].secret)))


def run(work: Awaitable[None]) -> None:
    """Run a test within its time."""

    async def timed() -> None:
        async with asyncio.timeout(LONGEST):
            await work

    asyncio.run(timed())
