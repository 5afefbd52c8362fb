"""Links to all other members of a room: offered, answered, retried, replaced (protocol section 6, Links)."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine, Set
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from p2p.links.connection import IceServers
from p2p.links.link import Link
from p2p.protocol import link_description
from p2p.protocol.link_description import Description
from p2p.protocol.sealing import ATTEMPT_SIZE, AnswerLink, Content, OfferLink
from p2p.protocol.signing import Sign, Verify

CONNECT = 12.0
"""Seconds from an offer to an open link, before the attempt counts as failed; shorter than members linger."""
PAUSES = (0.5, 2.0, 5.0, 10.0)
"""Seconds between a failed attempt and the next; the last one again and again."""
PAIRS = 16
"""Members to whom a link is kept or tried at once: sockets and signatures that strangers with the code can cost."""
LEAVING = 0.5
"""Seconds to wait for delivery before links are closed (protocol section 5)."""

SendLetter = Callable[[bytes, bytes, Content], None]
"""(recipient's key, attempt, what to say) through the helper."""


@dataclass(eq=False)
class _Pair:
    """One other member, and the link to it."""

    key: bytes
    offers: bool
    """Whether this client's key is the lower one."""
    link: Link | None = None
    """The one in use: up, or coming about."""
    attempt: bytes = b""
    answered: "asyncio.Future[Description] | None" = None
    task: "asyncio.Task[None] | None" = None
    failed: int = 0
    up: bool = False
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class Mesh:
    """Keeps a link to each wanted member.

    ``up(key)`` and ``down(key)`` are told as links come and go, ``received(key, data)`` each message over one,
    ``failed(key)`` each attempt that came to nothing.
    """

    def __init__(
        self,
        room_id: bytes,
        own_key: bytes,
        sign: Sign,
        verify: Verify,
        entropy: Callable[[int], bytes],
        clock: Callable[[], float],
        servers: Callable[[bytes], Awaitable[IceServers]],
        send_letter: SendLetter,
        up: Callable[[bytes], None],
        down: Callable[[bytes], None],
        received: Callable[[bytes, bytes], None],
        failed: Callable[[bytes], None],
    ) -> None:
        self._room_id, self._own_key, self._sign, self._verify = room_id, own_key, sign, verify
        self._entropy, self._clock, self._servers, self._send_letter = entropy, clock, servers, send_letter
        self._tell_up, self._tell_down, self._tell_received, self._tell_failed = up, down, received, failed
        self._pairs: dict[bytes, _Pair] = {}
        self._refused: set[bytes] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def is_up(self, key: bytes) -> bool:
        """Whether a link to a member stands."""
        pair = self._pairs.get(key)
        return pair is not None and pair.up

    def has_failed(self, key: bytes) -> bool:
        """Whether the latest attempt at a link to a member came to nothing."""
        pair = self._pairs.get(key)
        return pair is not None and pair.failed > 0

    def want(self, keys: Set[bytes]) -> None:
        """Have links to these members and, in time, to no others."""
        if self._closed:
            return
        for key in sorted(keys - self._pairs.keys() - self._refused):
            if len(self._pairs) < PAIRS:
                self._begin(key)
        for key in self._pairs.keys() - keys:
            if not self._pairs[key].up:
                self.drop(key)

    def refuse(self, key: bytes) -> None:
        """Have no link to a member, now or later."""
        self._refused.add(key)
        self.drop(key)

    def drop(self, key: bytes) -> None:
        """Have no link to a member now."""
        pair = self._pairs.pop(key, None)
        if pair is None:
            return
        if pair.task is not None:
            pair.task.cancel()
        self._release(pair)

    def send(self, key: bytes, data: bytes) -> None:
        """Send a message over the link to a member; without one it is lost."""
        pair = self._pairs.get(key)
        if pair is not None and pair.up and pair.link is not None:
            pair.link.send(data)

    def retry(self) -> None:
        """Try again at once what waits for its next attempt: letters can be sent again."""
        for pair in self._pairs.values():
            pair.changed.set()

    def take_offer(self, sender: bytes, attempt: bytes, body: bytes) -> None:
        """Answer an offer of a member whose key is lower than one's own."""
        description = link_description.read(body)
        if description is None or sender in self._refused or sender >= self._own_key or self._closed:
            return
        pair = self._pairs.get(sender)
        if pair is None:
            if len(self._pairs) >= PAIRS:
                return
            pair = self._begin(sender)
        if pair.task is not None:
            pair.task.cancel()
        pair.task = self._spawn(self._answer(pair, attempt, description, sha256(body).digest()))

    def take_answer(self, sender: bytes, attempt: bytes, body: bytes) -> None:
        """Take the answer to one's own latest offer to a member."""
        pair, description = self._pairs.get(sender), link_description.read(body)
        if pair is None or description is None or pair.attempt != attempt:
            return
        if pair.answered is not None and not pair.answered.done():
            pair.answered.set_result(description)

    async def close(self) -> None:
        """Close every link once what was sent over it has gone out, but wait no longer than half a second for that."""
        self._closed = True
        for key in list(self._pairs):
            self.drop(key)
        while self._tasks:
            await asyncio.wait(self._tasks)

    # One pair

    def _begin(self, key: bytes) -> _Pair:
        pair = self._pairs[key] = _Pair(key, offers=self._own_key < key)
        if pair.offers:
            pair.task = self._spawn(self._offer_until_up(pair))
        return pair

    async def _offer_until_up(self, pair: _Pair) -> None:
        while True:
            if await self._offer(pair):
                return
            pause = PAUSES[min(pair.failed, len(PAUSES) - 1)]
            self._fail(pair)
            pair.changed.clear()
            try:
                await asyncio.wait_for(pair.changed.wait(), pause)
            except TimeoutError:
                continue

    async def _offer(self, pair: _Pair) -> bool:
        link, opened = self._make(pair, await self._servers(pair.key))
        try:
            async with asyncio.timeout(CONNECT):
                offer = await link.offer()
                pair.attempt = self._entropy(ATTEMPT_SIZE)
                pair.answered = asyncio.get_running_loop().create_future()
                self._send_letter(pair.key, pair.attempt, OfferLink(link_description.to_bytes(offer)))
                await link.accept(await pair.answered)
                await opened
        except (TimeoutError, ConnectionError, OSError):
            return False
        return True

    async def _answer(self, pair: _Pair, attempt: bytes, offer: Description, offer_hash: bytes) -> None:
        link, opened = self._make(pair, await self._servers(pair.key))
        try:
            async with asyncio.timeout(CONNECT):
                answer = await link.answer(offer)
                body = link_description.to_bytes(answer)
                self._send_letter(pair.key, attempt, AnswerLink(offer_hash, body))
                await opened
        except (TimeoutError, ConnectionError, OSError):
            self._fail(pair)

    def _make(self, pair: _Pair, servers: IceServers) -> "tuple[Link, asyncio.Future[None]]":
        """A new link in the place of the one before."""
        self._release(pair)
        opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def up() -> None:
            if pair.link is not link:
                return
            pair.up, pair.failed = True, 0
            if not opened.done():
                opened.set_result(None)
            self._tell_up(pair.key)

        def down() -> None:
            if not opened.done():
                opened.set_exception(ConnectionError())
                opened.exception()
            elif pair.link is link:
                self._lose(pair)

        link = Link(
            servers,
            self._room_id,
            self._own_key,
            pair.key,
            self._sign,
            self._verify,
            self._clock,
            up,
            lambda data: self._tell_received(pair.key, data) if pair.link is link else None,
            down,
        )
        pair.link = link
        return link, opened

    def _lose(self, pair: _Pair) -> None:
        """A link that stood is gone: make it anew."""
        self._release(pair)
        if pair.offers and self._pairs.get(pair.key) is pair:
            pair.task = self._spawn(self._offer_until_up(pair))

    def _fail(self, pair: _Pair) -> None:
        pair.failed += 1
        self._release(pair)
        self._tell_failed(pair.key)

    def _release(self, pair: _Pair) -> None:
        link, pair.link = pair.link, None
        was_up, pair.up = pair.up, False
        if link is not None:
            self._spawn(_close(link))
        if was_up:
            self._tell_down(pair.key)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _close(link: Link) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(link.delivered(), LEAVING)
    await link.close()
