"""A piece of the felt on a page, for what a session came to."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from rankford_qt.look import Look

_RADIUS = 16


class FeltBand(QWidget):
    """A rounded piece of felt; what stands on it is its owner's."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        look.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the felt."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        felt = QRadialGradient(QPointF(self.width() / 2, 0), max(self.width(), self.height()))
        for place, colour in zip((0.0, 0.55, 1.0), theme.felt, strict=True):
            felt.setColorAt(place, QColor(colour))
        inset = theme.width / 2
        painter.setPen(QPen(QColor(theme.panel_line), theme.width))
        painter.setBrush(felt)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), _RADIUS, _RADIUS)
