"""Files lie where the platform keeps such files, or all in one folder that the player names."""

import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from rankford_qt import places
from rankford_qt.places import OVERRIDE, Places

ROOT = Path(__file__).parents[2]


def test_the_usual_places() -> None:
    found = places.find({})
    assert found.settings == platformdirs.user_config_path("rankford-quay", appauthor=False) / "settings.json"
    data = platformdirs.user_data_path("rankford-quay", appauthor=False)
    assert (found.history, found.identity) == (data / "history.jsonl", data / "identity.key")


def test_a_named_folder_holds_everything(tmp_path: Path) -> None:
    found = places.find({OVERRIDE: str(tmp_path)})
    names = ("settings.json", "history.jsonl", "identity.key", "known-players.json", "transcripts")
    assert found == Places(*(tmp_path / name for name in names))


def test_a_relative_folder_is_fixed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert places.find({OVERRIDE: "stick"}).settings == Path(os.getcwd(), "stick", "settings.json")


def test_an_empty_name_is_none() -> None:
    assert places.find({OVERRIDE: ""}) == places.find({})


def test_a_tilde_is_the_home() -> None:
    assert places.find({OVERRIDE: "~/quay"}).settings == Path.home() / "quay" / "settings.json"


@pytest.mark.skipif(sys.platform != "linux", reason="a user without an entry in the list of users is a matter of Linux")
def test_without_a_home_there_is_no_place() -> None:
    """A user that the system does not know, and no HOME."""
    # Imported as root first: the other user may not be able to read this folder.
    program = (
        "import platformdirs.unix, rankford_qt.places\n"
        "import os; os.setuid(54321); os.environ.pop('HOME', None)\n"
        "from rankford_qt import places; print(places.find() == places.Places(None, None, None))"
    )
    if os.getuid():
        pytest.skip("needs root to become somebody else")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("XDG_") and key != OVERRIDE}
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (ran.stdout.strip(), ran.stderr) == ("True", "")


def test_it_costs_nothing_until_it_is_asked() -> None:
    program = (
        "import sys, rankford_qt.places, rankford_qt.settings, rankford_qt.history, rankford_qt.sound\n"
        "print(sorted({'platformdirs', 'miniaudio', 'PySide6', 'ctypes'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


@pytest.mark.skipif(sys.platform != "linux", reason="what Debian's package says of a home on Linux")
@pytest.mark.parametrize("text", ["prerm", "README.Debian", "rankford-quay.6"])
def test_what_the_package_says_it_leaves_is_where_files_are(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    said = (ROOT / "packaging" / "linux" / text).read_text("utf-8")
    folders = {each.parent for each in vars(places.find({})).values()}
    assert {f"~/{each.relative_to(Path.home())}" in said for each in folders} == {True}
