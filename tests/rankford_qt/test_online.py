"""Sessions with others in the window: the table, how it ended, and the ways from there."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget

from core.wagers import Opening
from p2p.news import Closed, Finished, RoomChanged, RoomClosed, SessionBegan, SessionEnded, TableChanged
from p2p.protocol.effects import Completed
from p2p.protocol.identity import fingerprint
from rankford_qt import online, transcripts
from rankford_qt.application import Outside
from rankford_qt.look import Look
from rankford_qt.online import Online
from rankford_qt.pages.abort import AbortPage
from rankford_qt.pages.help import HelpPage
from rankford_qt.pages.results import ResultsPage
from rankford_qt.places import Places
from rankford_qt.preferences import Preferences
from rankford_qt.settings import SettingsFile
from rankford_qt.sound import Sound
from rankford_qt.table.page import TablePage
from rankford_qt.transcripts import TranscriptError
from rankford_qt.window import MainWindow, Mode
from tests.rankford_qt import online_sessions
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.jobs import AtOnce
from tests.rankford_qt.planned_client import PlannedClient
from tests.rankford_qt.programs import NOW, QUIET
from tests.rankford_qt.table.tables import PlannedTable

SAVED = Path("/kept/transcript.jsonl")


class Sitting:
    """A window whose player sits at a table with others."""

    def __init__(self, look: Look, app: QApplication) -> None:
        self.app = app
        self.window = MainWindow(look, app)
        self.window.resize(1280, 800)
        work = AtOnce()
        preferences = Preferences(SettingsFile(None), QUIET, work)
        outside = Outside(
            entropy=bytes, clock=lambda: 0.0, boot_clock=None, now=lambda: NOW, places=Places(None, None, None)
        )
        self.kept: list[Finished] = []
        self.problem: Exception | None = None
        sound = Sound(muted=True, clock=outside.clock)
        self.online = Online(self.window, look, outside, work, preferences, sound, self._keep)
        self.preferences = preferences
        self.heard: list[str] = []
        self.online.left.connect(lambda: self.heard.append("left"))
        self.online.to_lobby.connect(lambda: self.heard.append("lobby"))
        self.window.closing.connect(lambda: self.heard.append("closing"))
        self.window.show()
        self.window.activateWindow()
        self.client: PlannedClient

    def begin(self, finished: Finished) -> None:
        """Begin the session that will have ended so."""
        names = [entry.name for entry in finished.agreement.proposal.roster]
        planned = PlannedTable(names, own=finished.seat)
        planned.deadline, planned.session_deadline = 45.0, 600.0
        planned.tell()
        self.client = PlannedClient(planned)
        self.online.begin(self.client, SessionBegan(finished.agreement, finished.seat))
        self.settle()

    def end(self, finished: Finished) -> None:
        """End it."""
        self.client.planned.game = finished.proven.game
        self.client.planned.tell()
        self.online.hear(TableChanged())
        self.online.hear(SessionEnded(finished))
        self.settle()

    @property
    def page(self) -> QWidget:
        """The page shown."""
        assert self.window.page is not None
        return self.window.page

    @property
    def table(self) -> TablePage:
        """The table shown."""
        assert isinstance(self.page, TablePage)
        return self.page

    @property
    def words(self) -> str:
        """Everything that can be read on the page."""
        text = "\n".join(each.text() for each in self.page.findChildren(QLabel) if each.isVisible())
        return text.replace("\u200b", "")

    def press(self, text: str) -> None:
        """Press the visible button of a text."""
        (found,) = (each for each in self.page.findChildren(QPushButton) if each.isVisible() and each.text() == text)
        found.click()
        self.settle()

    def key(self, *keys: Qt.Key) -> None:
        """Press keys where the focus is."""
        for key in keys:
            QTest.keyClick(self.window.focusWidget() or self.window, key)
            self.settle()

    def settle(self) -> None:
        """Let everything come to rest."""
        settle(self.app)

    def _keep(self, finished: Finished, saved: Callable[[Path], None], failed: Callable[[Exception], None]) -> None:
        self.kept.append(finished)
        if self.problem is None:
            saved(SAVED)
        else:
            failed(self.problem)


@pytest.fixture
def at(look: Look, qapp: QApplication) -> Iterator[Sitting]:
    """A window that waits for a session."""
    sitting = Sitting(look, qapp)
    yield sitting
    sitting.window.asks_to_close = lambda: False
    sitting.online._drop_table()
    sitting.settle()


@pytest.fixture
def urgent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is announced on the page of an ending."""
    said: list[str] = []

    def hear(_speaker: object, text: str, *, urgent: bool = False) -> None:
        assert urgent
        said.append(text)

    monkeypatch.setattr(online, "announce", hear)
    return said


def live(at: Sitting) -> bool:
    """Whether a session runs."""
    return at.online.live


# The table


def test_a_session_opens_its_table(at: Sitting) -> None:
    finished = online_sessions.completed(3, 1)
    at.begin(finished)
    assert live(at)
    assert at.table._desk.view == at.table._desk._source.view
    assert at.table.banner._clock.isVisible()
    assert at.table.rail.holds_focus()
    assert at.window._leave.isVisible()
    assert not at.window._pause.isVisible()
    assert "Esc pauses" not in at.words


def test_news_of_the_table_reach_it(at: Sitting) -> None:
    at.begin(online_sessions.completed(3, 1))
    at.client.planned.seal(0, Opening(20, 0))
    assert not at.table._desk.view.seats[0].sealed
    at.online.hear(RoomChanged())
    assert not at.table._desk.view.seats[0].sealed
    at.online.hear(TableChanged())
    assert at.table._desk.view.seats[0].sealed


def test_confirm_goes_to_the_client(at: Sitting) -> None:
    at.begin(online_sessions.completed(3, 1))
    at.key(Qt.Key.Key_Space, Qt.Key.Key_Return)
    assert [choice for _, choice in at.client.planned.confirmed] == [Opening(10, 0)]


def test_settings_and_modes_are_in_force_at_once(at: Sitting) -> None:
    at.begin(online_sessions.completed(3, 1))
    at.preferences.update(acknowledge_automatically=True, coach=True)
    at.online.take_settings()
    assert at.table._desk.acknowledge
    assert not at.table.rail._coach.isVisible()
    at.window.set_mode(Mode.THEATER)
    assert at.table.banner.menu.isVisible()
    at.press("Hide keys")
    assert at.preferences.settings.legend_dismissed


def test_a_hidden_window_departs_once_from_a_running_session_alone(at: Sitting) -> None:
    at.window.background.emit()
    finished = online_sessions.completed(2)
    at.begin(finished)
    at.window.background.emit()
    assert at.client.backgrounds == 1
    at.end(finished)
    at.window.background.emit()
    assert at.client.backgrounds == 1


# Leaving


def test_leaving_asks_and_then_goes_home(at: Sitting) -> None:
    finished = online_sessions.aborted()
    at.begin(finished)
    at.window.leave.emit()
    at.settle()
    assert at.heard == []
    at.press("Stay")
    assert at.heard == []
    at.window.leave.emit()
    at.settle()
    at.press("Leave the table")
    assert at.heard == ["left"]
    assert not live(at)


def test_a_session_that_was_left_is_kept_and_not_shown(at: Sitting) -> None:
    finished = online_sessions.aborted()
    at.begin(finished)
    at.window.leave.emit()
    at.settle()
    at.press("Leave the table")
    home = QWidget()
    at.window.show_page(home)
    at.online.hear(TableChanged())
    at.online.hear(SessionEnded(finished))
    assert at.kept == [finished]
    assert at.page is home


def test_the_end_of_another_session_is_kept_and_not_shown(at: Sitting) -> None:
    at.begin(online_sessions.completed(2))
    other = online_sessions.aborted(("Xi", "Yo"))
    at.online.hear(SessionEnded(other))
    assert at.kept == [other]
    assert live(at)
    assert isinstance(at.page, TablePage)


def test_closing_the_window_asks_once(at: Sitting) -> None:
    at.begin(online_sessions.completed(2))
    at.window.close()
    at.settle()
    assert at.table.asking
    assert at.heard == []
    at.key(Qt.Key.Key_Return)
    assert at.window.isVisible()
    at.window.close()
    at.settle()
    assert at.table.asking
    at.window.close()
    assert at.heard == ["closing"]
    assert not at.window.isVisible()
    assert not live(at)


def test_the_window_closes_when_that_was_asked(at: Sitting) -> None:
    at.begin(online_sessions.aborted())
    at.window.close()
    at.settle()
    at.press("Leave the table")
    assert at.heard == ["closing"]
    assert not at.window.isVisible()
    ended = online_sessions.aborted()
    at.online.hear(SessionEnded(ended))
    assert at.kept == [ended]
    assert isinstance(at.page, TablePage)


def test_who_wanted_only_to_leave_is_asked_anew_when_closing(at: Sitting) -> None:
    at.begin(online_sessions.completed(2))
    at.window.leave.emit()
    at.window.close()
    at.settle()
    assert at.table.asking
    assert at.window.isVisible()
    at.press("Leave the table")
    assert at.heard == ["closing"]


def test_an_ended_session_closes_without_a_question(at: Sitting) -> None:
    finished = online_sessions.aborted()
    at.begin(finished)
    at.window.close()
    at.end(finished)
    assert isinstance(at.page, AbortPage)
    assert at.heard == []
    at.window.close()
    assert at.heard == ["closing"]


# Results


def test_the_last_cards_stay_until_the_results_are_asked_for(at: Sitting) -> None:
    finished = online_sessions.completed(4, 1)
    at.begin(finished)
    at.end(finished)
    assert isinstance(at.page, TablePage)
    assert not live(at)
    assert at.kept == [finished]
    at.press("See results")
    assert isinstance(at.page, ResultsPage)
    assert isinstance(finished.outcome, Completed)
    words = at.words
    assert "All 4 seats signed the same outcome: the result is final." in words
    digits = finished.outcome.transcript.hex()
    assert f"Hash of the session: {digits[:8]} … {digits[-8:]}." in words
    assert f"The transcript is saved as {SAVED}." in words
    keys = at.page._receipts._keys.model()
    shown = [[keys.index(row, column).data() for column in (0, 1)] for row in range(4)]
    roster = finished.agreement.proposal.roster
    assert shown == [[entry.name, fingerprint(entry.public_key)] for entry in roster]
    ranks = at.page._ranks.model()
    assert {ranks.index(row, 1).data() for row in range(4)} == {f"{entry.name} (automated)" for entry in roster}


def test_a_question_that_is_open_goes_with_the_session(at: Sitting) -> None:
    finished = online_sessions.completed(2)
    at.begin(finished)
    at.window.close()
    at.end(finished)
    assert not at.table.asking
    at.press("See results")


def test_play_again_is_ready_in_the_lobby(at: Sitting) -> None:
    finished = online_sessions.completed(2)
    at.begin(finished)
    at.end(finished)
    at.press("See results")
    table = at.online._page
    at.press("Play again")
    assert (at.heard, at.client.ready) == (["lobby"], [True])
    assert table is not None
    assert at.online._page is None
    at.begin(finished)
    assert live(at)


def test_leave_goes_home_without_a_question(at: Sitting) -> None:
    finished = online_sessions.completed(2)
    at.begin(finished)
    at.end(finished)
    at.press("See results")
    at.press("Leave")
    assert (at.heard, at.client.ready) == (["left"], [])


@pytest.mark.parametrize("before", [True, False])
def test_a_closed_room_cannot_play_again(at: Sitting, before: bool) -> None:
    finished = online_sessions.completed(2)
    at.begin(finished)
    at.end(finished)
    if before:
        at.online.hear(RoomClosed(Closed.HOST_LEFT))
    at.press("See results")
    if not before:
        at.online.hear(RoomClosed(Closed.HOST_LEFT))
        at.settle()
    assert "The host left, so the table is closed" in at.words
    assert not any(each.text() == "Play again" and each.isVisible() for each in at.page.findChildren(QPushButton))
    at.begin(finished)
    at.end(finished)
    at.press("See results")
    assert "The host left" not in at.words
    at.press("Play again")


def test_verify_and_copy(at: Sitting, tmp_path: Path) -> None:
    finished = online_sessions.completed(2)
    at.begin(finished)
    at.end(finished)
    at.press("See results")
    at.press("Verify")
    assert "all 2 seats signed the result" in at.words
    (edit,) = (each for each in at.page.findChildren(QLineEdit) if each.isVisible())
    assert Path(edit.text()).name == transcripts.file_name(finished, NOW)
    edit.setText(str(tmp_path / "copy.jsonl"))
    at.press("Export")
    assert (tmp_path / "copy.jsonl").read_bytes() == finished.transcript
    assert f"A copy of the transcript is saved as {tmp_path / 'copy.jsonl'}." in at.words
    at.press("Export")
    assert "There is already a file" in at.words


def test_a_transcript_that_was_not_saved_is_told_and_can_be_copied(at: Sitting, tmp_path: Path) -> None:
    at.problem = TranscriptError(transcripts.Kind.DISK_FULL, SAVED)
    finished = online_sessions.aborted()
    at.begin(finished)
    at.end(finished)
    assert "The transcript is not saved." in at.words
    assert "the disk that should hold /kept/transcript.jsonl is full" in at.words
    (edit,) = (each for each in at.page.findChildren(QLineEdit) if each.isVisible())
    edit.setText(str(tmp_path / "copy.jsonl"))
    at.press("Save")
    assert (tmp_path / "copy.jsonl").read_bytes() == finished.transcript


def test_what_fails_after_a_session_that_was_left_is_told_in_the_window(at: Sitting) -> None:
    at.problem = TranscriptError(transcripts.Kind.DISK_FULL, SAVED)
    finished = online_sessions.aborted()
    at.begin(finished)
    at.window.leave.emit()
    at.settle()
    at.press("Leave the table")
    at.online.hear(SessionEnded(finished))
    assert at.window._notice.isVisible()


# Without a result


def test_an_abort_is_told_at_once(at: Sitting, urgent: list[str]) -> None:
    finished = online_sessions.aborted(("Ann", "Bo <b>", "Cy"), 2)
    at.begin(finished)
    at.end(finished)
    assert isinstance(at.page, AbortPage)
    assert urgent == ["Session ended without a result: Bo <b> left the table."]
    assert "Bo <b> left the table." in at.words
    assert "It counts as leaving early for the key of Bo <b>." in at.words
    assert "the points of this session are void" in at.words
    assert f"The transcript is saved as {SAVED}." in at.words
    assert at.page._seat_ledger.isVisible()
    assert at.kept == [finished]


def test_enter_meant_for_the_table_does_nothing_on_the_page_of_the_abort(at: Sitting) -> None:
    finished = online_sessions.aborted()
    at.begin(finished)
    at.end(finished)
    page = at.page
    at.key(Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape)
    assert (at.page, at.heard) == (page, [])
    assert at.window.focusWidget().accessibleName().startswith("It counts as leaving early for the key of Bo.")


def test_back_to_the_lobby_is_not_ready(at: Sitting) -> None:
    finished = online_sessions.aborted()
    at.begin(finished)
    at.end(finished)
    at.press("Verify transcript")
    assert "why it ended without a result is proven" in at.words
    at.press("Back to the lobby")
    assert (at.heard, at.client.ready) == (["lobby"], [])


def test_a_closed_room_has_no_lobby(at: Sitting) -> None:
    finished = online_sessions.aborted()
    at.begin(finished)
    at.online.hear(RoomClosed(Closed.REMOVED))
    at.end(finished)
    assert "The host removed you from the table" in at.words
    assert not any(
        each.text() == "Back to the lobby" and each.isVisible() for each in at.page.findChildren(QPushButton)
    )
    at.press("Leave the table")
    assert at.heard == ["left"]


def test_help_is_given_back_before_the_table_goes(at: Sitting, look: Look) -> None:
    finished = online_sessions.aborted()
    at.begin(finished)
    help_ = HelpPage(look)
    at.window.keep_page(help_)
    at.table.open_beside(help_)
    at.end(finished)
    at.press("Back to the lobby")
    assert at.window.isAncestorOf(help_)
    at.window.show_page(help_)
    assert help_.isVisible()
