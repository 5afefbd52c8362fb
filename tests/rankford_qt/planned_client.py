"""A client whose session is played by plan."""

from collections.abc import Sequence
from hashlib import sha256

from core.game import Phase
from core.table import TableView
from core.wagers import Choice
from p2p.protocol.messages import Entry
from rankford_qt.table.online_table import OnlineTable
from tests.rankford_qt.table.tables import PlannedTable


class PlannedClient:
    """Does what a `p2p.client.Client` does at a table, and remembers what it was asked for."""

    def __init__(self, planned: PlannedTable) -> None:
        self.planned = planned
        self.receipts: tuple[bool, ...] = (False,) * len(planned.names)
        self.ready: list[bool] = []
        self.backgrounds = 0

    @property
    def table(self) -> TableView:
        """The table as it stands."""
        return self.planned.view

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice, if the rules allow it."""
        self.planned.game.check(self.planned.own, choice)
        self.planned.confirm(at, choice)

    def say_ready(self, ready: bool) -> None:
        """Remember it."""
        self.ready.append(ready)

    def background(self) -> None:
        """Count it."""
        self.backgrounds += 1


def roster(names: Sequence[str], automated: Sequence[int] = ()) -> tuple[Entry, ...]:
    """Who sits where, each with a key of its own."""
    return tuple(Entry(sha256(b"%d" % seat).digest(), seat in automated, name) for seat, name in enumerate(names))


def online(planned: PlannedTable, automated: Sequence[int] = ()) -> tuple[PlannedClient, OnlineTable]:
    """A planned table, as an online one shows it."""
    client = PlannedClient(planned)
    table = OnlineTable(client, client.table, roster(planned.names, automated))
    return client, table
