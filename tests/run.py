"""Runs every test suite, one after the other, and prints the minutes of each: ``python -m tests.run [SUITE …]``.

A suite runs even if one before it failed; any failure makes the exit status 1. The last line sums the suites up.
``--soak`` runs the long ones instead.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
SUITE_SECONDS = 900
"""A suite that takes longer hangs; it is ended and counts as failed."""


@dataclass(frozen=True)
class Suite:
    """Test folders and files that run in one process."""

    name: str
    paths: tuple[str, ...]
    on_display: bool = False
    must_run: bool = False
    """Under CI a skip in it is a failure."""
    before: tuple[str, ...] = ()
    """A script, with its arguments, that makes what is tested; if it fails, so has the suite."""


SUITES = (
    Suite("house", ("tests/house",)),
    Suite("core", ("tests/core",)),
    Suite("property", ("tests/property",)),
    Suite("protocol", ("tests/p2p",)),
    Suite("mutation", ("tests/mutation",)),
    Suite("simulation", ("tests/simulation",)),
    Suite("netlab", ("tests/netlab",), must_run=True),
    Suite("chaos", ("tests/chaos",), must_run=True),
    Suite("window", ("tests/rankford_qt",), on_display=True),
    Suite("e2e", ("tests/e2e",), on_display=True, must_run=True),
    Suite("screens", ("tests/screens",), on_display=True, must_run=True),
    Suite("packaging", tuple(str(path.relative_to(ROOT)) for path in sorted(ROOT.glob("tests/packaging/test_*.py")))),
    Suite("built", ("tests/packaging/built",), must_run=True, before=("packaging/package.py", "--only-build")),
)


@dataclass(frozen=True)
class Outcome:
    """What one suite came to; ``remark`` names a failure that no test reported."""

    passed: int
    failed: int
    skipped: int
    remark: str = ""


def outcome(suite: Suite, status: int, report: Path, *, ci: bool) -> Outcome:
    """Judge a suite by pytest's exit status and its JUnit report."""
    passed, failed, skipped = _counts(report)
    remark = ""
    if status == 5 or (status == 0 and not passed + skipped):
        remark = "no test ran"
    elif status not in (0, 1):
        remark = f"ended with status {status}"
    elif ci and suite.must_run and skipped:
        remark = f"{skipped} skipped, which CI does not allow here"
    return Outcome(passed, failed + bool(remark), skipped, remark)


def _counts(report: Path) -> tuple[int, int, int]:
    if not report.exists() or not report.stat().st_size:
        return 0, 0, 0
    passed = failed = skipped = 0
    for case in ElementTree.parse(report).iter("testcase"):
        marks = {child.tag for child in case}
        if marks & {"failure", "error"}:
            failed += 1
        elif "skipped" in marks:
            skipped += 1
        else:
            passed += 1
    return passed, failed, skipped


def run(suite: Suite, extra: Sequence[str], seconds: float | None) -> Outcome:
    """Run one suite to its end, or for so many seconds."""
    if suite.before and (made := _status([sys.executable, *suite.before], seconds)):
        return Outcome(0, 1, 0, f"{suite.before[0]} ended with status {made}")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [sys.executable, "-m", "pytest", "-rfEs", f"--junitxml={report}", *extra, *suite.paths]
        if suite.on_display and sys.platform == "linux":
            command = [str(ROOT / "tests/window-session.sh"), *command]
        status = _status(command, seconds)
        return outcome(suite, status, report, ci=os.environ.get("CI") == "true")


def _status(command: Sequence[str], seconds: float | None) -> int:
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        print(f"ended after {seconds} s", flush=True)
        return -signal.SIGKILL
    finally:
        if process.returncode is None:
            # The whole session: a display and programs under test hang on it.
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def run_all(suites: Sequence[Suite], extra: Sequence[str], seconds: float | None) -> int:
    """Run suites in order and print the table; the exit status."""
    rows: list[tuple[Suite, Outcome, float]] = []
    for suite in suites:
        print(f"\n== {suite.name}", flush=True)
        start = time.monotonic()
        rows.append((suite, run(suite, extra, seconds), time.monotonic() - start))
    print(f"\n{'suite':<12}{'minutes':>8}{'passed':>9}{'failed':>8}{'skipped':>9}")
    for suite, result, took in rows:
        counts = f"{result.passed:>9}{result.failed:>8}{result.skipped:>9}"
        print(f"{suite.name:<12}{took / 60:>8.2f}{counts}  {result.remark}".rstrip())
    results = [result for _, result, _ in rows]
    failed = sum(each.failed for each in results)
    print(f"\n{sum(e.passed for e in results)} passed, {failed} failed, {sum(e.skipped for e in results)} skipped")
    return int(failed > 0)


def soak(count: int, seed: int) -> int:
    """So many simulated sessions, a tenth as many examples of each property, ten million rounds held to the odds.

    Beside them one session of six processes for each 250, one table on a made network for each two thousand, and
    everything that can happen to a process in every phase; at the end two builds that have to be the same.
    """
    os.environ["SOAK_COUNT"] = str(count)
    os.environ["SOAK_SEED"] = str(seed)
    # A test that takes its time is no hang here.
    extra = ["--hypothesis-profile=soak", f"--hypothesis-seed={seed}", "-o", "faulthandler_timeout=0"]
    suites = [
        Suite("simulation", ("tests/simulation/test_sessions.py",)),
        Suite("property", ("tests/property", "tests/p2p")),
        Suite("netlab", ("tests/netlab",)),
        Suite("chaos", ("tests/chaos",)),
        Suite("processes", ("tests/soak/test_processes.py",)),
        Suite("rounds", ("tests/soak/test_rounds.py",)),
        Suite("two builds", ("tests/soak/test_two_builds.py",)),
    ]
    return run_all(suites, extra, None)


def main() -> int:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(description="Run the test suites one after the other.")
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=", ".join(each.name for each in SUITES))
    parser.add_argument("--soak", action="store_true", help="long runs instead")
    parser.add_argument("--count", type=int, default=50_000, help="simulated sessions of a soak")
    parser.add_argument("--seed", type=int, default=1, help="where a soak starts")
    asked = parser.parse_args()
    if unknown := set(asked.suites) - {each.name for each in SUITES}:
        parser.error(f"no such suite: {', '.join(sorted(unknown))}")
    if asked.soak:
        return soak(asked.count, asked.seed)
    return run_all([each for each in SUITES if not asked.suites or each.name in asked.suites], [], SUITE_SECONDS)


if __name__ == "__main__":
    sys.exit(main())
