"""Long text to be read: headings, paragraphs and tables in one widget that a screen reader can walk through."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFrameFormat,
    QTextLength,
    QTextTableFormat,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.help_blocks import Paragraph, Section, Table

_COLUMN = 680
"""Widest line of text at 100 % text, in pixels."""
_TABLE_LEAST = 460
"""A narrower text column, at 100 % text, gets table rows as paragraphs."""
_CELL = 6


class Reader(QTextBrowser):
    """Sections of plain text, built from blocks and never from HTML, with links switched off.

    ``section_changed`` carries the number of the section that stands at the top.
    """

    section_changed = Signal(int)

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._sections: tuple[Section, ...] = ()
        self._places: list[int] = []
        self._stacked = False
        self._section = 0
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.verticalScrollBar().valueChanged.connect(self._follow)
        look.changed.connect(self._build)

    def show_sections(self, sections: Sequence[Section]) -> None:
        """Replace the text."""
        self._sections = tuple(sections)
        self._build()

    def go_to(self, section: int) -> None:
        """Put the cursor on a section's heading, and the heading at the top."""
        cursor = self.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        self.setTextCursor(cursor)
        cursor.setPosition(self._places[section])
        self.setTextCursor(cursor)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect().top() - self._look.px(10))

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        return QSize(self._look.px(120), self._look.px(120))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep lines readable, tables only where there is room, and the reader at the same section."""
        section = self._section
        super().resizeEvent(event)
        if self._wants_stacked() != self._stacked:
            self._write()
        else:
            self._fit_margin()
        self._return_to(section)

    def _wants_stacked(self) -> bool:
        return self.viewport().width() < self._look.px(_TABLE_LEAST)

    def _build(self) -> None:
        section = self._section
        self._write()
        self._return_to(section)

    def _return_to(self, section: int) -> None:
        if section:
            self.go_to(section)

    def _write(self) -> None:
        """Write the document anew."""
        self._stacked = self._wants_stacked()
        self._places = []
        self.document().setDefaultFont(self._look.font(Role.BODY))
        self.clear()
        cursor = QTextCursor(self.document())
        for number, each in enumerate(self._sections):
            self._write_heading(cursor, each.title, first=number == 0)
            for block in each.blocks:
                if isinstance(block, Paragraph):
                    self._write_paragraph(cursor, block.text)
                elif self._stacked:
                    self._write_stacked(cursor, block)
                else:
                    self._write_table(cursor, block)
        self._fit_margin()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _follow(self) -> None:
        """Notice which section stands at the top."""
        place = self.cursorForPosition(QPoint(self._look.px(_COLUMN) // 8, self._look.px(24))).position()
        section = max((number for number, start in enumerate(self._places) if start <= place), default=0)
        if section != self._section:
            self._section = section
            self.section_changed.emit(section)

    def _write_heading(self, cursor: QTextCursor, text: str, *, first: bool) -> None:
        block = QTextBlockFormat()
        block.setHeadingLevel(2)
        block.setTopMargin(self._look.px(4 if first else 24))
        block.setBottomMargin(self._look.px(6))
        if not first:
            cursor.insertBlock()
        cursor.setBlockFormat(block)
        self._places.append(cursor.position())
        cursor.insertText(text, self._ink(Role.HEADING))

    def _write_paragraph(self, cursor: QTextCursor, text: str) -> None:
        block = QTextBlockFormat()
        block.setBottomMargin(self._look.px(8))
        block.setLineHeight(120, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.insertBlock(block)
        cursor.insertText(text, self._ink(Role.BODY))

    def _write_stacked(self, cursor: QTextCursor, table: Table) -> None:
        for row in table.rows:
            block = QTextBlockFormat()
            block.setBottomMargin(self._look.px(6))
            cursor.insertBlock(block)
            cursor.insertText(f"{row[0]}: ", self._ink(Role.STRONG))
            cursor.insertText(" · ".join(row[1:]), self._ink(Role.BODY))

    def _write_table(self, cursor: QTextCursor, table: Table) -> None:
        shape = QTextTableFormat()
        shape.setBorder(1)
        shape.setBorderCollapse(True)
        shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        shape.setBorderBrush(QBrush(QColor(self._look.theme.faint)))
        shape.setCellPadding(self._look.px(_CELL))
        shape.setHeaderRowCount(1)
        shape.setTopMargin(self._look.px(4))
        shape.setBottomMargin(self._look.px(10))
        shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        cursor.insertBlock(QTextBlockFormat())
        written = cursor.insertTable(len(table.rows) + 1, len(table.headers), shape)
        for row, cells in enumerate((table.headers, *table.rows)):
            for column, text in enumerate(cells):
                role = Role.SMALL_STRONG if row == 0 else Role.BODY
                written.cellAt(row, column).firstCursorPosition().insertText(text, self._ink(role))
        cursor.movePosition(QTextCursor.MoveOperation.End)

    def _ink(self, role: Role) -> QTextCharFormat:
        ink = QTextCharFormat()
        ink.setFont(self._look.font(role))
        ink.setForeground(QColor(self._look.theme.second if role is Role.SMALL_STRONG else self._look.theme.text))
        return ink

    def _fit_margin(self) -> None:
        side = max(self._look.px(8), (self.viewport().width() - self._look.px(_COLUMN)) // 2)
        frame = self.document().rootFrame().frameFormat()
        if frame.leftMargin() != side:
            frame.setLeftMargin(side)
            frame.setRightMargin(side)
            frame.setTopMargin(self._look.px(8))
            self.document().rootFrame().setFrameFormat(frame)
