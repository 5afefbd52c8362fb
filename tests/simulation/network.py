"""Ordered links with delay, jitter, stalls and silent death, each direction for itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random

from tests.simulation.timeline import Timeline

Pair = tuple[int, int]
"""From one seat to another."""
LINGER = 0.5
"""Seconds for which a closed end still sends what was under way."""


@dataclass(slots=True)
class Wire:
    """One direction of a link. Times are seconds."""

    delay: float
    jitter: float = 0.0
    stalls: tuple[tuple[float, float], ...] = ()
    """Spans in which nothing arrives; what was under way arrives at their end, in order."""
    dies: float = inf
    """From when on nothing arrives any more, unnoticed."""
    free: float = 0.0
    """When the latest message arrives: the next cannot arrive before."""

    def arrival(self, now: float, random: Random) -> float:
        """When a message sent now arrives; infinity if never."""
        due = max(self.free, now + self.delay + random.random() * self.jitter)
        for start, end in self.stalls:
            if start <= due < end:
                due = end
        # Nor does anything after a message that is lost: the order of a link is kept to its death.
        self.free = due
        return due if due < self.dies else inf


class Network:
    """Every link there is. ``deliver(source, target, data)`` gets what arrives."""

    def __init__(
        self,
        timeline: Timeline,
        wires: Mapping[Pair, Wire],
        random: Random,
        deliver: Callable[[int, int, bytes], None],
    ) -> None:
        """Links between the pairs of seats that have wires, one for each direction."""
        self.wires = dict(wires)
        self._timeline = timeline
        self._random = random
        self._deliver = deliver
        self.carried = 0
        """Messages sent."""

    def neighbours(self, seat: int) -> frozenset[int]:
        """The seats that one has a link to."""
        return frozenset(target for source, target in self.wires if source == seat)

    def send(self, source: int, target: int, data: bytes) -> None:
        """Send a message; without a link it is lost."""
        wire = self.wires.get((source, target))
        if wire is None:
            return
        self.carried += 1
        due = wire.arrival(self._timeline.now, self._random)
        if due < inf:
            self._timeline.at(due, partial(self._arrive, source, target, wire, data))

    def _arrive(self, source: int, target: int, wire: Wire, data: bytes) -> None:
        # A link made anew has other wires: what was under way on the old ones is lost.
        if self.wires.get((source, target)) is wire and self._timeline.now < wire.dies:
            self._deliver(source, target, data)

    def remake(self, one: int, other: int, delay: float) -> None:
        """Make a link anew, or for the first time."""
        self.wires[one, other] = Wire(delay)
        self.wires[other, one] = Wire(delay)

    def cut(self, one: int, other: int) -> None:
        """Kill both directions of a link at once."""
        for pair in ((one, other), (other, one)):
            if pair in self.wires:
                self.wires[pair].dies = min(self.wires[pair].dies, self._timeline.now)

    def leave(self, seat: int) -> None:
        """A seat closes its links: what is on its way arrives, what a stall holds up never does."""
        last = self._timeline.now + LINGER
        for (source, target), wire in self.wires.items():
            if source == seat:
                wire.dies = min(wire.dies, last + wire.delay + wire.jitter)
            elif target == seat:
                wire.dies = min(wire.dies, self._timeline.now)
