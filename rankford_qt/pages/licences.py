"""Licences: what this program is, and everything that it is made of with its licence."""

from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QBoxLayout, QPlainTextEdit, QSizePolicy, QWidget

from rankford_qt import __version__, licences
from rankford_qt.licences import LicencesError, Part
from rankford_qt.look import Look, Role
from rankford_qt.pages.panel import Notice
from rankford_qt.widgets.page import Page
from rankford_qt.widgets.text_list import TextList
from rankford_qt.wording import say
from rankford_qt.work import Work

translate = QCoreApplication.translate

_COLUMN = 1080
"""Widest content at 100 % text, in pixels: the list, and beside it a text of readable width."""
_LEAST = 150
"""Least height of list and text at 100 %, in pixels; a page too low for them scrolls."""
_AROUND, _GAP = 22, 12


class LicencesPage(Page):
    """A list of parts, and the licence of the chosen one beside it, or below it in portrait.

    List and texts are read in a thread, the list when the page is opened first.
    """

    def __init__(self, look: Look, work: Work, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("Licences", "Licences"), back=translate("Licences", "Back"), parent=parent)
        self._work = work
        self._parts: tuple[Part, ...] = ()
        self._problem = Notice(look)
        self._list = TextList(look, translate("Licences", "Parts"), 0)
        self._list.currentRowChanged.connect(self._choose)
        self._text = _LicenceText(look)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(_GAP)
        for half, share in ((self._list, 38), (self._text, 62)):
            half.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
            self._halves.addWidget(half, share)
        self.body.addWidget(self._problem)
        self.body.addLayout(self._halves, 1)

    def first_focus(self) -> QWidget | None:
        """The list."""
        return self._list

    def opened(self) -> None:
        """Read the list, unless it is there."""
        if not self._parts:
            self._work.run(licences.load, self._show, self._failed, LicencesError)

    def _show(self, parts: tuple[Part, ...]) -> None:
        self._parts = parts
        self._problem.say("")
        self._list.show_rows([row_text(each) for each in parts])
        self._list.setCurrentRow(0)

    def _failed(self, error: Exception) -> None:
        self._problem.say(say(error))

    def _choose(self, row: int) -> None:
        part = self._parts[row]
        self._work.run(partial(licences.text_of, part), partial(self._show_text, part), self._failed, LicencesError)

    def _show_text(self, part: Part, text: str) -> None:
        """Show a text, unless another part is chosen by now."""
        if part == self._parts[self._list.currentRow()]:
            about = f"{about_text()}\n\n\n" if part is self._parts[0] else ""
            self._text.show_text(translate("Licences", "Licence of {name}").format(name=part.name), about + text)

    def _fit(self) -> None:
        super()._fit()
        side = max(16, (self.width() - self.look.px(_COLUMN)) // 2)
        self.body.setContentsMargins(side, 10, side, 12)
        beside = self.width() > self.height()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._halves.setDirection(across if beside else down)
        room = self.height() - self.header.height() - _AROUND
        least = max(1, min(self.look.px(_LEAST), room if beside else (room - _GAP) // 2))
        self._list.setMinimumHeight(least)
        self._text.setMinimumHeight(least)


class _LicenceText(QPlainTextEdit):
    """A long text to be read: plain, with a caret for the keyboard and screen readers."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setUndoRedoEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.setAccessibleName(translate("Licences", "Licence"))
        look.changed.connect(self._restyle)
        self._restyle()

    def show_text(self, name: str, text: str) -> None:
        """Replace the text, from its beginning, under a name for screen readers."""
        self.setAccessibleName(name)
        self.setPlainText(text)

    def _restyle(self) -> None:
        self.setFont(self._look.font(Role.BODY))


def row_text(part: Part) -> str:
    """A part in the list: its name and where it is, and below that its licence."""
    named = part.name
    if part.inside and part.systems:
        named = translate("Licences", "{name}, in {whole} ({systems})")
    elif part.inside:
        named = translate("Licences", "{name}, in {whole}")
    named = named.format(name=part.name, whole=part.inside, systems=", ".join(part.systems))
    return f"{named}\n{part.licence}"


def about_text() -> str:
    """What this program is."""
    return translate(
        "Licences",
        "Rankford Quay {version}: a free, points-only high-card table for practice alone and play between friends, "
        "without a game server. It is free software under the MIT licence. The list names everything that it is made "
        "of, with the licence of each part.",
    ).format(version=__version__)
