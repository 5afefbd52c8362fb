"""Ten million rounds of the real engine, held against the exact odds of the vectors."""

import json
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from core.simulation import Strategy, simulate

ROUNDS = 10_000_000
PARTS = 20
ODDS: dict[str, Any] = json.loads(Path("tests/vectors/odds.json").read_text())


@pytest.fixture(scope="module")
def tally() -> Counter[str]:
    seed = sha256(os.environ.get("SOAK_SEED", "1").encode()).digest()
    each = ROUNDS // PARTS
    with ProcessPoolExecutor() as pool:
        parts = [pool.submit(simulate, 1 + part * each, each, 1, seed, Strategy.MIXED) for part in range(PARTS)]
        return sum((Counter(part.result()) for part in parts), Counter())


def assert_near(count: int, trials: int, probability: str) -> None:
    expected = float(Fraction(probability))
    error = sqrt(trials * expected * (1 - expected))
    assert abs(count - trials * expected) <= 4 * error


def test_the_opening(tally: Counter[str]) -> None:
    assert tally["rounds"] == ROUNDS
    for outcome in ("win", "lose", "tie"):
        assert_near(tally[outcome], ROUNDS, ODDS["initial"][outcome])


def test_the_war(tally: Counter[str]) -> None:
    wars = tally["war_higher"] + tally["war_lower"] + tally["second_tie"]
    assert wars + tally["surrender"] == tally["tie"]
    assert_near(wars, tally["tie"], "1/2")
    for outcome, odds in (("war_higher", "higher"), ("war_lower", "lower"), ("second_tie", "second_tie")):
        assert_near(tally[outcome], wars, ODDS["war_given_tie"][odds])
