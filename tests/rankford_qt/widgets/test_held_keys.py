"""A held key on X11, whose repetitions Qt does not always recognise."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from rankford_qt.widgets.held_keys import HeldKeys


class _Listener(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.presses: list[bool] = []

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self.presses.append(event.isAutoRepeat())
        return super().event(event)


@pytest.fixture
def listener(qapp: QApplication) -> Iterator[_Listener]:
    assert qapp
    widget = _Listener()
    widget.show()
    widget.windowHandle().installEventFilter(HeldKeys(widget))
    yield widget
    widget.close()
    widget.deleteLater()


def _send(listener: _Listener, kind: QEvent.Type, moment: int, key: Qt.Key = Qt.Key.Key_Return) -> QKeyEvent:
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier)
    event.setTimestamp(moment)
    event.ignore()
    QCoreApplication.sendEvent(listener.windowHandle(), event)
    return event


@pytest.mark.parametrize("gap", [0, 1])
def test_a_press_at_the_moment_of_the_release_is_a_repetition(listener: _Listener, gap: int) -> None:
    _send(listener, QEvent.Type.KeyPress, 100)
    _send(listener, QEvent.Type.KeyRelease, 700)
    _send(listener, QEvent.Type.KeyPress, 700 + gap)
    assert listener.presses == [False, True]


def test_such_a_repetition_is_no_shortcut(listener: _Listener) -> None:
    _send(listener, QEvent.Type.KeyRelease, 700)
    assert _send(listener, QEvent.Type.ShortcutOverride, 700).isAccepted()
    assert not _send(listener, QEvent.Type.ShortcutOverride, 720).isAccepted()


def test_another_key_or_a_later_press_is_a_press(listener: _Listener) -> None:
    _send(listener, QEvent.Type.KeyRelease, 700)
    _send(listener, QEvent.Type.KeyPress, 700, Qt.Key.Key_Space)
    _send(listener, QEvent.Type.KeyPress, 712)
    assert listener.presses == [False, False]


def test_presses_without_a_moment_are_left_alone(listener: _Listener) -> None:
    _send(listener, QEvent.Type.KeyRelease, 0)
    _send(listener, QEvent.Type.KeyPress, 0)
    assert listener.presses == [False]
