"""One link to one member: greeted, kept alive, and closed once nothing comes any more."""

import asyncio
from collections.abc import Callable

from p2p.links.connection import Connection, IceServers
from p2p.protocol import greeting
from p2p.protocol.greeting import End
from p2p.protocol.link_description import Description
from p2p.protocol.signing import Sign, Verify

PING = b"\2"
"""Says that this end is there. A peer's own messages begin with another byte."""
PING_SECONDS = 2.0
SILENT = 10.0
"""Seconds without a message after which a link is given up: aiortc itself takes 33."""
STALLED = 5.0
"""Seconds between two looks beyond which this program itself stood still and judges nobody."""


class Link:
    """A connection to a member that counts once both ends have greeted each other.

    ``up`` is told then, ``received`` each message after that, ``down`` once when the link is over or never came about.
    """

    def __init__(
        self,
        servers: IceServers,
        room_id: bytes,
        own_key: bytes,
        other_key: bytes,
        sign: Sign,
        verify: Verify,
        clock: Callable[[], float],
        up: Callable[[], None],
        received: Callable[[bytes], None],
        down: Callable[[], None],
    ) -> None:
        self._room_id, self._own_key, self._other_key = room_id, own_key, other_key
        self._sign, self._verify, self._clock = sign, verify, clock
        self._up, self._received, self._down = up, received, down
        self._connection = Connection(servers, self._greet, self._hear, self._end)
        self._own: End | None = None
        self._other: End | None = None
        self._open = self._greeted = False
        self._early: bytes | None = None
        self._heard = clock()
        self._pulse: asyncio.TimerHandle | None = None
        self._looked = clock()

    @property
    def is_up(self) -> bool:
        """Whether messages go over it."""
        return self._open and self._greeted

    async def offer(self) -> Description:
        """What to offer the other end."""
        return self._note_own(await self._connection.offer())

    async def answer(self, offer: Description) -> Description:
        """What to answer an offer."""
        self._note_other(offer)
        return self._note_own(await self._connection.answer(offer))

    async def accept(self, answer: Description) -> None:
        """Take the answer to one's own offer."""
        self._note_other(answer)
        await self._connection.accept(answer)

    def send(self, data: bytes) -> None:
        """Send a message; it is lost unless the link is up."""
        if self.is_up:
            self._connection.send(data)

    async def delivered(self) -> None:
        """Wait until everything sent has gone out."""
        await self._connection.delivered()

    async def close(self) -> None:
        """Close this end and tell nothing more."""
        self._up, self._received, self._down = _nothing, _nothing_of, _nothing
        self._open = False
        if self._pulse is not None:
            self._pulse.cancel()
        await self._connection.close()

    def _note_own(self, description: Description) -> Description:
        self._own = End(self._own_key, description.fingerprint)
        return description

    def _note_other(self, description: Description) -> None:
        self._other = End(self._other_key, description.fingerprint)

    def _greet(self) -> None:
        if self._own is None or self._other is None:
            return
        self._open = True
        self._connection.send(greeting.greet(self._room_id, self._own, self._other, self._sign))
        self._heard = self._looked = self._clock()
        self._beat()
        if self._greeted:
            self._up()

    def _hear(self, data: bytes) -> None:
        self._heard = self._clock()
        if self._greeted:
            if data != PING:
                self._received(data)
            return
        if self._own is None or self._other is None:
            return
        if not greeting.is_greeted(self._room_id, self._own, self._other, data, self._verify):
            self._end()
            return
        self._greeted = True
        if self._open:
            self._up()

    def _beat(self) -> None:
        """Say that one is there, and see whether the other end does."""
        now = self._clock()
        if now - self._looked > STALLED:
            self._heard = now
        self._looked = now
        if now - self._heard >= SILENT:
            self._end()
            return
        self._connection.send(PING)
        self._pulse = asyncio.get_running_loop().call_later(PING_SECONDS, self._beat)

    def _end(self) -> None:
        down, self._down = self._down, _nothing
        down()


def _nothing() -> None:
    """Nobody listens any more."""


def _nothing_of(_data: bytes) -> None:
    """Nobody listens any more."""
