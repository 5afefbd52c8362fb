"""Somebody whom a helper gave access to its TURN server, and who tries what it is good for."""

import asyncio
import os
import ssl
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from socket import socket

from aioice.stun import TransactionFailed
from aioice.turn import TurnTransport, create_turn_endpoint

from p2p.signaling.turn import Turn

SECONDS = 20.0
_TLS_PORT = 5349
_WORD = b"a word"


class _Told(asyncio.DatagramProtocol):
    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.refused: asyncio.Future[Exception] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()

    def error_received(self, exc: Exception) -> None:
        self.refused.set_result(exc)

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self.closed.set_result(None)


@dataclass(frozen=True)
class Relay:
    """A TURN server by its address, secret and the certificates that it may have. Each call blocks."""

    address: str
    secret: str
    trusted: ssl.SSLContext

    def passes_to(self, hearing: socket, port: int) -> bool:
        """Whether a datagram gets through to a socket, by UDP or, from the port that is for it, by TLS."""
        return asyncio.run(self._passes(hearing, port))

    def refuses(self, peer: str) -> int:
        """The code by which it refuses to lead to an address."""
        return asyncio.run(self._refuses(peer))

    def lets_in(self) -> bool:
        """Whether it gives a relay to somebody who knows this secret."""
        try:
            asyncio.run(self._lets_in())
        except TransactionFailed as error:
            assert error.response.attributes["ERROR-CODE"][0] == 401
            return False
        return True

    async def _lets_in(self) -> None:
        async with self._opened(3478):
            pass

    async def _passes(self, hearing: socket, port: int) -> bool:
        async with self._opened(port) as (relay, _), asyncio.timeout(SECONDS):
            relay.sendto(_WORD, hearing.getsockname()[:2])
            return await asyncio.get_running_loop().sock_recv(hearing, 100) == _WORD

    async def _refuses(self, peer: str) -> int:
        async with self._opened(3478) as (relay, told), asyncio.timeout(SECONDS):
            relay.sendto(_WORD, (peer, 9))
            error = await told.refused
        assert isinstance(error, TransactionFailed)
        code: int = error.response.attributes["ERROR-CODE"][0]
        return code

    @asynccontextmanager
    async def _opened(self, port: int) -> AsyncIterator[tuple[TurnTransport, _Told]]:
        access = Turn(f"turn:{self.address}", self.secret.encode()).credential(time.time(), os.urandom(6))
        transport, context = ("tcp", self.trusted) if port == _TLS_PORT else ("udp", None)
        place = (self.address, port)
        relay, told = await create_turn_endpoint(
            _Told, place, access.username, access.password, transport=transport, ssl=context
        )
        try:
            yield relay, told
        finally:
            relay.close()
            await told.closed
