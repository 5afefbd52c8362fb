"""Hosting a table: a code, the helper inside this program, the listing on this network (protocol section 6)."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from p2p.client import Client
from p2p.lan.advertiser import Advertiser
from p2p.links.connection import host_addresses
from p2p.network import Network, Player, World
from p2p.news import News
from p2p.protocol import crockford, helper_url, invite
from p2p.protocol.host import is_local
from p2p.protocol.identity import fingerprint
from p2p.protocol.invitation import MOST_HELPERS, Invitation
from p2p.signaling.caps import TABLE
from p2p.signaling.helper import Helper


class HostedTable:
    """A room of one's own, with what lets others in. Made by `host`."""

    def __init__(
        self, client: Client, invitation: Invitation, helper: Helper, advertiser: Callable[[], Advertiser]
    ) -> None:
        self.client, self.invitation = client, invitation
        self.near = Invitation(invitation.symbols, _loopback(helper.port), invitation.host)
        """What leads other programs of this computer here, network or not."""
        self._helper, self._advertiser = helper, advertiser
        self._advertising: Advertiser | None = None
        self._listing = asyncio.Lock()

    @property
    def listed(self) -> bool:
        """Whether everybody on this network can see the table."""
        return self._advertising is not None

    async def set_listed(self, listed: bool) -> None:
        """Show the table on this network, or no longer.

        Raises:
            LanError: discovery is blocked, or there is no network.
        """
        async with self._listing:
            if listed is self.listed:
                return
            if self._advertising is not None:
                advertising, self._advertising = self._advertising, None
                await advertising.close()
                return
            advertising = self._advertiser()
            await advertising.start()
            self._advertising = advertising

    async def close(self) -> None:
        """Take the listing back, leave the room and stop the helper."""
        try:
            await self.set_listed(False)
            await self.client.leave()
        finally:
            await self._helper.close()


async def host(
    player: Player,
    seats: int,
    network: Network,
    world: World,
    tell: Callable[[News], None],
    *,
    addresses: Callable[[], Sequence[str]] = host_addresses,
) -> HostedTable:
    """Open a table of 2-6 seats under a fresh code, and meet others there.

    Raises:
        OSError: this machine lets nobody listen.
        ValueError: another number of seats.
    """
    symbols = invite_symbols(world.entropy)
    room = await asyncio.to_thread(invite.room, symbols)
    client = Client(player, room, network, world, tell, seats=seats)
    helper = Helper(TABLE, clock=world.clock, wall_clock=world.wall_clock, entropy=world.entropy)
    await helper.start(None, 0)
    client.enter(
        _loopback(helper.port),
        *([[network.helper]] if network.helper else []),
        near=lambda: not helper.reached_from_outside,
    )
    # One's own addresses too: for who is on this network when the other helper is not there.
    helpers = ((network.helper,) if network.helper else ()) + _reachable(addresses(), helper.port)
    invitation = Invitation(symbols, helpers[:MOST_HELPERS], fingerprint(player.entry.public_key))
    advertiser = partial(Advertiser, player.entry.name, seats, symbols, helper.port, world.entropy)
    return HostedTable(client, invitation, helper, advertiser)


def invite_symbols(entropy: Callable[[int], bytes]) -> str:
    """The random symbols of a new code."""
    return crockford.encode(entropy(7))[: invite.RANDOM_SYMBOLS]


def _loopback(port: int) -> tuple[str, ...]:
    return tuple(helper_url.plain(each, port) for each in ("127.0.0.1", "::1"))


def _reachable(addresses: Sequence[str], port: int) -> tuple[str, ...]:
    """This computer's own addresses, as far as a link may name them: an open one would need a certificate."""
    return tuple(helper_url.plain(each, port) for each in addresses if is_local(each))
