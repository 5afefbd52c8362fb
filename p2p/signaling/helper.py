"""The signaling helper: rooms over WebSocket (protocol section 6). Runs on any asyncio loop, keeps nothing on disk."""

import logging
import os
import time
from collections.abc import Callable, Iterable
from functools import partial
from http import HTTPStatus
from ssl import SSLContext
from typing import cast

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import OPEN

from p2p.protocol.host import joined
from p2p.protocol.limits import BLOB
from p2p.signaling import wire
from p2p.signaling.caps import HELLO, LINGER, UNREAD, Caps
from p2p.signaling.counts import Counts
from p2p.signaling.gate import Dropped, Gate, Verdict
from p2p.signaling.listening import listening
from p2p.signaling.member import Member
from p2p.signaling.origin import Origin, forwarded, origin
from p2p.signaling.rooms import Room, Rooms
from p2p.signaling.share import GONE, Share, ShareLostError
from p2p.signaling.turn import Turn
from p2p.signaling.wire import Refusal, Welcome

_PROXY = Origin("proxy", True)
"""Whoever connects to a helper that trusts its proxy, until the proxy's word is there."""
_ENTROPY = 16
_encode = msgspec.json.Encoder().encode


def _framed(message: bytes) -> bytes:
    return Frame(Opcode.BINARY, message).serialize(mask=False)


_CAME = _framed(wire.CAME)


class Helper:
    """Takes members into rooms and delivers what each says to all others."""

    def __init__(
        self,
        caps: Caps,
        *,
        turn: Turn | None = None,
        share: Share | None = None,
        trust_forwarded: bool = False,
        metrics: bool = False,
        clock: Callable[[], float] = time.monotonic,
        wall_clock: Callable[[], float] = time.time,
        entropy: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self.clock, self._wall_clock, self._entropy = clock, wall_clock, entropy
        self._caps, self._turn, self._share, self._trust_forwarded = caps, turn, share, trust_forwarded
        self._gate = Gate(caps)
        self._rooms: Rooms[Member] = Rooms(caps, self._gate)
        self._members: set[Member] = set()
        """All that are connected, in a room or not."""
        self._servers: list[Server] = []
        self._counts = Counts()
        self._metrics = self._page_of_metrics() if metrics else None
        self.urls: tuple[str, ...] = ()
        """Where it listens, by the numbers that the sockets are bound to."""
        self.port = 0
        self.reached_from_outside = False
        """Whether a member came from an address that is neither private nor loopback."""

    @property
    def counts(self) -> Counts:
        """What it counts, as of now."""
        self._counts.connections, self._counts.rooms = self._gate.connections, len(self._rooms)
        return self._counts

    async def start(self, host: str | None, port: int, ssl: SSLContext | None = None) -> None:
        """Listen at an address or a name; at every address, if there is none. Port 0 takes a free one.

        Raises:
            OSError: the name leads nowhere, or the port cannot be opened.
            ShareLostError: the store cannot be reached.
        """
        sockets = await listening(host, port, self._caps.backlog)
        if self._share is not None:
            try:
                await self._share.start(self._hear, self._cut_off)
            except ShareLostError:
                for each in sockets:
                    each.close()
                raise
        scheme = "ws" if ssl is None else "wss"
        self.port = sockets[0].getsockname()[1]
        self.urls = tuple(f"{scheme}://{joined(*each.getsockname()[:2])}" for each in sockets)
        self._servers = [
            await serve(
                self._serve,
                sock=each,
                ssl=ssl,
                backlog=self._caps.backlog,
                compression=None,
                max_size=BLOB,
                # A browser names the page that it connects for, and no page has any business here.
                origins=[None],
                process_request=self._answer,
                server_header=None,
                # Each connection looks at its own time, which is counted when it runs out; this is for TLS.
                open_timeout=HELLO + 1,
                ping_interval=None,
                close_timeout=LINGER,
                write_limit=UNREAD,
                logger=logging.getLogger(f"{__name__}.websockets"),
                create_connection=cast("type[ServerConnection]", partial(Member, self)),
            )
            for each in sockets
        ]

    async def close(self) -> None:
        """Tell all members that it stops, and stop; takes two seconds if somebody does not answer."""
        for server in self._servers:
            server.close(close_connections=False)
        self._refuse_all()
        for server in self._servers:
            await server.wait_closed()
        if self._share is not None:
            await self._share.close()

    def _refuse_all(self) -> None:
        for each in tuple(self._members):
            if each.protocol.state is OPEN:
                each.refuse(Refusal.STOPPING)
            elif not each.closing:
                each.drop("handshake")

    # Connections, as `member.Hub` has it

    def arrived(self, member: Member) -> Verdict:
        """Count a connection."""
        self._members.add(member)
        self._counts.connected += 1
        address = member.remote_address
        member.origin = _PROXY if self._trust_forwarded else origin(address[0] if address else "")
        return self._gate.arrive(member.origin, self.clock())

    def gone(self, member: Member) -> None:
        """Count it no more."""
        self.left(member)
        self._members.discard(member)
        self._gate.leave(member.origin)

    def ended(self, why: str) -> None:
        """Count what was ended by this helper."""
        self._counts.ended[why] += 1

    def left(self, member: Member) -> None:
        """Take it out of its room, if it is in one."""
        room = member.room
        if room is None:
            return
        member.room = None
        self._counts.members -= 1
        last = self._rooms.leave(room, member)
        if self._share is not None:
            if member.shared:
                self._share.leave(room.id)
            if last:
                self._share.say(room.elsewhere, room.id, GONE)

    # HTTP

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer what is no WebSocket, and look at what a proxy says."""
        path = request.path.partition("?")[0]
        if path == "/health":
            return self._health(connection)
        if path == "/metrics" and self._metrics is not None:
            kind, page = self._metrics()
            headers = Headers({"Content-Type": kind, "Content-Length": str(len(page)), "Connection": "close"})
            return Response(HTTPStatus.OK, "OK", headers, page)
        if self._trust_forwarded:
            self._reassign(cast("Member", connection), forwarded(request.headers.get_all("X-Forwarded-For")))
        return None

    def _health(self, connection: ServerConnection) -> Response:
        if self._share is not None and not self._share.working:
            return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "cut off from the other helpers\n")
        return connection.respond(HTTPStatus.OK, "ok\n")

    def _page_of_metrics(self) -> Callable[[], tuple[str, bytes]]:
        from p2p.signaling.metrics import page_of

        return page_of(lambda: self.counts)

    def _reassign(self, member: Member, real: Origin) -> None:
        self._gate.leave(member.origin)
        member.origin = real
        member.verdict = self._gate.arrive(real, self.clock())
        if isinstance(member.verdict, Dropped):
            member.drop(member.verdict.value)

    # Rooms

    async def _serve(self, connection: ServerConnection) -> None:
        member = cast("Member", connection)
        member.forget_request()
        if isinstance(member.verdict, Refusal):
            return member.refuse(member.verdict)
        try:
            room = await self._enter(member, await member.recv(decode=False))
            while room is not None and not member.closing:
                self._relay(member, room, await member.recv(decode=False))
        except ConnectionClosed:
            pass
        return None

    async def _enter(self, member: Member, hello: bytes) -> Room[Member] | None:
        """Take somebody into the room of its hello, or refuse it."""
        if member.closing:
            return None
        room = self._placed(member, hello)
        others = room if isinstance(room, Refusal) else await self._others(member, room)
        if isinstance(others, Refusal):
            member.refuse(others)
            return None
        assert isinstance(room, Room)
        if member.room is not room:  # it went meanwhile
            return None
        self._welcome(member, room, others)
        return room

    def _placed(self, member: Member, hello: bytes) -> Room[Member] | Refusal:
        room = _misheard(hello) or self._rooms.enter(hello[1:], member, member.origin)
        if isinstance(room, Room):
            member.room = room
            member.patience.in_room = True
            self._counts.members += 1
        return room

    async def _others(self, member: Member, room: Room[Member]) -> int | Refusal:
        """How many others the room has, here and elsewhere."""
        if self._share is None:
            return len(room.members) - 1
        try:
            entered = await self._share.enter(room.id, self._caps.members)
        except ShareLostError:
            return Refusal.STOPPING
        if entered is None:
            return Refusal.ROOM_FULL
        if member.room is not room:  # it went meanwhile
            self._share.leave(room.id)
            return 0
        member.shared = True
        room.elsewhere |= entered[1]
        return entered[0]

    def _welcome(self, member: Member, room: Room[Member], others: int) -> None:
        turn = None
        if self._turn is not None:
            turn = self._turn.credential(self._wall_clock(), self._entropy(_ENTROPY))
        member.push(_framed(wire.WELCOME + _encode(Welcome(others, turn))))
        member.welcomed = True
        if member.came_meanwhile:
            member.push(_CAME)
        self._counts.entered += 1
        self.reached_from_outside = self.reached_from_outside or not member.origin.local
        self._came(self._rooms.others(room, member))
        if self._share is not None and room.elsewhere:
            self._share.say(room.elsewhere, room.id, wire.CAME)

    def _relay(self, member: Member, room: Room[Member], blob: bytes) -> None:
        if not member.blobs.take(member.patience.heard_at):
            member.refuse(Refusal.TOO_FAST)
        if member.closing:
            return
        message = wire.BLOB + blob
        self._counts.blobs += 1
        self._counts.blob_bytes += len(blob)
        self._deliver(self._rooms.others(room, member), _framed(message))
        if self._share is not None and room.elsewhere:
            self._share.say(room.elsewhere, room.id, message)

    def _deliver(self, members: Iterable[Member], frame: bytes) -> None:
        # Whoever is not welcome yet has heard nothing, and others are told so when it is.
        self._counts.delivered += sum(each.push(frame) for each in members if each.welcomed)

    def _came(self, members: Iterable[Member]) -> None:
        for each in members:
            if each.welcomed:
                each.push(_CAME)
            else:
                each.came_meanwhile = True

    # Other helpers

    def _hear(self, helper: bytes, room_id: bytes, message: bytes) -> None:
        room = self._rooms.find(room_id)
        if room is None:
            return
        if message == GONE:
            room.elsewhere.discard(helper)
            return
        room.elsewhere.add(helper)
        if message == wire.CAME:
            self._came(room.members)
        else:
            self._deliver(room.members, _framed(message))

    def _cut_off(self) -> None:
        """Nobody is served who might miss half of its room: all connect again, to whichever helper works."""
        for each in tuple(self._members):
            if each.room is not None:
                each.refuse(Refusal.STOPPING)


def _misheard(hello: bytes) -> Refusal | None:
    if hello[:1] and hello[0] != wire.VERSION:
        return Refusal.OTHER_VERSION
    return None if len(hello) == wire.HELLO_SIZE else Refusal.BAD_HELLO
