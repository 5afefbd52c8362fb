"""One try at a link: an aiortc connection with one data channel, reliable and ordered (protocol section 6, Links)."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import aioice.ice
from aiortc import RTCConfiguration, RTCDataChannel, RTCIceServer, RTCPeerConnection, RTCSessionDescription
from aiortc.exceptions import InvalidStateError

from p2p.links.session_description import of_sdp, to_sdp
from p2p.protocol.link_description import Description

_CHANNEL = "rankford-quay/1"

_outward = aioice.ice.get_host_addresses


def host_addresses() -> list[str]:
    """Addresses of this machine at which others may reach it; loopback and link-local ones are not among them."""
    return _outward(True, True)


def _gathered(use_ipv4: bool, use_ipv6: bool) -> list[str]:
    return _outward(use_ipv4, use_ipv6) or ["127.0.0.1"] * use_ipv4


# Programs of one machine meet over loopback where there is no network at all.
aioice.ice.get_host_addresses = _gathered


@dataclass(frozen=True)
class IceServers:
    """What a connection may ask for its address, and for relaying: one of each at most, as aiortc uses no more."""

    stun: str | None = None
    turn: str | None = None
    username: str = ""
    password: str = field(default="", repr=False)

    def configured(self) -> RTCConfiguration:
        """The same for aiortc. An empty list means none, where ``None`` would mean a public server."""
        servers = [RTCIceServer(self.stun)] if self.stun else []
        if self.turn:
            servers.append(RTCIceServer(self.turn, username=self.username, credential=self.password))
        return RTCConfiguration(iceServers=servers)


class Connection:
    """One end of a link. Its callbacks run inside aiortc's own, so they note what came and return.

    ``opened`` is told once the channel is open, ``received`` each message, ``ended`` once when nothing more will come.
    """

    def __init__(
        self,
        servers: IceServers,
        opened: Callable[[], None],
        received: Callable[[bytes], None],
        ended: Callable[[], None],
    ) -> None:
        self._opened, self._received, self._ended = opened, received, ended
        self._pc = RTCPeerConnection(servers.configured())
        # Agreed on beforehand: no other channel is looked at, whatever the other end opens.
        self._channel: RTCDataChannel = self._pc.createDataChannel(_CHANNEL, negotiated=True, id=0)
        self._channel.on("open", self._on_open)
        self._channel.on("message", self._on_message)
        self._channel.on("close", self._end)
        self._pc.on("connectionstatechange", self._on_state)

    async def offer(self) -> Description:
        """Gather one's own addresses; what to send to the other end."""
        await self._pc.setLocalDescription(await self._pc.createOffer())
        return of_sdp(self._pc.localDescription.sdp)

    async def answer(self, offer: Description) -> Description:
        """Take an offer; what to send back."""
        await self._pc.setRemoteDescription(RTCSessionDescription(to_sdp(offer, "offer"), "offer"))
        await self._pc.setLocalDescription(await self._pc.createAnswer())
        return of_sdp(self._pc.localDescription.sdp)

    async def accept(self, answer: Description) -> None:
        """Take the answer to one's own offer."""
        await self._pc.setRemoteDescription(RTCSessionDescription(to_sdp(answer, "answer"), "answer"))

    def send(self, data: bytes) -> None:
        """Send a message; over a channel that is not open it is lost, as over any link that is gone."""
        if self._channel.readyState != "open":
            return
        try:
            self._channel.send(data)
        except (InvalidStateError, ConnectionError):
            self._end()

    async def delivered(self) -> None:
        """Wait until everything sent has gone out; for ever if the other end takes no more."""
        if self._channel.readyState != "open" or not self._channel.bufferedAmount:
            return
        empty = asyncio.Event()
        self._channel.once("bufferedamountlow", empty.set)
        await empty.wait()

    async def close(self) -> None:
        """Close this end; nothing more is told."""
        self._opened, self._received, self._ended = _nothing, _nothing_of, _nothing
        await self._pc.close()

    def _on_open(self) -> None:
        self._opened()

    def _on_message(self, message: bytes | str) -> None:
        self._received(message if isinstance(message, bytes) else message.encode())

    def _on_state(self) -> None:
        if self._pc.connectionState in ("failed", "closed"):
            self._end()

    def _end(self) -> None:
        ended, self._ended = self._ended, _nothing
        ended()


def _nothing() -> None:
    """Nobody listens any more."""


def _nothing_of(_data: bytes) -> None:
    """Nobody listens any more."""
