"""What is said of a session with others that is over: whom it counts against is what is remembered of the keys."""

import pytest

from p2p.protocol.effects import Completed
from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.identity import fingerprint
from p2p.protocol.records import Mark, marks
from rankford_qt.pages import ended_words
from tests.rankford_qt import online_sessions

NAMES = ("Ada", "Bo", "Chidi")
OWN = 0


def counts(ending: Ending) -> str:
    """Whom it counts against, as seat 0 reads it."""
    return ended_words.counts_against(ending, NAMES, OWN)


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        (Ending(Reason.DEPARTED, 1, Ground.SIGNED, 1), "It counts as leaving early for the key of Bo."),
        (Ending(Reason.BACKGROUND, 2, Ground.SIGNED, 2), "It counts as leaving early for the key of Chidi."),
        (Ending(Reason.DEADLINE, 1, Ground.SEEN), "It counts as a fault of the key of Bo."),
        (Ending(Reason.EQUIVOCATION, 2, Ground.SIGNED, 1), "It counts as a fault of the key of Chidi."),
        (
            Ending(Reason.BACKGROUND, 0, Ground.SIGNED),
            "It counts as leaving early for your key, in the programs of the others.",
        ),
        (
            Ending(Reason.DEADLINE, 0, Ground.SIGNED),
            "It counts as a fault of your key, in the programs of the others.",
        ),
        (
            Ending(Reason.BAD_REVEAL, 1, Ground.REPORTED, 2),
            "Nothing here proves it, so it counts as ended by the word of Chidi, and against nobody else.",
        ),
        (
            Ending(Reason.SILENT, 1, Ground.REPORTED, 2),
            "Nothing here proves it, so it counts as ended by the word of Chidi, and against nobody else.",
        ),
        (
            Ending(Reason.SILENT, 1),
            "It counts against nobody, since a lost connection looks the same; for Bo one lost contact is noted.",
        ),
        (Ending(Reason.FLOODING, 1, Ground.NONE), "It counts against nobody."),
        (Ending(Reason.NO_PATH), "It counts against nobody."),
        (Ending(Reason.SESSION_LIMIT), "It counts against nobody."),
    ],
    ids=str,
)
def test_whom_an_ending_counts_against(ending: Ending, said: str) -> None:
    assert counts(ending) == said


_WORDS = {
    Mark.DEPARTED: "leaving early",
    Mark.CONTACT_LOST: "one lost contact",
    Mark.FAULTED: "a fault of",
    Mark.REPORTED: "ended by the word",
}


@pytest.mark.parametrize("reason", Reason, ids=lambda each: each.name)
@pytest.mark.parametrize("ground", Ground, ids=lambda each: each.name)
def test_it_is_said_exactly_if_it_is_remembered(reason: Reason, ground: Ground) -> None:
    nameless = reason in (Reason.NO_PATH, Reason.SESSION_LIMIT)
    if nameless and ground in (Ground.SIGNED, Ground.SEEN):
        pytest.skip("nobody is named to have signed or shown it")
    ending = Ending(reason, None if nameless else 1, ground, 2 if ground is Ground.REPORTED else None)
    made = set().union(*marks(ending, len(NAMES), OWN))
    said = counts(ending)
    assert {mark for mark, words in _WORDS.items() if words in said} == made
    assert ("against nobody." in said) is not bool(made)


def test_a_lone_missing_reveal_is_named() -> None:
    noted = (frozenset[Mark](), frozenset({Mark.REVEAL_MISSING}), frozenset[Mark]())
    said = ended_words.reveal_missing(noted, NAMES)
    assert said == "Only the reveal of Bo was missing, which is noted for its key."
    assert ended_words.reveal_missing((frozenset(),) * 3, NAMES) == ""


def test_look_alike_names_are_told_apart_in_the_reason() -> None:
    finished = online_sessions.aborted(("Ada", "ADA", "Bo"), 2)
    keys = [fingerprint(entry.public_key) for entry in finished.agreement.proposal.roster]
    called = ended_words.names(finished)
    assert called == (f"Ada ({keys[0]})", f"ADA ({keys[1]})", "Bo")
    assert isinstance(finished.outcome, Ending)
    assert ended_words.reason(finished.outcome, called, 2) == f"ADA ({keys[1]}) left the table."


def test_the_hash_is_short_enough_to_be_compared() -> None:
    outcome = Completed((1000,), bytes(range(32)))
    assert ended_words.hash_text(outcome) == "Hash of the session: 00010203 … 1c1d1e1f. It is the same at every seat."
