"""The runner of the suites judges each by what it left, and loses no test."""

import os
import select
import signal
import sys
from pathlib import Path

import pytest

from tests import run
from tests.run import Outcome, Suite

SUITE = Suite("some", ("tests/some",))
STRICT = Suite("strict", ("tests/strict",), must_run=True)
REPORT = """<testsuites><testsuite>
<testcase name="a"/><testcase name="b"><properties/></testcase>
<testcase name="c"><failure/></testcase><testcase name="d"><error/></testcase><testcase name="e"><skipped/></testcase>
</testsuite></testsuites>"""


@pytest.fixture
def report(tmp_path: Path) -> Path:
    path = tmp_path / "report.xml"
    path.write_text(REPORT)
    return path


def test_a_report_is_counted(report: Path) -> None:
    assert run.outcome(SUITE, 1, report, ci=True) == Outcome(2, 2, 1)


def test_a_skip_fails_a_strict_suite_under_ci(report: Path) -> None:
    assert run.outcome(STRICT, 1, report, ci=False).failed == 2
    judged = run.outcome(STRICT, 1, report, ci=True)
    assert (judged.failed, judged.remark) == (3, "1 skipped, which CI does not allow here")


@pytest.mark.parametrize("status", [-9, -11, 2, 3, 4, 5, 124, 0])
def test_a_suite_without_a_report_has_failed(tmp_path: Path, status: int) -> None:
    judged = run.outcome(SUITE, status, tmp_path / "none", ci=False)
    assert judged.failed == 1
    assert judged.remark


def test_a_crash_counts_beside_what_was_reported(report: Path) -> None:
    assert run.outcome(SUITE, -11, report, ci=False) == Outcome(2, 3, 1, "ended with status -11")


def test_a_suite_whose_things_cannot_be_made_has_failed(tmp_path: Path) -> None:
    script = tmp_path / "make.py"
    script.write_text("raise SystemExit(3)")
    suite = Suite("made", (str(tmp_path),), before=(str(script),))
    assert run.run(suite, [], 60) == Outcome(0, 1, 0, f"{script} ended with status 3")


def test_suites_go_on_after_a_failure_and_are_summed_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = iter([Outcome(1, 1, 0), Outcome(2, 0, 3)])
    monkeypatch.setattr(run, "run", lambda *_: next(results))
    assert run.run_all([SUITE, STRICT], [], None) == 1
    assert capsys.readouterr().out.endswith("\n3 passed, 1 failed, 3 skipped\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
def test_a_suite_that_hangs_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert run._status(["bash", "-c", f"sleep 60 >'{pipe}' & wait"], 0.5) == -signal.SIGKILL
        # The pipe ends once nobody holds it open any more.
        assert select.select([reader], [], [], 10)[0]
        assert os.read(reader, 1) == b""
    finally:
        os.close(reader)


def test_every_test_file_is_in_one_suite() -> None:
    folders = [path for suite in run.SUITES for path in suite.paths] + ["tests/soak"]
    for file in Path("tests").rglob("test_*.py"):
        homes = [each for each in folders if file.is_relative_to(each)]
        assert len(homes) == 1, f"{file} is in {homes}"
