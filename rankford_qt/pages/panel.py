"""Raised boxes that group what belongs together on a page."""

import re
import unicodedata

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
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


_WORD = re.compile(r"[^\s\u200b]+")
_LETTERS = re.compile(r"(?<=[^\W_])(?=[^\W_])")


def breakable(text: str, metrics: QFontMetrics, width: int) -> str:
    """The text with an invisible chance to break its lines after each folder, and within words wider than the width:
    after dashes, or between any letters where that is not enough."""

    def broken(word: re.Match[str]) -> str:
        if metrics.horizontalAdvance(word[0]) <= width:
            return word[0]
        parts = word[0].replace("-", "-\u200b").split("\u200b")
        wide = [metrics.horizontalAdvance(part) > width for part in parts]
        return "\u200b".join(
            _LETTERS.sub(_chance, part) if each else part for part, each in zip(parts, wide, strict=True)
        )

    return _WORD.sub(broken, text.replace("/", "/\u200b").replace("\\", "\\\u200b"))


def _chance(gap: re.Match[str]) -> str:
    """A chance to break between two letters that stand for themselves; those that join, as Arabic ones do, do not."""
    around = gap.string[gap.start() - 1 : gap.start() + 1]
    return "\u200b" if all(unicodedata.bidirectional(each) in ("L", "EN") for each in around) else ""


class Sentence(Text):
    """Text that may hold long paths and names: it breaks lines inside of them, and never widens the page."""

    _said = ""

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        self._said = sentence
        self._break()
        self.setAccessibleName(sentence)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words that are too long now."""
        super().resizeEvent(event)
        self._break()

    def _break(self) -> None:
        # For the eye only: the accessible name is the sentence as it is.
        shown = breakable(self._said, self.fontMetrics(), self.contentsRect().width())
        if shown != self.text():
            self.setText(shown)

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
