"""Settings: everything that lasts, in force at once; and the key."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast, get_args

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from p2p.protocol.names import clean_name
from rankford_qt import __version__
from rankford_qt.look import Look, Role
from rankford_qt.pages.fields import FieldRow, LineEdit, PathField, Purpose
from rankford_qt.pages.files_panel import FilesPanel
from rankford_qt.pages.name_words import name_problem
from rankford_qt.pages.network_settings import MeetingPanel, ServersPanel
from rankford_qt.pages.panel import Notice, Panel, Rule
from rankford_qt.pages.transcript_settings import TranscriptsPanel
from rankford_qt.places import Places
from rankford_qt.settings import TEXT_SIZES, Language, Settings, Theme
from rankford_qt.widgets.button import Button
from rankford_qt.widgets.check import Check
from rankford_qt.widgets.page import Page
from rankford_qt.widgets.select import Select
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton

translate = QCoreApplication.translate


class SettingsPage(Page):
    """Every setting that lasts.

    ``changed`` carries the new `Settings` at once after each change. ``back_up`` and ``restore`` carry a path as typed,
    ``make_key`` asks for the sign-in page; what came of them is said through `show_notice`. ``folder_wanted`` (empty
    for the usual folder) and ``links_wanted`` are answered by `show_folder_notice` and `show_links`. ``licences`` asks
    for that page.
    """

    changed = Signal(object)
    back_up = Signal(str)
    restore = Signal(str)
    make_key = Signal()
    folder_wanted = Signal(str)
    links_wanted = Signal(bool)
    licences = Signal()

    def __init__(self, look: Look, settings: Settings, places: Places, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("Settings", "Settings"), back=translate("Settings", "Back"), parent=parent)
        self._settings = settings
        self._checks: dict[str, Check] = {}
        self.body.addWidget(self._player_panel())
        self.body.addWidget(self._look_panel())
        self.body.addWidget(self._table_panel())
        self._meeting = MeetingPanel(look)
        self._servers = ServersPanel(look)
        self._transcripts = TranscriptsPanel(look, places.transcripts)
        self.body.addWidget(self._meeting)
        self.body.addWidget(self._servers)
        self.body.addWidget(self._key_panel())
        self.body.addWidget(self._transcripts)
        self.body.addWidget(FilesPanel(look, places))
        self.body.addWidget(self._about_panel())
        self.body.addStretch(1)
        for panel in (self._meeting, self._servers):
            panel.changed.connect(lambda fields: self._change(**fields))
        self._meeting.links_wanted.connect(self.links_wanted)
        self._transcripts.wanted.connect(self.folder_wanted)
        self.show_settings(settings)
        self.show_identity("")

    def first_focus(self) -> QWidget | None:
        """The name."""
        return self._name

    def show_settings(self, settings: Settings) -> None:
        """Show settings that changed elsewhere, such as by a key; emits nothing."""
        self._settings = settings
        self._name.setText(settings.name)
        self._name_problem.say("")
        for field, check in self._checks.items():
            check.blockSignals(True)
            check.setChecked(bool(getattr(settings, field)))
            check.blockSignals(False)
        self._legend.blockSignals(True)
        self._legend.setChecked(not settings.legend_dismissed)
        self._legend.blockSignals(False)
        _choose(self._theme, settings.theme)
        _choose(self._size, settings.text_size)
        _choose(self._language, settings.language)
        self._meeting.show_settings(settings)
        self._servers.show_settings(settings)
        self._transcripts.show_settings(settings)

    def show_identity(self, fingerprint: str) -> None:
        """Show the fingerprint of the key in use; empty if there is none."""
        if fingerprint:
            self._fingerprint.setText(
                translate("Settings", "Fingerprint {fingerprint}").format(fingerprint=fingerprint)
            )
        else:
            self._fingerprint.setText(translate("Settings", "There is no key in use; solo practice needs none."))
        self._back_up.setVisible(bool(fingerprint))
        self._make_key.setVisible(not fingerprint)

    def show_notice(self, sentence: str) -> None:
        """Say what came of a backup or a restoration."""
        self._notice.say(sentence)

    def show_links(self, opened: bool, sentence: str = "") -> None:
        """Offer to open invite links with this program, as it is now, and say what came of a wish."""
        self._meeting.show_links(opened, sentence)

    def show_no_links(self, sentence: str) -> None:
        """Say why invite links are not offered here."""
        self._meeting.show_no_links(sentence)

    def show_folder_notice(self, sentence: str) -> None:
        """Say what came of the wish for another folder."""
        self._transcripts.show_notice(sentence)

    def _player_panel(self) -> Panel:
        panel = Panel(self.look, translate("Settings", "Player"))
        self._name = LineEdit(self.look)
        self._name.editingFinished.connect(self._take_name)
        panel.rows.addWidget(FieldRow(self.look, translate("Settings", "Name"), self._name, stacked=True))
        self._name_problem = Notice(self.look)
        panel.rows.addWidget(self._name_problem)
        self._language = self._select(_languages())
        self._language.activated.connect(self._take_language)
        panel.rows.addWidget(FieldRow(self.look, translate("Settings", "Language"), self._language))
        restart = translate("Settings", "Another language is used from the next start on.")
        panel.rows.addWidget(Text(self.look, Role.SMALL, restart, colour="second"))
        return panel

    def _look_panel(self) -> Panel:
        panel = Panel(self.look, translate("Settings", "Look and sound"))
        self._theme = self._select(_themes())
        self._theme.activated.connect(self._take_theme)
        panel.rows.addWidget(FieldRow(self.look, translate("Settings", "Theme"), self._theme))
        self._size = self._select([(translate("Settings", "{percent} %").format(percent=n), n) for n in TEXT_SIZES])
        self._size.activated.connect(self._take_size)
        panel.rows.addWidget(FieldRow(self.look, translate("Settings", "Text size"), self._size))
        panel.rows.addWidget(Rule(self.look))
        self._add_check(panel, "four_colour", translate("Settings", "Four-colour suits"))
        self._add_check(panel, "animation", translate("Settings", "Animate the deal"))
        self._add_check(panel, "sound", translate("Settings", "Sound"))
        return panel

    def _table_panel(self) -> Panel:
        panel = Panel(self.look, translate("Settings", "Table"))
        self._add_check(panel, "coach", translate("Settings", "Coach: exact odds and the value of each choice"))
        acknowledge = translate("Settings", "Acknowledge by itself when there is nothing to decide")
        self._add_check(panel, "acknowledge_automatically", acknowledge)
        self._add_check(panel, "brief_announcements", translate("Settings", "Brief announcements for screen readers"))
        self._legend = Check(self.look, translate("Settings", "Show the keys above the table"))
        self._legend.toggled.connect(lambda shown: self._change(legend_dismissed=not shown))
        panel.rows.addWidget(self._legend)
        return panel

    def _key_panel(self) -> Panel:
        panel = Panel(self.look, translate("Settings", "Key"))
        self._fingerprint = Text(self.look, Role.STRONG)
        panel.rows.addWidget(self._fingerprint)
        about = translate(
            "Settings",
            "The key is you: others know you by its fingerprint, and nobody can bring back a lost one. "
            "A backup is not encrypted; keep it where only you can read it.",
        )
        panel.rows.addWidget(Text(self.look, Role.SMALL, about, colour="second"))
        self._make_key = self._button(translate("Settings", "Make a key"), self.make_key.emit)
        panel.rows.addWidget(self._make_key)
        self._notice = Notice(self.look)
        panel.rows.addWidget(self._notice)
        to, act = translate("Settings", "Back up the key to"), translate("Settings", "Back up")
        self._back_up = PathField(self.look, to, act, Purpose.SAVE)
        self._back_up.chosen.connect(self.back_up)
        panel.rows.addWidget(self._back_up)
        backup, act = translate("Settings", "Restore the key from a backup"), translate("Settings", "Restore")
        self._restore = PathField(self.look, backup, act, Purpose.OPEN)
        self._restore.chosen.connect(self.restore)
        panel.rows.addWidget(self._restore)
        return panel

    def _about_panel(self) -> Panel:
        panel = Panel(self.look, translate("Settings", "About"))
        version = translate("Settings", "Rankford Quay {version}").format(version=__version__)
        panel.rows.addWidget(Text(self.look, Role.STRONG, version))
        free = translate("Settings", "Free software under the MIT licence, made with parts of many others.")
        panel.rows.addWidget(Text(self.look, Role.SMALL, free, colour="second"))
        panel.rows.addWidget(self._button(translate("Settings", "Licences"), self.licences.emit))
        return panel

    def _add_check(self, panel: Panel, field: str, text: str) -> None:
        """Add a check box for a setting that is a flag."""
        check = Check(self.look, text)
        check.toggled.connect(lambda on: self._change(**{field: on}))
        self._checks[field] = check
        panel.rows.addWidget(check)

    def _select(self, items: list[tuple[str, object]]) -> Select:
        select = Select(self.look)
        for text, value in items:
            select.addItem(text, value)
        return select

    def _button(self, text: str, press: Callable[[], object]) -> Button:
        button = WrappingButton(self.look, text)
        button.clicked.connect(lambda: press())
        return button

    def _take_name(self) -> None:
        """Take a valid name; say what is wrong with another, which stays in the field while the old one counts."""
        text = self._name.text()
        if text == self._settings.name:
            self._name_problem.say("")
            return
        problem = name_problem(text)
        if problem and self._settings.name:
            kept = translate("Settings", "Until then you are {name}.").format(name=self._settings.name)
            problem = f"{problem} {kept}"
        self._name_problem.say(problem)
        if not problem:
            self._change(name=clean_name(text))
            self._name.setText(self._settings.name)

    def _take_theme(self) -> None:
        self._change(theme=cast("Theme", self._theme.currentData()))

    def _take_size(self) -> None:
        self._change(text_size=self._size.currentData())

    def _take_language(self) -> None:
        self._change(language=cast("Language", self._language.currentData()))

    def _change(self, **fields: object) -> None:
        """Apply a change and tell of it, unless it changes nothing."""
        changed = replace(self._settings, **fields)  # type: ignore[arg-type]
        if changed != self._settings:
            self._settings = changed
            self.changed.emit(changed)


def _choose(select: Select, value: object) -> None:
    select.setCurrentIndex(select.findData(value))


def _themes() -> list[tuple[str, object]]:
    names = {
        "system": translate("Settings", "System"),
        "light": translate("Settings", "Light"),
        "dark": translate("Settings", "Dark"),
        "contrast": translate("Settings", "High contrast"),
    }
    return [(names[theme], theme) for theme in get_args(Theme)]


def _languages() -> list[tuple[str, object]]:
    # A language is named in itself, so that whoever is lost finds the way back.
    names = {"system": translate("Settings", "System"), "en": "English", "de": "Deutsch"}
    return [(names[language], language) for language in get_args(Language)]
