"""Joining a table that somebody hosts, by its invitation or as listed on this network (protocol section 6)."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from p2p.client import Client
from p2p.lan.listing import LanError, LanFault, Listing
from p2p.lan.search import search
from p2p.network import Network, Player, World
from p2p.news import News
from p2p.protocol import invite
from p2p.protocol.invitation import Invitation

LOOK = 5.0
"""Seconds to look for a table on this network: one that is there has answered by then."""


async def looked_for(invitation: Invitation, clock: Callable[[], float]) -> Invitation | None:
    """An invitation that names no helper, with those of the table of its code that is listed on this network, if any.

    Raises:
        LanError: there is no network. Where looking is blocked, nothing is found.
    """
    try:
        table = await search(lambda each: each.symbols == invitation.symbols, clock, LOOK)
    except LanError as error:
        if error.fault is LanFault.NO_NETWORK:
            raise
        return None
    return None if table is None else replace(invitation, helpers=table.helpers)


async def join(
    player: Player, where: Invitation | Listing, network: Network, world: World, tell: Callable[[News], None]
) -> Client:
    """A client on its way into a room; whether it gets there is told as news.

    Raises:
        ValueError: the invitation names no helper, and the settings none.
    """
    helpers = where.helpers or ((network.helper,) if network.helper else ())
    if not helpers:
        raise ValueError("an invitation without a helper needs one in the settings")
    # Argon2 takes a tenth of a second and 64 MiB.
    room = await asyncio.to_thread(invite.room, where.symbols)
    expected = where.host if isinstance(where, Invitation) else None
    client = Client(player, room, network, world, tell, expected_host=expected)
    client.enter(helpers)
    return client
