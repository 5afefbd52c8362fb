"""Solo practice in the window: a table, its results, and what is kept of it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from p2p.protocol.identity import ENTROPY_SIZE, Identity
from rankford_qt import history, places
from rankford_qt.history import HistoryError, HistoryFile, Record
from rankford_qt.look import Look
from rankford_qt.pages.history_words import export_name, exported_text
from rankford_qt.preferences import Preferences
from rankford_qt.sleep_watch import SleepWatch
from rankford_qt.sound import Sound
from rankford_qt.table.desk import Desk
from rankford_qt.table.options import TableOptions, options_of
from rankford_qt.table.page import TablePage
from rankford_qt.table.solo_table import SoloTable
from rankford_qt.window import MainWindow, Mode
from rankford_qt.wording import say
from rankford_qt.work import Work, never

if TYPE_CHECKING:
    from rankford_qt.application import Outside
    from rankford_qt.pages.results import ResultsPage


class Practice(QObject):
    """One session of solo practice after the other. ``left`` fires when the player leaves for home."""

    left = Signal()

    def __init__(
        self,
        window: MainWindow,
        look: Look,
        outside: "Outside",
        work: Work,
        preferences: Preferences,
        records: HistoryFile,
        sound: Sound,
    ) -> None:
        super().__init__()
        self._window, self._look, self._outside, self._work = window, look, outside, work
        self._preferences, self._records, self._sound = preferences, records, sound
        self._sleep = SleepWatch(outside.clock, outside.boot_clock)
        self._sleep.slept.connect(self.pause)
        window.menus_changed.connect(self._fit)
        self._player: tuple[str, bytes] = ("", b"")
        self._table: SoloTable | None = None
        self._page: TablePage | None = None
        self._results: ResultsPage | None = None
        self._record: Record | None = None

    @property
    def at_table(self) -> bool:
        """Whether a table is the page shown."""
        return self._page is not None and self._window.page is self._page

    def begin(self, name: str, identity: Identity | None) -> None:
        """Open a table for a player; without a key a passing one serves."""
        self._player = (name, identity.secret if identity else self._outside.entropy(ENTROPY_SIZE))
        self._begin()

    def take_settings(self) -> None:
        """Put changed settings in force at the table."""
        if self._page is not None:
            self._page.set_options(self._options())
            self._fit()

    def _fit(self) -> None:
        """Let the page go with the window's mode and menus."""
        if self._page is not None:
            self._page.set_alone(alone=self._window.mode is not Mode.STANDARD)
            self._page.set_menu_button(shown=not self._window.has_menu_bar)

    def pause(self) -> None:
        """Pause, as the background does."""
        if self.at_table and self._page is not None:
            self._page.pause()

    def toggle_pause(self) -> None:
        """Pause or go on."""
        if self._page is None or not self.at_table:
            return
        if self._page.paused:
            self._page.resume()
        else:
            self._page.pause()

    def hold(self) -> None:
        """Hold the deal while Help covers the table."""
        if self._page is not None:
            self._page.hold()

    def release(self) -> None:
        """Go on after Help, unless the table was paused before."""
        if self._page is not None:
            self._page.release()

    def abandon(self) -> None:
        """Keep a record of a session that is left before its end."""
        table, self._table = self._table, None
        if table is not None and not table.view.over and table.view.rounds:
            self._append(self._make_record(table, "abandoned"), None)

    def _begin(self) -> None:
        self._drop_table()
        self._table = SoloTable(*self._player, self._outside.entropy)
        settings = self._preferences.settings
        desk = Desk(self._table, acknowledge=settings.acknowledge_automatically)
        page = TablePage(self._look, desk, self._options(), self._sound.play, self._outside.clock)
        page.leave.connect(self._leave)
        page.finished.connect(self._show_results)
        page.menu.connect(self._window.popup_menu)
        page.legend_dismissed.connect(lambda: self._preferences.update(legend_dismissed=True))
        self._table.changed.connect(self._keep_when_over)
        self._page = page
        self._window.set_table_actions(table=True, pausable=True)
        self._fit()
        self._window.show_page(page)
        page.start()
        self._sleep.start()

    def _options(self) -> TableOptions:
        settings = self._preferences.settings
        return options_of(settings, QApplication.styleHints(), coach=settings.coach)

    def _drop_table(self) -> None:
        self._sleep.stop()
        if self._page is not None:
            self._page.close_desk()
            self._window.drop_page(self._page)
            self._page = None

    def _leave(self) -> None:
        self.abandon()
        self.left.emit()
        self._drop_table()

    # Results

    def _keep_when_over(self) -> None:
        table = self._table
        if table is not None and table.view.over:
            self._record = self._make_record(table, "finished")
            self._append(self._record, self._results_page())

    def _make_record(self, table: SoloTable, ending: history.Ending) -> Record:
        proven = table.proven
        return history.record(self._outside.now(), ending, *proven.settled, proven.script())

    def _append(self, record: Record, page: "ResultsPage | None") -> None:
        def failed(error: Exception) -> None:
            sentence = say(error)
            if page is not None:
                page.show_notice(sentence)
            else:
                self._window.notice(sentence)

        self._work.run(lambda: self._records.append(record), lambda _: None, failed, HistoryError)

    def _results_page(self) -> "ResultsPage":
        if self._results is None:
            from rankford_qt.pages.results import ResultsPage

            self._results = page = ResultsPage(self._look)
            page.again.connect(self._begin)
            page.leave.connect(self._leave)
            page.verify.connect(self._verify)
            page.export.connect(self._export)
        return self._results

    def _show_results(self) -> None:
        table, page = self._table, self._results_page()
        if table is None or self._record is None:
            return
        page.show_session(table.view)
        page.suggest_export(str(places.typed("~") / export_name(self._record)))
        self._window.set_table_actions(table=False, pausable=False)
        self._window.show_page(page)
        page.focus_first()

    def _verify(self) -> None:
        record, page = self._record, self._results_page()
        if record is not None:
            self._work.run(
                lambda: history.verify(record), lambda verdict: page.show_notice(say(verdict.message)), never, ()
            )

    def _export(self, path: str) -> None:
        record, page = self._record, self._results_page()
        target = places.typed(path)
        if record is not None:
            self._work.run(
                lambda: history.export(record, target),
                lambda _: page.show_notice(exported_text(target)),
                lambda error: page.show_notice(say(error)),
                HistoryError,
            )
