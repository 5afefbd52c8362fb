"""The contract of a driver: what came before any limit, sleep before what came meanwhile, one timer, no early limit."""

import asyncio
import math
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from p2p.driver import TICK, Driver
from p2p.network import World
from p2p.protocol import events, lobby_events
from p2p.protocol.lobby_events import Received, SayReady, Wake
from p2p.protocol.peer import Effect, Event, Peer

ONE, TWO = (Received(bytes([number]) * 32, b"") for number in (1, 2))


class PlannedPeer:
    """Notes what it is handed, and asks for what it is told to."""

    def __init__(self) -> None:
        self.deadline = math.inf
        self.handed: list[tuple[Event, float]] = []
        self.asks: dict[Event, list[Effect]] = {}
        self.refuses: dict[Event, Exception] = {}

    def handle(self, event: Event, now: float) -> list[Effect]:
        """As a peer does."""
        if event in self.refuses:
            raise self.refuses[event]
        self.handed.append((event, now))
        if isinstance(event, Wake):
            self.deadline = math.inf
        return self.asks.get(event, [])


class Rig:
    """A driver, its peer, and clocks that are moved by hand."""

    def __init__(self, *, boot: bool = True) -> None:
        self.now = 1000.0
        self.asleep = 0.0
        self.peer = PlannedPeer()
        self.done: list[Effect] = []
        self.turns = 0
        self.turned = asyncio.Event()
        self.act: Callable[[], None] = lambda: None
        world = World(clock=lambda: self.now, boot_clock=(lambda: self.now + self.asleep) if boot else None)
        self.driver = Driver(cast("Peer", self.peer), world, lambda effect, _: self.done.append(effect), self._turned)

    def _turned(self) -> None:
        self.turns += 1
        self.turned.set()
        self.act()

    @property
    def events(self) -> list[Event]:
        """What the peer was handed."""
        return [event for event, _ in self.peer.handed]

    async def turn(self) -> None:
        """Wait for the next turn."""
        self.turned.clear()
        await self.turned.wait()


def drive(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test within its time."""

    async def timed() -> None:
        async with asyncio.timeout(10.0):
            await work()

    asyncio.run(timed())


def test_all_that_came_is_handed_over_before_a_limit_is_judged() -> None:
    async def work() -> None:
        rig = Rig()
        rig.peer.deadline = rig.now
        rig.driver.queue(ONE)
        rig.driver.queue(TWO)
        assert rig.events == []
        await rig.turn()
        assert rig.events == [ONE, TWO, Wake()]
        assert rig.turns == 1
        rig.driver.stop()

    drive(work)


def test_a_limit_is_judged_by_the_clock_and_not_by_the_timer() -> None:
    async def work() -> None:
        rig = Rig()
        rig.peer.deadline = rig.now + 0.01
        rig.driver.schedule()
        for _ in range(3):
            # The timer is early each time: the clock stands still.
            await rig.turn()
            assert rig.events == []
        rig.now += 0.01
        await rig.turn()
        assert rig.events == [Wake()]
        rig.driver.stop()

    drive(work)


def test_an_earlier_limit_takes_the_place_of_a_later_one() -> None:
    async def work() -> None:
        rig = Rig()
        rig.peer.deadline = rig.now + 3600.0
        rig.driver.queue(ONE)
        await rig.turn()
        rig.peer.deadline = rig.now + 0.01
        rig.driver.queue(TWO)
        await rig.turn()
        rig.now += 0.02
        await rig.turn()
        assert rig.events == [ONE, TWO, Wake()]
        rig.driver.stop()

    drive(work)


def test_who_slept_goes_to_the_background_before_it_reads_what_came_meanwhile() -> None:
    async def work() -> None:
        rig = Rig()
        rig.driver.queue(ONE)
        rig.asleep = 60.0
        rig.peer.deadline = rig.now
        await rig.turn()
        assert rig.events == [events.Background(), SayReady(False), ONE, Wake()]
        rig.driver.stop()

    drive(work)


def test_who_waits_long_without_a_boot_clock_did_not_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("p2p.driver.TICK", 0.01)

    async def work() -> None:
        rig = Rig(boot=False)
        rig.driver.schedule()
        for _ in range(20):
            await rig.turn()
            rig.now += 1.0
        assert rig.events == []
        rig.now += 60.0
        await rig.turn()
        assert rig.events == [events.Background(), SayReady(False)]
        rig.driver.stop()

    drive(work)
    assert TICK < 5.0


def test_a_wish_is_taken_at_once_after_what_came_before_it() -> None:
    async def work() -> None:
        rig = Rig()
        rig.driver.queue(ONE)
        rig.peer.asks[TWO] = [lobby_events.Changed()]
        rig.driver.wish(TWO)
        assert rig.events == [ONE, TWO]
        assert rig.done == [lobby_events.Changed()]
        assert rig.turns == 0
        await rig.turn()
        assert rig.events == [ONE, TWO]
        rig.driver.stop()

    drive(work)


def test_a_wish_alone_has_a_turn() -> None:
    async def work() -> None:
        rig = Rig()
        rig.driver.wish(ONE)
        await rig.turn()
        assert rig.events == [ONE]
        rig.driver.stop()

    drive(work)


def test_a_wish_that_is_refused_leaves_what_came_before_it_told() -> None:
    async def work() -> None:
        rig = Rig()
        rig.driver.queue(ONE)
        rig.peer.refuses[TWO] = ValueError("not now")
        with pytest.raises(ValueError, match="not now"):
            rig.driver.wish(TWO)
        assert rig.events == [ONE]
        await rig.turn()
        rig.driver.stop()

    drive(work)


def test_what_comes_while_something_is_told_has_a_turn_of_its_own() -> None:
    async def work() -> None:
        rig = Rig()

        def act() -> None:
            rig.act = lambda: None
            rig.driver.queue(TWO)

        rig.act = act
        rig.driver.queue(ONE)
        await rig.turn()
        assert rig.events == [ONE]
        await rig.turn()
        assert rig.events == [ONE, TWO]
        rig.driver.stop()

    drive(work)


def test_who_stopped_has_no_more_turns() -> None:
    async def work() -> None:
        rig = Rig()
        rig.peer.deadline = rig.now + 0.01
        rig.driver.queue(ONE)
        await rig.turn()
        rig.driver.queue(TWO)
        rig.driver.stop()
        rig.driver.queue(ONE)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(rig.turn(), 0.05)
        assert rig.turns == 1

    drive(work)


def test_events_are_handed_over_at_the_time_by_the_clock() -> None:
    async def work() -> None:
        rig = Rig()
        rig.driver.queue(ONE)
        rig.now += 2.0
        await rig.turn()
        assert rig.peer.handed == [(ONE, 1002.0)]
        rig.driver.stop()

    drive(work)
