"""Opening zeroconf, and what may stand against it."""

import asyncio
import errno
from collections.abc import Awaitable, Callable
from ipaddress import ip_interface

import pytest
from zeroconf import NotRunningException, Zeroconf
from zeroconf.asyncio import AsyncZeroconf

from p2p.lan import adapters, discovery
from p2p.lan.adapters import Adapters
from p2p.lan.advertiser import Advertiser
from p2p.lan.browser import Browser
from p2p.lan.discovery import Discovery
from p2p.lan.listing import LanError, LanFault
from tests.p2p.lan.network import SYMBOLS, needs_network

HOME = Adapters(frozenset({ip_interface("192.168.1.7/24")}))
BOTH = Adapters(HOME.interfaces | {ip_interface("fd00::7/64")}, frozenset({3}))


async def nothing() -> None:
    """What is done after a change."""


def refused(start: Callable[[], Awaitable[None]]) -> LanFault:
    """Why it cannot start."""

    async def run() -> LanFault:
        with pytest.raises(LanError) as caught:
            await start()
        return caught.value.fault

    return asyncio.run(run())


def test_without_a_network_there_is_nothing_to_discover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapters, "read", lambda: Adapters(frozenset()))
    assert refused(lambda: Discovery(nothing).start()) is LanFault.NO_NETWORK
    assert refused(lambda: Browser(lambda: None).start()) is LanFault.NO_NETWORK
    assert refused(lambda: Advertiser("Ann", 4, SYMBOLS, 1).start()) is LanFault.NO_NETWORK


@pytest.mark.parametrize(
    "error", [PermissionError(errno.EACCES, "no"), OSError(errno.EADDRINUSE, "taken"), RuntimeError("No interfaces")]
)
def test_a_port_that_cannot_be_opened_is_said(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(discovery, "AsyncZeroconf", refuse)
    monkeypatch.setattr(adapters, "read", lambda: HOME)
    assert refused(lambda: Discovery(nothing).start()) is LanFault.BLOCKED


@needs_network
def test_what_does_not_come_up_is_closed_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[AsyncZeroconf] = []
    close = AsyncZeroconf.async_close

    async def fail(self: Zeroconf, **_: object) -> None:
        del self
        raise NotRunningException

    async def remembered(self: AsyncZeroconf) -> None:
        closed.append(self)
        await close(self)

    monkeypatch.setattr(Zeroconf, "async_wait_for_start", fail)
    monkeypatch.setattr(AsyncZeroconf, "async_close", remembered)
    assert refused(lambda: Discovery(nothing).start()) is LanFault.BLOCKED
    assert len(closed) == 1


@needs_network
def test_a_table_that_cannot_be_announced_leaves_nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: AsyncZeroconf, *_: object) -> None:
        del self
        raise OSError(errno.ENETDOWN, "down")

    monkeypatch.setattr(AsyncZeroconf, "async_register_service", fail)
    table = Advertiser("Ann", 4, SYMBOLS, 1)
    assert refused(table.start) is LanFault.BLOCKED
    assert table._discovery._zeroconf is None


class Moving:
    """Zeroconf that is told of adapters; the first time it fails."""

    def __init__(self) -> None:
        self.told: list[list[str | int]] = []
        self.zeroconf = self

    def __call__(self, interfaces: list[str | int]) -> "Moving":
        self.told.append(interfaces)
        return self

    async def async_wait_for_start(self) -> None:
        """Start at once."""

    async def async_update_interfaces(self, interfaces: list[str | int]) -> None:
        """Take other adapters."""
        self.told.append(interfaces)
        if len(self.told) == 2:
            raise OSError(errno.ENODEV, "gone already")

    async def async_close(self) -> None:
        """Close."""


def test_changed_adapters_are_tried_until_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = [HOME, HOME, BOTH, BOTH, Adapters(frozenset()), BOTH, HOME]
    monkeypatch.setattr(adapters, "read", lambda: looks.pop(0) if len(looks) > 1 else looks[0])
    moving = Moving()
    monkeypatch.setattr(discovery, "AsyncZeroconf", moving)

    async def run() -> None:
        twice = asyncio.Event()
        found: list[Adapters] = []

        async def note() -> None:
            found.append(watched.adapters)
            if len(found) == 2:
                twice.set()

        watched = Discovery(note, look=0.0)
        await watched.start()
        await asyncio.wait_for(twice.wait(), 20)
        await watched.close()
        await watched.close()
        assert found == [BOTH, HOME]

    asyncio.run(run())
    assert moving.told == [["192.168.1.7"], ["192.168.1.7", 3], ["192.168.1.7", 3], ["192.168.1.7"]]


def test_the_name_of_a_table_is_random() -> None:
    entropy = [bytes(10), bytes(range(10))]
    names = [Advertiser("Ann", 4, SYMBOLS, 1, lambda size: entropy.pop()[:size]).instance for _ in range(2)]
    assert names == ["000G40R40M30E209", "0" * 16]
