"""Settings: each control changes its one setting, at once."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from rankford_qt.look import Look
from rankford_qt.pages.settings import SettingsPage
from rankford_qt.places import Places
from rankford_qt.settings import Settings
from rankford_qt.widgets.button import Button
from rankford_qt.widgets.check import Check
from rankford_qt.widgets.select import Select
from tests.rankford_qt.pages.conftest import Heard, Show

PLACES = Places(Path("/a/settings.json"), Path("/b/history.jsonl"), Path("/b/identity.key"))


def opened(look: Look, show: Show, settings: Settings | None = None) -> tuple[SettingsPage, Heard]:
    page = SettingsPage(look, settings or Settings(name="Anna"), PLACES)
    heard = Heard(page.changed, page)
    show(page)
    return page, heard


def select(page: SettingsPage, label: str) -> Select:
    buddy = next(each for each in page.findChildren(QLabel) if each.text() == label and each.buddy()).buddy()
    assert isinstance(buddy, Select)
    return buddy


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("Four-colour suits", {"four_colour": True}),
        ("Animate the deal", {"animation": False}),
        ("Sound", {"sound": False}),
        ("Coach: exact odds and the value of each choice", {"coach": True}),
        ("Acknowledge by itself when there is nothing to decide", {"acknowledge_automatically": True}),
        ("Brief announcements for screen readers", {"brief_announcements": True}),
        ("Show the keys above the table", {"legend_dismissed": True}),
    ],
)
def test_a_check_changes_its_one_setting(text: str, changed: dict[str, bool], look: Look, show: Show) -> None:
    page, heard = opened(look, show)
    box = next(each for each in page.findChildren(Check) if each.text() == text)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert heard.values == [Settings(name="Anna", **changed)]  # type: ignore[arg-type]
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert heard.values[-1] == Settings(name="Anna")


@pytest.mark.parametrize(
    ("label", "typed", "changed"),
    [
        ("Theme", "High", {"theme": "contrast"}),
        ("Text size", "150", {"text_size": 150}),
        ("Language", "De", {"language": "de"}),
    ],
)
def test_a_select_changes_its_one_setting(
    label: str, typed: str, changed: dict[str, object], look: Look, show: Show
) -> None:
    page, heard = opened(look, show)
    box = select(page, label)
    box.setFocus()
    QTest.keyClicks(box, typed)
    assert heard.values[-1] == Settings(name="Anna", **changed)  # type: ignore[arg-type]


def test_every_setting_of_the_player_is_shown_as_it_is(look: Look, show: Show) -> None:
    settings = Settings(
        name="Zoë", sound=False, animation=False, four_colour=True, theme="dark", text_size=175, coach=True,
        acknowledge_automatically=True, brief_announcements=True, legend_dismissed=True, language="en", listed=False,
    )  # fmt: skip
    page, heard = opened(look, show)
    page.show_settings(settings)
    assert heard.values == []
    assert page.findChildren(QLineEdit)[0].text() == "Zoë"
    checks = [each.isChecked() for each in page.findChildren(Check) if each.isVisible()]
    assert checks == [True, False, False, True, True, True, False, False]
    shown = [select(page, label).currentText() for label in ("Theme", "Text size", "Language")]
    assert shown == ["Dark", "175 %", "English"]


def test_a_change_keeps_what_changed_elsewhere_meanwhile(look: Look, show: Show) -> None:
    page, heard = opened(look, show)
    page.show_settings(Settings(name="Anna", sound=False, window_width=900))
    next(each for each in page.findChildren(Check) if each.text() == "Four-colour suits").click()
    assert heard.values == [Settings(name="Anna", sound=False, window_width=900, four_colour=True)]


def test_a_name_is_cleaned_and_taken_on_enter(look: Look, show: Show) -> None:
    page, heard = opened(look, show)
    field = page.findChildren(QLineEdit)[0]
    field.selectAll()
    QTest.keyClicks(field, "  Bo ")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert heard.values == [Settings(name="Bo")]
    assert field.text() == "Bo"


def test_a_bad_name_is_refused_while_the_old_one_counts(look: Look, show: Show) -> None:
    page, heard = opened(look, show)
    field = page.findChildren(QLineEdit)[0]
    field.selectAll()
    QTest.keyClicks(field, "x" * 25)
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert heard.values == []
    said = [label.text() for label in page.findChildren(QLabel) if label.isVisible() and "has 25" in label.text()]
    assert said == ["A name has at most 24 characters, and this one has 25; shorten it. Until then you are Anna."]
    assert field.text() == "x" * 25


def test_the_key_is_backed_up_and_restored_by_path(look: Look, show: Show) -> None:
    page, _ = opened(look, show)
    page.show_identity("AS3N-N9TM-CD3M-R0M5")
    asked = Heard(page.back_up, page), Heard(page.restore, page)
    for each, name in zip(asked, ("Back up the key to", "Restore the key from a backup"), strict=True):
        field = next(line for line in page.findChildren(QLineEdit) if line.accessibleName() == name)
        field.setFocus()
        QTest.keyClicks(field, "/stick/a.key")
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert each.values == ["/stick/a.key"]


def test_without_a_key_one_can_be_made_and_nothing_backed_up(look: Look, show: Show) -> None:
    page, _ = opened(look, show)
    asked = Heard(page.make_key, page)
    page.show_identity("")
    texts = [each.text() for each in page.findChildren(Button) if each.isVisible()]
    assert "Back up" not in texts
    next(each for each in page.findChildren(Button) if each.text() == "Make a key").click()
    assert len(asked.values) == 1


def test_an_empty_path_asks_for_nothing_and_gets_the_focus(look: Look, show: Show) -> None:
    page, _ = opened(look, show)
    asked = Heard(page.restore, page)
    next(each for each in page.findChildren(Button) if each.text() == "Restore").click()
    assert asked.values == []
    assert isinstance(QApplication.focusWidget(), QLineEdit)


def test_the_places_of_the_files_are_shown(look: Look, show: Show) -> None:
    page, _ = opened(look, show)
    names = [label.accessibleName() for label in page.findChildren(QLabel)]
    assert [name for name in names if name.startswith("/")] == [
        "/a/settings.json",
        "/b/history.jsonl",
        "/b/identity.key",
    ]
