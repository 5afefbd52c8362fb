"""Where transcripts are kept, and the choice of another folder."""

from pathlib import Path

from PySide6.QtCore import Signal

from rankford_qt.look import Look, Role
from rankford_qt.pages.fields import PathField, Purpose
from rankford_qt.pages.panel import Notice, Panel, Sentence
from rankford_qt.settings import Settings
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton
from rankford_qt.wording import translate


class TranscriptsPanel(Panel):
    """The folder of transcripts. ``wanted`` asks for another, or by an empty text for the usual one; what came of it
    is said by `show_notice`."""

    wanted = Signal(str)

    def __init__(self, look: Look, usual: Path | None) -> None:
        super().__init__(look, translate("Settings", "Transcripts"))
        self._shown = str(usual) if usual else translate("Settings", "not kept, since there is no home folder")
        about = translate(
            "Settings",
            "Of every session with others this program saves what all seats signed. History verifies it again, and "
            "anybody else can.",
        )
        self._place = Sentence(look, Role.STRONG)
        self._notice = Notice(look)
        to, act = translate("Settings", "Keep new transcripts in"), translate("Settings", "Use this folder")
        self._field = PathField(look, to, act, Purpose.FOLDER)
        self._field.chosen.connect(self.wanted)
        self._usual = WrappingButton(look, translate("Settings", "Use the usual folder"))
        self._usual.clicked.connect(lambda: self.wanted.emit(""))
        self.rows.addWidget(Text(look, Role.SMALL, about, colour="second"))
        for widget in (self._place, self._notice, self._field, self._usual):
            self.rows.addWidget(widget)

    def show_settings(self, settings: Settings) -> None:
        """Show what is kept; emits nothing."""
        self._place.say(settings.transcripts or self._shown)
        had_focus = self._usual.hasFocus()
        self._usual.setVisible(bool(settings.transcripts))
        if had_focus and not settings.transcripts:
            self._field.edit.setFocus()

    def show_notice(self, sentence: str) -> None:
        """Say what came of a wish."""
        self._notice.say(sentence)
