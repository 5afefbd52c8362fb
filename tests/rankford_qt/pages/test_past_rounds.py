"""The rounds of a kept script are those that were played."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from core.replay import ScriptError
from rankford_qt.pages.past_rounds import rounds_of
from tests.rankford_qt.pages.sessions import WITH_WAR, played

SESSIONS = json.loads((Path(__file__).parents[2] / "vectors" / "sessions.json").read_text())


@pytest.mark.parametrize("number", range(WITH_WAR, 40))
def test_a_script_gives_back_the_very_rounds(number: int) -> None:
    proven = played(number)
    assert rounds_of(proven.script()) == tuple(proven.game.rounds)


def test_every_vector_ends_with_its_points() -> None:
    for each in SESSIONS:
        rounds = rounds_of(each["script"])
        assert list(rounds[-1].points) == each["result"]["points"]
        for before, after in pairwise(rounds):
            assert after.before == before.points


def test_a_script_without_rounds_has_none_and_a_broken_one_is_refused() -> None:
    script = played().script()
    assert rounds_of({**script, "rounds": []}) == ()
    with pytest.raises(ScriptError):
        rounds_of({**script, "seats": 2})
