"""Where the player's files lie: shown, copied, and said to outlive the program."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout

from rankford_qt.look import Look, Role
from rankford_qt.pages.panel import Notice, Panel, Sentence
from rankford_qt.places import Places
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton
from rankford_qt.wording import translate


class FilesPanel(Panel):
    """The paths of all files but the transcripts, which have a panel of their own."""

    def __init__(self, look: Look, places: Places) -> None:
        super().__init__(look, translate("Settings", "Files"))
        stay = translate("Settings", "These files and the transcripts stay where they are when the program is removed.")
        self.rows.addWidget(Text(look, Role.SMALL, stay, colour="second"))
        files = (
            (translate("Settings", "Settings"), places.settings),
            (translate("Settings", "History"), places.history),
            (translate("Settings", "Key"), places.identity),
            (translate("Settings", "Records of other players"), places.known_players),
        )
        for what, path in files:
            self._add(what, path)
        # What is shown cannot be selected: it holds invisible chances to break its lines.
        self._paths = "\n".join(str(path) for _, path in files if path is not None)
        copy = WrappingButton(look, translate("Settings", "Copy these paths"))
        copy.clicked.connect(self._copy)
        self._notice = Notice(look)
        self.rows.addWidget(copy)
        self.rows.addWidget(self._notice)
        copy.setVisible(bool(self._paths))

    def _add(self, what: str, path: Path | None) -> None:
        where = Sentence(self._look, Role.BODY)
        where.say(_place(path))
        both = QVBoxLayout()
        both.setSpacing(2)
        both.addWidget(Text(self._look, Role.SMALL_STRONG, what, colour="second"))
        both.addWidget(where)
        self.rows.addLayout(both)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._paths)
        self._notice.say(translate("Settings", "The paths are copied."))


def _place(path: Path | None) -> str:
    if path is None:
        return translate("Settings", "not kept, since there is no home folder")
    return str(path)
