"""What holds for every page: names for whatever takes focus, nothing cut off, nothing too small to touch."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QScrollArea, QWidget

from rankford_qt.widgets.button import TARGET
from rankford_qt.widgets.focus_ring import FocusRing
from rankford_qt.widgets.page import Page


def visible(page: QWidget) -> list[QWidget]:
    """Every visible widget inside a page, the focus ring left out."""
    return [each for each in page.findChildren(QWidget) if each.isVisible() and not isinstance(each, FocusRing)]


def nameless(page: QWidget) -> list[str]:
    """Focusable widgets that a screen reader could not name; a select is named by its buddy label."""
    buddies = {label.buddy() for label in page.findChildren(QLabel) if label.buddy() and label.text()}
    found: list[str] = []
    for each in visible(page):
        if each.focusPolicy() == Qt.FocusPolicy.NoFocus:
            continue
        interface = QAccessible.queryAccessibleInterface(each)
        name = interface.text(QAccessible.Text.Name) if interface else ""
        labelled = each in buddies if isinstance(each, QComboBox) else bool(name)
        if not labelled:
            found.append(type(each).__name__)
    return found


def overflowing(page: Page) -> list[str]:
    """Visible widgets that reach beyond the right edge of the page's viewport, or are cut by their parent."""
    area = next(each for each in page.findChildren(QScrollArea))
    content, room = area.widget(), area.viewport().width()
    assert content is not None
    found = [] if content.width() <= room else [f"content {content.width()} > {room}"]
    for each in visible(content):
        right = each.mapTo(content, QPoint(each.width(), 0)).x()
        if right > room:
            found.append(f"{type(each).__name__} {each.accessibleName()!r} {right} > {room}")
    return found


def small_targets(page: QWidget) -> list[str]:
    """Things to be touched that are lower or narrower than a finger."""
    kinds = (QAbstractButton, QComboBox, QLineEdit)
    touched = [each for each in visible(page) if isinstance(each, kinds)]
    return [
        f"{type(each).__name__} {each.width()}×{each.height()}"
        for each in touched
        if each.height() < TARGET or each.width() < TARGET
    ]


def cut_labels(page: QWidget) -> list[str]:
    """Labels with less height than their text needs at their width."""
    labels = [each for each in visible(page) if isinstance(each, QLabel) and each.text()]
    return [each.text() for each in labels if each.height() < each.heightForWidth(each.width())]
