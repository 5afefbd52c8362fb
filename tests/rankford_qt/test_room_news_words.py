"""Why rooms close and what troubles them: one sentence each, the same in the window and for the command line."""

import subprocess
import sys

import pytest
from PySide6.QtWidgets import QApplication

from p2p.news import Closed, Trouble
from rankford_qt.language import Translations
from rankford_qt.room_news_words import MOST_QUOTED, closed, troubled
from rankford_qt.wording import say


def test_the_command_line_says_them_without_qt() -> None:
    code = "import sys, rankford_qt.room_news_words; sys.exit('PySide6' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_whoever_is_not_named_is_somebody_in_the_players_language(qapp: QApplication) -> None:
    message = troubled(Trouble.OTHER_VERSION, "")
    assert str(message).startswith("The program of somebody speaks")
    translations = Translations(qapp)
    try:
        assert translations.install("de") == "de"
        assert "von jemand hat" in say(message)
    finally:
        translations.install("en")


@pytest.mark.parametrize("why", Closed)
def test_every_end_of_a_room_has_one_sentence(why: Closed) -> None:
    sentence = str(closed(why))
    assert sentence.endswith(".")
    assert sentence.count(". ") == 0


@pytest.mark.parametrize("trouble", Trouble)
@pytest.mark.parametrize("names", ["", "Bo", "{names}, Ana"])
def test_every_trouble_has_one_sentence_whoever_it_names(trouble: Trouble, names: str) -> None:
    sentence = str(troubled(trouble, names))
    assert sentence.endswith(".")
    assert "{names}" not in sentence.replace("{names}, Ana", "")


def test_no_path_says_what_would_help() -> None:
    assert "TURN" in str(troubled(Trouble.NO_PATH, "Bo"))


@pytest.mark.parametrize(
    ("refusal", "quoted"),
    [
        ("The room is full.", "“The room is full.”"),
        ("a\nb\u202ec\x00\u200bd", "“a b c d”"),
        ("<b>bold</b>", "“<b>bold</b>”"),
        ("x" * 10_000, "“" + "x" * (MOST_QUOTED - 2) + " …”"),
    ],
)
def test_a_helpers_own_words_are_quoted_as_one_line_of_plain_text(refusal: str, quoted: str) -> None:
    assert str(closed(Closed.HELPER_REFUSED, refusal)).endswith(quoted)


@pytest.mark.parametrize("refusal", ["", " \n\u202e "])
def test_a_helper_that_says_nothing_is_not_quoted(refusal: str) -> None:
    assert "“" not in str(closed(Closed.HELPER_REFUSED, refusal))


def test_a_refusal_is_quoted_for_nothing_else() -> None:
    assert "words" not in str(closed(Closed.NOBODY, "words"))
