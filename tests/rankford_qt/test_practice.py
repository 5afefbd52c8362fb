"""Solo practice: what is asked of its pages while a session runs and once it is over."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit

from core.derivation import KEY_SIZE
from rankford_qt.pages.home import HomePage
from rankford_qt.pages.results import ResultsPage
from rankford_qt.practice import Practice
from tests.rankford_qt.programs import NOW, QUIET, Rig

Start = Callable[..., Rig]


def practice(at: Rig) -> Practice:
    """The practice behind the table."""
    assert at.program._practice is not None
    return at.program._practice


def said(at: Rig) -> str:
    """Everything that can be read on the page."""
    text = "\n".join(each.text() for each in at.page.findChildren(QLabel) if each.isVisible())
    # Long paths may break at places without width.
    return text.replace("\u200b", "")


def test_a_session_is_played_with_the_players_key(rig: Start) -> None:
    at = rig()
    at.press("Practice solo")
    at.play(ante=False)
    identity = at.program._account.identity
    assert identity is not None
    (record,) = at.history()
    assert record.script["identities"][0]["public_key"] == identity.public_key.hex()
    assert record.ended == NOW.isoformat(timespec="seconds")


def test_without_a_key_a_passing_one_serves(rig: Start) -> None:
    at = rig(key=False)
    at.program.show_home()
    at.press("Practice solo")
    at.play(ante=False)
    (record,) = at.history()
    assert len(bytes.fromhex(record.script["identities"][0]["public_key"])) == KEY_SIZE


def test_no_two_sessions_share_a_nonce(rig: Start) -> None:
    at = rig()
    at.press("Practice solo")
    at.play(ante=False)
    at.press("Play again")
    at.play(ante=False)
    nonces = {record.script["identities"][0]["nonce"] for record in at.history()}
    assert len(nonces) == 2


def test_sleep_pauses_the_table_and_nothing_else(rig: Start) -> None:
    at = rig()
    at.press("Practice solo")
    sleep = practice(at)._sleep
    at.key(Qt.Key.Key_F1)
    sleep.slept.emit()
    at.key(Qt.Key.Key_F1)
    assert not at.table.paused
    sleep.slept.emit()
    assert at.table.paused


def test_a_paused_deal_is_not_let_go_by_help(rig: Start) -> None:
    at = rig(replace(QUIET, animation=True))
    at.press("Practice solo")
    at.key(Qt.Key.Key_Space)
    at.table._desk.confirm()
    at.key(Qt.Key.Key_Escape)
    clock = at.table.felt._deal._clock
    held = clock.state()
    at.key(Qt.Key.Key_F1, Qt.Key.Key_F1)
    assert at.table.paused
    assert clock.state() is held is clock.State.Paused


def test_leaving_a_paused_deal_leaves_nothing_in_the_air(rig: Start) -> None:
    at = rig(replace(QUIET, animation=True))
    at.press("Practice solo")
    at.key(Qt.Key.Key_Space)
    desk, heard = at.table._desk, list[bool]()
    desk.confirm()
    at.key(Qt.Key.Key_Escape)
    at.press("Leave the table")
    assert at.shows(HomePage)
    assert not practice(at).at_table
    desk.changed.connect(lambda: heard.append(True))
    desk._source.changed.emit()
    assert heard == []


def test_hidden_keys_stay_hidden(rig: Start) -> None:
    at = rig()
    at.press("Practice solo")
    at.press("Hide keys")
    assert at.program.preferences.settings.legend_dismissed
    at.key(Qt.Key.Key_Escape)
    at.press("Leave the table")
    at.press("Practice solo")
    assert not at.table._guide._legend.isVisible()


def test_automatic_acknowledgement_is_taken_over_at_once(rig: Start) -> None:
    at = rig()
    at.press("Practice solo")
    at.program.preferences.update(acknowledge_automatically=True)
    assert at.table._desk.acknowledge


def test_results_verify_and_export(rig: Start, tmp_path: Path) -> None:
    at = rig()
    at.press("Practice solo")
    at.play()
    at.press("Verify")
    assert "as recorded" in said(at)
    target = tmp_path / "session.json"
    field = next(each for each in at.page.findChildren(QLineEdit) if each.isVisible())
    field.setText(str(target))
    at.press("Export")
    assert target.exists()
    assert str(target) in said(at)


def test_an_export_that_fails_is_told_and_loses_nothing(rig: Start, tmp_path: Path) -> None:
    at = rig()
    at.press("Practice solo")
    at.play()
    assert isinstance(at.page, ResultsPage)
    at.page.export.emit(str(tmp_path / "identity.key" / "session.json"))
    at.settle()
    assert "not exported" in said(at)
    assert len(at.history()) == 1


def test_leaving_the_results_keeps_the_one_record(rig: Start) -> None:
    at = rig()
    at.press("Practice solo")
    at.play()
    at.press("Leave")
    assert at.shows(HomePage)
    assert [record.ending for record in at.history()] == ["finished"]


def test_closing_at_the_results_keeps_the_one_record(rig: Start) -> None:
    at = rig()
    at.press("Practice solo")
    at.play()
    at.window.close()
    assert [record.ending for record in at.history()] == ["finished"]
