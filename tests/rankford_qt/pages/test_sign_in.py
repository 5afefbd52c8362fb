"""Sign in: Enter and Enter again, refused names, and key files in trouble."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from rankford_qt.look import Look
from rankford_qt.pages.sign_in import SignInPage
from rankford_qt.widgets.button import Button
from tests.rankford_qt.pages.conftest import Heard, Show, focused, settle

FINGERPRINT = "AS3N-N9TM-CD3M-R0M5"


def press(key: Qt.Key) -> None:
    QTest.keyClick(focused(), key)


def shown(page: SignInPage) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def button(page: SignInPage, text: str) -> Button:
    return next(each for each in page.findChildren(Button) if each.text() == text and each.isVisible())


def test_enter_and_enter_again_lead_to_the_table(look: Look, show: Show, qapp: QApplication) -> None:
    page = SignInPage(look, "Anna")
    made, solo = Heard(page.create_key, page), Heard(page.solo, page)
    show(page)
    press(Qt.Key.Key_Return)
    assert made.values == ["Anna"]
    page.show_identity("Anna", FINGERPRINT)
    settle(qapp)
    assert FINGERPRINT in shown(page)
    press(Qt.Key.Key_Return)
    assert len(solo.values) == 1
    assert made.values == ["Anna"]


def test_a_second_enter_while_the_key_is_made_asks_for_no_other(look: Look, show: Show) -> None:
    page = SignInPage(look, "Anna")
    made = Heard(page.create_key, page)
    show(page)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    button(page, "Make my key").click()
    assert made.values == ["Anna"]
    page.show_problem("The disk is full; free some space and try again.")
    press(Qt.Key.Key_Return)
    assert made.values == ["Anna", "Anna"]


def test_typing_replaces_the_offered_name(look: Look, show: Show) -> None:
    page = SignInPage(look, "Anna")
    made = Heard(page.create_key, page)
    show(page)
    QTest.keyClicks(focused(), "Bo")
    press(Qt.Key.Key_Return)
    assert made.values == ["Bo"]


def test_enter_before_the_offer_takes_the_name_that_is_offered(look: Look, show: Show) -> None:
    asked: list[str] = []
    page = SignInPage(look, "")
    page.create_key.connect(asked.append)
    show(page)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert asked == []
    page.offer("Anna Quay")
    assert asked == ["Anna Quay"]


def test_who_types_after_that_enter_is_asked_for_another(look: Look, show: Show) -> None:
    asked: list[str] = []
    page = SignInPage(look, "")
    page.create_key.connect(asked.append)
    show(page)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    QTest.keyClicks(focused(), "Bo")
    page.offer("Anna Quay")
    assert asked == []
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert asked == ["Bo"]


def test_a_late_offer_comes_only_into_an_untouched_field(look: Look, show: Show) -> None:
    untouched, touched = SignInPage(look, "Player"), SignInPage(look, "Player")
    show(untouched)
    untouched.offer("Anna Quay")
    assert untouched.findChildren(QLineEdit)[0].text() == "Anna Quay"
    show(touched)
    QTest.keyClicks(touched.findChildren(QLineEdit)[0], "Bo")
    touched.offer("Anna Quay")
    assert touched.findChildren(QLineEdit)[0].text() == "Bo"


@pytest.mark.parametrize(
    ("name", "part"),
    [("   ", "visible character"), ("x" * 25, "has 25"), ("a\u202eb", "cannot be seen")],
)
def test_a_name_that_is_none_is_refused_in_one_sentence_and_stays(name: str, part: str, look: Look, show: Show) -> None:
    page = SignInPage(look, name)
    made = Heard(page.create_key, page)
    show(page)
    press(Qt.Key.Key_Return)
    assert made.values == []
    assert [text for text in shown(page) if part in text]
    assert page.findChildren(QLineEdit)[0].text() == name
    assert page.findChildren(QLineEdit)[0].hasFocus()


def test_a_name_that_was_taken_out_is_refused(look: Look, show: Show) -> None:
    page = SignInPage(look, "Anna")
    made = Heard(page.create_key, page)
    show(page)
    press(Qt.Key.Key_Backspace)
    press(Qt.Key.Key_Return)
    assert made.values == []
    assert [text for text in shown(page) if "visible character" in text]


def test_a_refusal_of_the_disk_keeps_what_was_typed(look: Look, show: Show) -> None:
    page = SignInPage(look, "Anna")
    show(page)
    page.show_problem("The disk is full; free some space and try again.")
    assert "The disk is full; free some space and try again." in shown(page)
    assert page.findChildren(QLineEdit)[0].text() == "Anna"


def test_trouble_has_its_ways_out(look: Look, show: Show, qapp: QApplication) -> None:
    page = SignInPage(look, "Anna")
    signals = {
        "Try again": page.retry,
        "Set it aside": page.set_aside,
        "Practise without a key": page.without_key,
    }
    heard = {text: Heard(signal, page) for text, signal in signals.items()}
    show(page)
    page.show_trouble("The key file is damaged.", can_set_aside=True)
    settle(qapp)
    assert "The key file is damaged." in shown(page)
    assert button(page, "Try again").hasFocus()
    for text, each in heard.items():
        button(page, text).click()
        assert len(each.values) == 1


def test_nothing_is_offered_to_be_set_aside_where_nothing_lies(look: Look, show: Show) -> None:
    page = SignInPage(look, "Anna")
    show(page)
    page.show_trouble("There is no key file.", can_set_aside=False)
    assert "Set it aside" not in [each.text() for each in page.findChildren(Button) if each.isVisible()]


@pytest.mark.parametrize("in_trouble", [False, True])
def test_a_backup_is_restored_by_its_typed_path(in_trouble: bool, look: Look, show: Show) -> None:
    page = SignInPage(look, "Anna")
    restored = Heard(page.restore, page)
    show(page)
    if in_trouble:
        page.show_trouble("The key file is damaged.", can_set_aside=True)
    field = next(
        each for each in page.findChildren(QLineEdit) if each.isVisible() and "backup" in each.accessibleName()
    )
    field.setFocus()
    QTest.keyClicks(field, "  ~/stick/anna.key ")
    press(Qt.Key.Key_Return)
    assert restored.values == ["~/stick/anna.key"]
    button(page, "Restore").click()
    assert restored.values == ["~/stick/anna.key"] * 2


def test_after_setting_aside_the_name_is_asked_again(look: Look, show: Show, qapp: QApplication) -> None:
    page = SignInPage(look, "Anna")
    show(page)
    page.show_trouble("The key file is damaged.", can_set_aside=True)
    page.ask_name()
    settle(qapp)
    assert page.findChildren(QLineEdit)[0].hasFocus()
