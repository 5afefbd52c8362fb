"""The question before one leaves a table with others: asked in the page, while time goes on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.wagers import Opening
from rankford_qt.look import Look
from rankford_qt.sound import Cue
from rankford_qt.table.online_table import OnlineTable
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.planned_client import PlannedClient, online
from tests.rankford_qt.table.tables import PlannedTable, Stand, stand

ASKED = (
    "Leave the table? The clock goes on. If you leave, the session ends for everybody without a result, and the "
    "others' programs remember that you left."
)


def seated(look: Look, size: tuple[int, int] = (1280, 800)) -> tuple[PlannedClient, OnlineTable, Stand]:
    """A table of three with a clock, and the first Ante prepared."""
    planned = PlannedTable()
    planned.deadline = 45.0
    planned.tell()
    client, table = online(planned)
    at = stand(look, table, size=size)
    at.desk.step(1)
    at.desk.allocate()
    return client, table, at


def asked(at: Stand) -> bool:
    """Whether the question is open."""
    return at.page.asking


def test_it_is_asked_once_and_staying_gives_everything_back(look: Look, qapp: QApplication) -> None:
    _, _, at = seated(look)
    settle(qapp)
    before, draft = at.page.window().focusWidget(), at.desk.draft
    at.page.ask_to_leave()
    at.page.ask_to_leave()
    settle(qapp)
    assert at.told.count(ASKED) == 1
    assert asked(at)
    focus = at.page.window().focusWidget()
    assert focus is at.page._question._stay
    assert focus.accessibleDescription() == ASKED.partition("? ")[2]
    stayed: list[bool] = []
    at.page.stayed.connect(lambda: stayed.append(True))
    at.key(Qt.Key.Key_Return)
    assert not asked(at)
    assert at.page.window().focusWidget() is before
    assert (at.desk.draft, stayed) == (draft, [True])


def test_keys_of_the_table_do_nothing_while_it_is_asked(look: Look, qapp: QApplication) -> None:
    client, _, at = seated(look)
    at.page.ask_to_leave()
    settle(qapp)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Backspace):
        QTest.keyClick(at.page, key)
    assert client.planned.confirmed == []
    assert at.desk.draft is not None
    assert at.desk.draft.prepared == Opening(20, 0)


def test_the_clock_goes_on_meanwhile(look: Look, qapp: QApplication) -> None:
    _, _, at = seated(look)
    at.page.ask_to_leave()
    settle(qapp)
    at.time = 31.0
    at.page._tick()
    assert at.told[-1] == "15 seconds left"
    assert at.sounds == [Cue.WARNING]
    assert at.page.banner._clock.isVisible()


def test_a_phase_that_ends_meanwhile_leaves_the_question_open(look: Look, qapp: QApplication) -> None:
    client, table, at = seated(look)
    at.page.ask_to_leave()
    client.planned.reveal(bytes(32))
    table.take()
    settle(qapp)
    assert at.page.asking
    assert at.page.window().focusWidget() is at.page._question._stay
    assert at.page.withdraw()
    assert at.page.rail.holds_focus()
    assert not at.page.withdraw()


def test_leaving_is_told(look: Look, qapp: QApplication) -> None:
    _, _, at = seated(look)
    left: list[bool] = []
    at.page.leave.connect(lambda: left.append(True))
    at.page.ask_to_leave()
    settle(qapp)
    at.key(Qt.Key.Key_Tab, Qt.Key.Key_Return)
    assert left == [True]


def test_what_leaving_means_once_all_rounds_are_played(look: Look) -> None:
    client, table, at = seated(look)
    for _ in range(5):
        client.planned.reveal(bytes(32))
    client.receipts = (True, True, False)
    table.take()
    at.page.ask_to_leave()
    assert at.told[-1].endswith("2 of 3 receipts are here. If you leave now, you keep no result.")


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)], ids=str)
@pytest.mark.parametrize("percent", [100, 200])
def test_the_question_fits(look: Look, qapp: QApplication, size: tuple[int, int], percent: int) -> None:
    look.set("light", percent, four_colour=False)
    _, _, at = seated(look, size)
    at.page.ask_to_leave()
    settle(qapp)
    question = at.page._question
    assert question.geometry() == at.page._content.geometry()
    for label in (question._title, question._text):
        assert label.height() >= label.heightForWidth(label.width())
    for button in (question._stay, question._leave):
        assert question.rect().contains(button.geometry())
        assert button.width() >= button.minimumSizeHint().width()
