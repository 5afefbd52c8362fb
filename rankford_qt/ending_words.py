"""Why a session ended without a result, in one sentence for people. No Qt: the command line says it too."""

from collections.abc import Sequence

from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.limits import SESSION, SILENCE
from rankford_qt.player_error import QT_TRANSLATE_NOOP, Message

_OF_A_SEAT = {
    Reason.DEPARTED: QT_TRANSLATE_NOOP("Ending", "{name} left the table."),
    Reason.BACKGROUND: QT_TRANSLATE_NOOP("Ending", "{name}'s computer slept, or the window there was hidden."),
    Reason.SILENT: QT_TRANSLATE_NOOP("Ending", "Contact lost: nothing came from {name} for {seconds} seconds."),
    Reason.DEADLINE: QT_TRANSLATE_NOOP("Ending", "{name} kept the table waiting beyond the time for it."),
    Reason.MALFORMED: QT_TRANSLATE_NOOP("Ending", "{name}'s program sent something that no session holds."),
    Reason.OVERSIZE: QT_TRANSLATE_NOOP("Ending", "{name}'s program sent a message longer than any may be."),
    Reason.FLOODING: QT_TRANSLATE_NOOP("Ending", "{name}'s program sent many more messages than a session needs."),
    Reason.BAD_SIGNATURE: QT_TRANSLATE_NOOP("Ending", "{name}'s program sent a message with a wrong signature."),
    Reason.OUT_OF_TURN: QT_TRANSLATE_NOOP("Ending", "{name}'s program sent a message out of turn."),
    Reason.EQUIVOCATION: QT_TRANSLATE_NOOP(
        "Ending", "{name}'s program signed two messages that contradict each other."
    ),
    Reason.BAD_REVEAL: QT_TRANSLATE_NOOP(
        "Ending", "{name}'s program revealed something else than it had committed to."
    ),
    Reason.COMMIT_SET_MISMATCH: QT_TRANSLATE_NOOP(
        "Ending", "{name}'s program gave a wrong account of what the others had committed to."
    ),
    Reason.ILLEGAL_CHOICE: QT_TRANSLATE_NOOP("Ending", "{name}'s program made a choice that the rules do not allow."),
    Reason.TRANSCRIPT_MISMATCH: QT_TRANSLATE_NOOP("Ending", "{name}'s program signed another outcome than was played."),
    Reason.RECEIPT_MISSING: QT_TRANSLATE_NOOP("Ending", "{name}'s program did not sign the outcome in time."),
}
_OF_OWN_SEAT = {
    Reason.DEPARTED: QT_TRANSLATE_NOOP("Ending", "You left the table."),
    Reason.BACKGROUND: QT_TRANSLATE_NOOP(
        "Ending", "This computer slept or the window was hidden, so the session ended."
    ),
    Reason.SILENT: QT_TRANSLATE_NOOP("Ending", "Contact lost: nothing came from this computer for {seconds} seconds."),
    Reason.DEADLINE: QT_TRANSLATE_NOOP("Ending", "This seat kept the table waiting beyond the time for it."),
    Reason.MALFORMED: QT_TRANSLATE_NOOP("Ending", "This program sent something that no session holds."),
    Reason.OVERSIZE: QT_TRANSLATE_NOOP("Ending", "This program sent a message longer than any may be."),
    Reason.FLOODING: QT_TRANSLATE_NOOP("Ending", "This program sent many more messages than a session needs."),
    Reason.BAD_SIGNATURE: QT_TRANSLATE_NOOP("Ending", "This program sent a message with a wrong signature."),
    Reason.OUT_OF_TURN: QT_TRANSLATE_NOOP("Ending", "This program sent a message out of turn."),
    Reason.EQUIVOCATION: QT_TRANSLATE_NOOP("Ending", "This program signed two messages that contradict each other."),
    Reason.BAD_REVEAL: QT_TRANSLATE_NOOP("Ending", "This program revealed something else than it had committed to."),
    Reason.COMMIT_SET_MISMATCH: QT_TRANSLATE_NOOP(
        "Ending", "This program gave a wrong account of what the others had committed to."
    ),
    Reason.ILLEGAL_CHOICE: QT_TRANSLATE_NOOP("Ending", "This program made a choice that the rules do not allow."),
    Reason.TRANSCRIPT_MISMATCH: QT_TRANSLATE_NOOP("Ending", "This program signed another outcome than was played."),
    Reason.RECEIPT_MISSING: QT_TRANSLATE_NOOP("Ending", "This program did not sign the outcome in time."),
}
_OF_NOBODY = {
    Reason.NO_PATH: QT_TRANSLATE_NOOP(
        "Ending", "Too few connections were left to say which seat the table was waiting for."
    ),
    Reason.SESSION_LIMIT: QT_TRANSLATE_NOOP("Ending", "The session took longer than {minutes} minutes."),
}
_REPORTED = QT_TRANSLATE_NOOP("Ending", "{by} reports: {what}")
_FIELDS = {"seconds": round(SILENCE), "minutes": round(SESSION / 60)}


def sentence(ending: Ending, names: Sequence[str], own: int | None = None) -> Message:
    """Why a session ended without a result.

    Args:
        ending: as one client tells it.
        names: of every seat, in seat order.
        own: the seat of who reads it, addressed as such; ``None`` for somebody without one.
    """
    what = _what(ending, names, own)
    teller = ending.by
    if teller is None or teller == ending.seat or ending.ground is Ground.SIGNED:
        return what
    return _REPORTED.filled(by=names[teller], what=what)


def _what(ending: Ending, names: Sequence[str], own: int | None) -> Message:
    if ending.seat is None:
        return _OF_NOBODY[ending.reason].filled(**_FIELDS)
    if ending.seat == own:
        return _OF_OWN_SEAT[ending.reason].filled(**_FIELDS)
    return _OF_A_SEAT[ending.reason].filled(name=names[ending.seat], **_FIELDS)
