"""An event loop of virtual time: where it would wait for a timer, its time leaps there."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any


class Leaping(selectors.SelectSelector):
    """Never waits: moves time on by as much as it should have waited."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        """Seconds since the loop was made."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What is ready now."""
        assert timeout is not None, "nothing will happen any more"
        self.now += max(timeout, 0.0)
        return super().select(0)


class LeapingLoop(asyncio.SelectorEventLoop):
    """A loop whose time is its selector's."""

    def __init__(self) -> None:
        self._leaping = Leaping()
        super().__init__(self._leaping)

    def time(self) -> float:
        """Seconds since it was made."""
        return self._leaping.now


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test in virtual time."""
    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        runner.run(work())
