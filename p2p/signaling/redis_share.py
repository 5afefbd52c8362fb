"""Several helpers share rooms over Redis: counts by scripts, words by one channel for each helper.

A helper tells another only of rooms in which that one has members, and all that gathers while Redis answers goes in one
command. Whatever goes wrong ends a `_Line` with all its counts, and the next one begins with a new id.
"""

import asyncio
import logging
import os
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from socket import gaierror

from redis.asyncio.connection import AbstractConnection, Connection, parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from p2p.protocol.invite import ROOM_ID_SIZE
from p2p.signaling.caps import LIFETIME
from p2p.signaling.share import Hear, ShareLostError

ANSWER = 3.0
"""Seconds that Redis may take to answer: one that is frozen is noticed after this and a beat."""
BEAT = 5.0
"""Seconds between two signs of life of a helper …"""
ALIVE = 20
"""… and after which others forget its members: those of a helper that was killed."""
AGAIN = 1.0
"""Seconds between two tries to reach a Redis that was lost."""
QUEUED = 32 * 2**20
"""Bytes that wait for Redis: memory, while it does not take them."""

_ROOM, _HELPER, _ALIVE = b"rankford-quay:room:", b"rankford-quay:helper:", b"rankford-quay:alive:"
_ID_SIZE = 16
_LENGTH = 4
_ENTER = """
local held, total, elsewhere = redis.call('HGETALL', KEYS[1]), 0, {}
for i = 1, #held, 2 do
  if held[i] == ARGV[1] or redis.call('EXISTS', ARGV[4] .. held[i]) == 1 then
    total = total + held[i + 1]
    if held[i] ~= ARGV[1] then elsewhere[#elsewhere + 1] = held[i] end
  else
    redis.call('HDEL', KEYS[1], held[i])
  end
end
if total >= tonumber(ARGV[2]) then return false end
redis.call('HINCRBY', KEYS[1], ARGV[1], 1)
redis.call('EXPIRE', KEYS[1], ARGV[3])
return {total, unpack(elsewhere)}
"""
_LEAVE = "if redis.call('HINCRBY', KEYS[1], ARGV[1], -1) <= 0 then redis.call('HDEL', KEYS[1], ARGV[1]) end"

_Connect = Callable[[], AbstractConnection]
_Asked = tuple[tuple[bytes | int, ...], asyncio.Future[object] | None]
"""A command, and who waits for the answer."""
_log = logging.getLogger(__name__)


class _NoticedError(RedisError):
    """This module found something wrong itself; the text is the rest of a sentence about Redis."""


class RedisShare:
    """Keeps a connection to one Redis, and makes it anew when it breaks."""

    def __init__(self, url: str, entropy: Callable[[int], bytes]) -> None:
        """``redis://``, ``rediss://`` or ``unix://``.

        Raises:
            ValueError: no such URL.
        """
        self._connect, self._entropy = _connecting(url), entropy
        self._line: _Line | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def working(self) -> bool:
        """Whether Redis can be reached."""
        return self._line is not None

    async def start(self, hear: Hear, lost: Callable[[], None]) -> None:
        """As `Share` has it."""
        line = await self._open()
        self._task = asyncio.create_task(self._keep(line, hear, lost), name="redis")

    async def enter(self, room_id: bytes, most: int) -> tuple[int, set[bytes]] | None:
        """As `Share` has it."""
        if self._line is None:
            raise ShareLostError("is not reached")
        return await self._line.enter(room_id, most)

    def leave(self, room_id: bytes) -> None:
        """As `Share` has it."""
        if self._line is not None:
            self._line.leave(room_id)

    def say(self, helpers: Iterable[bytes], room_id: bytes, message: bytes) -> None:
        """As `Share` has it."""
        if self._line is not None:
            self._line.say(helpers, room_id, message)

    async def close(self) -> None:
        """As `Share` has it."""
        if self._line is not None:
            with suppress(ShareLostError):
                await self._line.farewell()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _open(self) -> "_Line":
        line = _Line(self._connect, self._entropy(_ID_SIZE // 2).hex().encode("ascii"))
        try:
            await line.open()
        except (RedisError, OSError) as error:
            raise ShareLostError(_reason(error)) from error
        finally:
            if not line.ready:
                await line.close()
        self._line = line
        return line

    async def _keep(self, line: "_Line", hear: Hear, lost: Callable[[], None]) -> None:
        while True:
            why = await self._served(line, hear)
            _log.warning("Redis %s; members are sent away until it is back.", why)
            lost()
            line = await self._reopened()
            _log.warning("Redis is back.")

    async def _served(self, line: "_Line", hear: Hear) -> str:
        """Use a line until it breaks; why it did."""
        why = ""
        try:
            await line.serve(hear)
        except* (RedisError, OSError) as errors:
            why = _reason(errors.exceptions[0])
        finally:
            self._line = None
            await line.close()
        return why

    async def _reopened(self) -> "_Line":
        while True:
            try:
                return await self._open()
            except ShareLostError:
                await asyncio.sleep(AGAIN)


class _Line:
    """One connection for commands and one for what is heard, under one id, until something goes wrong."""

    def __init__(self, connect: _Connect, id_: bytes) -> None:
        self._id = id_
        self._commands, self._channel = connect(), connect()
        self._enter = self._leave = b""
        self._asked: list[_Asked] = []
        self._said: defaultdict[bytes, bytearray] = defaultdict(lambda: bytearray(id_))
        self._unanswered: set[asyncio.Future[object]] = set()
        self._queued = 0
        self._wake = asyncio.Event()
        self._too_much = asyncio.Event()
        self._closed = False
        self.ready = False
        """Whether it was opened."""

    async def open(self) -> None:
        """Connect; from here on others may count on this helper."""
        async with asyncio.timeout(ANSWER):
            await self._opened()
        self.ready = True

    async def _opened(self) -> None:
        await _connected(self._commands)
        self._enter = await self._told("SCRIPT", "LOAD", _ENTER)
        self._leave = await self._told("SCRIPT", "LOAD", _LEAVE)
        await self._told("SET", _ALIVE + self._id, 1, "EX", ALIVE)
        await _connected(self._channel)
        await self._channel.send_command("SUBSCRIBE", _HELPER + self._id)
        await self._channel.read_response()

    async def serve(self, hear: Hear) -> None:
        """Work until something goes wrong, which is raised in a group."""
        async with asyncio.TaskGroup() as group:
            for each in (self._send(), self._listen(hear), self._beat(), self._watch()):
                group.create_task(each)

    async def close(self) -> None:
        """Whoever waits for an answer gets none."""
        self._closed = True
        for each in self._unanswered:
            if not each.done():
                each.set_exception(ShareLostError("is not reached"))
        for connection in (self._commands, self._channel):
            await connection.disconnect(nowait=True)

    async def enter(self, room_id: bytes, most: int) -> tuple[int, set[bytes]] | None:
        room, expiry = _ROOM + room_id.hex().encode("ascii"), int(2 * LIFETIME)
        found = await self._ask(b"EVALSHA", self._enter, 1, room, self._id, most, expiry, _ALIVE)
        match found:
            case [int(others), *helpers]:
                return others, {each for each in helpers if isinstance(each, bytes)}
        return None

    def leave(self, room_id: bytes) -> None:
        self._queue((b"EVALSHA", self._leave, 1, _ROOM + room_id.hex().encode("ascii"), self._id), None)

    def say(self, helpers: Iterable[bytes], room_id: bytes, message: bytes) -> None:
        framed = (len(room_id) + len(message)).to_bytes(_LENGTH, "big") + room_id + message
        for each in helpers:
            self._said[each] += framed
            self._queued += len(framed)
        if self._queued > QUEUED:
            self._too_much.set()
        self._wake.set()

    async def farewell(self) -> None:
        """Send what waits, and forget this helper."""
        await self._ask(b"DEL", _ALIVE + self._id)

    async def _told(self, *command: bytes | str | int) -> bytes:
        await self._commands.send_command(*command)
        answer: bytes = await self._commands.read_response()
        return answer

    async def _ask(self, *command: bytes | int) -> object:
        if self._closed:
            raise ShareLostError("is not reached")
        answer = asyncio.get_running_loop().create_future()
        self._unanswered.add(answer)
        self._queue(command, answer)
        try:
            return await answer
        finally:
            self._unanswered.discard(answer)

    def _queue(self, command: tuple[bytes | int, ...], answer: asyncio.Future[object] | None) -> None:
        self._asked.append((command, answer))
        self._wake.set()

    # Tasks

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            asked, said = self._asked, self._said
            self._asked, self._queued = [], 0
            self._said = defaultdict(said.default_factory)
            asked += [((b"PUBLISH", _HELPER + each, bytes(batch)), None) for each, batch in said.items()]
            async with asyncio.timeout(ANSWER):
                await self._exchange(asked)

    async def _exchange(self, asked: list[_Asked]) -> None:
        await self._commands.send_packed_command(self._commands.pack_commands(each for each, _ in asked))
        for _, waiting in asked:
            answer = await self._commands.read_response()
            if waiting is not None and not waiting.done():
                waiting.set_result(answer)

    async def _listen(self, hear: Hear) -> None:
        while True:
            match await self._channel.read_response():
                case [b"message", _, bytes(batch)]:
                    for room_id, message in _split(batch[_ID_SIZE:]):
                        hear(batch[:_ID_SIZE], room_id, message)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if await self._ask(b"SET", _ALIVE + self._id, 1, b"XX", b"EX", ALIVE) is None:
                raise _NoticedError("took this helper for dead")

    async def _watch(self) -> None:
        await self._too_much.wait()
        raise _NoticedError("takes less than there is to say")


def _split(batch: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Rooms and messages of a batch; what another program may have put there is passed over."""
    at = 0
    while len(batch) - at > _LENGTH + ROOM_ID_SIZE:
        end = at + _LENGTH + int.from_bytes(batch[at : at + _LENGTH], "big")
        room_end = at + _LENGTH + ROOM_ID_SIZE
        if not room_end < end <= len(batch):
            return
        yield batch[at + _LENGTH : room_end], batch[room_end:end]
        at = end


def _connecting(url: str) -> _Connect:
    options = dict(parse_url(url))
    kind: type[AbstractConnection] = options.pop("connection_class", Connection)  # type: ignore[assignment]
    # Time limits are this module's own: redis-py's lose cancellations on Python 3.11, by asyncio.wait_for.
    options.update(protocol=2, socket_timeout=None, socket_connect_timeout=None, retry=Retry(NoBackoff(), 0))

    def connect() -> AbstractConnection:
        return kind(**options)  # type: ignore[arg-type]

    try:
        connect()
    except TypeError:
        raise ValueError("an option of the URL is none that Redis has") from None
    return connect


async def _connected(connection: AbstractConnection) -> None:
    connect: Callable[[], Awaitable[None]] = connection.connect
    await connect()


def _reason(error: BaseException) -> str:
    """The rest of a sentence about Redis, without its address or password."""
    if isinstance(error, _NoticedError):
        return str(error)
    if isinstance(error, TimeoutError):
        return "does not answer"
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, OSError) and cause.errno:
            said = cause.strerror if isinstance(cause, gaierror) else os.strerror(cause.errno)
            return f"cannot be reached ({said})"
        cause = cause.__cause__ or cause.__context__
    return f"fails ({type(error).__name__})"
