"""The sockets of a helper: one port at every address, IPv6 or not."""

import asyncio
import errno
import socket
from typing import Any

import pytest

from p2p.signaling import listening
from p2p.signaling.caps import SYSTEM_UNREAD


def opened(host: str | None, port: int = 0) -> list[tuple[str, int]]:
    """Where it listens, host and port of each."""
    sockets = asyncio.run(listening.listening(host, port, 5))
    assert all(each.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) >= SYSTEM_UNREAD / 2 for each in sockets)
    assert all(each.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for each in sockets)
    names = [each.getsockname()[:2] for each in sockets]
    for each in sockets:
        each.close()
    return names


@pytest.mark.parametrize("host", [None, *listening.EVERY])
def test_every_address_is_one_socket_of_both_families(host: str | None) -> None:
    ((address, port),) = opened(host)
    assert address == "::"
    assert port > 0


def test_an_address_is_itself_alone() -> None:
    ((address, _),) = opened("127.0.0.1")
    assert address == "127.0.0.1"
    ((address, port),) = opened("::1")
    assert address == "::1"
    assert opened("::1", port) == [("::1", port)]


def test_a_name_is_all_of_its_addresses_at_one_port(monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(_: str) -> list[str]:
        return ["127.0.0.1", "::1"]

    monkeypatch.setattr(listening, "_addresses", found)
    first, second = opened("a.name")
    assert (first[0], second[0]) == ("127.0.0.1", "::1")
    assert first[1] == second[1] > 0


def test_addresses_of_a_name() -> None:
    found = asyncio.run(listening._addresses("localhost"))
    assert "127.0.0.1" in found
    assert len(found) == len(set(found))


def test_one_of_them_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(_: str) -> list[str]:
        return ["127.0.0.1", "::1"]

    monkeypatch.setattr(listening, "_addresses", found)
    # Had the first one stayed open, that would be a warning, and so a failure.
    taken = socket.create_server(("::1", 0), family=socket.AF_INET6)
    with taken, pytest.raises(OSError, match="in use"):
        opened("a.name", taken.getsockname()[1])


def without_ipv6(monkeypatch: pytest.MonkeyPatch, fault: int) -> None:
    create = socket.create_server

    def fails(*arguments: Any, **options: Any) -> socket.socket:
        if options.get("family") == socket.AF_INET6:
            raise OSError(fault, "no")
        return create(*arguments, **options)

    monkeypatch.setattr(socket, "create_server", fails)


@pytest.mark.parametrize("fault", [errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL])
def test_a_machine_without_ipv6(monkeypatch: pytest.MonkeyPatch, fault: int) -> None:
    without_ipv6(monkeypatch, fault)
    ((address, _),) = opened(None)
    assert address == "0.0.0.0"


def test_a_machine_that_cannot_tell_them_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "has_dualstack_ipv6", lambda: False)
    ((address, _),) = opened("*")
    assert address == "0.0.0.0"


def test_another_fault_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    without_ipv6(monkeypatch, errno.EADDRINUSE)
    with pytest.raises(OSError, match="no"):
        opened(None)
