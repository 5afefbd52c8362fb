"""What a page shows while the network is busy for it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.panel import Panel, Sentence
from rankford_qt.widgets.announcement import announce
from rankford_qt.widgets.wrapping_button import WrappingButton
from rankford_qt.wording import translate


class Waiting(Panel):
    """A sentence about what is going on, and Cancel. It takes no room while nothing is."""

    cancel = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent=parent)
        self._sentence = Sentence(look, Role.BODY)
        self._cancel = WrappingButton(look, translate("Waiting", "Cancel"))
        self._cancel.clicked.connect(self.cancel)
        self.rows.addWidget(self._sentence)
        self.rows.addWidget(self._cancel)
        self.hide()

    @property
    def busy(self) -> bool:
        """Whether something is going on."""
        return not self.isHidden()

    @property
    def first_focus(self) -> QWidget:
        """Cancel."""
        return self._cancel

    def say(self, sentence: str) -> None:
        """Show what is going on, and announce it once; Cancel gets the focus when it begins."""
        again, begins = sentence == self._sentence.accessibleName(), not self.busy
        self._sentence.say(sentence)
        self._cancel.setAccessibleDescription(sentence)
        if begins:
            self.show()
            self._cancel.setFocus(Qt.FocusReason.OtherFocusReason)
        if begins or not again:
            announce(self, sentence)

    def end(self, focus: QWidget | None) -> None:
        """Show nothing more; who had the focus here goes to ``focus``."""
        if self._cancel.hasFocus() and focus is not None:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
