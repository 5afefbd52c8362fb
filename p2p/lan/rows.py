"""Which of the tables that were heard of are shown. No sockets; time is handed in."""

from collections.abc import Callable
from dataclasses import dataclass

from p2p.lan.listing import Listing

MOST = 64
"""Tables that are followed at once: tasks and connections that somebody costs who lists endless ones."""
FRESH = 8.0
"""Seconds that a table has to answer for the first time before it makes room for another, if there are too many."""
MISSES = 2
"""Probes in a row without an answer after which a table is not shown: one may be lost."""


@dataclass(frozen=True)
class Row:
    """A table that answers."""

    listing: Listing
    since: float
    """When it was first heard of, in monotonic seconds."""


class _Known:
    """A table that was heard of."""

    def __init__(self, since: float) -> None:
        self.since = since
        self.listing: Listing | None = None
        self.misses = MISSES


class Rows:
    """Tables by their instance names."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._known: dict[str, _Known] = {}

    @property
    def shown(self) -> tuple[Row, ...]:
        """The tables that answer, by when they were first heard of."""
        return tuple(
            Row(each.listing, each.since)
            for each in self._known.values()
            if each.listing is not None and each.misses < MISSES
        )

    def hear(self, instance: str) -> str | None:
        """Note a new table.

        Returns:
            The one that made room for it, an empty text for nobody; ``None`` if there is no room.
        """
        out = self._room()
        if out is None:
            return None
        self._known.pop(out, None)
        self._known[instance] = _Known(self._clock())
        return out

    def forget(self, instance: str) -> None:
        """A table said goodbye, or was not heard of for too long."""
        self._known.pop(instance, None)

    def answered(self, instance: str, listing: Listing) -> None:
        """A table is there."""
        known = self._known[instance]
        known.listing, known.misses = listing, 0

    def missed(self, instance: str) -> None:
        """A table did not answer, or told nothing sensible."""
        self._known[instance].misses += 1

    def _room(self) -> str | None:
        if len(self._known) < MOST:
            return ""
        old = self._clock() - FRESH
        silent = (name for name, each in self._known.items() if each.misses >= MISSES and each.since <= old)
        return next(silent, None)
