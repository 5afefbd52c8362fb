"""Tables on this network: a list that lives, in which nobody ever presses another row than the one meant."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.panel import Notice, Panel
from rankford_qt.pages.waiting import Waiting
from rankford_qt.widgets.announcement import announce
from rankford_qt.widgets.button import TARGET, Button
from rankford_qt.widgets.page import Page
from rankford_qt.widgets.press_guard import PressGuard
from rankford_qt.widgets.text import Text

translate = QCoreApplication.translate

_PAD_X, _PAD_Y = 14, 9
_MINUTE = 60
_WRAPPED = int(Qt.TextFlag.TextWordWrap)
_PLACED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


@dataclass(frozen=True)
class TableRow:
    """One table of the list."""

    instance: str
    """What tells it from all others."""
    name: str
    """The host's; plain text from outside."""
    seats: int
    """0 if that is not known."""
    age: float
    """Seconds since it was first seen."""
    joinable: bool = True
    """Whether its program speaks this version of the protocol."""
    gone: bool = False


class NetworkTablesPage(Page):
    """``join`` carries the instance of the row that was pressed; ``cancel`` takes it back on the way there.

    A row that is gone vanishes; but while the pointer is in the list, or the row has the focus, it stays in its place,
    says so, and does nothing: what stands below must not move under a finger.
    """

    join = Signal(str)
    cancel = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(
            look,
            translate("Tables", "Tables on this network"),
            back=translate("Tables", "Back"),
            parent=parent,
        )
        self._rows: dict[str, _RowButton] = {}
        self._shown: dict[str, TableRow] = {}
        self._pressed = ""
        self._guard = PressGuard(self)
        self._notice = Notice(look)
        self._waiting = Waiting(look)
        self._waiting.cancel.connect(self.cancel)
        self._panel = Panel(look, translate("Tables", "Open tables"))
        self._empty = Text(look, Role.BODY, colour="second")
        self._list = QWidget()
        self._list.installEventFilter(self)
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._panel.rows.addWidget(self._empty)
        self._panel.rows.addWidget(self._list)
        who = translate("Tables", "A table on this list is open to everybody on this network.")
        self._panel.rows.addWidget(Text(look, Role.SMALL, who, colour="second"))
        for widget in (self._notice, self._waiting, self._panel):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.show_searching()

    def first_focus(self) -> QWidget | None:
        """The first table, or the way back while there is none; Cancel on the way to one."""
        if self._waiting.busy:
            return self._waiting.first_focus
        here = [each for key, each in self._rows.items() if not self._shown[key].gone]
        return here[0] if here else self.back_button

    def show_searching(self) -> None:
        """Begin with an empty list."""
        self.show_rows(())
        self._empty.setText(translate("Tables", "Looking for tables …"))

    def show_rows(self, rows: Sequence[TableRow]) -> None:
        """Show these tables, in the order in which they were seen first."""
        wanted = {each.instance: each for each in rows}
        known = set(self._rows)
        for instance in list(self._rows):
            if instance not in wanted:
                self._lose(instance)
        for instance, row in wanted.items():
            self._shown[instance] = row
            button = self._rows.get(instance) or self._add(instance)
            button.show_row(row)
        self._tell_of_change(known)
        self._show_emptiness()

    def show_problem(self, sentence: str) -> None:
        """Say why no tables can be found here."""
        self.show_progress("")
        self._notice.say(sentence)
        self._empty.setText(translate("Tables", "Tables on this network cannot be seen now."))

    def show_progress(self, sentence: str) -> None:
        """Show how far the way to a table is; an empty sentence ends it."""
        if sentence:
            self._notice.say("")
            self._waiting.say(sentence)
        else:
            self._waiting.end(self._pressed_row())

    def show_notice(self, sentence: str) -> None:
        """Say why there is no way to the table."""
        self.show_progress("")
        self._notice.say(sentence)

    def _pressed_row(self) -> QWidget | None:
        """The row that led on, if it is still there, else the first focus."""
        pressed = self._rows.get(self._pressed)
        here = [each for key, each in self._rows.items() if not self._shown[key].gone]
        return pressed or (here[0] if here else self.back_button)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Let go of rows that are gone once the pointer or the focus has left them."""
        if event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            QTimer.singleShot(0, self, self._sweep)
        return False

    def _add(self, instance: str) -> "_RowButton":
        button = self._rows[instance] = _RowButton(self.look, self._list)
        button.clicked.connect(lambda: self._press(instance))
        button.installEventFilter(self)
        self._guard.watch(button)
        self._column.addWidget(button)
        button.show()
        return button

    def _press(self, instance: str) -> None:
        row = self._shown[instance]
        if self._waiting.busy:
            return
        if row.gone:
            self._notice.say(translate("Tables", "This table is gone; choose another."))
        elif not row.joinable:
            self._notice.say(_other_version())
        else:
            self._pressed = instance
            self.join.emit(instance)

    def _lose(self, instance: str) -> None:
        """Take a table off the list, now or as soon as nobody is about to press it."""
        row = self._shown[instance]
        if self._list.underMouse() or self._rows[instance].hasFocus():
            self._shown[instance] = row = _gone(row)
            self._rows[instance].show_row(row)
        else:
            self._drop(instance)

    def _sweep(self) -> None:
        for instance in [key for key, row in self._shown.items() if row.gone]:
            self._lose(instance)
        self._show_emptiness()

    def _drop(self, instance: str) -> None:
        self._guard.call_off()
        button = self._rows.pop(instance)
        del self._shown[instance]
        self._column.removeWidget(button)
        button.hide()
        button.deleteLater()

    def _tell_of_change(self, known: set[str]) -> None:
        """Announce new and lost tables, the list being no focus of its own."""
        if not self.isVisible():
            return
        for instance in [each for each in self._rows if each not in known]:
            text = translate("Tables", "New: {table}").format(table=_title(self._shown[instance]))
            announce(self, text)
        here = sum(not each.gone for each in self._shown.values())
        if here < len(known):
            announce(self, translate("Tables", "A table is gone."))

    def _show_emptiness(self) -> None:
        self._empty.setText(translate("Tables", "No table is open on this network. Host one, or join with a code."))
        self._empty.setVisible(not self._rows)
        self._list.setVisible(bool(self._rows))


class _RowButton(Button):
    """A table: the host's name, and below it seats and age."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, "", parent=parent)
        self._details = ""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_row(self, row: TableRow) -> None:
        """Show a table."""
        title, details = _title(row), _details(row)
        if (title, details) == (self.text(), self._details):
            return
        # An ampersand would mark the next letter as a key.
        self.setText(title.replace("&", "&&"))
        self._details = details
        self.setAccessibleName(title)
        self.setAccessibleDescription(details)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(self._look.px(200), self.heightForWidth(10_000))

    def minimumSizeHint(self) -> QSize:
        """Narrow: a name that does not fit is cut with dots, and read as a whole."""
        return QSize(TARGET, self.heightForWidth(10_000))

    def hasHeightForWidth(self) -> bool:
        """What is said of the table wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The name in one line, and what is said of the table in as many as it needs."""
        name = QFontMetrics(self._look.font(Role.STRONG)).height()
        return max(TARGET, name + 2 + self._details_height(width - 2 * _PAD_X) + 2 * _PAD_Y)

    def _paint_text(self, painter: QPainter) -> None:
        room = self.rect().adjusted(_PAD_X, _PAD_Y, -_PAD_X, -_PAD_Y)
        name = QFontMetrics(self._look.font(Role.STRONG))
        painter.setFont(self._look.font(Role.STRONG))
        shown = name.elidedText(self.text().replace("&&", "&"), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(QRect(room.left(), room.top(), room.width(), name.height()), _PLACED, shown)
        painter.setFont(self._look.font(Role.SMALL))
        painter.drawText(room.adjusted(0, name.height() + 2, 0, 0), _PLACED | _WRAPPED, self._details)

    def _details_height(self, width: int) -> int:
        metrics = QFontMetrics(self._look.font(Role.SMALL))
        return metrics.boundingRect(QRect(0, 0, max(1, width), 10_000), _WRAPPED, self._details or "X").height()


def _gone(row: TableRow) -> TableRow:
    return TableRow(row.instance, row.name, row.seats, row.age, row.joinable, gone=True)


def _title(row: TableRow) -> str:
    return translate("Tables", "Table of {name}").format(name=row.name)


def _details(row: TableRow) -> str:
    if row.gone:
        return translate("Tables", "gone")
    parts = [_age(row.age)]
    if row.seats:
        parts.insert(0, translate("Tables", "{seats} seats").format(seats=row.seats))
    if not row.joinable:
        parts.append(translate("Tables", "another version"))
    return translate("Tables", " · ").join(parts)


def _age(seconds: float) -> str:
    """How long a table has been there, in words that change once a minute."""
    minutes = int(seconds // _MINUTE)
    if minutes < 1:
        return translate("Tables", "just opened")
    if minutes < _MINUTE:
        return translate("Tables", "for {minutes} min").format(minutes=minutes)
    return translate("Tables", "for {hours} h").format(hours=minutes // _MINUTE)


def _other_version() -> str:
    return translate(
        "Tables", "The program of this host speaks another version of the protocol than yours; update the older one."
    )
