"""Every problem has its sentence, which names the file and leaves no placeholder."""

import re
from pathlib import Path

import pytest

from rankford_qt import history, key_file, settings
from rankford_qt.history import Finding, HistoryError, Verdict
from rankford_qt.key_file import KeyFileError
from rankford_qt.pages.history_words import history_problem, verdict_text
from rankford_qt.pages.identity_words import key_problem, name_problem
from rankford_qt.pages.settings_words import settings_problem
from rankford_qt.settings import SettingsError

PATH = Path("/home/{anna}/file")
SENTENCES = [
    *(key_problem(KeyFileError(problem, PATH, "why")) for problem in key_file.Problem),
    *(history_problem(HistoryError(kind, PATH, "why")) for kind in history.Kind),
    *(settings_problem(SettingsError(kind, PATH, "why")) for kind in settings.Kind),
    *(verdict_text(Verdict(finding, "", "round 1")) for finding in Finding),
]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_problem_is_one_finished_sentence(sentence: str) -> None:
    assert not re.search(r"\{(?!anna\})", sentence)
    assert sentence[0].isupper() or sentence.startswith("/")
    assert sentence.endswith((".", f"'{PATH}'"))
    assert "None" not in sentence


def test_the_reason_of_the_system_is_told() -> None:
    cause = PermissionError(13, "Permission denied")
    error = KeyFileError(key_file.Problem.UNREADABLE, PATH)
    error.__cause__ = cause
    assert "(Permission denied)" in key_problem(error)
    assert "(reason unknown)" in key_problem(KeyFileError(key_file.Problem.UNREADABLE, PATH))


@pytest.mark.parametrize("name", ["Anna", " Anna ", "x" * 24, "👩‍👩‍👧", "e\u0301" * 24])
def test_a_good_name_has_no_problem(name: str) -> None:
    assert name_problem(name) == ""
