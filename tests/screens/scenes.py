"""Every page in every look and size, from fixed data: no clock, no chance, no animation, no desktop."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage, QShowEvent
from PySide6.QtWidgets import QApplication

from core.game import Game
from core.wagers import Choice, Decision, Opening, WarChoice
from rankford_qt.application import _application, _dress
from rankford_qt.history import Listing
from rankford_qt.language import Translations
from rankford_qt.look import Look
from rankford_qt.pages.harbour import Harbour
from rankford_qt.pages.help import HelpPage
from rankford_qt.pages.history import HistoryPage
from rankford_qt.pages.home import HomePage
from rankford_qt.pages.licences import LicencesPage
from rankford_qt.pages.results import ResultsPage
from rankford_qt.pages.settings import SettingsPage
from rankford_qt.pages.sign_in import SignInPage
from rankford_qt.places import Places
from rankford_qt.settings import Settings
from rankford_qt.table.desk import Desk
from rankford_qt.table.options import TableOptions
from rankford_qt.table.page import TablePage
from rankford_qt.widgets.page import Page
from rankford_qt.window import MainWindow
from tests.rankford_qt.jobs import AtOnce
from tests.rankford_qt.pages.sessions import FixedHistory, kept, seen
from tests.rankford_qt.table.tables import PlannedTable
from tests.screens import kept_scenes, meeting_scenes, online_scenes

NAME, FINGERPRINT = "Ada", "AS3N-N9TM-CD3M-R0M5"
FOLDER = Path("/home/ada/.local/share/rankford-quay")
PLACES = Places(
    FOLDER / "settings.json",
    FOLDER / "history.jsonl",
    FOLDER / "identity.key",
    FOLDER / "known-players.json",
    FOLDER / "transcripts",
)


@dataclass(frozen=True)
class Variant:
    """A size in pixels and a look."""

    name: str
    size: tuple[int, int] = (1280, 800)
    text: int = 100
    theme: str = "light"
    language: str = "en"
    four_colour: bool = False


VARIANTS = (
    Variant("landscape"),
    Variant("portrait", (360, 640)),
    Variant("low", (640, 360)),
    Variant("landscape-200", text=200),
    Variant("portrait-200", (360, 640), text=200),
    Variant("dark", theme="dark"),
    Variant("contrast", theme="contrast"),
    Variant("german", language="de"),
    Variant("german-portrait", (360, 640), language="de"),
)
FOUR_COLOUR = Variant("four-colour", four_colour=True)
TALL = Variant("tall", (412, 915))
"""For the documents alone."""


def _sign_in(look: Look) -> Page:
    return SignInPage(look, NAME)


def _signed_in(look: Look) -> Page:
    page = SignInPage(look, NAME)
    page.show_identity(NAME, FINGERPRINT)
    return page


def _home(look: Look) -> Page:
    page = HomePage(look)
    page.set_player(NAME)
    return page


def _results(look: Look) -> Page:
    page = ResultsPage(look)
    page.show_session(seen(NAME))
    return page


def _history(look: Look) -> Page:
    return HistoryPage(look, AtOnce(), FixedHistory(Listing(tuple(kept(number) for number in range(1, 7)))))


def _no_history(look: Look) -> Page:
    return HistoryPage(look, AtOnce(), FixedHistory(Listing()))


def _settings(look: Look) -> Page:
    page = SettingsPage(look, Settings(name=NAME), PLACES)
    page.show_identity(FINGERPRINT)
    return page


def _help(look: Look) -> Page:
    return HelpPage(look)


class _OfPython(LicencesPage):
    """With a long text chosen, and without this program's version, which changes."""

    def showEvent(self, event: QShowEvent) -> None:
        """Choose it."""
        super().showEvent(event)
        self._list.setCurrentRow(2)


def _licences(look: Look) -> Page:
    return _OfPython(look, AtOnce())


def _stand(look: Look, table: PlannedTable, *, coach: bool = False) -> TablePage:
    desk = Desk(table, acknowledge=False)
    return TablePage(look, desk, TableOptions(animation=False, coach=coach), lambda _cue: None, lambda: 0.0)


def _opening(look: Look) -> TablePage:
    page = _stand(look, PlannedTable((NAME,)))
    for _ in range(4):
        page._desk.step(1)
    page._desk.allocate()
    return page


def _war_solo(look: Look) -> TablePage:
    table = PlannedTable((NAME,))
    wager: list[Choice] = [Opening(20, 0)]
    table.reveal(_seed(table.game, wager, lambda game: game.tied(0)), Ada=wager[0])
    page = _stand(look, table)
    page._desk.allocate()
    page._desk.step(1)
    return page


def _war_four(look: Look) -> TablePage:
    table = PlannedTable(("Ana", "Bo", "Chidi", NAME), own=3)
    table.deadline, table.session_deadline = 31.0, 372.0
    wagers: list[Choice] = [Opening(50, 0), Opening(30, 0), Opening(20, 10), Opening(20, 0)]

    def wanted(game: Game) -> bool:
        return [game.tied(seat) for seat in range(4)] == [True, False, False, True]

    table.reveal(_seed(table.game, wagers, wanted), **dict(zip(table.names, wagers, strict=True)))
    table.seal(0, WarChoice(Decision.WAR, 0))
    page = _stand(look, table)
    page._desk.allocate()
    page._desk.step(1)
    page._desk.allocate()
    return page


def _coach(look: Look) -> TablePage:
    """After the War of a first round, with the coach's words on the next wager."""
    table = PlannedTable((NAME,))
    wager: list[Choice] = [Opening(20, 10)]
    table.reveal(_seed(table.game, wager, lambda game: game.tied(0)), Ada=wager[0])
    war: list[Choice] = [WarChoice(Decision.WAR, 0)]
    table.reveal(_seed(table.game, war, lambda game: game.points[0] > 1000), Ada=war[0])
    return _stand(look, table, coach=True)


def _paused(look: Look) -> TablePage:
    table = PlannedTable((NAME,))
    return _stand(look, table)


def _seed(game: Game, choices: list[Choice], wanted: Callable[[Game], bool]) -> bytes:
    """The first seed that leads the game on to what is wanted."""
    import copy

    for number in range(100_000):
        tried, seed = copy.deepcopy(game), number.to_bytes(32, "big")
        tried.play(choices, seed)
        if wanted(tried):
            return seed
    raise AssertionError("no such seed")


PAGES: dict[str, Callable[[Look], Page]] = {
    "sign-in": _sign_in,
    "signed-in": _signed_in,
    "home": _home,
    "results": _results,
    "history": _history,
    "history-empty": _no_history,
    "settings": _settings,
    "help": _help,
    "licences": _licences,
    **kept_scenes.PAGES,
    **meeting_scenes.PAGES,
    **online_scenes.PAGES,
}
TABLES: dict[str, Callable[[Look], TablePage]] = {
    "table-opening": _opening,
    "table-war-four": _war_four,
    "table-war-solo": _war_solo,
    "table-coach": _coach,
    "table-paused": _paused,
    **online_scenes.TABLES,
}
IN_DOCUMENTS: dict[str, Callable[[Look], Page]] = {"lobby-four": meeting_scenes.lobby_four}
"""For the documents alone."""
_AFTERWARDS: dict[str, Callable[[TablePage], None]] = {"table-paused": TablePage.pause, **online_scenes.AFTERWARDS}
"""What is done at a table once it is shown."""
NAMES = tuple(
    f"{page}.{variant.name}"
    for page in (*PAGES, *TABLES)
    for variant in (*VARIANTS, *([FOUR_COLOUR] if page in TABLES else []))
)


def pictures(names: tuple[str, ...] = NAMES) -> Iterator[tuple[str, QImage]]:
    """Each picture asked for, drawn now; needs the offscreen platform."""
    app = _application()
    app.setCursorFlashTime(0)
    variants = {each.name: each for each in (*VARIANTS, FOUR_COLOUR, TALL)}
    for name in names:
        page, _, variant = name.partition(".")
        yield name, picture(app, page, variants[variant])


def picture(app: QApplication, page: str, variant: Variant) -> QImage:
    """One page in one variant, in the program's own window."""
    translations = Translations(app)
    translations.install(variant.language)
    look = Look()
    look.changed.connect(lambda: _dress(app, look))
    window = MainWindow(look, app)
    look.set(variant.theme, variant.text, four_colour=variant.four_colour)
    window.resize(*variant.size)
    window.show()
    window.activateWindow()
    if page in TABLES:
        _show_table(window, TABLES[page](look), _AFTERWARDS.get(page))
    else:
        shown = {**PAGES, **IN_DOCUMENTS}[page](look)
        for harbour in shown.findChildren(Harbour):
            # At a start the picture comes a moment after the page.
            harbour._draw_first()
        shown.opened()
        window.show_page(shown, focus=shown.first_focus())
    _settle(app)
    assert window.size().toTuple() == variant.size, f"{page} does not get as small as {variant.name}"
    image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    window.close()
    window.deleteLater()
    _settle(app)
    translations.install("en")
    return image


def _show_table(window: MainWindow, page: TablePage, afterwards: Callable[[TablePage], None] | None) -> None:
    window.set_table_actions(table=True, pausable=not page.live)
    page.set_alone(alone=False)
    page.set_menu_button(shown=not window.has_menu_bar)
    window.show_page(page)
    page.start()
    if afterwards is not None:
        afterwards(page)


def _settle(app: QApplication) -> None:
    for _ in range(12):
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
