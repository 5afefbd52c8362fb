"""The pause panel over a solo table."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.widgets.button import Button, Kind
from rankford_qt.widgets.text import Text
from rankford_qt.wording import translate


class PausePanel(QWidget):
    """Covers a part of the page while the table is paused. ``resume`` and ``leave`` are what the player asks for."""

    resume = Signal()
    leave = Signal()

    def __init__(self, look: Look, parent: QWidget, *, over: QWidget) -> None:
        super().__init__(parent)
        self._look, self._over = look, over
        over.installEventFilter(self)
        self._resume = Button(look, translate("Pause", "Resume"), Kind.PRIMARY, hint=translate("Pause", "Esc"))
        self._leave = Button(look, translate("Pause", "Leave the table"), Kind.RESET)
        self._resume.clicked.connect(self.resume)
        self._leave.clicked.connect(self.leave)
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._buttons.setSpacing(20)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self._resume)
        self._buttons.addWidget(self._leave)
        self._buttons.addStretch(1)
        title = Text(look, Role.TITLE, translate("Pause", "Paused"), colour="felt_text")
        text = Text(
            look,
            Role.BODY,
            translate("Pause", "Nothing runs while you are away. A session that is left is gone: it is not kept."),
            colour="felt_second",
        )
        layout = QVBoxLayout(self)
        layout.setSpacing(16)
        layout.setContentsMargins(24, 16, 24, 16)
        layout.addStretch(2)
        for label in (title, text):
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
        """Put the buttons side by side where both fit."""
        super().resizeEvent(event)
        fits = self._resume.sizeHint().width() + self._leave.sizeHint().width() + 68 <= self.width()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._buttons.setDirection(across if fits else down)

    def open(self) -> None:
        """Cover the table and take the focus."""
        self.show()
        self.raise_()
        self._resume.setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Hide the table: a pause is no way to study the cards unseen, and a calm ground reads best."""
        QPainter(self).fillRect(self.rect(), QColor(self._look.theme.deep))
