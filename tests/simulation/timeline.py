"""The virtual clock: what happens next, in order of time and then of being planned."""

import heapq
from collections.abc import Callable


class Timeline:
    """Seconds from 0, and what was planned for them."""

    def __init__(self) -> None:
        """A clock at 0 with nothing planned."""
        self.now = 0.0
        self._planned: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def at(self, time: float, action: Callable[[], None]) -> None:
        """Plan something; for a time that has passed, now."""
        self._count += 1
        heapq.heappush(self._planned, (max(time, self.now), self._count, action))

    def step(self, until: float) -> bool:
        """Do what comes next; ``False`` if that is nothing, or later than ``until``."""
        if not self._planned or self._planned[0][0] > until:
            return False
        self.now, _, action = heapq.heappop(self._planned)
        action()
        return True
