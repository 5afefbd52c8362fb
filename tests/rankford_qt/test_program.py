"""The program from page to page."""

import asyncio
import gc
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.game import Phase
from core.payouts import Outcome
from core.wagers import Opening
from rankford_qt import key_file
from rankford_qt.history import Finding, verify
from rankford_qt.pages.help import HelpPage
from rankford_qt.pages.home import HomePage
from rankford_qt.pages.licences import LicencesPage
from rankford_qt.pages.results import ResultsPage
from rankford_qt.pages.settings import SettingsPage
from rankford_qt.pages.sign_in import SignInPage
from rankford_qt.settings import Settings, SettingsFile
from rankford_qt.table.page import TablePage
from rankford_qt.window import Mode
from tests.rankford_qt.programs import QUIET, Instant, Rig

# Start


def test_without_a_key_the_program_offers_to_sign_in_and_two_enters_lead_to_the_table(rig: Callable[..., Rig]) -> None:
    at = rig(key=False)
    assert at.shows(SignInPage)
    at.key(Qt.Key.Key_Return)
    assert (at.places.identity or Path()).exists()
    at.key(Qt.Key.Key_Return)
    assert at.table._desk.view.own_seat.name == "Ann"


def test_with_a_key_home_comes_first_and_solo_has_the_focus(rig: Callable[..., Rig]) -> None:
    at = rig()
    assert at.shows(HomePage)
    at.key(Qt.Key.Key_Return)
    assert at.shows(TablePage)


def test_a_window_closed_before_the_loop_runs_ends_the_program(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.window.close()

    async def main() -> None:
        at.program.start(asyncio.get_running_loop(), None)
        await asyncio.wait_for(at.program.closed(), 5)

    asyncio.run(main())


def test_closing_twice_ends_once_and_keeps_one_record(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    at.key(Qt.Key.Key_Return)

    async def main() -> None:
        at.program.start(asyncio.get_running_loop(), None)
        at.window.close()
        at.window.close()
        await asyncio.wait_for(at.program.closed(), 5)

    asyncio.run(main())
    assert [each.ending for each in at.history()] == ["abandoned"]


# Sessions


def test_a_session_ends_with_results_and_a_record_that_can_be_verified(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    at.play()
    assert isinstance(at.page, ResultsPage)
    (record,) = at.history()
    assert (record.ending, len(record.script["rounds"])) == ("finished", 5)
    assert verify(record).finding is Finding.CONFIRMED
    at.press("Play again")
    assert at.table._desk.view.round == 1
    assert at.table._desk.view.own_seat.points == 1000
    at.play(ante=False)
    assert len(at.history()) == 2


def test_a_session_that_is_left_is_kept_as_abandoned_up_to_its_last_round(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    at.key(Qt.Key.Key_Return, Qt.Key.Key_Return)
    at.key(Qt.Key.Key_Escape)
    at.press("Leave the table")
    assert at.shows(HomePage)
    (record,) = at.history()
    assert (record.ending, len(record.script["rounds"])) == ("abandoned", 2)


def test_a_session_that_is_left_before_its_first_deal_leaves_no_record(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    at.key(Qt.Key.Key_Space, Qt.Key.Key_Escape)
    at.press("Leave the table")
    assert at.history() == ()


def test_many_sessions_leave_nothing_behind(rig: Callable[..., Rig], qapp: QApplication) -> None:
    at = rig()
    pages: list[weakref.ref[object]] = []
    widgets = 0
    for session in range(20):
        at.press("Practice solo")
        pages += [weakref.ref(each) for each in (at.table, at.table._desk, at.table._desk._source)]
        at.key(Qt.Key.Key_Return, Qt.Key.Key_Escape)
        at.press("Leave the table")
        if session == 2:
            widgets = len(qapp.allWidgets())
    gc.collect()
    assert [type(each()).__name__ for each in pages if each() is not None] == []
    assert len(qapp.allWidgets()) == widgets
    assert at.window._ring.isVisible()


# Help and pause


@pytest.mark.parametrize("close", [Qt.Key.Key_F1, Qt.Key.Key_Escape])
def test_help_gives_the_table_back_as_it_was(rig: Callable[..., Rig], close: Qt.Key) -> None:
    at = rig()
    at.press("Practice solo")
    at.key(Qt.Key.Key_Right, Qt.Key.Key_Space)
    table, focus = at.table, at.window.focusWidget()
    at.key(Qt.Key.Key_F1)
    assert at.shows(HelpPage)
    at.key(Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Backspace)
    if at.shows(HelpPage):
        at.key(close)
    assert at.page is table
    assert at.window.focusWidget() is focus
    assert table._desk.draft is not None
    assert table._desk.draft.prepared == Opening(20, 0)
    assert table._desk.view.deals == 0


def test_help_over_a_pause_leaves_the_pause(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    at.key(Qt.Key.Key_Escape)
    assert at.table.paused
    at.key(Qt.Key.Key_F1, Qt.Key.Key_Escape)
    assert at.table.paused
    at.key(Qt.Key.Key_Escape)
    assert not at.table.paused


@pytest.mark.parametrize("leave", [Qt.Key.Key_Escape, None], ids=["Escape", "Back"])
def test_licences_lie_over_help_over_a_table_and_give_both_back(rig: Callable[..., Rig], leave: Qt.Key | None) -> None:
    at = rig()
    at.press("Practice solo")
    table = at.table
    at.key(Qt.Key.Key_F1)
    focus = at.window.focusWidget()
    at.press("Licences")
    assert at.shows(LicencesPage)
    assert at.page.isAncestorOf(at.window.focusWidget())
    if leave is not None:
        at.key(leave)
    else:
        at.press("Back")
    assert at.shows(HelpPage)
    assert at.window.focusWidget() is focus
    at.key(Qt.Key.Key_Escape)
    assert at.page is table
    assert not table.paused


def test_help_over_licences_is_help_over_what_they_lie_on(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Settings")
    at.press("Licences")
    assert at.shows(LicencesPage)
    at.key(Qt.Key.Key_F1)
    assert at.shows(HelpPage)
    at.press("Licences")
    at.key(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert at.shows(SettingsPage)
    at.key(Qt.Key.Key_Escape)
    assert at.shows(HomePage)


def test_escape_pauses_resumes_and_never_leaves(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    for paused in (True, False, True):
        at.key(Qt.Key.Key_Escape)
        assert at.table.paused is paused


def test_escape_goes_back_from_a_page_without_a_table_and_stays_at_home(rig: Callable[..., Rig]) -> None:
    at = rig()
    for name in ("Settings", "History", "Help"):
        at.press(name)
        assert not at.shows(HomePage)
        at.key(Qt.Key.Key_Escape)
        assert at.shows(HomePage)
    at.key(Qt.Key.Key_Escape)
    assert at.shows(HomePage)


def test_escape_closes_an_open_select_and_nothing_else(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    select = at.table.rail._rows[0].select
    select.showPopup()
    QTest.keyClick(select.view(), Qt.Key.Key_Escape)
    at.settle()
    assert not select.view().isVisible()
    assert not at.table.paused


def test_background_pauses_solo_and_keeps_the_draft(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    at.key(Qt.Key.Key_Space)
    at.window.background.emit()
    at.window.background.emit()
    assert at.table.paused
    at.key(Qt.Key.Key_Escape)
    assert at.table._desk.draft is not None
    assert at.table._desk.draft.prepared == Opening(10, 0)


# Settings


@pytest.mark.parametrize("change", [{"coach": True}, {"theme": "dark"}, {"text_size": 200}, {"four_colour": True}])
def test_a_setting_is_in_force_at_once_and_keeps_the_draft(rig: Callable[..., Rig], change: dict[str, object]) -> None:
    at = rig()
    at.press("Practice solo")
    at.key(Qt.Key.Key_Right, Qt.Key.Key_Space)
    before = at.table._desk.draft
    at.program.preferences.update(**change)
    at.settle()
    assert at.table._desk.draft == before
    saved, problem = SettingsFile(at.places.settings).load()
    assert problem is None
    for name, value in change.items():
        assert getattr(saved, name) == value


def test_m_mutes_and_lasts(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    assert at.window._mute.isChecked()
    at.key(Qt.Key.Key_M)
    assert at.program.preferences.settings.sound
    at.key(Qt.Key.Key_M)
    assert not SettingsFile(at.places.settings).load()[0].sound


def test_the_mode_lasts_and_a_table_alone_has_a_menu_of_its_own(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    at.window.set_mode(Mode.THEATER)
    assert at.program.preferences.settings.window_mode == "theater"
    assert at.table.banner.menu.isVisible()
    at.window.set_mode(Mode.STANDARD)
    assert not at.table.banner.menu.isVisible()


def test_closing_remembers_the_size(rig: Callable[..., Rig], qtbot: QtBot) -> None:
    at = rig()
    at.window.resize(700, 650)
    qtbot.waitUntil(lambda: at.window.width() == 700)
    at.window.close()
    saved = SettingsFile(at.places.settings).load()[0]
    assert (saved.window_width, saved.window_height, saved.maximised) == (700, 650, False)


def test_a_new_name_is_the_keys_name_too(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Settings")
    assert isinstance(at.page, SettingsPage)
    at.page.changed.emit(Settings(**{**QUIET.__dict__, "name": "Zoë"}))
    assert key_file.load(at.places.identity or Path()).name == "Zoë"
    at.key(Qt.Key.Key_Escape)
    at.press("Practice solo")
    assert at.table._desk.view.own_seat.name == "Zoë"


def test_a_name_is_never_markup(rig: Callable[..., Rig]) -> None:
    at = rig(Settings(**{**QUIET.__dict__, "name": "<b>x</b>"}), key=False)
    at.program.show_home()
    at.settle()
    assert "Playing as <b>x</b>" in [each.text() for each in at.page.findChildren(type(at.page._player))]  # type: ignore[attr-defined]


# Trouble


def test_a_damaged_key_is_told_and_solo_still_works_without_it(rig: Callable[..., Rig], tmp_path: Path) -> None:
    (tmp_path / "identity.key").write_bytes(b"damaged")
    at = rig(key=False)
    assert at.shows(SignInPage)
    at.program.show_home()
    at.press("Practice solo")
    assert at.table._desk.view.phase is Phase.OPENING
    assert (tmp_path / "identity.key").read_bytes() == b"damaged"


def test_trouble_with_a_key_that_is_still_being_read_comes_before_the_table(
    rig: Callable[..., Rig], tmp_path: Path
) -> None:
    (tmp_path / "identity.key").write_bytes(b"damaged")
    at = rig(key=False)
    work = at.program._work
    assert isinstance(work, Instant)
    work._begun = False
    at.program.show_home()
    at.program._account.load()
    at.press("Practice solo")
    assert at.shows(HomePage)
    work.start(at.loop)
    assert at.shows(SignInPage)


def test_a_history_that_cannot_be_written_is_told_and_the_results_stay(rig: Callable[..., Rig]) -> None:
    at = rig()
    assert at.places.history is not None
    at.places.history.mkdir()
    at.press("Practice solo")
    at.play()
    assert isinstance(at.page, ResultsPage)
    assert at.page._notice.isVisible()


def test_an_abandoned_session_that_cannot_be_kept_is_told_at_home(rig: Callable[..., Rig]) -> None:
    at = rig()
    assert at.places.history is not None
    at.places.history.mkdir()
    at.press("Practice solo")
    at.key(Qt.Key.Key_Return, Qt.Key.Key_Escape)
    at.press("Leave the table")
    assert at.shows(HomePage)
    assert at.window._notice.isVisible()


def test_outcomes_of_injected_entropy_are_the_same_each_time(rig: Callable[..., Rig]) -> None:
    at = rig()
    at.press("Practice solo")
    at.key(Qt.Key.Key_Space, Qt.Key.Key_Return)
    assert at.table._desk.view.own_seat.outcome is Outcome.WIN
    assert at.table._desk.view.own_seat.card == 233
