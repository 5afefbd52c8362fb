"""The native select: exact typing, no wheel, no table keys stolen."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from rankford_qt.look import Look
from rankford_qt.widgets.select import Select


class Host(QWidget):
    """Hears what a select leaves over."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.keys: list[int] = []
        self.select = Select(look, self)
        self.select.addItems([str(value) for value in range(10, 101, 10)])
        QVBoxLayout(self).addWidget(self.select)
        self.picked: list[int] = []
        self.select.activated.connect(self.picked.append)
        self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remember the key."""
        self.keys.append(event.key())

    def type(self, text: str, *, at: int, apart: int = 100) -> None:
        """Type letters, ``apart`` milliseconds from each other."""
        for index, letter in enumerate(text):
            event = QKeyEvent(QEvent.Type.KeyPress, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
            event.setTimestamp(at + index * apart)
            QApplication.sendEvent(self.select, event)


@pytest.fixture
def host(look: Look) -> Host:
    """A select of 10…100."""
    return Host(look)


@pytest.mark.parametrize(
    ("typed", "value"), [("10", "10"), ("100", "100"), ("20", "20"), ("9", "90"), ("1", "10"), ("50", "50")]
)
def test_typing_prefers_the_exact_value(host: Host, typed: str, value: str) -> None:
    host.select.setCurrentIndex(4)
    host.type(typed, at=5000)
    assert host.select.currentText() == value
    assert host.select.itemText(host.picked[-1]) == value


def test_the_exact_value_wins_wherever_it_stands(host: Host) -> None:
    host.select.clear()
    host.select.addItems(["100", "20", "10"])
    host.type("10", at=5000)
    assert host.select.currentText() == "10"


def test_what_was_typed_long_ago_is_forgotten(host: Host) -> None:
    host.type("1", at=5000)
    host.type("0", at=7000)
    assert host.select.currentText() == "10"
    host.type("2", at=9000)
    host.type("3", at=9100)
    assert host.select.currentText() == "30"


def test_typing_what_is_not_there_changes_nothing(host: Host) -> None:
    host.type("x", at=5000)
    assert host.picked == []
    assert host.select.currentText() == "10"


def test_the_wheel_changes_nothing_and_reaches_the_page(host: Host) -> None:
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(host.select, wheel)
    assert host.select.currentText() == "10"
    assert not wheel.isAccepted()


def test_arrows_choose_at_once(host: Host) -> None:
    QTest.keyClick(host.select, Qt.Key.Key_Down)
    assert host.select.currentText() == "20"
    assert host.picked == [1]


@pytest.mark.parametrize("key", [Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Escape])
def test_table_and_window_keys_are_left_to_the_page(host: Host, key: Qt.Key) -> None:
    QTest.keyClick(host.select, key)
    assert host.keys == [key]
    assert host.picked == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_held_key_neither_opens_nor_confirms(host: Host, key: Qt.Key) -> None:
    QApplication.sendEvent(host.select, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True))
    assert not host.select.view().isVisible()
    assert host.keys == []
    QTest.keyClick(host.select, key)
    assert host.select.view().isVisible()
    host.select.hidePopup()
