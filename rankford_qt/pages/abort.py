"""A session with others that ended without a result: why, whom it counts against, and what is left of it."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.table import TableView
from rankford_qt.look import Look, Role
from rankford_qt.pages import ended_words
from rankford_qt.pages.button_row import ButtonRow
from rankford_qt.pages.end_page import EndPage
from rankford_qt.pages.felt_band import FeltBand
from rankford_qt.pages.panel import Panel, Sentence
from rankford_qt.pages.seat_ledger import SeatLedger
from rankford_qt.table.words import called
from rankford_qt.widgets.button import Kind

translate = QCoreApplication.translate


class _Reason(FeltBand):
    """Why it ended, in large type, and what that means. It takes the focus as the page opens.

    Enter does nothing here: it may have been meant for the table that is gone.
    """

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(8)
        self._why = Sentence(look, Role.HEADING, colour="felt_text")
        self._counts = Sentence(look, Role.BODY, colour="felt_second")
        self._void = Sentence(look, Role.STRONG, colour="brass")
        for text in (self._why, self._counts, self._void):
            column.addWidget(text)

    def show_reason(self, why: str, counts: str) -> None:
        """Show why, and whom it counts against; plain text."""
        void = ended_words.void()
        for label, text in ((self._why, why), (self._counts, counts), (self._void, void)):
            label.say(text)
        # Why was announced: what is read as the focus comes here is the rest.
        self.setAccessibleName(f"{counts} {void}")
        self.setAccessibleDescription(why)


class AbortPage(EndPage):
    """Why, whom it counts against, the rounds as far as they got, and the transcript."""

    lobby = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(
            look,
            translate("Abort", "Session ended without a result"),
            translate("Abort", "Save a copy of the transcript as"),
            translate("Abort", "Save"),
            parent,
        )
        self._reason = _Reason(look)
        self._onward = self._button(translate("Abort", "Back to the lobby"), self.lobby, Kind.PRIMARY)
        verify = self._button(translate("Abort", "Verify transcript"), self.verify)
        leave = self._button(translate("Abort", "Leave the table"), self.leave)
        self._buttons = ButtonRow(look, [self._onward, verify, leave])
        self._saved = Sentence(look, Role.BODY)
        self._rounds = Panel(look, translate("Abort", "Rounds played, which no longer count"))
        self._seat_ledger = SeatLedger(look)
        self._rounds.rows.addWidget(self._seat_ledger)
        kept = Panel(look, translate("Abort", "Transcript"))
        kept.rows.addWidget(self._saved)
        kept.rows.addWidget(self._export)
        for widget in (self._reason, self._room, self._buttons, self._notice, kept, self._rounds):
            self.body.addWidget(widget)
        self.body.addStretch(1)

    def first_focus(self) -> QWidget | None:
        """The reason."""
        return self._reason

    def show_ending(self, why: str, counts: str, view: TableView) -> None:
        """Show how a session ended, and its rounds."""
        self._reason.show_reason(why, counts)
        self._rounds.setVisible(bool(view.rounds))
        self._seat_ledger.show_rounds(view.rounds, [called(seat) for seat in view.seats], view.own)
        self._notice.say("")
        self.show_saved(ended_words.saving_text())
        self.show_room("")

    def show_saved(self, sentence: str) -> None:
        """Say where the transcript is, or why it is not kept."""
        self._saved.say(sentence)
