"""A table below its banner, and Help beside it while both run."""

from PySide6.QtWidgets import QBoxLayout, QWidget

from rankford_qt.look import Look

_BESIDE, _BELOW = 860, 1150
"""Width and height of a page, at 100 % text, from which Help has room beside or below the table."""
_LEAST = 360
"""Least width of Help beside the table, at 100 % text."""
_SHARE_WIDE, _SHARE_HIGH = 0.3, 0.45
_NO_LIMIT = 16_777_215


class Halves(QWidget):
    """Holds a table, and puts another page beside or below it, or in its place where there is no room for both."""

    def __init__(self, look: Look, table: QWidget) -> None:
        super().__init__()
        self._look, self._table = look, table
        self.beside: QWidget | None = None
        self._from: QWidget | None = None
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(table, 1)

    def open(self, page: QWidget) -> None:
        """Take a page in; `share` shows it, once there is room made for it."""
        self.beside, self._from = page, page.parentWidget()
        page.hide()
        self._row.addWidget(page)

    def close_page(self) -> None:
        """Give all room to the table, and the page back to where it came from, hidden."""
        page, self.beside = self.beside, None
        if page is not None:
            self._row.removeWidget(page)
            page.setParent(self._from)
            page.setMinimumSize(0, 0)
            page.setMaximumSize(_NO_LIMIT, _NO_LIMIT)
        self._table.show()

    def share(self, width: int, height: int) -> tuple[int, int]:
        """Share the room out; width and height, of those of the whole, that are the table's."""
        page = self.beside
        if page is None:
            return width, height
        across = width > height and width >= self._look.px(_BESIDE)
        down = not across and height >= self._look.px(_BELOW)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if across else QBoxLayout.Direction.TopToBottom)
        wide = max(self._look.px(_LEAST), round(width * _SHARE_WIDE)) if across else 0
        high = round(height * _SHARE_HIGH) if down else 0
        page.setMinimumSize(wide, high)
        page.setMaximumSize(wide or _NO_LIMIT, high or _NO_LIMIT)
        self._table.setVisible(across or down)
        page.show()
        return width - wide, height - high
