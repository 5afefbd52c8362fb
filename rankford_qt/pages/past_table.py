"""Who sat at a past online table, with what result or for what reason without one."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.wagers import STARTING_POINTS
from p2p.protocol.identity import fingerprint
from rankford_qt.equal_names import equal_looking
from rankford_qt.look import Look, Role
from rankford_qt.online_record import OnlineRecord
from rankford_qt.pages.grid import Cell, Grid, Line
from rankford_qt.pages.history_words import reason_text, where_text
from rankford_qt.pages.panel import Sentence
from rankford_qt.wording import points, signed, translate


class PastTable(QWidget):
    """The reason, the players with their fingerprints, and where the transcript lies."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._reason = Sentence(look, Role.BODY)
        self._players = Grid(look, translate("History", "Players"))
        self._where = Sentence(look, Role.SMALL, colour="second")
        for widget in (self._reason, self._players, self._where):
            column.addWidget(widget)

    def show_session(self, kept: OnlineRecord) -> None:
        """Show one session."""
        reason = reason_text(kept)
        self._reason.say(reason)
        self._reason.setVisible(bool(reason))
        self._players.show_lines(_headers(kept), [_line(kept, seat) for seat in _order(kept)])
        self._where.say(where_text(kept))


def told_apart(kept: OnlineRecord) -> tuple[str, ...]:
    """The name of each seat, with the fingerprint of its key where another name looks like it."""
    equal = equal_looking(kept.names)
    return tuple(
        f"{each.name} {fingerprint(bytes.fromhex(each.key))}" if seat in equal else each.name
        for seat, each in enumerate(kept.players)
    )


def _order(kept: OnlineRecord) -> list[int]:
    """Seats by rank, or as they sat."""
    seats = range(len(kept.players))
    return sorted(seats, key=lambda seat: kept.ranks[seat]) if kept.ranks else list(seats)


def _headers(kept: OnlineRecord) -> tuple[str, ...]:
    who = (translate("History", "Name"), translate("History", "Fingerprint"))
    if not kept.points:
        return who
    result = (translate("History", "Points"), translate("History", "Net"))
    return (translate("History", "Rank"), *who, *result)


def _line(kept: OnlineRecord, seat: int) -> Line:
    player = kept.players[seat]
    name, key = player.name, fingerprint(bytes.fromhex(player.key))
    if seat == kept.seat:
        name = translate("History", "{name} (you)").format(name=name)
    elif player.automated:
        name = translate("History", "{name} (automated)").format(name=name)
    if not kept.points:
        return Line((Cell(name), Cell(key)), name, key)
    rank, final = str(kept.ranks[seat]), points(kept.points[seat])
    net = signed(kept.points[seat] - STARTING_POINTS)
    cells = (Cell(rank), Cell(name), Cell(key), Cell(final, number=True), Cell(net, number=True))
    details = translate("History", "{points} points · net {net}").format(points=final, net=net)
    return Line(cells, translate("History", "{rank} · {name}").format(rank=rank, name=name), f"{details}\n{key}")
