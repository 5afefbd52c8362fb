"""History: the list, the ledger below it, verification and export."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QScrollArea

from rankford_qt import transcripts
from rankford_qt.history import HistoryError, HistoryFile, Kept, Kind, Listing
from rankford_qt.look import Look
from rankford_qt.online_record import OnlineRecord, made
from rankford_qt.pages.grid import Grid
from rankford_qt.pages.history import HistoryPage
from rankford_qt.pages.ledger import Ledger
from rankford_qt.widgets.button import Button
from tests.rankford_qt.jobs import AtOnce, Later
from tests.rankford_qt.online_sessions import aborted, completed, lost
from tests.rankford_qt.pages.conftest import Show, focused
from tests.rankford_qt.pages.sessions import FixedHistory, kept


def opened(look: Look, show: Show, *records: Kept, damaged: int = 0, more: bool = False) -> HistoryPage:
    page = HistoryPage(look, AtOnce(), FixedHistory(Listing(records, damaged=damaged, more=more)))
    show(page)
    return page


def shown(page: HistoryPage) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def press(page: HistoryPage, text: str) -> None:
    next(each for each in page.findChildren(Button) if each.text() == text and each.isVisible()).click()


def test_sessions_are_listed_as_lines_and_the_newest_is_chosen(look: Look, show: Show) -> None:
    page = opened(look, show, kept(1), kept(2))
    rows = page.findChildren(QListWidget)[0]
    assert rows.hasFocus()
    assert rows.currentRow() == 0
    texts = [rows.item(row).text() for row in range(rows.count())]
    assert [text.split(" · ")[1] for text in texts] == ["finished", "finished"]
    assert texts[0].startswith("29 Nov 2026 ")
    points = kept(1).points[0]
    assert texts[0].endswith(f"{points:,} points · {'+' if points >= 1000 else '−'}{abs(points - 1000)}")


def test_arrows_choose_another_session_whose_ledger_is_shown(look: Look, show: Show) -> None:
    page = opened(look, show, kept(1), kept(2))
    ledger = page.findChildren(Ledger)[0]
    before = ledger.model().index(0, 1).data()
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    assert ledger.model().rowCount() == 5
    assert ledger.model().index(0, 1).data() != before


def test_an_empty_history_says_how_it_fills(look: Look, show: Show) -> None:
    page = opened(look, show)
    assert [text for text in shown(page) if text.startswith("No session")]
    assert page.back_button is not None
    assert page.back_button.hasFocus()


@pytest.mark.parametrize(("damaged", "words"), [(1, "One session in"), (3, "3 sessions in")])
def test_lines_that_cannot_be_read_are_told(damaged: int, words: str, look: Look, show: Show) -> None:
    page = opened(look, show, kept(), damaged=damaged)
    assert [text for text in shown(page) if text.startswith(words)]


def test_a_history_that_cannot_be_read_is_told(look: Look, show: Show) -> None:
    class Locked(HistoryFile):
        def load(self) -> Listing:
            raise HistoryError(Kind.UNREADABLE, Path("/data/history.jsonl"), "Permission denied")

    page = HistoryPage(look, AtOnce(), Locked(None))
    show(page)
    names = [label.accessibleName() for label in page.findChildren(QLabel) if label.isVisible()]
    sentence = (
        "The history /data/history.jsonl cannot be read (Permission denied); see to its permissions and its disk."
    )
    assert sentence in names


def test_verifying_an_untouched_record_confirms_it(look: Look, show: Show) -> None:
    page = opened(look, show, kept())
    press(page, "Verify again")
    assert "The cards, points and transcript are as recorded." in shown(page)


def test_verifying_a_changed_record_says_what_differs(look: Look, show: Show) -> None:
    record = kept()
    page = opened(look, show, replace(record, points=(1500,), net=(500,)))
    press(page, "Verify again")
    assert [text for text in shown(page) if "other points than it states" in text]


def test_a_script_that_breaks_the_rules_has_no_ledger_and_says_so(look: Look, show: Show) -> None:
    record = kept()
    script = json.loads(json.dumps(record.script))
    script["rounds"][0]["initial"][0]["ante"] = 55
    page = opened(look, show, replace(record, script=script))
    assert not page.findChildren(Ledger)[0].isVisible()
    assert [text for text in shown(page) if "break the rules" in text]


def test_a_session_left_in_its_first_round_has_an_empty_ledger(look: Look, show: Show) -> None:
    record = kept()
    page = opened(look, show, replace(record, ending="abandoned", script={**record.script, "rounds": []}))
    assert not page.findChildren(Ledger)[0].isVisible()
    assert [text for text in shown(page) if "left early" in text]


def test_an_export_is_written_where_it_says(tmp_path: Path, look: Look, show: Show) -> None:
    record = kept()
    page = opened(look, show, record)
    field = page.findChildren(QLineEdit)[0]
    assert field.text().endswith(".json")
    field.setText(str(tmp_path / "session.json"))
    press(page, "Export")
    assert json.loads((tmp_path / "session.json").read_text())["script"] == record.script
    names = [label.accessibleName() for label in page.findChildren(QLabel) if label.isVisible()]
    assert f"The session is exported to {tmp_path / 'session.json'}." in names


def test_an_export_that_fails_is_told_and_the_path_stays(tmp_path: Path, look: Look, show: Show) -> None:
    (tmp_path / "file").write_text("")
    page = opened(look, show, kept())
    field = page.findChildren(QLineEdit)[0]
    field.setText(str(tmp_path / "file" / "session.json"))
    press(page, "Export")
    assert [text for text in shown(page) if text.startswith("The session was not exported")]
    assert field.text() == str(tmp_path / "file" / "session.json")


def test_opening_again_keeps_the_chosen_session(look: Look, show: Show) -> None:
    history = FixedHistory(Listing((kept(1), kept(2))))
    page = HistoryPage(look, AtOnce(), history)
    show(page)
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    history.listing = Listing((kept(0), kept(1), kept(2)))
    page.opened()
    rows = page.findChildren(QListWidget)[0]
    assert rows.currentRow() == 2


NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
HOSTILE = ("Ada", "<b>Bo</b>", "W" * 24, "a\u0301\u0302\u0303\u0304\u0305\u0306", "\u05d0\u05d1", "../x")


def rows_of(page: HistoryPage) -> list[str]:
    rows = page.findChildren(QListWidget)[0]
    return [rows.item(row).text() for row in range(rows.count())]


def players_of(page: HistoryPage) -> list[list[str]]:
    grid = next(each for each in page.findChildren(Grid) if each.accessibleName() == "Players")
    assert grid.isVisible()
    model = grid.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())] for row in range(model.rowCount())
    ]


def named(page: HistoryPage) -> list[str]:
    return [label.accessibleName() for label in page.findChildren(QLabel) if label.isVisible()]


def test_sessions_with_others_stand_beside_those_of_solo(look: Look, show: Show) -> None:
    page = opened(look, show, made(completed(6, 5), NOON, None), made(aborted(), NOON, None), kept())
    rows = rows_of(page)
    assert rows[0].split(" · ")[1].startswith("rank ")
    assert rows[0].endswith(" · with Ada, Bo and 3 more")
    assert rows[1].endswith(" · no result · with Bo")
    assert "with" not in rows[2]


def test_a_result_shows_everybody_by_rank_with_fingerprints(look: Look, show: Show) -> None:
    record = made(completed(3, 1), NOON, Path("/games/a.jsonl"))
    page = opened(look, show, record)
    lines = players_of(page)
    assert [line[0] for line in lines] == sorted(str(rank) for rank in record.ranks)
    assert [line[1] for line in lines if "you" in line[1]] == ["Bo (you)"]
    assert {line[1] for line in lines} == {"Ada (automated)", "Bo (you)", "Chidi (automated)"}
    assert all(len(line[2]) == 19 for line in lines)
    assert "Transcript: /games/a.jsonl" in named(page)
    assert page.findChildren(Ledger)[0].model().rowCount() == 5


def test_the_ledger_is_that_of_the_own_seat(look: Look, show: Show) -> None:
    cards = []
    for own in range(2):
        page = opened(look, show, made(completed(2, own), NOON, None))
        ledger = page.findChildren(Ledger)[0].model()
        cards.append([ledger.index(row, 1).data() for row in range(5)])
    rounds = completed().proven.game.rounds
    assert [cards[own] == cards[0] for own in range(2)] == [True, False]
    assert [row == "none" for row in cards[1]] == [each.deal.cards[1] is None for each in rounds]


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (made(aborted(), NOON, None), "Bo left the table. The session has no result, and its points do not count."),
        (made(aborted(own=1), NOON, None), "You left the table. The session"),
        (made(lost(), NOON, None), "Contact lost: nothing came from Bo for 10 seconds. The session"),
    ],
)
def test_without_a_result_the_reason_is_said_and_points_are_void(
    record: OnlineRecord, why: str, look: Look, show: Show
) -> None:
    page = opened(look, show, record)
    assert [text for text in named(page) if text.startswith(why)]
    assert [line[0] for line in players_of(page)] == (
        ["Ada (automated)", "Bo (you)"] if record.seat else ["Ada (you)", "Bo (automated)"]
    )


def test_names_of_others_stay_text(look: Look, show: Show) -> None:
    page = opened(look, show, made(aborted(HOSTILE), NOON, None))
    assert rows_of(page)[0].endswith("with <b>Bo</b>, " + "W" * 24 + " and 3 more")
    labels = [each for each in page.findChildren(QLabel) if "<b>" in each.text()]
    assert all(each.textFormat() is Qt.TextFormat.PlainText for each in labels)
    assert "<b>Bo</b> left the table." in " ".join(named(page))


def test_a_session_with_others_hides_what_a_solo_one_has_not(look: Look, show: Show) -> None:
    page = opened(look, show, made(completed(), NOON, None), kept())
    grid = next(each for each in page.findChildren(Grid) if each.accessibleName() == "Players")
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    assert not grid.isVisible()
    QTest.keyClick(focused(), Qt.Key.Key_Up)
    assert grid.isVisible()


def test_verifying_reads_the_transcript_again(tmp_path: Path, look: Look, show: Show) -> None:
    path = transcripts.save(completed(), tmp_path / "games", NOON)
    page = opened(look, show, made(completed(), NOON, path))
    press(page, "Verify again")
    assert [text for text in named(page) if text.startswith("The transcript is true: ")]
    path.write_bytes(completed().transcript.replace(b'"at":0', b'"at":1', 1))
    press(page, "Verify again")
    assert [text for text in named(page) if "was changed or damaged: line " in text]
    path.unlink()
    press(page, "Verify again")
    assert [text for text in named(page) if text.startswith(f"There is no transcript {path}: it was moved or deleted")]


def test_without_a_transcript_verifying_says_what_that_leaves(look: Look, show: Show) -> None:
    page = opened(look, show, made(completed(), NOON, None))
    press(page, "Verify again")
    assert [text for text in named(page) if "so nothing proves who played" in text]


def test_a_finding_about_another_session_is_not_shown(look: Look, show: Show) -> None:
    work = Later()
    records = (made(completed(), NOON, None), kept())
    page = HistoryPage(look, work, FixedHistory(Listing(records)))
    show(page)
    work.do_all()
    page.findChildren(QListWidget)[0].setFocus()
    press(page, "Verify again")
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    work.do_all()
    assert not [text for text in named(page) if "nothing proves" in text]


def test_the_transcript_is_copied_under_its_own_name_and_never_over_a_file(
    tmp_path: Path, look: Look, show: Show
) -> None:
    path = transcripts.save(completed(), tmp_path / "games", NOON)
    page = opened(look, show, made(completed(), NOON, path))
    field = page.findChildren(QLineEdit)[0]
    assert Path(field.text()).name == path.name
    copy = tmp_path / "copy.jsonl"
    field.setText(str(copy))
    press(page, "Export")
    assert copy.read_bytes() == completed().transcript
    assert f"The session is exported to {copy}." in named(page)
    press(page, "Export")
    assert f"There is already a file {copy}, which is left as it is; choose another name." in named(page)
    path.unlink()
    press(page, "Export")
    assert [text for text in named(page) if text.startswith(f"There is no transcript {path}")]


def test_without_a_transcript_the_record_is_exported(tmp_path: Path, look: Look, show: Show) -> None:
    page = opened(look, show, made(completed(), NOON, None))
    field = page.findChildren(QLineEdit)[0]
    assert field.text().endswith(".json")
    field.setText(str(tmp_path / "session.json"))
    press(page, "Export")
    assert json.loads((tmp_path / "session.json").read_text())["script"] == completed().proven.script()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360)])
def test_wide_names_never_widen_the_page(width: int, height: int, look: Look, show: Show) -> None:
    look.set("light", 200, four_colour=False)
    record = made(aborted(HOSTILE), NOON, None)
    # One key for all people: then rows differ by their names alone.
    record = replace(record, players=tuple(replace(each, key="ab" * 32, automated=False) for each in record.players))
    page = HistoryPage(look, AtOnce(), FixedHistory(Listing((record,))))
    show(page, width, height)
    area = page.findChildren(QScrollArea)[0]
    content = area.widget()
    assert content is not None
    assert content.width() <= area.viewport().width()
    grid = next(each for each in page.findChildren(Grid) if each.accessibleName() == "Players")
    wide = grid.visualRect(grid.model().index(2, 0)).height()
    assert wide > grid.visualRect(grid.model().index(0, 0)).height()


def test_no_row_of_the_list_is_cut(look: Look, show: Show) -> None:
    page = HistoryPage(look, AtOnce(), FixedHistory(Listing((made(completed(3, 1), NOON, None), kept()))))
    show(page, 360, 640)
    rows = page.findChildren(QListWidget)[0]
    text = QRect(0, 0, rows.viewport().width() - 24, 10_000)
    for item in (rows.item(row) for row in range(rows.count())):
        needed = rows.fontMetrics().boundingRect(text, int(Qt.TextFlag.TextWordWrap), item.text()).height()
        assert rows.visualItemRect(item).height() >= max(44, needed + 12)
