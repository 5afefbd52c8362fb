"""A member of a room, as the lobby shows it."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from p2p.news import Guest, LinkKind, RoomView
from p2p.protocol.identity import fingerprint
from rankford_qt.look import Look, Role
from rankford_qt.pages.panel import Sentence
from rankford_qt.pages.room_words import called, link_text
from rankford_qt.table.places import Place
from rankford_qt.widgets.button import Kind
from rankford_qt.widgets.tag import Tag
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton
from rankford_qt.wording import translate

_RADIUS = 10


class MemberCard(Place):
    """Name, fingerprint, flags, link, record and readiness; one Tab stop, read as a whole.

    ``remove`` is what the host asks for.
    """

    remove = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._name = Sentence(look, Role.STRONG)
        # One in a script from the right stands where the others do.
        self._name.setAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        )
        self._tag = Tag(look)
        self._fingerprint = Sentence(look, Role.SMALL, colour="second")
        self._about = Text(look, Role.SMALL, colour="second")
        self._remove = WrappingButton(look, translate("Lobby", "Remove"), Kind.RESET)
        self._remove.clicked.connect(self.remove)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self._name, 1)
        top.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addLayout(top)
        words.addWidget(self._fingerprint)
        words.addWidget(self._about)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._halves.setContentsMargins(14, 10, 12, 10)
        self._halves.setSpacing(12)
        self._halves.addLayout(words, 1)
        self._halves.addWidget(self._remove)
        look.changed.connect(self._turn)

    def show_guest(self, guest: Guest, room: RoomView, record: str) -> None:
        """Show a member; ``record`` tells in words what is remembered of its key."""
        entry, name = guest.member.entry, called(guest, room)
        self._name.say(entry.name)
        self._fingerprint.say(fingerprint(guest.key))
        about = _about(guest, record)
        self._about.setText(translate("Lobby", " · ").join(about))
        word, ground = _readiness(guest, room)
        self._tag.show_word(word, ground)
        self._remove.setVisible(room.hosting and not guest.own)
        self._remove.setAccessibleName(translate("Lobby", "Remove {name}").format(name=name))
        self.say(", ".join(part for part in (entry.name, word, *about, fingerprint(guest.key)) if part))
        self._turn()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where Tab stops, in order."""
        return (self, self._remove)

    @property
    def has_focus(self) -> bool:
        """Whether the card or its button has the focus."""
        return any(each.hasFocus() for each in self.stops)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the button below where it takes too much of the width."""
        super().resizeEvent(event)
        self._turn()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box."""
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = theme.width / 2
        painter.setPen(QPen(QColor(theme.faint), theme.width))
        painter.setBrush(QColor(theme.ground))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), _RADIUS, _RADIUS)

    def _turn(self) -> None:
        fits = self._remove.isHidden() or self._remove.sizeHint().width() * 3 <= self.width()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._halves.setDirection(across if fits else down)


def _about(guest: Guest, record: str) -> list[str]:
    """What else there is to know, in order of weight."""
    parts: list[str] = []
    if guest.own:
        parts.append(translate("Lobby", "you"))
    if guest.member.host:
        parts.append(translate("Lobby", "host"))
    if guest.member.entry.automated:
        parts.append(translate("Lobby", "automated program"))
    return parts if guest.own else [*parts, link_text(guest.link), *([record] if record else [])]


def _readiness(guest: Guest, room: RoomView) -> tuple[str, str]:
    """The word on the tag, and the field of the theme that colours it."""
    if guest in room.waiting:
        return translate("Lobby", "Waiting for a seat"), "lost"
    # Of somebody who is out of reach it is not known how the last session went on there.
    if guest.member.playing and (guest.own or guest.link is not LinkKind.NONE):
        return translate("Lobby", "Playing"), "sealed"
    if guest.member.ready:
        return translate("Lobby", "Ready"), "won"
    return translate("Lobby", "Not ready"), "lost"
