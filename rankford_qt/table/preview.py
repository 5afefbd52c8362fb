"""The exact payout preview: one line for each outcome."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from core.payouts import Preview
from rankford_qt.look import Look, Role
from rankford_qt.table import words
from rankford_qt.wording import points, signed, translate

_SHARES = (0.0, 0.40, 0.60, 0.76, 1.0)
"""Where the columns end, as parts of the width."""


class PreviewLine(QLabel):
    """One outcome. A screen reader reads it as a sentence; it is painted in columns."""

    def __init__(self, look: Look, role: Role, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._role = look, role
        self._cells: tuple[str, ...] = ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._restyle)
        self._restyle()

    def show_cells(self, cells: tuple[str, ...], spoken: str) -> None:
        """Show outcome, returned, net and balance."""
        self._cells = cells
        self.setText(spoken)
        self._fit()
        self.update()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Take one line, or two where the name needs a line of its own."""
        self._fit()

    def _fit(self) -> None:
        line = self.fontMetrics().height()
        self.setFixedHeight((2 * line if self._stacked() else line) + self._look.px(10))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cells and a rule below."""
        theme = self._look.theme
        painter = QPainter(self)
        strong = self._role is not Role.BODY
        painter.setPen(QColor(theme.second if strong else theme.text))
        line, stacked = self.fontMetrics().height(), self._stacked()
        height = self.height() - 1
        for index, text in enumerate(self._cells):
            left, right = (round(self.width() * share) for share in _SHARES[index : index + 2])
            if index == 0:
                box = QRect(0, 0, self.width(), line + 4) if stacked else QRect(0, 0, self.width(), height)
                flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            else:
                box = QRect(left - 12, line if stacked else 0, right - left + 12, height - (line if stacked else 0))
                flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, flags, text)
        painter.fillRect(0, height, self.width(), 1, QColor(theme.faint))

    def _stacked(self) -> bool:
        if not self._cells:
            return False
        advance = self.fontMetrics().horizontalAdvance
        room = self.width() * _SHARES[2] - advance(self._cells[1]) - 6
        return advance(self._cells[0]) > room

    def _restyle(self) -> None:
        self.setFont(self._look.font(self._role))
        self._fit()


class PreviewTable(QWidget):
    """What each outcome returns, its net, and the balance after it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._heads = PreviewLine(look, Role.SMALL_STRONG, self)
        self._lines = [PreviewLine(look, Role.BODY, self) for _ in range(3)]
        for line in (self._heads, *self._lines):
            layout.addWidget(line)

    def show_rows(self, rows: Sequence[Preview], *, tie: bool, subject: str) -> None:
        """Show up to three rows for a choice called ``subject``; ``tie`` says whether it stakes a Tie."""
        self.setVisible(bool(rows))
        heads = (
            subject,
            translate("Preview", "Returned"),
            translate("Preview", "Net"),
            translate("Preview", "Balance"),
        )
        self._heads.show_cells(heads, translate("Preview", "Payout preview for {choice}").format(choice=subject))
        for index, line in enumerate(self._lines):
            line.setVisible(index < len(rows))
            if index < len(rows):
                self._show(line, rows[index], tie=tie)

    def _show(self, line: PreviewLine, row: Preview, *, tie: bool) -> None:
        cells = (
            words.preview_outcome(row.outcome, tie=tie),
            points(row.returned),
            signed(row.net),
            points(row.balance),
        )
        spoken = translate("Preview", "{outcome}: returned {returned}, net {net}, balance {balance}").format(
            outcome=cells[0], returned=cells[1], net=cells[2], balance=cells[3]
        )
        line.show_cells(cells, spoken)
