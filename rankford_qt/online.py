"""Sessions with others in the window: the table, how each ended, and the ways back to the lobby and home."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from core.table import TableView
from p2p.news import Finished, News, RoomClosed, SessionBegan, SessionEnded, TableChanged
from p2p.protocol.agreement import Agreement
from p2p.protocol.effects import Completed
from p2p.protocol.endings import Ending
from p2p.protocol.identity import fingerprint
from rankford_qt import places, transcripts
from rankford_qt.look import Look
from rankford_qt.pages import ended_words
from rankford_qt.preferences import Preferences
from rankford_qt.room_news_words import closed
from rankford_qt.sound import Sound
from rankford_qt.table.desk import Desk
from rankford_qt.table.online_table import OnlineTable, Playing
from rankford_qt.table.options import TableOptions, options_of
from rankford_qt.table.page import TablePage
from rankford_qt.transcripts import TranscriptError
from rankford_qt.widgets.announcement import announce
from rankford_qt.window import MainWindow, Mode
from rankford_qt.wording import say, translate
from rankford_qt.work import Work, never

if TYPE_CHECKING:
    from rankford_qt.application import Outside
    from rankford_qt.pages.abort import AbortPage
    from rankford_qt.pages.end_page import EndPage
    from rankford_qt.pages.results import ResultsPage

Keep = Callable[[Finished, Callable[[Path], None], Callable[[Exception], None]], None]
"""Keeps a session that ended, off this thread: transcript, history and the records of its keys.

Calls back with the transcript's path, and with each error, a `PlayerError`."""


class Client(Playing, Protocol):
    """What a session in the window needs of a `p2p.client.Client`."""

    def say_ready(self, ready: bool) -> None:
        """Want to play, or no longer."""

    def background(self) -> None:
        """Depart from a running session, since the window is hidden or the machine slept."""


class Online(QObject):
    """One online session after the other, each from its start to its results or its abort page.

    Whoever is in the room calls `begin` when a session begins, hands every further piece of news to `hear`, and shows
    other pages when told: ``left`` fires when the player leaves table and room, ``to_lobby`` when they go back to the
    lobby, where they are ready again if they chose to play again. Closing the window at a live table asks first.
    """

    left = Signal()
    to_lobby = Signal()

    def __init__(
        self,
        window: MainWindow,
        look: Look,
        outside: "Outside",
        work: Work,
        preferences: Preferences,
        sound: Sound,
        keep: Keep,
    ) -> None:
        super().__init__()
        self._window, self._look, self._outside, self._work = window, look, outside, work
        self._preferences, self._sound, self._keep = preferences, sound, keep
        self._client: Client | None = None
        self._table: OnlineTable | None = None
        self._page: TablePage | None = None
        self._agreement: Agreement | None = None
        self._finished: Finished | None = None
        self._path: Path | None = None
        """Of the transcript, once it is saved."""
        self._saved = ""
        """What there is to say of that."""
        self._closed_sentence = ""
        """Why the room is no more; empty while it is."""
        self._shown: EndPage | None = None
        self._results: ResultsPage | None = None
        self._abort: AbortPage | None = None
        self._closing = False
        self._gone = False
        """Whether the player has left: what comes now is kept, and shown no more."""
        window.menus_changed.connect(self._fit)
        window.background.connect(self._background)
        window.leave.connect(self._ask)
        window.asks_to_close = self._asks_to_close

    @property
    def live(self) -> bool:
        """Whether a session runs, or its receipts are awaited."""
        return self._page is not None and self._finished is None and not self._gone

    def begin(self, client: Client, began: SessionBegan) -> None:
        """Open the table of a session that has just begun."""
        view = client.table
        if view is None:
            raise AssertionError("a session that has begun has a table")
        self._drop_table()
        self._client, self._agreement, self._finished, self._gone = client, began.agreement, None, False
        self._path, self._shown, self._closed_sentence = None, None, ""
        self._table = OnlineTable(client, view, began.agreement.proposal.roster)
        desk = Desk(self._table, acknowledge=self._preferences.settings.acknowledge_automatically)
        self._page = page = TablePage(self._look, desk, self._options(), self._sound.play, self._outside.clock)
        page.leave.connect(self._leave)
        page.stayed.connect(self._stay)
        page.finished.connect(self._show_results)
        page.menu.connect(self._window.popup_menu)
        page.legend_dismissed.connect(self._forget_legend)
        self._window.set_table_actions(table=True, pausable=False)
        self._fit()
        self._window.show_page(page)
        page.start()

    def hear(self, news: News) -> None:
        """Take news of the room while a session runs, and after it until another page than its own is shown."""
        match news:
            case TableChanged() if self._table is not None:
                self._table.take()
            case SessionEnded(finished):
                self._end(finished)
            case RoomClosed():
                self._tell_closed(news)

    def take_settings(self) -> None:
        """Put changed settings in force at the table."""
        if self._page is not None:
            self._page.set_options(self._options())
            self._fit()

    # At the table

    def _ask(self) -> None:
        if self.live and self._page is not None:
            self._page.ask_to_leave()

    def _asks_to_close(self) -> bool:
        """Ask once: whoever closes the window again while it is asked wants to."""
        page = self._page
        if page is None or not self.live:
            return False
        if page.asking and self._closing:
            self._gone = True
            return False
        self._closing = True
        page.ask_to_leave()
        return True

    def _stay(self) -> None:
        self._closing = False

    def _background(self) -> None:
        if self.live and self._client is not None:
            self._client.background()

    def _leave(self) -> None:
        """Go for good: back home, or with the window if that is what was asked."""
        closing, self._gone = self._closing, True
        self._client = None
        if closing:
            self._window.close()
            return
        self.left.emit()
        self._drop_table()

    def _forget_legend(self) -> None:
        self._preferences.update(legend_dismissed=True)

    def _fit(self) -> None:
        if self._page is not None:
            self._page.set_alone(alone=self._window.mode is not Mode.STANDARD)
            self._page.set_menu_button(shown=not self._window.has_menu_bar)

    def _options(self) -> TableOptions:
        settings = self._preferences.settings
        return options_of(settings, QApplication.styleHints(), coach=False)

    def _drop_table(self) -> None:
        self._closing = False
        page, self._page, self._table = self._page, None, None
        if page is not None:
            page.close_desk()
            self._window.drop_page(page)

    # How it ended

    def _end(self, finished: Finished) -> None:
        table, page = self._table, self._page
        if self._gone or table is None or page is None or finished.agreement != self._agreement:
            # The player has left, and sees other pages: it is kept all the same.
            self._keep(finished, lambda _path: None, self._tell_failed)
            return
        self._finished, self._saved = finished, ended_words.saving_text()
        if isinstance(finished.outcome, Completed):
            # The last cards stay in sight until the player asks for the results.
            table.finish()
            page.withdraw()
        else:
            table.take()
            self._show_abort(finished, finished.outcome, table.view)
        self._keep(finished, self._tell_saved, self._tell_failed)

    def _show_results(self) -> None:
        finished, table = self._finished, self._table
        if finished is None or table is None or not isinstance(finished.outcome, Completed):
            return
        page = self._results_page()
        page.show_session(table.view)
        keys = [fingerprint(entry.public_key) for entry in finished.agreement.proposal.roster]
        page.show_receipts(ended_words.names(finished), keys, finished.outcome)
        self._open(page)

    def _show_abort(self, finished: Finished, ending: Ending, view: TableView) -> None:
        page, called, own = self._abort_page(), ended_words.names(finished), finished.seat
        why = ended_words.reason(ending, called, own)
        counts = [ended_words.counts_against(ending, called, own), ended_words.reveal_missing(finished.marks, called)]
        page.show_ending(why, " ".join(filter(None, counts)), view)
        self._open(page)
        announce(page, f"{page.title}: {why}", urgent=True)

    def _open(self, page: "EndPage") -> None:
        self._shown = page
        page.show_saved(self._saved)
        page.suggest_export(str(self._copy_path()))
        page.show_room(self._closed_sentence)
        if self._page is not None:
            self._page.close_beside()
        self._window.set_table_actions(table=False, pausable=False)
        self._window.show_page(page)
        page.focus_first()

    def _results_page(self) -> "ResultsPage":
        if self._results is None:
            from rankford_qt.pages.results import ResultsPage

            self._results = page = ResultsPage(self._look)
            page.again.connect(self._play_again)
            self._connect(page)
        return self._results

    def _abort_page(self) -> "AbortPage":
        if self._abort is None:
            from rankford_qt.pages.abort import AbortPage

            self._abort = page = AbortPage(self._look)
            page.lobby.connect(self._go_to_lobby)
            self._connect(page)
        return self._abort

    def _connect(self, page: "EndPage") -> None:
        page.leave.connect(self._leave)
        page.verify.connect(self._verify)
        page.export.connect(self._save_copy)

    # From there

    def _play_again(self) -> None:
        if self._client is not None:
            self._client.say_ready(True)
        self._go_to_lobby()

    def _go_to_lobby(self) -> None:
        self._shown = None
        self.to_lobby.emit()
        self._drop_table()

    def _verify(self) -> None:
        finished, page = self._finished, self._shown
        if finished is None or page is None:
            return
        from rankford_qt.transcript_check import check

        name = self._path.name if self._path else translate("Results", "of this session")
        self._work.run(
            lambda: check(finished.transcript, name), lambda checked: page.show_notice(say(checked.message)), never, ()
        )

    def _save_copy(self, path: str) -> None:
        finished, page, target = self._finished, self._shown, places.typed(path)
        if finished is None or page is None:
            return
        self._work.run(
            lambda: transcripts.save_copy(finished.transcript, target),
            lambda _: page.show_notice(ended_words.copied_text(target)),
            lambda error: page.show_notice(say(error)),
            TranscriptError,
        )

    def _copy_path(self) -> Path:
        finished = self._finished
        if finished is None:
            raise AssertionError("only what has ended can be copied")
        return places.typed("~") / transcripts.file_name(finished, self._outside.now())

    def _tell_saved(self, path: Path) -> None:
        self._path, self._saved = path, ended_words.saved_text(path)
        if self._shown is not None:
            self._shown.show_saved(self._saved)

    def _tell_failed(self, error: Exception) -> None:
        sentence = say(error)
        if isinstance(error, TranscriptError):
            self._saved = ended_words.unsaved_text()
            if self._shown is not None:
                self._shown.show_saved(self._saved)
        if self._shown is not None:
            self._shown.show_notice(sentence)
        else:
            self._window.notice(sentence)

    def _tell_closed(self, news: RoomClosed) -> None:
        self._closed_sentence = say(closed(news.why, news.refusal))
        if self._shown is not None:
            self._shown.show_room(self._closed_sentence)
