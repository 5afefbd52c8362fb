"""A wall clock that jumps in the midst of a session changes nothing."""

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.chaos import moments
from tests.chaos.moments import PLAYING, Moment
from tests.chaos.table import HOST, SEAT, Table, played, results

STEPS = ("+400d", "-400d")
THINKING = 1.2
"""Seconds; the program looks at how far off its clock is once a second."""
RESULT_SECONDS = 120
LIBRARIES = sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))


def _without_time(folder: Path) -> tuple[Path, dict[str, str]]:
    """A file that says how far a program's wall clock is off, and the environment that has it look there."""
    file = folder / "offset"
    file.write_text("+0\n")
    # Monotonic and boot time go on as they do when somebody sets a machine's clock.
    asked = {"FAKETIME_TIMESTAMP_FILE": str(file), "FAKETIME_CACHE_DURATION": "1", "DONT_FAKE_MONOTONIC": "1"}
    return file, {"LD_PRELOAD": str(LIBRARIES[0]), **asked}


@pytest.mark.skipif(not LIBRARIES, reason="needs libfaketime")
@pytest.mark.parametrize(
    ("moment", "victim", "step"),
    moments.some_of(
        [(moment, victim, step) for moment in PLAYING for victim in (SEAT, HOST) for step in STEPS],
        [(moments.AFTER_COMMIT, HOST, STEPS[0]), (moments.BEFORE_COMMIT_IN_WAR, SEAT, STEPS[1])],
    ),
    ids=moments.named,
)
def test_play_goes_on(tmp_path: Path, moment: Moment, victim: int, step: str) -> None:
    file, environment = _without_time(tmp_path)
    setting = replace(moments.hurried(moment.setting(victim), THINKING), environment=environment)
    with Table(tmp_path, setting) as table:
        moments.reach(table, moment)
        before = played(table.victim)
        file.write_text(f"{step}\n")
        results(table.peers, RESULT_SECONDS, before + 1)
        assert not [each for peer in table.peers for each in peer.events if each.kind in ("abort", "trouble")]
        _assert_stepped(table, int(step.removesuffix("d")))


def _assert_stepped(table: Table, days: int) -> None:
    """The victim's own transcript is named by the day that its clock told."""
    told = [each for each in table.victim.events if each.kind == "result"][-1]["file"]
    stepped = datetime.now().astimezone().date() + timedelta(days)
    assert any(f"quay-{stepped + timedelta(around)}T" in told for around in (-1, 0, 1)), told
