"""Every problem has its sentence, in English and German, which names the file and leaves no placeholder."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from p2p.protocol.names import LONGEST, Fault
from rankford_qt import (
    disk,
    history,
    key_file,
    known_players,
    link_handler,
    seat_lock,
    settings,
    transcript_check,
    transcripts,
)
from rankford_qt.history import _FINDINGS, Finding, HistoryError, Listing
from rankford_qt.key_file import KeyFileError
from rankford_qt.known_players import KnownPlayersError
from rankford_qt.language import Translations
from rankford_qt.link_handler import LinkHandlerError
from rankford_qt.pages.name_words import _REFUSALS, name_problem
from rankford_qt.player_error import Message, PlayerError
from rankford_qt.seat_lock import SeatLockError
from rankford_qt.settings import SettingsError
from rankford_qt.transcripts import TranscriptError
from rankford_qt.wording import say

PATH = Path("/home/{anna}/it's mine")
ERRORS: list[PlayerError] = [
    *(KeyFileError(problem, PATH, "why") for problem in key_file.Problem),
    *(HistoryError(kind, PATH, "why") for kind in history.Kind),
    *(KnownPlayersError(kind, PATH, "why") for kind in known_players.Kind),
    *(LinkHandlerError(kind, PATH, "why") for kind in link_handler.Kind),
    *(SeatLockError(kind, PATH, "why") for kind in seat_lock.Kind),
    *(TranscriptError(kind, PATH, "why") for kind in transcripts.Kind),
    *(SettingsError(kind, PATH, "why") for kind in settings.Kind),
]
LISTINGS = [Listing(damaged=1), Listing(damaged=3), Listing(newer=1)]
MESSAGES: list[Message] = [
    *(error.message for error in ERRORS),
    *(_FINDINGS[finding].filled(detail="round 1") for finding in Finding),
    *(
        transcript_check.Checked(finding, path=PATH, line=7, detail="odd bytes", seats=3).message
        for finding in transcript_check.Finding
    ),
    *(_REFUSALS[fault].filled(most=LONGEST, count=25) for fault in Fault),
    *(message for listing in LISTINGS if (message := listing.problem())),
]


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    locale = QLocale()
    translations = Translations(qapp)
    assert translations.install("de") == "de"
    yield
    translations.install("en")
    QLocale.setDefault(locale)


def is_finished(sentence: str) -> bool:
    return (
        not re.search(r"\{(?!anna\})", sentence)
        and (sentence[0].isupper() or sentence[0].isdigit() or sentence.startswith("/"))
        and sentence.endswith((".", shlex.quote(str(PATH))))
        and "\n" not in sentence
        and "None" not in sentence
    )


@pytest.mark.parametrize("message", MESSAGES, ids=str)
def test_a_problem_is_one_finished_sentence(message: Message) -> None:
    assert is_finished(str(message))
    assert say(message) == str(message)


@pytest.mark.parametrize("message", MESSAGES, ids=str)
@pytest.mark.usefixtures("german")
def test_a_problem_is_one_finished_sentence_in_german_too(message: Message) -> None:
    assert is_finished(say(message))
    assert say(message) != str(message)
    told = {str(each) for each in message.fields.values() if str(each) in str(message)}
    assert [each for each in told if each not in say(message)] == []


def test_an_error_is_said_as_its_text() -> None:
    assert [say(error) for error in ERRORS] == [str(error) for error in ERRORS]
    assert say(ValueError("other")) == "other"


@pytest.mark.usefixtures("german")
def test_the_cure_of_an_open_key_file_is_a_command_in_german_too() -> None:
    sentence = say(KeyFileError(key_file.Problem.TOO_OPEN, PATH))
    assert shlex.split(sentence.partition(": ")[2]) == ["chmod", "600", str(PATH)]


def test_the_reason_of_the_system_is_told() -> None:
    assert disk.reason(PermissionError(13, "Permission denied")) == "Permission denied"
    assert disk.reason(TimeoutError()) == "TimeoutError"


@pytest.mark.parametrize("name", ["Anna", " Anna ", "x" * 24, "👩‍👩‍👧", "e\u0301" * 24])
def test_a_good_name_has_no_problem(name: str) -> None:
    assert name_problem(name) == ""


def test_a_long_name_is_told_its_length() -> None:
    assert name_problem(" " + "e\u0301" * 30).startswith("A name has at most 24 characters, and this one has 30;")
