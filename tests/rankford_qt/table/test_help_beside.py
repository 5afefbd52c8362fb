"""Help beside a table with others: both are there, and time goes on."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.help import HelpPage
from rankford_qt.table.page import TablePage
from rankford_qt.window import MainWindow
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.planned_client import PlannedClient, online
from tests.rankford_qt.table.tables import PlannedTable, Stand, stand

NAMES = ("Ann", "Bo", "Cy")
SIX = ("Ann", "Bartholomew the Second", "Konstantin", "Maximiliane", "Dealer's Friend", "W" * 24)


class Helped:
    """A table with a clock, and Help, which belongs to the window."""

    def __init__(self, look: Look, app: QApplication, size: tuple[int, int], names: Sequence[str] = NAMES) -> None:
        self.app = app
        planned = PlannedTable(names)
        planned.deadline, planned.session_deadline = 45.0, 600.0
        planned.tell()
        self.client: PlannedClient
        self.client, self.table = online(planned)
        self.window = MainWindow(look, app)
        self.window.set_table_actions(table=True, pausable=False)

        def host(page: TablePage) -> QWidget:
            self.window.show_page(page)
            return self.window

        self.at: Stand = stand(look, self.table, host=host, size=size)
        self.help = HelpPage(look)
        self.window.keep_page(self.help)
        self.home = self.help.parentWidget()
        settle(app)

    def open(self) -> None:
        """Open Help, and give it the focus."""
        self.at.page.open_beside(self.help)
        self.help.focus_first()
        settle(self.app)

    def close(self) -> None:
        """Close it."""
        self.at.page.close_beside()
        settle(self.app)


def beside(both: Helped) -> QWidget | None:
    """What is open beside the table."""
    return both.at.page.beside


def area(widget: QWidget, inside: QWidget) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of a widget in another, edges excluded."""
    corner = widget.mapTo(inside, widget.rect().topLeft())
    return corner.x(), corner.y(), corner.x() + widget.width(), corner.y() + widget.height()


@pytest.mark.parametrize("size", [(1280, 800), (900, 700), (1080, 1900), (360, 640), (640, 360)], ids=str)
@pytest.mark.parametrize("percent", [100, 200])
def test_banner_and_clock_stay_and_nothing_overlaps(
    look: Look, qapp: QApplication, size: tuple[int, int], percent: int
) -> None:
    look.set("light", percent, four_colour=False)
    both = Helped(look, qapp, size)
    both.open()
    page = both.at.page
    assert both.window.size() == QSize(*size)
    assert page.banner._clock.isVisible()
    _, _, _, under = area(page.banner, page)
    left, top, right, bottom = area(both.help, page)
    assert top >= under
    assert (right, bottom) == (page.width(), page.height())
    if page._body.isVisible():
        assert area(page._body, page)[2] <= left or area(page._body, page)[3] <= top
        assert page._body.width() >= 320
        assert page.height() - both.help.height() * (top > under) >= 280
    else:
        assert (left, top) == (0, under)
    both.close()


@pytest.mark.parametrize(
    ("size", "where"),
    [((1280, 800), "beside"), ((1080, 1900), "below"), ((360, 640), "over"), ((640, 360), "over")],
    ids=lambda value: str(value),
)
def test_where_help_stands(look: Look, qapp: QApplication, size: tuple[int, int], where: str) -> None:
    both = Helped(look, qapp, size)
    both.open()
    body, page = both.at.page._body, both.at.page
    found = "over"
    if body.isVisible():
        found = "beside" if area(body, page)[2] <= area(both.help, page)[0] else "below"
    assert found == where
    both.close()


def test_closing_gives_back_room_focus_and_help(look: Look, qapp: QApplication) -> None:
    both = Helped(look, qapp, (360, 640))
    page = both.at.page
    before, whole = page.window().focusWidget(), page._body.geometry()
    both.open()
    assert beside(both) is both.help
    assert both.help.isAncestorOf(page.window().focusWidget())
    both.close()
    assert beside(both) is None
    assert page.window().focusWidget() is before
    assert page._body.geometry() == whole
    assert both.help.parentWidget() is both.home
    assert not both.help.isVisible()


def test_a_focus_that_moved_to_the_table_stays_there(look: Look, qapp: QApplication) -> None:
    both = Helped(look, qapp, (1280, 800))
    both.open()
    reset = both.at.page.rail._reset
    reset.setFocus(Qt.FocusReason.TabFocusReason)
    both.close()
    assert both.at.page.window().focusWidget() is reset


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=str)
def test_time_and_cards_are_told_while_help_is_read(look: Look, qapp: QApplication, size: tuple[int, int]) -> None:
    both = Helped(look, qapp, size)
    both.open()
    at = both.at
    assert at.page._ticker.isActive()
    at.time = 40.0
    at.page._tick()
    assert at.told[-1] == "5 seconds left"
    both.client.planned.deadline = 85.0
    both.client.planned.reveal(bytes(32))
    both.table.take()
    settle(qapp)
    assert "Round 2 of 5: Opening wagers. You have 1,000 points." in at.told
    assert both.help.isAncestorOf(at.page.window().focusWidget())
    both.window.resize(*reversed(size))
    settle(qapp)
    assert at.page.banner._clock.isVisible()
    assert both.help.isAncestorOf(at.page.window().focusWidget())
    both.close()


def test_the_table_still_takes_its_keys_beside_help(look: Look, qapp: QApplication) -> None:
    both = Helped(look, qapp, (1280, 800))
    both.open()
    both.at.page.rail.focus_row()
    both.at.key(Qt.Key.Key_Space, Qt.Key.Key_Return)
    assert len(both.client.planned.confirmed) == 1
    both.close()


def test_a_question_covers_both(look: Look, qapp: QApplication) -> None:
    both = Helped(look, qapp, (1280, 800))
    both.open()
    focus = both.at.page.window().focusWidget()
    both.at.page.ask_to_leave()
    settle(qapp)
    assert both.at.page._question.geometry() == both.at.page._content.geometry()
    assert both.at.page.withdraw()
    assert both.at.page.window().focusWidget() is focus
    both.close()


def test_six_names_are_told_apart_beside_help(look: Look, qapp: QApplication) -> None:
    both = Helped(look, qapp, (1280, 800), SIX)
    both.open()
    metrics = QFontMetrics(look.font(Role.STRONG))
    for place in both.at.page.felt._seats[:-1]:
        assert metrics.horizontalAdvance("Konstantin") <= place._text_box.width()


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Bo", ["Bo"]),
        ("Dealer's Friend", ["Dealer's", "Friend"]),
        ("A B C Dealer's Friend", ["A B C", "Dealer's Friend"]),
        ("Bartholomew the Second", ["Bartholomew", "the Second"]),
        ("W" * 24, ["W" * 24]),
    ],
)
def test_a_long_name_is_broken_at_a_space_where_there_is_room_for_two_lines(
    name: str, lines: list[str], look: Look, qapp: QApplication
) -> None:
    both = Helped(look, qapp, (1280, 800), ("Ann", name))
    place, metrics = both.at.page.felt._seats[0], QFontMetrics(look.font(Role.STRONG))
    width = metrics.horizontalAdvance("Dealer's")
    assert place._name_lines(metrics, width, twice=True) == lines
    assert place._name_lines(metrics, width, twice=False) == [name]
