"""One try at a link: an aiortc connection with one data channel, reliable and ordered (protocol section 6, Links)."""

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

import aioice.ice
from aiortc import (
    RTCConfiguration,
    RTCDataChannel,
    RTCIceServer,
    RTCPeerConnection,
    RTCSessionDescription,
)
from aiortc.exceptions import InvalidAccessError, InvalidStateError

from p2p.links import closed_ports
from p2p.links.association import Association
from p2p.links.session_description import of_sdp, to_sdp
from p2p.protocol.link_description import Description

_CHANNEL = "rankford-quay/1"
_GATHERING = 0.5
"""Seconds that closing waits for addresses to be gathered: cancelled there, aioice forgets sockets that it opened."""

_outward = aioice.ice.get_host_addresses


def host_addresses() -> list[str]:
    """Addresses of this machine at which others may reach it; loopback and link-local ones are not among them."""
    return _outward(True, True)


def _gathered(use_ipv4: bool, use_ipv6: bool) -> list[str]:
    return _outward(use_ipv4, use_ipv6) or ["127.0.0.1"] * use_ipv4


# Programs of one machine meet over loopback where there is no network at all.
aioice.ice.get_host_addresses = _gathered
closed_ports.install()


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


class Listener(Protocol):
    """Whoever is told of a connection. Each call comes from inside aiortc: note what came, and return."""

    def opened(self) -> None:
        """Messages can go over it now."""

    def heard(self, data: bytes) -> None:
        """A message came."""

    def ended(self) -> None:
        """It broke, or the other end did what no peer does: nothing more will come."""


class Connection:
    """One end of a link."""

    def __init__(self, servers: IceServers, listener: Listener) -> None:
        """A connection that is neither offered nor answered yet."""
        self._listener: Listener | None = listener
        self._gathering: asyncio.Future[None] | None = None
        self._pc = RTCPeerConnection(servers.configured())
        # Agreed on beforehand, so that no other channel is ever looked at.
        self._channel: RTCDataChannel = self._pc.createDataChannel(_CHANNEL, negotiated=True, id=0)
        self._channel.on("open", self._on_open)
        self._channel.on("message", self._on_message)
        self._channel.on("close", self._end)
        self._pc.on("connectionstatechange", self._on_state)
        assert self._pc.sctp is not None
        _end_checks_once_closed(self._pc.sctp.transport.transport._connection)  # noqa: SLF001 (no other way to it)
        self._association = Association(self._pc.sctp, lambda: self._listener is None, self._end)

    async def offer(self) -> Description:
        """Gather one's own addresses; what to send to the other end.

        Raises:
            ConnectionError: this connection is closed.
        """
        with _as_connection_errors():
            await self._gather(await self._pc.createOffer())
            return of_sdp(self._pc.localDescription.sdp)

    async def answer(self, offer: Description) -> Description:
        """Take an offer; what to send back. Raises like `offer`."""
        with _as_connection_errors():
            await self._pc.setRemoteDescription(RTCSessionDescription(to_sdp(offer, "offer"), "offer"))
            await self._gather(await self._pc.createAnswer())
            return of_sdp(self._pc.localDescription.sdp)

    async def accept(self, answer: Description) -> None:
        """Take the answer to one's own offer. Raises like `offer`."""
        with _as_connection_errors():
            await self._pc.setRemoteDescription(RTCSessionDescription(to_sdp(answer, "answer"), "answer"))

    def send(self, data: bytes) -> None:
        """Send a message; over a channel that is not open it is lost, as over any link that is gone."""
        if self._channel.readyState == "open":
            self._channel.send(data)

    async def delivered(self) -> None:
        """Wait until the other end has everything that was sent, or the connection is over."""
        await self._association.delivered()

    async def close(self) -> None:
        """Close this end; nothing more is told."""
        self._listener = None
        if self._gathering is not None:
            await asyncio.wait([self._gathering], timeout=_GATHERING)
            self._gathering.cancel()
        await self._association.acknowledged()
        await self._pc.close()
        await self._association.settled()

    async def _gather(self, description: RTCSessionDescription) -> None:
        """Gather addresses. What was begun goes on until it is done or this is closed, whoever is cancelled here."""
        self._gathering = asyncio.ensure_future(self._pc.setLocalDescription(description))
        await asyncio.shield(self._gathering)

    def _on_open(self) -> None:
        if self._listener is not None:
            self._listener.opened()

    def _on_message(self, message: bytes | str) -> None:
        if isinstance(message, str):
            self._end()
        elif self._listener is not None:
            self._listener.heard(message)

    def _on_state(self) -> None:
        if self._pc.connectionState in ("failed", "closed"):
            self._end()

    def _end(self) -> None:
        listener, self._listener = self._listener, None
        self._association.wake()
        if listener is not None:
            listener.ended()


def _end_checks_once_closed(ice: aioice.ice.Connection) -> None:
    """Closed just as its last check succeeds, aioice would begin to look after a path to nobody, for ever."""
    check = ice.query_consent

    async def check_while_open() -> None:
        if not ice._closing:  # noqa: SLF001 (no other way to it)
            await check()

    ice.query_consent = check_while_open  # type: ignore[method-assign]


@contextlib.contextmanager
def _as_connection_errors() -> Iterator[None]:
    try:
        yield
    except (InvalidStateError, InvalidAccessError, ValueError) as error:
        raise ConnectionError("the connection is closed, or takes no such description") from error
