"""The ledger of a whole table: one seat's rounds at a time, one's own at first."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.game import Round
from rankford_qt.look import Look
from rankford_qt.pages.fields import FieldRow
from rankford_qt.pages.ledger import Ledger
from rankford_qt.widgets.button import TARGET
from rankford_qt.widgets.select import Select

translate = QCoreApplication.translate


class SeatLedger(QWidget):
    """A ledger; where others played too, a choice of whose above it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rounds: tuple[Round, ...] = ()
        self._seat = Select(look)
        # A long name is cut rather than the page made wider.
        self._seat.setMinimumWidth(TARGET)
        self._seat.activated.connect(self._show_seat)
        self._row = FieldRow(look, translate("Ledger", "Rounds of"), self._seat)
        self._ledger = Ledger(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._row)
        column.addWidget(self._ledger)

    def show_rounds(self, rounds: Sequence[Round], names: Sequence[str], own: int) -> None:
        """Show the rounds of a session; names (plain text) are those of its seats."""
        self._rounds = tuple(rounds)
        self._seat.hidePopup()
        self._seat.clear()
        self._seat.addItems(names)
        self._seat.setCurrentIndex(own)
        self._row.setVisible(len(names) > 1)
        self._show_seat(own)

    def _show_seat(self, seat: int) -> None:
        self._ledger.show_rounds(self._rounds, seat)
