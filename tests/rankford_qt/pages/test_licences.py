"""The page of licences: its list, the text beside it, and what a keyboard and a screen reader have of both."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from rankford_qt import __version__, licences
from rankford_qt.licences import Part
from rankford_qt.look import Look
from rankford_qt.pages.licences import LicencesPage, row_text
from rankford_qt.pages.panel import Notice
from rankford_qt.widgets.text_list import TextList
from tests.rankford_qt.jobs import AtOnce, Later
from tests.rankford_qt.pages.conftest import Show, focused, settle


def listed(page: LicencesPage) -> TextList:
    return page.findChildren(TextList)[0]


def text(page: LicencesPage) -> QPlainTextEdit:
    return page.findChildren(QPlainTextEdit)[0]


def row_of(page: LicencesPage, name: str) -> int:
    return next(number for number, each in enumerate(page._parts) if each.name == name)


def test_it_opens_with_what_this_program_is(look: Look, show: Show) -> None:
    page = LicencesPage(look, AtOnce())
    show(page)
    assert focused() is listed(page)
    assert listed(page).currentRow() == 0
    assert text(page).toPlainText().startswith(f"Rankford Quay {__version__}: a free, points-only")
    assert "Permission is hereby granted" in text(page).toPlainText()


def test_keys_choose_a_part_and_lead_to_its_text(look: Look, show: Show, qapp: QApplication) -> None:
    page = LicencesPage(look, AtOnce())
    show(page)
    QTest.keyClicks(listed(page), "Qt")
    settle(qapp)
    assert page._parts[listed(page).currentRow()].name == "Qt"
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text(page).toPlainText()
    assert "a free, points-only" not in text(page).toPlainText()
    QTest.keyClick(listed(page), Qt.Key.Key_Tab)
    assert focused() is text(page)
    QTest.keyClick(text(page), Qt.Key.Key_PageDown)
    assert text(page).verticalScrollBar().value() > 0
    QTest.keyClick(text(page), Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert focused() is listed(page)


def test_a_screen_reader_has_names_licences_and_the_text(look: Look, show: Show, qapp: QApplication) -> None:
    page = LicencesPage(look, AtOnce())
    show(page)
    listed(page).setCurrentRow(row_of(page, "libsodium"))
    settle(qapp)
    view = QAccessible.queryAccessibleInterface(listed(page))
    assert view.text(QAccessible.Text.Name) == "Parts"
    row = view.child(listed(page).currentRow())
    assert row.text(QAccessible.Text.Name) == "libsodium, in PyNaCl\nISC"
    reading = QAccessible.queryAccessibleInterface(text(page))
    assert reading.text(QAccessible.Text.Name) == "Licence of libsodium"
    assert reading.state().readOnly
    inside = reading.textInterface()
    assert inside is not None
    assert inside.text(0, 13) == "Copyright (c)"


@pytest.mark.parametrize(("size", "beside"), [((1280, 800), True), ((640, 360), True), ((360, 640), False)], ids=str)
def test_the_text_is_beside_the_list_or_below_it(size: tuple[int, int], beside: bool, look: Look, show: Show) -> None:
    page = LicencesPage(look, AtOnce())
    show(page, *size)
    parts, reading = (each.mapTo(page, QPoint(0, 0)) for each in (listed(page), text(page)))
    assert (parts.y() == reading.y()) is beside
    assert (parts.x() == reading.x()) is not beside
    assert reading.y() + text(page).height() <= page.height()


def test_turning_keeps_the_part_and_the_place_in_its_text(look: Look, show: Show, qapp: QApplication) -> None:
    page = LicencesPage(look, AtOnce())
    show(page)
    listed(page).setCurrentRow(row_of(page, "Qt"))
    page.window().resize(360, 640)
    settle(qapp)
    assert page._parts[listed(page).currentRow()].name == "Qt"
    assert focused() is listed(page)


def test_of_two_texts_only_that_of_the_part_chosen_last_is_shown(look: Look, show: Show) -> None:
    work = Later()
    page = LicencesPage(look, work)
    show(page)
    work.do_all()
    listed(page).setCurrentRow(row_of(page, "Qt"))
    listed(page).setCurrentRow(row_of(page, "libsodium"))
    late, last = work.waiting
    last()
    late()
    assert text(page).accessibleName() == "Licence of libsodium"
    assert "LESSER" not in text(page).toPlainText()


def test_the_list_is_read_once(look: Look, show: Show) -> None:
    work = Later()
    page = LicencesPage(look, work)
    show(page)
    work.do_all()
    listed(page).setCurrentRow(3)
    work.do_all()
    page.opened()
    assert work.waiting == []
    assert listed(page).currentRow() == 3


def test_a_damaged_installation_is_told(
    look: Look, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = licences.load
    parts = load()
    monkeypatch.setattr(licences, "load", lambda: load(tmp_path))
    page = LicencesPage(look, AtOnce())
    show(page)
    notice = page.findChildren(Notice)[0]
    assert "install it again" in notice.text()
    monkeypatch.setattr(licences, "load", lambda: parts)
    page.opened()
    assert notice.isHidden()
    assert listed(page).count() == len(parts)


def test_a_text_is_plain(look: Look, show: Show) -> None:
    page = LicencesPage(look, AtOnce())
    show(page)
    page._show((Part("<b>x</b>", "MIT", "", (), ("<i>who</i>",), ()),))
    assert listed(page).item(0).text() == "<b>x</b>\nMIT"
    assert text(page).toPlainText().endswith("<i>who</i>")


@pytest.mark.parametrize(
    ("part", "row"),
    [
        (Part("A", "MIT", "", (), (), ()), "A\nMIT"),
        (Part("A", "MIT", "B", (), (), ()), "A, in B\nMIT"),
        (Part("A", "MIT", "B", ("Windows", "macOS"), (), ()), "A, in B (Windows, macOS)\nMIT"),
    ],
)
def test_a_row_names_the_part_where_it_is_and_its_licence(part: Part, row: str) -> None:
    assert row_text(part) == row
