"""Six processes play session after session over the same links: equal results, true transcripts, and nothing grows."""

import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pytest

from tests.chaos.table import END_SECONDS, START_SECONDS, Setting, Table, results
from tests.netlab.programs import RANKFORD, Event, Program

COUNT = max(1, int(os.environ.get("SOAK_COUNT", "0")) // 250)
"""Sessions; 200 of a soak as it is by default."""
SESSION_SECONDS = 60
TOLD = 10
"""Sessions from one printed line to the next."""
BATCH = 60
"""Transcripts that one run of ``verify`` is given."""
GROWTH = 1.0
"""MiB of resident memory by which the median of the last quarter may be above that of the second: an allocator keeps
what it once had, and a room remembers each of its proposals. The first quarter is left out, since caches fill then."""


@dataclass(frozen=True)
class Sample:
    """What the kernel counts of a process: MiB, and descriptors."""

    rss: float
    pss: float
    descriptors: int
    threads: int


def _sample(program: Program) -> Sample:
    home = Path("/proc", str(program.pid))
    lines = (home / "smaps_rollup").read_text().splitlines()[1:]
    kib = {name: int(rest.split()[0]) for name, _, rest in (line.partition(":") for line in lines)}
    found = len(list((home / "fd").iterdir())), len(list((home / "task").iterdir()))
    return Sample(kib["Rss"] / 1024, kib["Pss"] / 1024, *found)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[Sample]]]:
    """Where all transcripts are, and the samples of each process after each session but the last."""
    folder = tmp_path_factory.mktemp("six")
    with Table(folder, Setting(sessions=COUNT, victim_thinks=0.0, others_think=0.0)) as table:
        samples: dict[str, list[Sample]] = {each.name: [] for each in table.peers}
        for number in range(1, COUNT + 1):
            results(table.peers, START_SECONDS + SESSION_SECONDS, number)
            if number < COUNT:
                for each in table.peers:
                    samples[each.name].append(_sample(each))
            if number % TOLD == 1:
                _tell(number, samples)
        for each in table.peers:
            assert each.wait_end(END_SECONDS) == 0
            assert not _trouble(each)
    return table.kept, samples


def _trouble(program: Program) -> list[Event]:
    """What went wrong before its last result; then the host, who has the helper, may leave first."""
    last = max(number for number, each in enumerate(program.events) if each.kind == "result")
    return [each for each in program.events[:last] if each.kind in ("abort", "trouble")]


def _tell(number: int, samples: dict[str, list[Sample]]) -> None:
    told = (f"{name} {each[-1]}" for name, each in samples.items() if each)
    print(f"after session {number}:", *told, sep="\n  ", flush=True)


def test_every_transcript_is_true_and_complete(played: tuple[Path, dict[str, list[Sample]]]) -> None:
    files = sorted(str(each) for each in played[0].iterdir())
    assert len(files) == 6 * COUNT
    for start in range(0, len(files), BATCH):
        batch = files[start : start + BATCH]
        told = subprocess.run([*RANKFORD, "verify", *batch], capture_output=True, text=True, check=True).stdout
        assert told.count("The result is final: every seat signed it.") == len(batch)


def test_no_process_grows(played: tuple[Path, dict[str, list[Sample]]]) -> None:
    for name, samples in played[1].items():
        before, after = _quarters([each.rss for each in samples])
        # Its share of what processes have in common depends on how many others run, so this is told and not judged.
        shares = _quarters([each.pss for each in samples])
        print(f"{name}: {before:.2f} MiB, then {after:.2f}; shared ones divided {shares[0]:.2f}, then {shares[1]:.2f}")
        assert after - before <= GROWTH


def test_no_descriptor_or_thread_is_left_open(played: tuple[Path, dict[str, list[Sample]]]) -> None:
    for samples in played[1].values():
        for kind in ("descriptors", "threads"):
            before, after = _quarters([getattr(each, kind) for each in samples])
            assert after <= before


def _quarters(values: Sequence[float]) -> tuple[float, float]:
    """Medians of the second and of the last quarter."""
    quarter = max(1, len(values) // 4)
    return median(values[quarter : 2 * quarter] or values), median(values[-quarter:])
