"""History: past sessions, to be read, verified again and exported."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from core.replay import ScriptError
from rankford_qt import history, places, transcript_check, transcripts
from rankford_qt.history import HistoryError, HistoryFile, Kept, Listing
from rankford_qt.look import Look, Role
from rankford_qt.online_record import OnlineRecord
from rankford_qt.pages.button_row import ButtonRow
from rankford_qt.pages.fields import PathField, Purpose
from rankford_qt.pages.history_words import export_name, exported_text, row_text
from rankford_qt.pages.panel import Notice, Panel, Sentence
from rankford_qt.pages.past_rounds import rounds_of
from rankford_qt.pages.past_table import PastTable, told_apart
from rankford_qt.pages.seat_ledger import SeatLedger
from rankford_qt.player_error import Message
from rankford_qt.transcripts import TranscriptError
from rankford_qt.widgets.page import Page
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.text_list import TextList
from rankford_qt.widgets.wrapping_button import WrappingButton
from rankford_qt.wording import say
from rankford_qt.work import Work

translate = QCoreApplication.translate

_SHOWN_ROWS = 6


class HistoryPage(Page):
    """Every kept session, newest first; below the list what became of the chosen one.

    It reads the file in a thread each time it opens, and keeps what was chosen.
    """

    def __init__(self, look: Look, work: Work, kept: HistoryFile, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("History", "History"), back=translate("History", "Back"), parent=parent)
        self._work, self._kept = work, kept
        self._records: tuple[Kept, ...] = ()
        self._list_panel = Panel(look, translate("History", "Past sessions"))
        self._empty = Text(look, Role.BODY, colour="second")
        self._problem = Notice(look)
        self._list = TextList(look, translate("History", "Past sessions"), _SHOWN_ROWS)
        self._list.currentRowChanged.connect(self._choose)
        for widget in (self._empty, self._list, self._problem):
            self._list_panel.rows.addWidget(widget)
        self.body.addWidget(self._list_panel)
        self._details = self._details_panel()
        self.body.addWidget(self._details)
        self.body.addStretch(1)
        self._show(Listing(), [])
        self._empty.setText(translate("History", "Reading the history …"))

    def first_focus(self) -> QWidget | None:
        """The list, or the way back while it is empty."""
        return self._list if self._records else self.back_button

    def opened(self) -> None:
        """Read the history anew."""
        self._work.run(partial(_read, self._kept), lambda read: self._show(*read), self._failed, HistoryError)

    def _details_panel(self) -> Panel:
        panel = Panel(self.look, translate("History", "Session"))
        self._title = Sentence(self.look, Role.STRONG)
        panel.rows.addWidget(self._title)
        self._table = PastTable(self.look)
        panel.rows.addWidget(self._table)
        self._seat_ledger = SeatLedger(self.look)
        panel.rows.addWidget(self._seat_ledger)
        verify = WrappingButton(self.look, translate("History", "Verify again"))
        verify.clicked.connect(self._verify)
        panel.rows.addWidget(ButtonRow(self.look, [verify]))
        self._notice = Notice(self.look)
        panel.rows.addWidget(self._notice)
        label, act = translate("History", "Export the transcript to"), translate("History", "Export")
        self._export = PathField(self.look, label, act, Purpose.SAVE)
        self._export.chosen.connect(self._export_to)
        panel.rows.addWidget(self._export)
        return panel

    def _show(self, listing: Listing, rows: list[str]) -> None:
        """Show what was read, one row for each record; the session chosen before stays chosen."""
        chosen = self._chosen()
        waited = self.back_button is not None and self.back_button.hasFocus() and not self._records
        self._records = listing.records
        problem = listing.problem()
        self._problem.say(say(problem) if problem else "")
        self._list.show_rows(rows)
        self._empty.setText(_empty_text(listing))
        self._empty.setVisible(not listing.records or listing.more)
        self._list.setVisible(bool(listing.records))
        self._details.setVisible(bool(listing.records))
        if listing.records:
            self._list.setCurrentRow(listing.records.index(chosen) if chosen in listing.records else 0)
            if waited:
                self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _failed(self, error: Exception) -> None:
        self._empty.hide()
        self._problem.say(say(error))

    def _chosen(self) -> Kept | None:
        row = self._list.currentRow()
        return self._records[row] if 0 <= row < len(self._records) else None

    def _choose(self, _row: int) -> None:
        kept = self._chosen()
        if kept is None:
            return
        self._title.say(row_text(kept))
        self._notice.say("")
        self._table.setVisible(isinstance(kept, OnlineRecord))
        if isinstance(kept, OnlineRecord):
            self._table.show_session(kept)
        try:
            rounds = rounds_of(kept.script)
        except ScriptError:
            rounds = ()
            self._notice.say(say(history.verify(kept).message))
        names, own = (told_apart(kept), kept.seat) if isinstance(kept, OnlineRecord) else (("",), 0)
        self._seat_ledger.show_rounds(rounds, names, own)
        self._seat_ledger.setVisible(bool(rounds))
        self._suggest(kept)

    def _suggest(self, kept: Kept) -> None:
        """Offer a file name for the export; a folder that the player typed stays."""
        folder = Path(self._export.path()).parent if self._export.path() else places.typed("~")
        self._export.edit.setText(str(folder / export_name(kept)))

    def _verify(self) -> None:
        kept = self._chosen()
        if kept is not None:
            self._work.run(
                partial(_finding, kept), partial(self._tell, kept), partial(self._tell, kept), TranscriptError
            )

    def _tell(self, kept: Kept, finding: Message | Exception) -> None:
        """Say what came of it, unless another session is shown by now."""
        if kept == self._chosen():
            self._notice.say(say(finding))

    def _export_to(self, typed: str) -> None:
        kept = self._chosen()
        if kept is None:
            return
        path = places.typed(typed)
        failed = partial(self._tell, kept)
        expected = (HistoryError, TranscriptError)
        self._work.run(partial(_export, kept, path), lambda _none: self._exported(path), failed, expected)

    def _exported(self, path: Path) -> None:
        self._notice.say(exported_text(path))


def _read(kept: HistoryFile) -> tuple[Listing, list[str]]:
    """The history and the text of each record's row, which take a while for a thousand; for a thread."""
    listing = kept.load()
    return listing, [row_text(each) for each in listing.records]


def _finding(kept: Kept) -> Message:
    """What verifying a session again shows; for a thread."""
    if isinstance(kept, OnlineRecord) and kept.file:
        return transcript_check.check_file(kept).message
    return history.verify(kept).message


def _export(kept: Kept, path: Path) -> None:
    """Copy a transcript, or write what the history holds where there is none; for a thread."""
    if isinstance(kept, OnlineRecord) and kept.file:
        transcripts.save_copy(transcripts.read(Path(kept.file)), path)
    else:
        history.export(kept, path)


def _empty_text(listing: Listing) -> str:
    if listing.more:
        return translate("History", "Only the newest sessions are shown; the file holds older ones.")
    return translate("History", "No session has been played to its end yet. Practice solo puts the first one here.")
