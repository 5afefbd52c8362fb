"""Keeps a member who is gone from silencing the links to all others, on Windows.

There the answer that a port is closed comes out of the socket that was sent from, as an error of its next reading, and
asyncio's proactor then reads no more (python/cpython issues 91227 and 127057; not every Python is mended). An ICE agent
sends to many ports, and some are closed. Windows can be told to keep such answers to itself.
"""

import ctypes
import sys
from asyncio import BaseTransport
from collections.abc import Callable

import aioice.ice

SIO_UDP_CONNRESET = 0x9800000C
"""The setting of a socket (mswsock.h)."""

Ioctl = Callable[..., int]
"""WSAIoctl of ws2_32."""


def keep_quiet(handle: int, ioctl: Ioctl) -> bool:
    """Have Windows say nothing of closed ports to a socket; whether it took that."""
    off, told = ctypes.c_uint32(0), ctypes.c_uint32(0)
    size = ctypes.c_uint32(ctypes.sizeof(off))
    socket, code = ctypes.c_size_t(handle), ctypes.c_uint32(SIO_UDP_CONNRESET)
    return ioctl(socket, code, ctypes.byref(off), size, None, ctypes.c_uint32(0), ctypes.byref(told), None, None) == 0


class QuietStun(aioice.ice.StunProtocol):
    """What aioice opens for each of its sockets, with the setting."""

    ioctl: Ioctl

    def connection_made(self, transport: BaseTransport) -> None:
        """The socket is there; there is none of its own where a TURN server stands between."""
        super().connection_made(transport)
        socket = transport.get_extra_info("socket")
        if socket is not None:
            keep_quiet(socket.fileno(), type(self).ioctl)


def use(ioctl: Ioctl) -> None:
    """Let aioice open such sockets."""
    QuietStun.ioctl = ioctl
    aioice.ice.StunProtocol = QuietStun  # type: ignore[misc]  # looked up anew for each socket


def install() -> None:
    """Let aioice open them where they are needed."""
    if sys.platform == "win32":
        use(ctypes.windll.ws2_32.WSAIoctl)
