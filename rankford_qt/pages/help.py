"""Help: everything a player may want to know, in one text with a select of its sections."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from rankford_qt.look import Look
from rankford_qt.pages.fields import FieldRow
from rankford_qt.pages.help_text import sections
from rankford_qt.pages.reader import Reader
from rankford_qt.widgets.button import Button
from rankford_qt.widgets.page import Page
from rankford_qt.widgets.select import Select

translate = QCoreApplication.translate

_LEAST = 220
"""Least height of the text at 100 %, in pixels; a page too low for it and the select scrolls."""
_AROUND = 24


class HelpPage(Page):
    """The text; its arrows, Page Up and Page Down scroll it, and the select leads to a section.

    ``licences`` asks for that page.
    """

    licences = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("Help", "Help"), back=translate("Help", "Back"), parent=parent)
        self._reader = Reader(look, translate("Help", "Help text"))
        self._contents = Select(look)
        self._contents.activated.connect(self._go_to)
        text = sections()
        for each in text:
            self._contents.addItem(each.title)
        self.body.addWidget(FieldRow(look, translate("Help", "Section"), self._contents))
        self.body.addWidget(self._reader, 1)
        self._licences = Button(look, translate("Help", "Licences"))
        self._licences.clicked.connect(self.licences)
        self.body.addWidget(self._licences, 0, Qt.AlignmentFlag.AlignLeft)
        self._reader.show_sections(text)
        self._reader.section_changed.connect(self._contents.setCurrentIndex)

    def first_focus(self) -> QWidget | None:
        """The text itself, so that it can be read and scrolled at once."""
        return self._reader

    def set_alone(self, *, alone: bool) -> None:
        """Offer what leads to other pages, or not: beside a table there is no way from it."""
        self._licences.setVisible(alone)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the text what the page can spare."""
        super().resizeEvent(event)
        room = self.height() - self.header.height() - _AROUND
        self._reader.setMinimumHeight(max(1, min(self.look.px(_LEAST), room)))

    def _go_to(self, section: int) -> None:
        self._reader.go_to(section)
        self._reader.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        super()._fit()
        margins = self.body.contentsMargins()
        self.body.setContentsMargins(margins.left(), 10, margins.right(), 12)
