"""Six bundles play a session: automatic players alone, and people at two windows among them."""

import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.netlab.programs import Program
from tests.packaging.built import screen
from tests.packaging.built.apps import Window, acts, history, played
from tests.packaging.built.crew import END_SECONDS, SESSION_SECONDS, START_SECONDS, Crew, make_home
from tests.packaging.built.places import Place, wait_ended
from tests.packaging.built.screen import Json, Screen

OTHERS = ("Bo", "Chidi", "Dunja", "Emil")


@pytest.fixture
def crew(place: Place, tmp_path: Path) -> Iterator[Crew]:
    with Crew(place, tmp_path) as made:
        yield made


def test_six_programs_meet_by_code_link_and_network_and_reach_one_result(place: Place, crew: Crew) -> None:
    name = _somebody("Ada")
    helper = crew.helper()
    url = helper.wait("listening", START_SECONDS)["url"]
    ada = crew.peer(name, "--host", "--seats", "6", "--helper", url)
    told = ada.wait("code", START_SECONDS)
    peers = [ada, crew.peer("Bo", "--join", told["code"], "--helper", url)]
    peers += [crew.peer(each, "--join", told["link"]) for each in ("Chidi", "Dunja")]
    peers += [crew.peer(each, "--lan", name) for each in ("Emil", "Fay")]
    _check(crew, _results(peers))
    assert [each.errors for each in peers] == [""] * 6
    # A helper counts on standard error.
    assert "Traceback" not in helper.errors
    helper.kill()
    wait_ended(place)


def test_people_at_two_windows_play_with_four_programs(place: Place, crew: Crew, shown: Screen) -> None:
    host, guest = _somebody("Ann"), _somebody("Gus")
    homes = [make_home(place, each) for each in ("ann", "gus")]
    for each in homes:
        _ask_no_server(place, each)
    with (
        screen.shown(place) as other,
        ThreadPoolExecutor(1) as pool,
        Window(place, shown, homes[0]) as first,
        Window(place, other, homes[1]) as second,
    ):
        told = acts(shown, "six-host", "host", host, guest, *OTHERS)
        assert next(told) == {"hosts": host}
        peers = [crew.peer(each, "--lan", host) for each in OTHERS]
        joined = pool.submit(played, other, "six-guest", "join", guest, host)
        reports: list[Json] = [next(told)["report"], joined.result()]
        assert list(told) == []
        first.ended()
        second.ended()
    kept = [record for each in homes for record in history(place, each)]
    assert len(kept) == 2
    _check(crew, [*_results(peers), *kept])
    for report in reports:
        assert "All 6 seats signed the same outcome: the result is final." in report["labels"]
        assert report["verdict"].startswith("The transcript is true:")
    assert [each.errors for each in peers] == [""] * 4
    wait_ended(place)


def _somebody(name: str) -> str:
    """That name with a mark: without a network of its own, others may have listed a table here."""
    return f"{name} {os.urandom(3).hex()}"


def _ask_no_server(place: Place, home: Path) -> None:
    """Settings by which the window asks no server for its address."""
    folder = place.outside(home) / ".config/rankford-quay"
    owner = place.outside(home).stat()
    for each in (folder.parent, folder):
        each.mkdir(exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"stun": []}), "utf-8")
    for each in (folder.parent, folder, folder / "settings.json"):
        os.chown(each, owner.st_uid, owner.st_gid)


def _results(peers: Sequence[Program]) -> list[Json]:
    """What each told of its result, all having ended well."""
    results = [dict(each.wait("result", SESSION_SECONDS).fields) for each in peers]
    assert [each.wait_end(END_SECONDS) for each in peers] == [0] * len(peers)
    return results


def _check(crew: Crew, results: Sequence[Json]) -> None:
    """All six came to the same result, and every transcript proves it."""
    assert len(results) == 6
    assert len({tuple(each["points"]) for each in results}) == 1
    assert len({each["transcript"] for each in results}) == 1
    for found in crew.verified([each["file"] for each in results]):
        assert found["proven"]["complete"]
        assert found["proven"]["transcript"] == results[0]["transcript"]
