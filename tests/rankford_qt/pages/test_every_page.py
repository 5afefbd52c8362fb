"""What every page owes: names, room, and text that stays text, in every look and at every size."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication, QLabel

from p2p.news import Closed
from p2p.protocol.effects import Completed
from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.identity import fingerprint
from rankford_qt.history import Listing
from rankford_qt.language import Translations
from rankford_qt.look import Look
from rankford_qt.pages import ended_words
from rankford_qt.pages.abort import AbortPage
from rankford_qt.pages.help import HelpPage
from rankford_qt.pages.history import HistoryPage
from rankford_qt.pages.home import HomePage
from rankford_qt.pages.host import HostPage
from rankford_qt.pages.join import JoinPage
from rankford_qt.pages.licences import LicencesPage
from rankford_qt.pages.lobby import LobbyPage
from rankford_qt.pages.network_tables import NetworkTablesPage, TableRow
from rankford_qt.pages.results import ResultsPage
from rankford_qt.pages.settings import SettingsPage
from rankford_qt.pages.sign_in import SignInPage
from rankford_qt.places import Places
from rankford_qt.room_news_words import closed
from rankford_qt.settings import Settings
from rankford_qt.widgets.page import Page
from rankford_qt.wording import say, translate
from tests.rankford_qt import online_sessions
from tests.rankford_qt.jobs import AtOnce
from tests.rankford_qt.pages import rooms
from tests.rankford_qt.pages.conftest import Show, settle
from tests.rankford_qt.pages.judge import cut_labels, nameless, overflowing, small_targets
from tests.rankford_qt.pages.sessions import FixedHistory, kept, seen

NAME = "<b>x</b> & Sons"
FOLDER = Path("/home/somebody/.local/share/rankford-quay")
PLACES = Places(FOLDER / "settings.json", FOLDER / "history.jsonl", FOLDER / "identity.key")
TROUBLE = f"Other people on this computer can open the key file; close it to them with: chmod 600 '{PLACES.identity}'"


def home(look: Look) -> Page:
    page = HomePage(look)
    page.set_player(NAME)
    return page


def sign_in(look: Look) -> Page:
    return SignInPage(look, NAME)


def signed_in(look: Look) -> Page:
    page = SignInPage(look, NAME)
    page.show_identity(NAME, "AS3N-N9TM-CD3M-R0M5")
    return page


def trouble(look: Look) -> Page:
    page = SignInPage(look, NAME)
    page.show_trouble(TROUBLE, can_set_aside=True)
    return page


def settings(look: Look) -> Page:
    page = SettingsPage(look, Settings(name=NAME), PLACES)
    page.show_identity("AS3N-N9TM-CD3M-R0M5")
    page.show_notice(f"The key is backed up to {PLACES.identity}.")
    return page


def history(look: Look) -> Page:
    return HistoryPage(look, AtOnce(), FixedHistory(Listing(tuple(kept(n) for n in range(1, 9)), damaged=2)))


def no_history(look: Look) -> Page:
    return HistoryPage(look, AtOnce(), FixedHistory(Listing()))


def results(look: Look) -> Page:
    page = ResultsPage(look)
    page.show_session(seen(NAME))
    page.show_notice(f"The disk that should hold {PLACES.history} is full; free some space.")
    page.suggest_export(str(FOLDER / "session.json"))
    return page


def results_online(look: Look) -> Page:
    finished = online_sessions.completed(3, 1)
    assert isinstance(finished.outcome, Completed)
    page = results(look)
    assert isinstance(page, ResultsPage)
    names = (NAME, rooms.WIDE, rooms.HTML)
    keys = [fingerprint(entry.public_key) for entry in finished.agreement.proposal.roster]
    page.show_receipts(names, keys, finished.outcome)
    page.show_saved(ended_words.saved_text(FOLDER / "transcripts" / f"rankford-quay-{'0' * 60}.jsonl"))
    page.show_room(say(closed(Closed.HELPER_REFUSED, rooms.HTML)))
    return page


def abort(look: Look) -> Page:
    page = AbortPage(look)
    names = (NAME, rooms.WIDE, rooms.HTML)
    ending = Ending(Reason.COMMIT_SET_MISMATCH, 1, Ground.REPORTED, 2)
    counts = ended_words.counts_against(ending, names, 0)
    page.show_ending(ended_words.reason(ending, names, 0), counts, seen(NAME))
    page.show_saved(ended_words.saved_text(FOLDER / "transcripts" / f"rankford-quay-{'0' * 60}.jsonl"))
    page.suggest_export(str(FOLDER / "session.jsonl"))
    return page


def host(look: Look) -> Page:
    page = HostPage(look)
    page.show_player(rooms.WIDE, "AS3N-N9TM-CD3M-R0M5")
    page.show_helper("")
    return page


def join(look: Look) -> Page:
    page = JoinPage(look)
    page.show_helper("")
    page.fill_in("k7m2 0rbx 4tq!")
    page.show_progress("The host answered; the link to the table is being made …")
    return page


def tables(look: Look) -> Page:
    page = NetworkTablesPage(look)
    page.show_rows([TableRow(name, name, 6, 4000, joinable=False) for name in (NAME, rooms.WIDE, rooms.ZALGO)])
    page.show_notice("The program of this host speaks another version of the protocol than yours.")
    return page


def lobby(look: Look) -> Page:
    page = LobbyPage(look)
    page.show_invitation("K7M2-0RBX-4TQ9", "rankford:join?code=K7M2-0RBX-4TQ9")
    page.show_room(rooms.hosted(), lambda _key: "12 finished, 1 left early, 1 lost contact, 2 at fault")
    page.show_notice(f"No connection to {rooms.WIDE} came about, neither directly nor through others.")
    return page


def member(look: Look) -> Page:
    page = LobbyPage(look)
    page.show_room(rooms.joined(), lambda _key: "new")
    page._go_back()
    return page


def help_page(look: Look) -> Page:
    return HelpPage(look)


def licences(look: Look) -> Page:
    return LicencesPage(look, AtOnce())


PAGES = (
    home,
    sign_in,
    signed_in,
    trouble,
    settings,
    history,
    no_history,
    results,
    results_online,
    abort,
    host,
    join,
    tables,
    lobby,
    member,
    help_page,
    licences,
)
every_page = pytest.mark.parametrize("make", PAGES, ids=[each.__name__ for each in PAGES])
Make = Callable[[Look], Page]


@every_page
def test_whatever_takes_focus_has_a_name(make: Make, look: Look, show: Show) -> None:
    page = make(look)
    show(page)
    assert nameless(page) == []


@every_page
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)], ids=str)
def test_nothing_is_cut_off_or_too_small(
    make: Make, size: tuple[int, int], percent: int, look: Look, show: Show
) -> None:
    look.set("light", percent, four_colour=False)
    page = make(look)
    show(page, *size)
    assert overflowing(page) == []
    assert small_targets(page) == []
    assert cut_labels(page) == []


@every_page
def test_a_page_fits_after_look_and_size_change_under_it(
    make: Make, look: Look, show: Show, qapp: QApplication
) -> None:
    page = make(look)
    show(page)
    look.set("contrast", 200, four_colour=True)
    page.window().resize(360, 640)
    settle(qapp)
    assert overflowing(page) == []
    assert cut_labels(page) == []


@every_page
def test_a_page_has_a_first_focus_that_takes_it(make: Make, look: Look, show: Show) -> None:
    page = make(look)
    show(page, 360, 640)
    first = page.first_focus()
    assert first is not None
    assert first.hasFocus()


@every_page
def test_labels_are_plain_text(make: Make, look: Look) -> None:
    page = make(look)
    assert {label.textFormat() for label in page.findChildren(QLabel)} <= {Qt.TextFormat.PlainText}
    page.deleteLater()


@pytest.mark.parametrize("make", [home, signed_in, results, abort], ids=lambda make: make.__name__)
def test_a_name_with_markup_is_shown_as_it_is(make: Make, look: Look, show: Show) -> None:
    page = make(look)
    show(page)
    # Long words may break at places without width.
    shown = [label.text().replace("\u200b", "") for label in page.findChildren(QLabel) if label.isVisible()]
    assert any(NAME in text for text in shown)


@every_page
@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=str)
def test_the_longer_german_fits_too(
    make: Make, size: tuple[int, int], look: Look, show: Show, qapp: QApplication
) -> None:
    locale = QLocale()
    translations = Translations(qapp)
    translations.install("de")
    assert translate("Home", "Quit") == "Beenden"
    look.set("light", 200, four_colour=False)
    page = make(look)
    show(page, *size)
    translations.install("en")
    QLocale.setDefault(locale)
    assert overflowing(page) == []
    assert cut_labels(page) == []
