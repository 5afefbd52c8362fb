"""A first start as anybody's computer may have it: homes, accounts, networks, languages, screens, files of others.

Each test starts the program as a player does and plays by keys; `driving.App.close` finds every word on standard error.
"""

import json
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.e2e import kept_files, online, surroundings
from tests.e2e.conftest import name_offered, sign_in
from tests.e2e.driving import USUAL, App, records
from tests.e2e.entropy import ONLINE
from tests.rankford_qt.mounts import fill, mounting

Start = Callable[..., App]
STORY = "10=win 10=lose"
OPEN = stat.S_IRWXG | stat.S_IRWXO
KEPT_IN = (".config/rankford-quay", ".local/share/rankford-quay")


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Path]:
    """A home on a disk without any room."""
    with mounting(tmp_path / "disk") as mount:
        home = mount("rw") / "home"
        home.mkdir()
        fill(home.parent)
        yield home


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that every account of this computer can go through; those of tests are root's alone."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o711)
        yield folder


def _play_round(app: App) -> None:
    """At the table, stake the least and see the cards."""
    deals = app.wait_table("the table asks", lambda table: table["draft"] is not None)["view"]["deals"]
    app.key_here("space", "Return")
    app.wait_table("the cards are there", lambda table: bool(table["view"]["deals"] > deals))


def _go_home(app: App) -> None:
    """Leave the table of solo practice."""
    app.key_here("Escape")
    app.wait_table("it is paused", lambda table: bool(table["paused"]))
    online.move_to(app, "Leave the table")
    app.key_here("Return")
    app.wait("home is there", lambda state: state["page"] == "HomePage")


def _private(folder: Path) -> set[str]:
    """The names of all files in a folder, none of which, and no folder either, others may open."""
    assert not folder.stat().st_mode & OPEN, folder
    opened = [path for path in folder.rglob("*") if path.stat().st_mode & OPEN]
    assert opened == []
    return {path.name for path in folder.rglob("*") if path.is_file()}


# Homes


@pytest.mark.parametrize("name", ["Hôme of Ünal 表", "x" * 200], ids=["any letters", "longer than a socket's name"])
def test_a_home_is_found_by_its_name_alone(start: Start, tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    home.mkdir()
    app = start(STORY, home=USUAL, within=surroundings.at_home(home))
    sign_in(app)
    _play_round(app)
    app.close()
    configuration, data = (home / each for each in KEPT_IN)
    assert _private(configuration) == {"settings.json"}
    assert _private(data) == {"identity.key", "history.jsonl"}


def test_a_home_whose_name_is_no_text_is_one_too(start: Start, tmp_path: Path) -> None:
    # An old account in Latin-1: the page that shows where files lie must not end the program.
    home = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xfcnal"))
    home.mkdir()
    app = start(STORY, home=USUAL, within=surroundings.at_home(home))
    sign_in(app)
    _play_round(app)
    _go_home(app)
    online.go(app, "Settings")
    state = app.wait("the settings are there", lambda each: each["page"] == "SettingsPage")
    assert any(text.endswith("nal/.local/share/rankford-quay/identity.key") for text in state["texts"])
    app.close()
    assert len(records(home / KEPT_IN[1])) == 1


def test_an_account_without_a_home_can_play(start: Start, public: Path) -> None:
    app = start(STORY, home=USUAL, within=surroundings.as_stranger(public))
    sign_in(app)
    app.wait("it is told", lambda state: "This computer has no home folder for you" in state["notice"])
    _play_round(app)
    app.close()


def test_a_first_start_on_a_full_disk_can_play(start: Start, full: Path) -> None:
    app = start(STORY, home=USUAL, within=surroundings.at_home(full))
    app.wait("a name is offered", name_offered)
    app.key("Return")
    online.wait_text(app, "is full; free some space and try again.")
    app.click("Practise without a key")
    state = app.wait("home is there", lambda each: each["focus"]["name"] == "Practice solo")
    assert state["notice"].startswith("The settings could not be saved, since the disk that should hold ")
    app.key("Return")
    _play_round(app)
    app.close()
    assert [path for path in full.rglob("*") if path.is_file() and path.stat().st_size] == []


# Networks


@pytest.mark.parametrize("loopback", [False, True], ids=["none", "loopback alone"])
def test_a_computer_without_a_network(start: Start, home: Path, loopback: bool) -> None:
    app = start(ONLINE, home=home, within=surroundings.without_network(loopback=loopback))
    sign_in(app)
    _play_round(app)
    _go_home(app)
    online.go(app, "Tables on this network")
    online.wait_text(app, "This computer has no network address; connect it to a network and try again.")
    app.key("Escape")
    online.go(app, "Join with a code")
    online.wait_text(app, "A link leads to the table by itself.")
    app.key("Escape")
    online.host(app)
    online.wait_told(app, "The table cannot be shown on this network, since this computer or the network blocks it")
    app.key("Escape")
    app.wait("the table is left", lambda state: state["page"] != "LobbyPage")
    app.close()


# Languages


@pytest.mark.parametrize(
    "language",
    [
        {"LC_ALL": "", "LANG": ""},
        {"LC_ALL": "C"},
        {"LC_ALL": "tr_TR.UTF-8"},
        {"LC_ALL": "ar_EG.UTF-8"},
        {"LC_ALL": "ja_JP.eucJP"},
    ],
    ids=lambda each: "-".join(each.values()) or "unset",
)
def test_another_language_is_played_in_english(start: Start, home: Path, language: dict[str, str]) -> None:
    # Sound is on, and no computer that runs tests has any: neither is worth a word in the terminal.
    app = start(STORY, home=home, PULSE_SERVER="unix:/nowhere", ALSA_CONFIG_PATH="/nowhere", **language)
    sign_in(app)
    _play_round(app)
    assert "Won: +10. You have 1,010 points." in app.table()["told"]
    left, right = (app.find(name)["left"] for name in ("Allocate", "Sit out"))
    assert left < right
    app.close()


# Screens


@pytest.mark.parametrize("scale", ["1.25", "2"])
@pytest.mark.parametrize("percent", [100, 200])
def test_a_window_fits_a_small_screen_and_keeps_the_focus_in_sight(
    start: Start, home: Path, settings: Callable[..., None], scale: str, percent: int
) -> None:
    # The sizes are those of another day's screen.
    settings(text_size=percent, window_width=9000, window_height=9000, animation=False)
    app = start(STORY, home=home, QT_SCALE_FACTOR=scale)
    sign_in(app)
    size = app.wait("the window has its size", lambda state: state["size"][0] > 400)["size"]
    assert size[0] * float(scale) <= 1920
    assert size[1] * float(scale) <= 1200
    app.wait("the choice can be seen", lambda state: state["focus"]["seen"] == 1)
    for _ in range(12):
        app.key("Tab")
        app.wait("the focus can be seen", lambda state: state["focus"]["seen"] > 0.5)
    app.close()
    stored = json.loads((home / "settings.json").read_text("utf-8"))
    assert (stored["window_width"], stored["window_height"]) == (9000, 9000)


# Accounts and windows


def test_two_accounts_on_one_computer_play_apart(start: Start, tmp_path: Path, public: Path) -> None:
    own, home = tmp_path / "own", surroundings.home_of(surroundings.OTHER, public / "theirs")
    own.mkdir()
    shared = public / "tmp"
    shared.mkdir()
    shared.chmod(0o1777)
    ann = start(ONLINE, home=USUAL, within=surroundings.at_home(own), TMPDIR=str(shared))
    sign_in(ann)
    bo = start(ONLINE, home=USUAL, within=surroundings.as_other_account(public, home), TMPDIR=str(shared))
    sign_in(bo)
    for app in (ann, bo):
        _play_round(app)
        _go_home(app)
    # Both sit at tables of their own at the same time: neither a port nor a lock of one is in the other's way.
    assert online.host(ann) != online.host(bo)
    for app in (ann, bo):
        app.key_here("Escape")
        app.wait("the table is left", lambda state: state["page"] != "LobbyPage")
        app.close()
    for each in (own, home):
        assert "history.jsonl" in _private(each / KEPT_IN[1])
    assert {path.stat().st_uid for path in home.rglob("*")} == {surroundings.OTHER}
    assert list(shared.iterdir()) == []


def test_two_first_starts_of_one_account_share_a_key_and_lose_nothing(start: Start, home: Path) -> None:
    one, other = start(STORY, home=home), start(STORY, home=home)
    for app in (one, other):
        app.to_front()
        app.wait("a name is offered", name_offered)
    for app in (one, other):
        app.key_here("Return")
        app.wait("there is a key", lambda state: state["focus"]["name"] == "Practice solo")
    assert one.state()["texts"] == other.state()["texts"]
    one.key_here("Return")
    one.wait("the first row has the focus", lambda state: state["focus"]["kind"] == "ChoiceButton")
    _play_round(one)
    one.key_here("m")
    one.wait("it is muted", lambda state: state["muted"])
    one.close()
    other.key_here("Return")
    other.wait("the first row has the focus", lambda state: state["focus"]["kind"] == "ChoiceButton")
    _play_round(other)
    other.close()
    assert [each["ending"] for each in records(home)] == ["abandoned", "abandoned"]
    assert json.loads((home / "settings.json").read_text("utf-8"))["sound"] is False


def test_a_second_window_of_a_key_that_sits_can_practise(sit: Start, start: Start, tmp_path: Path) -> None:
    one = sit("Ann", listed=False)
    online.host(one)
    other = start(STORY, home=tmp_path / "Ann")
    other.to_front()
    online.go(other, "Host a table")
    other.wait("the button has the focus", lambda state: state["focus"]["name"] == "Open the table")
    other.key_here("Return")
    online.wait_text(other, "Your key is at a table already, in another window of this program; leave that table first")
    other.key_here("Escape")
    online.go(other, "Practice solo")
    _play_round(other)
    other.close()
    assert one.state()["page"] == "LobbyPage"
    one.key_here("Escape")
    one.wait("the table is left", lambda state: state["page"] != "LobbyPage")
    one.close()


# Files of other versions


@pytest.mark.parametrize("version", kept_files.VERSIONS)
def test_what_an_earlier_version_left_is_there(start: Start, home: Path, version: str) -> None:
    kept_files.lay_out(version, home)
    app = start(STORY, home=home)
    app.wait("home is there", lambda state: "Playing as Ada" in state["texts"] and not state["notice"])
    app.key("F11")
    app.wait("it is in full screen", lambda state: state["full"])
    online.go(app, "History")
    app.wait("the sessions are there", lambda state: state["page"] == "HistoryPage")
    app.key("Escape")
    app.close()
    stored = json.loads((home / "settings.json").read_text("utf-8"))
    assert (stored["window_width"], stored["window_mode"], stored["theme"]) == (1000, "full", "dark")


@pytest.mark.parametrize("spoilt", [False, True], ids=["newer", "rubbish"])
def test_files_that_cannot_be_read_are_told_and_kept(start: Start, home: Path, spoilt: bool) -> None:
    kept_files.lay_out(kept_files.VERSIONS[-1], home)
    (kept_files.spoil if spoilt else kept_files.make_newer)(home)
    before = kept_files.contents(home)
    app = start(STORY, home=home)
    key = "is no key file of Rankford Quay" if spoilt else "was made by a newer version of Rankford Quay"
    online.wait_text(app, key)
    setting = "The settings file could not be read" if spoilt else "Some values in the settings file "
    app.wait("the settings are told", lambda state: state["notice"].startswith(setting))
    app.click("Practise without a key")
    app.wait("home is there", lambda state: state["page"] == "HomePage")
    online.go(app, "History")
    online.wait_text(app, "sessions in the history cannot be read" if spoilt else "sessions of a newer version")
    app.key("Escape")
    online.go(app, "Practice solo")
    _play_round(app)
    app.close()
    after = kept_files.contents(home)
    assert after["history.jsonl"].startswith(before["history.jsonl"])
    for name in ("identity.key", "known-players.json"):
        assert after[name] == before[name]
    if spoilt:
        assert after["settings.json.unreadable-1"] == before["settings.json"]
    else:
        assert json.loads(after["settings.json"])["theme"] == "sepia"
