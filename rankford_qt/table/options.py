"""What a table page takes from the settings."""

from dataclasses import dataclass

from PySide6.QtGui import QStyleHints

from rankford_qt import system_look
from rankford_qt.settings import Settings


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Settings that a table page obeys; each may change during play."""

    animation: bool = True
    acknowledge: bool = False
    coach: bool = False
    brief: bool = False
    legend: bool = True


def options_of(settings: Settings, hints: QStyleHints, *, coach: bool) -> TableOptions:
    """What the settings say for a table, and the system of motion."""
    return TableOptions(
        animation=settings.animation and system_look.wants_motion(hints),
        acknowledge=settings.acknowledge_automatically,
        coach=coach,
        brief=settings.brief_announcements,
        legend=not settings.legend_dismissed,
    )
