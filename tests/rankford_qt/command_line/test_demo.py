"""``demo``: a whole session that replays."""

import json
from pathlib import Path

import pytest

from core.game import Game
from core.payouts import Outcome
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Opening
from rankford_qt.command_line import main
from rankford_qt.command_line.demo import _lines, play, repeatable, round_lines
from tests.core import seeds


def test_a_session_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--seats", "1", "--seed", "aa"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "Solo practice, five rounds, 1,000 points without any value.\n\nRound 1\n  Ante 20, Tie 10.\n"
    )
    assert "  Dealt the 3 of spades; the dealer has the 6 of clubs.\n  Lower than the dealer: -30, now 970" in out
    assert "\nFinal points 770, net -230.\nTranscript 738f5662" in out
    assert out.isascii()


def test_the_script_replays_to_the_same_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--seats", "1", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    path = tmp_path / "script.json"
    for content in (printed, printed["script"]):
        path.write_text(json.dumps(content), encoding="utf-8")
        assert main(["replay", str(path), "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == printed["result"]


def test_only_a_seed_repeats_a_session(capsys: pytest.CaptureFixture[str]) -> None:
    def printed(*arguments: str) -> str:
        assert main(["demo", "--seats", "1", *arguments]) == 0
        return capsys.readouterr().out

    assert printed("--seed", "00") == printed("--seed", "00") != printed("--seed", "01")
    assert printed() != printed()


def test_a_table_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--seats", "2", "--memory", "--seed", "aa"]) == 0
    assert capsys.readouterr().out.startswith("A table of 2 automatic players, five rounds, 1,000 points each")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seed", "aa"], "no session over real channels can be repeated, so --seed needs --memory"),
        (["--seats", "1", "--transcripts", "x"], "only a table of several seats has transcripts"),
        (["--seats", "0"], "'0' is not a whole number from 1 to 6"),
        (["--seats", "7", "--memory"], "'7' is not a whole number from 1 to 6"),
    ],
)
def test_options_that_do_not_go_together(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["demo", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1


def test_every_event_has_its_words() -> None:
    """Enough sessions for War, Surrender and second ties; nobody loses enough to sit out."""
    seen: set[Outcome] = set()
    texts: list[str] = []
    for number in range(400):
        script, rounds = play(repeatable(number.to_bytes(2, "big")))
        assert len(script["rounds"]) == 5
        seen.update(played.outcomes[0] for played in rounds)
        texts += _lines(rounds)
    assert seen == set(Outcome) - {Outcome.TIE, Outcome.SAT_OUT}
    assert "  A tie: Surrender." in texts
    assert any(text.startswith("  Surrendered: ") for text in texts)
    assert any(text.startswith("  A tie: War for ") for text in texts)
    assert any(text.startswith("  War card ") for text in texts)
    assert any(text.startswith("  Second tie: +") for text in texts)


def test_a_round_sat_out() -> None:
    game = Game(1)
    for _ in range(5):
        game.play([SIT_OUT], bytes(32))
    assert list(_lines(game.rounds))[1:4] == [
        "\nRound 1",
        "  Sits this round out.",
        "  Sat out: +0, now 1,000 points.",
    ]


def test_only_a_seat_that_tied_has_a_war() -> None:
    game = Game(2)
    game.play([Opening(50, 0), Opening(20, 0)], seeds.opening(0, 1))
    played = game.play([SURRENDER, ACKNOWLEDGE], bytes(32))
    assert [line for line in round_lines(played, 0) if "Ante" not in line and "Dealt" not in line] == [
        "A tie: Surrender.",
        "Surrendered: -25, now 975 points.",
    ]
    assert [line for line in round_lines(played, 1) if "Ante" not in line and "Dealt" not in line] == [
        "Higher than the dealer: +20, now 1,020 points."
    ]
