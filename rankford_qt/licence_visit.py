"""The way to the page of licences and back: it lies over Help or the settings, and gives them back as they were."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from rankford_qt.look import Look
from rankford_qt.window import MainWindow
from rankford_qt.work import Work

if TYPE_CHECKING:
    from rankford_qt.pages.licences import LicencesPage


class LicenceVisit(QObject):
    """Opens the page over another one."""

    def __init__(self, window: MainWindow, look: Look, work: Work) -> None:
        super().__init__()
        self._window, self._look, self._work = window, look, work
        self._page: LicencesPage | None = None
        self._under: QWidget | None = None

    def open(self) -> None:
        """Show the page over the one that is shown."""
        if self._page is None:
            from rankford_qt.pages.licences import LicencesPage

            self._page = LicencesPage(self._look, self._work)
            self._page.back.connect(self.close)
        self._under = self._window.page
        self._page.opened()
        self._window.show_page(self._page)
        self._page.focus_first()

    def close(self) -> None:
        """Go back, if the page is shown."""
        if self._under is not None and self._window.page is self._page:
            # The stack of pages gives the focus back to what had it there.
            self._window.show_page(self._under)
