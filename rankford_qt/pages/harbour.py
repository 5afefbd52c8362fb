"""The first pages' picture, with the program's name on it."""

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHideEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.widgets.text import Text

_MOMENT_MS = 20
_ROOMY = 560
"""A picture at least this wide and high has wider margins and a larger name, in pixels."""


class Harbour(QWidget):
    """The picture, with the program's name and a line of text above it."""

    def __init__(self, look: Look, title: str, tagline: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._picture = QPixmap()
        self._drawn = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(4)
        self._title = Text(look, Role.TITLE, title, colour="felt_text")
        # Its font follows the width, so the width must not follow its font.
        self._title.setMinimumWidth(1)
        self._tagline = Text(look, Role.LARGE, tagline, colour="felt_second")
        self._column.addWidget(self._title)
        self._column.addWidget(self._tagline)
        self._room = QSpacerItem(0, 0)
        self._column.addSpacerItem(self._room)
        self._column.addStretch(1)
        look.changed.connect(self._forget)
        self._forget()

    def set_room(self, height: int, *, tagline: bool) -> None:
        """Keep at least this height, in pixels, for the picture below the name and, if there is room, the tagline."""
        self._tagline.setVisible(tagline)
        self._room.changeSize(0, height)
        self._column.invalidate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write the name as large as the width bears."""
        super().resizeEvent(event)
        self._fit_title()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Copy the picture, drawn anew for another size or look; the first comes a moment after the page."""
        if not self._drawn:
            QPainter(self).fillRect(self.rect(), QColor(self._look.theme.felt[1]))
            QTimer.singleShot(_MOMENT_MS, self, self._draw_first)
            return
        if self._picture.size() != self.size() * self.devicePixelRatioF():
            self._picture = self._draw()
        QPainter(self).drawPixmap(0, 0, self._picture)

    def hideEvent(self, event: QHideEvent) -> None:
        """Give up the picture, three megabytes that another page may need."""
        super().hideEvent(event)
        self._picture = QPixmap()

    def _draw_first(self) -> None:
        self._drawn = True
        self.update()

    def _draw(self) -> QPixmap:
        # Here: the start need not wait for what draws cards and light.
        from rankford_qt.pages.harbour_picture import harbour_picture

        return harbour_picture(self.size(), self._fan_room(), self._look, self.devicePixelRatioF())

    def _fan_room(self) -> QRectF:
        above = self._title if self._tagline.isHidden() else self._tagline
        top = above.geometry().bottom() + 1
        return QRectF(0, top, self.width(), self.height() - top)

    def _forget(self) -> None:
        self._picture = QPixmap()
        self._fit_title()
        self.update()

    def _fit_title(self) -> None:
        roomy = self.width() >= _ROOMY and self.height() >= _ROOMY
        side = 40 if roomy else 20
        self._column.setContentsMargins(side, side - 4, side, 0)
        font = self._look.sized(44, QFont.Weight.Bold) if roomy else self._look.font(Role.TITLE)
        longest = max(QFontMetrics(font).horizontalAdvance(word) for word in self._title.text().split())
        room = max(1, self.width() - 2 * side)
        if longest > room:
            font.setPixelSize(max(1, font.pixelSize() * room // longest))
        self._title.setFont(font)
