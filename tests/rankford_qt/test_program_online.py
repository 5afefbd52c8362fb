"""The whole program at a table with others: Help, Escape, menus, background and closing."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from p2p.news import Finished, SessionBegan, SessionEnded
from rankford_qt.online import Online
from rankford_qt.pages.abort import AbortPage
from rankford_qt.pages.help import HelpPage
from rankford_qt.pages.home import HomePage
from rankford_qt.table.page import TablePage
from tests.rankford_qt import online_sessions
from tests.rankford_qt.planned_client import PlannedClient
from tests.rankford_qt.programs import Rig
from tests.rankford_qt.table.tables import PlannedTable

Start = Callable[..., Rig]


def online_of(at: Rig) -> Online:
    """The part of the program that plays with others."""
    return at.program._meetings()._online


def sit(at: Rig, finished: Finished) -> tuple[Online, PlannedClient]:
    """Sit at a table whose session will have ended so."""
    names = [entry.name for entry in finished.agreement.proposal.roster]
    planned = PlannedTable(names, own=finished.seat)
    planned.deadline = 45.0
    planned.tell()
    client, online = PlannedClient(planned), online_of(at)
    online.begin(client, SessionBegan(finished.agreement, finished.seat))
    at.settle()
    return online, client


def beside(at: Rig) -> bool:
    """Whether Help is open beside the table."""
    return at.table.beside is not None


def test_f1_opens_and_closes_help_beside_the_table(rig: Start) -> None:
    at = rig()
    sit(at, online_sessions.completed(2))
    focus = at.window.focusWidget()
    at.key(Qt.Key.Key_F1)
    assert at.shows(TablePage)
    assert beside(at)
    assert at.table._ticker.isActive()
    assert isinstance(at.table.beside, HelpPage)
    assert at.table.beside.isAncestorOf(at.window.focusWidget())
    # Nothing leads from the table to other pages.
    assert at.table.beside._licences.isHidden()
    at.key(Qt.Key.Key_F1)
    assert not beside(at)
    assert at.window.focusWidget() is focus


def test_escape_closes_the_question_then_help_and_never_the_table(rig: Start) -> None:
    at = rig()
    sit(at, online_sessions.completed(2))
    at.key(Qt.Key.Key_F1)
    at.window.leave.emit()
    at.settle()
    at.key(Qt.Key.Key_Escape)
    assert not at.table.asking
    assert beside(at)
    at.key(Qt.Key.Key_Escape)
    assert not beside(at)
    at.key(Qt.Key.Key_Escape)
    assert at.shows(TablePage)
    assert not at.table.asking
    assert not at.table.paused


def test_help_serves_every_page_again_after_the_table(rig: Start) -> None:
    at = rig()
    finished = online_sessions.aborted()
    online, _ = sit(at, finished)
    at.key(Qt.Key.Key_F1)
    online.hear(SessionEnded(finished))
    at.settle()
    assert at.shows(AbortPage)
    at.key(Qt.Key.Key_F1)
    assert isinstance(at.page, HelpPage)
    assert at.page._licences.isVisible()
    at.key(Qt.Key.Key_Escape)
    assert at.shows(AbortPage)
    at.press("Leave the table")
    assert at.shows(HomePage)
    at.key(Qt.Key.Key_F1)
    assert at.shows(HelpPage)


def test_a_session_that_begins_under_help_takes_its_place(rig: Start) -> None:
    at = rig()
    # As the menu does: a window that is not active yet has no keys.
    at.window.help.emit()
    assert at.shows(HelpPage)
    sit(at, online_sessions.completed(2))
    assert at.shows(TablePage)
    at.key(Qt.Key.Key_Escape)
    assert at.shows(TablePage)
    at.key(Qt.Key.Key_F1)
    assert beside(at)
    at.key(Qt.Key.Key_F1)
    assert at.shows(TablePage)


def test_background_departs_and_does_not_pause(rig: Start) -> None:
    at = rig()
    _, client = sit(at, online_sessions.completed(2))
    at.window.background.emit()
    assert client.backgrounds == 1
    assert not at.table.paused
    at.window.pause.emit()
    assert not at.table.paused


def test_closing_asks_first_and_then_keeps_the_size(rig: Start) -> None:
    at = rig()
    sit(at, online_sessions.completed(2))
    at.window.close()
    at.settle()
    assert at.window.isVisible()
    assert not at.program._closed
    at.press("Leave the table")
    assert at.program._closed


def test_solo_closes_as_before(rig: Start) -> None:
    at = rig()
    online_of(at)
    at.press("Practice solo")
    assert not at.window._leave.isVisible()
    at.window.close()
    assert at.program._closed


def test_mute_and_settings_reach_the_table(rig: Start) -> None:
    at = rig()
    sit(at, online_sessions.completed(2))
    at.key(Qt.Key.Key_M)
    assert at.program.preferences.settings.sound
    assert at.program._sound_made is not None
    assert not at.program._sound_made.muted
    at.program.preferences.update(acknowledge_automatically=True)
    assert at.table._desk.acknowledge
