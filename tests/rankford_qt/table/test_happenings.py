"""The sentences of each kind of deal and phase: exact, each once, in order."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QLocale

from core.draft import Draft, RowKind, Situation
from core.game import Phase
from core.table import TableView
from core.wagers import SURRENDER, Choice, Decision, Opening, WarChoice
from rankford_qt.look import Look
from rankford_qt.table import announcer, happenings
from rankford_qt.table.happenings import Happening
from tests.core import seeds
from tests.rankford_qt.table.tables import PlannedTable, stand

pytestmark = pytest.mark.usefixtures("look")

WIN, LOSE, TIE = seeds.opening(1), seeds.opening(-1), seeds.opening(0)
WIN_LOSE, TIE_WIN, TIE_TIE = seeds.opening(1, -1), seeds.opening(0, 1), seeds.opening(0, 0)
WAR = WarChoice(Decision.WAR, 0)
WAR_WITH_TIE = WarChoice(Decision.WAR, 10)
STAKE, STAKE_WITH_TIE = Opening(20, 0), Opening(20, 10)


def told(table: PlannedTable, seed: bytes, *, brief: bool = False, **choices: Choice) -> list[str]:
    """What a reveal says."""
    before = table.view
    table.reveal(seed, **choices)
    return texts(happenings.of_deal(before, table.view, brief=brief))


def texts(said: list[Happening]) -> list[str]:
    """The sentences alone."""
    assert not any(each.urgent for each in said)
    return [each.text for each in said]


def solo() -> PlannedTable:
    """A table of Ann alone."""
    return PlannedTable(("Ann",))


def tied(*, own: int = 0, wager: Opening = STAKE, names: tuple[str, ...] = ("Ann",)) -> PlannedTable:
    """A table at whose opening Ann tied and all others sat out."""
    table = PlannedTable(names, own=own)
    table.reveal(TIE, Ann=wager)
    return table


def test_a_deal_that_is_won() -> None:
    assert told(solo(), WIN, Ann=STAKE) == [
        "Your card: 10 of diamonds.",
        "Dealer's card: 3 of clubs.",
        "Won: +20. You have 1,020 points.",
    ]


def test_a_deal_that_is_lost_with_its_tie() -> None:
    assert told(solo(), LOSE, Ann=STAKE_WITH_TIE)[2:] == ["Lost: −30. You have 970 points."]


def test_a_tie_keeps_the_ante() -> None:
    assert told(solo(), TIE, Ann=STAKE)[2:] == ["You tied the dealer; the Ante of 20 stays locked."]


def test_a_tie_that_was_staked_pays_at_once() -> None:
    assert told(solo(), TIE, Ann=STAKE_WITH_TIE)[2:] == [
        "You tied the dealer; the Ante of 20 stays locked. The Tie pays +100."
    ]


def test_sitting_out_alone_deals_nothing() -> None:
    assert told(solo(), WIN) == [
        "Nothing was dealt: every seat sat out.",
        "You sat out. You have 1,000 points.",
    ]


def test_sitting_out_among_others_still_hears_the_dealers_card() -> None:
    assert told(PlannedTable(("Ann", "Bo")), WIN, Bo=STAKE) == [
        "Dealer's card: 3 of clubs.",
        "You sat out. You have 1,000 points.",
        "Bo: Won +20",
    ]


def test_others_come_in_brief_after_the_own_seat_and_without_a_net_if_they_sat_out() -> None:
    table = PlannedTable(("Ann", "Bo", "Cy"), own=1)
    assert told(table, WIN_LOSE, Ann=STAKE, Bo=STAKE)[2:] == [
        "Lost: −20. You have 980 points.",
        "Ann: Won +20; Cy: Sat out",
    ]


def test_surrender() -> None:
    assert told(tied(), bytes(32), Ann=SURRENDER) == ["Surrendered: −10. You have 990 points."]


@pytest.mark.parametrize(
    ("sign", "sentence"),
    [
        (1, "Won War: +10. You have 1,010 points."),
        (-1, "Lost War: −50. You have 950 points."),
        (0, "Second tie: +140. You have 1,140 points."),
    ],
)
def test_war(sign: int, sentence: str) -> None:
    said = told(tied(), seeds.war(TIE, 1, sign), Ann=WAR_WITH_TIE)
    assert len(said) == 3
    assert said[0].startswith("Your War card: ")
    assert said[1].startswith("Dealer's War card: ")
    assert said[2] == sentence


def test_the_war_of_others_tells_their_news_alone() -> None:
    """Neither the own outcome nor that of a third seat is told again."""
    table = PlannedTable(("Ann", "Bo", "Cy"), own=1)
    table.reveal(TIE_WIN, Ann=STAKE, Bo=STAKE)
    said = told(table, seeds.war(TIE_WIN, 2, -1), Ann=WAR)
    assert len(said) == 2
    assert said[0].startswith("Dealer's War card: ")
    assert said[1] == "Ann: Lost War −40"


@pytest.mark.parametrize("brief", [False, True])
def test_others_who_all_surrender_deal_nothing_and_that_is_no_sitting_out(brief: bool) -> None:
    table = tied(own=1, names=("Ann", "Bo", "Cy"))
    assert told(table, bytes(32), brief=brief, Ann=SURRENDER) == ["Ann: Surrendered −10"]


def test_own_surrender_beside_anothers_war() -> None:
    table = PlannedTable(("Ann", "Bo"))
    table.reveal(TIE_TIE, Ann=STAKE, Bo=STAKE)
    said = told(table, seeds.war(TIE_TIE, 2, 1), Ann=SURRENDER, Bo=WAR)
    assert said[0].startswith("Dealer's War card: ")
    assert said[1:] == ["Surrendered: −10. You have 990 points.", "Bo: Won War +20"]


def test_brief_says_ranks_and_outcome() -> None:
    assert told(solo(), WIN, brief=True, Ann=STAKE) == ["10 against 3.", "Won: +20. You have 1,020 points."]


def test_brief_sitting_out() -> None:
    assert told(solo(), WIN, brief=True) == ["You sat out. You have 1,000 points."]


def phase(view: TableView, *, brief: bool = False) -> list[str]:
    """What is said when a view's phase begins."""
    draft = Draft.empty(view.situation) if view.situation else None
    return texts(happenings.of_phase(view, draft, brief=brief))


def test_the_opening() -> None:
    assert phase(solo().view) == [
        "Round 1 of 5: Opening wagers. You have 1,000 points.",
        "Allocate Ante first, then an optional Tie. Confirm deals.",
    ]
    assert phase(solo().view, brief=True) == ["Round 1 of 5: Opening wagers."]


def test_the_war_decision() -> None:
    assert phase(tied().view) == [
        "Round 1 of 5: War decision. You have 980 points.",
        "You tied. Choose War or Surrender, allocate it, then confirm.",
    ]


def test_the_war_decision_of_others() -> None:
    assert phase(tied(own=1, names=("Ann", "Bo")).view)[1:] == [
        "Nothing to decide here: acknowledge the War decision of the tied seats."
    ]


def test_too_few_points() -> None:
    table = solo()
    table.game._available = (15,)
    table.tell()
    assert phase(table.view) == [
        "Round 1 of 5: Opening wagers. You have 15 points.",
        "Fewer than 20 points leave only sitting out: confirm it.",
    ]


def test_the_end() -> None:
    table = solo()
    for _ in range(5):
        table.reveal(WIN, Ann=STAKE)
    assert texts(happenings.of_end(table.view, None)) == ["Session finished. Final points: 1,100, net +100."]


def test_the_draft() -> None:
    empty = Draft.empty(Situation(1, Phase.OPENING, 1000))
    ante = empty.highlight(RowKind.ANTE, 40).allocate()
    tie = ante.step(1).allocate()
    steps: list[tuple[Draft | None, Draft | None, list[str]]] = [
        (empty, empty.step(1), []),
        (empty, ante, ["Prepared: Ante 40. Confirm seals it."]),
        (ante, tie, ["Prepared: Ante 40, Tie 10. Confirm seals it."]),
        (ante, ante.step(0).allocate(), ["Prepared: Ante 40. Confirm seals it."]),
        (tie, tie.reset(), ["Nothing allocated. Confirm would sit this round out."]),
        (ante, None, []),
        (None, ante, []),
    ]
    for before, after, sentences in steps:
        assert texts(happenings.of_draft(before, after)) == sentences


def test_a_new_phase_is_no_change_of_the_draft() -> None:
    table = solo()
    before = Draft.empty(table.view.situation).allocate() if table.view.situation else None
    table.reveal(TIE, Ann=STAKE)
    after = Draft.empty(table.view.situation) if table.view.situation else None
    assert happenings.of_draft(before, after) == []


# Both routes


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """What is announced, with its urgency."""
    said: list[tuple[str, bool]] = []

    def hear(_speaker: object, text: str, *, urgent: bool = False) -> None:
        said.append((text, urgent))

    announce: Callable[..., None] = hear
    monkeypatch.setattr(announcer, "announce", announce)
    return said


def test_a_round_is_told_once_in_order_by_both_routes(look: Look, spoken: list[tuple[str, bool]]) -> None:
    table = PlannedTable(("Ann", "Bo"))
    at = stand(look, table)
    at.desk.allocate()
    at.desk.confirm()
    table.reveal(TIE, Bo=Opening(0, 0))
    at.desk.confirm()
    at.desk.step(1)
    at.desk.allocate()
    at.desk.confirm()
    table.reveal(bytes(32))
    assert at.told == [text for text, _ in spoken]
    assert at.told == [
        "Round 1 of 5: Opening wagers. You have 1,000 points.",
        "Allocate Ante first, then an optional Tie. Confirm seals.",
        "Prepared: Ante 10. Confirm seals it.",
        "Sealed.",
        "Your card: queen of clubs.",
        "Dealer's card: queen of diamonds.",
        "You tied the dealer; the Ante of 10 stays locked.",
        "Bo: Sat out",
        "Round 1 of 5: War decision. You have 990 points.",
        "You tied. Choose War or Surrender, allocate it, then confirm.",
        "Not sealed: you tied, so allocate War or Surrender first.",
        "Prepared: Surrender. Confirm seals it.",
        "Sealed.",
        "Surrendered: −5. You have 995 points.",
        "Round 2 of 5: Opening wagers. You have 995 points.",
        "Allocate Ante first, then an optional Tie. Confirm seals.",
    ]
    assert not any(urgent for _, urgent in spoken)


def test_the_list_keeps_the_newest_first_and_forgets_the_oldest(look: Look, spoken: list[tuple[str, bool]]) -> None:
    listed = announcer.Happenings(look)
    for number in range(250):
        listed.tell([Happening(f"{number}")], listed)
    assert listed._list.count() == 200
    assert [listed._list.item(row).text() for row in (0, 199)] == ["249", "50"]
    assert len(spoken) == 250
    listed.clear()
    assert listed._list.count() == 0
    listed.deleteLater()


def test_numbers_follow_the_language() -> None:
    assert QLocale().toString(1000) == "1,000"
