"""What the desktop says about colours, contrast and motion, as far as Qt tells it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QStyleHints


def theme(setting: str, hints: QStyleHints) -> str:
    """The theme to use for a setting of ``system``, ``light``, ``dark`` or ``contrast``."""
    if setting != "system":
        return setting
    # The accessibility hints live only as long as their Python object is kept.
    accessibility = hints.accessibility()
    if accessibility.contrastPreference() == Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"


def wants_motion(hints: QStyleHints) -> bool:
    """Whether the desktop allows motion; Qt tells from 6.12 on, and until then it does."""
    accessibility = hints.accessibility()
    preference = getattr(accessibility, "motionPreference", None)
    return preference is None or preference().name != "ReducedMotion"
