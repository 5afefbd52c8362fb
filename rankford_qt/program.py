"""What leads from page to page: the answers to what pages and window ask for."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from rankford_qt import system_look
from rankford_qt.account import Account
from rankford_qt.key_pages import KeyPages
from rankford_qt.licence_visit import LicenceVisit
from rankford_qt.look import Look
from rankford_qt.preferences import Preferences
from rankford_qt.settings import Settings, SettingsFile
from rankford_qt.widgets.live_page import LivePage
from rankford_qt.window import MainWindow, Mode
from rankford_qt.window_size import WindowSize
from rankford_qt.wording import say, translate
from rankford_qt.work import Work

if TYPE_CHECKING:
    import asyncio

    from rankford_qt.application import Outside
    from rankford_qt.history import HistoryFile
    from rankford_qt.known_players import KnownPlayers
    from rankford_qt.meeting import Meeting
    from rankford_qt.online import Online
    from rankford_qt.pages.help import HelpPage
    from rankford_qt.pages.home import HomePage
    from rankford_qt.practice import Practice
    from rankford_qt.sound import Sound
    from rankford_qt.widgets.page import Page


class Program(QObject):
    """Owns what outlives a page, and opens pages. Pages are imported and built when they are first wanted."""

    def __init__(
        self,
        app: QApplication,
        window: MainWindow,
        look: Look,
        outside: "Outside",
        file: SettingsFile,
        settings: Settings,
    ) -> None:
        super().__init__()
        self._app, self._window, self._look, self._outside = app, window, look, outside
        self._work = Work()
        self.preferences = Preferences(file, settings, self._work)
        self._account = Account(outside.places.identity, self._work, outside.entropy, lambda: outside.now().date())
        self._keys = KeyPages(window, look, outside.places, self._account, self.preferences, self._work, self._show)
        self._licences = LicenceVisit(window, look, self._work)
        self._records: HistoryFile | None = None
        self._home: HomePage | None = None
        self._history_page: Page | None = None
        self._sound_made: Sound | None = None
        self._practice: Practice | None = None
        self._meeting: Meeting | None = None
        self._online: Online | None = None
        self._link = ""
        """An invite link that the program was given and that has not been shown yet."""
        self._help: HelpPage | None = None
        self._under_help: tuple[QWidget, QWidget | None] | None = None
        self._end: asyncio.Future[None] | None = None
        self._closed = False
        self._apply()
        self._connect()
        self._size = WindowSize(window)
        self._size.restore(settings)
        window.set_mode(Mode(settings.window_mode))

    def show_first_page(self, link: str = "") -> None:
        """Home, or sign in where there is no key yet; then the page to join at, if there is an invite link."""
        self._link = link
        if self._account.exists:
            self.show_home()
        else:
            self._keys.show_sign_in()

    def open_link(self, link: str) -> None:
        """Go to the page to join at, by a link that comes while the program runs; from a table once that is left."""
        self._link = link
        if self._window.isMinimized():
            self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
        if self._seated:
            self._window.notice(
                translate("Window", "An invite link came in; it opens as soon as you have left this table.")
            )
        elif self._end is not None:
            # Before there is a loop, `start` follows it.
            self._account.when_settled(lambda: self._first(lambda: None))

    @property
    def _seated(self) -> bool:
        """Whether there is a table, or a room, that a link must not take the player from."""
        page = self._under_help[0] if self._under_help and self._window.page is self._help else self._window.page
        return isinstance(page, LivePage) or (self._meeting is not None and self._meeting.in_room)

    def start(self, loop: "asyncio.AbstractEventLoop", problem: Exception | None) -> None:
        """Begin to work on the running loop; a problem of the start is told now."""
        self._end = loop.create_future()
        if self._closed:
            # The window went before there was a loop to tell.
            self._end.set_result(None)
        self._work.start(loop)
        if self._account.exists:
            self._account.load()
            self._account.when_settled(lambda: self._first(lambda: None))
        if problem is not None:
            self._tell(problem)

    async def closed(self) -> None:
        """Wait until the window is closed and everything asked for is on disk."""
        if self._end is not None:
            await self._end
        if self._meeting is not None:
            await self._meeting.close()
        await self._work.finish()
        if self._sound_made is not None:
            self._sound_made.close()

    def show_home(self) -> None:
        """The first page once there is a player; or the page to join at, if an invite link waits."""
        self._first(self._show_home)

    def _show_home(self) -> None:
        if self._home is None:
            from rankford_qt.pages.home import HomePage

            self._home = home = HomePage(self._look)
            home.solo.connect(self._solo)
            home.host.connect(lambda: self._meet(lambda meeting: meeting.host()))
            home.tables.connect(lambda: self._meet(lambda meeting: meeting.tables()))
            home.join.connect(lambda: self._meet(lambda meeting: meeting.join()))
            home.history.connect(self._show_history)
            home.settings.connect(self._keys.show_settings)
            home.help.connect(self._toggle_help)
            home.quit.connect(self._window.close)
        self._home.set_player(self._keys.name)
        self._show(self._home)

    def _connect(self) -> None:
        window, account, preferences = self._window, self._account, self.preferences
        window.escape.connect(self._escape)
        window.help.connect(self._toggle_help)
        window.mute.connect(lambda muted: preferences.update(sound=not muted))
        window.pause.connect(self._toggle_pause)
        window.quit.connect(window.close)
        window.mode_changed.connect(self._mode_changed)
        window.background.connect(self._background)
        window.closing.connect(self._closing)
        preferences.changed.connect(self._apply)
        preferences.problem.connect(self._tell)
        account.changed.connect(self._player_changed)
        self._keys.solo.connect(lambda: self._first(self._solo))
        self._keys.home.connect(self.show_home)
        self._keys.licences.connect(self._licences.open)
        hints = self._app.styleHints()
        hints.colorSchemeChanged.connect(self._apply)

    def _apply(self) -> None:
        """Put the settings in force."""
        settings = self.preferences.settings
        theme = system_look.theme(settings.theme, self._app.styleHints())
        self._look.set(theme, settings.text_size, four_colour=settings.four_colour)
        self._window.set_muted(not settings.sound)
        if self._sound_made is not None:
            self._sound_made.muted = not settings.sound
        if self._practice is not None:
            self._practice.take_settings()
        if self._online is not None:
            self._online.take_settings()

    # Pages

    def _show(self, page: "Page") -> None:
        page.opened()
        self._window.set_table_actions(table=False, pausable=False)
        self._window.show_page(page)
        page.focus_first()

    def _show_history(self) -> None:
        if self._history_page is None:
            from rankford_qt.pages.history import HistoryPage

            self._history_page = HistoryPage(self._look, self._work, self._history())
            self._history_page.back.connect(self.show_home)
        self._show(self._history_page)

    def _history(self) -> "HistoryFile":
        if self._records is None:
            from rankford_qt.history import HistoryFile

            self._records = HistoryFile(self._outside.places.history)
        return self._records

    def _toggle_help(self) -> None:
        self._licences.close()
        page = self._window.page
        if self._under_help is not None and page is self._help:
            self._close_help()
            return
        if page is None:
            return
        if isinstance(page, LivePage) and page.live:
            self._toggle_help_beside(page)
            return
        help_ = self._help_page()
        help_.set_alone(alone=True)
        self._under_help = (page, self._window.focusWidget())
        if self._practice is not None:
            self._practice.hold()
        self._window.show_page(help_)
        help_.focus_first()

    def _help_page(self) -> "HelpPage":
        if self._help is None:
            from rankford_qt.pages.help import HelpPage

            self._help = HelpPage(self._look)
            self._help.back.connect(self._close_help)
            self._help.licences.connect(self._licences.open)
            self._window.keep_page(self._help)
        return self._help

    def _close_help(self) -> None:
        page = self._window.page
        if isinstance(page, LivePage) and page.beside is not None:
            page.close_beside()
        under, self._under_help = self._under_help, None
        if under is None or page is not self._help:
            # A session may have begun while Help was open: then nothing is under it any more.
            return
        self._window.show_page(under[0], focus=under[1])
        if self._practice is not None:
            self._practice.release()

    def _toggle_help_beside(self, page: LivePage) -> None:
        """Time goes on at the table, so Help leaves it in sight."""
        if page.beside is not None:
            page.close_beside()
            return
        help_ = self._help_page()
        help_.set_alone(alone=False)
        page.open_beside(help_)
        help_.focus_first()

    # Solo

    def _sound(self) -> "Sound":
        """What every table sounds by: one device."""
        if self._sound_made is None:
            from rankford_qt.sound import Sound

            self._sound_made = Sound(muted=not self.preferences.settings.sound, clock=self._outside.clock)
        return self._sound_made

    def _tables(self) -> "Practice":
        if self._practice is None:
            from rankford_qt.practice import Practice

            self._practice = Practice(
                self._window, self._look, self._outside, self._work, self.preferences, self._history(), self._sound()
            )
            self._practice.left.connect(self.show_home)
        return self._practice

    def _solo(self) -> None:
        asked_on = self._window.page

        def begin() -> None:
            # Trouble with the key, if any, has shown its own page meanwhile: that comes first.
            if self._window.page is asked_on:
                self._tables().begin(self._keys.name, self._account.identity)

        self._account.when_settled(begin)

    # With others

    def _meet(self, then: "Callable[[Meeting], None]") -> None:
        """Go to a page of the online part, once it is known who plays."""
        asked_on = self._window.page

        def go() -> None:
            if self._window.page is asked_on:
                then(self._meetings())

        self._account.when_settled(go)

    def _first(self, then: Callable[[], None]) -> None:
        """Follow a link that waits, as soon as there is a key; else do what was asked."""
        if self._link and self._account.identity is not None:
            link, self._link = self._link, ""
            self._meetings().join(link)
        else:
            then()

    def _meetings(self) -> "Meeting":
        if self._meeting is None:
            from rankford_qt.known_players import KnownPlayers
            from rankford_qt.meeting import Meeting
            from rankford_qt.online_parts import OnlineParts

            known = KnownPlayers(self._outside.places.known_players)
            self._meeting = meeting = Meeting(
                self._look,
                self._outside,
                self._work,
                self.preferences,
                self._account,
                known,
                lambda: self._make_online(known),
                self._show,
                self._tell,
                OnlineParts(),
            )
            meeting.home.connect(self.show_home)
            meeting.settings.connect(self._keys.show_settings)
            meeting.need_key.connect(self._ask_for_key)
        return self._meeting

    def _make_online(self, known: "KnownPlayers") -> "Online":
        from rankford_qt.keeping import Keeping
        from rankford_qt.online import Online

        outside, work, preferences = self._outside, self._work, self.preferences
        keeping = Keeping(work, outside.places, preferences, self._history(), known, outside.now)
        sound = self._sound()
        self._online = Online(self._window, self._look, outside, work, preferences, sound, keeping.keep)
        return self._online

    def _ask_for_key(self) -> None:
        self._keys.show_sign_in()
        self._window.notice(translate("Window", "Playing with others needs a key of your own; make one here first."))

    # Keys and window

    def _escape(self) -> None:
        page = self._window.page
        if isinstance(page, LivePage) and page.live:
            # A question, else Help; never the table itself.
            if not page.withdraw():
                self._close_help()
        elif page is self._help:
            self._close_help()
        elif self._practice is not None and self._practice.at_table:
            self._practice.toggle_pause()
        else:
            back = getattr(self._window.page, "back", None)
            if back is not None and self._window.page is not self._home:
                back.emit()

    def _toggle_pause(self) -> None:
        if self._practice is not None and self._under_help is None:
            self._practice.toggle_pause()

    def _background(self) -> None:
        if self._practice is not None:
            self._practice.pause()

    def _mode_changed(self, mode: Mode) -> None:
        self.preferences.update(window_mode=mode.value)
        if self._practice is not None:
            self._practice.take_settings()
        if self._online is not None:
            self._online.take_settings()

    def _closing(self) -> None:
        if self._practice is not None:
            self._practice.abandon()
        self.preferences.update(**self._size.changes())
        self._closed = True
        if self._end is not None and not self._end.done():
            self._end.set_result(None)

    def _tell(self, error: Exception) -> None:
        self._window.notice(say(error))

    def _player_changed(self) -> None:
        if self._home is not None:
            self._home.set_player(self._keys.name)
