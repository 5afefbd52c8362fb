"""Buttons: one click a press, on every platform, and large enough to be touched."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rankford_qt.look import Look
from rankford_qt.widgets.button import TARGET, Button, Kind
from rankford_qt.widgets.check import Check

KEYS = [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space]


def hold(button: Button | Check, key: Qt.Key) -> None:
    """A key pressed, repeated, and released."""
    for kind, repeated in ((QEvent.Type.KeyPress, False), (QEvent.Type.KeyPress, True), (QEvent.Type.KeyRelease, True)):
        QApplication.sendEvent(button, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", repeated))
    QApplication.sendEvent(button, QKeyEvent(QEvent.Type.KeyRelease, key, Qt.KeyboardModifier.NoModifier))


@pytest.mark.parametrize("key", KEYS)
def test_a_key_clicks_once_however_long_it_is_held(look: Look, key: Qt.Key) -> None:
    button, clicks = Button(look, "Confirm"), list[bool]()
    button.clicked.connect(lambda: clicks.append(True))
    button.show()
    hold(button, key)
    assert len(clicks) == 1
    QTest.keyClick(button, key)
    assert len(clicks) == 2


@pytest.mark.parametrize("key", KEYS)
def test_a_check_toggles_once_however_long_a_key_is_held(look: Look, key: Qt.Key) -> None:
    check = Check(look, "Coach")
    check.show()
    hold(check, key)
    assert check.isChecked()
    hold(check, key)
    assert not check.isChecked()


def test_a_disabled_button_takes_no_key(look: Look) -> None:
    button, clicks = Button(look, "Confirm"), list[bool]()
    button.clicked.connect(lambda: clicks.append(True))
    button.setEnabled(False)
    button.show()
    hold(button, Qt.Key.Key_Return)
    assert clicks == []


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("kind", Kind)
def test_a_button_is_a_target_and_holds_its_text(look: Look, percent: int, kind: Kind) -> None:
    look.set("light", percent, four_colour=False)
    button = Button(look, "Ok", kind, hint="Enter")
    assert min(button.sizeHint().width(), button.sizeHint().height()) >= TARGET
    assert button.minimumSizeHint().width() >= button.fontMetrics().horizontalAdvance("Ok")
    button.grab()


def test_the_name_is_the_text(look: Look) -> None:
    button = Button(look, "Allocate", hint="Space")
    button.setText("Sit out")
    assert button.text() == "Sit out"
    assert button.accessibleName() in {"", "Sit out"}


def test_in_high_contrast_too_one_sees_what_cannot_be_pressed(look: Look) -> None:
    look.set("contrast", 100, four_colour=False)
    button = Button(look, "Start")
    button.resize(200, 48)
    can = button.grab().toImage()
    button.setEnabled(False)
    cannot = button.grab().toImage()
    assert can != cannot
    button.deleteLater()


def test_a_button_takes_no_more_room_than_there_is_for_its_word(look: Look) -> None:
    # Where a long word has large letters, they are drawn smaller: half a word is none.
    look.set("light", 200, four_colour=False)
    button = Button(look, "Vormerken")
    button.resize(110, 50)
    assert QFontMetrics(button._fitting_font()).horizontalAdvance("Vormerken") <= 110
    button.resize(400, 50)
    assert button._fitting_font() == button.font()
