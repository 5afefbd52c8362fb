"""The push button of the program."""

from enum import Enum

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from rankford_qt.look import Look, Role

TARGET = 44
"""Smallest side of anything to be touched, in pixels."""
_AROUND, _AROUND_SLIM = 22, 8
"""Above and below a line of text, together, in pixels; the lesser where there is little height."""


def target_height(metrics: QFontMetrics, *, slim: bool = False) -> int:
    """The height of a control with one line of text: a touch target that large text makes higher, but not twice."""
    return max(TARGET, metrics.height() + (_AROUND_SLIM if slim else _AROUND))


class Kind(Enum):
    """How a button looks."""

    PRIMARY = "primary"
    PLAIN = "plain"
    RESET = "reset"
    QUIET = "quiet"
    """Text alone, on the banner or the felt."""


class Button(QPushButton):
    """A button that Enter and Space press once, on every platform, and that a held key never repeats."""

    def __init__(
        self, look: Look, text: str, kind: Kind = Kind.PLAIN, *, hint: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(text, parent)
        self._look, self._kind, self._hint, self._slim = look, kind, hint, False
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._restyle)
        self._restyle()

    def set_slim(self, *, slim: bool) -> None:
        """Take less of the height, where there is little."""
        if slim != self._slim:
            self._slim = slim
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click once on Enter or Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Do nothing on release: the press has clicked."""
        if event.key() != Qt.Key.Key_Space:
            super().keyReleaseEvent(event)

    def sizeHint(self) -> QSize:
        """Room for the text and its hint, at least a touch target."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + self._look.px(32)
        return QSize(max(TARGET, width), target_height(self.fontMetrics(), slim=self._slim))

    def minimumSizeHint(self) -> QSize:
        """A button's text is never cut, but its margins may shrink."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + 16
        return QSize(max(TARGET, width), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a rounded box and one or two lines of text."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill, ink, line = self._colours()
        width = self._look.theme.width
        # Where every line is of one colour, only its form can tell what cannot be pressed.
        form = Qt.PenStyle.DashLine if width > 1 and not self.isEnabled() else Qt.PenStyle.SolidLine
        painter.setPen(QPen(line, width, form) if line else Qt.PenStyle.NoPen)
        painter.setBrush(fill or Qt.BrushStyle.NoBrush)
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 12, 12)
        painter.setPen(ink)
        self._paint_text(painter)

    def _paint_text(self, painter: QPainter) -> None:
        painter.setFont(self._fitting_font())
        hint_font = self._look.font(Role.SMALL)
        line = self.fontMetrics().height()
        second = self._look.px(16) if self._hint else 0
        if not self._hint or self.height() < line + second:
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
            return
        top = (self.height() - line - second) // 2
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(self.rect().adjusted(0, top, 0, 0), centre, self.text())
        painter.setFont(hint_font)
        painter.drawText(self.rect().adjusted(0, top + line, 0, 0), centre, self._hint)

    def _fitting_font(self) -> QFont:
        """The button's font, smaller where its text would be cut: a long word, large, in a narrow window."""
        font, room = self.font(), self.width() - 12
        wanted = self.fontMetrics().horizontalAdvance(self.text())
        if wanted > room:
            font.setPixelSize(max(1, font.pixelSize() * room // wanted))
        return font

    def _colours(self) -> tuple[QColor | None, QColor, QColor | None]:
        theme = self._look.theme
        if not self.isEnabled():
            return QColor(theme.ground), QColor(theme.line), QColor(theme.faint)
        strong = self._kind is Kind.PRIMARY or self.isChecked()
        if strong:
            return self._shaded(theme.primary), QColor(theme.on_primary), QColor(theme.primary)
        if self._kind is Kind.RESET:
            return self._shaded(theme.raised), QColor(theme.reset), QColor(theme.reset)
        if self._kind is Kind.QUIET:
            fill = QColor(theme.panel_line) if self.underMouse() or self.isDown() else None
            return fill, QColor(theme.felt_text), QColor(theme.panel_line)
        return self._shaded(theme.raised), QColor(theme.primary if theme.width == 1 else theme.text), QColor(theme.line)

    def _shaded(self, colour: str) -> QColor:
        if self._look.theme.width > 1:
            return QColor(colour)
        shade = 112 if self.isDown() else 104 if self.underMouse() else 100
        return QColor(colour).darker(shade)

    def _restyle(self) -> None:
        self.setFont(self._look.font(Role.STRONG))
        self.updateGeometry()
        self.update()
