"""``python -m tests.mutation [WORD …] [--named] [--coverage]``: disables the protocol's checks, one after the other.

Something has to fail for each. Prints which test noticed; a check that nobody misses makes the exit status 1.
Words choose the checks whose names hold one of them.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

# What every test imports, once for all processes that are forked; nothing of what is mutated.
import hypothesis.stateful  # noqa: F401
import msgspec  # noqa: F401
import nacl.signing  # noqa: F401

from tests.mutation.coverage_runs import Measured, measure, uncovered
from tests.mutation.equivalent import EQUIVALENT
from tests.mutation.mutants import Mutant, every_mutant
from tests.mutation.sources import ROOT
from tests.mutation.trial import try_all

ATTACKS = "tests/simulation/test_attacks.py"
"""Asked last: all attacks of the simulator."""


@dataclass(frozen=True)
class Verdict:
    """One check and who misses it."""

    check: str
    place: str
    noticed_by: str
    """A test, or how else it shows; empty for a survivor."""


@dataclass(frozen=True)
class Findings:
    """All of it."""

    failing: list[str]
    """Tests that fail without any mutant, and so cannot notice one."""
    uncovered: dict[str, str]
    verdicts: list[Verdict]
    stale: list[str]
    """Mutants that are called equivalent and are none."""


def find(words: Sequence[str], *, only_named: bool = False, only_coverage: bool = False) -> Findings:
    """Measure, then try every mutant whose name holds a word."""
    measured = measure()
    chosen = [] if only_coverage else [each for each in _chosen(words) if each.named or not only_named]
    verdicts = _try(chosen, measured)
    stale = [] if words or only_coverage else sorted(set(EQUIVALENT) - {each.name for each in every_mutant()})
    return Findings(measured.failed, uncovered(measured), verdicts, stale)


def _chosen(words: Sequence[str]) -> list[Mutant]:
    named = [each for each in every_mutant() if not words or any(word in each.name for word in words)]
    return [each for each in named if each.name not in EQUIVALENT]


def _try(chosen: Sequence[Mutant], measured: Measured) -> list[Verdict]:
    tests = [measured.tests_of(each.source, each.shows_in) for each in chosen]
    last = ROOT / ATTACKS
    noticed = try_all(chosen, tests, measured.seconds, list(measured.by_file), last if last.exists() else None)
    places = (f"{each.source.path}:{each.line}" for each in chosen)
    return [Verdict(each.name, at, by) for each, at, by in zip(chosen, places, noticed, strict=True)]


def report(findings: Findings, seconds: float) -> int:
    """Print the table; the exit status."""
    for verdict in findings.verdicts:
        print(f"{verdict.place:<38} {verdict.check}\n{'':<38} → {verdict.noticed_by or 'SURVIVED'}")
    survived = [each for each in findings.verdicts if not each.noticed_by]
    for name in findings.failing:
        print(f"fails without any change: {name}")
    for path, left in findings.uncovered.items():
        print(f"not covered by its own tests: {path}: {left}")
    for name in findings.stale:
        print(f"called equivalent, and there is no such check: {name}")
    print(f"{len(findings.verdicts)} checks disabled, {len(survived)} survived, {seconds:.0f} s")
    return int(bool(survived or findings.failing or findings.uncovered or findings.stale))


def main() -> int:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(description="Disable every check of the protocol; a test has to fail for each.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only checks whose names hold one of these")
    parser.add_argument("--named", action="store_true", help="only refusals, which have names; no conditions")
    parser.add_argument("--coverage", action="store_true", help="only whether each module is covered by its own tests")
    parser.add_argument("--json", type=Path, help="write the findings there")
    asked = parser.parse_args()
    start = time.monotonic()
    findings = find(asked.words, only_named=asked.named, only_coverage=asked.coverage)
    if asked.json:
        asked.json.write_text(json.dumps(asdict(findings)))
    return report(findings, time.monotonic() - start)


if __name__ == "__main__":
    sys.exit(main())
