"""What a lobby says of a key's past, and what Help says that it means."""

import pytest

from p2p.protocol.records import Mark, Tally
from rankford_qt.pages.help_blocks import Table
from rankford_qt.pages.help_text import sections
from rankford_qt.pages.record_words import meanings, record_text


@pytest.mark.parametrize(
    ("tally", "text"),
    [
        (Tally(), "new"),
        (Tally(completed=12, departed=1), "12 finished, 1 left early"),
        (Tally(contact_lost=2), "0 finished, 2 lost contact"),
        (
            Tally(1, 2, 3, 4, 5, 6),
            "1 finished, 2 left early, 3 lost contact, 4 at fault, 5 not revealed, 6 ended by report",
        ),
    ],
)
def test_the_record_of_a_key_in_words(tally: Tally, text: str) -> None:
    assert record_text(tally) == text


def test_help_explains_every_count() -> None:
    tables = [each for section in sections() for each in section.blocks if isinstance(each, Table)]
    assert len(meanings()) == len(Mark)
    assert meanings() in [each.rows for each in tables]
    assert all(meaning.endswith(".") for _, meaning in meanings())
