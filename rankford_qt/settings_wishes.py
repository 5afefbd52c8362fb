"""Wishes of the settings page that need the disk or the desktop: the folder of transcripts, and invite links."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from rankford_qt import transcripts
from rankford_qt.link_handler import LinkHandler, LinkHandlerError, handler, packaged
from rankford_qt.preferences import Preferences
from rankford_qt.transcripts import TranscriptError
from rankford_qt.wording import say, translate
from rankford_qt.work import Work, never

if TYPE_CHECKING:
    from rankford_qt.pages.settings import SettingsPage


class SettingsWishes(QObject):
    """Fulfils them in threads, and says on the page what came of each."""

    def __init__(
        self,
        page: "SettingsPage",
        preferences: Preferences,
        work: Work,
        links: Callable[[], LinkHandler | None] = handler,
    ) -> None:
        super().__init__(page)
        self._page, self._preferences, self._work, self._links = page, preferences, work, links
        page.folder_wanted.connect(self._use_folder)
        page.links_wanted.connect(self._open_links)

    def refresh(self) -> None:
        """Find out what opens invite links now; the page offers it then."""

        def job() -> bool | None:
            links = self._links()
            return None if links is None else links.opened()

        self._work.run(job, self._show_links, never, ())

    def _show_links(self, opened: bool | None) -> None:
        if opened is None:
            self._page.show_no_links(
                translate("Settings", "Invite links open this program: what installed it sees to that.")
                if packaged()
                else translate("Settings", "Invite links open the program once its application bundle is installed.")
            )
        else:
            self._page.show_links(opened)

    def _open_links(self, on: bool) -> None:
        def job() -> None:
            links = self._links()
            if links is not None:
                (links.open if on else links.close)()

        done = (
            translate("Settings", "Invite links open this program now.")
            if on
            else translate("Settings", "Invite links open this program no longer.")
        )
        self._work.run(
            job,
            lambda _none: self._page.show_links(on, done),
            lambda error: self._page.show_links(not on, say(error)),
            LinkHandlerError,
        )

    def _use_folder(self, typed: str) -> None:
        if not typed:
            self._keep_folder("", translate("Settings", "New transcripts go to the usual folder."))
            return
        done = translate("Settings", "New transcripts go to this folder; those kept so far stay where they are.")
        self._work.run(
            lambda: transcripts.usable(typed),
            lambda folder: self._keep_folder(folder, done),
            lambda error: self._page.show_folder_notice(say(error)),
            TranscriptError,
        )

    def _keep_folder(self, folder: str, sentence: str) -> None:
        self._preferences.update(transcripts=folder)
        self._page.show_settings(self._preferences.settings)
        self._page.show_folder_notice(sentence)
