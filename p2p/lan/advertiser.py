"""Lists one's own table on this network."""

import asyncio
import os
from collections.abc import Awaitable, Callable

from zeroconf import Error as ZeroconfError
from zeroconf.asyncio import AsyncServiceInfo

from p2p.lan.discovery import LOOK, Discovery
from p2p.lan.listing import INSTANCE_SIZE, SERVICE, LanError, LanFault, properties
from p2p.protocol import crockford


class Advertiser:
    """A listing that stands from `start` to `close`.

    Args:
        name, seats, symbols: of the table: its host's display name, how many can sit, its code's 11 random symbols.
        port: of the host's own helper, which takes connections on every adapter.
        entropy: for the instance name.
        look: seconds between two looks at the adapters.
    """

    def __init__(
        self,
        name: str,
        seats: int,
        symbols: str,
        port: int,
        entropy: Callable[[int], bytes] = os.urandom,
        look: float = LOOK,
    ) -> None:
        self.instance = crockford.encode(entropy(INSTANCE_SIZE))
        """By which a browser tells this table from others'."""
        self._properties = properties(name, seats, symbols)
        self._port = port
        self._discovery = Discovery(self._move, look)
        self._announcing: asyncio.Future[None] | None = None

    async def start(self) -> None:
        """List the table; takes about a second, since the name is asked for first.

        Raises:
            LanError: discovery is blocked, or there is no network.
        """
        await self._discovery.start()
        try:
            self._announcing = asyncio.ensure_future(await self._register())
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Take the listing back; others hear of it at once."""
        await self._discovery.settle()
        await self._hush()
        await self._discovery.close()

    async def _register(self) -> Awaitable[None]:
        try:
            return await self._discovery.zeroconf.async_register_service(self._info())
        except (OSError, ZeroconfError) as error:
            raise LanError(LanFault.BLOCKED) from error

    async def _hush(self) -> None:
        if self._announcing:
            self._announcing.cancel()
            await asyncio.wait([self._announcing])

    async def _move(self) -> None:
        await self._hush()
        self._announcing = asyncio.ensure_future(await self._discovery.zeroconf.async_update_service(self._info()))

    def _info(self) -> AsyncServiceInfo:
        return AsyncServiceInfo(
            SERVICE,
            f"{self.instance}.{SERVICE}",
            port=self._port,
            properties=self._properties,
            server=f"{self.instance}.local.",
            parsed_addresses=list(self._discovery.adapters.addresses),
        )
