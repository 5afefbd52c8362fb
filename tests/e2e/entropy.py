"""Entropy for whole sessions: it knows in which order the program asks, and finds salts that lead to a wanted story.

A story reads like ``20=win 20+10=tie war+10=war_win 50=tie surrender 10=lose 30=tie war=war_tie``: what the player
will confirm in each phase (Ante and Tie, War and War-deal Tie, surrender, 0 to sit out), and the outcome it shall have.
"""

import copy
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from core.derivation import NONCE_SIZE, SALT_SIZE
from core.payouts import Outcome
from core.proof import ProvenGame
from core.wagers import Choice, Decision, Opening, WarChoice
from p2p.protocol import identity

SECRET = bytes(range(identity.ENTROPY_SIZE))
NONCE = b"a nonce for test"
_TRIES = 10_000

ONLINE = "online"
"""In place of a story: chance, for a table with others, save for the salts, which are `SALT`."""
SALT = b"a salt for tests"

WHOLE = "20=win 20+10=tie war+10=war_win 50=tie surrender 10=lose 30=tie war=war_tie"
"""Five rounds with every kind of decision: a plain win, War, Surrender, a loss, and a second tie."""


@dataclass(frozen=True)
class Step:
    """One phase of a story."""

    choice: Choice
    outcome: Outcome


def steps(story: str) -> tuple[Step, ...]:
    """The phases of a story."""
    return tuple(_step(*word.split("=")) for word in story.split())


def _step(stakes: str, outcome: str = "") -> Step:
    main, _, side = stakes.partition("+")
    tie = int(side or 0)
    if main == "surrender":
        return Step(WarChoice(Decision.SURRENDER, 0), Outcome.SURRENDER)
    if main == "war":
        return Step(WarChoice(Decision.WAR, tie), Outcome(outcome))
    return Step(Opening(int(main), tie), Outcome(outcome) if main != "0" else Outcome.SAT_OUT)


def public_key() -> bytes:
    """The key that the program makes of `SECRET`."""
    return identity.make("Player", SECRET).public_key


def chance(size: int) -> bytes:
    """What the system's generator gives, but `SALT` to a client that confirms: somebody else chooses the cards then."""
    caller = sys._getframe(1).f_code.co_qualname
    return SALT if caller == "Client.confirm" else os.urandom(size)


class Entropy:
    """What `Outside.entropy` is in a test: the secret at sign-in, then a nonce, then a salt for each Confirm."""

    def __init__(self, story: str) -> None:
        self._story = steps(story)
        self._small = iter((NONCE, *salts(self._story)))
        self._later = 0

    def __call__(self, size: int) -> bytes:
        """The next answer; what comes after the story leads nowhere in particular."""
        if size == len(SECRET):
            return SECRET
        assert size == NONCE_SIZE == SALT_SIZE
        wanted = next(self._small, None)
        if wanted is None:
            self._later += 1
            return b"later" + self._later.to_bytes(size - 5, "big")
        return wanted


def salts(story: Sequence[Step]) -> list[bytes]:
    """A salt for each phase, found by trying: the draws depend on nothing else once key and nonce stand."""
    proven = ProvenGame([(public_key(), NONCE)])
    found = []
    for step in story:
        salt = _search(proven, step)
        proven.play([step.choice], [salt])
        found.append(salt)
    return found


def _search(proven: ProvenGame, step: Step) -> bytes:
    for number in range(_TRIES):
        salt = number.to_bytes(SALT_SIZE, "big")
        if copy.deepcopy(proven).play([step.choice], [salt]).played.outcomes == (step.outcome,):
            return salt
    raise AssertionError(f"no salt leads to {step}")


def points_after(story: str) -> int:
    """Points at the end of a story, by the engine."""
    proven = ProvenGame([(public_key(), NONCE)])
    for step, salt in zip(steps(story), salts(steps(story)), strict=True):
        proven.play([step.choice], [salt])
    return proven.game.points[0]
