"""The list of tables: rows come and go, and a press or Enter meets the row that was meant or none."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rankford_qt.look import Look
from rankford_qt.pages.network_tables import NetworkTablesPage, TableRow
from tests.rankford_qt.pages.conftest import Heard, Show, focused, settle
from tests.rankford_qt.pages.rooms import HTML, WIDE

ANA, BO, CY = TableRow("a", "Ana", 4, 0), TableRow("b", "Bo", 2, 70), TableRow("c", "Cy", 6, 7300)


@pytest.fixture
def page(look: Look, show: Show, qtbot: QtBot) -> NetworkTablesPage:
    page = NetworkTablesPage(look)
    page.show_rows((ANA, BO, CY))
    show(page)
    away(page, qtbot)
    return page


def away(page: NetworkTablesPage, qtbot: QtBot) -> None:
    """Take the pointer out of the list; the display tells of it when it likes."""
    QTest.mouseMove(page, QPoint(2, page.height() - 2))
    qtbot.waitUntil(lambda: not page._list.underMouse())
    settle(QApplication.instance())  # type: ignore[arg-type]


def texts(page: NetworkTablesPage) -> list[str]:
    return [f"{each.accessibleName()}: {each.accessibleDescription()}" for each in page._rows.values()]


def test_rows_tell_host_seats_and_age(page: NetworkTablesPage) -> None:
    assert texts(page) == [
        "Table of Ana: 4 seats · just opened",
        "Table of Bo: 2 seats · for 1 min",
        "Table of Cy: 6 seats · for 2 h",
    ]


def test_what_is_said_of_a_table_wraps_where_it_is_narrow(look: Look, show: Show) -> None:
    look.set("light", 200, four_colour=False)
    page = NetworkTablesPage(look)
    page.show_rows((ANA, TableRow("d", "Di", 4, 7300, joinable=False)))
    show(page, 360, 640)
    short, long = page._rows.values()
    assert long.height() > short.height()
    show(page, 1280, 800)
    assert long.height() == short.height()


def test_the_first_row_has_the_focus_and_enter_joins_it(page: NetworkTablesPage) -> None:
    heard = Heard(page.join, page)
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert heard.values == ["b"]


def test_rows_keep_their_place_and_focus_while_others_vanish_and_come(page: NetworkTablesPage, qtbot: QtBot) -> None:
    page._rows["b"].setFocus()
    away(page, qtbot)
    page.show_rows((BO, CY, TableRow("d", "Di", 3, 0)))
    assert list(page._rows) == ["b", "c", "d"]
    assert focused() is page._rows["b"]


def test_a_row_that_goes_under_the_focus_says_so_and_leads_nowhere(page: NetworkTablesPage, qapp: QApplication) -> None:
    heard = Heard(page.join, page)
    page.show_rows((BO, CY))
    assert focused() is page._rows["a"]
    assert texts(page)[0] == "Table of Ana: gone"
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert heard.values == []
    assert "gone" in page._notice.accessibleName()
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    settle(qapp)
    assert list(page._rows) == ["b", "c"]
    assert focused() is page._rows["b"]


def test_a_row_comes_back_to_life(page: NetworkTablesPage) -> None:
    heard = Heard(page.join, page)
    page.show_rows((BO, CY))
    page.show_rows((ANA, BO, CY))
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert heard.values == ["a"]


def test_under_the_pointer_no_row_moves(page: NetworkTablesPage, qapp: QApplication, qtbot: QtBot) -> None:
    heard = Heard(page.join, page)
    cy = page._rows["c"]
    QTest.mouseMove(cy, cy.rect().center())
    qtbot.waitUntil(lambda: page._list.underMouse())
    place = cy.mapToGlobal(QPoint())
    page.show_rows((CY,))
    settle(qapp)
    assert cy.mapToGlobal(QPoint()) == place
    QTest.mouseClick(page._rows["b"], Qt.MouseButton.LeftButton)
    assert heard.values == []
    away(page, qtbot)
    assert list(page._rows) in (["c"], ["b", "c"])
    page._rows["c"].setFocus()
    settle(qapp)
    assert list(page._rows) == ["c"]


def test_a_press_that_began_before_the_list_changed_does_not_count(page: NetworkTablesPage, qapp: QApplication) -> None:
    heard = Heard(page.join, page)
    bo = page._rows["b"]
    page._rows["c"].setFocus()
    QTest.mousePress(bo, Qt.MouseButton.LeftButton, pos=bo.rect().center())
    page._list.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    page.show_rows((BO, CY))
    settle(qapp)
    QTest.mouseRelease(bo, Qt.MouseButton.LeftButton, pos=bo.rect().center())
    assert heard.values == []


def test_another_version_is_said_and_not_joined(page: NetworkTablesPage) -> None:
    heard = Heard(page.join, page)
    page.show_rows((TableRow("a", "Ana", 4, 0, joinable=False),))
    assert "another version" in texts(page)[0]
    page._rows["a"].click()
    assert heard.values == []
    assert "another version" in page._notice.accessibleName()


def test_an_empty_list_says_what_else_can_be_done(page: NetworkTablesPage, qtbot: QtBot) -> None:
    assert page.back_button is not None
    page.back_button.setFocus()
    away(page, qtbot)
    page.show_rows(())
    assert "join with a code" in page._empty.text()
    assert page._empty.isVisible()
    assert page.first_focus() is page.back_button
    page.show_searching()
    assert "Looking" in page._empty.text()
    page.show_problem("The network blocks it.")
    assert page._notice.accessibleName() == "The network blocks it."


def test_on_the_way_no_other_row_is_joined(page: NetworkTablesPage) -> None:
    joined, cancelled = Heard(page.join, page), Heard(page.cancel, page)
    page._rows["b"].setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    page.show_progress("Going to the table …")
    page._rows["c"].click()
    assert page.first_focus() is focused()
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert (joined.values, len(cancelled.values)) == (["b"], 1)
    page.show_notice("Every seat is taken.")
    assert focused() is page._rows["b"]


def test_names_from_outside_are_text_and_widen_nothing(page: NetworkTablesPage, qapp: QApplication) -> None:
    page.window().resize(360, 640)
    page.show_rows((TableRow("x", HTML, 2, 0), TableRow("y", WIDE, 2, 0)))
    settle(qapp)
    assert page.window().width() == 360
    assert page._rows["x"].accessibleName() == f"Table of {HTML}"
