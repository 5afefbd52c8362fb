"""Cards drawn from paths and the program's font: crisp at every scale, suits told by shape as well as colour."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform

from core.cards import Suit, rank, rank_name, suit
from rankford_qt.look import Look, Theme

RATIO = 7 / 5
MARGIN = 6
"""Around a card, for its shadow, in pixels."""
_RADIUS = 0.085
#: Side of the box that suits are drawn in: joining paths in a smaller one would leave corners.
_BOX = 256
_FLAGS = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


@cache
def suit_path(which: Suit) -> QPainterPath:
    """The outline of a suit in a box of `_BOX` × `_BOX`."""
    return {Suit.CLUBS: _club, Suit.DIAMONDS: _diamond, Suit.HEARTS: _heart, Suit.SPADES: _spade}[which]()


def suit_colour(which: Suit, theme: Theme, *, four_colour: bool) -> QColor:
    """The colour of a suit: two colours, or four where the player asked for them."""
    two = theme.red if which in (Suit.DIAMONDS, Suit.HEARTS) else theme.black
    four = {Suit.CLUBS: theme.clubs, Suit.DIAMONDS: theme.diamonds}
    return QColor(four.get(which, two) if four_colour else two)


def paint_card(painter: QPainter, rect: QRectF, card: int, look: Look) -> None:
    """Draw a card face up: its rank and suit in the corner and one large suit."""
    width = rect.width()
    which = suit(card)
    colour = suit_colour(which, look.theme, four_colour=look.four_colour)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_sheet(painter, rect, look.theme, look.theme.card)
    font = look.sized(1)
    font.setPixelSize(max(1, round(width * 0.36)))
    font.setWeight(font.Weight.Bold)
    font.setLetterSpacing(font.SpacingType.PercentageSpacing, 92)
    painter.setFont(font)
    painter.setPen(colour)
    corner = QRectF(rect.x() + width * 0.05, rect.y() + width * 0.04, width * 0.42, width * 0.36)
    painter.drawText(corner, _FLAGS, rank_name(rank(card)))
    small, large = width * 0.21, width * 0.46
    _fill(painter, which, QRectF(corner.center().x() - small / 2, rect.y() + width * 0.42, small, small), colour)
    right, bottom = rect.right() - width * 0.11, rect.bottom() - width * 0.13
    _fill(painter, which, QRectF(right - large, bottom - large, large, large), colour)
    painter.restore()


def paint_back(painter: QPainter, rect: QRectF, look: Look) -> None:
    """Draw a card face down: diagonal waves in two blues."""
    theme, width = look.theme, rect.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_sheet(painter, rect, theme, theme.card)
    inset = max(2.0, width * 0.055)
    field = rect.adjusted(inset, inset, -inset, -inset)
    radius = width * _RADIUS * 0.6
    clip = QPainterPath()
    clip.addRoundedRect(field, radius, radius)
    painter.fillPath(clip, QColor(theme.back[0]))
    painter.setClipPath(clip)
    step = max(4.0, width * 0.085)
    painter.setPen(QPen(QColor(theme.back[1]), step * 0.42))
    offset = -field.height()
    while offset < field.width():
        start = QPointF(field.x() + offset, field.bottom())
        painter.drawLine(start, start + QPointF(field.height(), -field.height()))
        offset += step
    painter.restore()


class CardPictures:
    """Card pixmaps by card and size, made once: a frame of the deal only copies them.

    Around each card lies a margin of `MARGIN` pixels with its shadow.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._made: dict[tuple[int | None, int, int], QPixmap] = {}

    def forget(self) -> None:
        """Make every picture anew, as another look needs.

        Whoever shows them calls this: a connection of our own to the look would outlive the table.
        """
        self._made.clear()

    def picture(self, card: int | None, size: QSize, ratio: float) -> QPixmap:
        """The card of an id, or the back for ``None``.

        Args:
            card: the card id.
            size: with the margin, in logical pixels.
            ratio: device pixels per logical pixel.
        """
        key = (card, size.width(), size.height())
        found = self._made.get(key)
        if found is not None and found.devicePixelRatio() == ratio:
            return found
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        rect = QRectF(MARGIN, MARGIN, size.width() - 2 * MARGIN, size.height() - 2 * MARGIN)
        paint_shadow(painter, rect, self._look)
        if card is None:
            paint_back(painter, rect, self._look)
        else:
            paint_card(painter, rect, card, self._look)
        painter.end()
        self._made[key] = pixmap
        return pixmap


def paint_shadow(painter: QPainter, rect: QRectF, look: Look) -> None:
    """Draw the soft shadow under a card; high contrast has none."""
    if look.theme.width > 1:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    radius = rect.width() * _RADIUS
    for spread, alpha in ((3.5, 26), (2.0, 38), (0.8, 56)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        grown = rect.adjusted(-spread, -spread, spread, spread).translated(0, 2.5)
        painter.drawRoundedRect(grown, radius + spread, radius + spread)


def _paint_sheet(painter: QPainter, rect: QRectF, theme: Theme, fill: str) -> None:
    radius = rect.width() * _RADIUS
    painter.setPen(QPen(QColor(theme.card_line), theme.width))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def _fill(painter: QPainter, which: Suit, box: QRectF, colour: QColor) -> None:
    place = QTransform.fromTranslate(box.x(), box.y()).scale(box.width() / _BOX, box.height() / _BOX)
    painter.fillPath(place.map(suit_path(which)), colour)


def _diamond() -> QPainterPath:
    path = QPainterPath(_at(0.5, 0.0))
    for control, end in (
        ((0.66, 0.28), (0.88, 0.5)),
        ((0.66, 0.72), (0.5, 1.0)),
        ((0.34, 0.72), (0.12, 0.5)),
        ((0.34, 0.28), (0.5, 0.0)),
    ):
        path.quadTo(_at(*control), _at(*end))
    return path


def _heart() -> QPainterPath:
    path = QPainterPath(_at(0.5, 1.0))
    path.cubicTo(_at(0.36, 0.82), _at(0.0, 0.62), _at(0.0, 0.31))
    path.cubicTo(_at(0.0, 0.1), _at(0.15, 0.0), _at(0.27, 0.0))
    path.cubicTo(_at(0.39, 0.0), _at(0.47, 0.09), _at(0.5, 0.2))
    path.cubicTo(_at(0.53, 0.09), _at(0.61, 0.0), _at(0.73, 0.0))
    path.cubicTo(_at(0.85, 0.0), _at(1.0, 0.1), _at(1.0, 0.31))
    path.cubicTo(_at(1.0, 0.62), _at(0.64, 0.82), _at(0.5, 1.0))
    return path


def _spade() -> QPainterPath:
    turned = QTransform.fromTranslate(0, 0.86 * _BOX).scale(1, -0.86)
    return turned.map(_heart()).united(_stem())


def _club() -> QPainterPath:
    path = _stem()
    for x, y in ((0.5, 0.235), (0.235, 0.56), (0.765, 0.56)):
        leaf = QPainterPath()
        leaf.addEllipse(_at(x, y), 0.235 * _BOX, 0.235 * _BOX)
        path = path.united(leaf)
    heart = QPainterPath()
    heart.addPolygon(QPolygonF([_at(0.5, 0.3), _at(0.66, 0.62), _at(0.34, 0.62)]))
    heart.closeSubpath()
    return path.united(heart)


def _stem() -> QPainterPath:
    path = QPainterPath(_at(0.46, 0.5))
    path.cubicTo(_at(0.46, 0.8), _at(0.42, 0.95), _at(0.28, 1.0))
    path.lineTo(_at(0.72, 1.0))
    path.cubicTo(_at(0.58, 0.95), _at(0.54, 0.8), _at(0.54, 0.5))
    path.closeSubpath()
    return path


def _at(x: float, y: float) -> QPointF:
    return QPointF(x * _BOX, y * _BOX)
