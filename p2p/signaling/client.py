"""A member's connection to a signaling helper: made, kept, made anew (protocol section 6)."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from p2p.protocol.helper_url import is_local
from p2p.protocol.limits import BLOB
from p2p.signaling import wire
from p2p.signaling.wire import Refusal, TurnCredential, Welcome

CONNECT = 6.0
"""Seconds for a connection to one address, TLS and hello included."""
STAGGER = 0.3
"""Seconds after which the next address of several is tried beside those before."""
PAUSES = (0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds between a failure and the next try; the last one again and again."""
OUTBOX = 256
"""Blobs that wait for a connection: what is older is of no use any more."""
REASON = 200
"""Characters of a helper's own sentence that are shown."""

FINAL = frozenset({Refusal.BAD_HELLO, Refusal.OTHER_VERSION, Refusal.ROOM_FULL, Refusal.TOO_LARGE})
"""Refusals that another try would meet again."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The helper took this member into the room."""

    others: int
    turn: TurnCredential | None


@dataclass(frozen=True, slots=True)
class Came:
    """Somebody came who has heard nothing yet."""


@dataclass(frozen=True, slots=True)
class Blob:
    """A member's sealed blob."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection broke, or a try at one failed; it is tried again."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The helper refused for good."""

    refusal: Refusal
    reason: str
    """Its own sentence: plain text from outside."""


Event = Opened | Came | Blob | Lost | Refused


class HelperLine:
    """Keeps one connection to the first of some addresses that answers. Events are told on the loop's thread."""

    def __init__(self, urls: Sequence[str], room_id: bytes, tell: Callable[[Event], None]) -> None:
        self.urls = tuple(urls)
        self._room_id, self._tell = room_id, tell
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(OUTBOX)
        self._task: asyncio.Task[None] | None = None
        self.is_open = False

    @property
    def local(self) -> bool:
        """Whether every address is one of this computer or a private network."""
        return all(map(is_local, self.urls))

    def start(self) -> None:
        """Begin to connect."""
        self._task = asyncio.get_running_loop().create_task(self._keep())

    def send(self, blob: bytes) -> None:
        """Send a blob; if there is no connection it waits for one, unless too many do."""
        if self._outbox.full():
            self._outbox.get_nowait()
        self._outbox.put_nowait(blob)

    async def close(self) -> None:
        """Close the connection and tell nothing more."""
        self._tell = _ignore
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _keep(self) -> None:
        failed = 0
        while True:
            socket = await self._connected()
            if socket is not None:
                try:
                    failed = 0 if await self._serve(socket) else failed
                finally:
                    self.is_open = False
                    await socket.close()
                refused = _refusal(socket)
                if refused is not None and refused.refusal in FINAL:
                    self._tell(refused)
                    return
            self._tell(Lost())
            await asyncio.sleep(PAUSES[min(failed, len(PAUSES) - 1)])
            failed += 1

    async def _connected(self) -> ClientConnection | None:
        """A connection to whichever address answers first, each tried a moment after the one before."""
        tries = [
            asyncio.get_running_loop().create_task(_open(url, number * STAGGER)) for number, url in enumerate(self.urls)
        ]
        try:
            for done in asyncio.as_completed(tries):
                socket = await done
                if socket is not None:
                    return await self._keep_only(socket, tries)
        finally:
            for each in tries:
                each.cancel()
        return None

    async def _keep_only(
        self, socket: ClientConnection, tries: "Sequence[asyncio.Task[ClientConnection | None]]"
    ) -> ClientConnection:
        for each in tries:
            each.cancel()
        await asyncio.wait(tries)
        for each in tries:
            other = None if each.cancelled() else each.result()
            if other is not None and other is not socket:
                await other.close()
        return socket

    async def _serve(self, socket: ClientConnection) -> bool:
        """Speak until the connection ends; whether the helper took this member in."""
        try:
            async with asyncio.timeout(CONNECT):
                await socket.send(wire.hello(self._room_id))
                first = await socket.recv()
        except (ConnectionClosed, TimeoutError):
            return False
        welcome = _welcome(first)
        if welcome is None:
            return False
        self.is_open = True
        self._tell(Opened(welcome.others, welcome.turn))
        writer = asyncio.get_running_loop().create_task(self._write(socket))
        try:
            async for message in socket:
                self._read(message)
        except ConnectionClosed:
            pass
        finally:
            writer.cancel()
            await asyncio.wait([writer])
        return True

    async def _write(self, socket: ClientConnection) -> None:
        while True:
            blob = await self._outbox.get()
            try:
                await socket.send(blob)
            except ConnectionClosed:
                return

    def _read(self, message: bytes | str) -> None:
        if not isinstance(message, bytes):
            return
        kind, rest = message[:1], message[1:]
        if kind == wire.BLOB:
            self._tell(Blob(rest))
        elif kind == wire.CAME:
            self._tell(Came())


async def _open(url: str, after: float) -> ClientConnection | None:
    await asyncio.sleep(after)
    try:
        # A proxy is for the way out: nobody has one for the way across the room.
        return await connect(
            url,
            compression=None,
            max_size=BLOB + 1,
            open_timeout=CONNECT,
            close_timeout=1,
            proxy=None if is_local(url) else True,
        )
    except (OSError, TimeoutError, WebSocketException, ValueError):
        return None


def _welcome(message: bytes | str) -> Welcome | None:
    if not isinstance(message, bytes) or message[:1] != wire.WELCOME:
        return None
    try:
        return msgspec.json.decode(message[1:], type=Welcome)
    except (msgspec.DecodeError, RecursionError):
        return None


def _refusal(socket: ClientConnection) -> Refused | None:
    try:
        refusal = Refusal(socket.close_code or 0)
    except ValueError:
        return None
    reason = "".join(each for each in socket.close_reason or "" if each.isprintable())
    return Refused(refusal, reason[:REASON])


def _ignore(_event: Event) -> None:
    """Nobody listens any more."""
