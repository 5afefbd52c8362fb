"""One link to one member: greeted, kept alive, and closed once nothing comes any more."""

import asyncio
from typing import Protocol

from p2p.links.connection import Connection, IceServers
from p2p.own import Own
from p2p.protocol import greeting
from p2p.protocol.allowance import Allowance
from p2p.protocol.greeting import End
from p2p.protocol.link_description import Description

PING = b"\2"
"""Says that this end is there. A peer's own messages begin with another byte."""
PING_SECONDS = 2.0
SILENT = 10.0
"""Seconds without a message after which a link is given up: aiortc itself takes 33."""
STALLED = 5.0
"""Seconds between two looks beyond which this program itself stood still and judges nobody."""
MESSAGES = 5000
"""Messages over a link at once: all frames of a long session, which a link that is made anew may bring …"""
MESSAGE_RATE = 100.0
"""… and for each second since: what a member that floods can make this program read."""


class Listener(Protocol):
    """Whoever is told of a link. No call comes from inside one's own."""

    def up(self) -> None:
        """Both ends have greeted each other."""

    def received(self, data: bytes) -> None:
        """A message came over the link, which is up."""

    def down(self) -> None:
        """The link is over, or never came about. Told once; nothing follows."""


class Link:
    """A connection to a member that counts once both ends have greeted each other."""

    def __init__(self, servers: IceServers, own: Own, other_key: bytes, listener: Listener) -> None:
        """A link to a member that is neither offered nor answered yet."""
        self._own, self._other_key = own, other_key
        self._listener: Listener | None = listener
        self._connection = Connection(servers, self)
        self._near: End | None = None
        self._far: End | None = None
        self._open = self._greeted = False
        self._allowance = Allowance(MESSAGES, MESSAGE_RATE)
        self._pulse: asyncio.TimerHandle | None = None
        self._heard_at = self._looked_at = own.clock()

    @property
    def is_up(self) -> bool:
        """Whether messages go over it."""
        return self._open and self._greeted and self._listener is not None

    async def offer(self) -> Description:
        """What to offer the other end.

        Raises:
            ConnectionError: the link is closed.
        """
        return self._note_near(await self._connection.offer())

    async def answer(self, offer: Description) -> Description:
        """What to answer an offer. Raises like `offer`."""
        self._note_far(offer)
        return self._note_near(await self._connection.answer(offer))

    async def accept(self, answer: Description) -> None:
        """Take the answer to one's own offer. Raises like `offer`."""
        self._note_far(answer)
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
        self._listener = None
        self._stop_beating()
        await self._connection.close()

    def beat(self) -> None:
        """Say that this end is there, see whether the other one is, and do so again in two seconds."""
        self._stop_beating()
        now = self._own.clock()
        if now - self._looked_at > STALLED:
            self._heard_at = now
        self._looked_at = now
        if now - self._heard_at >= SILENT:
            self.ended()
            return
        self._connection.send(PING)
        self._pulse = asyncio.get_running_loop().call_later(PING_SECONDS, self.beat)

    # What the connection tells

    def opened(self) -> None:
        """Greet the other end."""
        near, far = self._ends()
        self._open = True
        self._connection.send(greeting.greet(self._own.room.room_id, near, far, self._own.sign))
        self._heard_at = self._looked_at = self._own.clock()
        self.beat()
        self._tell_up()

    def heard(self, data: bytes) -> None:
        """Take the other end's greeting, or what it says after it."""
        self._heard_at = self._own.clock()
        if not self._allowance.take(self._heard_at):
            self.ended()
        elif not self._greeted:
            self._take_greeting(data)
        elif data != PING and self._open and self._listener is not None:
            self._listener.received(data)

    def ended(self) -> None:
        """Tell that the link is over."""
        listener, self._listener = self._listener, None
        self._stop_beating()
        if listener is not None:
            listener.down()

    def _take_greeting(self, data: bytes) -> None:
        near, far = self._ends()
        self._greeted = greeting.is_greeted(self._own.room.room_id, near, far, data, self._own.verify)
        if self._greeted:
            self._tell_up()
        else:
            self.ended()

    def _tell_up(self) -> None:
        if self.is_up and self._listener is not None:
            self._listener.up()

    def _ends(self) -> tuple[End, End]:
        if self._near is None or self._far is None:
            raise AssertionError("no connection opens before both ends are described")
        return self._near, self._far

    def _note_near(self, description: Description) -> Description:
        self._near = End(self._own.public_key, description.fingerprint)
        return description

    def _note_far(self, description: Description) -> None:
        self._far = End(self._other_key, description.fingerprint)

    def _stop_beating(self) -> None:
        if self._pulse is not None:
            self._pulse.cancel()
            self._pulse = None
