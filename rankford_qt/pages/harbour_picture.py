"""The harbour at dusk: felt for a sky, a low brass sun on the water, and a fan of cards on the quay."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from rankford_qt.look import Look, Theme
from rankford_qt.table.card_painter import RATIO, paint_card

#: Nine of diamonds, king of clubs, ace of spades, with the angle and the shift of each in card widths.
_FAN = ((20, -14.0, -0.72), (11, 1.0, 0.0), (51, 16.0, 0.7))
_CARD_SHARE = 0.8
"""Height of a card as a share of the fan's room."""
_MOST_CARD = 300
_LEAST_FAN = 92
"""With less height than this the cards are left out."""
_HORIZON = 0.6


def harbour_picture(size: QSize, fan: QRectF, look: Look, ratio: float) -> QPixmap:
    """The picture in a size in logical pixels, the cards inside a part of it."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_harbour(painter, QRectF(0, 0, size.width(), size.height()), fan, look)
    painter.end()
    return picture


def _paint_harbour(painter: QPainter, area: QRectF, fan: QRectF, look: Look) -> None:
    """Draw the harbour over an area and the cards inside a part of it."""
    theme = look.theme
    horizon = fan.y() + fan.height() * _HORIZON
    _paint_sky(painter, area, theme)
    _paint_sun(painter, area, fan, horizon, theme)
    _paint_fan(painter, fan, look)


def _paint_sky(painter: QPainter, area: QRectF, theme: Theme) -> None:
    sky = QRadialGradient(QPointF(area.center().x(), area.y()), max(area.width(), area.height()))
    for place, colour in zip((0.0, 0.55, 1.0), theme.felt, strict=True):
        sky.setColorAt(place, QColor(colour))
    painter.fillRect(area, sky)


def _paint_sun(painter: QPainter, area: QRectF, fan: QRectF, horizon: float, theme: Theme) -> None:
    """The half sun stands on the water right of the cards; high contrast keeps its outline alone."""
    plain = theme.width > 1
    radius = min(fan.height() * 0.42, fan.width() * 0.24)
    centre = QPointF(fan.center().x() + fan.width() * 0.2, horizon)
    disc = QPainterPath()
    disc.moveTo(centre + QPointF(radius, 0))
    disc.arcTo(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius), 0, 180)
    disc.closeSubpath()
    if not plain:
        _paint_glow(painter, area, centre, radius, theme)
        painter.fillRect(QRectF(area.x(), horizon, area.width(), area.bottom() - horizon), QColor(theme.deep))
        painter.fillPath(disc, QColor(theme.brass))
        painter.setPen(QPen(QColor(theme.panel_line), 1))
    else:
        painter.setPen(QPen(QColor(theme.brass), theme.width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(disc)
        painter.setPen(QPen(QColor(theme.panel_line), theme.width))
    painter.drawLine(QPointF(area.x(), horizon), QPointF(area.right(), horizon))
    _paint_reflection(painter, area, centre, radius, theme)


def _paint_glow(painter: QPainter, area: QRectF, centre: QPointF, radius: float, theme: Theme) -> None:
    glow = QRadialGradient(centre, radius * 2.6)
    for place, strength in ((0.0, 110), (0.4, 60), (1.0, 0)):
        colour = QColor(theme.brass)
        colour.setAlpha(strength)
        glow.setColorAt(place, colour)
    painter.fillRect(area, glow)


def _paint_reflection(painter: QPainter, area: QRectF, centre: QPointF, radius: float, theme: Theme) -> None:
    """Bars of light on the water, shorter and fainter towards the quay."""
    step = max(8.0, radius * 0.17)
    painter.setPen(Qt.PenStyle.NoPen)
    for index, share in enumerate((0.86, 0.62, 0.72, 0.46, 0.5, 0.28, 0.3)):
        y = centre.y() + step * (index + 0.8)
        if y + step > area.bottom():
            return
        colour = QColor(theme.brass)
        if theme.width == 1:
            colour.setAlpha(max(40, 215 - 28 * index))
        painter.setBrush(colour)
        half = radius * share
        thick = max(2.0, step * 0.34)
        drift = radius * 0.06 * (1 if index % 2 else -1)
        painter.drawRoundedRect(QRectF(centre.x() - half + drift, y, 2 * half, thick), thick / 2, thick / 2)


def _paint_fan(painter: QPainter, room: QRectF, look: Look) -> None:
    if room.height() < _LEAST_FAN:
        return
    height = min(room.height() * _CARD_SHARE, _MOST_CARD, room.width() * 0.43)
    width = height / RATIO
    centre = QPointF(room.center().x() - room.width() * 0.06, room.y() + room.height() * 0.53)
    for card, angle, shift in _FAN:
        painter.save()
        painter.translate(centre.x() + shift * width, centre.y() + abs(angle) * height * 0.004)
        painter.rotate(angle)
        box = QRectF(-width / 2, -height / 2, width, height)
        if look.theme.width == 1:
            _paint_shadow(painter, box)
        paint_card(painter, box, card, look)
        painter.restore()


def _paint_shadow(painter: QPainter, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, strength in ((5, 22), (3, 34), (1, 46)):
        painter.setBrush(QColor(0, 0, 0, strength))
        painter.drawRoundedRect(box.adjusted(-spread, 2 - spread, spread, 5 + spread), 12 + spread, 12 + spread)
