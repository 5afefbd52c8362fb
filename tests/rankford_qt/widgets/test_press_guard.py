"""A click counts only if press and release fall in the same phase."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from rankford_qt.look import Look
from rankford_qt.widgets.press_guard import PressGuard

LEFT = Qt.MouseButton.LeftButton


class Guarded:
    """Two guarded buttons that count their clicks."""

    def __init__(self) -> None:
        self.window = QWidget()
        self.guard = PressGuard(self.window)
        self.clicks = [0, 0]
        rows = QVBoxLayout(self.window)
        self.buttons = [QPushButton("first"), QPushButton("second")]
        for index, button in enumerate(self.buttons):
            rows.addWidget(button)
            self.guard.watch(button)
            button.clicked.connect(lambda _checked, index=index: self.count(index))
        self.window.show()

    def count(self, index: int) -> None:
        """Count a click."""
        self.clicks[index] += 1

    def press(self, index: int = 0) -> None:
        """Press a button."""
        QTest.mousePress(self.buttons[index], LEFT, pos=QPoint(10, 10))

    def release(self, index: int = 0) -> None:
        """Release it."""
        QTest.mouseRelease(self.buttons[index], LEFT, pos=QPoint(10, 10))


@pytest.fixture
def at(look: Look) -> Guarded:
    """Guarded buttons."""
    assert look
    return Guarded()


def test_a_click_within_a_phase_counts(at: Guarded) -> None:
    at.press()
    at.release()
    assert at.clicks == [1, 0]


def test_a_press_that_is_called_off_does_not_click(at: Guarded) -> None:
    at.press()
    at.guard.call_off()
    assert not at.buttons[0].isDown()
    at.release()
    assert at.clicks == [0, 0]


def test_moving_after_the_call_off_does_not_arm_it_again(at: Guarded) -> None:
    at.press()
    at.guard.call_off()
    for pos in (QPoint(-30, -30), QPoint(10, 10)):
        place, none = QPointF(pos), Qt.MouseButton.NoButton
        moved = QMouseEvent(QEvent.Type.MouseMove, place, place, none, LEFT, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(at.buttons[0], moved)
        assert not at.buttons[0].isDown()
    at.release()
    assert at.clicks == [0, 0]


@pytest.mark.parametrize("index", [0, 1])
def test_the_next_click_counts(at: Guarded, index: int) -> None:
    at.press()
    at.guard.call_off()
    at.release()
    at.press(index)
    at.release(index)
    assert at.clicks[index] == 1
    assert sum(at.clicks) == 1


def test_calling_off_nothing_changes_nothing(at: Guarded) -> None:
    at.guard.call_off()
    at.press()
    at.release()
    at.guard.call_off()
    at.press()
    at.release()
    assert at.clicks == [2, 0]


def test_a_double_click_across_a_phase_counts_its_first_half_alone(at: Guarded) -> None:
    at.press()
    at.release()
    at.guard.call_off()
    QTest.mouseDClick(at.buttons[0], LEFT, pos=QPoint(10, 10))
    at.release()
    assert at.clicks == [1, 0]
    at.press()
    at.release()
    assert at.clicks == [2, 0]


def test_a_double_click_within_a_phase_counts_twice(at: Guarded) -> None:
    at.press()
    at.release()
    QTest.mouseDClick(at.buttons[0], LEFT, pos=QPoint(10, 10))
    at.release()
    assert at.clicks == [2, 0]


def test_keys_are_never_called_off(at: Guarded, qapp: QApplication) -> None:
    at.guard.call_off()
    at.buttons[0].setFocus()
    QTest.keyClick(at.buttons[0], Qt.Key.Key_Space)
    qapp.sendEvent(at.buttons[0], QEvent(QEvent.Type.UpdateRequest))
    assert at.clicks == [1, 0]
