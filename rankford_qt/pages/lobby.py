"""The lobby: who is at the table, how to invite others, and the start of a session."""

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from p2p.news import HelperState, RoomView
from p2p.protocol.lobby_events import State
from rankford_qt.look import Look, Role
from rankford_qt.pages import room_words
from rankford_qt.pages.button_row import ButtonRow
from rankford_qt.pages.member_card import MemberCard
from rankford_qt.pages.panel import Notice, Panel, Sentence
from rankford_qt.pages.question import Question
from rankford_qt.pages.room_happenings import of_room
from rankford_qt.table.announcer import Happenings
from rankford_qt.table.happenings import Happening
from rankford_qt.widgets.button import Kind
from rankford_qt.widgets.check import Check
from rankford_qt.widgets.page import Page
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton

translate = QCoreApplication.translate

_WIDE, _BOTH = 960, 1180
"""From what width on players stand beside the invitation, and how wide both get, in pixels at 100 % text."""

Record = Callable[[bytes], str]
"""What is remembered of a key, in words."""


class LobbyPage(Page):
    """A room before its session; the same page for host and member.

    ``ready`` and ``listed`` carry a wish, ``remove`` a member's key. ``leave`` comes after the player agreed to it.
    Escape and the back button ask first while others are here.
    """

    start = Signal()
    ready = Signal(bool)
    remove = Signal(bytes)
    listed = Signal(bool)
    leave = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("Lobby", "Table"), back=translate("Lobby", "Leave"), parent=parent)
        self._room: RoomView | None = None
        self._code = self._link = ""
        self._cards: dict[bytes, MemberCard] = {}
        self._passing = False
        """Whether the notice is of something that was done, and not of trouble."""
        self._asked_of = b""
        """Whose removal is asked for; empty when leaving is."""
        self._question = Question(look, translate("Lobby", "Stay"))
        self._happenings = Happenings(look)
        self._halves = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._halves.setSpacing(self.body.spacing())
        self._halves.addLayout(self._column(self._question, self._action_panel(), self._invite_panel()), 1)
        self._halves.addLayout(self._column(self._members_panel(), self._happenings), 1)
        self.body.addLayout(self._halves)
        self.body.addStretch(1)
        self.back.connect(self._go_back)
        self.show_invitation("", "")

    def first_focus(self) -> QWidget | None:
        """What is to be answered, else what leads on: Copy code while nobody else is here, Start or Ready."""
        if self._question.waits:
            return self._question.first_focus
        if not self._ready.isHidden():
            return self._ready
        return self._start if self._start.isEnabled() else self._copy_code

    def begin(self) -> None:
        """Forget the room that was shown before."""
        self._room = None
        self._happenings.clear()
        self._notice.say("")
        self._question.drop()
        self.show_invitation("", "")
        for key in tuple(self._cards):
            self._drop(key)

    def show_invitation(self, code: str, link: str) -> None:
        """Show the code and offer the link; nothing of the kind if there is no code."""
        self._code, self._link = code, link
        self._invite.setVisible(bool(code))
        self._code_text.say(code)

    def show_listed(self, listed: bool) -> None:
        """Show whether the table is shown on this network; emits nothing."""
        self._listed.blockSignals(True)
        self._listed.setChecked(listed)
        self._listed.blockSignals(False)

    def show_room(self, room: RoomView, record: Record) -> None:
        """Show a room and tell what is new in it."""
        before, self._room = self._room, room
        self.set_title(room_words.title(room))
        self._status.say(room_words.status(room))
        self._members_title.setText(room_words.seats_text(room))
        self._helper.say(room_words.helper_text(room.helper))
        self._helper.setVisible(bool(self._helper.text()))
        self._show_actions(room)
        self._show_members(room, record)
        self._drop_stale_question(room)
        if before != room:
            self._drop_stale_notice(before, room)
            self._happenings.tell(of_room(before, room), self)

    def show_notice(self, sentence: str, *, urgent: bool = False) -> None:
        """Say what went wrong or was done; it joins what happened, and what was done is shown until more happens."""
        self._passing = not urgent
        self._notice.say_quietly(sentence)
        if sentence:
            self._happenings.tell([Happening(sentence, urgent)], self)

    def _fit(self) -> None:
        super()._fit()
        if not hasattr(self, "_halves"):
            return
        wide = self.width() >= self.look.px(_WIDE)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._halves.setDirection(across if wide else down)
        if wide:
            side = max(16, (self.width() - self.look.px(_BOTH)) // 2)
            self.body.setContentsMargins(side, 20, side, 24)

    def _column(self, *widgets: QWidget) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self.body.spacing())
        for widget in widgets:
            column.addWidget(widget)
        column.addStretch(1)
        return column

    def _action_panel(self) -> Panel:
        panel = Panel(self.look)
        self._notice = _LobbyNotice(self.look)
        self._status = Sentence(self.look, Role.STRONG)
        self._start = WrappingButton(self.look, translate("Lobby", "Start"), Kind.PRIMARY)
        self._start.clicked.connect(self.start)
        self._ready = WrappingButton(self.look, translate("Lobby", "Ready"), Kind.PRIMARY)
        self._ready.clicked.connect(self._say_ready)
        panel.rows.addWidget(self._notice)
        panel.rows.addWidget(self._status)
        panel.rows.addWidget(ButtonRow(self.look, [self._start, self._ready]))
        return panel

    def _invite_panel(self) -> Panel:
        self._invite = panel = Panel(self.look, translate("Lobby", "Invite code"))
        self._code_text = Sentence(self.look, Role.TITLE)
        self._copy_code = WrappingButton(self.look, translate("Lobby", "Copy code"))
        self._copy_code.clicked.connect(lambda: self._copy(self._code, translate("Lobby", "The code is copied.")))
        copy_link = WrappingButton(self.look, translate("Lobby", "Copy link"))
        copy_link.clicked.connect(lambda: self._copy(self._link, translate("Lobby", "The invite link is copied.")))
        self._helper = Sentence(self.look, Role.BODY)
        who = translate("Lobby", "Whoever has the code or the link can come to this table until it closes.")
        self._listed = Check(self.look, translate("Lobby", "Show the table, open to everybody, on this network"))
        self._listed.toggled.connect(self.listed)
        panel.rows.addWidget(self._code_text)
        panel.rows.addWidget(ButtonRow(self.look, [self._copy_code, copy_link]))
        panel.rows.addWidget(Text(self.look, Role.SMALL, who, colour="second"))
        panel.rows.addWidget(self._helper)
        panel.rows.addWidget(self._listed)
        return panel

    def _members_panel(self) -> Panel:
        panel = Panel(self.look)
        self._members_title = Text(self.look, Role.HEADING)
        panel.rows.addWidget(self._members_title)
        self._members = QWidget()
        self._rows = QVBoxLayout(self._members)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(8)
        panel.rows.addWidget(self._members)
        return panel

    def _show_actions(self, room: RoomView) -> None:
        own = room.own
        seated = own is not None and own in room.guests
        self._start.setVisible(room.hosting)
        self._ready.setVisible(not room.hosting)
        # A button that has the focus and cannot be pressed keeps it: a reader stays where it is.
        self._enable(self._start, enabled=room.can_start)
        self._enable(self._ready, enabled=seated and room.state is State.OPEN)
        ready = own is not None and own.member.ready
        self._ready.setText(translate("Lobby", "Not ready") if ready else translate("Lobby", "Ready"))
        for button in (self._start, self._ready):
            button.setAccessibleDescription(room_words.status(room))

    def _enable(self, button: WrappingButton, *, enabled: bool) -> None:
        if button.isEnabled() != enabled:
            focused = button.hasFocus()
            button.setEnabled(enabled)
            if focused and not enabled and self.back_button is not None:
                self.back_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_members(self, room: RoomView, record: Record) -> None:
        shown = (*room.guests, *room.waiting)
        keys = [each.key for each in shown]
        for key in [each for each in self._cards if each not in keys]:
            self._drop(key)
        for place, guest in enumerate(shown):
            card = self._cards.get(guest.key) or self._add(guest.key)
            if self._rows.indexOf(card) != place:
                self._rows.insertWidget(place, card)
            card.show_guest(guest, room, record(guest.key))
        self._order_tabs(keys)

    def _order_tabs(self, keys: list[bytes]) -> None:
        """Let Tab follow the order on the page, which is that of arrival and not of making."""
        stops = [stop for key in keys for stop in self._cards[key].stops]
        for stop, after in pairwise([self._listed, *stops]):
            QWidget.setTabOrder(stop, after)

    def _add(self, key: bytes) -> MemberCard:
        card = self._cards[key] = MemberCard(self.look, self._members)
        card.remove.connect(lambda: self._ask_to_remove(key))
        return card

    def _drop(self, key: bytes) -> None:
        """Take a card away."""
        card = self._cards.pop(key)
        if card.has_focus and self.back_button is not None:
            self.back_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._rows.removeWidget(card)
        card.hide()
        card.deleteLater()

    def _say_ready(self) -> None:
        own = self._room.own if self._room is not None else None
        self.ready.emit(own is None or not own.member.ready)

    def _copy(self, text: str, done: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.show_notice(done)

    def _ask_to_remove(self, key: bytes) -> None:
        if self._room is None:
            return
        (name,) = room_words.names_of([key], self._room) or [""]
        sentence = translate("Lobby", "Remove {name} from the table?").format(name=name)
        self._asked_of = key
        self._ask(sentence, translate("Lobby", "Remove"), lambda: self.remove.emit(key))

    def _go_back(self) -> None:
        """Leave, or ask first if that would part the player from others."""
        others = [each for each in self._room.guests if not each.own] if self._room is not None else []
        if self._question.waits:
            self._question.drop()
        elif not others:
            self.leave.emit()
        else:
            self._asked_of = b""
            self._ask(self._leaving(), translate("Lobby", "Leave the table"), self.leave.emit)

    def _leaving(self) -> str:
        if self._room is not None and self._room.hosting:
            return translate("Lobby", "Leave your table? It closes for everybody.")
        return translate("Lobby", "Leave this table?")

    def _ask(self, sentence: str, yes: str, then: Callable[[], None]) -> None:
        self._question.ask(sentence, yes, then)
        self.focus_on(self._question.first_focus)

    def _drop_stale_notice(self, before: RoomView | None, room: RoomView) -> None:
        """What was done is old news now, and so is trouble with a helper that is reached again."""
        helped = before is not None and before.helper is HelperState.LOST and room.helper is HelperState.CONNECTED
        if self._passing or helped:
            self._notice.say_quietly("")

    def _drop_stale_question(self, room: RoomView) -> None:
        """Nobody is left to be asked about."""
        present = {each.key for each in (*room.guests, *room.waiting)}
        if self._question.waits and self._asked_of and self._asked_of not in present:
            self._question.drop()


class _LobbyNotice(Notice):
    """A notice whose words are announced elsewhere."""

    def say_quietly(self, sentence: str) -> None:
        """Show a sentence, or nothing."""
        Sentence.say(self, sentence)
        self.setVisible(bool(sentence))
