"""Each socket that a link opens is set to hear nothing of closed ports, where Windows would tell of them."""

import asyncio
import ctypes
import os
import socket
import sys
from typing import Any

import aioice.ice
import pytest

from p2p.links import closed_ports
from p2p.links.closed_ports import SIO_UDP_CONNRESET, QuietStun, keep_quiet, use
from p2p.links.connection import Connection, IceServers
from tests.p2p.links.ends import Heard, run


class Winsock:
    """Stands in for WSAIoctl."""

    def __init__(self, status: int = 0) -> None:
        self.handles: list[int] = []
        self._status = status

    def __call__(self, *words: Any) -> int:
        """What it is called with is what mswsock.h says: the socket, the code, FALSE as four bytes in, nothing out."""
        handle, code, given, size, out, room, told, overlapped, routine = words
        assert (code.value, size.value, room.value) == (SIO_UDP_CONNRESET, 4, 0)
        assert (out, overlapped, routine) == (None, None, None)
        assert given._obj.value == 0
        assert isinstance(told._obj, ctypes.c_uint32)
        self.handles.append(handle.value)
        return self._status


@pytest.mark.parametrize(("status", "taken"), [(0, True), (-1, False)])
def test_a_socket_is_set(status: int, taken: bool) -> None:
    winsock = Winsock(status)
    assert keep_quiet(42, winsock) is taken
    assert winsock.handles == [42]


@pytest.mark.skipif(sys.platform == "win32", reason="Python cannot look at a socket by its handle there")
def test_every_socket_of_a_connection_is_set_and_the_link_works(monkeypatch: pytest.MonkeyPatch) -> None:
    # Both are put back afterwards.
    monkeypatch.setattr(aioice.ice, "StunProtocol", aioice.ice.StunProtocol)
    monkeypatch.setattr(QuietStun, "ioctl", None, raising=False)
    winsock, kinds = Winsock(), set()

    def ioctl(*words: Any) -> int:
        with socket.socket(fileno=os.dup(words[0].value)) as found:
            kinds.add(found.type)
        return winsock(*words)

    use(ioctl)

    async def work() -> None:
        heard = Heard()
        ends = [Connection(IceServers(), heard), Connection(IceServers(), heard)]
        await ends[0].accept(await ends[1].answer(await ends[0].offer()))
        while heard.told.count("opened") < 2:
            heard.changed.clear()
            await heard.changed.wait()
        for each in ends:
            await each.close()

    run(work())
    assert len(winsock.handles) >= 2
    assert kinds == {socket.SOCK_DGRAM}


def test_behind_a_turn_server_there_is_no_socket_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    class Receiver:
        def __repr__(self) -> str:
            return "receiver"

    async def work() -> None:
        monkeypatch.setattr(QuietStun, "ioctl", Winsock(), raising=False)
        stun = QuietStun(Receiver())  # type: ignore[arg-type]
        stun.connection_made(asyncio.DatagramTransport())
        assert stun.transport is not None

    run(work())


def test_only_windows_needs_it() -> None:
    assert (aioice.ice.StunProtocol is QuietStun) is (sys.platform == "win32")
    closed_ports.install()
    assert (aioice.ice.StunProtocol is QuietStun) is (sys.platform == "win32")
