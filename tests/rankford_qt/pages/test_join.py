"""The page for a code or a link."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from p2p.protocol.invitation import Invitation
from p2p.protocol.invite import shown
from rankford_qt.look import Look
from rankford_qt.pages.join import JoinPage
from tests.rankford_qt.pages.conftest import Heard, Show, focused

SYMBOLS = "K7M20RBX4TQ"
CODE = shown(SYMBOLS)
HELPER = "wss://helper.example.org"


@pytest.fixture
def page(look: Look, show: Show) -> JoinPage:
    page = JoinPage(look)
    page.show_helper(HELPER)
    show(page)
    return page


@pytest.mark.parametrize("typed", [CODE, CODE.lower(), CODE.replace("-", " "), CODE.replace("0", "o"), f" {CODE}.\n"])
def test_a_code_is_read_however_it_is_typed(typed: str, page: JoinPage) -> None:
    heard = Heard(page.join, page)
    page.fill_in(typed)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert heard.values == [Invitation(SYMBOLS)]


def test_a_pasted_link_is_read(page: JoinPage) -> None:
    heard = Heard(page.join, page)
    invitation = Invitation(SYMBOLS, ("ws://192.168.1.2:4000",), "AS3N-N9TM-CD3M-R0M5")
    page.show_helper("")
    page.fill_in(invitation.link())
    page._join.click()
    assert heard.values == [invitation]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("K7M2-0RBX-4TQ?", "Symbol 12 of the code, “?”"),
        ("K7M2-0RBX", "has 8"),
        (CODE[:-1] + ("0" if CODE[-1] != "0" else "1"), "mistyped"),
        ("https://example.org/x", "no invitation"),
        ("x" * 10_000, "too long"),
        ("", "has 0"),
    ],
)
def test_what_is_no_invitation_is_said_and_stays(typed: str, said: str, page: JoinPage) -> None:
    heard = Heard(page.join, page)
    page.fill_in(typed)
    page._join.click()
    assert said in page._notice.accessibleName()
    assert page._field.text() == typed[: page._field.maxLength()]
    assert heard.values == []
    assert focused() is page._field


def test_where_a_bare_code_leads_is_said(page: JoinPage) -> None:
    heard = Heard(page.join, page)
    assert "through the helper" in page._hint.text()
    page.show_helper("")
    assert "looked for on this network" in page._hint.text()
    page.fill_in(CODE)
    page._join.click()
    assert heard.values == [Invitation(SYMBOLS)]


def test_on_the_way_nothing_is_asked_twice_and_what_was_typed_stays(page: JoinPage) -> None:
    joined, cancelled = Heard(page.join, page), Heard(page.cancel, page)
    page.fill_in(CODE)
    page.show_progress("Going to the table …")
    assert page._field.isReadOnly()
    page._ask()
    page._join.click()
    assert page.first_focus() is focused()
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert (len(joined.values), len(cancelled.values)) == (0, 1)
    page.show_notice("The host left.")
    assert (page._field.text(), page._field.isReadOnly()) == (CODE, False)
    assert page._notice.isVisible()
    assert focused() is page._field


def test_typing_takes_the_notice_away(page: JoinPage) -> None:
    page.show_notice("Something.")
    QTest.keyClicks(page._field, "K")
    assert page._notice.isHidden()


def test_progress_is_shown_in_words_that_follow_each_other(page: JoinPage) -> None:
    page.show_progress("First …")
    page.show_progress("Second …")
    assert page._waiting._sentence.accessibleName() == "Second …"
    page.show_progress("")
    assert page._waiting.isHidden()
