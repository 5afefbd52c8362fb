"""A look that is in force, and a stage to show pages on."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject, Qt, SignalInstance
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from rankford_qt.look import Look
from rankford_qt.widgets.focus_ring import FocusRing
from rankford_qt.widgets.page import Page
from tests.rankford_qt.dressed import look, pytest_collection_modifyitems, settle

__all__ = ["Heard", "Show", "focused", "look", "pytest_collection_modifyitems", "settle", "show"]

Show = Callable[..., None]


@pytest.fixture
def show(qtbot: QtBot, qapp: QApplication, look: Look) -> Iterator[Show]:
    """Show a page in a window of a size, with the focus where the page wants it."""
    hosts: list[QWidget] = []

    def show_page(page: Page, width: int = 1280, height: int = 800) -> None:
        host = QWidget()
        hosts.append(host)
        column = QVBoxLayout(host)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(page)
        FocusRing(look, host, qapp)
        host.resize(width, height)
        page.opened()
        with qtbot.waitActive(host):
            host.show()
            host.activateWindow()
        first = page.first_focus()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        settle(qapp)
        assert (host.width(), host.height()) == (width, height), "the page does not get that small"

    # The fixture of the look ends what was shown; until then somebody must hold it.
    yield show_page
    hosts.clear()


def focused() -> QWidget:
    """The widget that has the focus."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


class Heard:
    """What a signal carried, in order."""

    def __init__(self, signal: SignalInstance, owner: QObject) -> None:
        self.values: list[object] = []
        self._owner = owner
        signal.connect(lambda *values: self.values.append(values[0] if values else None))
