"""What the desktop says: only asked where the player chose nothing."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rankford_qt import system_look


class Accessibility:
    """Stands for Qt's accessibility hints; ``motion`` is missing before 6.12."""

    def __init__(self, contrast: Qt.ContrastPreference, motion: str | None = None) -> None:
        self._contrast = contrast
        if motion is not None:
            self.motionPreference = lambda: type("Preference", (), {"name": motion})

    def contrastPreference(self) -> Qt.ContrastPreference:
        """The wish for contrast."""
        return self._contrast


class Hints:
    """Stands for Qt's style hints."""

    def __init__(self, *, dark: bool = False, contrast: bool = False, motion: str | None = None) -> None:
        self._scheme = Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Light
        preference = Qt.ContrastPreference
        self._accessibility = Accessibility(preference.HighContrast if contrast else preference.NoPreference, motion)

    def colorScheme(self) -> Qt.ColorScheme:
        """The desktop's scheme."""
        return self._scheme

    def accessibility(self) -> Accessibility:
        """The accessibility hints."""
        return self._accessibility


@pytest.mark.parametrize("setting", ["light", "dark", "contrast"])
@pytest.mark.parametrize("dark", [False, True])
def test_a_chosen_theme_wins(setting: str, dark: bool) -> None:
    assert system_look.theme(setting, Hints(dark=dark, contrast=True)) == setting  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("dark", "contrast", "theme"),
    [(False, False, "light"), (True, False, "dark"), (False, True, "contrast"), (True, True, "contrast")],
)
def test_the_desktop_decides_otherwise(dark: bool, contrast: bool, theme: str) -> None:
    assert system_look.theme("system", Hints(dark=dark, contrast=contrast)) == theme  # type: ignore[arg-type]


@pytest.mark.parametrize(("motion", "wanted"), [(None, True), ("NoPreference", True), ("ReducedMotion", False)])
def test_reduced_motion_is_obeyed_where_qt_tells_it(motion: str | None, wanted: bool) -> None:
    assert system_look.wants_motion(Hints(motion=motion)) is wanted  # type: ignore[arg-type]


def test_the_real_hints_can_be_asked(qapp: QApplication) -> None:
    assert system_look.theme("system", qapp.styleHints()) in {"light", "dark", "contrast"}
    assert system_look.wants_motion(qapp.styleHints()) in {True, False}
