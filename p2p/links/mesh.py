"""Links to all other members of a room: offered, answered, retried, replaced (protocol section 6, Links)."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from p2p.links.connection import IceServers
from p2p.links.link import Link
from p2p.own import Own
from p2p.protocol import link_description
from p2p.protocol.allowance import Allowance
from p2p.protocol.link_description import Description
from p2p.protocol.sealing import ATTEMPT_SIZE, AnswerLink, Content, OfferLink

CONNECT = 12.0
"""Seconds from an offer to an open link, before the attempt counts as failed; shorter than members linger."""
PAUSES = (0.5, 2.0, 5.0, 10.0)
"""Seconds between a failed attempt and the next; the last one again and again."""
STEADY = 10.0
"""Seconds after which a link that breaks is made anew at once. One that breaks sooner waits as after a failure, or a
member that closes each link at once would keep this client offering."""
PAIRS = 16
"""Members to whom a link is kept or tried at once: sockets and signatures that strangers with the code can cost."""
OFFERS = 8
"""Offers of one member that are answered at once …"""
OFFER_RATE = 0.25
"""… and for each second since: each costs a new connection, and takes down the link before it."""
STRANGERS = 16
"""Offers at once of keys to which no link is wanted: of members that are yet to be heard of …"""
STRANGER_RATE = 0.5
"""… and for each second since: somebody with the code makes as many keys as it likes."""
LEAVING = 0.5
"""Seconds to wait for delivery before links are closed (protocol section 5)."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a mesh calls: ``up`` and ``down`` as links come and go, ``received`` for each message over one, ``failed``
    for each attempt that came to nothing; all with the member's key."""

    up: Callable[[bytes], None]
    down: Callable[[bytes], None]
    received: Callable[[bytes, bytes], None]
    failed: Callable[[bytes], None]


@dataclass(eq=False)
class _Pair:
    """One other member, and the link to it."""

    key: bytes
    offers: bool
    """Whether this client's key is the lower one."""
    link: Link | None = None
    """The one in use: up, or coming about."""
    up_since: float | None = None
    attempt: bytes = b""
    answered: "asyncio.Future[Description] | None" = None
    task: "asyncio.Task[None] | None" = None
    failed: int = 0
    """Attempts in a row that came to nothing, or to a link that soon broke."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    allowance: Allowance = field(default_factory=lambda: Allowance(OFFERS, OFFER_RATE))


class _Try:
    """One attempt at a link, and the link that comes of it, as the mesh listens to it."""

    def __init__(
        self,
        pair: _Pair,
        stands: Callable[[_Pair], None],
        received: Callable[[bytes, bytes], None],
        lost: Callable[[_Pair], None],
    ) -> None:
        self._pair, self._stands, self._received, self._lost = pair, stands, received, lost
        self.link: Link | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def up(self) -> None:
        """The link stands."""
        if self._is_used():
            self.opened.set_result(None)
            self._stands(self._pair)

    def received(self, data: bytes) -> None:
        """A message came."""
        if self._is_used():
            self._received(self._pair.key, data)

    def down(self) -> None:
        """The link is gone, or will not come."""
        if not self.opened.done():
            self.opened.cancel()
        elif self._is_used():
            self._lost(self._pair)

    def _is_used(self) -> bool:
        return self._pair.link is self.link


class Mesh:
    """Keeps a link to each wanted member."""

    def __init__(
        self,
        own: Own,
        servers: Callable[[bytes], Awaitable[IceServers]],
        send_letter: Callable[[bytes, bytes, Content], None],
        told: Told,
    ) -> None:
        """A mesh without links.

        Args:
            own: this client.
            servers: what a link to a member may use.
            send_letter: sends (recipient's key, attempt, what to say) through the helper.
            told: is told.
        """
        self._own, self._servers, self._send_letter, self._told = own, servers, send_letter, told
        self._pairs: dict[bytes, _Pair] = {}
        self._refused: set[bytes] = set()
        self._wanted: set[bytes] = set()
        self._strangers = Allowance(STRANGERS, STRANGER_RATE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def is_up(self, key: bytes) -> bool:
        """Whether a link to a member stands."""
        pair = self._pairs.get(key)
        return pair is not None and pair.up_since is not None

    def has_failed(self, key: bytes) -> bool:
        """Whether the latest attempt at a link to a member came to nothing."""
        pair = self._pairs.get(key)
        return pair is not None and pair.failed > 0

    def want(self, keys: Sequence[bytes]) -> None:
        """Have links to these members, the first ones if they are too many, and in time to no others."""
        if self._closed:
            return
        wanted = [key for key in keys if key not in self._refused][:PAIRS]
        self._wanted = set(wanted)
        for key in self._pairs.keys() - self._wanted:
            if not self.is_up(key):
                self.drop(key)
        for key in wanted:
            if key not in self._pairs:
                self._make_room()
                self._begin(key)

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
        if pair is not None and pair.link is not None:
            pair.link.send(data)

    def retry(self) -> None:
        """Try again soon what waits for its next attempt: letters can be sent again."""
        for pair in self._pairs.values():
            pair.changed.set()

    def take_offer(self, sender: bytes, attempt: bytes, body: bytes) -> None:
        """Answer an offer of a member whose key is lower than one's own."""
        description = link_description.read(body)
        if description is None or sender in self._refused or sender >= self._own.public_key or self._closed:
            return
        pair = self._offering(sender)
        if pair is None or not pair.allowance.take(self._own.clock()):
            return
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

    def _offering(self, sender: bytes) -> _Pair | None:
        """The pair with a member that offers; none if there is no room for one more."""
        pair = self._pairs.get(sender)
        if pair is None and len(self._pairs) < PAIRS and self._strangers.take(self._own.clock()):
            pair = self._begin(sender)
        return pair

    def _make_room(self) -> None:
        """Drop a link that is not wanted, if there are as many as may be."""
        if len(self._pairs) >= PAIRS:
            self.drop(next(key for key in self._pairs if key not in self._wanted))

    def _begin(self, key: bytes) -> _Pair:
        pair = self._pairs[key] = _Pair(key, offers=self._own.public_key < key)
        if pair.offers:
            pair.task = self._spawn(self._offer_until_up(pair))
        return pair

    async def _offer_until_up(self, pair: _Pair) -> None:
        while True:
            if pair.failed:
                await self._pause(pair)
            if await self._offer(pair):
                return
            self._fail(pair)

    async def _pause(self, pair: _Pair) -> None:
        pair.changed.clear()
        await asyncio.sleep(PAUSES[0])
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(pair.changed.wait(), PAUSES[min(pair.failed, len(PAUSES)) - 1] - PAUSES[0])

    async def _offer(self, pair: _Pair) -> bool:
        link, opened = self._make(pair, await self._servers(pair.key))
        try:
            async with asyncio.timeout(CONNECT):
                offer = await link.offer()
                pair.attempt = self._own.entropy(ATTEMPT_SIZE)
                pair.answered = asyncio.get_running_loop().create_future()
                self._send_letter(pair.key, pair.attempt, OfferLink(link_description.to_bytes(offer)))
                await link.accept(await pair.answered)
                await _until(opened)
        except OSError:
            return False
        return True

    async def _answer(self, pair: _Pair, attempt: bytes, offer: Description, offer_hash: bytes) -> None:
        link, opened = self._make(pair, await self._servers(pair.key))
        try:
            async with asyncio.timeout(CONNECT):
                body = link_description.to_bytes(await link.answer(offer))
                self._send_letter(pair.key, attempt, AnswerLink(offer_hash, body))
                await _until(opened)
        except OSError:
            self._fail(pair)

    def _make(self, pair: _Pair, servers: IceServers) -> "tuple[Link, asyncio.Future[None]]":
        """A new link in the place of the one before."""
        self._release(pair)
        attempt = _Try(pair, self._stand, self._told.received, self._lose)
        pair.link = attempt.link = Link(servers, self._own, pair.key, attempt)
        return pair.link, attempt.opened

    def _stand(self, pair: _Pair) -> None:
        pair.up_since = self._own.clock()
        self._told.up(pair.key)

    def _lose(self, pair: _Pair) -> None:
        """A link that stood is gone: make it anew."""
        if pair.up_since is not None:
            stood = self._own.clock() - pair.up_since
            pair.failed = 0 if stood >= STEADY else pair.failed + 1
        self._release(pair)
        if pair.offers:
            pair.task = self._spawn(self._offer_until_up(pair))

    def _fail(self, pair: _Pair) -> None:
        pair.failed += 1
        self._release(pair)
        self._told.failed(pair.key)

    def _release(self, pair: _Pair) -> None:
        link, pair.link = pair.link, None
        stood, pair.up_since = pair.up_since is not None, None
        if link is not None:
            self._spawn(_close(link))
        if stood:
            self._told.down(pair.key)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _until(opened: "asyncio.Future[None]") -> None:
    """Wait for a link to stand; raises ConnectionError if it will not."""
    await asyncio.wait([opened])
    if opened.cancelled():
        raise ConnectionError("the link did not come about")


async def _close(link: Link) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(link.delivered(), LEAVING)
    await link.close()
