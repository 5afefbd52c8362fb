"""What there is to say about what is remembered of a key, in the player's language."""

from p2p.protocol.records import Mark, Tally
from rankford_qt.player_error import QT_TRANSLATE_NOOP
from rankford_qt.wording import say, translate

# A number with a word that fits every number, so that no language needs forms of it.
_COUNTS = {
    Mark.COMPLETED: QT_TRANSLATE_NOOP("Records", "{count} finished"),
    Mark.DEPARTED: QT_TRANSLATE_NOOP("Records", "{count} left early"),
    Mark.CONTACT_LOST: QT_TRANSLATE_NOOP("Records", "{count} lost contact"),
    Mark.FAULTED: QT_TRANSLATE_NOOP("Records", "{count} at fault"),
    Mark.REVEAL_MISSING: QT_TRANSLATE_NOOP("Records", "{count} not revealed"),
    Mark.REPORTED: QT_TRANSLATE_NOOP("Records", "{count} ended by report"),
}
_MEANINGS = {
    Mark.COMPLETED: QT_TRANSLATE_NOOP("Records", "All five rounds were played, and every seat signed the result."),
    Mark.DEPARTED: QT_TRANSLATE_NOOP(
        "Records",
        "This player left before the end, hid the window or let the computer sleep; the program there said so.",
    ),
    Mark.CONTACT_LOST: QT_TRANSLATE_NOOP(
        "Records",
        "Nothing came from this player any more. A crash, a bad network and a pulled plug look alike from outside, so "
        "this is never called a fault.",
    ),
    Mark.FAULTED: QT_TRANSLATE_NOOP(
        "Records", "The program there broke the rules of the table, by what it signed or sent to yours directly."
    ),
    Mark.REVEAL_MISSING: QT_TRANSLATE_NOOP(
        "Records",
        "The session ended when only this player's reveal was missing. Whoever reveals last can compute the cards "
        "before the others and then break off: once is bad luck, often is a pattern.",
    ),
    Mark.REPORTED: QT_TRANSLATE_NOOP(
        "Records", "This player's program ended the session by a report about somebody else that nothing proves."
    ),
}


def record_text(tally: Tally) -> str:
    """What a key's sessions with this player came to, such as "12 finished, 1 left early"; "new" without any."""
    if tally.new:
        return translate("Records", "new")
    counts = [(mark, getattr(tally, mark.value)) for mark in Mark]
    # A key that never finished says so.
    told = [say(_COUNTS[mark].filled(count=count)) for mark, count in counts if count or mark is Mark.COMPLETED]
    return translate("Records", ", ").join(told)


def meanings() -> tuple[tuple[str, str], ...]:
    """Every count as it is written, and what it means."""
    return tuple((say(_COUNTS[mark].filled(count="…")), say(_MEANINGS[mark])) for mark in Mark)
