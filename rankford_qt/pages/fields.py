"""Fields with their labels: a line of text, a place on the disk, a row of a form."""

from enum import Enum

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.button_row import ButtonRow
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton

translate = QCoreApplication.translate


class LineEdit(QLineEdit):
    """A line of text in the look."""

    def __init__(self, look: Look, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._restyle)
        self._restyle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Act once on a held Enter."""
        if event.isAutoRepeat() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return
        super().keyPressEvent(event)

    def _restyle(self) -> None:
        self.setFont(self._look.font(Role.BODY))


class FieldRow(QWidget):
    """A label and its control: side by side where both fit, else one above the other.

    The label is the control's buddy, and so its name for screen readers.
    """

    def __init__(
        self, look: Look, label: str, control: QWidget, *, stacked: bool = False, parent: QWidget | None = None
    ) -> None:
        """A row; a ``stacked`` one has its label above in any case."""
        super().__init__(parent)
        self._stacked = stacked
        self.label = Text(look, Role.BODY, label)
        self.label.setBuddy(control)
        self._control = control
        control.setAccessibleName(label)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._layout.addWidget(self.label, 1)
        self._layout.addWidget(control)
        look.changed.connect(self._turn)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turn the row when its room changes."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        words = self.label.fontMetrics().horizontalAdvance(self.label.text())
        fits = not self._stacked and words + self._control.sizeHint().width() + 24 <= self.width()
        side = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        if side != self._layout.direction():
            self._layout.setDirection(side)
            self._layout.setStretchFactor(self.label, 1 if fits else 0)


class Purpose(Enum):
    """What a chosen path is for."""

    OPEN = "open"
    SAVE = "save"
    FOLDER = "folder"


class PathField(QWidget):
    """A path that can be typed, pasted or browsed for, and the button that acts on it.

    Enter in the field acts too. ``chosen`` carries the path as typed, never empty.
    """

    chosen = Signal(str)

    def __init__(self, look: Look, label: str, action: str, purpose: Purpose, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._purpose, self._title = purpose, label
        self.edit = LineEdit(look)
        self.browse = WrappingButton(look, translate("PathField", "Browse…"))
        self.browse.setAccessibleDescription(label)
        self.act = WrappingButton(look, action)
        caption = Text(look, Role.BODY, label)
        caption.setBuddy(self.edit)
        self.edit.setAccessibleName(label)
        column = QVBoxLayout(self)
        # Room for the focus ring, which a parent would cut.
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(8)
        column.addWidget(caption)
        column.addWidget(self.edit)
        column.addWidget(ButtonRow(look, [self.browse, self.act]))
        self.browse.clicked.connect(self._browse)
        self.act.clicked.connect(self._act)
        self.edit.returnPressed.connect(self._act)

    def path(self) -> str:
        """The path as typed, without spaces around it."""
        return self.edit.text().strip()

    def _act(self) -> None:
        if self.path():
            self.chosen.emit(self.path())
        else:
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _browse(self) -> None:
        # Here: its many names take a while to make, and few players ever see the dialog.
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(self.window(), self._title, self.path())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._purpose is Purpose.SAVE:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        elif self._purpose is Purpose.FOLDER:
            dialog.setFileMode(QFileDialog.FileMode.Directory)
            dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._take)
        dialog.open()

    def _take(self, path: str) -> None:
        self.edit.setText(path)
        self.act.setFocus(Qt.FocusReason.OtherFocusReason)
