"""Many runs: each a pure function of its kind and seed, spread over processes, summed up in order of the seeds."""

import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from tests.simulation.played import KINDS
from tests.simulation.verdict import Verdict
from tests.simulation.world import Trace

CHUNK = 25


@dataclass
class Failure:
    """A run that broke promises."""

    kind: str
    seed: int
    broken: list[str]

    def __str__(self) -> str:
        """What broke, and what plays the run again."""
        return f"{self.kind} {self.seed}: {'; '.join(self.broken)}\n    {replay(self.kind, self.seed)}"


@dataclass
class Summary:
    """What many runs came to."""

    runs: int = 0
    failures: list[Failure] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    split_endings: list[int] = field(default_factory=list)
    """Seeds of runs in which one peer completed and another shows no result."""
    frames: int = 0
    most_frames: int = 0
    contents: int = 0

    def add(self, kind: str, seed: int, found: Verdict) -> None:
        """Count one run."""
        self.runs += 1
        if found.broken:
            self.failures.append(Failure(kind, seed, found.broken))
        if found.split_endings:
            self.split_endings.append(seed)
        self.endings += found.endings
        self.counts += found.counts
        self.frames += found.frames
        self.most_frames = max(self.most_frames, found.frames)
        self.contents = max(self.contents, found.contents)

    def join(self, other: "Summary") -> None:
        """Count what other runs came to."""
        self.runs += other.runs
        self.failures += other.failures
        self.split_endings += other.split_endings
        self.endings += other.endings
        self.counts += other.counts
        self.frames += other.frames
        self.most_frames = max(self.most_frames, other.most_frames)
        self.contents = max(self.contents, other.contents)

    def table(self) -> str:
        """The endings of honest peers by reason, and the other counts."""
        lines = [f"{self.runs} runs, {len(self.failures)} broke a promise"]
        lines += [f"  {count:>8} {name}" for name, count in self.endings.most_common()]
        lines.append(f"  {len(self.split_endings):>8} runs complete beside no result: {_some(self.split_endings)}")
        lines += [f"  {count:>8} {name}" for name, count in sorted(self.counts.items())]
        lines.append(f"  {self.frames // max(self.runs, 1):>8} frames sent a run, at most {self.most_frames}")
        lines.append(f"  {self.contents:>8} members at most in one session's state")
        return "\n".join(lines)


def _some(seeds: Sequence[int]) -> str:
    return ", ".join(map(str, seeds[:8])) + (" …" if len(seeds) > 8 else "") if seeds else "none"


def replay(kind: str, seed: int) -> str:
    """The command that plays one run again and prints its trace."""
    return f".venv/bin/python -m tests.simulation --kind {kind} --seed {seed} --trace"


def run(kind: str, seed: int, tell: Trace | None = None) -> Verdict:
    """Play and judge one run."""
    try:
        return KINDS[kind](seed, tell)
    except Exception:  # whatever it is, the run that brings it has to be named
        return Verdict(broken=["raised " + traceback.format_exc(limit=-4)])


def run_many(kind: str, first: int, count: int, jobs: int = 1) -> Summary:
    """Play ``count`` runs from a seed on, in as many processes as there are jobs."""
    chunks = list(_chunks(kind, first, count))
    summary = Summary()
    if jobs == 1:
        for chunk in chunks:
            summary.join(_run_chunk(chunk))
        return summary
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for part in pool.map(_run_chunk, chunks):
            summary.join(part)
    return summary


def _chunks(kind: str, first: int, count: int) -> Iterator[tuple[str, int, int]]:
    for start in range(first, first + count, CHUNK):
        yield kind, start, min(start + CHUNK, first + count)


def _run_chunk(chunk: tuple[str, int, int]) -> Summary:
    kind, first, last = chunk
    summary = Summary()
    for seed in range(first, last):
        summary.add(kind, seed, run(kind, seed))
    return summary
