"""A peer that is killed, or stands still for good, ends the session for all others in time, and is not blamed."""

import signal
from pathlib import Path

import pytest

from tests.chaos import moments
from tests.chaos.endings import everybody_else_aborts
from tests.chaos.moments import MOMENTS, Moment
from tests.chaos.table import HOST, SEAT, Table

BOTH = [(moment, victim) for moment in MOMENTS for victim in (SEAT, HOST)]


@pytest.mark.parametrize(
    ("moment", "victim"),
    moments.some_of(
        BOTH, [(moments.BEFORE_COMMIT_IN_WAR, SEAT), (moments.OWING_REVEAL, HOST), (moments.SETTLING, SEAT)]
    ),
    ids=moments.named,
)
def test_a_killed_peer(tmp_path: Path, moment: Moment, victim: int) -> None:
    with Table(tmp_path, moment.setting(victim)) as table:
        since = moments.reach(table, moment)
        table.victim.kill()
        everybody_else_aborts(table, moment, since)


@pytest.mark.parametrize(
    ("moment", "victim"),
    moments.some_of(BOTH, [(moments.AFTER_COMMIT, HOST)]),
    ids=moments.named,
)
def test_a_peer_that_stands_still(tmp_path: Path, moment: Moment, victim: int) -> None:
    with Table(tmp_path, moment.setting(victim)) as table:
        since = moments.reach(table, moment)
        table.victim.signal(signal.SIGSTOP)
        everybody_else_aborts(table, moment, since)
