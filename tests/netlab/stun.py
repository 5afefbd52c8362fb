"""Networks tried without the program under test: STUN by hand, and bare aiortc between two machines."""

import asyncio
import base64
import hashlib
import hmac
import os
import socket

from aioice import stun
from aiortc import RTCConfiguration, RTCIceServer, RTCPeerConnection

from tests.netlab.lab import Host

Place = tuple[str, int]
"""Address and port."""


def ask(asking: socket.socket, server: Place) -> Place | None:
    """Where a server sees this socket; None if it does not answer within the socket's timeout."""
    request = stun.Message(stun.Method.BINDING, stun.Class.REQUEST, os.urandom(12))
    asking.sendto(bytes(request), server)
    try:
        answer = stun.parse_message(asking.recv(2048))
    except (TimeoutError, ConnectionRefusedError):
        return None
    place: Place = answer.attributes["XOR-MAPPED-ADDRESS"]
    return place


def credentials(secret: str, username: str) -> tuple[str, str]:
    """Username and password in coturn's shared-secret scheme; the name begins with the time of its end."""
    digest = hmac.digest(secret.encode(), username.encode(), hashlib.sha1)
    return username, base64.b64encode(digest).decode()


def connects(offering: Host, answering: Host, seconds: float, *servers: RTCIceServer) -> bool:
    """Whether a data channel of bare aiortc opens between two machines within so many seconds."""
    return offering.inside(lambda: asyncio.run(_connect(offering, answering, seconds, servers)))


async def _connect(offering: Host, answering: Host, seconds: float, servers: tuple[RTCIceServer, ...]) -> bool:
    one, other = (RTCPeerConnection(RTCConfiguration(list(servers))) for _ in range(2))
    opened = asyncio.Event()
    one.createDataChannel("probe").on("open", opened.set)
    try:
        # Sockets are made where the thread is while candidates are gathered, and only then.
        offering.enter()
        await one.setLocalDescription(await one.createOffer())
        answering.enter()
        await other.setRemoteDescription(one.localDescription)
        await other.setLocalDescription(await other.createAnswer())
        await one.setRemoteDescription(other.localDescription)
        async with asyncio.timeout(seconds):
            await opened.wait()
    except TimeoutError:
        return False
    else:
        return True
    finally:
        await one.close()
        await other.close()
