"""The runner of programs tells what a program said, and never waits for what cannot come any more."""

import sys
import time
from pathlib import Path

import pytest

from tests.netlab.lab import Lab
from tests.netlab.programs import Program

SAYING = """
import json, sys
for name in sys.argv[1:]:
    print(json.dumps({"event": name, "number": len(name)}), flush=True)
"""
STAYING = (
    SAYING
    + """
print("late", file=sys.stderr, flush=True)
import time
time.sleep(60)
"""
)


def _program(lab: Lab, folder: Path, script: str, *words: str) -> Program:
    return Program(lab.host("anna"), folder / "anna", [sys.executable, "-c", script, *words])


def test_events_are_found_by_kind_and_fields_also_when_they_came_before(lab: Lab, tmp_path: Path) -> None:
    with _program(lab, tmp_path, SAYING, "code", "member", "session") as program:
        assert program.wait("session", 10)["number"] == 7
        assert program.wait("code", 10, number=4).at <= program.wait("member", 10).at
        assert program.find("code", number=5) is None
        assert program.wait_end(10) == 0


def test_an_end_without_the_event_is_told_at_once_with_what_was_said(lab: Lab, tmp_path: Path) -> None:
    begun = time.monotonic()
    with _program(lab, tmp_path, SAYING + "raise SystemExit('no way')", "code") as program:
        with pytest.raises(AssertionError, match=r"no result .* of anna, ended(.|\n)*code(.|\n)*no way"):
            program.wait("result", 60, points=[1])
        assert program.wait_end(10) == 1
    assert time.monotonic() - begun < 30


def test_waits_have_limits_and_a_killed_program_is_gone(lab: Lab, tmp_path: Path) -> None:
    with _program(lab, tmp_path, STAYING, "code") as program:
        program.wait("code", 10)
        with pytest.raises(AssertionError, match=r"no result  of anna, waited 0\.05 s(.|\n)*late"):
            program.wait("result", 0.05)
        with pytest.raises(AssertionError, match=r"anna did not end within 0\.05 s"):
            program.wait_end(0.05)
    assert program.wait_end(0) == -9
    assert not lab.ip(None, f"netns pids {lab.switch}")


def test_a_line_that_is_no_event_is_kept_as_what_it_is(lab: Lab, tmp_path: Path) -> None:
    with _program(lab, tmp_path, "print('[1]'); print('Traceback')") as program:
        assert program.wait_end(10) == 0
        assert [each["line"] for each in program.events] == ["[1]\n", "Traceback\n"]
