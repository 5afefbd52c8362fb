"""Files that cannot be read or written: a sentence each, nothing lost, and the table goes on."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.conftest import name_offered, sign_in
from tests.e2e.driving import App, Json, records, replayed
from tests.rankford_qt.mounts import fill, mounting

STORY = "10=win 10=lose 10=win 10=lose 10=win"
Mount = Callable[..., Path]


@pytest.fixture
def mount(tmp_path: Path) -> Iterator[Mount]:
    """A file system of its own for the home."""
    with mounting(tmp_path / "disk") as ready:
        yield ready


def _play_on(app: App) -> None:
    """Play what is left of the five rounds, and look at the results."""
    while not (view := app.table()["view"])["over"]:
        app.key("space", "Return")
        _dealt(app, view["deals"] + 1)
    app.key("Return")
    app.wait("the results are there", lambda state: state["focus"]["name"] == "Play again")


def _dealt(app: App, deals: int) -> None:
    app.wait_table(f"{deals} deals are there", lambda each: bool(each["view"]["deals"] == deals))


@pytest.mark.parametrize("damage", ["garbage", "folder"])
def test_unreadable_settings_are_set_aside_and_told(start: Callable[..., App], home: Path, damage: str) -> None:
    home.mkdir()
    path = home / "settings.json"
    if damage == "garbage":
        path.write_bytes(b"\xff\x00{not json")
    else:
        path.mkdir()
    app = start()
    state = app.wait("the player is told", lambda each: bool(each["notice"]))
    assert state["notice"].startswith("The settings file could not be read and now lies aside as ")
    assert (home / "settings.json.unreadable-1").exists()
    sign_in(app)
    app.close()
    assert path.is_file()  # new ones can be saved


def test_a_read_only_home_can_be_played_in(start: Callable[..., App], mount: Mount) -> None:
    # A first start from a live medium: no key, no settings and no history can be kept, and five rounds can be played.
    home = mount("rw") / "home"
    home.mkdir()
    mount("ro")
    app = start(STORY, home=home)
    app.wait("a name is offered", name_offered)
    app.key("Return")
    app.wait("the player is told", _told("The folder of "))
    app.click("Practise without a key")
    state = app.wait("home is there", lambda each: each["focus"]["name"] == "Practice solo")
    assert state["notice"].startswith("The settings could not be saved, since the folder of ")
    app.key("Return")
    app.wait("the table is there", lambda each: each["focus"]["kind"] == "ChoiceButton")
    _play_on(app)
    app.wait("the player is told of the history", _told("This session could not be added to the history, since "))
    app.close()
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("trouble", ["read-only", "full"])
def test_a_home_that_turns_bad_loses_nothing(start: Callable[..., App], mount: Mount, trouble: str) -> None:
    # Settings, history and draft are what they were, the player is told once each, and the session goes on.
    home = mount("rw") / "home"
    first = start(STORY, home=home)
    sign_in(first)
    _play_on(first)
    first.close()
    [record] = records(home)
    if trouble == "full":
        _pad(home / "history.jsonl")
        kept = _files(home)
        fill(home)
    else:
        kept = _files(home)
        mount("ro")
    app = start(STORY, home=home)
    app.wait("home is there", lambda state: state["focus"]["name"] == "Practice solo")
    app.key("Return")
    app.wait("the table is there", lambda state: state["focus"]["kind"] == "ChoiceButton")
    app.key("space")
    draft = app.table()["draft"]
    app.key("m")
    state = app.wait("the player is told", lambda each: bool(each["notice"]))
    assert state["notice"].startswith("The settings could not be saved, since the ")
    assert state["muted"]
    assert state["table"]["draft"] == draft
    _play_on(app)
    app.wait("the player is told of the history", _told("This session could not be added to the history, since "))
    app.close()
    assert _files(home) == kept
    assert records(home) == [record]


def test_a_window_closed_in_mid_session_leaves_a_record(table: Callable[..., App], home: Path, tmp_path: Path) -> None:
    # It cannot be gone on with, but what was played can be looked at and proved.
    app = table(STORY)
    app.key("space", "Return")
    _dealt(app, 1)
    app.key("space")
    app.close()
    [kept] = records(home)
    assert (kept["ending"], kept["points"], len(kept["script"]["rounds"])) == ("abandoned", [1010], 1)
    assert replayed(kept["script"], tmp_path)["transcript"] == kept["transcript"]


def test_a_window_closed_while_cards_fly_ends_cleanly(table: Callable[..., App], home: Path) -> None:
    app = table(STORY)
    app.key("space", "Return", "alt+F4")
    app.ended()
    assert [each["ending"] for each in records(home)] == ["abandoned"]


def _pad(path: Path) -> None:
    """Fill a file's last page with empty lines: a full disk still has room in it."""
    with path.open("ab") as file:
        file.write(b"\n" * (-file.tell() % 4096))


def _told(beginning: str) -> Callable[[Json], bool]:
    """Whether the page says something that begins so, once."""
    return lambda state: sum(text.startswith(beginning) for text in state["texts"]) == 1


def _files(home: Path) -> dict[str, bytes]:
    """What is on the disk, less what a test put there to fill it."""
    paths = [path for path in home.rglob("*") if path.is_file() and path.name != "filler"]
    return {os.fspath(path.relative_to(home)): path.read_bytes() for path in paths}
