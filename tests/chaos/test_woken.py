"""A peer that stands still for 20 s and wakes then changes nothing for anybody."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.chaos import moments
from tests.chaos.endings import ABORTED, SILENCE_SECONDS, everybody_else_aborts, of_latest_session, seat_of
from tests.chaos.moments import EVERY, Moment
from tests.chaos.table import END_SECONDS, HOST, SEAT, STAYER, Table, played, results, stop, wake

ASLEEP_SECONDS = 20
BACK_SECONDS = 60
"""Until links to somebody who was gone stand again: tries are up to 10 s apart and take up to 12 s."""


@pytest.mark.parametrize(
    ("moment", "victim"),
    moments.some_of(EVERY, [(moments.OWING_REVEAL_IN_WAR, HOST)]),
    ids=moments.named,
)
def test_it_finds_its_own_session_ended(tmp_path: Path, moment: Moment, victim: int) -> None:
    with Table(tmp_path, moment.setting(victim)) as table:
        since = moments.reach(table, moment)
        stop(table.victim)
        everybody_else_aborts(table, moment, since)
        table.victim.stay_until(since + ASLEEP_SECONDS)
        wake(table.victim)
        end = table.victim.wait("abort", SILENCE_SECONDS)
        print(f"{moment}: {table.victim.name} {dict(end.fields)} {end.at - since:.2f} s later")
        assert (end["reason"], end["seat"]) == ("background", seat_of(table.victim))
        assert table.victim.wait_end(END_SECONDS) == ABORTED
        assert not of_latest_session(table.victim, "result")


@pytest.mark.parametrize(
    ("moment", "victim"),
    moments.some_of(EVERY, [(moments.OWING_REVEAL, SEAT)]),
    ids=moments.named,
)
def test_the_others_room_stays_usable_and_takes_it_back(tmp_path: Path, moment: Moment, victim: int) -> None:
    setting = replace(moment.setting(victim, sessions=20), command=STAYER)
    with Table(tmp_path, setting) as table:
        since = moments.reach(table, moment)
        stop(table.victim)
        everybody_else_aborts(table, moment, since, leaves=False)
        table.victim.stay_until(since + ASLEEP_SECONDS)
        before, told = played(table.victim), [len(each.events) for each in table.others]
        wake(table.victim)
        assert table.victim.wait("abort", SILENCE_SECONDS)["reason"] == "background"
        again = results(table.peers, BACK_SECONDS, before + 1)
        print(f"{moment}: all six have played again {again[0].at - since - ASLEEP_SECONDS:.2f} s after it woke")
        # What it missed, and its own end, changed nothing of theirs.
        for each, start in zip(table.others, told, strict=True):
            assert not [event for event in each.events[start:] if event.kind in ("abort", "closed")]
