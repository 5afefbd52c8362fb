"""The look: themes that can be read, type that grows, and a font of our own."""

import re
from itertools import product

import pytest
from PySide6.QtGui import QColor

from rankford_qt.look import CONTRAST, DARK, FAMILY, LIGHT, Look, Role, Theme

THEMES = [LIGHT, DARK, CONTRAST]
TEXT = [
    ("felt_text", "deep"),
    ("felt_text", "panel"),
    ("felt_second", "deep"),
    ("felt_second", "panel"),
    ("text", "ground"),
    ("text", "raised"),
    ("text", "notice"),
    ("second", "ground"),
    ("on_primary", "primary"),
    ("reset", "raised"),
    ("on_brass", "brass"),
    ("on_tag", "won"),
    ("on_tag", "lost"),
    ("on_tag", "sealed"),
    ("black", "card"),
    ("red", "card"),
    ("clubs", "card"),
    ("diamonds", "card"),
]
LINES = [("line", "ground"), ("line", "raised"), ("primary", "raised"), ("brass", "deep"), ("ring", "deep")]


def contrast(first: str, second: str) -> float:
    """WCAG's ratio of two colours."""
    light, dark = sorted((_luminance(QColor(each)) for each in (first, second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("theme", "pair"), list(product(THEMES, TEXT)), ids=lambda each: getattr(each, "name", each))
def test_text_can_be_read(theme: Theme, pair: tuple[str, str]) -> None:
    assert contrast(getattr(theme, pair[0]), getattr(theme, pair[1])) >= 4.5


@pytest.mark.parametrize(("theme", "pair"), list(product(THEMES, LINES)), ids=lambda each: getattr(each, "name", each))
def test_lines_that_mean_something_can_be_seen(theme: Theme, pair: tuple[str, str]) -> None:
    assert contrast(getattr(theme, pair[0]), getattr(theme, pair[1])) >= 3


@pytest.mark.parametrize("theme", THEMES, ids=lambda each: each.name)
def test_the_ring_shows_on_any_ground_by_one_of_its_tones(theme: Theme) -> None:
    for ground in (theme.deep, theme.panel, theme.ground, theme.raised, theme.primary, *theme.felt):
        assert max(contrast(theme.ring, ground), contrast(theme.ring_inner, ground)) >= 3


@pytest.mark.parametrize("theme", THEMES, ids=lambda each: each.name)
def test_text_on_every_part_of_the_felt_can_be_read(theme: Theme) -> None:
    for text, ground in product((theme.felt_text, theme.felt_second), theme.felt):
        assert contrast(text, ground) >= 4.5


def test_high_contrast_is_black_white_and_yellow_alone() -> None:
    colours = set(re.findall("#[0-9a-f]+", repr(CONTRAST)))
    assert colours == {"#000000", "#ffffff", "#ffff00"}
    assert CONTRAST.width == 2


def test_the_bundled_font_is_used(look: Look) -> None:
    assert look.family == FAMILY


@pytest.mark.parametrize("percent", [100, 125, 200])
@pytest.mark.parametrize("role", Role)
def test_type_grows_with_the_text_size(look: Look, role: Role, percent: int) -> None:
    look.set("light", percent, four_colour=False)
    assert look.font(role).pixelSize() == round(role.value[0] * percent / 100)
    assert look.px(44) == round(44 * percent / 100)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_change_is_told_and_the_style_sheet_is_filled_in(look: Look, theme: str) -> None:
    told: list[str] = []
    look.changed.connect(lambda: told.append(look.theme.name))
    look.set(theme, 150, four_colour=True)
    assert told == [theme]
    assert not re.search(r"\$\{?[a-z]", look.style_sheet())
    assert look.palette().text().color() == QColor(look.theme.text)


def test_an_unknown_theme_is_our_own_mistake(look: Look) -> None:
    with pytest.raises(KeyError):
        look.set("sepia", 100, four_colour=False)
