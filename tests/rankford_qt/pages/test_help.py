"""Help: complete, plain, and easy to find one's way in."""

import json
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rankford_qt.look import Look
from rankford_qt.pages.help import HelpPage
from rankford_qt.pages.help_blocks import Paragraph, Section
from rankford_qt.pages.help_text import sections
from rankford_qt.pages.reader import Reader
from rankford_qt.widgets.select import Select
from tests.rankford_qt.pages.conftest import Show, settle

ODDS = Path(__file__).parents[2] / "vectors" / "odds.json"


def reader(page: HelpPage) -> Reader:
    return page.findChildren(Reader)[0]


def test_the_odds_are_those_of_the_vectors(look: Look, show: Show) -> None:
    page = HelpPage(look)
    show(page)
    text = reader(page).toPlainText().replace("−", "-")
    odds = json.loads(ODDS.read_text())
    fractions = [
        *odds["initial"].values(),
        *odds["war_given_tie"].values(),
        *odds["ev_per_ante"].values(),
        odds["ev_initial_tie_per_unit"],
        odds["ev_war_tie_per_unit_given_war"],
    ]
    assert [each for each in fractions if each not in text] == []


def test_what_must_be_said_is_said(look: Look, show: Show) -> None:
    page = HelpPage(look)
    show(page)
    text = reader(page).toPlainText()
    needed = (
        "no money", "no prize", "not affiliated", "Massachusetts Gaming Commission", "Maryland", "No secret shoe",
        "no trusted dealer", "A modified program could work out", "Not proven", "rankford-quay replay", "LGPL",
        "SIL Open Font License", "F11", "Backspace, Delete", "80 and 110", "1, 1, 3",
        "network address", "45 seconds", "TURN server", "signaling helper learns", "never two different results",
        "make up any session", "rankford-quay verify",
    )  # fmt: skip
    assert [each for each in needed if each not in text] == []


def test_narrow_text_holds_the_same_words_as_wide(look: Look, show: Show) -> None:
    wide, narrow = HelpPage(look), HelpPage(look)
    show(wide)
    show(narrow, 360, 640)
    words = [set(reader(page).toPlainText().replace(":", " ").split()) for page in (wide, narrow)]
    headers = {"Outcome", "Points", "returned", "Event", "Chance", "Wager", "Value", "In", "percent", "Key", "Does"}
    assert words[0] - words[1] <= headers | {"Beside", "Means"}


def test_each_section_has_a_heading_and_a_place_in_the_select(look: Look, show: Show) -> None:
    page = HelpPage(look)
    show(page)
    document = reader(page).document()
    headings = []
    block = document.begin()
    while block.isValid():
        if block.blockFormat().headingLevel() == 2:
            headings.append(block.text())
        block = block.next()
    select = page.findChildren(Select)[0]
    titles = [select.itemText(row) for row in range(select.count())]
    assert headings == titles == [each.title for each in sections()]


def test_choosing_a_section_leads_to_it(look: Look, show: Show, qapp: QApplication) -> None:
    page = HelpPage(look)
    show(page)
    select = page.findChildren(Select)[0]
    select.setFocus()
    QTest.keyClicks(select, "Keys")
    settle(qapp)
    text = reader(page)
    assert text.hasFocus()
    assert text.textCursor().block().text() == "Keys"
    assert text.viewport().rect().contains(text.cursorRect().center())


def test_scrolling_moves_the_select_along(look: Look, show: Show, qapp: QApplication) -> None:
    page = HelpPage(look)
    show(page)
    select = page.findChildren(Select)[0]
    text = reader(page)
    for _ in range(4):
        QTest.keyClick(text, Qt.Key.Key_PageDown)
    settle(qapp)
    assert select.currentIndex() > 0


def test_text_size_and_turning_keep_the_section(look: Look, show: Show, qapp: QApplication) -> None:
    page = HelpPage(look)
    show(page)
    select = page.findChildren(Select)[0]
    reader(page).go_to(9)
    look.set("dark", 150, four_colour=False)
    settle(qapp)
    page.window().resize(360, 640)
    settle(qapp)
    assert select.currentIndex() == 9


def test_markup_in_a_text_stays_text(look: Look, show: Show) -> None:
    page = HelpPage(look)
    show(page)
    reader(page).show_sections([Section("<h1>x</h1>", (Paragraph("<a href='http://x'>y</a>"),))])
    assert reader(page).toPlainText() == "<h1>x</h1>\n<a href='http://x'>y</a>"
    assert not reader(page).openLinks()


def test_a_screen_reader_can_read_the_text(look: Look, show: Show) -> None:
    page = HelpPage(look)
    show(page)
    interface = QAccessible.queryAccessibleInterface(reader(page)).textInterface()
    assert interface is not None
    assert interface.text(0, 8) == "In short"
