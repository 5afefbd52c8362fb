"""Clients of a helper for tests: what a member says and hears on the wire, and nothing cleverer."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from p2p.signaling import wire
from p2p.signaling.wire import Welcome

SECONDS = 10.0
"""In which whatever is waited for has to happen."""
ROOM, ELSEWHERE = b"r" * 16, b"e" * 16


class Caller:
    """One connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.welcome: Welcome | None = None

    async def enter(self, room: bytes = ROOM) -> Welcome:
        """Say hello; what the helper says first."""
        await self.socket.send(wire.hello(room))
        return await self.welcomed()

    async def welcomed(self) -> Welcome:
        """The welcome, which has to come next."""
        message = await self.hear()
        assert message[:1] == wire.WELCOME
        self.welcome = msgspec.json.decode(message[1:], type=Welcome)
        return self.welcome

    async def say(self, blob: bytes) -> None:
        """Say something to the room."""
        await self.socket.send(blob)

    async def hear(self) -> bytes:
        """The next message."""
        async with asyncio.timeout(SECONDS):
            return await self.socket.recv(decode=False)

    async def heard(self, blob: bytes) -> None:
        """Nothing but word of others who came is heard before this blob."""
        while (message := await self.hear()) == wire.CAME:
            pass
        assert message == wire.BLOB + blob

    async def ending(self) -> tuple[int, str]:
        """Code and reason of the close, which has to come; what comes before is passed over."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")


@asynccontextmanager
async def calling(url: str, headers: Mapping[str, str] | None = None) -> AsyncIterator[Caller]:
    """Connect, and say nothing yet."""
    async with connect(
        url, compression=None, ping_interval=None, close_timeout=SECONDS, additional_headers=headers or {}
    ) as socket:
        yield Caller(socket)


@asynccontextmanager
async def member(url: str, room: bytes = ROOM, headers: Mapping[str, str] | None = None) -> AsyncIterator[Caller]:
    """Connect and enter a room."""
    async with calling(url, headers) as caller:
        await caller.enter(room)
        yield caller
