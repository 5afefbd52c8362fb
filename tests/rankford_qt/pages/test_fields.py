"""Fields: browsing without a nested loop, held keys, rows that turn."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from rankford_qt.look import Look
from rankford_qt.pages.fields import PathField, Purpose
from rankford_qt.widgets.page import Page
from tests.rankford_qt.pages.conftest import Heard, Show, settle


def staged(look: Look, show: Show, purpose: Purpose = Purpose.SAVE) -> PathField:
    page = Page(look, "Page")
    field = PathField(look, "Export to", "Export", purpose)
    page.body.addWidget(field)
    show(page)
    return field


@pytest.mark.parametrize("purpose", list(Purpose))
def test_browsing_opens_a_dialog_beside_the_running_loop_and_takes_its_path(
    purpose: Purpose, look: Look, show: Show, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(_self: QFileDialog) -> int:
        raise AssertionError("exec nests an event loop, which breaks asyncio")

    monkeypatch.setattr(QFileDialog, "exec", never)
    qapp.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    field = staged(look, show, purpose)
    asked = Heard(field.chosen, field)
    field.browse.click()
    dialog = field.window().findChildren(QFileDialog)[0]
    assert dialog.isVisible()
    saves = dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    assert saves is (purpose is Purpose.SAVE)
    dialog.fileSelected.emit("/stick/chosen.json")
    dialog.close()
    settle(qapp)
    assert field.path() == "/stick/chosen.json"
    assert asked.values == []
    field.act.click()
    assert asked.values == ["/stick/chosen.json"]


def test_a_cancelled_dialog_leaves_what_was_typed(look: Look, show: Show, qapp: QApplication) -> None:
    qapp.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    field = staged(look, show)
    field.edit.setText("/home/typed.json")
    field.browse.click()
    field.window().findChildren(QFileDialog)[0].reject()
    settle(qapp)
    assert field.path() == "/home/typed.json"


def test_a_held_enter_acts_once(look: Look, show: Show) -> None:
    field = staged(look, show)
    asked = Heard(field.chosen, field)
    field.edit.setText("/a")
    for held in (False, True, True):
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=held)
        QApplication.sendEvent(field.edit, event)
    assert asked.values == ["/a"]


def test_the_field_and_its_browse_button_say_what_they_are_for(look: Look, show: Show) -> None:
    field = staged(look, show)
    assert field.findChildren(QLineEdit)[0].accessibleName() == "Export to"
    assert field.browse.accessibleDescription() == "Export to"
