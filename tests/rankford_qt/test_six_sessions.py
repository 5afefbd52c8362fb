"""Six real sessions, each behind its own table and desk; one of them on a page, played by keys."""

from hashlib import sha256
from itertools import count

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.game import Phase
from core.table import TableView
from core.wagers import Choice
from p2p import memory
from p2p.protocol import identity
from p2p.protocol.effects import Completed
from p2p.protocol.events import Begin, Confirm, Leave
from p2p.protocol.signing import signer
from rankford_qt.look import Look
from rankford_qt.table.desk import Desk
from rankford_qt.table.online_table import OnlineTable
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.table.tables import Stand, stand

NAMES = ("Ana", "Bo", "Chidi", "Dunja", "ANA", "Fay")
SHOWN = 3
"""The seat on a page."""


class Together(memory.Table):
    """Sessions whose choices come from desks."""

    def __init__(self) -> None:
        numbers = count()
        keys = [identity.make(f"Player {seat}", sha256(bytes([seat])).digest()) for seat in range(len(NAMES))]
        players = [
            memory.Player(name, each.public_key, signer(each.secret)) for name, each in zip(NAMES, keys, strict=True)
        ]
        super().__init__(players, lambda size: sha256(b"%d" % next(numbers)).digest()[:size])
        everybody = range(len(NAMES))
        for own in everybody:
            self._handle(own, Begin(frozenset(everybody) - {own}))

    def confirm(self, own: int, at: tuple[int, Phase], choice: Choice) -> None:
        """A desk confirms."""
        self._handle(own, Confirm(at, choice, self._entropy(16)))

    def leave(self, own: int) -> None:
        """A player leaves."""
        self._handle(own, Leave())

    def step(self) -> None:
        """Let the next thing happen."""
        self._step()

    def _think(self, own: int) -> None:
        """Desks do."""


class Client:
    """One seat's session, as a client gives it."""

    def __init__(self, together: Together, own: int) -> None:
        self._together, self._own = together, own

    @property
    def table(self) -> TableView:
        """The session's view."""
        return self._together.seats[self._own].session.view

    @property
    def receipts(self) -> tuple[bool, ...]:
        """Whose Receipts it holds."""
        logs = self._together.seats[self._own].session.judge.logs
        return tuple(log.receipt_frame is not None for log in logs)

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice."""
        self._together.confirm(self._own, at, choice)


class Room:
    """All six, and the page of one."""

    def __init__(self, look: Look, app: QApplication) -> None:
        self.app, self.together = app, Together()
        roster = self.together.agreement.proposal.roster
        clients = [Client(self.together, own) for own in range(len(NAMES))]
        self.tables = [OnlineTable(client, client.table, roster) for client in clients]
        self.at: Stand = stand(look, self.tables[SHOWN])
        self.desks = [
            self.at.desk if own == SHOWN else Desk(table, acknowledge=True) for own, table in enumerate(self.tables)
        ]
        self.awaited: set[int] = set()

    def decide(self) -> None:
        """Let every seat that has to decide do so: by keys on the page, else at its desk."""
        for own, desk in enumerate(self.desks):
            if desk.draft is None:
                continue
            if own == SHOWN:
                self.at.key(Qt.Key.Key_Space, Qt.Key.Key_Return)
            else:
                desk.allocate()
                desk.confirm()
            self.take()

    def take(self) -> None:
        """Give every table the news."""
        for table, seat in zip(self.tables, self.together.seats, strict=True):
            table.take()
            if isinstance(seat.ending, Completed):
                table.finish()
        awaited = self.tables[SHOWN].awaited
        if awaited is not None:
            self.awaited.add(awaited[0])
        settle(self.app)

    @property
    def ended(self) -> bool:
        """Whether every session is over."""
        return all(seat.session.closed for seat in self.together.seats)


def test_six_seats_play_to_one_result(look: Look, qapp: QApplication) -> None:
    room = Room(look, qapp)
    while not room.ended:
        room.decide()
        room.together.step()
        room.take()
    assert len({seat.ending for seat in room.together.seats}) == 1
    assert all(table.view.over and table.awaited is None for table in room.tables)
    assert room.awaited >= {1, 2, 3}
    assert len({tuple(seat.points for seat in table.view.seats) for table in room.tables}) == 1
    told = room.at.told
    assert told[-1] == "Every seat signed the outcome: the result is final."
    assert [sum(each.startswith(f"Round {number} of 5: Opening") for each in told) for number in range(1, 6)] == [1] * 5
    assert all(len(table.view.seats[0].label) == 19 for table in room.tables)
    assert room.at.page.banner._phase.text() == "Session finished"


def test_what_others_seal_is_seen_before_anything_is_revealed(look: Look, qapp: QApplication) -> None:
    room = Room(look, qapp)
    room.desks[0].allocate()
    room.desks[0].confirm()
    while not room.tables[SHOWN].view.seats[0].sealed:
        room.together.step()
        room.take()
    view = room.tables[SHOWN].view
    assert [seat.sealed for seat in view.seats] == [True] + [False] * 5
    assert all(seat.wager is None and seat.card is None for seat in view.seats)
    assert view.phase_deadline == 45.0
    assert view.session_deadline == 600.0


def test_a_seat_that_leaves_ends_it_for_all(look: Look, qapp: QApplication) -> None:
    room = Room(look, qapp)
    room.decide()
    room.together.leave(4)
    while not room.ended:
        room.together.step()
        room.take()
    endings = [seat.session.ending for seat in room.together.seats]
    assert {ending.charged for ending in endings if ending is not None} == {4}
