"""Home: keys, order and intents."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rankford_qt.look import Look
from rankford_qt.pages.home import HomePage
from rankford_qt.widgets.button import Button
from tests.rankford_qt.pages.conftest import Heard, Show, focused

ORDER = [
    "Practice solo",
    "Host a table",
    "Tables on this network",
    "Join with a code",
    "History",
    "Settings",
    "Help",
    "Quit",
]


def label() -> str:
    widget = focused()
    return widget.text() if isinstance(widget, Button) else ""


@pytest.mark.parametrize(("forward", "backward"), [(Qt.Key.Key_Down, Qt.Key.Key_Up), (Qt.Key.Key_Tab, None)])
def test_solo_comes_first_and_keys_lead_through_the_buttons(
    forward: Qt.Key, backward: Qt.Key | None, look: Look, show: Show
) -> None:
    page = HomePage(look)
    show(page)
    seen = [label()]
    for _ in ORDER[1:]:
        QTest.keyClick(focused(), forward)
        seen.append(label())
    assert seen == ORDER
    if backward is not None:
        QTest.keyClick(focused(), forward)
        assert label() == ORDER[0]
        QTest.keyClick(focused(), backward)
        assert label() == ORDER[-1]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space], ids=["Enter", "Space"])
def test_each_button_asks_for_its_own_page(key: Qt.Key, look: Look, show: Show) -> None:
    page = HomePage(look)
    show(page)
    signals = [page.solo, page.host, page.tables, page.join, page.history, page.settings, page.help, page.quit]
    heard = [Heard(signal, page) for signal in signals]
    for each in heard:
        QTest.keyClick(focused(), key)
        assert len(each.values) == 1
        QTest.keyClick(focused(), Qt.Key.Key_Down)
    assert [len(each.values) for each in heard] == [1] * len(heard)


def test_who_plays_is_said_also_without_a_key(look: Look, show: Show) -> None:
    page = HomePage(look)
    show(page)
    texts = []
    for name in ("Anna", ""):
        page.set_player(name)
        texts.append(page._player.text())
    assert texts == ["Playing as Anna", "Practising without a key"]


def test_whoever_comes_back_is_where_they_left(look: Look, show: Show) -> None:
    page = HomePage(look)
    show(page)
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    page.focus_first()
    assert label() == "Host a table"
