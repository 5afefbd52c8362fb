"""A helper that is killed and comes back in the midst of a session: play goes on, and so does the next session."""

import time
import urllib.request
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.chaos import moments
from tests.chaos.moments import PLAYING, SESSIONS, Moment
from tests.chaos.table import HOST, NAMES, SEAT, START_SECONDS, Table, played, results
from tests.netlab.programs import RANKFORD, Here, Program

THINKING = 1.0
SESSION_SECONDS = 90
BACK_SECONDS = 60
ALL_BACK = f"rankford_helper_members {len(NAMES)}.0\n"


def _helper(folder: Path, port: int = 0) -> Program:
    words = ["helper", "--listen", f"127.0.0.1:{port}", "--metrics", "--json"]
    return Program(Here(), folder, [*RANKFORD, *words])


def _wait_until_all_are_back(helper: Program, port: int) -> float:
    """Seconds until all are in the helper's one room."""
    begun = time.monotonic()
    while ALL_BACK not in _metrics(port):
        helper.stay_until(time.monotonic() + 0.2)
        assert time.monotonic() < begun + BACK_SECONDS, _metrics(port)
    return time.monotonic() - begun


def _metrics(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=START_SECONDS) as page:
        text = page.read().decode()
    assert isinstance(text, str)
    return text


@pytest.mark.parametrize(
    "moment",
    moments.some_of(PLAYING, [moments.BEFORE_COMMIT_IN_WAR]),
    ids=moments.named,
)
def test_play_goes_on(tmp_path: Path, moment: Moment) -> None:
    with _helper(tmp_path / "helper") as first:
        url = first.wait("listening", START_SECONDS)["url"]
        port = urlsplit(url).port
        assert port is not None
        setting = replace(moments.hurried(moment.setting(SEAT, SESSIONS + 1), THINKING), helper=url)
        with Table(tmp_path, setting) as table:
            moments.reach(table, moment)
            before = played(table.victim)
            first.kill()
            for each in table.peers[HOST + 1 :]:
                # The host has one of its own beside it.
                each.wait("trouble", START_SECONDS, trouble="helper_lost")
            with _helper(tmp_path / "helper again", port) as second:
                second.wait("listening", START_SECONDS)
                took = _wait_until_all_are_back(second, port)
                print(f"{moment}: all six are at the new helper {took:.2f} s after it opened")
                for number in (1, 2):
                    results(table.peers, SESSION_SECONDS, before + number)
            assert not [each for peer in table.peers for each in peer.events if each.kind in ("abort", "closed")]
