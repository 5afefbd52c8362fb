"""Sentences that hold long words."""

from PySide6.QtGui import QFontMetrics

from rankford_qt.look import Look, Role
from rankford_qt.pages.panel import Sentence, breakable

CHANCE = "\u200b"


def test_only_what_is_too_wide_is_broken(look: Look) -> None:
    metrics = QFontMetrics(look.font(Role.BODY))
    width = metrics.horizontalAdvance("nine letters")
    assert breakable("nine letters", metrics, width) == "nine letters"
    assert breakable("W" * 24, metrics, width) == CHANCE.join("W" * 24)
    assert breakable("AS3N-N9TM-CD3M-R0M5", metrics, width) == f"AS3N-{CHANCE}N9TM-{CHANCE}CD3M-{CHANCE}R0M5"


def test_folders_may_always_be_broken(look: Look) -> None:
    metrics = QFontMetrics(look.font(Role.BODY))
    assert breakable("/home/x", metrics, 10_000) == f"/{CHANCE}home/{CHANCE}x"
    assert breakable("C:\\x", metrics, 10_000) == f"C:\\{CHANCE}x"


def test_letters_that_join_stay_joined(look: Look) -> None:
    word = "\u0633\u0644\u0627\u0645" * 6
    assert breakable(word, QFontMetrics(look.font(Role.BODY)), 10) == word


def test_a_sentence_is_read_as_it_is_and_breaks_anew_at_each_width(look: Look) -> None:
    sentence = Sentence(look, Role.BODY)
    sentence.resize(900, 40)
    sentence.show()
    sentence.say("W" * 24)
    assert sentence.text() == "W" * 24
    sentence.resize(100, 40)
    assert sentence.text() == CHANCE.join("W" * 24)
    assert sentence.accessibleName() == "W" * 24
    sentence.close()
    sentence.deleteLater()
