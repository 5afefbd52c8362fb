"""The places of the felt: the dealer's and each seat's."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGroupBox, QWidget

from core.game import Phase
from core.table import TableView
from rankford_qt.card_words import card_name
from rankford_qt.look import Look, Role
from rankford_qt.table import words
from rankford_qt.table.card_painter import MARGIN, CardPictures
from rankford_qt.table.card_slot import CardSlot
from rankford_qt.table.geometry import PAD, Box, Plan, SeatPlan
from rankford_qt.table.words import SeatText, TagKind
from rankford_qt.wording import translate

_TAG_PAD = 8
#: Least and most widths of a seat's text at 100 %, in pixels.
_OWN_TEXT, _OTHER_TEXT, _COMPACT_TEXT, _COMPACT_LABEL, MOST_TEXT = 116, 88, 60, 78, 210


def to_rect(box: Box) -> QRect:
    """A box of the plan as a Qt rectangle."""
    return QRect(box.x, box.y, box.width, box.height)


class Place(QGroupBox):
    """A part of the felt that a screen reader meets as one named group, and Tab as one stop."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.changed.connect(self.update)

    def say(self, spoken: str) -> None:
        """Set what a screen reader reads of the whole place."""
        if self.accessibleName() != spoken:
            self.setAccessibleName(spoken)


class SeatPlace(Place):
    """A seat: panel, name, points, stakes, outcome tag, card and War card."""

    def __init__(self, look: Look, pictures: CardPictures, index: int, *, own: bool, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._index, self._own = index, own
        self.card = CardSlot(look, pictures, self)
        self.war = CardSlot(look, pictures, self)
        self._full = self._compact = self._text = SeatText("", (), None)
        self._text_box = QRect()
        self._tag_hidden = False

    def show_view(self, view: TableView) -> None:
        """Show a seat of a view."""
        seat = view.seats[self._index]
        self._full, self._compact = words.seat_text(view, self._index), words.compact_text(view, self._index)
        self.say(words.seat_spoken(view, self._index))
        owner = self._full.title
        war_room = translate("Table", "Your War card") if self._own and words.may_go_to_war(seat) else ""
        card_room = translate("Table", "Your card") if self._own else translate("Table", "Card")
        self.card.show_card(seat.card, self._spoken(owner, seat.card, card_room), card_room)
        self.war.show_card(
            seat.war_card, self._spoken(owner, seat.war_card, war_room), war_room, translate("Table", "War")
        )
        self.update()

    def _spoken(self, owner: str, card: int | None, room: str) -> str:
        if card is not None:
            return translate("Table", "{owner}: {card}").format(owner=owner, card=card_name(card))
        return translate("Table", "{room}: not dealt").format(room=room) if room else ""

    def hide_tag(self, hidden: bool) -> None:
        """Keep the outcome back until the cards have arrived."""
        self._tag_hidden = hidden
        self.update()

    @property
    def has_war(self) -> bool:
        """Whether a War card lies here, or room for one is shown."""
        return self.war.isVisibleTo(self)

    def needs(self, *, compact: bool) -> tuple[int, int]:
        """Width and height of the text block, with room for a tag. Another's name makes no room for itself."""
        title, line, tag = self._metrics()
        shown = self._compact if compact else self._full
        # Stakes may break once. One pixel more, since a width is rounded and may be cut by what was rounded off.
        pieces = [piece for text in shown.lines for piece in text.split(", ", 1)]
        lines = [line.horizontalAdvance(text) + 1 for text in pieces]
        tag_width = tag.horizontalAdvance(shown.tag[0]) + 2 * _TAG_PAD if shown.tag else 0
        small = QFontMetrics(self.look.font(Role.SMALL))
        # In little room a fingerprint may lose its middle; it is read out whole.
        label = max((small.horizontalAdvance(each) + 1 for each in shown.labels), default=0)
        lines.append(min(label, self.look.px(_COMPACT_LABEL)) if compact else label)
        least = self.look.px(_OWN_TEXT if self._own else _COMPACT_TEXT if compact else _OTHER_TEXT)
        width = max(least, title.horizontalAdvance(shown.title) + 1 if self._own else 0, *lines, tag_width)
        height = title.height() + (1 if compact else 2) * line.height() + tag.height() + self.look.px(12)
        height += len(shown.labels) * small.height()
        if shown.labels and not compact:
            # Stakes that break take a third line; without labels the padding has room for it.
            height += max(0, len(self._fitting_lines(line, width, shown)) - 2) * line.height()
        return min(width, self.look.px(MOST_TEXT)), height

    def arrange(self, plan: SeatPlan, *, compact: bool) -> None:
        """Take the place and the cards' places from a plan."""
        self._text = self._compact if compact else self._full
        self.setGeometry(to_rect(plan.panel))
        self._text_box = to_rect(plan.text)
        self.card.place(plan.card)
        self.war.place(plan.war)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the panel and its text."""
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 2 if self._own else theme.width
        painter.setPen(QPen(QColor(theme.brass if self._own else theme.panel_line), width))
        painter.setBrush(QColor(theme.panel))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), PAD, PAD)
        self._paint_text(painter)

    def _paint_text(self, painter: QPainter) -> None:
        title, line, tag = self._metrics()
        theme, box = self.look.theme, self._text_box
        lines = self._fitting_lines(line, box.width())
        gap = self.look.px(4)
        small = QFontMetrics(self.look.font(Role.SMALL))
        labels = self._text.labels
        height = title.height() + len(labels) * small.height() + len(lines) * line.height() + gap + tag.height() + 6
        names = self._name_lines(title, box.width(), twice=height + title.height() + 2 * gap <= box.height())
        height += (len(names) - 1) * title.height()
        y = box.y() + max(0, (box.height() - height) // 2)
        painter.setFont(self.look.font(Role.HEADING if self._own else Role.STRONG))
        painter.setPen(QColor(theme.felt_text))
        for text in names:
            self._line(painter, title, y, text)
            y += title.height()
        painter.setPen(QColor(theme.felt_second))
        painter.setFont(self.look.font(Role.SMALL))
        for text in labels:
            self._line(painter, small, y, text, Qt.TextElideMode.ElideMiddle)
            y += small.height()
        painter.setFont(self.look.font(Role.BODY))
        for text in lines:
            self._line(painter, line, y, text)
            y += line.height()
        if self._text.tag and not self._tag_hidden:
            self._paint_tag(painter, tag, y + gap, *self._text.tag)

    def _name_lines(self, metrics: QFontMetrics, width: int, *, twice: bool) -> list[str]:
        """The name, broken at a space if there is room for it ``twice`` and one line is too short."""
        name = self._text.title
        if not twice or metrics.horizontalAdvance(name) <= width:
            return [name]
        first, *rest = name.split(" ")
        while rest and metrics.horizontalAdvance(f"{first} {rest[0]}") <= width:
            first = f"{first} {rest.pop(0)}"
        return [first, " ".join(rest)] if rest else [name]

    def _fitting_lines(self, metrics: QFontMetrics, width: int, shown: SeatText | None = None) -> list[str]:
        """The lines, long stakes broken at their commas into at most two."""
        lines: list[str] = []
        for text in (shown or self._text).lines:
            if metrics.horizontalAdvance(text) <= width or ", " not in text:
                lines.append(text)
            else:
                first, _, rest = text.partition(", ")
                lines += [first, rest]
        return lines[:3]

    def _line(
        self,
        painter: QPainter,
        metrics: QFontMetrics,
        y: int,
        text: str,
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        box = QRect(self._text_box.x(), y, self._text_box.width(), metrics.height())
        painter.drawText(
            box,
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
            metrics.elidedText(text, elide, box.width()),
        )

    def _paint_tag(self, painter: QPainter, metrics: QFontMetrics, y: int, text: str, kind: TagKind) -> None:
        theme, box = self.look.theme, self._text_box
        fills = {
            TagKind.WON: theme.won,
            TagKind.LOST: theme.lost,
            TagKind.TIE: theme.brass,
            TagKind.SEALED: theme.sealed,
        }
        room = min(metrics.horizontalAdvance(text) + 2 * _TAG_PAD, box.width())
        tag = QRectF(box.x() + 0.5, y + 0.5, room - 1, metrics.height() + 5)
        painter.setPen(QPen(QColor(theme.tag_line), theme.width))
        painter.setBrush(QColor(fills[kind]))
        painter.drawRoundedRect(tag, tag.height() / 2, tag.height() / 2)
        painter.setPen(QColor(theme.on_brass if kind is TagKind.TIE else theme.on_tag))
        painter.setFont(self.look.font(Role.SMALL_STRONG))
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room - _TAG_PAD)
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, shown)

    def _metrics(self) -> tuple[QFontMetrics, QFontMetrics, QFontMetrics]:
        roles = (Role.HEADING if self._own else Role.STRONG, Role.BODY, Role.SMALL_STRONG)
        title, line, tag = (QFontMetrics(self.look.font(role)) for role in roles)
        return title, line, tag


class DealerPlace(Place):
    """The dealer: burned pile, card and War card."""

    def __init__(self, look: Look, pictures: CardPictures, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._pictures = pictures
        self.card = CardSlot(look, pictures, self)
        self.war = CardSlot(look, pictures, self)
        self._burned = ""
        self._burn_box = self._burned_box = self._label_box = QRect()

    def show_view(self, view: TableView) -> None:
        """Show the dealer's cards of a view."""
        self.say(words.dealer_spoken(view))
        self._burned = words.burned(view) if view.burned else ""
        fights = view.dealer_war is not None or view.phase is Phase.WAR
        room = translate("Table", "Dealer's card")
        war_room = translate("Table", "Dealer's War card") if fights else ""
        self.card.show_card(view.dealer, self._spoken(view.dealer, room), room)
        self.war.show_card(
            view.dealer_war, self._spoken(view.dealer_war, war_room), war_room, translate("Table", "War")
        )
        self.update()

    @property
    def has_war(self) -> bool:
        """Whether a War card lies here, or room for one is shown."""
        return self.war.isVisibleTo(self)

    def needs(self) -> tuple[int, tuple[int, int]]:
        """Height of the label line, and the size of the burned line."""
        small = QFontMetrics(self.look.font(Role.SMALL))
        text = translate("Table", "{count} burned").format(count=28)
        return QFontMetrics(self.look.font(Role.BODY)).height() + 4, (small.horizontalAdvance(text), small.height() + 6)

    def arrange(self, plan: Plan) -> None:
        """Take the places from a plan."""
        self.setGeometry(to_rect(plan.dealer))
        self._label_box, self._burn_box = to_rect(plan.dealer_label), to_rect(plan.burn)
        self._burned_box = to_rect(plan.burned)
        self.card.place(plan.dealer_card)
        self.war.place(plan.dealer_war)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the label and the burned pile."""
        theme = self.look.theme
        painter = QPainter(self)
        painter.setPen(QColor(theme.felt_second))
        painter.setFont(self.look.font(Role.BODY))
        if self._label_box.height():
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
            painter.drawText(self._label_box, flags, translate("Table", "Dealer"))
        if self._burned:
            pile = self._burn_box.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
            painter.drawPixmap(pile.topLeft(), self._pictures.picture(None, pile.size(), self.devicePixelRatioF()))
            painter.setFont(self.look.font(Role.SMALL))
            painter.drawText(self._burned_box, Qt.AlignmentFlag.AlignCenter, self._burned)

    def _spoken(self, card: int | None, room: str) -> str:
        if card is not None:
            return translate("Table", "Dealer: {card}").format(card=card_name(card))
        return translate("Table", "{room}: not dealt").format(room=room) if room else ""
