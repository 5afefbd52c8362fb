"""A game with its commitments, seeds and transcript, and the script that plays it again."""

from typing import Any

import pytest

from core import derivation
from core.game import Phase
from core.payouts import Outcome
from core.proof import ProvenGame
from core.replay import replay
from core.wagers import SIT_OUT, SURRENDER, Choice, Decision, IllegalChoiceError, Opening, WarChoice
from tests.core.vectors import SESSIONS

IDENTITIES = [(bytes(32), bytes(16)), (bytes([1] * 32), bytes([2] * 16))]
SALTS = [bytes([3] * 16), bytes([4] * 16)]
WAGERS = [Opening(20, 10), Opening(10, 0)]
WAR = WarChoice(Decision.WAR, 10)


def state(proven: ProvenGame) -> tuple[object, ...]:
    """All that can be seen of a game."""
    game = proven.game
    return game.round, game.phase, game.points, proven.transcript, list(game.rounds), proven.settled, proven.script()


def tied(*, after: int = 0) -> ProvenGame:
    """One seat at the War decision of the round that follows ``after`` sat out ones; its salt is found by trying."""
    for number in range(10_000):
        proven = ProvenGame(IDENTITIES[:1])
        for _ in range(after):
            proven.play([SIT_OUT], [bytes(16)])
        if proven.play([Opening(50, 10)], [number.to_bytes(16, "big")]).played.outcomes == (Outcome.TIE,):
            return proven
    raise AssertionError


def test_a_phase_names_all_that_it_came_from() -> None:
    proven = ProvenGame(IDENTITIES)
    before = proven.transcript
    promised = [proven.commitment(seat, SALTS[seat], WAGERS[seat]) for seat in range(2)]
    proof = proven.play(WAGERS, SALTS)
    place = (derivation.session_id(IDENTITIES), 1, 1)
    assert list(proof.commitments) == promised
    assert (proof.round, proof.phase) == (1, 1)
    assert proof.commit_set == derivation.commit_set(*place, promised)
    assert proof.seed == derivation.seed(*place, SALTS)
    choices = [(b"\2\1", SALTS[0]), (b"\1\0", SALTS[1])]
    assert proof.transcript == derivation.next_transcript(before, 1, 1, choices, proof.played.deal.drawn())
    assert proven.transcript == proof.transcript
    assert proven.game.rounds == [proof.played]


@pytest.mark.parametrize("wager", [Opening(15, 0), Opening(5000, 0), Opening(-10, 0)])
def test_an_illegal_choice_changes_nothing(wager: Opening) -> None:
    """Also one that would not fit into a byte."""
    proven = ProvenGame(IDENTITIES)
    before = state(proven)
    with pytest.raises(IllegalChoiceError):
        proven.play([wager, WAGERS[1]], SALTS)
    assert state(proven) == before


@pytest.mark.parametrize("salts", [SALTS[:1], [bytes(15), bytes(16)], [*SALTS, bytes(16)]])
def test_salts_that_do_not_fit_change_nothing(salts: list[bytes]) -> None:
    proven = ProvenGame(IDENTITIES)
    before = state(proven)
    with pytest.raises(ValueError, match=r"argument|a salt has 16 bytes"):
        proven.play(WAGERS, salts)
    assert state(proven) == before


@pytest.mark.parametrize("entry", SESSIONS)
def test_a_played_session_gives_its_script_again(entry: dict[str, Any]) -> None:
    script = entry["script"]
    identities = [(bytes.fromhex(each["public_key"]), bytes.fromhex(each["nonce"])) for each in script["identities"]]
    proven = ProvenGame(identities)
    for each in script["rounds"]:
        proven.play([Opening(seat["ante"], seat["tie"]) for seat in each["initial"]], _salts(each["initial"]))
        if each["war"] is not None:
            choices = [WarChoice(Decision[seat["decision"].upper()], seat["tie"]) for seat in each["war"]]
            proven.play(choices, _salts(each["war"]))
    assert proven.script() == {key: value for key, value in script.items() if key != "session_id"}
    assert proven.settled == (tuple(entry["result"]["points"]), bytes.fromhex(entry["result"]["transcript"]))


def _salts(seats: list[dict[str, Any]]) -> list[bytes]:
    return [bytes.fromhex(seat["salt"]) for seat in seats]


def test_a_game_that_has_not_begun_has_its_thousands_and_no_rounds() -> None:
    proven = ProvenGame(IDENTITIES)
    assert proven.settled == ((1000, 1000), derivation.first_transcript(proven.session_id))
    assert proven.script()["rounds"] == []


@pytest.mark.parametrize("decision", [SURRENDER, WAR])
@pytest.mark.parametrize("after", [0, 4])
def test_the_script_of_a_tie_replays(decision: Choice, after: int) -> None:
    proven = tied(after=after)
    proven.play([decision], SALTS[:1])
    result = replay(proven.script())
    assert result["rounds"][-1]["war"] is not None
    assert proven.settled == (tuple(result["points"]), bytes.fromhex(result["transcript"]))


def test_a_game_that_is_left_at_a_war_decision_counts_up_to_the_round_before() -> None:
    proven = tied(after=2)
    assert (proven.game.round, proven.game.phase) == (3, Phase.WAR)
    result = replay(proven.script())
    assert len(result["rounds"]) == 2
    assert proven.settled == (tuple(result["points"]), bytes.fromhex(result["transcript"]))
    # What the open round has paid or locked so far is not settled.
    assert list(proven.game.points) != result["points"]
    proven.play([WAR], SALTS[:1])
    assert proven.settled == (proven.game.points, bytes.fromhex(replay(proven.script())["transcript"]))


def test_a_game_that_is_left_before_any_round_is_settled_keeps_its_thousand() -> None:
    proven = tied()
    assert proven.settled == ((1000,), derivation.first_transcript(proven.session_id))
    assert proven.script()["rounds"] == []
