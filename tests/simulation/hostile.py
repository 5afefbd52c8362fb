"""Hostile runs: one seat that cheats, or the only way between two others, or two seats together."""

from dataclasses import dataclass
from random import Random

from tests.simulation.attacks import ATTACKS
from tests.simulation.attacks.scripted import Scripted
from tests.simulation.kinds import common, rough
from tests.simulation.scenario import Scenario
from tests.simulation.staging import Cast, split

CALM = 0.6
"""How many of the runs have a network that does nothing but delay, so that each attack's own outcome is asserted."""
MOST_PHASES = 8


@dataclass(frozen=True)
class Hostile:
    """A scenario, and who cheats in it."""

    scenario: Scenario
    cast: Cast
    calm: bool


def hostile(seed: int) -> Hostile:
    """One to two attacks at random moments, from random seats."""
    random, scenario = common("hostile", seed, least=3 if seed % 8 else 2)
    calm = random.random() < CALM
    rough(random, scenario, 0.0 if calm else random.random() ** 2)
    attack = _pick(random, scenario)
    seat = 0 if attack.host_only else random.randrange(scenario.seats)
    attacks = {seat: [attack]}
    others = [other for other in range(scenario.seats) if other != seat]
    if len(others) > 1 and (attack.relaying or (not calm and random.random() < 0.3)):
        split(scenario, seat, others[: random.randint(1, len(others) - 1)])
    if len(others) > 1 and (attack.needs_accomplice or (not calm and random.random() < 0.4)):
        attacks[random.choice(others)] = _accomplices(random, scenario, attack, calm=calm)
    elif not calm and random.random() < 0.2:
        attacks[seat] += _more(random, scenario)
    return Hostile(scenario, Cast(attacks), calm and scenario.seats > 2)


def _pick(random: Random, scenario: Scenario) -> Scripted:
    """Any attack that so many seats allow."""
    possible = [each for each in ATTACKS.values() if scenario.seats > 2 or not (each.relaying or each.needs_accomplice)]
    kind = random.choice(possible)
    return kind(random.choice(kind.whens), random.randrange(MOST_PHASES), Random(f"{scenario.name}/attack"))


def _more(random: Random, scenario: Scenario) -> list[Scripted]:
    """Another attack, of those that any seat can do alone."""
    attack = _pick(random, scenario)
    return [] if attack.host_only or attack.splits or attack.needs_accomplice else [attack]


def _accomplices(random: Random, scenario: Scenario, attack: Scripted, *, calm: bool) -> list[Scripted]:
    return [] if calm or attack.needs_accomplice else _more(random, scenario)
