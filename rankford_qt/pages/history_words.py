"""What there is to say about past sessions, in the player's language."""

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from core.wagers import STARTING_POINTS
from rankford_qt import ending_words
from rankford_qt.history import Kept, Record
from rankford_qt.online_record import OnlineRecord
from rankford_qt.wording import moment, points, say, signed

translate = QCoreApplication.translate

_NAMED = 2
"""Others who are named in a line of the list."""


def row_text(kept: Kept) -> str:
    """A session in one line: when, how it ended and, of a result, points and net of the player's own seat."""
    if isinstance(kept, OnlineRecord):
        return _online_text(kept)
    text = translate("History", "{when} · {ending} · {points} points · {net}")
    return text.format(
        when=when_text(kept), ending=ending_word(kept), points=points(kept.points[0]), net=signed(kept.net[0])
    )


def _online_text(kept: OnlineRecord) -> str:
    if kept.ending is not None:
        text = translate("History", "{when} · no result · with {names}")
        return text.format(when=when_text(kept), names=_others(kept))
    own = kept.points[kept.seat]
    text = translate("History", "{when} · rank {rank} of {seats} · {points} points · {net} · with {names}")
    return text.format(
        when=when_text(kept),
        rank=kept.ranks[kept.seat],
        seats=len(kept.players),
        points=points(own),
        net=signed(own - STARTING_POINTS),
        names=_others(kept),
    )


def _others(kept: OnlineRecord) -> str:
    """The other players' names (plain text); of many only the first."""
    names = [name for seat, name in enumerate(kept.names) if seat != kept.seat]
    separator = translate("History", ", ")
    if len(names) <= _NAMED + 1:
        return separator.join(names)
    text = translate("History", "{names} and {count} more")
    return text.format(names=separator.join(names[:_NAMED]), count=len(names) - _NAMED)


def when_text(kept: Kept) -> str:
    """When a session ended, in local time."""
    return moment(datetime.fromisoformat(kept.ended).timestamp())


def export_name(kept: Kept) -> str:
    """A file name for the export of a session."""
    if isinstance(kept, OnlineRecord) and kept.file:
        return Path(kept.file).name
    return f"rankford-quay-{kept.ended[:16].replace(':', '')}.json"


def ending_word(kept: Record) -> str:
    """How a session of solo practice ended."""
    return translate("History", "finished") if kept.ending == "finished" else translate("History", "left early")


def reason_text(kept: OnlineRecord) -> str:
    """Why a session has no result; empty if it has one."""
    if kept.ending is None:
        return ""
    why = say(ending_words.sentence(kept.ending, kept.names, kept.seat))
    return " ".join([why, translate("History", "The session has no result, and its points do not count.")])


def where_text(kept: OnlineRecord) -> str:
    """Where the transcript of a session lies."""
    if not kept.file:
        return translate("History", "Its transcript was not saved; only the choices and cards are kept here.")
    return translate("History", "Transcript: {path}").format(path=kept.file)


def exported_text(path: object) -> str:
    """That an export is done, and where."""
    return translate("History", "The session is exported to {path}.").format(path=path)
