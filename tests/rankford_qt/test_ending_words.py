"""Every ending has its sentences: first-hand, reported and of one's own seat, in English and German."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from p2p.protocol.endings import NAMELESS, Ending, Ground, Reason
from rankford_qt.ending_words import sentence
from rankford_qt.language import Translations
from rankford_qt.player_error import Message
from rankford_qt.wording import say

NAMES = ("Mara", "Jonas", "{by}")
OWN = 2
NAMING = sorted(set(Reason) - NAMELESS)
ALL = [
    *(
        Ending(reason, seat, ground, by)
        for reason in NAMING
        for seat, ground, by in (
            (0, Ground.SIGNED, None),
            (0, Ground.NONE, None),
            (0, Ground.REPORTED, 1),
            (OWN, Ground.REPORTED, 1),
        )
    ),
    *(Ending(reason, OWN, Ground.SIGNED) for reason in NAMING),
    *(Ending(reason, by=by) for reason in sorted(NAMELESS) for by in (None, 1)),
]


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    locale = QLocale()
    translations = Translations(qapp)
    assert translations.install("de") == "de"
    yield
    translations.install("en")
    QLocale.setDefault(locale)


def said(ending: Ending, own: int | None = OWN) -> str:
    """The sentence in English."""
    return str(sentence(ending, NAMES, own))


def is_finished(text: str) -> bool:
    """Whether a text is a sentence with all that it needs."""
    return text[0].isupper() and text.endswith(".") and "{" not in text and "\n" not in text and "None" not in text


@pytest.mark.parametrize("ending", ALL, ids=str)
def test_each_is_a_finished_sentence_that_says_who(ending: Ending) -> None:
    text = said(ending)
    assert is_finished(text)
    assert ("Mara" in text) is (ending.seat == 0)
    assert text.startswith("Jonas reports: ") is (ending.by == 1)
    assert say(sentence(ending, NAMES, OWN)) == text


@pytest.mark.parametrize("ending", ALL, ids=str)
@pytest.mark.usefixtures("german")
def test_each_is_said_in_german_too(ending: Ending) -> None:
    message = sentence(ending, NAMES, OWN)
    text = say(message)
    assert is_finished(text)
    assert ("Mara" in text) is (ending.seat == 0)
    assert text.startswith("Jonas meldet: ") is (ending.by == 1)
    english = message.fields["what"] if ending.by == 1 else message
    assert isinstance(english, Message)
    assert str(english) not in text


def test_no_two_reasons_read_alike() -> None:
    for seat in (0, OWN):
        texts = [said(Ending(reason, seat, Ground.SIGNED)) for reason in NAMING]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (Ending(Reason.DEPARTED, 0, Ground.SIGNED, 0), "Mara left the table."),
        (Ending(Reason.DEPARTED, OWN, Ground.SIGNED), "You left the table."),
        (
            Ending(Reason.BACKGROUND, OWN, Ground.SIGNED),
            "This computer slept or the window was hidden, so the session ended.",
        ),
        (Ending(Reason.SILENT, 0), "Contact lost: nothing came from Mara for 10 seconds."),
        (
            Ending(Reason.SILENT, 0, Ground.NONE, 1),
            "Jonas reports: Contact lost: nothing came from Mara for 10 seconds.",
        ),
        (Ending(Reason.SESSION_LIMIT), "The session took longer than 10 minutes."),
        (
            Ending(Reason.EQUIVOCATION, 0, Ground.REPORTED, 1),
            "Jonas reports: Mara's program signed two messages that contradict each other.",
        ),
    ],
)
def test_the_sentences_in_english(ending: Ending, text: str) -> None:
    assert said(ending) == text


def test_what_is_proven_or_said_of_oneself_is_no_report() -> None:
    assert said(Ending(Reason.DEADLINE, 0, Ground.SIGNED, 0)).startswith("Mara kept")
    assert said(Ending(Reason.EQUIVOCATION, 0, Ground.SIGNED, 1)).startswith("Mara's program")


def test_who_has_no_seat_there_is_not_addressed() -> None:
    for reason in NAMING:
        text = str(sentence(Ending(reason, OWN, Ground.SIGNED), ("Mara", "Jonas", "Zoë")))
        assert "Zoë" in text
        assert not re.search(r"\b([Yy]ou|[Tt]his (computer|program|seat))\b", text)


def test_a_name_is_never_a_placeholder() -> None:
    ending = Ending(Reason.DEPARTED, 2, Ground.REPORTED, 1)
    assert str(sentence(ending, NAMES)) == "Jonas reports: {by} left the table."
    assert say(sentence(ending, NAMES)) == "Jonas reports: {by} left the table."


def test_no_qt_is_needed() -> None:
    program = "import sys, rankford_qt.ending_words; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
