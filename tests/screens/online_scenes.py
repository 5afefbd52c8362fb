"""The pages of a session with others, from fixed data."""

from collections.abc import Callable

from core.game import Game
from core.wagers import Choice, Decision, Opening, WarChoice
from p2p.protocol.effects import Completed
from p2p.protocol.endings import Ending
from p2p.protocol.identity import fingerprint
from rankford_qt.look import Look
from rankford_qt.pages import ended_words
from rankford_qt.pages.abort import AbortPage
from rankford_qt.pages.help import HelpPage
from rankford_qt.pages.results import ResultsPage
from rankford_qt.table.desk import Desk
from rankford_qt.table.options import TableOptions
from rankford_qt.table.page import TablePage
from rankford_qt.widgets.page import Page
from tests.rankford_qt import online_sessions
from tests.rankford_qt.planned_client import online
from tests.rankford_qt.table.tables import PlannedTable

SIX = ("Ana", "Bartholomew the Second", "Αna", "Maximiliane von Trautheim", "Dealer's Friend", "Ada")
AUTOMATED = (3, 4)
FILE = "/home/ada/.local/share/rankford-quay/transcripts/rankford-quay-2026-11-30T140500-8f3a5c1e77aa.jsonl"


def six(look: Look) -> TablePage:
    """The first wager among six, two of them automated and two of equal-looking names."""
    planned = _six()
    for seat in (1, 3):
        planned.seal(seat, Opening(20, 0))
    page = _stand(look, planned)
    page._desk.step(1)
    page._desk.allocate()
    return page


def war_of_six(look: Look) -> TablePage:
    """Three of six tied."""
    planned = _six()
    wagers: list[Choice] = [
        Opening(50, 0),
        Opening(30, 10),
        Opening(20, 10),
        Opening(0, 0),
        Opening(50, 50),
        Opening(20, 0),
    ]
    tied = [True, False, False, False, True, True]
    planned.reveal(_seed(planned.game, wagers, tied), **dict(zip(planned.names, wagers, strict=True)))
    planned.seal(0, WarChoice(Decision.WAR, 0))
    page = _stand(look, planned)
    page._desk.allocate()
    return page


def settling(look: Look) -> TablePage:
    """Every round is played, and two of six receipts are here."""
    planned = _six()
    for number in range(5):
        planned.reveal(bytes([number]) * 32, **{name: Opening(20, 0) for name in planned.names})
        if planned.game.phase.name == "WAR":
            war = {
                name: WarChoice(Decision.WAR, 0) for seat, name in enumerate(planned.names) if planned.game.tied(seat)
            }
            planned.reveal(bytes([number + 99]) * 32, **war)
    return _stand(look, planned, (True, False, False, True, False, False))


def asked(look: Look) -> TablePage:
    """Whether one wants to leave."""
    return _stand(look, _six())


def helped(look: Look) -> TablePage:
    """Help beside the table."""
    return war_of_six(look)


def results(look: Look) -> Page:
    """A final result."""
    finished = online_sessions.completed(4, 1)
    page = ResultsPage(look)
    assert isinstance(finished.outcome, Completed)
    planned = PlannedTable(online_sessions.NAMES[:4], own=1)
    planned.game = finished.proven.game
    planned.tell()
    page.show_session(planned.view)
    keys = [fingerprint(entry.public_key) for entry in finished.agreement.proposal.roster]
    page.show_receipts(ended_words.names(finished), keys, finished.outcome)
    page.show_saved(ended_words.saved_text(FILE))
    page.suggest_export("/home/ada/rankford-quay-2026-11-30T140500-8f3a5c1e77aa.jsonl")
    return page


def aborted(look: Look) -> Page:
    """No result, since somebody left."""
    names = ("Bartholomew the Second", "Ada", "Chidi")
    finished = online_sessions.aborted(names, 0)
    assert isinstance(finished.outcome, Ending)
    planned = PlannedTable(names, own=0)
    planned.game = finished.proven.game
    planned.tell()
    return _abort(look, finished.outcome, names, planned)


def _abort(look: Look, ending: Ending, names: tuple[str, ...], planned: PlannedTable) -> AbortPage:
    page, own = AbortPage(look), planned.own
    why, counts = ended_words.reason(ending, names, own), ended_words.counts_against(ending, names, own)
    page.show_ending(why, counts, planned.view)
    page.show_saved(ended_words.saved_text(FILE))
    page.suggest_export("/home/ada/rankford-quay-2026-11-30T140500-8f3a5c1e77aa.jsonl")
    return page


def open_question(page: TablePage) -> None:
    """Ask whether to leave."""
    page.ask_to_leave()


def open_help(page: TablePage) -> None:
    """Open Help beside the table."""
    help_ = HelpPage(page._look, page.window())
    page.open_beside(help_)
    help_.focus_first()


PAGES: dict[str, Callable[[Look], Page]] = {
    "results-online": results,
    "abort": aborted,
}
TABLES: dict[str, Callable[[Look], TablePage]] = {
    "table-six": six,
    "table-war-six": war_of_six,
    "table-receipts": settling,
    "table-leave": asked,
    "table-help": helped,
}
AFTERWARDS: dict[str, Callable[[TablePage], None]] = {"table-leave": open_question, "table-help": open_help}
"""What is done at a table once it is shown."""


def _six() -> PlannedTable:
    planned = PlannedTable(SIX, own=5)
    planned.deadline, planned.session_deadline = 31.0, 372.0
    planned.tell()
    return planned


def _stand(look: Look, planned: PlannedTable, receipts: tuple[bool, ...] | None = None) -> TablePage:
    client, table = online(planned, AUTOMATED if len(planned.names) > 2 else ())
    if receipts is not None:
        client.receipts = receipts
        table.take()
    desk = Desk(table, acknowledge=False)
    return TablePage(look, desk, TableOptions(animation=False), lambda _cue: None, lambda: 0.0)


def _seed(game: Game, choices: list[Choice], tied: list[bool]) -> bytes:
    """The first seed by which these seats tie."""
    import copy

    for number in range(1_000_000):
        tried, seed = copy.deepcopy(game), number.to_bytes(32, "big")
        tried.play(choices, seed)
        if [tried.tied(seat) for seat in range(len(tied))] == tied:
            return seed
    raise AssertionError("no such seed")
