"""Settings last; whatever the file or the disk is like, the program starts, says so, and loses nothing."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

import pytest

from p2p.network import DEFAULT_STUN, Network, TurnServer
from rankford_qt.settings import _CHECKS, LARGEST, VERSION, Kind, Settings, SettingsError, SettingsFile, network_of
from tests.rankford_qt.mounts import fill, mounting

CHOSEN = Settings(
    name="Zoë",
    sound=False,
    animation=False,
    four_colour=True,
    theme="contrast",
    text_size=175,
    acknowledge_automatically=True,
    coach=True,
    brief_announcements=True,
    legend_dismissed=True,
    window_mode="theater",
    window_width=640,
    window_height=360,
    maximised=True,
    language="de",
    helper="wss://helper.example.org:8443",
    stun=("stun:stun.example.org:3478", "stun:192.0.2.7:19302"),
    turn_url="turn:turn.example.org:3478?transport=tcp",
    turn_user="zoë",
    turn_password="s€cret",
    transcripts="~/Kärten",
    listed=False,
    seats=3,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "settings.json"


@pytest.fixture
def mount(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    with mounting(tmp_path / "mounted") as mount:
        yield mount


def write(path: Path, stored: object) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(stored), "utf-8")


def stored(path: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return read


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_a_first_start_has_the_defaults_and_writes_nothing(path: Path) -> None:
    assert SettingsFile(path).load() == (Settings(), None)
    assert not path.parent.exists()


def test_what_was_saved_is_loaded(path: Path) -> None:
    assert all(getattr(CHOSEN, each.name) != getattr(Settings(), each.name) for each in fields(Settings))
    SettingsFile(path).save(CHOSEN)
    assert SettingsFile(path).load() == (CHOSEN, None)
    assert names(path.parent) == ["settings.json"]
    if sys.platform != "win32":
        assert path.stat().st_mode & 0o077 == 0


def test_every_setting_has_a_check_that_its_default_passes() -> None:
    assert _CHECKS.keys() == asdict(Settings()).keys()
    assert all(_CHECKS[name](value) for name, value in asdict(Settings()).items())


def test_what_a_newer_version_added_is_kept(path: Path) -> None:
    write(path, {"theme": "dark", "relay": {"user": "né"}, "chairs": [1, 2]})
    file = SettingsFile(path)
    assert file.load() == (Settings(theme="dark"), None)
    file.save(CHOSEN)
    kept = {"version": VERSION, "relay": {"user": "né"}, "chairs": [1, 2]} | asdict(CHOSEN)
    assert stored(path) == json.loads(json.dumps(kept))


def test_values_of_a_newer_version_stay_for_it_until_the_player_chooses_others(path: Path) -> None:
    newer = {"version": VERSION + 1, "theme": "sepia", "text_size": 300, "sound": False, "seats": 4}
    write(path, newer)
    file = SettingsFile(path)
    settings, problem = file.load()
    assert settings == Settings(sound=False, seats=4)
    assert problem is not None
    assert (problem.kind, problem.message.fields["detail"]) == (Kind.NEWER_VALUES, "text_size, theme")
    file.save(replace(settings, coach=True))
    assert stored(path) == json.loads(json.dumps(asdict(Settings()))) | newer | {"coach": True}
    file.save(replace(settings, coach=True, theme="dark"))
    assert (stored(path)["theme"], stored(path)["text_size"]) == ("dark", 300)


@pytest.mark.parametrize("version", [None, VERSION, "2", 2.0, True])
def test_values_that_never_were_any_are_replaced(path: Path, version: object) -> None:
    write(path, {"version": version, "theme": "sepia", "coach": True})
    file = SettingsFile(path)
    file.load()
    file.save(Settings(coach=True, sound=False))
    assert (stored(path)["theme"], stored(path)["version"]) == ("system", VERSION)
    assert SettingsFile(path).load() == (Settings(coach=True, sound=False), None)


def test_what_another_window_changed_meanwhile_stays(path: Path) -> None:
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(Settings())
    one.load()
    other.load()
    other.save(Settings(theme="dark", seats=3))
    one.save(Settings(coach=True))
    one.save(Settings(coach=True, seats=2))
    assert SettingsFile(path).load() == (Settings(theme="dark", coach=True, seats=2), None)


def test_what_is_changed_back_is_saved_too(path: Path) -> None:
    file = SettingsFile(path)
    file.save(Settings())
    file.load()
    for coach in (True, False):
        file.save(Settings(coach=coach))
        assert stored(path)["coach"] is coach


def test_a_file_that_went_or_broke_meanwhile_is_written_anew(path: Path) -> None:
    file = SettingsFile(path)
    write(path, asdict(CHOSEN) | {"relay": 1})
    file.load()
    path.write_bytes(b"{")
    file.save(replace(CHOSEN, seats=4))
    assert stored(path)["relay"] == 1
    path.unlink()
    file.save(CHOSEN)
    assert SettingsFile(path).load() == (CHOSEN, None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("name", 5),
        ("name", "a\u202eb"),
        ("name", "x" * 25),
        ("name", " padded "),
        ("sound", 1),
        ("sound", "yes"),
        ("sound", None),
        ("theme", "sepia"),
        ("theme", ["dark"]),
        ("text_size", 110),
        ("text_size", 125.0),
        ("text_size", True),
        ("window_mode", ""),
        ("window_width", 0),
        ("window_width", 10**9),
        ("window_height", 800.0),
        ("window_height", True),
        ("maximised", 0),
        ("language", "fr"),
        ("helper", "ws://helper.example.org"),
        ("helper", "helper.example.org"),
        ("helper", None),
        ("stun", "stun:stun.example.org"),
        ("stun", [5]),
        ("stun", ["stun:stun.example.org:3478"] * 17),
        ("stun", ["stun:" + "x" * 200]),
        ("stun", ["stun:stun.example.org"]),
        ("stun", ["turn:turn.example.org:3478"]),
        ("turn_url", None),
        ("turn_url", "turn:turn.example.org"),
        ("turn_url", "http://turn.example.org"),
        ("turn_user", "x" * 201),
        ("turn_password", "a\nb"),
        ("transcripts", "/a\0b"),
        ("listed", 1),
        ("seats", 1),
        ("seats", 7),
        ("seats", True),
    ],
)
def test_a_single_unusable_value_falls_back_alone(path: Path, name: str, value: Any) -> None:
    write(path, asdict(CHOSEN) | {name: value})
    settings, problem = SettingsFile(path).load()
    assert asdict(settings) == asdict(CHOSEN) | {name: getattr(Settings(), name)}
    assert problem is not None
    assert (problem.kind, problem.message.fields["detail"]) == (Kind.INVALID_VALUES, name)
    assert names(path.parent) == ["settings.json"]


UNREADABLE = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'"text"',
    b"\xff\xfe{}",
    b'{"name": "\xe4"}',
    b'{"a": "\\ud800"}',
    b"[" * 100_000,
    b"[" * 30_000,
    b'{"a": ' + b"1" * 5000 + b"}",
    b'{"a": "' + b"x" * LARGEST + b'"}',
]


@pytest.mark.parametrize("content", UNREADABLE, ids=range(len(UNREADABLE)))
def test_an_unreadable_file_is_set_aside_whole(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    file = SettingsFile(path)
    settings, problem = file.load()
    aside = path.with_name("settings.json.unreadable-1")
    assert settings == Settings()
    assert problem is not None
    assert (problem.kind, problem.message.fields["path"]) == (Kind.SET_ASIDE, aside)
    assert aside.read_bytes() == content
    file.save(CHOSEN)
    assert SettingsFile(path).load() == (CHOSEN, None)


def test_each_unreadable_file_gets_a_name_of_its_own(path: Path) -> None:
    path.parent.mkdir()
    for number in (1, 2, 3):
        path.write_text(f"broken {number}", "utf-8")
        SettingsFile(path).load()
    assert names(path.parent) == [f"settings.json.unreadable-{number}" for number in (1, 2, 3)]
    assert path.with_name("settings.json.unreadable-2").read_text("utf-8") == "broken 2"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
def test_a_pipe_in_its_place_does_not_hold_the_program(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    problem = SettingsFile(path).load()[1]
    assert problem is not None
    assert problem.kind is Kind.SET_ASIDE


def test_a_folder_in_its_place_is_set_aside(path: Path) -> None:
    path.mkdir(parents=True)
    file = SettingsFile(path)
    assert file.load()[1] is not None
    file.save(CHOSEN)
    assert file.load() == (CHOSEN, None)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege on Windows")
def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    target = tmp_path / "dotfiles.json"
    path.symlink_to(target)
    SettingsFile(path).save(CHOSEN)
    assert path.is_symlink()
    assert json.loads(target.read_text("utf-8"))["name"] == "Zoë"


def problem_of(action: Callable[[], object]) -> Kind:
    with pytest.raises(SettingsError) as caught:
        action()
    return caught.value.kind


def test_a_read_only_home_keeps_the_file_and_says_so(mount: Callable[[str], Path]) -> None:
    folder = mount("rw")
    path = folder / "settings.json"
    SettingsFile(path).save(CHOSEN)
    mount("ro")
    file = SettingsFile(path)
    assert file.load() == (CHOSEN, None)
    assert problem_of(lambda: file.save(Settings())) is Kind.READ_ONLY
    assert SettingsFile(path).load() == (CHOSEN, None)


def test_a_home_that_cannot_be_made_says_so(mount: Callable[[str], Path]) -> None:
    path = mount("ro") / "home" / "settings.json"
    assert SettingsFile(path).load() == (Settings(), None)
    assert problem_of(lambda: SettingsFile(path).save(Settings())) is Kind.READ_ONLY


def test_an_unreadable_file_that_cannot_be_moved_is_never_overwritten(mount: Callable[[str], Path]) -> None:
    folder = mount("rw")
    path = folder / "settings.json"
    path.write_text("broken", "utf-8")
    mount("ro")
    file = SettingsFile(path)
    settings, problem = file.load()
    assert settings == Settings()
    assert problem is not None
    assert problem.kind is Kind.LEFT
    assert problem_of(lambda: file.save(CHOSEN)) is Kind.LEFT
    mount("rw")
    file.save(CHOSEN)
    assert (folder / "settings.json.unreadable-1").read_text("utf-8") == "broken"
    assert SettingsFile(path).load() == (CHOSEN, None)


def test_a_full_disk_keeps_the_file_and_leaves_nothing_behind(mount: Callable[[str], Path]) -> None:
    folder = mount("rw")
    path = folder / "settings.json"
    file = SettingsFile(path)
    file.save(CHOSEN)
    filler = fill(folder)
    assert problem_of(lambda: file.save(Settings())) is Kind.DISK_FULL
    assert SettingsFile(path).load() == (CHOSEN, None)
    assert names(folder) == ["filler", "settings.json"]
    filler.unlink()
    file.save(Settings())
    assert SettingsFile(path).load() == (Settings(), None)


def test_a_file_where_the_folder_should_be_says_so(path: Path) -> None:
    path.parent.write_text("not a folder", "utf-8")
    assert SettingsFile(path).load()[0] == Settings()
    assert problem_of(lambda: SettingsFile(path).save(CHOSEN)) is Kind.UNWRITABLE


def test_without_a_home_settings_last_until_the_end() -> None:
    file = SettingsFile(None)
    assert file.load() == (Settings(), None)
    assert problem_of(lambda: file.save(CHOSEN)) is Kind.NO_HOME


def test_the_network_is_what_the_settings_say() -> None:
    turn = TurnServer("turn:turn.example.org:3478?transport=tcp", "zoë", "s€cret")
    assert network_of(CHOSEN) == Network("wss://helper.example.org:8443", CHOSEN.stun or (), turn)


def test_a_first_start_has_no_helper_and_the_public_stun_servers() -> None:
    assert network_of(Settings()) == Network(None, DEFAULT_STUN, None)
    assert network_of(Settings(stun=())).stun == ()


def test_an_empty_list_of_stun_servers_is_kept(path: Path) -> None:
    SettingsFile(path).save(Settings(stun=()))
    assert SettingsFile(path).load() == (Settings(stun=()), None)


def test_a_password_is_not_shown() -> None:
    assert "s€cret" not in repr(CHOSEN)
