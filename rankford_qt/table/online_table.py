"""A session with others behind the table page."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from core.game import Phase
from core.table import TableView
from core.wagers import Choice
from p2p.protocol.identity import fingerprint
from p2p.protocol.messages import Entry
from rankford_qt.equal_names import equal_looking
from rankford_qt.table.source import TableSource


class Playing(Protocol):
    """What a table needs of a `p2p.client.Client` that is in a session."""

    @property
    def table(self) -> TableView | None:
        """The table of the session, the last one too until another begins."""

    @property
    def receipts(self) -> tuple[bool, ...]:
        """Whose Receipts are held, by seat."""

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice."""


class OnlineTable(TableSource):
    """A client's session; whoever hears the client's news calls `take` and `end`."""

    def __init__(self, client: Playing, view: TableView, roster: Sequence[Entry]) -> None:
        """A session that has begun, as seen first, with who sits where."""
        super().__init__()
        self._client = client
        self._automated = [entry.automated for entry in roster]
        alike = equal_looking([entry.name for entry in roster])
        self._labels = [fingerprint(entry.public_key) if seat in alike else "" for seat, entry in enumerate(roster)]
        self._final = False
        self._view = self._labelled(view)
        self._receipts = client.receipts

    @property
    def view(self) -> TableView:
        """The table as it stands."""
        return self._view

    @property
    def awaited(self) -> tuple[int, int] | None:
        """How many Receipts are here, and of how many, from the last deal on until the result is final."""
        if not self._view.over or self._final:
            return None
        return sum(self._receipts), len(self._view.seats)

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice.

        Raises:
            IllegalChoiceError: it cannot be sealed; nothing has changed.
        """
        self._client.confirm(at, choice)

    def take(self) -> None:
        """The client has another view, or other Receipts."""
        view, receipts = self._client.table, self._client.receipts
        if view is None or self._final:
            return
        labelled = self._labelled(view)
        if (labelled, receipts) != (self._view, self._receipts):
            self._view, self._receipts = labelled, receipts
            self.changed.emit()

    def finish(self) -> None:
        """The result is final: every seat signed it."""
        self.take()
        self._final = True
        self.changed.emit()

    def _labelled(self, view: TableView) -> TableView:
        told = zip(view.seats, self._labels, self._automated, strict=True)
        return replace(view, seats=tuple(replace(seat, label=one, automated=is_so) for seat, one, is_so in told))
