"""What covers a table: the pause of a solo table, and the question before one leaves a table with others."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.widgets.button import Button, Kind
from rankford_qt.widgets.text import Text
from rankford_qt.wording import translate

_COLUMN = 720
"""Widest text at 100 %, in pixels."""


class Cover(QWidget):
    """Covers a part of the page. ``stay`` and ``leave`` are what the player asks for."""

    stay = Signal()
    leave = Signal()

    def __init__(self, look: Look, parent: QWidget, *, over: QWidget, title: str, stay: str, hint: str = "") -> None:
        """A cover that is not there yet; ``stay`` names the way back to the table, ``hint`` its key."""
        super().__init__(parent)
        self._look, self._over = look, over
        self._full = self._brief = ""
        over.installEventFilter(self)
        self._stay = Button(look, stay, Kind.PRIMARY, hint=hint)
        self._leave = Button(look, translate("Pause", "Leave the table"), Kind.RESET)
        self._stay.clicked.connect(self.stay)
        self._leave.clicked.connect(self.leave)
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._buttons.setSpacing(20)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self._stay)
        self._buttons.addWidget(self._leave)
        self._buttons.addStretch(1)
        self._title = Text(look, Role.TITLE, title, colour="felt_text")
        self._text = Text(look, Role.BODY, colour="felt_second")
        self._layout = layout = QVBoxLayout(self)
        layout.addStretch(2)
        for label in (self._title, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        layout.addLayout(self._buttons)
        layout.addStretch(3)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep covering all of what lies beneath."""
        if watched is self._over and event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self.setGeometry(self._over.geometry())
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons side by side where both fit, and take less room for the texts where there is little."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        fits = self._stay.sizeHint().width() + self._leave.sizeHint().width() + 68 <= self.width()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._buttons.setDirection(across if fits else down)
        narrow = self.width() < self._look.px(240) and self._brief != self._full
        low = self.height() < self._look.px(260) or narrow
        self._title.set_role(Role.HEADING if low else Role.TITLE)
        self._layout.setSpacing(8 if low else 16)
        side = max(24, (self.width() - self._look.px(_COLUMN)) // 2)
        self._layout.setContentsMargins(side, 6 if low else 16, side, 6 if low else 16)
        self._text.setText(self._brief if low else self._full)

    def open(self, text: str, brief: str = "") -> None:
        """Cover the table, say why, in brief where there is little room, and take the focus."""
        self._full, self._brief = text, brief or text
        self._fit()
        self._stay.setAccessibleDescription(text)
        self.show()
        self.raise_()
        self._stay.setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Hide the table: a pause is no way to study the cards unseen, and a calm ground reads best."""
        QPainter(self).fillRect(self.rect(), QColor(self._look.theme.deep))


def pause(look: Look, parent: QWidget, over: QWidget) -> Cover:
    """The pause of a solo table."""
    title, stay = translate("Pause", "Paused"), translate("Pause", "Resume")
    return Cover(look, parent, over=over, title=title, stay=stay, hint=translate("Pause", "Esc"))


def question(look: Look, parent: QWidget, over: QWidget) -> Cover:
    """The question before one leaves a table with others, while play goes on beneath."""
    title, stay = translate("Leave", "Leave the table?"), translate("Leave", "Stay")
    return Cover(look, parent, over=over, title=title, stay=stay, hint=translate("Pause", "Esc"))


def pause_text() -> str:
    """What stands on the pause."""
    return translate("Pause", "Nothing runs while you are away. A session that is left is gone: it is not kept.")


def brief_question_text() -> str:
    """The same in a few words."""
    return translate("Leave", "The session then ends for everybody.")


def question_text(awaited: tuple[int, int] | None) -> str:
    """What leaving a table with others means now."""
    if awaited is not None:
        return translate(
            "Leave",
            "The result is not final yet: {held} of {seats} receipts are here. If you leave now, you keep no result.",
        ).format(held=awaited[0], seats=awaited[1])
    return translate(
        "Leave",
        "The clock goes on. If you leave, the session ends for everybody without a result, and the others' programs "
        "remember that you left.",
    )
