"""Sign-in and settings: the pages where a key is made, shown, renamed, backed up and restored."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from rankford_qt import places
from rankford_qt.account import Account
from rankford_qt.look import Look
from rankford_qt.places import Places
from rankford_qt.preferences import Preferences
from rankford_qt.settings import Settings
from rankford_qt.window import MainWindow
from rankford_qt.wording import say, translate
from rankford_qt.work import Work, never

if TYPE_CHECKING:
    from rankford_qt.pages.settings import SettingsPage
    from rankford_qt.pages.sign_in import SignInPage
    from rankford_qt.settings_wishes import SettingsWishes
    from rankford_qt.widgets.page import Page


class KeyPages(QObject):
    """Shows what the account and the settings are, and carries wishes to them.

    ``solo``, ``home`` and ``licences`` are where the player wants to go from here.
    """

    solo = Signal()
    home = Signal()
    licences = Signal()

    def __init__(
        self,
        window: MainWindow,
        look: Look,
        files: Places,
        account: Account,
        preferences: Preferences,
        work: Work,
        show: Callable[["Page"], None],
    ) -> None:
        """Pages that ``show`` opens in the window."""
        super().__init__()
        self._window, self._look, self._files = window, look, files
        self._account, self._preferences, self._work = account, preferences, work
        self._show = show
        self._sign_in: SignInPage | None = None
        self._settings: SettingsPage | None = None
        self._wishes: SettingsWishes | None = None
        account.changed.connect(self._account_changed)
        account.trouble.connect(self._show_trouble)
        account.refused.connect(self._refused)
        account.backed_up.connect(self._backed_up)

    @property
    def name(self) -> str:
        """The player's name, as far as it is known yet."""
        identity = self._account.identity
        return self._preferences.settings.name or (identity.name if identity else "")

    def show_sign_in(self) -> None:
        """Open the sign-in page."""
        self._show(self._sign_in_page())

    def show_settings(self) -> None:
        """Open the settings."""
        if self._settings is None:
            from rankford_qt.pages.settings import SettingsPage
            from rankford_qt.settings_wishes import SettingsWishes

            self._settings = page = SettingsPage(self._look, self._preferences.settings, self._files)
            page.changed.connect(self._edited)
            page.back_up.connect(lambda path: self._account.back_up(places.typed(path)))
            page.restore.connect(lambda path: self._account.restore(places.typed(path)))
            page.make_key.connect(self.show_sign_in)
            page.licences.connect(self.licences)
            page.back.connect(self.home)
            self._wishes = SettingsWishes(page, self._preferences, self._work)
        self._refresh(self._settings)
        self._show(self._settings)
        if self._wishes is not None:
            self._wishes.refresh()

    def _sign_in_page(self) -> "SignInPage":
        if self._sign_in is None:
            from rankford_qt.pages.sign_in import SignInPage

            self._sign_in = page = SignInPage(self._look, self._preferences.settings.name)
            page.create_key.connect(self._account.create)
            page.restore.connect(lambda path: self._account.restore(places.typed(path)))
            page.set_aside.connect(self._account.set_aside)
            page.retry.connect(self._account.load)
            page.without_key.connect(lambda: self._go_without_key(page.name))
            page.solo.connect(self.solo)
            page.home.connect(self.home)
            if not self._preferences.settings.name:
                self._offer_name(page)
        return self._sign_in

    def _go_without_key(self, name: str) -> None:
        # The typed name serves without a key too.
        if name:
            self._preferences.update(name=name)
        self.home.emit()

    def _offer_name(self, page: "SignInPage") -> None:
        from rankford_qt.offered_name import offered_name

        self._work.run(offered_name, page.offer, never, ())

    def _edited(self, settings: Settings) -> None:
        if settings.name != self._preferences.settings.name:
            self._account.rename(settings.name)
        self._preferences.take(settings)

    def _refresh(self, page: "SettingsPage") -> None:
        page.show_settings(self._preferences.settings)
        page.show_identity(self._account.fingerprint)

    def _account_changed(self) -> None:
        identity, page = self._account.identity, self._window.page
        if identity is not None:
            self._preferences.update(name=identity.name)
        if page is self._settings and self._settings is not None:
            self._refresh(self._settings)
        elif page is self._sign_in and self._sign_in is not None:
            if identity is None:
                self._sign_in.ask_name()
            else:
                self._sign_in.show_identity(identity.name, identity.fingerprint)

    def _show_trouble(self, error: Exception) -> None:
        from rankford_qt.key_file import KeyFileError, Problem

        if isinstance(error, KeyFileError):
            page = self._sign_in_page()
            page.show_trouble(say(error), can_set_aside=error.problem is not Problem.MISSING)
            if self._window.page is not self._settings:
                self._show(page)

    def _refused(self, error: Exception) -> None:
        sentence, page = say(error), self._window.page
        if page is self._sign_in and self._sign_in is not None:
            self._sign_in.show_problem(sentence)
        elif page is self._settings and self._settings is not None:
            self._settings.show_notice(sentence)
        else:
            self._window.notice(sentence)

    def _backed_up(self, target: Path) -> None:
        if self._settings is not None:
            text = translate("Settings", "The key is backed up in {path}; keep it where only you can get at it.")
            self._settings.show_notice(text.format(path=target))
