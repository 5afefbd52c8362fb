"""The page for a table of one's own."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rankford_qt.look import Look
from rankford_qt.pages.host import HostPage
from tests.rankford_qt.pages.conftest import Heard, Show, focused


@pytest.fixture
def page(look: Look, show: Show) -> HostPage:
    page = HostPage(look)
    page.show_player("Ada", "AS3N-N9TM-CD3M-R0M5")
    page.show_wishes(4, listed=True)
    page.show_helper("")
    show(page)
    return page


def test_one_enter_opens_the_table_of_last_time(page: HostPage) -> None:
    heard: list[tuple[int, bool]] = []
    page.open_table.connect(lambda seats, listed: heard.append((seats, listed)))
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert heard == [(4, True)]


def test_two_to_six_seats_can_be_wanted(page: HostPage) -> None:
    heard: list[tuple[int, bool]] = []
    page.open_table.connect(lambda seats, listed: heard.append((seats, listed)))
    assert [page._seats.itemData(index) for index in range(page._seats.count())] == [2, 3, 4, 5, 6]
    QTest.keyClick(page._seats, Qt.Key.Key_6)
    page._listed.click()
    page._open.click()
    assert heard == [(6, False)]


def test_while_it_opens_it_can_only_be_cancelled(page: HostPage) -> None:
    opened, cancelled = Heard(page.open_table, page), Heard(page.cancel, page)
    page.show_progress("Opening the table …")
    assert page.first_focus() is focused()
    page._open.click()
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert (len(opened.values), len(cancelled.values)) == (0, 1)
    page.show_notice("No port is free.")
    assert page._open.isEnabled()
    assert focused() is page._open
    assert page._notice.accessibleName() == "No port is free."


def test_without_a_helper_it_says_what_works_and_where_to_get_one(page: HostPage) -> None:
    heard = Heard(page.settings, page)
    text = page._reach.accessibleName()
    assert all(words in text for words in ("this network", "address of this computer", "rankford-quay helper"))
    page._how.click()
    assert len(heard.values) == 1
    page.show_helper("wss://helper.example.org")
    assert "wss://helper.example.org" in page._reach.accessibleName()
    assert page._how.isHidden()
