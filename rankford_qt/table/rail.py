"""The action rail: Reset at its head, Allocate and Confirm at its foot, choices and preview between them."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from core.draft import Draft
from core.wagers import Opening, WarChoice
from rankford_qt.look import Look, Role
from rankford_qt.table import words
from rankford_qt.table.choice_row import ChoiceRow
from rankford_qt.table.desk import Desk
from rankford_qt.table.preview import PreviewTable
from rankford_qt.widgets.button import TARGET, Button, Kind
from rankford_qt.widgets.kept_scroll import KeptScroll
from rankford_qt.widgets.press_guard import PressGuard
from rankford_qt.widgets.scroll_content import ScrollContent
from rankford_qt.widgets.text import Text
from rankford_qt.wording import translate

_EDGE = 20


class Status(Text):
    """The status line: what is prepared or why something was refused."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, Role.BODY)
        self.setAccessibleDescription(translate("Rail", "Status"))
        self.set_low(low=False)

    def set_low(self, *, low: bool) -> None:
        """Take less of the height, where there is little."""
        around = 2 if low else 6
        self.setContentsMargins(14, around, 8, around)
        self.set_role(Role.SMALL if low else Role.BODY)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and the brass edge behind the text."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.notice))
        painter.fillRect(QRectF(0, 0, 4, self.height()), QColor(theme.brass))
        painter.end()
        super().paintEvent(event)


class Rail(QWidget):
    """Shows the desk's draft and hands back what the player does with it."""

    def __init__(self, look: Look, desk: Desk) -> None:
        super().__init__()
        self._look, self._desk = look, desk
        self._guard = PressGuard(self)
        self._shown: Draft | None = None
        self._cramped = False
        self._below: list[QWidget] = []
        self._title = Text(look, Role.HEADING)
        self._reset = Button(look, translate("Rail", "Reset"), Kind.RESET)
        self._rows = [ChoiceRow(look, desk.key, self._guard) for _ in range(2)]
        self._preview = PreviewTable(look)
        self._coach = Text(look, Role.BODY, colour="second")
        self._status = Status(look)
        self._allocate = Button(look, translate("Rail", "Allocate"), hint=translate("Rail", "Space"))
        self._confirm = Button(look, translate("Rail", "Confirm"), Kind.PRIMARY, hint=translate("Rail", "Enter"))
        self._lay_out()
        for row in self._rows:
            row.picked.connect(desk.pick)
        for button in (self._reset, self._allocate, self._confirm):
            self._guard.watch(button)
        self._reset.clicked.connect(desk.reset)
        self._allocate.clicked.connect(desk.allocate)
        self._confirm.clicked.connect(desk.confirm)
        desk.refused.connect(self._status.setText)
        look.changed.connect(self.update)

    def add_below(self, widget: QWidget) -> None:
        """Put a widget that is no part of the decision at the end of the part that scrolls."""
        self._below.append(widget)
        self._middle.insertWidget(self._middle.count() - 1, widget)

    def set_cramped(self, *, cramped: bool, low: bool) -> None:
        """Give the room of margins and title to the choices, where there is little; where it is low, all that can."""
        if cramped != self._cramped:
            self._cramped = cramped
            self._title.setVisible(not cramped)
            self._show_status()
            self._show_confirm()
        self._set_low(low=low)
        above, below = (4, 4) if low else (8, 8) if cramped else (14, 16)
        self._outer.setContentsMargins(0, above, 0, below)

    def _set_low(self, *, low: bool) -> None:
        for button in (self._reset, self._allocate, self._confirm):
            button.set_slim(slim=low)
        self._status.set_low(low=low)
        self._outer.setSpacing(6 if low else 8)
        # Qt's own least height of an area that scrolls would cut the status instead.
        self._scroll.setMinimumHeight(TARGET if low else 0)

    def least_height(self) -> int:
        """The height at which a choice row can still be seen between head and foot, in pixels."""
        margins = self._outer.contentsMargins()
        around = margins.top() + margins.bottom() + 3 * self._outer.spacing()
        status = self._status.heightForWidth(self.width() - 2 * _EDGE)
        return around + status + self._reset.sizeHint().height() + 3 * self._confirm.sizeHint().height()

    def show_desk(self, coach: str) -> None:
        """Show the desk's draft and, unless empty, the coach's words."""
        desk = self._desk
        draft = desk.draft
        had_row = any(row.choices.holds_focus() for row in self._rows)
        self._title.setText(words.rail_title(desk.view, draft, desk.awaited))
        self._show_rows(draft)
        self._show_preview(draft)
        self._coach.setText(coach)
        self._coach.setVisible(bool(coach))
        self._show_status()
        self._show_confirm()
        # Settings and modes refresh the rail too: only a changed draft may move focus and scroll.
        if had_row and draft != self._shown:
            self.focus_row()
        self._shown = draft

    def focus_row(self) -> None:
        """Give the focus to the row that keys act on, or to Confirm if there is none."""
        draft = self._desk.draft
        if draft is None or draft.active is None:
            self._confirm.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        row = self._rows[1 if draft.on_side else 0]
        self._middle.activate()
        row.choices.focus_highlighted()
        self._scroll.ensureWidgetVisible(row, 0, 12)

    def holds_focus(self) -> bool:
        """Whether the window's focus is on something of the decision."""
        focus = self.window().focusWidget()
        below = any(each is focus or each.isAncestorOf(focus) for each in self._below) if focus else False
        return focus is not None and self.isAncestorOf(focus) and not below

    def call_off(self) -> None:
        """A new phase begins: presses under way and open popups belong to the old one."""
        self._guard.call_off()
        for row in self._rows:
            row.select.hidePopup()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fill the rail."""
        QPainter(self).fillRect(self.rect(), QColor(self._look.theme.ground))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._reset, 0, Qt.AlignmentFlag.AlignRight)
        content = ScrollContent()
        self._middle = QVBoxLayout(content)
        self._middle.setContentsMargins(_EDGE, 6, _EDGE, 6)
        self._middle.setSpacing(14)
        for widget in (*self._rows, self._preview, self._coach):
            self._middle.addWidget(widget)
        self._middle.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(content)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        KeptScroll(self._scroll)
        foot = QHBoxLayout()
        foot.setSpacing(14)
        foot.addWidget(self._allocate, 2)
        foot.addWidget(self._confirm, 3)
        self._outer = outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 14, 0, 16)
        outer.setSpacing(8)
        for layout in (head, foot):
            layout.setContentsMargins(_EDGE, 0, _EDGE, 0)
        status = QVBoxLayout()
        status.setContentsMargins(_EDGE, 0, _EDGE, 0)
        status.addWidget(self._status)
        outer.addLayout(head)
        outer.addWidget(self._scroll, 1)
        outer.addLayout(status)
        outer.addLayout(foot)

    def _show_rows(self, draft: Draft | None) -> None:
        rows = draft.rows if draft else ()
        ante = draft.situation.ante if draft else 0
        for index, row in enumerate(self._rows):
            if index < len(rows):
                row.show_row(rows[index], ante)
            row.setVisible(index < len(rows))

    def _show_status(self) -> None:
        view, draft, awaited = self._desk.view, self._desk.draft, self._desk.awaited
        final = words.receipts(*awaited, brief=self._cramped) if awaited else words.final_status(view)
        self._status.setText(final if view.over else words.status(draft, brief=self._cramped))

    def _show_confirm(self) -> None:
        text = words.confirm_text(self._desk.draft)
        if self._desk.view.over:
            text = translate("Rail", "Results") if self._cramped else translate("Rail", "See results")
        self._confirm.setText(text)

    def _show_preview(self, draft: Draft | None) -> None:
        rows = draft.preview() if draft else ()
        choice = draft.candidate if draft else None
        tie = isinstance(choice, Opening | WarChoice) and choice.tie > 0
        subject = words.choice_text(choice, draft.situation.ante) if draft else ""
        self._preview.show_rows(rows, tie=tie, subject=subject[:1].upper() + subject[1:])
