"""A real STUN server on loopback for tests, of whatever manners."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import cast

from aioice import stun as ice


class Responder(asyncio.DatagramProtocol):
    """A STUN server; `reply` makes its answer, if any, of a request."""

    def __init__(self, reply: Callable[[ice.Message], list[bytes]]) -> None:
        self._reply = reply
        self.asked = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.DatagramTransport", transport)

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        self.asked += 1
        for each in self._reply(ice.parse_message(data)):
            self._transport.sendto(each, addr)


def answer(request: ice.Message) -> list[bytes]:
    """What a STUN server answers."""
    return [response(request.transaction_id)]


def response(transaction: bytes, kind: ice.Class = ice.Class.RESPONSE, *, told: bool = True) -> bytes:
    """A response, with or without an address told."""
    attributes = {"XOR-MAPPED-ADDRESS": ("127.0.0.1", 9)} if told else {}
    return bytes(ice.Message(ice.Method.BINDING, kind, transaction, attributes))


def silence(request: ice.Message) -> list[bytes]:
    """What a dead one does."""
    del request
    return []


@asynccontextmanager
async def server(
    reply: Callable[[ice.Message], list[bytes]], host: str = "127.0.0.1"
) -> AsyncIterator[tuple[Responder, int]]:
    """A server on loopback, and its port."""
    loop = asyncio.get_running_loop()
    transport, responder = await loop.create_datagram_endpoint(lambda: Responder(reply), (host, 0))
    try:
        yield responder, transport.get_extra_info("sockname")[1]
    finally:
        transport.close()


def running(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """A test that is a coroutine."""

    def run() -> None:
        asyncio.run(_awaited(test))

    run.__doc__ = test.__doc__
    return run


async def _awaited(test: Callable[[], Awaitable[None]]) -> None:
    await test()
