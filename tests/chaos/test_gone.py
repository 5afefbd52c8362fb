"""A peer that is killed, or stands still for good, ends the session for all others in time, and is not blamed."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.chaos import moments
from tests.chaos.endings import ABORTED, everybody_else_aborts
from tests.chaos.moments import EVERY, Moment
from tests.chaos.table import END_SECONDS, HOST, SEAT, START_SECONDS, STAYER, Setting, Table, results, stop

ROOM_SECONDS = 30
"""Until a room whose host is gone has closed: links are given up after 10 s, and members are missed for 15 more."""


@pytest.mark.parametrize(
    ("moment", "victim"),
    moments.some_of(EVERY, [(moments.BEFORE_COMMIT_IN_WAR, SEAT), (moments.SETTLING, SEAT)]),
    ids=moments.named,
)
def test_a_killed_peer(tmp_path: Path, moment: Moment, victim: int) -> None:
    with Table(tmp_path, moment.setting(victim)) as table:
        since = moments.reach(table, moment)
        table.victim.kill()
        everybody_else_aborts(table, moment, since)


@pytest.mark.parametrize(
    ("moment", "victim"), moments.some_of(EVERY, [(moments.AFTER_COMMIT, HOST)]), ids=moments.named
)
def test_a_peer_that_stands_still(tmp_path: Path, moment: Moment, victim: int) -> None:
    with Table(tmp_path, moment.setting(victim)) as table:
        since = moments.reach(table, moment)
        stop(table.victim)
        everybody_else_aborts(table, moment, since)


def test_a_peer_killed_once_it_has_the_result_takes_it_from_nobody(tmp_path: Path) -> None:
    with Table(tmp_path, Setting(sessions=2)) as table:
        own = table.victim.wait("result", START_SECONDS + END_SECONDS)
        table.victim.kill()
        for each in results(table.others, END_SECONDS):
            assert (each["points"], each["transcript"]) == (own["points"], own["transcript"])
        assert not [each for peer in table.others for each in peer.events if each.kind == "abort"]


def test_who_stays_in_the_room_of_a_killed_host_is_told_so(tmp_path: Path) -> None:
    moment = moments.OWING_REVEAL
    setting = replace(moment.setting(HOST, sessions=2), command=STAYER)
    with Table(tmp_path, setting) as table:
        since = moments.reach(table, moment)
        table.victim.kill()
        everybody_else_aborts(table, moment, since, leaves=False)
        for each in table.others:
            end = each.wait("closed", ROOM_SECONDS)
            print(f"{each.name}: {end['reason']} {end.at - since:.2f} s later")
            assert end["reason"] == "host_left"
            assert each.wait_end(END_SECONDS) == ABORTED
