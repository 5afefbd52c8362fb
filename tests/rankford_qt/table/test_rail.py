"""The rail: what it offers, how it is named, and that it shows and does what the draft says."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget

from core import odds
from core.cards import rank
from core.draft import Row, RowKind
from core.wagers import SURRENDER, Decision, Opening, WarChoice
from rankford_qt.look import Look
from rankford_qt.table import coach
from rankford_qt.table.choice_row import ChoiceButton
from rankford_qt.table.options import TableOptions
from rankford_qt.table.preview import PreviewLine
from rankford_qt.widgets.button import TARGET
from rankford_qt.widgets.focus_ring import FocusRing
from tests.core import seeds
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.table.tables import STILL, PlannedTable, Stand, stand


@pytest.fixture
def at(look: Look, qapp: QApplication) -> Stand:
    """Ann's page at a table of three."""
    at = stand(look, PlannedTable())
    settle(qapp)
    return at


def values(at: Stand, row: int) -> list[ChoiceButton]:
    """The visible buttons of a row."""
    return [each for each in at.page.rail._rows[row].choices._buttons if each.isVisible()]


def names(at: Stand, row: int) -> list[str]:
    """Their accessible names."""
    return [each.accessibleName() for each in values(at, row)]


def lines(at: Stand) -> list[str]:
    """The preview as read."""
    return [each.text() for each in at.page.findChildren(PreviewLine) if each.isVisible()]


def plan(at: Stand) -> PlannedTable:
    """The table behind a page."""
    assert isinstance(at.source, PlannedTable)
    return at.source


def tie(at: Stand, qapp: QApplication) -> None:
    """Deal Ann a tie with an Ante of 20."""
    plan(at).reveal(seeds.opening(0), Ann=Opening(20, 0))
    settle(qapp)


# Choice rows


def test_the_ante_row_has_no_0_and_the_tie_row_does(at: Stand) -> None:
    assert [each.text() for each in values(at, 0)] == [str(value) for value in range(10, 101, 10)]
    at.desk.pick(RowKind.ANTE, 80)
    at.desk.allocate()
    assert [each.text() for each in values(at, 1)] == ["0", "10", "20"]


def test_names_say_row_value_and_what_is_allocated(at: Stand) -> None:
    assert names(at, 0)[:2] == ["Ante (1 : 1): 10", "Ante (1 : 1): 20"]
    at.desk.pick(RowKind.ANTE, 20)
    at.desk.allocate()
    assert names(at, 0)[:2] == ["Ante (1 : 1): 10", "Ante (1 : 1): 20, allocated"]
    at.desk.reset()
    assert names(at, 0)[1] == "Ante (1 : 1): 20"


def test_war_and_surrender_say_what_they_cost(at: Stand, qapp: QApplication) -> None:
    tie(at, qapp)
    assert names(at, 0) == ["Decision: War · 20 more", "Decision: Surrender · get 10"]


def test_exactly_the_highlighted_value_is_checked(at: Stand) -> None:
    for step in range(3):
        assert [each.text() for each in values(at, 0) if each.isChecked()] == [str(10 + 10 * step)]
        at.desk.step(1)


def test_a_row_that_never_had_the_focus_is_one_tab_stop(at: Stand) -> None:
    at.desk.allocate()
    for row in (0, 1):
        stops = [each.text() for each in values(at, row) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert stops == [each.text() for each in values(at, row) if each.isChecked()]


def test_a_row_is_one_tab_stop(at: Stand, qapp: QApplication) -> None:
    at.page.activateWindow()
    at.desk.allocate()
    settle(qapp)
    met: list[ChoiceButton] = []
    start = at.page.window().focusWidget()
    for _ in range(60):
        QTest.keyClick(at.page.window().focusWidget() or at.page, Qt.Key.Key_Tab)
        focus = at.page.window().focusWidget()
        if isinstance(focus, ChoiceButton):
            met.append(focus)
        if focus is start:
            break
    rows = [next(row for row in (0, 1) if each in values(at, row)) for each in met]
    assert sorted(rows) == [0, 1]


def test_a_click_highlights_and_never_allocates(at: Stand) -> None:
    QTest.mouseClick(values(at, 0)[3], Qt.MouseButton.LeftButton)
    assert at.desk.draft is not None
    assert (at.desk.draft.rows[0].highlighted, at.desk.draft.is_empty) == (40, True)
    assert plan(at).confirmed == []


@pytest.mark.parametrize("row", [0, 1])
def test_the_select_is_the_rows_twin(at: Stand, row: int) -> None:
    at.desk.pick(RowKind.ANTE, 50)
    at.desk.allocate()
    select = at.page.rail._rows[row].select
    shown = [select.itemText(index) for index in range(select.count())]
    assert shown == [each.text() for each in values(at, row)]
    QTest.keyClick(select, Qt.Key.Key_Down)
    checked = [each.text() for each in values(at, row) if each.isChecked()]
    assert checked == [select.currentText()]
    assert at.desk.draft is not None
    assert at.desk.draft.prepared == Opening(50, 0)


def test_the_decision_has_a_twin_select_too(at: Stand, qapp: QApplication) -> None:
    tie(at, qapp)
    select = at.page.rail._rows[0].select
    assert [select.itemText(index) for index in range(select.count())] == ["War · 20 more", "Surrender · get 10"]
    QTest.keyClick(select, Qt.Key.Key_Down)
    at.page.rail._allocate.click()
    assert at.desk.draft is not None
    assert at.desk.draft.prepared == SURRENDER


def test_an_open_select_closes_when_its_values_change(at: Stand) -> None:
    at.desk.pick(RowKind.ANTE, 50)
    at.desk.allocate()
    row = at.page.rail._rows[1]
    row.select.showPopup()
    row.show_row(Row(RowKind.TIE, (0, 10), 0, None), 0)
    assert not row.select.view().isVisible()


# Buttons, status, preview


def test_confirm_says_what_it_would_do(at: Stand, qapp: QApplication) -> None:
    confirm = at.page.rail._confirm
    assert confirm.text() == "Sit out"
    at.desk.allocate()
    assert confirm.text() == "Confirm"
    at.desk.reset()
    assert confirm.text() == "Sit out"
    tie(at, qapp)
    assert confirm.text() == "Confirm"
    plan(at).reveal(bytes(32), Ann=SURRENDER)
    plan(at).reveal(seeds.opening(0), Bo=Opening(20, 0))
    assert confirm.text() == "Acknowledge"


def test_reset_after_the_seal_changes_nothing(at: Stand) -> None:
    at.desk.allocate()
    at.page.rail._confirm.click()
    for button in (at.page.rail._reset, at.page.rail._allocate, at.page.rail._confirm):
        button.click()
    assert [choice for _, choice in plan(at).confirmed] == [Opening(10, 0)]
    assert at.page.rail._status.text() == "Sealed until the reveal."
    assert values(at, 0) == []


def test_buttons_and_status_keep_their_places(at: Stand, qapp: QApplication) -> None:
    rail = at.page.rail
    fixed = (rail._reset, rail._allocate, rail._confirm)

    def places() -> list[QPoint]:
        settle(qapp)
        return [each.mapTo(rail, QPoint()) for each in fixed]

    before = places()
    at.desk.allocate()
    assert places() == before
    at.desk.confirm()
    assert places() == before
    tie(at, qapp)
    assert places() == before
    at.desk.confirm()
    assert places() == before


def test_the_preview_is_exact(at: Stand, qapp: QApplication) -> None:
    at.desk.pick(RowKind.ANTE, 20)
    at.desk.allocate()
    at.desk.step(1)
    assert lines(at) == [
        "Payout preview for Ante 20, Tie 10",
        "Higher: returned 40, net +10, balance 1,010",
        "Tie, Tie pays: returned 110, net +100, balance 1,080",
        "Lower: returned 0, net −30, balance 970",
    ]
    tie(at, qapp)
    assert lines(at) == [
        "Payout preview for War 20",
        "War higher: returned 60, net +20, balance 1,020",
        "Second tie: returned 80, net +40, balance 1,040",
        "War lower: returned 0, net −40, balance 960",
    ]
    at.desk.step(1)
    assert lines(at) == ["Payout preview for Surrender", "Surrender: returned 10, net −10, balance 990"]


def test_a_refusal_is_shown_and_goes_with_the_next_step(at: Stand, qapp: QApplication) -> None:
    tie(at, qapp)
    at.page.rail._confirm.click()
    assert at.page.rail._status.text() == "Not sealed: you tied, so allocate War or Surrender first."
    at.desk.allocate()
    assert at.page.rail._status.text() == "Prepared: War 20. Confirm seals it."
    at.desk.pick(RowKind.WAR_TIE, 10)
    at.desk.allocate()
    assert at.desk.draft is not None
    assert at.desk.draft.confirm() == WarChoice(Decision.WAR, 10)


# Coach


def test_the_coach_says_what_the_odds_say(look: Look, qapp: QApplication) -> None:
    at = stand(look, PlannedTable(), TableOptions(animation=False, coach=True))
    opening = at.page.rail._coach.text()
    for value, digits in ((odds.OPENING.higher, 1), (odds.OPENING.tie, 1), (odds.tie_value(odds.OPENING), 2)):
        assert coach.percent(value, digits) in opening
    assert coach.percent(odds.ante_value(odds.war_value(odds.war_odds(14, 14))), 2) in opening
    plan(at).reveal(seeds.opening(0, 1, 1), Ann=Opening(20, 0), Bo=Opening(10, 0), Cy=Opening(10, 0))
    settle(qapp)
    view = at.desk.view
    cards = [seat.card for seat in view.seats]
    assert view.dealer is not None
    assert all(card is not None for card in cards)
    ranks = [rank(card) for card in cards if card is not None]
    exact = odds.war_odds(ranks[0], rank(view.dealer), ranks[1:])
    said = at.page.rail._coach.text()
    for value in (exact.higher, exact.tie, exact.lower, odds.war_value(exact), odds.tie_value(exact)):
        assert coach.percent(value) in said
    at.page.set_options(STILL)
    assert not at.page.rail._coach.isVisible()


def test_the_coach_is_silent_where_there_is_nothing_to_decide(look: Look) -> None:
    at = stand(look, PlannedTable(own=1), TableOptions(animation=False, coach=True))
    plan(at).reveal(seeds.opening(0), Ann=Opening(20, 0))
    assert not at.page.rail._coach.isVisible()


def test_percentages_have_a_real_minus_and_stay_with_their_sign() -> None:
    assert coach.percent(odds.SURRENDER_VALUE).startswith("−50.0")


# Names and text


def nameless(page: QWidget) -> list[str]:
    """Focusable things that a screen reader could not name; a select is named by its buddy label."""
    buddies = {label.buddy() for label in page.findChildren(QLabel) if label.buddy() and label.text()}
    found: list[str] = []
    for each in page.findChildren(QWidget):
        if not each.isVisible() or each.focusPolicy() == Qt.FocusPolicy.NoFocus or isinstance(each, FocusRing):
            continue
        interface = QAccessible.queryAccessibleInterface(each)
        named = each in buddies if isinstance(each, QComboBox) else interface.text(QAccessible.Text.Name)
        if not named:
            found.append(type(each).__name__)
    return found


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)])
@pytest.mark.parametrize("percent", [100, 200])
def test_everything_that_takes_focus_has_a_name_and_is_a_target(
    look: Look, qapp: QApplication, size: tuple[int, int], percent: int
) -> None:
    look.set("light", percent, four_colour=False)
    at = stand(look, PlannedTable(), size=size)

    def check() -> None:
        settle(qapp)
        assert nameless(at.page) == []
        for each in at.page.findChildren(QWidget):
            if each.isVisible() and isinstance(each, QAbstractButton | QComboBox):
                assert min(each.width(), each.height()) >= TARGET, each

    check()
    at.desk.allocate()
    check()
    tie(at, qapp)
    check()
    at.desk.allocate()
    at.desk.confirm()
    check()


def test_no_label_of_the_page_takes_markup(at: Stand) -> None:
    for label in at.page.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText, label.text()


@pytest.mark.parametrize("name", ["<b>x</b>", "אבג דהו", "a̸̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟", "W" * 24, "م" * 24, "&Ann", "👩‍👩‍👧‍👦" * 2])
def test_any_name_stays_text_and_moves_nothing(look: Look, qapp: QApplication, name: str) -> None:
    plain, odd = stand(look, PlannedTable(("Ann", "Bo"))), stand(look, PlannedTable(("Ann", name)))
    for at in (plain, odd):
        plan(at).reveal(seeds.opening(1, 0), Ann=Opening(20, 0), **{plan(at).names[1]: Opening(20, 0)})
        settle(qapp)
        at.page.grab()
    assert odd.page.felt._seats[0].accessibleName().startswith(f"{name}, ")
    assert odd.page.banner._detail.text() == f"{name} tied"
    assert odd.page.rail.geometry() == plain.page.rail.geometry()
    assert odd.page.felt.geometry().size() == plain.page.felt.geometry().size()
    boxes = [[seat.geometry() for seat in at.page.felt._seats] for at in (plain, odd)]
    assert boxes[0] == boxes[1]


# Little room


@pytest.mark.parametrize("width", [624, 667])
def test_large_text_in_a_low_window_cuts_nothing_that_is_needed(
    at: Stand, look: Look, qapp: QApplication, width: int
) -> None:
    # Screens of 1280 × 800 and 1366 × 768 pixels where the desktop and the text are both at 200 %.
    look.set("light", 200, four_colour=False)
    at.page.resize(width, 360)
    rail = at.page.rail
    for keys in ((), (Qt.Key.Key_Right, Qt.Key.Key_Space), (Qt.Key.Key_Right, Qt.Key.Key_Space)):
        at.key(*keys)
        settle(qapp)
        assert rail._scroll.viewport().height() >= values(at, 0)[0].height()
        assert rail._status.height() >= rail._status.heightForWidth(rail._status.width())
        for button in (rail._reset, rail._allocate, rail._confirm):
            assert button.visibleRegion().boundingRect() == button.rect()
            assert button.height() >= TARGET
    at.page.resize(1280, 800)
    look.set("light", 100, four_colour=False)
    settle(qapp)
    assert rail._title.isVisible()
