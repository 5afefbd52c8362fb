"""A transcript gets to the disk whole, under a name of its own, or the player is told and keeps it."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from p2p.protocol.limits import TRANSCRIPT
from p2p.protocol.verification import verify
from rankford_qt import transcripts
from rankford_qt.places import Places
from rankford_qt.settings import Settings
from rankford_qt.transcripts import Kind, TranscriptError
from tests.rankford_qt.mounts import fill, mounting
from tests.rankford_qt.online_sessions import aborted, completed

NOON = datetime(2026, 11, 30, 12, 0, 5, tzinfo=UTC)
HOSTILE = ("../<b>a\\b/c:d*?", "CON", "a\u0301\u0301\u0301/..")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "transcripts"


@pytest.fixture
def mount(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    with mounting(tmp_path / "mounted") as mount:
        yield mount


def problem_of(action: Callable[[], object]) -> Kind:
    with pytest.raises(TranscriptError) as caught:
        action()
    return caught.value.kind


def test_a_saved_transcript_verifies(folder: Path) -> None:
    path = transcripts.save(completed(), folder, NOON)
    assert path.parent == folder
    assert transcripts.read(path) == completed().transcript
    assert verify(transcripts.read(path)).proven.complete
    assert (path.stat().st_mode & 0o077, folder.stat().st_mode & 0o077) == (0, 0)


@pytest.mark.parametrize("own", range(3))
def test_a_name_tells_time_and_keys_and_nothing_that_a_player_wrote(own: int) -> None:
    name = transcripts.file_name(aborted(HOSTILE, own), NOON)
    assert re.fullmatch(r"rankford-quay-2026-11-30T120005-[0-9a-f]{12}-[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\.jsonl", name)


def test_every_seat_of_a_session_has_a_name_of_its_own() -> None:
    names = {transcripts.file_name(completed(3, own), NOON) for own in range(3)}
    assert len(names) == 3


def test_nothing_is_overwritten(folder: Path) -> None:
    first = transcripts.save(completed(), folder, NOON)
    first.write_bytes(b"mine")
    others = [transcripts.save(completed(), folder, NOON) for _ in range(2)]
    assert first.read_bytes() == b"mine"
    assert [each.name.removeprefix(first.stem) for each in others] == ["-2.jsonl", "-3.jsonl"]
    assert all(each.read_bytes() == completed().transcript for each in others)


def test_a_folder_full_of_such_names_is_given_up(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transcripts, "_MOST_OF_A_NAME", 2)
    transcripts.save(completed(), folder, NOON)
    assert problem_of(lambda: transcripts.save(completed(), folder, NOON)) is Kind.EXISTS


def test_the_folder_is_the_usual_one_unless_another_is_named(folder: Path) -> None:
    places = Places(None, None, None, None, folder)
    assert transcripts.folder_of(Settings(), places) == folder
    assert transcripts.folder_of(Settings(transcripts="~/x"), places) == Path.home() / "x"
    assert transcripts.folder_of(Settings(), Places(None, None, None)) is None


def test_without_a_home_nothing_is_saved_and_it_is_said() -> None:
    assert problem_of(lambda: transcripts.save(completed(), None, NOON)) is Kind.NO_HOME


def test_a_medium_that_is_not_there_is_not_made_up(tmp_path: Path) -> None:
    assert problem_of(lambda: transcripts.save(completed(), tmp_path / "stick" / "games", NOON)) is Kind.NO_FOLDER
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("deeper", ["", "deeper"])
def test_a_file_where_the_folder_should_be_says_so(folder: Path, deeper: str) -> None:
    folder.write_text("")
    assert problem_of(lambda: transcripts.save(completed(), folder / deeper, NOON)) is Kind.NO_FOLDER


def test_a_read_only_folder_says_so(mount: Callable[[str], Path]) -> None:
    folder = mount("ro")
    assert problem_of(lambda: transcripts.save(completed(), folder, NOON)) is Kind.READ_ONLY
    assert problem_of(lambda: transcripts.save(completed(), folder / "new", NOON)) is Kind.READ_ONLY


def test_a_full_disk_says_so_and_leaves_nothing_behind(mount: Callable[[str], Path]) -> None:
    folder = mount("rw")
    filler = fill(folder)
    finished = completed()
    assert problem_of(lambda: transcripts.save(finished, folder, NOON)) is Kind.DISK_FULL
    assert list(folder.iterdir()) == [filler]
    assert problem_of(lambda: transcripts.save_copy(finished.transcript, folder / "copy.jsonl")) is Kind.DISK_FULL
    filler.unlink()
    assert transcripts.read(transcripts.save(finished, folder, NOON)) == finished.transcript


def test_a_copy_goes_where_there_is_nothing(tmp_path: Path) -> None:
    path = tmp_path / "copy.jsonl"
    transcripts.save_copy(b"one", path)
    assert problem_of(lambda: transcripts.save_copy(b"two", path)) is Kind.EXISTS
    assert path.read_bytes() == b"one"
    assert problem_of(lambda: transcripts.save_copy(b"two", tmp_path / "no" / "copy")) is Kind.NO_FOLDER
    assert problem_of(lambda: transcripts.save_copy(b"two", tmp_path)) is Kind.EXISTS


def test_a_file_that_is_gone_or_none_is_told(tmp_path: Path) -> None:
    assert problem_of(lambda: transcripts.read(tmp_path / "gone")) is Kind.MISSING
    assert problem_of(lambda: transcripts.read(tmp_path)) is Kind.UNREADABLE


def test_of_a_huge_file_no_more_is_read_than_shows_that_it_is_none(tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(4 * TRANSCRIPT)
    assert len(transcripts.read(tmp_path / "huge")) == TRANSCRIPT + 1


def test_a_folder_that_can_be_used_is_kept_whole_and_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert transcripts.usable("games") == str(tmp_path / "games")
    assert transcripts.usable(str(tmp_path / "games")) == str(tmp_path / "games")
    assert list((tmp_path / "games").iterdir()) == []


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path, mount: Callable[[str], Path]) -> None:
    assert problem_of(lambda: transcripts.usable(str(tmp_path / "stick" / "games"))) is Kind.FOLDER_MISSING
    (tmp_path / "file").write_text("")
    for path in ("file", "file/games"):
        assert problem_of(partial(transcripts.usable, str(tmp_path / path))) is Kind.FOLDER_UNUSABLE
    for path in ("a\0b", "a\nb", "a\udcffb", "x" * 5000):
        assert problem_of(partial(transcripts.usable, str(tmp_path / path))) is Kind.FOLDER_NAME
    mounted = mount("ro")
    assert problem_of(lambda: transcripts.usable(str(mounted))) is Kind.FOLDER_UNUSABLE
    assert problem_of(lambda: transcripts.usable(str(mounted / "new"))) is Kind.FOLDER_UNUSABLE
