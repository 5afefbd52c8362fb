"""What the pages on which a session ends have in common."""

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.fields import PathField, Purpose
from rankford_qt.pages.panel import Notice, Sentence
from rankford_qt.widgets.button import Button, Kind
from rankford_qt.widgets.page import Page
from rankford_qt.widgets.wrapping_button import WrappingButton


class EndPage(Page):
    """A session that is over, with others or solo.

    ``verify`` and ``export`` ask for the deed; its outcome comes back through `show_notice`. Where things stand on the
    page is the subclass's, and so is ``_onward``, the button that leads on to another session.
    """

    leave = Signal()
    verify = Signal()
    export = Signal(str)
    _onward: Button

    def __init__(self, look: Look, title: str, copy: str, save: str, parent: QWidget | None = None) -> None:
        """A page; ``copy`` is the label of the path for a transcript, ``save`` its button's."""
        super().__init__(look, title, parent=parent)
        self._notice = Notice(look)
        self._room = Sentence(look, Role.BODY)
        self._room.hide()
        self._export = PathField(look, copy, save, Purpose.SAVE)
        self._export.chosen.connect(self.export)

    def show_room(self, closed: str) -> None:
        """Say why no other session can follow at the same table; empty while one can."""
        self._onward.setVisible(not closed)
        self._room.say(closed)
        self._room.setVisible(bool(closed))

    def show_saved(self, sentence: str) -> None:
        """Say where the transcript of a session with others is, or why it is not kept."""
        raise NotImplementedError

    def suggest_export(self, path: str) -> None:
        """Offer a path for the transcript, ready to be changed."""
        self._export.edit.setText(path)

    def show_notice(self, sentence: str) -> None:
        """Say what came of a deed, or of keeping the session."""
        self._notice.say(sentence)

    def _button(self, text: str, intent: SignalInstance, kind: Kind = Kind.PLAIN) -> Button:
        button = WrappingButton(self.look, text, kind)
        button.clicked.connect(intent)
        return button
