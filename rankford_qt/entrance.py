"""The way into a room and out of it: the right of a key to sit, the parts of the network, the room. No Qt."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeGuard

from p2p.network import Player, World
from p2p.news import News
from p2p.protocol.identity import Identity
from p2p.protocol.messages import Entry
from p2p.protocol.signing import signer
from rankford_qt.online_parts import OnlineParts
from rankford_qt.preferences import Preferences
from rankford_qt.seat_lock import SeatLock
from rankford_qt.settings import network_of
from rankford_qt.visit import Visit

if TYPE_CHECKING:
    from p2p.lan.listing import Listing
    from p2p.protocol.invitation import Invitation

Tell = Callable[[News], None]
Wanted = Callable[[], bool]
"""Whether the player still wants to get in. Who does not is stopped between two steps: none of them is torn."""


class Entrance:
    """Enters rooms, one at a time, and leaves them. Whatever blocks is done in threads."""

    def __init__(self, parts: OnlineParts, lock: SeatLock, preferences: Preferences, world: World) -> None:
        self._parts, self._lock, self._preferences, self._world = parts, lock, preferences, world
        self._locking = asyncio.Lock()

    async def host(self, visit: Visit, identity: Identity, seats: int, tell: Tell, wanted: Wanted) -> None:
        """Open a table.

        Raises:
            PlayerError: the key cannot sit now, or this computer lets nobody host.
        """
        await self._prepare()
        if wanted():
            network = network_of(self._preferences.settings)
            visit.hosted = await self._parts.host(_player(identity), seats, network, self._world, tell)
            visit.client = visit.hosted.client

    async def join(
        self, visit: Visit, identity: Identity, where: "Invitation | Listing", tell: Tell, wanted: Wanted
    ) -> None:
        """Be on the way into a room.

        Raises:
            PlayerError: the key cannot sit now, or the table is not found.
        """
        await self._prepare()
        found = await self._found(visit, where) if wanted() and self.has_to_look(where) else where
        if found is not None and wanted():
            network = network_of(self._preferences.settings)
            visit.client = await self._parts.join(_player(identity), found, network, self._world, tell)

    def has_to_look(self, where: "Invitation | Listing") -> "TypeGuard[Invitation]":
        """Whether nothing says where a table is, so that it is looked for on this network."""
        return not (where.helpers or self._preferences.settings.helper)

    async def leave(self, visit: Visit, entering: Awaitable[None] | None, idle: Callable[[], bool]) -> None:
        """Close all that belongs to a visit, once it is through its entrance; let the key sit elsewhere if ``idle``."""
        if visit.looking is not None:
            visit.looking.cancel()
        if entering is not None:
            await entering
        await visit.leave()
        async with self._locking:
            if idle():
                await asyncio.to_thread(self._lock.release)

    async def _found(self, visit: Visit, where: "Invitation") -> "Invitation | None":
        """An invitation with where its table is; ``None`` if the search was broken off."""
        visit.looking = looking = asyncio.ensure_future(self._parts.look_for(where, self._world))
        await asyncio.wait([looking])
        return None if looking.cancelled() else looking.result()

    async def _prepare(self) -> None:
        async with self._locking:
            await asyncio.to_thread(self._lock.take)
        await asyncio.to_thread(self._parts.load)


def _player(identity: Identity) -> Player:
    return Player(Entry(identity.public_key, False, identity.name), signer(identity.secret))
