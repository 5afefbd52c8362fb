"""What tests of real discovery share: this machine's adapters, and waiting for news instead of time."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from p2p.lan import adapters
from p2p.lan.advertiser import Advertiser
from p2p.lan.browser import Browser
from p2p.lan.listing import Listing
from p2p.lan.rows import Row

SYMBOLS = "J51KVRP8CHW"
QUICK = 0.05
"""Seconds between two probes."""

needs_network = pytest.mark.skipif(
    all(isinstance(each, int) for each in adapters.read().multicast),
    reason="no IPv4 address beside loopback: nothing to discover tables on",
)


class News:
    """Counts what a browser tells."""

    def __init__(self) -> None:
        self._came = asyncio.Event()

    def __call__(self) -> None:
        self._came.set()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait until it happened; it is looked at whenever something is told."""
        async with asyncio.timeout(20):
            while not happened():
                self._came.clear()
                await self._came.wait()


class Watcher:
    """A browser, and the rows of one table in it: other programs may list theirs on the same network."""

    def __init__(self, interval: float = QUICK, look: float = 3600.0) -> None:
        self.news = News()
        self.seen: set[Listing] = set()
        """All that was ever shown."""
        self.browser = Browser(self._told, lambda: 7.0, interval, look)

    def _told(self) -> None:
        self.seen.update(each.listing for each in self.browser.rows)
        self.news()

    def row(self, instance: str) -> Row | None:
        """The table's row, if it is shown."""
        return next((each for each in self.browser.rows if each.listing.instance == instance), None)

    async def shown(self, instance: str, shown: bool = True) -> None:
        """Wait until the table is shown, or no longer."""
        await self.news.until(lambda: (self.row(instance) is not None) == shown)


@asynccontextmanager
async def watching(interval: float = QUICK, look: float = 3600.0) -> AsyncIterator[Watcher]:
    """A browser that was started."""
    watcher = Watcher(interval, look)
    await watcher.browser.start()
    try:
        yield watcher
    finally:
        await watcher.browser.close()


@asynccontextmanager
async def listed(port: int, name: str = "Ann", seats: int = 4, look: float = 3600.0) -> AsyncIterator[Advertiser]:
    """A table that is listed."""
    advertiser = Advertiser(name, seats, SYMBOLS, port, look=look)
    await advertiser.start()
    try:
        yield advertiser
    finally:
        await advertiser.close()
