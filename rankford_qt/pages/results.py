"""Results: what a finished session came to."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.table import TableView
from core.wagers import STARTING_POINTS
from p2p.protocol.effects import Completed
from rankford_qt.look import Look, Role
from rankford_qt.pages import ended_words
from rankford_qt.pages.button_row import ButtonRow
from rankford_qt.pages.end_page import EndPage
from rankford_qt.pages.felt_band import FeltBand
from rankford_qt.pages.grid import Cell, Grid, Line
from rankford_qt.pages.panel import Panel, Sentence
from rankford_qt.pages.seat_ledger import SeatLedger
from rankford_qt.table.words import called
from rankford_qt.widgets.button import Kind
from rankford_qt.widgets.text import Text
from rankford_qt.wording import points, points_phrase, signed

translate = QCoreApplication.translate


class ScoreBand(FeltBand):
    """The final points on felt."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(2)
        self._name = Text(look, Role.LARGE, colour="felt_second")
        self._points = Text(look, Role.TITLE, colour="felt_text")
        self._net = Text(look, Role.STRONG, colour="brass")
        self._story = Text(look, Role.BODY, colour="felt_second")
        for text in (self._name, self._points, self._net, self._story):
            column.addWidget(text)

    def show_score(self, name: str, final: int, story: str) -> None:
        """Show a seat's name (plain text), its final points, and a sentence."""
        self._name.setText(name)
        self._points.setText(points_phrase(final))
        self._net.setText(translate("Results", "Net {net}").format(net=signed(final - STARTING_POINTS)))
        self._story.setText(story)


class ReceiptsPanel(Panel):
    """That every seat signed the same outcome, with the fingerprint of each key."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, translate("Results", "Receipts"))
        self._all = Sentence(look, Role.BODY)
        self._keys = Grid(look, translate("Results", "Receipts"))
        self._hash = Sentence(look, Role.BODY)
        self._saved = Sentence(look, Role.BODY)
        for widget in (self._all, self._keys, self._hash, self._saved):
            self.rows.addWidget(widget)

    def show_receipts(self, names: Sequence[str], fingerprints: Sequence[str], outcome: Completed) -> None:
        """Show who signed, in seat order, and the hash that all signed."""
        self._all.say(ended_words.signed_by_all(len(names)))
        headers = (translate("Results", "Signed by"), translate("Results", "Fingerprint of the key"))
        pairs = zip(names, fingerprints, strict=True)
        self._keys.show_lines(headers, [Line((Cell(name), Cell(key)), name, key) for name, key in pairs])
        self._hash.say(ended_words.hash_text(outcome))

    def show_saved(self, sentence: str) -> None:
        """Say where the transcript is, or why it is not kept."""
        self._saved.say(sentence)


class ResultsPage(EndPage):
    """Final points, net, ranks and receipts where there is more than one seat, and the ledger."""

    again = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(
            look,
            translate("Results", "Results"),
            translate("Results", "Export the transcript to"),
            translate("Results", "Export"),
            parent,
        )
        self._band = ScoreBand(look)
        self._onward = self._button(translate("Results", "Play again"), self.again, Kind.PRIMARY)
        self._verify = self._button(translate("Results", "Verify"), self.verify)
        leave = self._button(translate("Results", "Leave"), self.leave)
        self._ranks_panel = Panel(look, translate("Results", "Ranks"))
        self._ranks = Grid(look, translate("Results", "Ranks"))
        self._ranks_panel.rows.addWidget(self._ranks)
        self._receipts = ReceiptsPanel(look)
        self._receipts.hide()
        ledger_panel = Panel(look, translate("Results", "Ledger"))
        self._seat_ledger = SeatLedger(look)
        ledger_panel.rows.addWidget(self._seat_ledger)
        export_panel = Panel(look)
        export_panel.rows.addWidget(self._export)
        self.body.addWidget(self._band)
        self.body.addWidget(self._room)
        self.body.addWidget(ButtonRow(look, [self._onward, self._verify, leave]))
        for widget in (self._notice, self._ranks_panel, self._receipts, ledger_panel, export_panel):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.back.connect(self.leave)
        for left in (self.again, self.leave):
            left.connect(lambda: self._notice.say(""))

    def first_focus(self) -> QWidget | None:
        """Play again, where one can."""
        return self._verify if self._onward.isHidden() else self._onward

    def show_session(self, view: TableView) -> None:
        """Show a session that is over. A notice that came before stays: it may say that the disk is full."""
        own = view.own_seat
        self._band.show_score(own.name, own.points, _story(view))
        self._seat_ledger.show_rounds(view.rounds, [called(seat) for seat in view.seats], view.own)
        several = len(view.seats) > 1
        self._ranks_panel.setVisible(several)
        if several:
            self._ranks.show_lines(_rank_headers(), _rank_lines(view))

    def show_receipts(self, names: Sequence[str], fingerprints: Sequence[str], outcome: Completed) -> None:
        """Show what makes the result of a session with others final; all in seat order."""
        self._receipts.show_receipts(names, fingerprints, outcome)
        self._receipts.show()

    def show_saved(self, sentence: str) -> None:
        """Say where the transcript of a session with others is, or why it is not kept."""
        self._receipts.show_saved(sentence)


def _story(view: TableView) -> str:
    if len(view.seats) == 1:
        return translate("Results", "Five rounds are settled. The session began with {points} points.").format(
            points=points(STARTING_POINTS)
        )
    text = translate("Results", "Five rounds are settled. Rank {rank} of {seats}.")
    return text.format(rank=view.ranks[view.own], seats=len(view.seats))


def _rank_headers() -> tuple[str, ...]:
    return (
        translate("Results", "Rank"),
        translate("Results", "Name"),
        translate("Results", "Points"),
        translate("Results", "Net"),
    )


def _rank_lines(view: TableView) -> Sequence[Line]:
    order = sorted(range(len(view.seats)), key=lambda seat: view.ranks[seat])
    return [_rank_line(view, seat) for seat in order]


def _rank_line(view: TableView, seat: int) -> Line:
    shown = view.seats[seat]
    rank, net = view.ranks[seat], shown.points - STARTING_POINTS
    name = called(shown)
    if shown.automated:
        name = translate("Results", "{name} (automated)").format(name=name)
    cells = (
        Cell(str(rank)),
        Cell(name),
        Cell(points(shown.points), number=True),
        Cell(signed(net), number=True),
    )
    heading = translate("Results", "{rank} · {name}").format(rank=rank, name=name)
    details = translate("Results", "{points} points · net {net}").format(points=points(shown.points), net=signed(net))
    return Line(cells, heading, details)
