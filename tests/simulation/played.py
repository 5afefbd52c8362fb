"""Kinds of runs by name: what plays and judges the run of a seed."""

from collections.abc import Callable
from functools import partial

from tests.simulation import kinds, verdict
from tests.simulation.hostile import hostile
from tests.simulation.scenario import Scenario
from tests.simulation.staging import judge_attacks, stage
from tests.simulation.verdict import Verdict
from tests.simulation.world import Trace, World

MEASURED = 10
"""One run in so many has its sessions measured."""

Played = Callable[[int, Trace | None], Verdict]


def _played(kind: Callable[[int], Scenario], seed: int, tell: Trace | None) -> Verdict:
    world = World(kind(seed), tell=tell)
    world.run()
    return verdict.judge(world, sizes=seed % MEASURED == 0)


def _hostile(seed: int, tell: Trace | None) -> Verdict:
    made = hostile(seed)
    world = stage(made.scenario, made.cast, tell)
    world.run()
    found = verdict.judge(world, sizes=seed % MEASURED == 0)
    judge_attacks(world, made.cast, found, strict=made.calm)
    return found


KINDS: dict[str, Played] = {
    "honest": partial(_played, kinds.honest),
    "chaotic": partial(_played, kinds.chaotic),
    "hostile": _hostile,
}
