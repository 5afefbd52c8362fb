"""Cards that fly to their places one after the other, in seat order; nothing waits for them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rankford_qt.table.card_painter import CardPictures
from rankford_qt.table.card_slot import CardSlot

FLIGHT_MS = 220
_EASE = QEasingCurve(QEasingCurve.Type.OutCubic)
_TURN = 0.45
"""Part of a flight, at its end, in which the card turns over."""


class FlyingCard(QWidget):
    """The one card in the air."""

    def __init__(self, pictures: CardPictures, felt: QWidget) -> None:
        super().__init__(felt)
        self._pictures = pictures
        self._card: int | None = None
        self._turn = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def fly(self, card: int, place: QRect, turn: float) -> None:
        """Show a card at a place of the felt; ``turn`` runs from 0 (back) to 1 (face)."""
        self._card, self._turn = card, turn
        self.setGeometry(place)
        if not self.isVisible():
            self.show()
            self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the back narrowing, then the face widening."""
        painter = QPainter(self)
        across = abs(1 - 2 * self._turn)
        shown = self._card if self._turn > 0.5 else None
        picture = self._pictures.picture(shown, self.size(), self.devicePixelRatioF())
        if across >= 1:
            painter.drawPixmap(0, 0, picture)
            return
        width = max(1, round(self.width() * across))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QRect((self.width() - width) // 2, 0, width, self.height()), picture)


class DealAnimation(QObject):
    """Flies cards from the shoe to their slots.

    Args:
        landed: called as each card arrives.
        finished: called when the last one has, or when the flight is cut short.
    """

    def __init__(
        self, pictures: CardPictures, felt: QWidget, landed: Callable[[], None], finished: Callable[[], None]
    ) -> None:
        super().__init__(felt)
        self._felt = felt
        self._landed, self._finished = landed, finished
        self._flying = FlyingCard(pictures, felt)
        self._slots: list[CardSlot] = []
        self._arrived = 0
        self._clock = QVariantAnimation(self)
        self._clock.valueChanged.connect(self._frame)
        self._clock.finished.connect(self.finish)

    @property
    def running(self) -> bool:
        """Whether cards are in the air."""
        return bool(self._slots)

    def start(self, slots: Sequence[CardSlot]) -> None:
        """Fly a card to each slot that holds one, in this order."""
        self.finish()
        self._slots = [slot for slot in slots if slot.card is not None]
        if not self._slots:
            return
        for slot in self._slots:
            slot.set_in_flight(True)
        self._arrived = 0
        total = FLIGHT_MS * len(self._slots)
        self._clock.setDuration(total)
        self._clock.setStartValue(0)
        self._clock.setEndValue(total)
        self._clock.start()

    def finish(self) -> None:
        """Land everything at once."""
        slots, self._slots = self._slots, []
        if not slots:
            return
        self._clock.stop()
        self._flying.hide()
        for slot in slots:
            slot.set_in_flight(False)
        self._landed()
        self._finished()

    def set_paused(self, paused: bool) -> None:
        """Hold the cards in the air, or let them go on."""
        if self.running:
            self._clock.setPaused(paused)

    def _frame(self, elapsed: int) -> None:
        while self._arrived < min(elapsed // FLIGHT_MS, len(self._slots) - 1):
            self._slots[self._arrived].set_in_flight(False)
            self._arrived += 1
            self._landed()
        slot = self._slots[self._arrived] if self._slots else None
        if slot is None or slot.card is None:
            return
        part = min(1.0, (elapsed - self._arrived * FLIGHT_MS) / FLIGHT_MS)
        there = slot.mapTo(self._felt, QPoint(0, 0))
        eased = _EASE.valueForProgress(part)
        here = QPoint(
            round(self._felt.width() * 0.5 * (1 - eased) + there.x() * eased),
            round(-slot.height() * (1 - eased) + there.y() * eased),
        )
        turn = max(0.0, (part - (1 - _TURN)) / _TURN)
        self._flying.fly(slot.card, QRect(here, slot.size()), turn)
