"""The felt: dealer, seats and cards, laid out for any size, with the deal in motion."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.table import TableView
from rankford_qt.look import Look
from rankford_qt.table.card_painter import CardPictures
from rankford_qt.table.card_slot import CardSlot
from rankford_qt.table.deal_animation import DealAnimation
from rankford_qt.table.geometry import GAP, TIGHT, Needs, Plan, least_height, plan
from rankford_qt.table.places import MOST_TEXT, DealerPlace, SeatPlace
from rankford_qt.widgets.scroll_content import ScrollContent

_COMFORTABLE = 84
"""Width of the own card, in pixels, from which whole texts need not give way to larger cards."""


_GOOD = 62
"""Width of the own card, in pixels, that a felt above the rail asks room for."""


class Ground:
    """What lies under a table: a glow from the middle of the upper edge.

    It is painted where it is exposed, which under a flying card costs less than keeping megabytes of picture would.
    """

    def __init__(self, look: Look) -> None:
        self._look = look

    def paint(self, widget: QWidget, whole: QWidget, rect: QRect) -> None:
        """Paint a part of ``widget``, which lies over ``whole``."""
        there = widget.mapTo(whole, QPoint(0, 0))
        middle = QPointF(whole.width() / 2 - there.x(), -there.y())
        glow = QRadialGradient(middle, max(whole.width(), whole.height()) * 0.9)
        for place, colour in zip((0.0, 0.5, 1.0), self._look.theme.felt, strict=True):
            glow.setColorAt(place, QColor(colour))
        QPainter(widget).fillRect(rect, glow)


class Felt(ScrollContent):
    """Shows a `TableView`; `animate` says whether the next cards fly."""

    def __init__(
        self,
        look: Look,
        ground: Ground,
        whole: QWidget,
        landed: Callable[[], None],
        settled: Callable[[], None],
    ) -> None:
        """An empty felt.

        Args:
            look: colours and type.
            ground: the picture under ``whole``, of which the felt is a part.
            landed: called for each card that arrives.
            settled: called when all have arrived.
        """
        super().__init__()
        self._look, self._ground, self._whole = look, ground, whole
        self._pictures = CardPictures(look)
        self._settled = settled
        self.animate = True
        self._view: TableView | None = None
        self._dealer = DealerPlace(look, self._pictures, self)
        self._seats: list[SeatPlace] = []
        self._deal = DealAnimation(self._pictures, self, landed, self._finished)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        look.changed.connect(self._restyle)

    @property
    def dealing(self) -> bool:
        """Whether cards are in the air."""
        return self._deal.running

    def show_view(self, view: TableView) -> None:
        """Show a view; new cards fly to their places if ``animate`` is set."""
        before, self._view = self._view, view
        if before is None or len(before.seats) != len(view.seats) or before.own != view.own:
            self._make_seats(view)
        dealt = before is not None and view.deals > before.deals
        if dealt:
            self._deal.finish()
        self._dealer.show_view(view)
        for place in self._seats:
            place.show_view(view)
        self._arrange()
        if dealt and before is not None:
            self._start(view, before)

    def finish_deal(self) -> None:
        """Land every card at once."""
        self._deal.finish()

    def hold_deal(self, held: bool) -> None:
        """Hold the cards in the air, or let them go on."""
        self._deal.set_paused(held)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Lay the places out anew."""
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Copy the exposed part of the ground."""
        self._ground.paint(self, self._whole, event.rect())

    def _start(self, view: TableView, before: TableView) -> None:
        slots = self._new_slots(view, before)
        if not self.animate or not slots or not self.isVisible():
            self._settled()
            return
        for place in self._seats:
            place.hide_tag(True)
        self._deal.start(slots)

    def _new_slots(self, view: TableView, before: TableView) -> list[CardSlot]:
        same_round = view.shown_round == before.shown_round
        order = [place for _, place in sorted(zip(self._order(view), self._seats, strict=True), key=lambda p: p[0])]
        if same_round:
            slots = [*(place.war for place in order), self._dealer.war]
        else:
            slots = [*(place.card for place in order), self._dealer.card]
        return [slot for slot in slots if slot.card is not None]

    def _order(self, view: TableView) -> list[int]:
        """Seat index of each place: the others in seat order, the own seat last."""
        return [*(index for index in range(len(view.seats)) if index != view.own), view.own]

    def _make_seats(self, view: TableView) -> None:
        for place in self._seats:
            place.hide()
            place.deleteLater()
        self._seats = [
            SeatPlace(self._look, self._pictures, index, own=index == view.own, parent=self)
            for index in self._order(view)
        ]
        before: QWidget = self._dealer
        for place in self._seats:
            # Seats are made later than the rest of the page, and would otherwise be Tab's last stops.
            self.setTabOrder(before, place)
            before = place
            place.show()

    def _arrange(self) -> None:
        if not self._seats or self.width() < 2:
            return
        laid, compact = self._plan()
        self._dealer.arrange(laid)
        *others, own = self._seats
        for place, seat in zip(others, laid.others, strict=True):
            place.arrange(seat, compact=compact)
        own.arrange(laid.own, compact=compact)
        # Only a felt that cannot shrink further makes its scroll area scroll.
        self.setMinimumHeight(laid.height if laid.height > self._room() else 0)

    def _plan(self) -> tuple[Plan, bool]:
        """The plan with whole texts, unless short ones allow for clearly larger cards."""
        room = self._room()
        full, short = (plan(self.width(), room, self._needs(compact=compact)) for compact in (False, True))
        if full.height <= room and (full.card_width >= _COMFORTABLE or full.card_width >= short.card_width):
            return full, False
        return short, True

    def wanted_height(self, width: int) -> int:
        """A height in which a felt of this width shows its cards at a good size, in pixels."""
        return least_height(width, _GOOD, self._needs(compact=True)) if self._seats else 0

    def _needs(self, *, compact: bool) -> Needs:
        label, burned = self._dealer.needs()
        *others, own = self._seats
        sizes = [place.needs(compact=compact) for place in others] or [(0, 0)]
        return Needs(
            own=own.needs(compact=compact),
            other=(max(width for width, _ in sizes), max(height for _, height in sizes)),
            others=len(others),
            label=0 if compact else label,
            burned=burned,
            war=own.has_war or self._dealer.has_war,
            others_war=any(place.has_war for place in others),
            spare=self._look.px(MOST_TEXT) if compact else 0,
            gap=TIGHT if compact else GAP,
        )

    def _room(self) -> int:
        parent = self.parentWidget()
        return parent.height() if parent else self.height()

    def _finished(self) -> None:
        for place in self._seats:
            place.hide_tag(False)
        self._settled()

    def _restyle(self) -> None:
        self._pictures.forget()
        self._arrange()
        self.update()
