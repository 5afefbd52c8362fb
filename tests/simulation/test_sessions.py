"""Thousands of sessions of each kind. The seeds follow each other, so a soak takes a first seed and a count."""

import os
from collections import defaultdict
from collections.abc import Iterator

import pytest

from tests.simulation.runs import Summary, run_many

SEED = int(os.environ.get("SOAK_SEED", "1"))
COUNT = int(os.environ.get("SOAK_COUNT", "4000"))
"""Runs, half of them hostile and half of them chaotic, and some honest ones beside them."""
CHUNK = 500
HONEST_SHARE = 20
JOBS = min(2, os.cpu_count() or 1)


def _chunks(kind: str, count: int) -> list[tuple[str, int, int]]:
    first, last = SEED, SEED + count
    return [(kind, start, min(CHUNK, last - start)) for start in range(first, last, CHUNK)]


CHUNKS = [
    *_chunks("honest", -(-COUNT // HONEST_SHARE)),
    *_chunks("chaotic", -(-COUNT // 2)),
    *_chunks("hostile", -(-COUNT // 2)),
]


@pytest.fixture(scope="module")
def totals(request: pytest.FixtureRequest) -> Iterator[dict[str, Summary]]:
    """What all runs of each kind came to, printed at the end."""
    found: dict[str, Summary] = defaultdict(Summary)
    yield found
    capture = request.config.pluginmanager.getplugin("capturemanager")
    assert capture is not None
    with capture.global_and_fixture_disabled():
        for kind, summary in found.items():
            print(f"\n{kind} from {SEED}: {summary.table()}")


@pytest.mark.parametrize(("kind", "first", "count"), CHUNKS)
def test_no_promise_is_broken(kind: str, first: int, count: int, totals: dict[str, Summary]) -> None:
    summary = run_many(kind, first, count, JOBS)
    totals[kind].join(summary)
    assert summary.runs == count
    assert not summary.failures, "\n" + "\n".join(map(str, summary.failures[:20]))


@pytest.mark.parametrize("seed", [30002540, 30007973], ids=["an early reveal", "an old phase"])
def test_an_attack_that_meets_a_seat_one_phase_behind_ends_as_expected(seed: int) -> None:
    """Soaks found them: a seat of three is still in the phase before, and so finds another reason."""
    summary = run_many("hostile", seed, 1, 1)
    assert not summary.failures, "\n" + "\n".join(map(str, summary.failures))
