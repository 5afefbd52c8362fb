"""A list of lines of plain text, of which one is chosen."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QListWidget, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from rankford_qt.look import Look, Role


class _Row(QStyledItemDelegate):
    """Gives each row the height of its text, which the style's own padding would cut."""

    _PAD_X, _PAD_Y = 12, 7

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As wide as the list, as high as the wrapped text."""
        view = option.widget
        assert isinstance(view, QListWidget)
        width = view.viewport().width()
        room = QRect(0, 0, max(1, width - 2 * self._PAD_X), 10_000)
        text = view.fontMetrics().boundingRect(room, int(Qt.TextFlag.TextWordWrap), index.data())
        return QSize(width, max(44, text.height() + 2 * self._PAD_Y))


class TextList(QListWidget):
    """Lines of plain text, each wrapped."""

    def __init__(self, look: Look, name: str, rows: int, parent: QWidget | None = None) -> None:
        """A list with a name for screen readers, at most ``rows`` high; 0 leaves its height to the layout."""
        super().__init__(parent)
        self._look, self._rows = look, rows
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self._row = _Row(self)
        self.setItemDelegate(self._row)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        # A thousand rows take a while: the window answers in between.
        self.setLayoutMode(QListWidget.LayoutMode.Batched)
        self.setBatchSize(20)
        # With large text one row can be higher than the list.
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        look.changed.connect(self._restyle)
        self._restyle()

    def show_rows(self, rows: list[str]) -> None:
        """Replace the rows; nothing is chosen afterwards."""
        self.blockSignals(True)
        self.clear()
        self.addItems(rows)
        self.blockSignals(False)
        self._restyle()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Have a row to start from."""
        super().focusInEvent(event)
        if self.currentRow() < 0 and self.count():
            self.setCurrentRow(0)

    def _restyle(self) -> None:
        self.setFont(self._look.font(Role.BODY))
        if self._rows:
            line = max(44, self.fontMetrics().height() + 16)
            self.setFixedHeight(line * max(1, min(self.count(), self._rows)) + 12)
