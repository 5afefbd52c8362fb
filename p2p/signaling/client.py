"""A member's connection to a signaling helper: made, kept, made anew (protocol section 6)."""

import asyncio
import contextlib
import ssl
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

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
"""Blobs that wait for a connection."""
FRESH = 10.0
"""Seconds that a blob waits for a connection. Whoever offered or answered a link gives up soon after, and a burst of
old offers would cost whoever answers them; notices are said again on each new connection."""
LEAVING = 0.5
"""Seconds to wait for blobs to go out before the connection is closed."""
REASON = 200
"""Characters of a helper's own sentence that are shown."""

FINAL = frozenset({Refusal.BAD_HELLO, Refusal.OTHER_VERSION, Refusal.ROOM_FULL, Refusal.TOO_LARGE})
"""Refusals that another try would meet again."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The helper took this member into the room."""

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

    def __init__(
        self, urls: Sequence[str], room_id: bytes, clock: Callable[[], float], tell: Callable[[Event], None]
    ) -> None:
        """A line that is not started. The clock is monotonic, in seconds."""
        self.urls = tuple(urls)
        self._room_id, self._clock, self._tell = room_id, clock, tell
        self._outbox: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(OUTBOX)
        self._task: asyncio.Task[None] | None = None
        self.is_open = False
        self.failures = 0
        """Tries that failed since one succeeded."""

    @property
    def local(self) -> bool:
        """Whether every address is one of this computer or a private network."""
        return all(map(is_local, self.urls))

    def start(self) -> None:
        """Begin to connect."""
        self._task = asyncio.get_running_loop().create_task(self._keep())

    def send(self, blob: bytes) -> None:
        """Send a blob; without a connection it waits a little for one, unless too many do."""
        if self._outbox.full():
            self._outbox.get_nowait()
            self._outbox.task_done()
        self._outbox.put_nowait((self._clock(), blob))

    async def close(self) -> None:
        """Close the connection, once what was sent has gone out, and tell nothing more."""
        self._tell = _ignore
        if self._task is None:
            return
        if self.is_open:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._outbox.join(), LEAVING)
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _keep(self) -> None:
        while True:
            socket = await self._connected()
            if socket is not None:
                try:
                    await self._serve(socket)
                finally:
                    self.is_open = False
                    await _hang_up(socket)
                refused = _refusal(socket)
                if refused is not None and refused.refusal in FINAL:
                    self._tell(refused)
                    return
            self.failures += 1
            self._tell(Lost())
            await asyncio.sleep(PAUSES[min(self.failures, len(PAUSES)) - 1])

    async def _connected(self) -> ClientConnection | None:
        """A connection to whichever address answers first, each tried a moment after the one before."""
        tries = [
            asyncio.get_running_loop().create_task(_open(url, number * STAGGER)) for number, url in enumerate(self.urls)
        ]
        first: ClientConnection | None = None
        try:
            for done in asyncio.as_completed(tries):
                first = await done
                if first is not None:
                    break
            await _give_up(tries, first)
        except asyncio.CancelledError:
            await _give_up(tries, None)
            raise
        return first

    async def _serve(self, socket: ClientConnection) -> None:
        """Speak until the connection ends."""
        try:
            async with asyncio.timeout(CONNECT):
                await socket.send(wire.hello(self._room_id))
                first = await socket.recv()
        except (ConnectionClosed, TimeoutError):
            return
        welcome = _welcome(first)
        if welcome is None:
            return
        self.is_open, self.failures = True, 0
        self._tell(Opened(welcome.turn))
        writer = asyncio.get_running_loop().create_task(self._write(socket))
        try:
            async for message in socket:
                self._read(message)
        except ConnectionClosed:
            pass
        finally:
            writer.cancel()
            await asyncio.wait([writer])

    async def _write(self, socket: ClientConnection) -> None:
        while True:
            since, blob = await self._outbox.get()
            try:
                if self._clock() - since <= FRESH:
                    await socket.send(blob)
            except ConnectionClosed:
                return
            finally:
                self._outbox.task_done()

    def _read(self, message: bytes | str) -> None:
        if not isinstance(message, bytes):
            return
        kind, rest = message[:1], message[1:]
        if kind == wire.BLOB:
            self._tell(Blob(rest))
        elif kind == wire.CAME:
            self._tell(Came())


async def _give_up(tries: "Sequence[asyncio.Task[ClientConnection | None]]", but: ClientConnection | None) -> None:
    """End all tries, and the connections that they came to, but one."""
    for each in tries:
        each.cancel()
    await asyncio.wait(tries)
    for each in tries:
        socket = None if each.cancelled() else each.result()
        if socket is not None and socket is not but:
            await _hang_up(socket)


async def _hang_up(socket: ClientConnection) -> None:
    """Close a connection, with or without the other end."""
    try:
        async with asyncio.timeout(LEAVING):
            await socket.close()
    except TimeoutError:
        socket.transport.abort()


async def _open(url: str, after: float) -> ClientConnection | None:
    await asyncio.sleep(after)
    # A proxy is for the way out: nobody has one for the way across the room.
    proxies: tuple[Literal[True] | None, ...] = (None,) if is_local(url) else (True, None)
    for proxy in proxies:
        try:
            return await _connect(url, proxy)
        except ImportError:
            # The system's proxy is of a kind that needs a library which is not here: go without it.
            continue
        except (OSError, WebSocketException, ValueError):
            break
    return None


async def _connect(url: str, proxy: Literal[True] | None) -> ClientConnection:
    # Reading the system's certificates takes too long for the loop.
    context = await asyncio.to_thread(ssl.create_default_context) if url.startswith("wss:") else None
    return await connect(
        url,
        ssl=context,
        compression=None,
        max_size=BLOB + 1,
        open_timeout=CONNECT,
        close_timeout=1,
        proxy=proxy,
        user_agent_header=None,
    )


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
