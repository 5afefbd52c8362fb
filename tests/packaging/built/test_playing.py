"""What was built is started as a player starts it, and whole sessions are played."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.packaging.built import places
from tests.packaging.built.apps import Window, history, played
from tests.packaging.built.contents import SECONDS
from tests.packaging.built.places import Apart, Installed, Place, wait_ended
from tests.packaging.built.screen import Json, Screen


def test_there_is_no_python_and_no_source_tree(place: Place) -> None:
    if not isinstance(place, Installed):
        assert isinstance(place, Apart)
        pytest.skip(f"no empty machine here, so the bundle ran beside everything else: {place.why}")
    names = ("sh", "python", "python3", "pip", "git")
    asked = place.command("sh", "-c", 'for each; do command -v "$each"; done; true', "sh", *names)
    found = subprocess.run(asked, capture_output=True, text=True, timeout=SECONDS, check=True).stdout
    assert [Path(each).name for each in found.split()] == ["sh"]
    sources = Path(__file__).resolve().parents[3]
    assert not place.outside(sources / "pyproject.toml").exists()


def test_the_first_session_is_played_by_keys_and_stays_in_the_history(place: Place, shown: Screen) -> None:
    before = place.files()
    with Window(place, shown, place.home) as window:
        report = played(shown, "solo", "solo")
        window.ended()
    assert report["nameless"] == []
    [kept] = history(place, place.home)
    assert kept["ending"] == "finished"
    assert _replayed(place, kept)["points"] == kept["points"]
    assert f"{kept['points'][0]:,} points" in report["labels"]
    assert report["verdict"] == "The cards, points and transcript are as recorded."
    with Window(place, shown, place.home) as window:
        told = played(shown, "solo", "history")["told"]
        window.ended()
    assert any(f"{kept['points'][0]:,}" in each for each in told), told
    assert str(place.home / ".local/share/rankford-quay/history.jsonl") in place.files()
    assert _foreign(place, before) == []
    wait_ended(place)


def _replayed(place: Place, kept: Json) -> Json:
    """What the bundle's own ``replay`` makes of a session."""
    script = place.shared / "script.json"
    place.outside(script).write_text(json.dumps(kept["script"]), "utf-8")
    command = place.command(place.program, "replay", str(script), "--json")
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=True)
    found: Json = json.loads(done.stdout)
    return found


def _foreign(place: Place, before: dict[str, places.Stamp]) -> list[str]:
    """Files that are new or others than before, and not in the folders for the program's own files or for caches."""
    own = [place.home / each for each in (".config/rankford-quay", ".local/share/rankford-quay", ".cache")]
    after = place.files()
    changed = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    return sorted(name for name in changed if not any(Path(name).is_relative_to(each) for each in own))
