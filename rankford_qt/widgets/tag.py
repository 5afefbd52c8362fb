"""A word on a coloured ground, such as what became of somebody."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.widgets.text import Text


class Tag(Text):
    """One line of plain text on a rounded ground; the word says all, the colour only helps."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, Role.SMALL_STRONG, colour="on_tag", parent=parent)
        self._ground = "lost"
        self.setWordWrap(False)
        self.setContentsMargins(9, 3, 9, 3)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_word(self, word: str, ground: str) -> None:
        """Show a word on a ground, the theme's field of that name."""
        self._ground = ground
        self.setText(word)
        self.setVisible(bool(word))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, then the word."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.tag_line), theme.width) if theme.width > 1 else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(getattr(theme, self._ground)))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.end()
        super().paintEvent(event)
