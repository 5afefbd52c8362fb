"""Raised boxes that group what belongs together on a page."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.widgets.announcement import announce
from rankford_qt.widgets.text import Text

_RADIUS = 14


class Panel(QWidget):
    """A rounded box with an optional heading; put widgets into ``rows``."""

    def __init__(self, look: Look, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(16, 14, 16, 16)
        self.rows.setSpacing(10)
        if title:
            self.rows.addWidget(Text(look, Role.HEADING, title))
        look.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = theme.width / 2
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.setPen(QPen(QColor(theme.faint), theme.width))
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)


class Rule(QWidget):
    """A thin line between rows; decoration only."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setFixedHeight(1)
        look.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._look.theme.faint))


class Sentence(Text):
    """Text that may hold long paths: it breaks lines inside of them, and never widens the page."""

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        # An invisible chance to break after each folder; for the eye only.
        self.setText(sentence.replace("/", "/\u200b").replace("\\", "\\\u200b"))
        self.setAccessibleName(sentence)

    def minimumSizeHint(self) -> QSize:
        """Narrow."""
        return QSize(1, super().minimumSizeHint().height())


class Notice(Sentence):
    """One sentence about what just happened, with a brass edge; takes no room while it says nothing.

    It is a Tab stop too, since some screen readers ignore announcements.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, Role.BODY, "", parent=parent)
        self.setContentsMargins(14, 8, 10, 8)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def say(self, sentence: str) -> None:
        """Show a sentence and announce it, or show nothing."""
        super().say(sentence)
        self.setVisible(bool(sentence))
        if sentence and self.isVisible():
            announce(self, sentence)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and the edge, then the text."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.notice))
        painter.fillRect(0, 0, 4, self.height(), QColor(theme.ring))
        painter.end()
        super().paintEvent(event)
