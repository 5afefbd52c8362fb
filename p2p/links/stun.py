"""Which STUN server answers, and whether a TURN server does, before aiortc waits 5 s for one that does not."""

import asyncio
import contextlib
import ipaddress
import socket
import ssl
import struct
from collections.abc import Coroutine, Sequence

from aioice import stun

from p2p.links import server_url
from p2p.links.server_url import Server, ServerUrlError

PATIENCE = 1.0
"""Seconds in which a server has to answer."""
MOST_SERVERS = 16
"""Servers that are asked at once: a long list is no flood."""
_AGAIN = 0.3
"""Seconds after which a request that may be lost is sent again."""
_ANY = str(ipaddress.IPv4Address(0))

Address = tuple[str, int]


async def first_answering(urls: Sequence[str], patience: float = PATIENCE) -> str | None:
    """The first STUN server of these that answers within so many seconds, by its IPv4 address.

    aiortc asks STUN servers over IPv4 alone. URLs that are none are passed over.
    """
    servers = [each for each in map(_stun, urls[:MOST_SERVERS]) if each]
    try:
        async with asyncio.timeout(patience):
            answered = await _first(servers)
    except TimeoutError:
        return None
    return answered and Server("stun", *answered, "").url


async def answers(turn_url: str, patience: float = PATIENCE) -> bool:
    """Whether a TURN server is there: one by UDP answers a binding request, one by TCP or TLS takes a connection.

    What is no URL of such a server does not answer: a helper may tell anything.
    """
    try:
        server = server_url.turn(turn_url)
    except ServerUrlError:
        return False
    ask = _connects if server.transport == "tcp" else _answers
    try:
        async with asyncio.timeout(patience):
            return await ask(server)
    except TimeoutError:
        return False


def _stun(url: str) -> Server | None:
    try:
        return server_url.stun(url)
    except ServerUrlError:
        return None


async def _connects(server: Server) -> bool:
    # Reading the system's certificates takes too long for the loop.
    context = await asyncio.to_thread(ssl.create_default_context) if server.scheme == "turns" else None
    try:
        _, writer = await asyncio.open_connection(server.host, server.port, ssl=context)
    except OSError:
        return False
    writer.transport.abort()
    with contextlib.suppress(OSError):
        await writer.wait_closed()
    return True


async def _answers(server: Server) -> bool:
    loop = asyncio.get_running_loop()
    try:
        transport, asker = await loop.create_datagram_endpoint(_Asker, remote_addr=(server.host, server.port))
    except OSError:
        return False
    try:
        return await _until_answered(asker, [_ask(transport, asker, (server.host, server.port))]) is not None
    finally:
        transport.close()


async def _first(servers: Sequence[Server]) -> Address | None:
    """The IPv4 address that answers first; ``None`` if none can be asked, or else for ever."""
    loop = asyncio.get_running_loop()
    try:
        transport, asker = await loop.create_datagram_endpoint(_Asker, (_ANY, 0), family=socket.AF_INET)
    except OSError:
        return None
    try:
        return await _until_answered(asker, [_look_up_and_ask(transport, asker, each) for each in servers])
    finally:
        transport.close()


async def _until_answered(asker: "_Asker", asking: Sequence[Coroutine[None, None, None]]) -> Address | None:
    everybody = asyncio.create_task(_ask_all(asker, asking))
    try:
        return await asker.answered
    finally:
        everybody.cancel()
        await asyncio.wait([everybody])


async def _ask_all(asker: "_Asker", asking: Sequence[Coroutine[None, None, None]]) -> None:
    await asyncio.gather(*asking)
    # Only those end that nobody could be asked for.
    asker.settle(None)


async def _look_up_and_ask(transport: asyncio.DatagramTransport, asker: "_Asker", server: Server) -> None:
    address = await _resolved(server)
    if address:
        await _ask(transport, asker, address, address)


async def _ask(
    transport: asyncio.DatagramTransport, asker: "_Asker", address: Address, to: Address | None = None
) -> None:
    """Ask again and again; a transport that is connected already is told no address."""
    while True:
        transport.sendto(asker.request(address), to)
        await asyncio.sleep(_AGAIN)


async def _resolved(server: Server) -> Address | None:
    with contextlib.suppress(ValueError):
        return str(ipaddress.IPv4Address(server.host)), server.port
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(server.host, server.port, family=socket.AF_INET, type=socket.SOCK_DGRAM)
    except OSError:
        return None
    host, port = found[0][4][:2]
    return str(host), int(port)


class _Asker(asyncio.DatagramProtocol):
    """Makes requests, and knows the answers to them."""

    def __init__(self) -> None:
        self.answered: asyncio.Future[Address | None] = asyncio.get_running_loop().create_future()
        """The address that answers first; ``None`` if none is left to be asked."""
        self._asked: dict[bytes, Address] = {}

    def request(self, address: Address) -> bytes:
        """A binding request for an address."""
        message = stun.Message(stun.Method.BINDING, stun.Class.REQUEST)
        self._asked[message.transaction_id] = address
        return bytes(message)

    def datagram_received(self, data: bytes, addr: Address) -> None:  # noqa: ARG002 (asyncio passes it)
        """Take an answer if it is one to a request of ours: nobody else can know its 96 random bits."""
        try:
            message = stun.parse_message(data)
        except (ValueError, struct.error):
            return
        told = message.message_class is stun.Class.RESPONSE and "XOR-MAPPED-ADDRESS" in message.attributes
        if told and message.transaction_id in self._asked:
            self.settle(self._asked[message.transaction_id])

    def settle(self, address: Address | None) -> None:
        """Take an address for the first; the first time counts."""
        if not self.answered.done():
            self.answered.set_result(address)
