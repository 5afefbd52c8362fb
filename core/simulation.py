"""Many independent rounds through the real engine, counted (``rankford-quay simulate``)."""

from collections import Counter
from enum import Enum
from hashlib import sha256

from core.game import Game, Phase
from core.payouts import Outcome
from core.wagers import ACKNOWLEDGE, STARTING_POINTS, SURRENDER, Choice, Decision, Opening, WarChoice

_DOMAIN = b"rankford-quay/simulate/1"
_ANTE = Opening(10, 0)
_WAR = WarChoice(Decision.WAR, 0)


class Strategy(Enum):
    """What a tied seat does in a simulation; ``mixed`` goes to War in odd rounds."""

    WAR = "war"
    SURRENDER = "surrender"
    MIXED = "mixed"


class Tally(Counter[str]):
    """Counts of a simulation by name, and the summed ``net`` points of all seats."""


def simulate(first: int, rounds: int, seats: int, seed: bytes, strategy: Strategy) -> Tally:
    """Count ``rounds`` rounds from number ``first`` (the first of all is 1), each with a fresh 1,000 and Ante 10.

    Every round's seeds come from its number, so any split of the numbers adds up to the same tally.
    """
    at_war = Phase.WAR
    ends: list[Outcome] = []
    net = ties = 0
    wagers: list[Choice] = [_ANTE] * seats
    for number in range(first, first + rounds):
        opening_seed = sha256(_DOMAIN + seed + number.to_bytes(8, "big")).digest()
        game = Game(seats)
        played = game.play(wagers, opening_seed)
        if game.phase is at_war:
            war = strategy is Strategy.WAR or (strategy is Strategy.MIXED and number % 2 == 1)
            tied: Choice = _WAR if war else SURRENDER
            choices = [tied if outcome is Outcome.TIE else ACKNOWLEDGE for outcome in played.outcomes]
            ties += len(choices) - choices.count(ACKNOWLEDGE)
            played = game.play(choices, sha256(opening_seed).digest())
        ends += played.outcomes
        net += sum(played.points)
    return Tally(
        rounds=rounds,
        seat_rounds=rounds * seats,
        win=ends.count(Outcome.WIN),
        lose=ends.count(Outcome.LOSE),
        tie=ties,
        war_higher=ends.count(Outcome.WAR_WIN),
        war_lower=ends.count(Outcome.WAR_LOSE),
        second_tie=ends.count(Outcome.WAR_TIE),
        surrender=ends.count(Outcome.SURRENDER),
        net=net - rounds * seats * STARTING_POINTS,
    )
