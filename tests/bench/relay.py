"""The floor of a helper: the least that a relay of rooms does over `websockets`. ``python -m tests.bench.relay``.

It prints its port, and stays until it is terminated. The wire is a helper's, with a welcome that says nothing.
"""

import asyncio
import contextlib

from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed

from p2p.signaling import wire

_BACKLOG = 4096
_rooms: dict[bytes, set[ServerConnection]] = {}


async def _take(socket: ServerConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        name = await socket.recv(decode=False)
        room = _rooms.setdefault(name, set())
        room.add(socket)
        try:
            await socket.send(wire.WELCOME)
            async for blob in socket:
                assert isinstance(blob, bytes)
                broadcast(room - {socket}, wire.BLOB + blob)
        finally:
            room.discard(socket)
            if not room:
                _rooms.pop(name, None)


async def _main() -> None:
    server = await serve(_take, "127.0.0.1", 0, compression=None, ping_interval=None, backlog=_BACKLOG)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(_main())
