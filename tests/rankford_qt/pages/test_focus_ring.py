"""The focus ring: whole, and where the focus is."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from rankford_qt.look import Look
from rankford_qt.widgets.button import Button
from rankford_qt.widgets.focus_ring import FocusRing
from rankford_qt.widgets.page import Page
from tests.rankford_qt.pages.conftest import Show, settle


def ring(page: Page) -> FocusRing:
    return page.window().findChildren(FocusRing)[0]


def place(of: QWidget) -> QRect:
    return QRect(of.mapToGlobal(QPoint()), of.size())


def row_of_two(look: Look) -> tuple[QWidget, Button, Button]:
    """Two buttons that fill a row without any margin."""
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    buttons = Button(look, "One"), Button(look, "Two")
    for each in buttons:
        layout.addWidget(each)
    return row, *buttons


def test_the_ring_is_not_cut_by_a_narrow_parent(look: Look, show: Show, qapp: QApplication) -> None:
    page = Page(look, "Page")
    row, one, _ = row_of_two(look)
    page.body.addWidget(row)
    show(page)
    one.setFocus()
    settle(qapp)
    around = ring(page)
    assert around.isVisible()
    assert place(around).contains(place(one).adjusted(-5, -5, 5, 5))
    parent = around.parentWidget()
    assert parent is not None
    assert parent.rect().contains(around.geometry())


def test_the_ring_moves_with_the_focus_and_with_what_it_stands_in(look: Look, show: Show, qapp: QApplication) -> None:
    page = Page(look, "Page")
    row, one, two = row_of_two(look)
    page.body.addWidget(row)
    show(page)
    for button in (one, two):
        button.setFocus()
        settle(qapp)
        assert place(ring(page)).center() == place(button).center()
    page.body.insertSpacing(0, 90)
    settle(qapp)
    assert place(ring(page)).center() == place(two).center()


def test_the_ring_goes_with_what_is_hidden(look: Look, show: Show, qapp: QApplication) -> None:
    page = Page(look, "Page")
    row, one, _ = row_of_two(look)
    page.body.addWidget(row)
    show(page)
    one.setFocus()
    settle(qapp)
    row.hide()
    settle(qapp)
    assert not ring(page).isVisible()
