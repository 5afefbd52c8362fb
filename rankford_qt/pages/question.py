"""A question in the page: never a dialog of its own, since nothing may stop while it waits for an answer."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.button_row import ButtonRow
from rankford_qt.pages.panel import Panel, Sentence
from rankford_qt.widgets.announcement import announce
from rankford_qt.widgets.button import Kind
from rankford_qt.widgets.wrapping_button import WrappingButton


class Question(Panel):
    """A sentence with two answers, the harmless one first. It takes no room until it asks."""

    def __init__(self, look: Look, no: str, parent: QWidget | None = None) -> None:
        """A question whose harmless answer reads ``no``."""
        super().__init__(look, parent=parent)
        self._then: Callable[[], None] | None = None
        self._before: QWidget | None = None
        self._sentence = Sentence(look, Role.STRONG)
        self._no = WrappingButton(look, no, Kind.PRIMARY)
        self._yes = WrappingButton(look, "", Kind.RESET)
        self._no.clicked.connect(self.drop)
        self._yes.clicked.connect(self._agreed)
        self.rows.addWidget(self._sentence)
        self.rows.addWidget(ButtonRow(look, [self._no, self._yes]))
        self.hide()

    @property
    def waits(self) -> bool:
        """Whether it has been asked and not been answered."""
        return self._then is not None

    def ask(self, sentence: str, yes: str, then: Callable[[], None]) -> None:
        """Ask, and give the harmless answer the focus; ``then`` is called if the other one is given."""
        if not self.waits:
            self._before = self.window().focusWidget()
        self._then = then
        self._sentence.say(sentence)
        self._yes.setText(yes)
        self._yes.updateGeometry()
        for answer in (self._no, self._yes):
            answer.setAccessibleDescription(sentence)
        self.show()
        announce(self, sentence, urgent=True)

    @property
    def first_focus(self) -> QWidget:
        """The harmless answer."""
        return self._no

    def drop(self) -> None:
        """Ask no longer; nothing has happened."""
        before, self._then, self._before = self._before, None, None
        if before is not None and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    def _agreed(self) -> None:
        then = self._then
        self.drop()
        if then is not None:
            then()
