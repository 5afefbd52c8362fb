"""What is typed for helper, STUN and TURN is kept in one spelling, or refused with a sentence and left to be mended."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPlainTextEdit

from p2p.links import server_url
from p2p.network import DEFAULT_STUN
from p2p.protocol import helper_url
from rankford_qt.look import Look
from rankford_qt.pages import server_words
from rankford_qt.pages.settings import SettingsPage
from rankford_qt.player_error import Message
from rankford_qt.settings import MOST_STUN, Settings
from rankford_qt.widgets.button import Button
from rankford_qt.widgets.check import Check
from tests.rankford_qt.pages.conftest import Heard, Show, settle
from tests.rankford_qt.pages.test_settings_page import PLACES, opened

HELPER, TURN = "Address of a signaling helper", "TURN server"


def field(page: SettingsPage, label: str) -> QLineEdit:
    return next(each for each in page.findChildren(QLineEdit) if each.accessibleName() == label)


def lines(page: SettingsPage) -> QPlainTextEdit:
    return page.findChildren(QPlainTextEdit)[0]


def enter(edit: QLineEdit, text: str) -> None:
    edit.setFocus()
    edit.selectAll()
    # As pasting does; QTest types ASCII alone.
    edit.insert(text)
    QTest.keyClick(edit, Qt.Key.Key_Return)


def write(page: SettingsPage, text: str) -> None:
    edit = lines(page)
    edit.setFocus()
    edit.selectAll()
    edit.insertPlainText(text)
    QTest.keyClick(edit, Qt.Key.Key_Tab)


def said(page: SettingsPage) -> list[str]:
    return [label.accessibleName() for label in page.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize(
    ("label", "typed", "changed"),
    [
        (HELPER, "helper.example.org:8443", {"helper": "wss://helper.example.org:8443"}),
        (HELPER, " 192.168.1.5:8443 ", {"helper": "ws://192.168.1.5:8443"}),
        (TURN, "turn.example.org", {"turn_url": "turn:turn.example.org:3478"}),
        (TURN, "TURNS:turn.example.org", {"turn_url": "turns:turn.example.org:5349"}),
        ("TURN user", " ada ", {"turn_user": " ada "}),
        ("TURN password", "p€ss wort", {"turn_password": "p€ss wort"}),
    ],
)
def test_a_good_text_is_kept_in_its_one_spelling(
    label: str, typed: str, changed: dict[str, str], look: Look, show: Show
) -> None:
    page, heard = opened(look, show)
    edit = field(page, label)
    enter(edit, typed)
    assert heard.values == [replace(Settings(name="Anna"), **changed)]  # type: ignore[arg-type]
    assert [edit.text()] == list(changed.values())
    enter(edit, typed)
    enter(edit, "")
    assert heard.values[1:] == [Settings(name="Anna")]


@pytest.mark.parametrize(
    ("label", "typed", "sentence"),
    [
        (HELPER, "ws://helper.example.org", server_words.HELPER[helper_url.Fault.OPEN]),
        (HELPER, "https://helper.example.org", server_words.HELPER[helper_url.Fault.SCHEME]),
        (HELPER, "helper.example.org:99999", server_words.HELPER[helper_url.Fault.PORT]),
        (TURN, "stun:turn.example.org", server_words.SERVER[server_url.Fault.NOT_TURN]),
        (TURN, "turn.example.org?transport=tls", server_words.SERVER[server_url.Fault.TRANSPORT]),
    ],
)
def test_a_bad_text_stays_and_changes_nothing(
    label: str, typed: str, sentence: Message, look: Look, show: Show
) -> None:
    page, heard = opened(look, show)
    edit = field(page, label)
    enter(edit, typed)
    assert (heard.values, edit.text()) == ([], typed)
    assert str(sentence) in said(page)
    # What else changes meanwhile takes nothing away.
    page.show_settings(Settings(name="Anna", sound=False))
    assert edit.text() == typed
    assert str(sentence) in said(page)
    enter(edit, "")
    assert str(sentence) not in said(page)
    assert heard.values == []


def test_a_long_or_invisible_user_is_refused(look: Look, show: Show) -> None:
    page, heard = opened(look, show)
    edit = field(page, "TURN user")
    for text, words in (("x" * 201, "longer than 200"), ("a\u202eb", "cannot be seen")):
        edit.setText(text)
        edit.editingFinished.emit()
        assert [each for each in said(page) if words in each]
    assert heard.values == []


def test_the_password_is_not_shown(look: Look, show: Show) -> None:
    page, _ = opened(look, show, Settings(name="Anna", turn_password="secret"))
    edit = field(page, "TURN password")
    assert edit.text() == "secret"
    assert edit.displayText() == "●" * 6


def test_a_setting_that_changed_elsewhere_shows(look: Look, show: Show) -> None:
    page, heard = opened(look, show)
    enter(field(page, HELPER), "ws://helper.example.org")
    page.show_settings(Settings(name="Anna", helper="wss://other.example.org", stun=("stun:a.example.org:3478",)))
    assert field(page, HELPER).text() == "wss://other.example.org"
    assert lines(page).toPlainText() == "stun:a.example.org:3478"
    assert heard.values == []


def test_the_list_of_stun_servers_is_edited_line_by_line(look: Look, show: Show) -> None:
    page, heard = opened(look, show)
    assert lines(page).toPlainText().splitlines() == list(DEFAULT_STUN)
    write(page, "stun.example.org\n\n STUN:other.example.org:1234 \nstun.example.org:3478\n")
    urls = ("stun:stun.example.org:3478", "stun:other.example.org:1234")
    assert heard.values == [Settings(name="Anna", stun=urls)]
    assert tuple(lines(page).toPlainText().splitlines()) == urls
    write(page, "stun.example.org\nother.example.org:1234")
    assert len(heard.values) == 1
    write(page, "")
    assert heard.values[1:] == [Settings(name="Anna", stun=())]


def test_the_usual_list_stays_that_of_the_program(look: Look, show: Show) -> None:
    page, heard = opened(look, show, Settings(name="Anna", stun=()))
    write(page, "\n".join(DEFAULT_STUN))
    assert heard.values == [Settings(name="Anna")]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("stun.example.org\nturn:b.example.org", "Line 2 of the list: The address of a STUN server begins with stun:"),
        ("\n".join(f"s{n}.example.org" for n in range(MOST_STUN + 1)), "The list has 17 STUN servers, and at most 16"),
    ],
)
def test_a_bad_list_stays_and_changes_nothing(typed: str, words: str, look: Look, show: Show) -> None:
    page, heard = opened(look, show)
    write(page, typed)
    assert (heard.values, lines(page).toPlainText()) == ([], typed)
    assert [each for each in said(page) if each.startswith(words)]
    page.show_settings(Settings(name="Anna", sound=False))
    assert lines(page).toPlainText() == typed
    write(page, "\n".join(DEFAULT_STUN))
    assert heard.values == []
    assert not [each for each in said(page) if each.startswith(words)]


def test_the_list_is_restored(look: Look, show: Show, qapp: QApplication) -> None:
    page, heard = opened(look, show, Settings(name="Anna", stun=()))
    write(page, "turn:b")
    button = next(each for each in page.findChildren(Button) if each.text() == "Restore the list")
    page.focus_on(button)
    settle(qapp)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert heard.values == [Settings(name="Anna")]
    assert lines(page).toPlainText().splitlines() == list(DEFAULT_STUN)
    assert not [each for each in said(page) if each.startswith("Line ")]


@pytest.mark.parametrize("reason", [Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason])
def test_a_list_is_not_judged_while_a_menu_or_another_window_is_in_front(
    reason: Qt.FocusReason, look: Look, show: Show
) -> None:
    page, heard = opened(look, show)
    edit = lines(page)
    edit.setPlainText("stun.example.org")
    QApplication.sendEvent(edit, QFocusEvent(QEvent.Type.FocusOut, reason))
    assert heard.values == []
    QApplication.sendEvent(edit, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.OtherFocusReason))
    assert len(heard.values) == 1


def test_tables_are_listed_or_not(look: Look, show: Show) -> None:
    page, heard = opened(look, show)
    next(each for each in page.findChildren(Check) if each.text().startswith("Show tables")).click()
    assert heard.values == [Settings(name="Anna", listed=False)]


def test_invite_links_are_offered_once_it_is_known_what_opens_them(look: Look, show: Show) -> None:
    page, _ = opened(look, show)
    asked = Heard(page.links_wanted, page)
    check = next(each for each in page.findChildren(Check) if each.text().startswith("Open invite"))
    assert not check.isVisible()
    page.show_links(True)
    assert (check.isVisible(), check.isChecked()) == (True, True)
    check.click()
    page.show_links(True, "It did not work.")
    assert (asked.values, check.isChecked()) == ([False], True)
    assert "It did not work." in said(page)


def test_where_links_cannot_be_taken_it_says_why(look: Look, show: Show) -> None:
    page, _ = opened(look, show)
    page.show_no_links("Only a bundle can.")
    assert [label.text() for label in page.findChildren(QLabel) if label.isVisible()].count("Only a bundle can.") == 1


def test_another_folder_for_transcripts_is_asked_for(look: Look, show: Show) -> None:
    page = SettingsPage(look, Settings(name="Anna", transcripts="/stick/games"), PLACES)
    show(page)
    asked = Heard(page.folder_wanted, page)
    assert "/stick/games" in said(page)
    enter(field(page, "Keep new transcripts in"), "~/games")
    usual = next(each for each in page.findChildren(Button) if each.text() == "Use the usual folder")
    usual.setFocus()
    usual.click()
    assert asked.values == ["~/games", ""]
    page.show_settings(Settings(name="Anna"))
    page.show_folder_notice("Done.")
    assert not usual.isVisible()
    assert field(page, "Keep new transcripts in").hasFocus()
    assert {"not kept, since there is no home folder", "Done."} <= set(said(page))


def test_every_fault_has_the_sentence_of_its_rule() -> None:
    assert {fault: str(sentence) for fault, sentence in server_words.HELPER.items()} == {
        fault: fault.value for fault in helper_url.Fault
    }
    assert {fault: str(sentence) for fault, sentence in server_words.SERVER.items()} == {
        fault: fault.value for fault in server_url.Fault
    }
