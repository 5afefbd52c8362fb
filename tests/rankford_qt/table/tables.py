"""A table of several seats played by plan, and a page standing at it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from core.game import Game, Phase
from core.table import TableView, view_of
from core.wagers import ACKNOWLEDGE, Choice, Opening
from rankford_qt.look import Look
from rankford_qt.sound import Cue
from rankford_qt.table.desk import Desk
from rankford_qt.table.options import TableOptions
from rankford_qt.table.page import TablePage
from rankford_qt.table.source import TableSource

STILL = TableOptions(animation=False)


class PlannedTable(TableSource):
    """What an online session will be: seats that seal one by one, a reveal when all have, and deadlines."""

    def __init__(self, names: Sequence[str] = ("Ann", "Bo", "Cy"), own: int = 0) -> None:
        super().__init__()
        self.names, self.own = tuple(names), own
        self.pausable = len(self.names) == 1
        self.game = Game(len(self.names))
        self.confirmed: list[tuple[tuple[int, Phase], Choice]] = []
        self.deadline: float | None = None
        self.session_deadline: float | None = None
        self._choices: dict[int, Choice] = {}
        self._deals = 0
        self._view = self._look()

    @property
    def view(self) -> TableView:
        """The table as it stands."""
        return self._view

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal the own seat; a choice for another phase changes nothing."""
        self.confirmed.append((at, choice))
        if at == (self.game.round, self.game.phase) and self.own not in self._choices:
            self.seal(self.own, choice)

    def seal(self, seat: int, choice: Choice) -> None:
        """A seat confirms."""
        self.game.check(seat, choice)
        self._choices[seat] = choice
        self.tell()

    def reveal(self, seed: bytes, **others: Choice) -> None:
        """Everybody has sealed: play the phase. Seats that have not (by name) do so now, unseen."""
        for name, choice in others.items():
            self._choices[self.names.index(name)] = choice
        for seat in range(self.game.seats):
            idle: Choice = Opening(0, 0) if self.game.phase is Phase.OPENING else ACKNOWLEDGE
            self._choices.setdefault(seat, idle)
        self.game.play([self._choices[seat] for seat in range(self.game.seats)], seed)
        self._choices.clear()
        self._deals += 1
        self.tell()

    def tell(self) -> None:
        """Something changed."""
        self._view = self._look()
        self.changed.emit()

    def _look(self) -> TableView:
        sealed = [seat in self._choices for seat in range(self.game.seats)]
        view = view_of(self.game, self.names, self.own, sealed=sealed, deals=self._deals)
        if self.game.phase is Phase.OVER:
            return view
        return replace(view, phase_deadline=self.deadline, session_deadline=self.session_deadline)


@dataclass
class Stand:
    """A page at a table, and what it did."""

    source: TableSource
    desk: Desk
    page: TablePage
    sounds: list[Cue] = field(default_factory=list)
    time: float = 0.0

    def key(self, *keys: Qt.Key) -> None:
        """Press keys where the focus is."""
        for key in keys:
            target = self.page.window().focusWidget() or self.page
            QTest.keyClick(target, key)

    @property
    def told(self) -> list[str]:
        """What is in the list of happenings, oldest first."""
        items = self.page.happenings._list
        return [items.item(row).text() for row in reversed(range(items.count()))]


def stand(
    look: Look,
    source: TableSource,
    options: TableOptions = STILL,
    *,
    host: Callable[[TablePage], QWidget] | None = None,
    size: tuple[int, int] = (1280, 800),
) -> Stand:
    """Show a page at a table, the focus on its first row."""
    desk = Desk(source, acknowledge=options.acknowledge)
    sounds: list[Cue] = []
    holder: list[Stand] = []
    page = TablePage(look, desk, options, sounds.append, lambda: holder[0].time if holder else 0.0)
    holder.append(Stand(source, desk, page, sounds))
    window = host(page) if host else page
    window.resize(*size)
    window.show()
    window.activateWindow()
    page.start()
    return holder[0]
