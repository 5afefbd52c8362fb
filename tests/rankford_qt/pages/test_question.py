"""Questions in the page."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rankford_qt.look import Look
from rankford_qt.pages.lobby import LobbyPage
from rankford_qt.widgets.page import Page
from tests.rankford_qt.pages.conftest import Show, focused
from tests.rankford_qt.pages.rooms import hosted


@pytest.fixture
def page(look: Look, show: Show) -> LobbyPage:
    page = LobbyPage(look)
    page.show_room(hosted(), lambda _key: "")
    show(page)
    return page


def test_the_harmless_answer_has_the_focus_and_gives_it_back(page: LobbyPage) -> None:
    before, question = focused(), page._question
    agreed: list[bool] = []
    question.ask("Sure?", "Yes", lambda: agreed.append(True))
    page.focus_on(question.first_focus)
    assert question.waits
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert (agreed, question.waits, question.isHidden()) == ([], False, True)
    assert focused() is before


def test_the_other_answer_acts_once(page: LobbyPage) -> None:
    question = page._question
    agreed: list[bool] = []
    question.ask("Sure?", "Yes", lambda: agreed.append(True))
    page.focus_on(question.first_focus)
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    question._yes.click()
    assert (agreed, question.waits) == ([True], False)


def test_a_second_question_takes_the_place_of_the_first(page: LobbyPage) -> None:
    question = page._question
    agreed: list[str] = []
    before: Page = page
    question.ask("First?", "Yes", lambda: agreed.append("first"))
    question.ask("Second?", "Yes", lambda: agreed.append("second"))
    question._yes.click()
    assert agreed == ["second"]
    assert before.isVisible()
