"""What a transcript proves, in one sentence for the player (docs/TRANSCRIPT.md). No Qt; it takes a second for a thread.

`rankford-quay verify` tells the same in full.
"""

from enum import Enum
from pathlib import Path

from p2p.protocol.effects import Completed
from p2p.protocol.transcript import NotATranscript, WrongTranscript
from p2p.protocol.verification import Verified, verify
from rankford_qt import transcripts
from rankford_qt.online_record import OnlineRecord
from rankford_qt.player_error import QT_TRANSLATE_NOOP, Message


class Finding(Enum):
    """What checking a transcript showed."""

    FINAL = "final"
    ENDED = "ended"
    ENDED_BY_WORD = "ended by word"
    NONE = "none"
    WRONG = "wrong"
    OTHER_SESSION = "other session"
    OTHER_RESULT = "other result"


_SENTENCES = {
    Finding.FINAL: QT_TRANSLATE_NOOP(
        "TranscriptCheck",
        "The transcript is true: every signature, card, payout and point fits, and all {seats} seats signed the "
        "result.",
    ),
    Finding.ENDED: QT_TRANSLATE_NOOP(
        "TranscriptCheck",
        "The transcript is true: every signature, card and point fits as far as the session got, and why it ended "
        "without a result is proven.",
    ),
    Finding.ENDED_BY_WORD: QT_TRANSLATE_NOOP(
        "TranscriptCheck",
        "The transcript is true: every signature, card and point fits as far as the session got; why it ended "
        "without a result is the word of who saved it, and not proven.",
    ),
    Finding.NONE: QT_TRANSLATE_NOOP("TranscriptCheck", "{path} is not usable as a transcript ({detail})."),
    Finding.WRONG: QT_TRANSLATE_NOOP(
        "TranscriptCheck", "The transcript {path} was changed or damaged: line {line} is wrong ({detail})."
    ),
    Finding.OTHER_SESSION: QT_TRANSLATE_NOOP(
        "TranscriptCheck", "The transcript {path} is true, but of another session than this one."
    ),
    Finding.OTHER_RESULT: QT_TRANSLATE_NOOP(
        "TranscriptCheck",
        "The transcript {path} is true, but the history states another ending than it does: the history was changed.",
    ),
}


class Checked:
    """The finding, and what to say of it."""

    def __init__(self, finding: Finding, **fields: object) -> None:
        self.finding = finding
        self.message: Message = _SENTENCES[finding].filled(**fields)


def check(data: bytes, path: Path | str) -> Checked:
    """Check the bytes of a transcript, whatever they are; ``path`` is what they are called."""
    found = _verified(data, path)
    return found if isinstance(found, Checked) else _told(found)


def check_file(kept: OnlineRecord) -> Checked:
    """Check the transcript of a record, and that the record says what it does.

    Raises:
        TranscriptError: the file is gone, or cannot be read.
    """
    path = Path(kept.file)
    found = _verified(transcripts.read(path), path)
    if isinstance(found, Checked):
        return found
    agreement = found.proven.agreement
    if (agreement.session_id.hex(), found.proven.saver) != (kept.session, kept.seat):
        return Checked(Finding.OTHER_SESSION, path=path)
    roster = tuple((each.public_key.hex(), each.name, each.automated) for each in agreement.proposal.roster)
    if roster != tuple((each.key, each.name, each.automated) for each in kept.players) or not _ends_so(found, kept):
        return Checked(Finding.OTHER_RESULT, path=path)
    return _told(found)


def _verified(data: bytes, path: Path | str) -> Verified | Checked:
    try:
        return verify(data)
    except NotATranscript as none:
        return Checked(Finding.NONE, path=path, detail=none)
    except WrongTranscript as wrong:
        return Checked(Finding.WRONG, path=path, line=wrong.line, detail=wrong.why)


def _told(found: Verified) -> Checked:
    if isinstance(found.stated.ended, Completed):
        return Checked(Finding.FINAL, seats=found.proven.agreement.seats)
    return Checked(Finding.ENDED if found.ending_proven else Finding.ENDED_BY_WORD)


def _ends_so(found: Verified, kept: OnlineRecord) -> bool:
    ended, proven = found.stated.ended, found.proven
    if isinstance(ended, Completed):
        stated = kept.ending is None and (ended.points, ended.transcript.hex()) == (kept.points, kept.transcript)
    else:
        stated = ended == kept.ending
    return stated and proven.script == kept.script
