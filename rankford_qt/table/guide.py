"""The line above the table: what to do now, and the keys."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.table.felt import Ground
from rankford_qt.widgets.button import Button, Kind
from rankford_qt.widgets.text import Text
from rankford_qt.wording import translate

_LEGEND_HEIGHT = 520
"""Height of the table, at 100 % text, from which it has room for the key legend."""


class Guide(QWidget):
    """One line above the table that says what to do now, and the key legend until it is dismissed."""

    dismissed = Signal()

    def __init__(self, look: Look, ground: Ground, whole: QWidget, *, legend: bool, pausable: bool) -> None:
        super().__init__()
        self._look, self._ground, self._whole = look, ground, whole
        self._legend_wanted, self._cramped = legend, False
        self._sentences = ("", "")
        self._now = Text(look, Role.BODY, colour="felt_text")
        self._legend = Text(look, Role.SMALL, _legend(pausable=pausable), colour="felt_second")
        self._dismiss = Button(look, translate("Table", "Hide keys"), Kind.QUIET)
        self._dismiss.clicked.connect(self._hide)
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(self._now)
        texts.addWidget(self._legend)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 8, 16, 4)
        layout.addLayout(texts, 1)
        layout.addWidget(self._dismiss)

    def say(self, sentence: str, brief: str) -> None:
        """Show what to do now, in brief where there is room for one short line only."""
        self._sentences = sentence, brief
        self._now.setText(brief if self._cramped else sentence)

    def fit(self, height: int, *, cramped: bool) -> None:
        """Keep the legend only where the felt can spare the room."""
        self._cramped = cramped
        self.say(*self._sentences)
        shown = self._legend_wanted and height >= self._look.px(_LEGEND_HEIGHT)
        self._legend.setVisible(shown)
        self._dismiss.setVisible(shown)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Continue the felt's ground."""
        self._ground.paint(self, self._whole, event.rect())

    def _hide(self) -> None:
        self._legend_wanted = False
        self.focusNextChild()
        self._legend.hide()
        self._dismiss.hide()
        self.dismissed.emit()


def _legend(*, pausable: bool) -> str:
    if pausable:
        return translate(
            "Table",
            "Arrows and Tab choose · Space allocates · Enter confirms · Backspace clears · F1 Help · Esc pauses",
        )
    return translate(
        "Table",
        "Arrows and Tab choose · Space allocates · Enter confirms · Backspace clears · F1 Help, and time goes on",
    )
