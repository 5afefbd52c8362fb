"""Replay of scripts: the vectors, and what is wrong with a script."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from core.proof import ProvenGame
from core.replay import ScriptError, _war_result, replay
from core.wagers import SIT_OUT
from tests.core.vectors import SESSIONS

SCRIPT = SESSIONS[0]["script"]
"""Two seats; round 4 has a War of seat 0, the other rounds have none."""


@pytest.mark.parametrize("entry", SESSIONS)
def test_vectors_byte_for_byte(entry: dict[str, Any]) -> None:
    assert json.dumps(replay(entry["script"])) == json.dumps(entry["result"])


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_a_script_of_fewer_rounds(rounds: int) -> None:
    script = SCRIPT | {"rounds": SCRIPT["rounds"][:rounds]}
    whole = replay(SCRIPT)["rounds"]
    assert replay(script)["rounds"] == whole[:rounds]
    assert replay(script)["transcript"] == (whole[rounds - 1]["war"] or whole[rounds - 1])["transcript"]


def _change(*path: str | int, to: object) -> Callable[[dict[str, Any]], None]:
    def change(script: dict[str, Any]) -> None:
        at: Any = script
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = to

    return change


def _cut(*path: str | int) -> Callable[[dict[str, Any]], None]:
    def change(script: dict[str, Any]) -> None:
        at: Any = script
        for step in path[:-1]:
            at = at[step]
        del at[path[-1]]

    return change


SALT = "00" * 16
WAR = [{"decision": "acknowledge", "tie": 0, "salt": SALT}] * 2
OPEN = ("rounds", 1, "initial", 1)
FIGHT = ("rounds", 3, "war")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (_change("seats", to=7), "the script: 'seats' must be 1 to 6"),
        (_change("seats", to=0), "the script: 'seats' must be 1 to 6"),
        (_change("seats", to="2"), "the script: 'seats' must be a whole number"),
        (_change("seats", to=True), "the script: 'seats' must be a whole number"),
        (_change("seats", to=3), "the script: 'identities' must be a list of 3"),
        (_cut("identities"), "the script: 'identities' must be a list of 2"),
        (_change("identities", 1, to=0), "identity of seat 1 is not an object"),
        (_change("identities", 1, "nonce", to="00"), "identity of seat 1: 'nonce' must be 16 bytes in hex"),
        (_change("identities", 0, "public_key", to="zz" * 32), "seat 0: 'public_key' must be 32 bytes in hex"),
        (_change("identities", 0, "public_key", to=5), "seat 0: 'public_key' must be 32 bytes in hex"),
        (_change("identities", 0, "nonce", to="00 " * 16), "seat 0: 'nonce' must be 16 bytes in hex"),
        (_change("session_id", to="00"), "the session id is not the one of these identities"),
        (_change("rounds", to=[]), "the script: 'rounds' must be a list of 1 to 5"),
        (_change("rounds", to=[0] * 6), "the script: 'rounds' must be a list of 1 to 5"),
        (_change("rounds", to={}), "the script: 'rounds' must be a list of 1 to 5"),
        (_change("rounds", 1, to=[]), "round 2 is not an object"),
        (_cut("rounds", 1, "initial"), "round 2, opening: 'initial' must be a list of 2"),
        (_change("rounds", 1, "initial", to=[0]), "round 2, opening: 'initial' must be a list of 2"),
        (_change(*OPEN, to=None), "round 2, opening, seat 1 is not an object"),
        (_change(*OPEN, "ante", to=1.0), "round 2, opening, seat 1: 'ante' must be a whole number"),
        (_change(*OPEN, "salt", to=SALT[2:]), "round 2, opening, seat 1: 'salt' must be 16 bytes in hex"),
        (_change(*OPEN, "ante", to=15), "round 2, opening, seat 1: an Ante of 15 is not 0 or 10 to 100 in tens"),
        (_change(*OPEN, "tie", to=100), "round 2, opening, seat 1: Ante 10 and Tie 100 together exceed 100"),
        (_change("rounds", 1, "war", to=WAR), "round 2, War, seat 0: neither it nor another tied with the dealer"),
        (_change(*FIGHT, to=None), "round 4, War, seat 0: it tied with the dealer, so War choices are needed"),
        (_change(*FIGHT, to=WAR), "round 4, War, seat 0: a tied seat must choose War or Surrender"),
        (_change(*FIGHT, 1, "decision", to="war"), "round 4, War, seat 1: a seat that did not tie cannot choose War"),
        (
            _change(*FIGHT, 0, "decision", to="flee"),
            "round 4, War, seat 0: the decision must be acknowledge, surrender",
        ),
        (_change(*FIGHT, 0, "decision", to=2), "round 4, War, seat 0: the decision must be acknowledge, surrender"),
        (_change(*FIGHT, 0, "tie", to=110), "round 4, War, seat 0: a War-deal Tie of 110 is not 0 or 10 to 100"),
    ],
)
def test_what_is_wrong_with_a_script(change: Callable[[dict[str, Any]], None], sentence: str) -> None:
    script = deepcopy(SCRIPT)
    change(script)
    with pytest.raises(ScriptError) as caught:
        replay(script)
    assert sentence in str(caught.value)


@pytest.mark.parametrize("script", [None, 1, "script", [SCRIPT]])
def test_a_script_is_an_object(script: object) -> None:
    with pytest.raises(ScriptError, match="the script is not an object"):
        replay(script)


def test_only_a_war_has_a_result_of_a_war() -> None:
    opened = ProvenGame([(bytes(32), bytes(16))]).play([SIT_OUT], [bytes(16)])
    with pytest.raises(AssertionError, match="a War phase was played"):
        _war_result(opened)
