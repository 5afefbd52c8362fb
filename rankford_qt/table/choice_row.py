"""A choice row of the rail: the legal values as buttons, and its twin, a native select."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from core.draft import Row, RowKind
from rankford_qt.look import Look, Role
from rankford_qt.table import words
from rankford_qt.widgets.button import TARGET, target_height
from rankford_qt.widgets.press_guard import PressGuard
from rankford_qt.widgets.select import Select
from rankford_qt.widgets.text import Text
from rankford_qt.wording import translate

_GAP = 8
KeyHandler = Callable[[QKeyEvent], bool]


class ChoiceButton(QRadioButton):
    """One value. Checked means highlighted; a filled button is allocated. Keys are the table's."""

    def __init__(self, look: Look, on_key: KeyHandler, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._on_key = look, on_key
        self.value = 0
        self._allocated = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_value(self, value: int, text: str, row: str, *, allocated: bool) -> None:
        """Show a value of the row called ``row``."""
        self.value = value
        self.setText(text)
        self._allocated = allocated
        name = translate("Rail", "{row}: {value}").format(row=row, value=text)
        self.setAccessibleName(translate("Rail", "{name}, allocated").format(name=name) if allocated else name)
        self.update()

    def hitButton(self, _pos: QPoint) -> bool:
        """The whole button is the target."""
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table."""
        if not self._on_key(event):
            event.ignore()

    def sizeHint(self) -> QSize:
        """Room for the text, at least a touch target."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + self._look.px(16)
        return QSize(max(TARGET, width), target_height(self.fontMetrics()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a rounded box: filled if allocated, with a strong edge if highlighted."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        checked = self.isChecked()
        width = 2.5 if checked else float(theme.width)
        painter.setPen(QPen(QColor(theme.primary if checked else theme.line), width))
        painter.setBrush(QColor(theme.primary if self._allocated else theme.raised))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 10, 10)
        painter.setPen(QColor(theme.on_primary if self._allocated else theme.text))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class Choices(QWidget):
    """The buttons of a row, in as many columns of one width as fit."""

    def __init__(
        self, look: Look, on_key: KeyHandler, guard: PressGuard, pick: Callable[[int], None], after: QWidget
    ) -> None:
        """An empty row whose buttons come next to ``after`` in the order of Tab."""
        super().__init__()
        self._look, self._on_key, self._guard, self._pick = look, on_key, guard, pick
        self._after = after
        self._buttons: list[ChoiceButton] = []
        self._shown = 0
        look.changed.connect(self._restyle)

    def show_values(self, row: Row, ante: int) -> None:
        """Show a row's values, the highlighted one checked."""
        title = words.row_title(row.kind)
        while len(self._buttons) < len(row.values):
            self._buttons.append(self._make())
        for button, value in zip(self._buttons, row.values, strict=False):
            text = words.value_text(row.kind, value, ante)
            button.show_value(value, text, title, allocated=value == row.allocated)
            button.setChecked(value == row.highlighted)
            # Qt makes one Tab stop of exclusive buttons only when one of them gets the focus in an active window.
            stop = Qt.FocusPolicy.StrongFocus if value == row.highlighted else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(stop)
        self._shown = len(row.values)
        for index, button in enumerate(self._buttons):
            button.setVisible(index < self._shown)
        self._arrange()

    def focus_highlighted(self) -> None:
        """Give the focus to the highlighted value."""
        for button in self._buttons[: self._shown]:
            if button.isChecked():
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def holds_focus(self) -> bool:
        """Whether one of the values has the focus."""
        return any(button.hasFocus() for button in self._buttons)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Lay the buttons out anew."""
        self._arrange()

    def _make(self) -> ChoiceButton:
        button = ChoiceButton(self._look, self._on_key, self)
        button.setFont(self._look.font(Role.STRONG))
        self._guard.watch(button)
        button.clicked.connect(lambda: self._pick(button.value))
        # A button made later than the rest of the page would otherwise be Tab's last stop.
        self.setTabOrder(self._buttons[-1] if self._buttons else self._after, button)
        return button

    def _arrange(self) -> None:
        shown = self._buttons[: self._shown]
        if not shown:
            self.setFixedHeight(0)
            return
        hints = [button.sizeHint() for button in shown]
        least, height = max(hint.width() for hint in hints), hints[0].height()
        columns = max(1, min(len(shown), (self.width() + _GAP) // (least + _GAP)))
        if len(shown) > 2:
            width = (self.width() + _GAP) // columns - _GAP
            width = min(width, least * 2)
        else:
            width = (self.width() + _GAP) // columns - _GAP
        for index, button in enumerate(shown):
            row, column = divmod(index, columns)
            button.setGeometry(column * (width + _GAP), row * (height + _GAP), width, height)
        rows = -(-len(shown) // columns)
        self.setFixedHeight(rows * (height + _GAP) - _GAP)

    def _restyle(self) -> None:
        for button in self._buttons:
            button.setFont(self._look.font(Role.STRONG))
        self._arrange()


class ChoiceRow(QWidget):
    """A titled row with its select. ``picked`` carries the row's kind and a value of it, to be highlighted."""

    picked = Signal(RowKind, int)

    def __init__(self, look: Look, on_key: KeyHandler, guard: PressGuard) -> None:
        super().__init__()
        self._kind = RowKind.ANTE
        self._values: tuple[int, ...] = ()
        self._title = Text(look, Role.BODY)
        self.select = Select(look)
        self._title.setBuddy(self.select)
        self.choices = Choices(look, on_key, guard, self._pick, self.select)
        self.select.activated.connect(lambda index: self._pick(self._values[index]))
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self._title, 1)
        top.addWidget(self.select)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.choices)

    def show_row(self, row: Row, ante: int) -> None:
        """Show a row of the draft; ``ante`` is the locked Ante at a War decision."""
        self._kind = row.kind
        self._title.setText(words.row_title(row.kind))
        if self._values != row.values or self.select.count() == 0:
            self.select.hidePopup()
            with QSignalBlocker(self.select):
                self.select.clear()
                self.select.addItems([words.value_text(row.kind, value, ante) for value in row.values])
            self._values = row.values
        with QSignalBlocker(self.select):
            self.select.setCurrentIndex(row.values.index(row.highlighted))
        self.choices.show_values(row, ante)

    def _pick(self, value: int) -> None:
        self.picked.emit(self._kind, value)
