"""A read-only table that never scrolls sideways: columns where they fit, else each line as a short paragraph."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from rankford_qt.look import Look, Role
from rankford_qt.pages.panel import breakable
from rankford_qt.table.card_painter import RATIO, paint_card

Index = QModelIndex | QPersistentModelIndex

_PAD_X, _PAD_Y = 8, 7
_CARD = 34
"""Width of a small card at 100 % text, in pixels."""
_GAP = 4
_WRAPPED = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


class Cell(NamedTuple):
    """One cell; where there are cards they are drawn instead of the text, which then is what is read aloud."""

    text: str
    cards: tuple[int, ...] = ()
    number: bool = False


class Line(NamedTuple):
    """One line: its cells, and the same as a paragraph for narrow places."""

    cells: tuple[Cell, ...]
    heading: str
    details: str


class _Model(QAbstractTableModel):
    """Lines as columns or, stacked, as one column of paragraphs."""

    def __init__(self) -> None:
        super().__init__()
        self.headers: tuple[str, ...] = ()
        self.lines: tuple[Line, ...] = ()
        self.stacked = False

    def fill(self, headers: Sequence[str], lines: Sequence[Line], *, stacked: bool) -> None:
        """Replace everything."""
        self.beginResetModel()
        self.headers, self.lines, self.stacked = tuple(headers), tuple(lines), stacked
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """One row a line."""
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index | None = None) -> int:
        """One column while stacked."""
        if parent is not None and parent.isValid():
            return 0
        return 1 if self.stacked else len(self.headers)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Column names; a row, whose header is not shown, is called by its first cell."""
        if orientation is Qt.Orientation.Vertical:
            return self.lines[section].cells[0].text if role == Qt.ItemDataRole.DisplayRole else None
        if not self.headers:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.headers[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            number = bool(self.lines) and self.lines[0].cells[section].number
            side = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a cell says; drawing is the delegate's."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        line = self.lines[index.row()]
        return f"{line.heading}\n{line.details}" if self.stacked else line.cells[index.column()].text


class _Delegate(QStyledItemDelegate):
    """Draws cells in the look, cards as cards."""

    def __init__(self, look: Look, model: _Model) -> None:
        super().__init__()
        self._look, self._model = look, model

    def cell_size(self, cell: Cell) -> QSize:
        """Room for a cell in a column."""
        if cell.cards:
            card = self._card()
            return QSize(card.width() + self._step() * (len(cell.cards) - 1) + 2 * _PAD_X, card.height() + 2 * _PAD_Y)
        metrics = QFontMetrics(self._look.font(Role.BODY))
        return QSize(metrics.horizontalAdvance(cell.text) + 2 * _PAD_X, metrics.height() + 2 * _PAD_Y)

    def paragraph_height(self, line: Line, width: int) -> int:
        """Height of a line as a paragraph of a width."""
        room = max(1, width - 2 * _PAD_X)
        return self._height(Role.STRONG, line.heading, room) + self._height(Role.BODY, line.details, room) + 2 * _PAD_Y

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a cell or a paragraph, the current one filled while the table has the focus."""
        theme = self._look.theme
        line = self._model.lines[index.row()]
        active = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if active:
            painter.fillRect(option.rect, QColor(theme.primary))
        if index.row() < len(self._model.lines) - 1:
            edge = QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1)
            painter.fillRect(edge, QColor(theme.faint))
        ink = theme.on_primary if active else ""
        if self._model.stacked:
            self._paint_paragraph(painter, option.rect, line, QColor(ink or theme.text))
        else:
            self._paint_cell(painter, option.rect, line.cells[index.column()], ink)
        painter.restore()

    def _paint_cell(self, painter: QPainter, rect: QRect, cell: Cell, ink: str) -> None:
        room = rect.adjusted(_PAD_X, 0, -_PAD_X, 0)
        if cell.cards:
            self._paint_cards(painter, room, cell.cards)
            return
        painter.setFont(self._look.font(Role.BODY))
        painter.setPen(QColor(ink or self._look.theme.text))
        side = Qt.AlignmentFlag.AlignRight if cell.number else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, int(side | Qt.AlignmentFlag.AlignVCenter), cell.text)

    def _paint_cards(self, painter: QPainter, room: QRect, cards: tuple[int, ...]) -> None:
        card = self._card()
        top = room.top() + (room.height() - card.height()) / 2
        for place, each in enumerate(cards):
            left = room.left() + place * self._step()
            paint_card(painter, QRectF(left, top, card.width(), card.height()), each, self._look)

    def _paint_paragraph(self, painter: QPainter, rect: QRect, line: Line, ink: QColor) -> None:
        room = rect.adjusted(_PAD_X, _PAD_Y, -_PAD_X, -_PAD_Y)
        painter.setPen(ink)
        painter.setFont(self._look.font(Role.STRONG))
        painter.drawText(room, _WRAPPED, self._broken(Role.STRONG, line.heading, room.width()))
        painter.setFont(self._look.font(Role.BODY))
        below = self._height(Role.STRONG, line.heading, room.width())
        details = self._broken(Role.BODY, line.details, room.width())
        painter.drawText(room.adjusted(0, below, 0, 0), _WRAPPED, details)

    def _height(self, role: Role, text: str, width: int) -> int:
        metrics, broken = QFontMetrics(self._look.font(role)), self._broken(role, text, width)
        return metrics.boundingRect(QRect(0, 0, width, 10_000), _WRAPPED, broken).height()

    def _broken(self, role: Role, text: str, width: int) -> str:
        """The text with chances to break within words, such as names, that are wider than there is room."""
        return breakable(text, QFontMetrics(self._look.font(role)), width)

    def _step(self) -> int:
        return self._look.px(_CARD + _GAP)

    def _card(self) -> QSize:
        width = self._look.px(_CARD)
        return QSize(width, round(width * RATIO))


class Grid(QTableView):
    """Lines of cells. It is as high as its lines, so that the page scrolls and not the table.

    It is one Tab stop; arrows move a current cell, which the page keeps in sight.
    """

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._model = _Model()
        self._drawer = _Delegate(look, self._model)
        self.setModel(self._model)
        self.setItemDelegate(self._drawer)
        self.setAccessibleName(name)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.verticalHeader().hide()
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setMinimumSectionSize(1)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(False)
        self.horizontalHeader().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.selectionModel().currentChanged.connect(self._reveal)
        look.changed.connect(self._restyle)
        self._restyle()

    @property
    def stacked(self) -> bool:
        """Whether lines are shown as paragraphs, for want of width."""
        return self._model.stacked

    def show_lines(self, headers: Sequence[str], lines: Sequence[Line]) -> None:
        """Replace what is shown."""
        self._model.fill(headers, lines, stacked=self._model.stacked)
        # An empty table has no height: Tab would stop at nothing.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if lines else Qt.FocusPolicy.NoFocus)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Narrow: it stacks."""
        return QSize(self._look.px(_CARD), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose between columns and paragraphs."""
        super().resizeEvent(event)
        self._arrange()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the first cell."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._model.lines:
            self.setCurrentIndex(self._model.index(0, 0))
        self._mark_current()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Without the focus no cell is marked."""
        super().focusOutEvent(event)
        self.clearSelection()

    def _mark_current(self) -> None:
        if self.currentIndex().isValid():
            self.selectionModel().select(self.currentIndex(), self.selectionModel().SelectionFlag.ClearAndSelect)

    def _restyle(self) -> None:
        self.setFont(self._look.font(Role.BODY))
        self.horizontalHeader().setFont(self._look.font(Role.SMALL_STRONG))
        self._arrange()

    def _arrange(self) -> None:
        if not self._model.headers:
            self.setFixedHeight(0)
            return
        room = self.width() - 2 * self.frameWidth()
        widths = self._natural_widths()
        stacked = sum(widths) > room
        if stacked != self._model.stacked:
            self._turn(stacked=stacked)
        self._set_columns([room] if stacked else widths, room)
        self.horizontalHeader().setVisible(not stacked)
        for row in range(len(self._model.lines)):
            self.setRowHeight(row, self._row_height(row, room))
        head = 0 if stacked else self.horizontalHeader().sizeHint().height()
        lines = sum(self.rowHeight(row) for row in range(len(self._model.lines)))
        self.setFixedHeight(head + lines + 2 * self.frameWidth())

    def _turn(self, *, stacked: bool) -> None:
        """Change the form and stay on the same line."""
        row = self.currentIndex().row()
        self._model.fill(self._model.headers, self._model.lines, stacked=stacked)
        if row >= 0:
            self.setCurrentIndex(self._model.index(row, 0))
        if not self.hasFocus():
            self.clearSelection()

    def _set_columns(self, widths: list[int], room: int) -> None:
        spare = max(0, room - sum(widths))
        share, rest = divmod(spare, len(widths))
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width + share + (1 if column < rest else 0))

    def _natural_widths(self) -> list[int]:
        header = QFontMetrics(self._look.font(Role.SMALL_STRONG))
        widths: list[int] = []
        for column, title in enumerate(self._model.headers):
            needed = [header.horizontalAdvance(title) + 2 * _PAD_X + 4]
            needed += [self._drawer.cell_size(line.cells[column]).width() for line in self._model.lines]
            widths.append(max(needed))
        return widths

    def _row_height(self, row: int, room: int) -> int:
        line = self._model.lines[row]
        if self._model.stacked:
            return self._drawer.paragraph_height(line, room)
        return max(self._drawer.cell_size(cell).height() for cell in line.cells)

    def _reveal(self, current: QModelIndex) -> None:
        """Scroll the page, not the table, to the current cell."""
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        content = above.widget() if above else None
        if above is None or content is None or not current.isValid():
            return
        spot = self.viewport().mapTo(content, self.visualRect(current).center())
        above.ensureVisible(spot.x(), spot.y(), 0, self.rowHeight(current.row()))
