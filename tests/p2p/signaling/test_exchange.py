"""Letters over one helper or two: passed on once, in bounds, and to whom they are for."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from p2p.own import Own
from p2p.protocol import helper_url
from p2p.protocol.identity import make
from p2p.protocol.invite import Room
from p2p.protocol.sealing import AnswerLink, Letter, Note, OfferLink
from p2p.protocol.signing import signer, verify
from p2p.signaling import exchange
from p2p.signaling.caps import Caps
from p2p.signaling.exchange import Exchange, Told
from p2p.signaling.helper import Helper
from p2p.signaling.turn import Turn
from p2p.signaling.wire import Refusal

ROOM = Room(b"r" * 16, b"s" * 32)
SECONDS = 15.0


class Member:
    """Somebody with an exchange, and what it tells."""

    def __init__(self, number: int, room: Room = ROOM) -> None:
        identity = make("Member", bytes([number]) * 32)
        self.key = identity.public_key
        self.now = 10.0
        self.letters: list[tuple[bytes, Letter, bool]] = []
        self.came = self.changes = 0
        self.changed = asyncio.Event()
        own = Own(room, self.key, signer(identity.secret), verify, os.urandom, lambda: self.now)
        self.exchange = Exchange(own, Told(self._letter, self._came, self._change))

    def _letter(self, sender: bytes, letter: Letter, near: bool) -> None:
        self.letters.append((sender, letter, near))
        self.changed.set()

    def _came(self) -> None:
        self.came += 1
        self.changed.set()

    def _change(self) -> None:
        self.changes += 1
        self.changed.set()

    def said(self) -> list[tuple[bytes, object, bool]]:
        """Whom it heard, what, and whether from near."""
        return [(sender, letter.content, near) for sender, letter, near in self.letters]

    async def until(self, met: Callable[[], bool]) -> None:
        """Wait until something holds that is told."""
        while not met():
            self.changed.clear()
            await self.changed.wait()

    async def enter(self, *helpers: Helper) -> None:
        """Use helpers, and wait until all of them serve."""
        for each in helpers:
            self.exchange.add(where(each))
        await self.until(lambda: self.changes >= len(helpers))


def where(helper: Helper) -> tuple[str, ...]:
    """Its address."""
    return (helper_url.plain("127.0.0.1", helper.port),)


async def helper(turn: Turn | None = None, caps: Caps | None = None) -> Helper:
    """A real one."""
    started = Helper(caps or Caps(), turn=turn)
    await started.start("127.0.0.1", 0)
    return started


async def close(*opened: Member | Helper) -> None:
    """Close all."""
    for each in opened:
        await (each.exchange.close() if isinstance(each, Member) else each.close())


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test within its time."""

    async def timed() -> None:
        async with asyncio.timeout(SECONDS):
            await work()

    asyncio.run(timed())


def test_a_letter_reaches_its_recipient_and_a_note_everybody() -> None:
    async def work() -> None:
        serving = await helper()
        ann, bo, cy = members = [Member(number) for number in (1, 2, 3)]
        for each in members:
            await each.enter(serving)
        ann.exchange.send(bo.key, bytes(16), OfferLink(b"offer"))
        ann.exchange.tell_everybody(b"note")
        for each in (bo, cy):
            await each.until(lambda each=each: (ann.key, Note(b"note"), True) in each.said())  # type: ignore[misc]
        assert bo.said() == [(ann.key, OfferLink(b"offer"), True), (ann.key, Note(b"note"), True)]
        assert cy.said() == [(ann.key, Note(b"note"), True)]
        assert ann.said() == []
        assert ann.came >= 2
        await close(*members, serving)

    run(work)


def test_a_host_passes_letters_on_between_its_helpers_each_once() -> None:
    async def work() -> None:
        near, far = await helper(), await helper()
        host, ann, bo = members = [Member(number) for number in (1, 2, 3)]
        host.exchange.add(where(near), lambda: True)
        host.exchange.add(where(far), lambda: False)
        await host.until(lambda: host.changes == 2)
        await ann.enter(near)
        await bo.enter(far)
        ann.exchange.send(bo.key, b"a" * 16, OfferLink(b"offer"))
        await bo.until(lambda: len(bo.letters) == 1)
        bo.exchange.tell_everybody(b"note")
        await ann.until(lambda: len(ann.letters) == 1)
        await host.until(lambda: len(host.letters) == 1)
        host.exchange.tell_everybody(b"hosts")
        await ann.until(lambda: len(ann.letters) == 2)
        await bo.until(lambda: len(bo.letters) == 2)
        # The host hears the note from afar, as it came.
        assert host.said() == [(bo.key, Note(b"note"), False)]
        assert ann.said() == [(bo.key, Note(b"note"), True), (host.key, Note(b"hosts"), True)]
        await close(*members, near, far)

    run(work)


def test_two_that_bridge_the_same_helpers_pass_a_letter_on_once_each() -> None:
    async def work() -> None:
        one, other = await helper(), await helper()
        bridges = [Member(1), Member(2)]
        for each in bridges:
            await each.enter(one, other)
        ann, bo = Member(3), Member(4)
        await ann.enter(one)
        await bo.enter(other)
        before = one.counts.blobs + other.counts.blobs
        ann.exchange.send(bo.key, b"a" * 16, OfferLink(b"offer"))
        await bo.until(lambda: len(bo.letters) == 1)
        for number in range(1, 11):
            ann.exchange.tell_everybody(b"ping")
            await bo.until(lambda number=number: len(bo.letters) == 1 + number)  # type: ignore[misc]
            bo.exchange.tell_everybody(b"pong")
            await ann.until(lambda number=number: len(ann.letters) == number)  # type: ignore[misc]
        # Each letter once from its sender, and from each bridge at most once into each helper.
        assert one.counts.blobs + other.counts.blobs - before <= 21 * (1 + 2 * 2)
        await close(*bridges, ann, bo, one, other)

    run(work)


def test_what_is_passed_on_has_an_allowance_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "PASSED", 5)
    monkeypatch.setattr(exchange, "REMEMBERED", 3)

    async def work() -> None:
        near, far = await helper(), await helper()
        host, ann, bo = members = [Member(number) for number in (1, 2, 3)]
        await host.enter(near, far)
        await ann.enter(near)
        await bo.enter(far)
        for number in range(20):
            ann.exchange.send(bo.key, bytes([number]) * 16, OfferLink(b"flood"))
        ann.exchange.tell_everybody(b"last")
        await host.until(lambda: len(host.letters) == 1)
        host.exchange.tell_everybody(b"hosts")
        await bo.until(lambda: (host.key, Note(b"hosts"), True) in bo.said())
        assert len(bo.letters) == 6
        assert len(host.exchange._passed) == 3
        host.now += 1 / exchange.PASSED_RATE
        ann.exchange.tell_everybody(b"later")
        await bo.until(lambda: len(bo.letters) == 7)
        await close(*members, near, far)

    run(work)


def test_letters_of_another_room_or_for_another_attempt_are_not_told() -> None:
    async def work() -> None:
        serving = await helper()
        ann, bo, eve = members = [Member(1), Member(2), Member(3, Room(ROOM.room_id, b"t" * 32))]
        for each in members:
            await each.enter(serving)
        eve.exchange.tell_everybody(b"sealed otherwise")
        ann.exchange.send(bo.key, bytes(16), AnswerLink(bytes(32), b"to no offer"))
        ann.exchange.tell_everybody(b"note")
        await bo.until(lambda: len(bo.letters) == 1)
        assert bo.said() == [(ann.key, Note(b"note"), True)]
        await close(*members, serving)

    run(work)


def test_turn_credentials_come_with_the_welcome() -> None:
    async def work() -> None:
        serving = await helper(Turn("turn:192.0.2.1:3478", b"secret"))
        ann = Member(1)
        await ann.enter(serving)
        assert ann.exchange.turn is not None
        assert ann.exchange.turn.url == "turn:192.0.2.1:3478"
        await close(ann, serving)

    run(work)


def test_a_refusal_for_good_is_kept() -> None:
    async def work() -> None:
        serving = await helper(caps=Caps(members=1))
        ann, bo = Member(1), Member(2)
        await ann.enter(serving)
        await bo.enter(serving)
        assert bo.exchange.refused is not None
        assert bo.exchange.refused.refusal is Refusal.ROOM_FULL
        assert not bo.exchange.is_open
        await close(ann, bo, serving)

    run(work)


def test_the_helper_by_which_others_come_is_the_one_that_counts() -> None:
    async def work() -> None:
        serving = await helper()
        host = Member(1)
        assert not host.exchange.is_open
        assert host.exchange.failures == 0
        host.exchange.add(where(serving))
        host.exchange.add(("ws://127.0.0.1:1",))
        await host.until(lambda: host.changes == 2)
        assert not host.exchange.is_open
        assert host.exchange.failures == 1
        await close(host, serving)

    run(work)
