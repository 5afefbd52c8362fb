"""History: the list, the ledger below it, verification and export."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget

from rankford_qt.history import HistoryError, HistoryFile, Kind, Listing, Record
from rankford_qt.look import Look
from rankford_qt.pages.history import HistoryPage
from rankford_qt.pages.ledger import Ledger
from rankford_qt.widgets.button import Button
from tests.rankford_qt.pages.conftest import Show, focused
from tests.rankford_qt.pages.sessions import AtOnce, FixedHistory, kept


def opened(look: Look, show: Show, *records: Record, damaged: int = 0, more: bool = False) -> HistoryPage:
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
