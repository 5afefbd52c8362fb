"""A place for one card, readable by a screen reader whether it is painted or still in flight."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.table.card_painter import MARGIN, CardPictures
from rankford_qt.table.geometry import Box


class CardSlot(QLabel):
    """A card, or the dashed and named room for one.

    It is a label, so that its text is what a screen reader reads; it is painted as a card.
    """

    def __init__(self, look: Look, pictures: CardPictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._look, self._pictures = look, pictures
        self._card: int | None = None
        self._room = self._short_room = ""
        self._in_flight = False
        look.changed.connect(self.update)

    @property
    def card(self) -> int | None:
        """The card that lies here."""
        return self._card

    def show_card(self, card: int | None, spoken: str, room: str, short_room: str = "") -> None:
        """Lay a card here or take it away.

        Args:
            card: the card id, or ``None``.
            spoken: what a screen reader reads.
            room: the name of the empty room, if it is to be seen.
            short_room: its name where the slot is small.
        """
        self._card, self._room, self._short_room = card, room, short_room
        if self.text() != spoken:
            self.setText(spoken)
            self.setAccessibleName(spoken)
        self.setVisible(card is not None or bool(room))
        self.update()

    def place(self, box: Box) -> None:
        """Take a place for the card itself; the shadow reaches beyond it."""
        self.setGeometry(box.x - MARGIN, box.y - MARGIN, box.width + 2 * MARGIN, box.height + 2 * MARGIN)

    def set_in_flight(self, flying: bool) -> None:
        """While the card flies here the room for it stays empty."""
        self._in_flight = flying
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card, or the room for it."""
        painter = QPainter(self)
        if self._card is not None and not self._in_flight:
            painter.drawPixmap(0, 0, self._pictures.picture(self._card, self.size(), self.devicePixelRatioF()))
            return
        theme = self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(theme.felt_second if theme.width > 1 else "#5b8f8c"), 2)
        pen.setDashPattern([3, 2.4])
        painter.setPen(pen)
        inset = MARGIN + 1
        radius = (self.width() - 2 * MARGIN) * 0.085
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)
        if not self._in_flight:
            self._paint_room(painter)

    def _paint_room(self, painter: QPainter) -> None:
        """Name the room: whole, or short, or not at all where neither fits."""
        painter.setPen(QColor(self._look.theme.felt_second))
        painter.setFont(self._look.font(Role.SMALL))
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        room = self.rect().adjusted(MARGIN + 3, MARGIN + 3, -MARGIN - 3, -MARGIN - 3)
        for text in (self._room, self._short_room):
            if room.contains(painter.boundingRect(room, flags, text)):
                painter.drawText(room, flags, text)
                return
