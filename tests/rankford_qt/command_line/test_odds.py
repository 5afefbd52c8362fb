"""``odds``: the stated odds and those of a table that can be seen."""

import json

import pytest

from core.odds import stated_for
from rankford_qt.command_line import main
from tests.core.vectors import ODDS
from tests.rankford_qt.command_line import program


def test_the_object_of_the_vectors() -> None:
    done = program.run("odds", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.dumps(json.loads(done.stdout)) == json.dumps(ODDS)


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds"]) == 0
    out = capsys.readouterr().out
    fractions = [
        text for value in ODDS.values() for text in ([value] if isinstance(value, str) else list(value.values()))
    ]
    assert all(fraction in out for fraction in fractions)
    assert "-2.330%" in out
    assert out.isascii()


def test_a_visible_tie(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--own", "9", "--dealer", "9", "--others", "K,4, 9", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == stated_for(9, 9, [13, 4, 9])
    assert main(["odds", "--own", "9", "--dealer", "9", "--others", "K,4,9"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Own card 9, dealer 9, other seats K, 4, 9.\nWar, once tied\n")
    assert "43495/93942" in out


@pytest.mark.parametrize(
    ("own", "dealer", "word", "outcome"), [("9", "k", "9 is lower than K", "lose"), ("a", "10", "A is higher", "win")]
)
def test_a_settled_opening(own: str, dealer: str, word: str, outcome: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--own", own, "--dealer", dealer]) == 0
    out = capsys.readouterr().out
    assert "other seats none." in out
    assert f"The opening is settled: {word}" in out
    assert main(["odds", "--own", own, "--dealer", dealer, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["opening"] == outcome
