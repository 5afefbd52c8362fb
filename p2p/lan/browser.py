"""The tables that are listed on this network and answer."""

import asyncio
import time
from collections.abc import Callable

from zeroconf import Error as ZeroconfError
from zeroconf import ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo

from p2p.lan import probe
from p2p.lan.discovery import LOOK, Discovery
from p2p.lan.listing import MOST_ADDRESSES, SERVICE, read
from p2p.lan.rows import Row, Rows

PROBE = 4.0
"""Seconds between two probes of a table: one that was killed stays listed for minutes, and shown for 4-14 s."""
_RESOLVE_MS = 3000
"""Milliseconds in which a table has to tell where it is."""


class Browser:
    """Looks for tables from `start` to `close`, and tells on the loop's thread whenever `rows` changed.

    Args:
        tell: called without arguments.
        clock: monotonic seconds.
        interval: seconds between two probes.
        look: seconds between two looks at the adapters.
    """

    def __init__(
        self,
        tell: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
        interval: float = PROBE,
        look: float = LOOK,
    ) -> None:
        self._tell = tell
        self._interval = interval
        self._rows = Rows(clock)
        self._told: tuple[Row, ...] = ()
        self._following: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._discovery = Discovery(self._browse, look)
        self._browsing: AsyncServiceBrowser | None = None

    @property
    def rows(self) -> tuple[Row, ...]:
        """The tables that answer, one's own too, by when they were first heard of."""
        return self._told

    async def start(self) -> None:
        """Begin to look.

        Raises:
            LanError: discovery is blocked, or there is no network.
        """
        await self._discovery.start()
        await self._browse()

    async def close(self) -> None:
        """Stop, and close everything."""
        await self._discovery.settle()
        if self._browsing:
            await self._browsing.async_cancel()
            self._browsing = None
        for instance in list(self._following):
            self._forget(instance)
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self._discovery.close()

    async def _browse(self) -> None:
        """Ask who is there; again after the adapters changed, since questions are repeated ever more seldom."""
        if self._browsing:
            await self._browsing.async_cancel()
        self._browsing = AsyncServiceBrowser(self._discovery.zeroconf.zeroconf, SERVICE, handlers=[self._hear])

    def _hear(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        del zeroconf
        instance = name.removesuffix(f".{service_type}")
        if state_change is ServiceStateChange.Removed:
            self._forget(instance)
            self._compare()
        elif instance not in self._following:
            self._follow(instance)

    def _follow(self, instance: str) -> None:
        out = self._rows.hear(instance)
        if out is None:
            return
        self._forget(out)
        task = self._following[instance] = asyncio.create_task(self._watch(instance))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self, instance: str) -> None:
        self._rows.forget(instance)
        following = self._following.pop(instance, None)
        if following:
            following.cancel()

    async def _watch(self, instance: str) -> None:
        best = ""
        while True:
            info = await self._resolved(instance)
            best = await self._answering(info, best) if info else ""
            self._note(instance, info, best)
            await asyncio.sleep(self._interval)

    async def _resolved(self, instance: str) -> AsyncServiceInfo | None:
        """What a table tells of itself, asked for only if that is not known."""
        try:
            info = AsyncServiceInfo(SERVICE, f"{instance}.{SERVICE}")
            told = await info.async_request(self._discovery.zeroconf.zeroconf, _RESOLVE_MS)
        except ZeroconfError:
            return None  # Not a name that can be asked for.
        return info if told else None

    async def _answering(self, info: AsyncServiceInfo, best: str) -> str:
        """The address at which the helper answers, the last one first; empty if it does at none."""
        near, port = self._near(info), info.port or 0
        if best in near and await probe.answers(best, port):
            return best
        return await probe.first_answering(near, port) or ""

    def _note(self, instance: str, info: AsyncServiceInfo | None, best: str) -> None:
        listing = None
        if info and best:
            rest = [each for each in self._near(info) if each != best]
            listing = read(instance, info.properties, info.port, [best, *rest])
        if listing:
            self._rows.answered(instance, listing)
        else:
            self._rows.missed(instance)
        self._compare()

    def _near(self, info: AsyncServiceInfo) -> tuple[str, ...]:
        return self._discovery.adapters.near(info.parsed_addresses())[:MOST_ADDRESSES]

    def _compare(self) -> None:
        if self._rows.shown != self._told:
            self._told = self._rows.shown
            self._tell()
