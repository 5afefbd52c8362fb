"""Which servers a link may ask for its own address: none on a local network (protocol section 6, Links)."""

import asyncio
from collections.abc import Callable

from p2p.links.connection import IceServers
from p2p.links.server_url import ServerUrlError, turn_url
from p2p.links.stun import answers, first_answering
from p2p.network import Network, TurnServer
from p2p.signaling.wire import TurnCredential


class Ice:
    """Chooses servers for each link."""

    def __init__(self, network: Network, issued: Callable[[], TurnCredential | None]) -> None:
        """Use the player's settings, and the TURN server of which a helper told if there is none among them."""
        self._network, self._issued = network, issued
        self._far: set[bytes] = set()

    def heard(self, key: bytes, *, near: bool) -> None:
        """Note by which way a member was heard."""
        if not near:
            self._far.add(key)

    async def servers(self, key: bytes) -> IceServers:
        """What the link to a member may use: the servers that answer now, one of each kind."""
        if key not in self._far:
            return IceServers()
        turn = self._turn()
        asking = answers(turn.url) if turn else _nobody()
        stun, relays = await asyncio.gather(first_answering(self._network.stun), asking)
        if turn is None or not relays:
            return IceServers(stun)
        return IceServers(stun, turn.url, turn.username, turn.password)

    def _turn(self) -> TurnServer | None:
        issued = self._issued()
        if self._network.turn is not None or issued is None:
            return self._network.turn
        try:
            # The one spelling that aiortc reads; a helper may tell anything.
            url = turn_url(issued.url)
        except ServerUrlError:
            return None
        return TurnServer(url, issued.username, issued.password)


async def _nobody() -> bool:
    return False
