"""Which servers a link may ask for its own address: none on a local network (protocol section 6, Links)."""

import asyncio
import math
from collections import OrderedDict
from collections.abc import Callable

from p2p.links.connection import IceServers
from p2p.links.server_url import ServerUrlError, turn_url
from p2p.links.stun import answers, first_answering
from p2p.network import Network, TurnServer
from p2p.signaling.wire import TurnCredential

FAR = 64
"""Latest members that are kept as heard from afar: memory of somebody with the code who makes keys."""
KEPT = 60.0
"""Seconds for which the STUN server that answered, or that none did, is not asked again."""
CREDENTIAL = 512
"""Bytes of a name or password for a TURN server: what the messages to one can carry."""


class Ice:
    """Chooses servers for each link."""

    def __init__(
        self, network: Network, issued: Callable[[], TurnCredential | None], clock: Callable[[], float]
    ) -> None:
        """Use the player's settings, and the TURN server of which a helper told if there is none among them."""
        self._network, self._issued, self._clock = network, issued, clock
        self._stun: str | None = None
        self._stun_until = -math.inf
        self._asking = asyncio.Lock()
        self._far: OrderedDict[bytes, None] = OrderedDict()

    def heard(self, key: bytes, *, near: bool) -> None:
        """Note by which way a member was heard."""
        if not near:
            self._far[key] = None
            self._far.move_to_end(key)
            if len(self._far) > FAR:
                self._far.popitem(last=False)

    async def servers(self, key: bytes) -> IceServers:
        """What the link to a member may use: the servers that answer now, one of each kind."""
        if key not in self._far:
            return IceServers()
        turn = self._turn()
        asking = answers(turn.url) if turn else _nobody()
        stun, relays = await asyncio.gather(self._answering(), asking)
        if turn is None or not relays:
            return IceServers(stun)
        return IceServers(stun, turn.url, turn.username, turn.password)

    async def _answering(self) -> str | None:
        """The STUN server that answers first; links that are made at about the same time ask once."""
        async with self._asking:
            if self._clock() >= self._stun_until:
                self._stun = await first_answering(self._network.stun)
                self._stun_until = self._clock() + KEPT
            return self._stun

    def _turn(self) -> TurnServer | None:
        issued = self._issued()
        if self._network.turn is not None or issued is None:
            return self._network.turn
        if max(len(each.encode("utf-8", "replace")) for each in (issued.username, issued.password)) > CREDENTIAL:
            return None
        try:
            # The one spelling that aiortc reads; a helper may tell anything.
            url = turn_url(issued.url)
        except ServerUrlError:
            return None
        return TurnServer(url, issued.username, issued.password)


async def _nobody() -> bool:
    return False
