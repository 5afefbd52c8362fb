"""The look: colours, type and text size of the program (``Look``), handed to every widget that paints itself."""

from enum import Enum
from string import Template
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

import resources

FAMILY = "Atkinson Hyperlegible Next"
_FONT_FILES = ("AtkinsonHyperlegibleNext-Regular.ttf", "AtkinsonHyperlegibleNext-Bold.ttf")


class Role(Enum):
    """What a piece of text is; the value is its size in pixels at 100 % and its weight."""

    SMALL = (13, QFont.Weight.Normal)
    SMALL_STRONG = (13, QFont.Weight.Bold)
    BODY = (16, QFont.Weight.Normal)
    STRONG = (16, QFont.Weight.Bold)
    LARGE = (18, QFont.Weight.Normal)
    HEADING = (20, QFont.Weight.Bold)
    TITLE = (30, QFont.Weight.Bold)


class Theme(NamedTuple):
    """Colours by use, as ``#rrggbb``; ``line`` widths in pixels."""

    name: str
    deep: str
    felt: tuple[str, str, str]
    """From the middle of the upper edge outwards."""
    panel: str
    panel_line: str
    brass: str
    on_brass: str
    ring: str
    ring_inner: str
    felt_text: str
    felt_second: str
    ground: str
    """The rail and every page."""
    raised: str
    """Buttons, fields and lists on the ground."""
    text: str
    second: str
    line: str
    faint: str
    """Rules between rows; decoration only."""
    primary: str
    on_primary: str
    reset: str
    notice: str
    won: str
    lost: str
    sealed: str
    on_tag: str
    tag_line: str
    card: str
    card_line: str
    black: str
    red: str
    clubs: str
    diamonds: str
    back: tuple[str, str]
    width: int = 1


LIGHT = Theme(
    name="light",
    deep="#0b1f22",
    felt=("#17494b", "#11393c", "#0d2c2f"),
    panel="#0b2528",
    panel_line="#2a5558",
    brass="#f0b94a",
    on_brass="#2a1c00",
    ring="#f0a81e",
    ring_inner="#1c2729",
    felt_text="#eaf2f0",
    felt_second="#bcd3d0",
    ground="#f5f2ea",
    raised="#fffdf9",
    text="#1c2729",
    second="#43534f",
    line="#7b8d89",
    faint="#d4cfc2",
    primary="#0f4a4d",
    on_primary="#ffffff",
    reset="#7b2f2a",
    notice="#f8efcf",
    won="#1d5c3c",
    lost="#50343a",
    sealed="#244b63",
    on_tag="#ffffff",
    tag_line="#00000000",
    card="#fffdf7",
    card_line="#c9c2b0",
    black="#1d2733",
    red="#b3261e",
    clubs="#1f6b3a",
    diamonds="#1f5fa8",
    back=("#244b63", "#38657f"),
)

DARK = LIGHT._replace(
    name="dark",
    deep="#07161a",
    felt=("#123c3e", "#0d2d30", "#092124"),
    panel="#081d20",
    ring_inner="#0b1517",
    ground="#151f21",
    raised="#1e2b2d",
    text="#e9efec",
    second="#b3c3bf",
    line="#6f8682",
    faint="#33444a",
    primary="#8ed1c9",
    on_primary="#06211f",
    reset="#f0a59d",
    notice="#2e2a18",
)
"""Cards, tags and brass are those of the light theme."""

CONTRAST = Theme(
    name="contrast",
    deep="#000000",
    felt=("#000000", "#000000", "#000000"),
    panel="#000000",
    panel_line="#ffffff",
    brass="#ffff00",
    on_brass="#000000",
    ring="#ffff00",
    ring_inner="#000000",
    felt_text="#ffffff",
    felt_second="#ffffff",
    ground="#000000",
    raised="#000000",
    text="#ffffff",
    second="#ffffff",
    line="#ffffff",
    faint="#ffffff",
    primary="#ffff00",
    on_primary="#000000",
    reset="#ffffff",
    notice="#000000",
    won="#000000",
    lost="#000000",
    sealed="#000000",
    on_tag="#ffffff",
    tag_line="#ffffff",
    card="#ffffff",
    card_line="#000000",
    black="#000000",
    red="#000000",
    clubs="#000000",
    diamonds="#000000",
    back=("#000000", "#ffffff"),
    width=2,
)

_THEMES = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}


class Look(QObject):
    """The theme and text size in force. ``changed`` fires after either is set."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.theme = LIGHT
        self.percent = 100
        self.four_colour = False
        self.family = _load_fonts()

    def set(self, theme: str, percent: int, *, four_colour: bool) -> None:
        """Take a theme by name (light, dark, contrast), a text size in percent, and the suit colours."""
        self.theme = _THEMES[theme]
        self.percent = percent
        self.four_colour = four_colour
        self.changed.emit()

    def px(self, length: float) -> int:
        """A length that grows with the text, in pixels."""
        return round(length * self.percent / 100)

    def font(self, role: Role) -> QFont:
        """The font of a kind of text, with tabular figures."""
        size, weight = role.value
        return self.sized(size, weight)

    def sized(self, size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The program's font at ``size`` pixels × the text size."""
        font = QFont(self.family)
        font.setPixelSize(max(1, self.px(size)))
        font.setWeight(weight)
        font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def palette(self) -> QPalette:
        """The palette of standard widgets."""
        theme = self.theme
        palette = QPalette(QColor(theme.raised), QColor(theme.ground))
        roles = {
            QPalette.ColorRole.WindowText: theme.text,
            QPalette.ColorRole.Text: theme.text,
            QPalette.ColorRole.ButtonText: theme.text,
            QPalette.ColorRole.Base: theme.raised,
            QPalette.ColorRole.AlternateBase: theme.ground,
            QPalette.ColorRole.Highlight: theme.primary,
            QPalette.ColorRole.HighlightedText: theme.on_primary,
            QPalette.ColorRole.PlaceholderText: theme.second,
            QPalette.ColorRole.ToolTipBase: theme.raised,
            QPalette.ColorRole.ToolTipText: theme.text,
        }
        for role, colour in roles.items():
            palette.setColor(role, QColor(colour))
        return palette

    def style_sheet(self) -> str:
        """The style sheet of standard widgets, its tokens filled in."""
        template = Template((resources.FOLDER / "style" / "style.qss").read_text("utf-8"))
        theme = self.theme
        names = ("deep", "ground", "raised", "text", "second", "line", "faint", "primary", "on_primary", "felt_text")
        return template.substitute(
            {name: getattr(theme, name) for name in names},
            width=theme.width,
            target=self.px(24),
            bar=self.px(12),
            body=self.px(Role.BODY.value[0]),
            family=self.family,
        )


def _load_fonts() -> str:
    """Register the bundled fonts; the system's font serves if that fails."""
    for name in _FONT_FILES:
        if QFontDatabase.addApplicationFont(str(resources.FOLDER / "fonts" / name)) < 0:
            return QFont().family()
    return FAMILY
