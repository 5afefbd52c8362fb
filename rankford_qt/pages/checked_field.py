"""Fields whose text is judged when the player is done with it: a bad one stays to be mended, and changes nothing."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.fields import FieldRow, LineEdit
from rankford_qt.pages.panel import Notice
from rankford_qt.player_error import Message
from rankford_qt.wording import say

Judged = str | Message
"""The text as it is kept, or why it is none."""


class CheckedField(QWidget):
    """A line of text with its label, and a sentence below it if it is refused. ``taken`` carries a new text."""

    taken = Signal(str)

    def __init__(
        self, look: Look, label: str, judge: Callable[[str], Judged], *, secret: bool = False, hint: str = ""
    ) -> None:
        """A field; ``secret`` shows dots for what is typed, ``hint`` an example while it is empty."""
        super().__init__()
        self._judge = judge
        self._value = ""
        self.edit = LineEdit(look)
        self.edit.setPlaceholderText(hint)
        if secret:
            self.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.notice = Notice(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(FieldRow(look, label, self.edit, stacked=True))
        column.addWidget(self.notice)
        self.edit.editingFinished.connect(self._take)

    def show_value(self, value: str) -> None:
        """Show what is kept now; a refused text stays while that is the same as before."""
        if value != self._value or not self.notice.isVisibleTo(self):
            self._value = value
            self.edit.setText(value)
            self.notice.say("")

    def _take(self) -> None:
        if self.edit.text() == self._value:
            self.notice.say("")
            return
        judged = self._judge(self.edit.text())
        self.notice.say(say(judged) if isinstance(judged, Message) else "")
        if isinstance(judged, str):
            changed, self._value = judged != self._value, judged
            self.edit.setText(judged)
            if changed:
                self.taken.emit(judged)


class CheckedLines(QWidget):
    """A list with one entry a line, judged as a whole when the focus leaves. ``taken`` carries the new entries."""

    taken = Signal(tuple)

    def __init__(self, look: Look, label: str, judge: Callable[[tuple[str, ...]], tuple[str, ...] | Message]) -> None:
        """A list; the judge gets its lines without spaces around them, and no empty ones."""
        super().__init__()
        self._judge = judge
        self._value: tuple[str, ...] = ()
        self.edit = _Lines(look)
        self.notice = Notice(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(FieldRow(look, label, self.edit, stacked=True))
        column.addWidget(self.notice)
        self.edit.left.connect(self._take)

    def show_value(self, value: tuple[str, ...]) -> None:
        """Show what is kept now; a refused list stays while that is the same as before."""
        if value != self._value or not self.notice.isVisibleTo(self):
            self.restore(value)

    def restore(self, value: tuple[str, ...]) -> None:
        """Show a list in any case."""
        self._value = value
        self.edit.setPlainText("\n".join(value))
        self.notice.say("")

    def _take(self) -> None:
        lines = tuple(stripped for line in self.edit.toPlainText().splitlines() if (stripped := line.strip()))
        if lines == self._value:
            self.notice.say("")
            return
        judged = self._judge(lines)
        self.notice.say(say(judged) if isinstance(judged, Message) else "")
        if not isinstance(judged, Message):
            changed = judged != self._value
            self.restore(judged)
            if changed:
                self.taken.emit(judged)


class _Lines(QPlainTextEdit):
    """A few lines of plain text; Tab leaves it."""

    left = Signal()
    _SHOWN = 5

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        look.changed.connect(self._restyle)
        self._restyle()

    def minimumSizeHint(self) -> QSize:
        """Narrow."""
        return QSize(1, super().minimumSizeHint().height())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Be done, but not by a menu or another window."""
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.left.emit()

    def _restyle(self) -> None:
        self.setFont(self._look.font(Role.BODY))
        self.setFixedHeight(self.fontMetrics().lineSpacing() * self._SHOWN + 28)
