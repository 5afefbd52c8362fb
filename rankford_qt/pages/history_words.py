"""What there is to say about past sessions, in the player's language."""

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from rankford_qt.history import Finding, HistoryError, Kind, Listing, Record, Verdict
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


def listing_problem(listing: Listing) -> str:
    """What in the history could not be read; empty if nothing."""
    if listing.damaged == 1:
        return translate(
            "History", "One session in the history cannot be read and stayed in the file; all others are shown."
        )
    if listing.damaged:
        several = translate(
            "History", "{count} sessions in the history cannot be read and stayed in the file; all others are shown."
        )
        return several.format(count=listing.damaged)
    if listing.newer:
        return translate(
            "History", "The history holds sessions of a newer version of Rankford Quay; update this one to see them."
        )
    return ""


def verdict_text(verdict: Verdict) -> str:
    """What replaying a session showed."""
    sentences = {
        Finding.CONFIRMED: translate("History", "The cards, points and transcript are as recorded."),
        Finding.ILLEGAL: translate(
            "History", "This record was changed or damaged: its choices break the rules ({detail})."
        ),
        Finding.UNFINISHED: translate(
            "History", "This record was changed or damaged: it says finished, but not all five rounds are in it."
        ),
        Finding.POINTS_DIFFER: translate(
            "History", "This record was changed or damaged: its choices lead to other points than it states."
        ),
        Finding.TRANSCRIPT_DIFFERS: translate(
            "History", "This record was changed or damaged: its choices lead to another transcript hash."
        ),
    }
    return sentences[verdict.finding].format(detail=verdict.detail)


def history_problem(error: HistoryError) -> str:
    """Why the history or an export failed, and what to do."""
    sentences = {
        Kind.UNREADABLE: translate(
            "History", "The history {path} cannot be read ({detail}); see to its permissions and its disk."
        ),
        Kind.NO_HOME: translate(
            "History",
            "This computer has no home folder for you, so this session was not kept; "
            "to keep sessions, name a folder in the environment variable RANKFORD_QUAY_HOME.",
        ),
        Kind.READ_ONLY: translate(
            "History",
            "This session could not be added to the history, since {path} cannot be written to; "
            "see to its permissions, or export the session to another place.",
        ),
        Kind.DISK_FULL: translate(
            "History",
            "This session could not be added to the history, since the disk of {path} is full; "
            "free some space, or export the session to another disk.",
        ),
        Kind.UNWRITABLE: translate(
            "History",
            "This session could not be added to the history {path} ({detail}); "
            "see to that file, or export the session to another place.",
        ),
        Kind.EXPORT_READ_ONLY: translate(
            "History", "The session was not exported, since {path} cannot be written to; choose another folder."
        ),
        Kind.EXPORT_DISK_FULL: translate(
            "History",
            "The session was not exported, since the disk that should hold {path} is full; "
            "free some space or choose another disk.",
        ),
        Kind.EXPORT_UNWRITABLE: translate(
            "History", "The session was not exported to {path} ({detail}); choose another place."
        ),
    }
    return sentences[error.kind].format(path=error.path, detail=error.detail)


def exported_text(path: object) -> str:
    """That an export is done, and where."""
    return translate("History", "The session is exported to {path}.").format(path=path)
