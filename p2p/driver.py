"""Drives a `Peer` on an asyncio loop, as `p2p.protocol.session` asks of its driver.

Everything that comes is queued, and handed over before any limit is judged; one timer stands for the next limit.
"""

import asyncio
import math
from collections import deque
from collections.abc import Callable

from p2p.network import World
from p2p.protocol import events, lobby_events
from p2p.protocol.peer import Effect, Event, Peer
from p2p.sleep import SleepMeter

TICK = 1.0
"""Seconds between two looks at the clock where only a gap between looks tells of sleep."""


class Driver:
    """Hands events to a peer, and what the peer asks for to whoever does it."""

    def __init__(
        self, peer: Peer, world: World, do: Callable[[Effect, float], None], turned: Callable[[], None]
    ) -> None:
        """Drive a peer on the running loop.

        Args:
            peer: is driven.
            world: its clocks.
            do: does what the peer asks for, at a monotonic time. It may queue events, but not wish.
            turned: called by the loop after all that came was handed over.
        """
        self._peer, self._clock, self._do, self._turned = peer, world.clock, do, turned
        self._loop = asyncio.get_running_loop()
        self._meter = SleepMeter(world.clock, world.boot_clock)
        self._longest = TICK if world.boot_clock is None else math.inf
        self._inbox: deque[Event] = deque()
        self._turn: asyncio.Handle | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._stopped = False

    def queue(self, event: Event) -> None:
        """Hand an event over in the loop's next turn."""
        self._inbox.append(event)
        self.schedule()

    def wish(self, event: Event) -> None:
        """Let the peer take a wish of this program at once, after all that came before it.

        Raises:
            IllegalChoiceError: a confirmed choice is illegal; nothing has changed.
            ValueError: this program asks for what it cannot ask now.
        """
        self.schedule()
        self._drain()
        self._hand_over(event)

    def schedule(self) -> None:
        """Have a turn soon."""
        if self._turn is None and not self._stopped:
            self._turn = self._loop.call_soon(self.turn)

    def turn(self) -> None:
        """Hand over what came, then judge limits."""
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None
        if self._meter.slept():
            # Before anything that came meanwhile: whoever slept judges nobody, and sits only when its player says so.
            self._hand_over(events.Background())
            self._hand_over(lobby_events.SayReady(False))
        self._drain()
        if self._peer.deadline <= self._clock():
            self._hand_over(lobby_events.Wake())
        self._arm()
        self._turned()

    def stop(self) -> None:
        """Have no more turns."""
        self._stopped = True
        for each in (self._turn, self._alarm):
            if each is not None:
                each.cancel()

    def _drain(self) -> None:
        while self._inbox:
            self._hand_over(self._inbox.popleft())

    def _hand_over(self, event: Event) -> None:
        now = self._clock()
        for effect in self._peer.handle(event, now):
            self._do(effect, now)

    def _arm(self) -> None:
        """Have a turn when the next limit is due. Loops wake too early or too late: the clock alone judges."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        wait = min(self._peer.deadline - self._clock(), self._longest)
        if wait < math.inf and not self._stopped:
            self._alarm = self._loop.call_later(max(0.0, wait), self.schedule)
