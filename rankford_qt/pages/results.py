"""Results: what a finished session came to."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.table import TableView
from core.wagers import STARTING_POINTS
from rankford_qt.look import Look, Role
from rankford_qt.pages.button_row import ButtonRow
from rankford_qt.pages.fields import PathField, Purpose
from rankford_qt.pages.grid import Cell, Grid, Line
from rankford_qt.pages.ledger import Ledger
from rankford_qt.pages.panel import Notice, Panel
from rankford_qt.widgets.button import Button, Kind
from rankford_qt.widgets.page import Page
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton
from rankford_qt.wording import points, points_phrase, signed

translate = QCoreApplication.translate

_RADIUS = 16


class ScoreBand(QWidget):
    """The final points on felt."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(2)
        self._name = Text(look, Role.LARGE, colour="felt_second")
        self._points = Text(look, Role.TITLE, colour="felt_text")
        self._net = Text(look, Role.STRONG, colour="brass")
        self._story = Text(look, Role.BODY, colour="felt_second")
        for text in (self._name, self._points, self._net, self._story):
            column.addWidget(text)
        look.changed.connect(self.update)

    def show_score(self, name: str, final: int, story: str) -> None:
        """Show a seat's name (plain text), its final points, and a sentence."""
        self._name.setText(name)
        self._points.setText(points_phrase(final))
        self._net.setText(translate("Results", "Net {net}").format(net=signed(final - STARTING_POINTS)))
        self._story.setText(story)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the felt."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        felt = QRadialGradient(QPointF(self.width() / 2, 0), max(self.width(), self.height()))
        for place, colour in zip((0.0, 0.55, 1.0), theme.felt, strict=True):
            felt.setColorAt(place, QColor(colour))
        inset = theme.width / 2
        painter.setPen(QPen(QColor(theme.panel_line), theme.width))
        painter.setBrush(felt)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), _RADIUS, _RADIUS)


class ResultsPage(Page):
    """Final points, net, ranks where there is more than one seat, and the ledger.

    ``verify`` and ``export`` ask for the deed; its outcome comes back through `show_notice`.
    """

    again = Signal()
    leave = Signal()
    verify = Signal()
    export = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("Results", "Results"), parent=parent)
        self._band = ScoreBand(look)
        self._again = self._button(translate("Results", "Play again"), self.again, Kind.PRIMARY)
        verify = self._button(translate("Results", "Verify"), self.verify)
        leave = self._button(translate("Results", "Leave"), self.leave)
        self._notice = Notice(look)
        self._ranks_panel = Panel(look, translate("Results", "Ranks"))
        self._ranks = Grid(look, translate("Results", "Ranks"))
        self._ranks_panel.rows.addWidget(self._ranks)
        ledger_panel = Panel(look, translate("Results", "Ledger"))
        self._ledger = Ledger(look)
        ledger_panel.rows.addWidget(self._ledger)
        self._export = PathField(
            look, translate("Results", "Export the transcript to"), translate("Results", "Export"), Purpose.SAVE
        )
        self._export.chosen.connect(self.export)
        export_panel = Panel(look)
        export_panel.rows.addWidget(self._export)
        self.body.addWidget(self._band)
        self.body.addWidget(ButtonRow(look, [self._again, verify, leave]))
        for widget in (self._notice, self._ranks_panel, ledger_panel, export_panel):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.back.connect(self.leave)
        for left in (self.again, self.leave):
            left.connect(lambda: self._notice.say(""))

    def first_focus(self) -> QWidget | None:
        """Play again."""
        return self._again

    def show_session(self, view: TableView) -> None:
        """Show a session that is over. A notice that came before stays: it may say that the disk is full."""
        own = view.own_seat
        self._band.show_score(own.name, own.points, _story(view))
        self._ledger.show_rounds(view.rounds, view.own)
        several = len(view.seats) > 1
        self._ranks_panel.setVisible(several)
        if several:
            self._ranks.show_lines(_rank_headers(), _rank_lines(view))

    def suggest_export(self, path: str) -> None:
        """Offer a path for the transcript, ready to be changed."""
        self._export.edit.setText(path)

    def show_notice(self, sentence: str) -> None:
        """Say what came of Verify or Export, or of keeping the session."""
        self._notice.say(sentence)

    def _button(self, text: str, intent: SignalInstance, kind: Kind = Kind.PLAIN) -> Button:
        button = WrappingButton(self.look, text, kind)
        button.clicked.connect(intent)
        return button


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
    name = f"{shown.name} {shown.label}".strip()
    cells = (
        Cell(str(rank)),
        Cell(name),
        Cell(points(shown.points), number=True),
        Cell(signed(net), number=True),
    )
    heading = translate("Results", "{rank} · {name}").format(rank=rank, name=name)
    details = translate("Results", "{points} points · net {net}").format(points=points(shown.points), net=signed(net))
    return Line(cells, heading, details)
