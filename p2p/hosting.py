"""Hosting a table: a code, the helper inside this program, the listing on this network (protocol section 6)."""

import asyncio
from collections.abc import Callable, Sequence

from p2p.client import Client
from p2p.links.connection import host_addresses
from p2p.network import Network, Player, World
from p2p.news import News
from p2p.protocol import crockford, helper_url, invite
from p2p.protocol.host import is_local
from p2p.protocol.identity import fingerprint
from p2p.protocol.invitation import Invitation
from p2p.signaling.caps import Caps
from p2p.signaling.helper import Helper


class HostedTable:
    """A room of one's own, with what lets others in. Made by `host`."""

    def __init__(self, client: Client, invitation: Invitation, helper: Helper) -> None:
        self.client, self.invitation = client, invitation
        self._helper = helper

    async def close(self) -> None:
        """Leave the room, take the listing back and stop the helper."""
        await self.client.leave()
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
    """
    symbols = invite_symbols(world.entropy)
    room = await asyncio.to_thread(invite.room, symbols)
    helper = Helper(Caps(), clock=world.clock, wall_clock=world.wall_clock, entropy=world.entropy)
    await helper.start(None, 0)
    own = [helper_url.plain(each, helper.port) for each in ("127.0.0.1", "::1")]
    client = Client(player, room, network, world, tell, seats=seats)
    client.enter(own, *([[network.helper]] if network.helper else []), near=lambda: not helper.reached_from_outside)
    helpers = (network.helper,) if network.helper else _reachable(addresses(), helper.port)
    return HostedTable(client, Invitation(symbols, helpers, fingerprint(player.entry.public_key)), helper)


def invite_symbols(entropy: Callable[[int], bytes]) -> str:
    """The random symbols of a new code."""
    return crockford.encode(entropy(7))[: invite.RANDOM_SYMBOLS]


def _reachable(addresses: Sequence[str], port: int) -> tuple[str, ...]:
    """This computer's own addresses, as far as a link may name them: an open one would need a certificate."""
    return tuple(helper_url.plain(each, port) for each in addresses if is_local(each))
