"""A page with the harbour beside (or above) a column of controls, as the table stands beside its rail."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from rankford_qt.look import Look
from rankford_qt.pages.harbour import Harbour
from rankford_qt.widgets.page import Page

_RAIL = 352
_RAIL_SHARE = 0.52
_ROOMY = 560
"""A page at least this high at 100 % text has room for all, in pixels."""
_PICTURE = 104
_SLIVER = 56
_NO_LIMIT = 16_777_215


class _Rail(QWidget):
    """The ground of the controls."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        look.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fill the ground; in high contrast a line parts it from the picture."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.ground))
        if theme.width > 1:
            edge = QRectF(0, 0, self.width(), 2) if self.x() == 0 else QRectF(0, 0, 2, self.height())
            painter.fillRect(edge, QColor(theme.line))


class ScenePage(Page):
    """Put widgets into ``rail``. In landscape it stands at the right, in portrait below; both scroll as one."""

    def __init__(self, look: Look, title: str, tagline: str, parent: QWidget | None = None) -> None:
        super().__init__(look, title, parent=parent)
        self.header.hide()
        self._scene = Harbour(look, title, tagline)
        self._rail = _Rail(look)
        self.rail = QVBoxLayout(self._rail)
        self.rail.setSpacing(8)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(0)
        self._halves.addWidget(self._scene, 1)
        self._halves.addWidget(self._rail)
        self.body.setSpacing(0)
        self.body.addLayout(self._halves, 1)

    def _fit(self) -> None:
        self.body.setContentsMargins(0, 0, 0, 0)
        if not hasattr(self, "_halves"):
            return
        landscape = self.width() > self.height()
        if landscape:
            self._halves.setDirection(QBoxLayout.Direction.LeftToRight)
            self._rail.setFixedWidth(min(self.look.px(_RAIL), round(self.width() * _RAIL_SHARE)))
        else:
            self._halves.setDirection(QBoxLayout.Direction.TopToBottom)
            self._rail.setMinimumWidth(0)
            self._rail.setMaximumWidth(_NO_LIMIT)
        roomy = self.height() >= self.look.px(_ROOMY)
        # In portrait the controls come below the picture: with large text it gives way to them.
        self._scene.set_room(_PICTURE if landscape or roomy else _SLIVER, tagline=landscape or roomy)
        low = self.height() < _ROOMY
        self.rail.setSpacing(6 if low else 8)
        self.rail.setContentsMargins(18, 12 if low else 20, 18, 8 if low else 16)
