"""Tells screen readers what happened, by two routes: announcements, and a list that can be read again."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.table.happenings import Happening
from rankford_qt.widgets.announcement import announce
from rankford_qt.widgets.text import Text
from rankford_qt.wording import translate

_KEPT = 200


class Happenings(QWidget):
    """The list of what happened, newest first, so that reading starts at the news."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        title = Text(look, Role.STRONG, translate("Table", "What happened"))
        self._list = QListWidget()
        self._list.setAccessibleName(translate("Table", "What happened"))
        self._list.setWordWrap(True)
        self._list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setTabKeyNavigation(False)
        title.setBuddy(self._list)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(title)
        layout.addWidget(self._list)
        look.changed.connect(self._restyle)
        self._restyle()

    def clear(self) -> None:
        """Forget everything, as a new session does."""
        self._list.clear()

    def tell(self, happenings: Sequence[Happening], speaker: QWidget) -> None:
        """List these and announce each once, in order, as words of ``speaker``."""
        for happening in happenings:
            self._list.insertItem(0, happening.text)
            announce(speaker, happening.text, urgent=happening.urgent)
        while self._list.count() > _KEPT:
            self._list.takeItem(self._list.count() - 1)
        if self._list.count() and not self._list.hasFocus():
            self._list.setCurrentRow(0)

    def _restyle(self) -> None:
        self._list.setFont(self._look.font(Role.BODY))
        self._list.setMinimumHeight(self._look.px(130))
