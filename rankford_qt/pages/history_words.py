"""What there is to say about past sessions, in the player's language."""

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from rankford_qt.history import Record
from rankford_qt.wording import moment, points, signed

translate = QCoreApplication.translate


def row_text(kept: Record) -> str:
    """A session in one line: when, how it ended, points and net of the player's own seat."""
    text = translate("History", "{when} · {ending} · {points} points · {net}")
    return text.format(
        when=when_text(kept), ending=ending_word(kept), points=points(kept.points[0]), net=signed(kept.net[0])
    )


def when_text(kept: Record) -> str:
    """When a session ended, in local time."""
    return moment(datetime.fromisoformat(kept.ended).timestamp())


def export_name(kept: Record) -> str:
    """A file name for the export of a session."""
    return f"rankford-quay-{kept.ended[:16].replace(':', '')}.json"


def ending_word(kept: Record) -> str:
    """How a session ended."""
    return translate("History", "finished") if kept.ending == "finished" else translate("History", "left early")


def exported_text(path: object) -> str:
    """That an export is done, and where."""
    return translate("History", "The session is exported to {path}.").format(path=path)
