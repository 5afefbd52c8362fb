"""What there is to say about a session with others that is over, in the player's language."""

from collections.abc import Sequence

from p2p.news import Finished
from p2p.protocol.effects import Completed
from p2p.protocol.endings import OWN_WORD, Ending, Ground, Reason
from p2p.protocol.identity import fingerprint
from p2p.protocol.records import Mark, Marks
from rankford_qt import ending_words
from rankford_qt.equal_names import equal_looking
from rankford_qt.wording import say, translate

_SHORT = 8


def names(finished: Finished) -> tuple[str, ...]:
    """Every seat's name, with the fingerprint beside those that look alike."""
    roster = finished.agreement.proposal.roster
    alike = equal_looking([entry.name for entry in roster])
    return tuple(
        f"{entry.name} ({fingerprint(entry.public_key)})" if seat in alike else entry.name
        for seat, entry in enumerate(roster)
    )


def reason(ending: Ending, called: Sequence[str], own: int) -> str:
    """Why a session ended without a result."""
    return say(ending_words.sentence(ending, called, own))


def counts_against(ending: Ending, called: Sequence[str], own: int) -> str:
    """Whom an ending counts against (protocol section 5)."""
    if ending.reason is Reason.SILENT and ending.ground is not Ground.REPORTED and ending.seat is not None:
        text = translate(
            "Abort",
            "It counts against nobody, since a lost connection looks the same; for {name} one lost contact is noted.",
        )
        return text.format(name=called[ending.seat])
    if ending.charged is not None:
        return _charged(ending, called, own)
    if ending.ground is Ground.REPORTED and ending.by is not None:
        return translate(
            "Abort", "Nothing here proves it, so it counts as ended by the word of {name}, and against nobody else."
        ).format(name=called[ending.by])
    return translate("Abort", "It counts against nobody.")


def reveal_missing(marks: Marks, called: Sequence[str]) -> str:
    """That only one seat's reveal was missing, where that is noted for its key; else nothing."""
    noted = [name for name, of_seat in zip(called, marks, strict=True) if Mark.REVEAL_MISSING in of_seat]
    if not noted:
        return ""
    text = translate("Abort", "Only the reveal of {name} was missing, which is noted for its key.")
    return text.format(name=noted[0])


def _charged(ending: Ending, called: Sequence[str], own: int) -> str:
    own_word = ending.reason in OWN_WORD
    if ending.charged == own:
        if own_word:
            return translate("Abort", "It counts as leaving early for your key, in the programs of the others.")
        return translate("Abort", "It counts as a fault of your key, in the programs of the others.")
    name = called[ending.charged] if ending.charged is not None else ""
    if own_word:
        return translate("Abort", "It counts as leaving early for the key of {name}.").format(name=name)
    return translate("Abort", "It counts as a fault of the key of {name}.").format(name=name)


def void() -> str:
    """What becomes of the points."""
    return translate("Abort", "There is no result: the points of this session are void for everybody.")


def signed_by_all(seats: int) -> str:
    """That a result is final."""
    return translate("Results", "All {seats} seats signed the same outcome: the result is final.").format(seats=seats)


def hash_text(outcome: Completed) -> str:
    """The final hash of a result, so short that two people can compare it."""
    digits = outcome.transcript.hex()
    text = translate("Results", "Hash of the session: {start} … {end}. It is the same at every seat.")
    return text.format(start=digits[:_SHORT], end=digits[-_SHORT:])


def saved_text(path: object) -> str:
    """Where a transcript is."""
    return translate("Results", "The transcript is saved as {path}.").format(path=path)


def saving_text() -> str:
    """That a transcript is not there yet."""
    return translate("Results", "The transcript is being saved …")


def unsaved_text() -> str:
    """That a transcript is not there; why is told apart."""
    return translate("Results", "The transcript is not saved.")


def copied_text(path: object) -> str:
    """That a copy is there."""
    return translate("Results", "A copy of the transcript is saved as {path}.").format(path=path)
