"""Zeroconf on every adapter, also after they changed."""

import asyncio
from collections.abc import Awaitable, Callable

from zeroconf import NotRunningException
from zeroconf.asyncio import AsyncZeroconf

from p2p.lan import adapters
from p2p.lan.adapters import Adapters
from p2p.lan.listing import LanError, LanFault

LOOK = 10.0
"""Seconds between two looks at the adapters: they change when a cable is plugged, or a machine wakes."""


class Discovery:
    """Zeroconf while it runs; ``changed`` is awaited after the adapters did."""

    def __init__(self, changed: Callable[[], Awaitable[None]], look: float = LOOK) -> None:
        self._changed = changed
        self._look = look
        self._zeroconf: AsyncZeroconf | None = None
        self._watching: asyncio.Task[None] | None = None
        self.adapters = Adapters(frozenset())

    @property
    def zeroconf(self) -> AsyncZeroconf:
        """What was started."""
        assert self._zeroconf is not None
        return self._zeroconf

    async def start(self) -> None:
        """Open the sockets.

        Raises:
            LanError: there is no network, or this computer does not let it.
        """
        self.adapters = await asyncio.to_thread(adapters.read)
        if not self.adapters.interfaces:
            raise LanError(LanFault.NO_NETWORK)
        try:
            await self._open()
        except BaseException:
            await self.close()
            raise
        self._watching = asyncio.create_task(self._watch())

    async def settle(self) -> None:
        """Look at the adapters no more, so that `changed` begins nothing that is being ended."""
        if self._watching:
            self._watching.cancel()
            await asyncio.wait([self._watching])

    async def close(self) -> None:
        """Say goodbye and close the sockets; once or more often."""
        await self.settle()
        if self._zeroconf:
            zeroconf, self._zeroconf = self._zeroconf, None
            await zeroconf.async_close()

    async def _open(self) -> None:
        try:
            self._zeroconf = AsyncZeroconf(self.adapters.multicast)
            # Shielded, since zeroconf cannot be closed once its start was cancelled.
            await asyncio.shield(self._zeroconf.zeroconf.async_wait_for_start())
        # Zeroconf's own word for "no adapter" is a RuntimeError.
        except (OSError, RuntimeError, NotRunningException) as error:
            raise LanError(LanFault.BLOCKED) from error

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._look)
            now = await asyncio.to_thread(adapters.read)
            if now != self.adapters and now.interfaces:
                await self._move(now)

    async def _move(self, now: Adapters) -> None:
        try:
            await self.zeroconf.async_update_interfaces(now.multicast)
        except OSError:
            return  # An adapter came or went meanwhile: the next look finds out.
        self.adapters = now
        await self._changed()
