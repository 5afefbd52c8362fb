"""Looking for tables on this network, for as long as their page is shown."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from rankford_qt.online_parts import OnlineParts
from rankford_qt.pages.network_tables import NetworkTablesPage, TableRow
from rankford_qt.player_error import PlayerError
from rankford_qt.tasks import Tasks
from rankford_qt.wording import say

if TYPE_CHECKING:
    from p2p.lan.browser import Browser
    from p2p.lan.listing import Listing

_FIRST_MS = 3000
"""How long nothing may be found before that is said: a table that is there has answered by then."""
_AGES_MS = 20_000
"""How often the ages of the tables are told anew."""


class TableSearch(QObject):
    """Fills a page with the tables that are there."""

    def __init__(self, page: NetworkTablesPage, parts: OnlineParts, tasks: Tasks, clock: Callable[[], float]) -> None:
        super().__init__()
        self._page, self._parts, self._tasks, self._clock = page, parts, tasks, clock
        self._wish: object | None = None
        """Stands for the present wish to see tables; none while nobody looks at them."""
        self._browser: Browser | None = None
        self._listings: dict[str, Listing] = {}
        self._ages = QTimer(self, interval=_AGES_MS)
        self._ages.timeout.connect(self._show)
        self._first = QTimer(self, interval=_FIRST_MS, singleShot=True)
        self._first.timeout.connect(self._show)

    def listing(self, instance: str) -> "Listing | None":
        """The table of a row."""
        return self._listings.get(instance)

    def start(self) -> None:
        """Look, and show what is found from now on."""
        self.stop()
        self._page.show_searching()
        self._wish = wish = object()
        self._tasks.run(self._look(wish))

    def stop(self) -> None:
        """Look no longer."""
        self._ages.stop()
        self._first.stop()
        self._wish = None
        browser, self._browser = self._browser, None
        if browser is not None:
            self._tasks.run(browser.close())

    async def _look(self, wish: object) -> None:
        try:
            await asyncio.to_thread(self._parts.load)
            browser = await self._parts.browse(self._show)
        except PlayerError as error:
            if wish is self._wish:
                self._page.show_problem(say(error))
            return
        if wish is not self._wish:
            await browser.close()
            return
        self._browser = browser
        self._ages.start()
        self._first.start()
        if browser.rows:
            self._show()

    def _show(self) -> None:
        if self._browser is None:
            return
        now, rows = self._clock(), self._browser.rows
        self._listings = {row.listing.instance: row.listing for row in rows}
        self._page.show_rows(
            [
                TableRow(table.instance, table.name, table.seats, now - row.since, joinable=table.joinable)
                for row in rows
                for table in (row.listing,)
            ]
        )
