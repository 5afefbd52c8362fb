"""Engine rounds a second beside their floor, and what a second process adds: ``python -m tests.bench.engine``."""

import json
from collections.abc import Callable
from hashlib import sha256
from time import perf_counter, process_time

from core.simulation import Strategy, simulate
from rankford_qt.command_line.simulate import tallies

_SEED = b"bench"
_REPEATS = 9
_ROUNDS = 10_000
_SHARED_ROUNDS = 300_000
_FULL = list(range(312))


def _floor(rounds: int) -> None:
    """What no engine can do without: one SHA-256 of 64 bytes, a fresh list of 312 and three pops."""
    data = bytes(64)
    for _ in range(rounds):
        sha256(data).digest()
        pool = list(range(312))
        pool.pop(311)
        pool.pop(150)
        pool.pop(0)


def _copying_floor(rounds: int) -> None:
    """The same with a list that is copied instead of made anew."""
    data = bytes(64)
    for _ in range(rounds):
        sha256(data).digest()
        pool = _FULL.copy()
        pool.pop(311)
        pool.pop(150)
        pool.pop(0)


def _engine(rounds: int) -> None:
    simulate(1, rounds, 1, _SEED, Strategy.MIXED)


def _rate(work: Callable[[int], None]) -> float:
    """Rounds a second of processor time."""
    started = process_time()
    work(_ROUNDS)
    return _ROUNDS / (process_time() - started)


def _shared_rate(jobs: int) -> float:
    """Rounds a second by the clock, the start of the processes included."""
    started = perf_counter()
    for _ in tallies(_SHARED_ROUNDS, 1, _SEED, Strategy.MIXED, jobs):
        pass
    return _SHARED_ROUNDS / (perf_counter() - started)


def measure() -> dict[str, float]:
    """Rounds a second (engine, floors, one and two processes) and their ratios; takes about ten seconds.

    Each is the best of several turns in alternation, since a busy machine only ever slows one down.
    """
    engine, floor, copying = (max(rates) for rates in zip(*(_turn() for _ in range(_REPEATS)), strict=True))
    one, two = (max(rates) for rates in zip(*((_shared_rate(1), _shared_rate(2)) for _ in range(2)), strict=True))
    return {
        "engine_rounds_per_second": engine,
        "floor_rounds_per_second": floor,
        "engine_to_floor": engine / floor,
        "copying_floor_rounds_per_second": copying,
        "engine_to_copying_floor": engine / copying,
        "one_job_rounds_per_second": one,
        "two_jobs_rounds_per_second": two,
        "two_jobs_to_one": two / one,
    }


def _turn() -> tuple[float, float, float]:
    return _rate(_engine), _rate(_floor), _rate(_copying_floor)


if __name__ == "__main__":
    print(json.dumps(measure(), indent=1))
