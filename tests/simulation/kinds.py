"""The kinds of runs: what a seed makes of each."""

from collections.abc import Iterator
from itertools import combinations
from math import exp, inf, log
from random import Random

from tests.simulation.keys import ED25519, STAND_IN
from tests.simulation.network import Pair, Wire
from tests.simulation.peer import Incident
from tests.simulation.player import Habit, Player
from tests.simulation.scenario import LinkIncident, Scenario, agree

SEATS = (2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6)
REAL_SIGNATURES = 20
"""One run in so many has real signatures."""
HORIZON = 60.0
"""Seconds within which most of what befalls a session befalls it: most players are quick."""


def honest(seed: int) -> Scenario:
    """Honest peers and a network that does what networks do: everything completes.

    Some links were never made, or die in mid-phase; but everybody hears everybody, over one hop more, or over several
    where the links make a tree.
    """
    random, scenario = common("honest", seed)
    calm = _Weather(random, 0.0)
    scenario.wires = calm.wires(scenario.seats)
    if random.random() < 0.15:
        _tree(random, scenario)
    else:
        _hub(random, scenario)
    scenario.players = _players(random, scenario, slips=random.choice((0.0, 0.0, 0.03)))
    for seat in range(scenario.seats):
        if random.random() < 0.1:
            stall = random.uniform(0.1, 1.0)
            scenario.incidents.append(Incident(seat, "stall", time=random.uniform(0, HORIZON), length=stall))
    scenario.must_complete = True
    return scenario


def chaotic(seed: int) -> Scenario:
    """Honest peers, and a network, machines and players of all kinds: a session may complete or not."""
    random, scenario = common("chaotic", seed)
    rough(random, scenario, random.random() ** 2)
    return scenario


def rough(random: Random, scenario: Scenario, severity: float) -> None:
    """Bring down upon a scenario what can befall honest peers; a severity of 0 leaves delays only, 1 much of all."""
    weather = _Weather(random, severity)
    scenario.wires = weather.wires(scenario.seats)
    scenario.link_incidents = list(weather.link_incidents(scenario))
    for pair in _pairs(scenario.seats):
        if random.random() < 0.4 * severity:
            _without(scenario, pair)
    scenario.players = _players(random, scenario, slips=0.04 * severity)
    for player in scenario.players:
        if random.random() < 0.1 * severity:
            player.slip, player.slips = Habit.NEVER, 0.1
    scenario.incidents = [each for seat in range(scenario.seats) for each in weather.incidents(seat)]
    scenario.begins = [random.uniform(0.0, 0.3 + 3.0 * severity) for _ in range(scenario.seats)]


def common(kind: str, seed: int, least: int = 2) -> tuple[Random, Scenario]:
    """The randomness of a seed, and a scenario of so many seats at least, as yet without links and players."""
    random = Random(f"{kind}/{seed}")
    scheme = ED25519 if seed % REAL_SIGNATURES == 0 else STAND_IN
    seats = max(random.choice(SEATS), least)
    keys = [scheme.key(random) for _ in range(seats)]
    return random, Scenario(
        name=f"{kind}/{seed}",
        random=random,
        keys=keys,
        scheme=scheme,
        agreement=agree(random, keys),
        wires={},
        players=[],
        offsets=[random.uniform(0.0, 1e6) for _ in range(seats)],
        begins=[random.uniform(0.0, 0.3) for _ in range(seats)],
    )


def _pairs(seats: int) -> Iterator[Pair]:
    return combinations(range(seats), 2)


def _players(random: Random, scenario: Scenario, slips: float) -> list[Player]:
    habits = random.choices((Habit.QUICK, Habit.THINKING), (0.9, 0.1), k=scenario.seats)
    return [Player(Random(f"{scenario.name}/{seat}"), habit, slips) for seat, habit in enumerate(habits)]


def _hub(random: Random, scenario: Scenario) -> None:
    """Leave one seat all its links; others' were perhaps never made, or die."""
    hub = random.randrange(scenario.seats)
    for pair in _pairs(scenario.seats):
        if hub not in pair and random.random() < 0.25:
            _without(scenario, pair)
        elif hub not in pair and random.random() < 0.1:
            _die(scenario, pair, random.uniform(1.0, HORIZON))


def _tree(random: Random, scenario: Scenario) -> None:
    """Leave the links of a tree: each seat hangs on one before it, often the last, so that ways are long."""
    order = random.sample(range(scenario.seats), scenario.seats)
    kept = {
        frozenset((seat, order[at] if random.random() < 0.7 else random.choice(order[: at + 1])))
        for at, seat in enumerate(order[1:])
    }
    for pair in _pairs(scenario.seats):
        if frozenset(pair) not in kept:
            _without(scenario, pair)


def _without(scenario: Scenario, pair: Pair) -> None:
    for each in (pair, pair[::-1]):
        scenario.wires.pop(each, None)


def _die(scenario: Scenario, pair: Pair, time: float) -> None:
    for each in (pair, pair[::-1]):
        scenario.wires[each].dies = min(scenario.wires[each].dies, time)


class _Weather:
    """What befalls links and machines, by severity."""

    def __init__(self, random: Random, severity: float) -> None:
        self._random, self._severity = random, severity

    def wires(self, seats: int) -> dict[Pair, Wire]:
        """A wire for each direction of each pair: 5 to 400 ms, whatever the other direction takes."""
        found: dict[Pair, Wire] = {}
        slowest = self._random.choice((0.05, 0.15, 0.4))
        for one, other in _pairs(seats):
            delay = exp(self._random.uniform(log(0.005), log(slowest)))
            for pair in ((one, other), (other, one)):
                found[pair] = self._wire(delay * self._random.uniform(0.8, 1.25))
        return found

    def _wire(self, delay: float) -> Wire:
        random, severity = self._random, self._severity
        stalls: tuple[tuple[float, float], ...] = ()
        if random.random() < 0.05 + 0.4 * severity:
            longest = 1.0 + 14.0 * severity
            start = random.uniform(0.0, HORIZON)
            stalls = ((start, start + random.uniform(0.2, longest)),)
        dies = random.uniform(0.0, HORIZON) if random.random() < 0.1 * severity else inf
        return Wire(min(delay, 0.4), random.uniform(0.0, 0.5) * delay, stalls, dies)

    def link_incidents(self, scenario: Scenario) -> Iterator[LinkIncident]:
        """Links that die, noticed at once or later or never, and perhaps come again."""
        for pair in _pairs(scenario.seats):
            if self._random.random() < 0.2 * self._severity:
                died = self._random.uniform(0.0, HORIZON)
                _die(scenario, pair, died)
                if self._random.random() < 0.7:
                    noticed = died + self._random.choice((0.0, 1.0, 8.0, 25.0))
                    again = noticed + self._random.uniform(0.1, 20.0) if self._random.random() < 0.6 else inf
                    yield LinkIncident(*pair, noticed, again)

    def incidents(self, seat: int) -> Iterator[Incident]:
        """What befalls one peer: at a time, or at whichever point of the protocol it has come to."""
        random, severity = self._random, self._severity
        for what, chance in (("leave", 0.1), ("background", 0.05), ("kill", 0.1), ("sleep", 0.05), ("suspend", 0.05)):
            if random.random() < chance * severity:
                length = random.uniform(5.01, 40.0)
                yield Incident(seat, what, events=random.randint(2, 300), length=length)
        while random.random() < 0.35 * severity:
            yield Incident(seat, "stall", time=random.uniform(0.0, HORIZON), length=random.uniform(0.2, 4.9))
