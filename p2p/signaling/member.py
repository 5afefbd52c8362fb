"""One connection to a helper: what it may send, when it is dropped, and how it is told."""

from asyncio import BaseTransport, TimerHandle
from typing import Any, Protocol

from websockets.asyncio.server import Server, ServerConnection
from websockets.datastructures import Headers
from websockets.frames import Close, CloseCode
from websockets.http11 import Request
from websockets.protocol import OPEN, Event
from websockets.server import ServerProtocol

from p2p.protocol.allowance import Allowance
from p2p.signaling.caps import BLOB_RATE, BLOBS, BYTE_RATE, BYTES, LINGER_BYTES, REQUEST, UNREAD
from p2p.signaling.gate import Dropped, Verdict
from p2p.signaling.origin import UNKNOWN
from p2p.signaling.patience import Due, Patience
from p2p.signaling.rooms import Room
from p2p.signaling.wire import Refusal

SENTENCES = {
    Refusal.BAD_HELLO: "The first message has to be a hello: a version and 16 bytes of a room.",
    Refusal.OTHER_VERSION: "This helper speaks version 1 of the protocol; update whichever program is older.",
    Refusal.ROOM_FULL: "The room has as many members as a room may have; ask the host for a new code.",
    Refusal.HELPER_FULL: "This helper serves as many as it may; try another one, or later.",
    Refusal.ADDRESS_FULL: "Too many connections or rooms come from this network address; close some of them.",
    Refusal.TOO_FAST: "Too much came in too short a time; wait a minute before connecting again.",
    Refusal.TOO_LARGE: "A message was larger than 64 KiB; no honest program sends that.",
    Refusal.TOO_LATE: "No hello came in time, or the connection is twelve hours old; connect again.",
    Refusal.STOPPING: "This helper stops, or lost those that it works with; connect again a little later.",
}
"""What a refused client is told: at most 123 bytes, as a close has room for."""
_FORGOTTEN = Request("/", Headers())


class Hub(Protocol):
    """What a connection needs of its helper."""

    def clock(self) -> float:
        """Monotonic seconds."""

    def arrived(self, member: "Member") -> Verdict:
        """It is connected, but for its HTTP request."""

    def gone(self, member: "Member") -> None:
        """It is not connected any more; told once."""

    def left(self, member: "Member") -> None:
        """It closes, or is told to; told whenever that is seen."""

    def ended(self, why: str) -> None:
        """To be counted: a refusal's name in small letters, or one of `counts.DROPS`."""


class _Protocol(ServerProtocol):
    """One that says `Refusal.TOO_LARGE` as a helper does."""

    def fail(self, code: CloseCode | int, reason: str = "") -> None:
        if code == CloseCode.MESSAGE_TOO_BIG:
            code, reason = Refusal.TOO_LARGE, SENTENCES[Refusal.TOO_LARGE]
        super().fail(code, reason)


class Member(ServerConnection):
    """A connection, from its first byte to its last."""

    def __init__(self, hub: Hub, protocol: ServerProtocol, server: Server, **options: Any) -> None:
        own = _Protocol(origins=protocol.origins, max_size=protocol.max_message_size, logger=protocol.logger)
        super().__init__(own, server, **options)
        now = hub.clock()
        self.hub = hub
        self.patience = Patience(now, now, now)
        self.blobs = Allowance(BLOBS, BLOB_RATE)
        self.bytes = Allowance(BYTES, BYTE_RATE)
        self.verdict: Verdict = None
        self.origin = UNKNOWN
        self.room: Room[Member] | None = None
        self.shared = False
        """Whether other helpers count it."""
        self.welcomed = False
        self.came_meanwhile = False
        """Whether it has to be told that somebody came before it was welcome itself."""
        self.closing = False
        """Whether one side said that it closes: nothing is relayed any more."""
        self._unheard = REQUEST
        """Bytes that may still come before the request is whole; of a closing one, at all."""
        self._outgoing: list[bytes] = []
        self._timer: TimerHandle | None = None

    # What asyncio tells

    def connection_made(self, transport: BaseTransport) -> None:
        """It came."""
        super().connection_made(transport)
        self.verdict = self.hub.arrived(self)
        if isinstance(self.verdict, Dropped):
            self.drop(self.verdict.value)
        else:
            self._rearm()

    def data_received(self, data: bytes) -> None:
        """Count what comes, then let the WebSocket library have it."""
        now = self.patience.heard_at = self.hub.clock()
        if self.request is None or self.closing:
            self._unheard -= len(data)
            if self._unheard < 0:
                self.drop("stuck" if self.closing else "handshake")
                return
        elif not self.bytes.take(now, len(data)):
            self.refuse(Refusal.TOO_FAST)
        super().data_received(data)
        if self.request is _FORGOTTEN and self.protocol.state is not OPEN and not self.closing:
            self._closes()

    def process_event(self, event: Event) -> None:
        """Take in a frame, unless nobody wants it any more: what piles up would hide the answer to a close."""
        if not self.closing:
            super().process_event(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        if self._timer is not None:
            self._timer.cancel()
        self.hub.gone(self)

    # What the helper does

    def forget_request(self) -> None:
        """Its request is judged. Let go of headers: kilobytes for each member, and addresses among them."""
        self.patience.step_at = self.hub.clock()
        self.request = _FORGOTTEN
        self.response = None

    def push(self, frame: bytes) -> bool:
        """Write a whole WebSocket frame, if it is open; whether it was.

        What comes within one turn of the loop goes out in one go: most of the work of a helper is calls to the system.
        """
        if self.protocol.state is not OPEN:
            return False
        if not self._outgoing:
            self.loop.call_soon(self._flush)
        self._outgoing.append(frame)
        return True

    def refuse(self, refusal: Refusal) -> None:
        """Close with a code and a sentence; what it still sends is not looked at."""
        if self.closing or self.protocol.state is not OPEN:
            return
        self.hub.ended(refusal.name.lower())
        self._flush()
        self.protocol.send_close(refusal, SENTENCES[refusal])
        self.send_data()
        self._ends()

    def drop(self, why: str) -> None:
        """Cut the connection without a word."""
        if not self.transport.is_closing():
            self.hub.ended(why)
        self.transport.abort()

    # Inside

    def _flush(self) -> None:
        """Send what was pushed, unless it closes by now. Whoever does not read that much is dropped."""
        frames, self._outgoing = self._outgoing, []
        if not frames or self.protocol.state is not OPEN or self.transport.is_closing():
            return
        self.transport.write(b"".join(frames))
        if self.transport.get_write_buffer_size() > UNREAD:
            self.drop("slow")

    def _closes(self) -> None:
        """The client closes, or broke the rules of WebSocket."""
        sent = self.protocol.close_sent
        if isinstance(sent, Close) and sent.code == Refusal.TOO_LARGE:
            self.hub.ended(Refusal.TOO_LARGE.name.lower())
        self._ends()

    def _ends(self) -> None:
        self.closing = True
        self._unheard = LINGER_BYTES
        self.patience.closing_at = self.hub.clock()
        self.hub.left(self)
        self._rearm()

    def _rearm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(max(0.0, self.patience.next() - self.hub.clock()), self._wake)

    def _wake(self) -> None:
        match self.patience.due(self.hub.clock()):
            case Due.PING if self.protocol.state is OPEN:
                self.protocol.send_ping(b"")
                self.send_data()
            case Due.LATE | Due.OLD:
                self._is_late()
            case Due.SILENT:
                return self.drop("silent")
            case Due.STUCK:
                return self.drop("stuck")
        self._rearm()
        return None

    def _is_late(self) -> None:
        if self.protocol.state is OPEN:
            self.refuse(Refusal.TOO_LATE)
        else:
            self.drop("handshake")
