"""The key file on a real disk: made once, kept private, and each refusal told in its sentence."""

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import identity
from p2p.protocol.names import DisplayNameError
from rankford_qt import key_file
from rankford_qt.key_file import KeyFileError, Problem

OWN = identity.make("Ana", bytes(range(32)))
OTHER = identity.make("Bo", bytes(32))
TODAY = date(2026, 11, 30)

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions, pipes or mounts")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "identity.key"


@pytest.fixture
def kept(path: Path) -> Path:
    key_file.create(path, OWN)
    return path


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """Mounts a file system of a page on a new folder, since root ignores permissions."""
    folder = tmp_path / "mounted"
    folder.mkdir()

    def mount(options: str) -> Path:
        command = ["mount", "-t", "tmpfs", "-o", options, "none", str(folder)]
        if not shutil.which("mount") or subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip("needs root and the right to mount a file system")
        return folder

    yield mount
    if os.path.ismount(folder):
        subprocess.run(["umount", str(folder)], check=True)


def problem_of(action: Callable[[], object]) -> Problem:
    with pytest.raises(KeyFileError) as caught:
        action()
    sentence = str(caught.value)
    assert str(caught.value.message.fields["path"]) in sentence
    return caught.value.problem


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_a_new_key_is_kept_and_private(kept: Path) -> None:
    assert key_file.load(kept) == OWN
    assert names(kept.parent) == ["identity.key"]
    if sys.platform != "win32":
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
        assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700


def test_creating_never_replaces(kept: Path) -> None:
    assert problem_of(lambda: key_file.create(kept, OTHER)) is Problem.EXISTS
    assert key_file.load(kept) == OWN
    assert names(kept.parent) == ["identity.key"]


@posix
def test_creating_does_not_follow_a_dangling_link(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(tmp_path / "elsewhere")
    assert problem_of(lambda: key_file.create(path, OWN)) is Problem.EXISTS
    assert not (tmp_path / "elsewhere").exists()


def test_another_name_keeps_the_key(kept: Path) -> None:
    renamed = key_file.rename(kept, " Zoe\u0308 ")
    assert (renamed.name, renamed.public_key) == ("Zoë", OWN.public_key)
    assert key_file.load(kept) == renamed
    assert names(kept.parent) == ["identity.key"]
    with pytest.raises(DisplayNameError):
        key_file.rename(kept, "")
    assert key_file.load(kept) == renamed


def test_a_backup_restores_the_key_and_the_key_before_lies_beside(kept: Path, tmp_path: Path) -> None:
    backup = tmp_path / "stick" / "my key"
    key_file.back_up(kept, backup)
    assert problem_of(lambda: key_file.back_up(kept, backup)) is Problem.EXISTS
    for count in ("", "-2", "-3"):
        restored, aside = key_file.restore(kept, backup, TODAY)
        assert restored == key_file.load(kept) == OWN
        assert aside == kept.with_name(f"identity-set-aside-2026-11-30{count}.key")
        assert key_file.load(aside) == OWN
    assert len(names(kept.parent)) == 4


def test_restoring_where_no_key_is_left(path: Path, tmp_path: Path) -> None:
    key_file.create(tmp_path / "backup", OTHER)
    assert key_file.restore(path, tmp_path / "backup", TODAY) == (OTHER, None)
    assert key_file.load(path) == OTHER


@posix
def test_a_backup_that_everybody_can_read_restores_to_a_private_file(path: Path, tmp_path: Path) -> None:
    key_file.create(tmp_path / "backup", OWN)
    (tmp_path / "backup").chmod(0o755)
    key_file.restore(path, tmp_path / "backup", TODAY)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_bad_backup_changes_nothing(kept: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    for content, problem in ((b"{}", Problem.FOREIGN), (b"", Problem.DAMAGED), (b"x" * 5000, Problem.TOO_LARGE)):
        backup.write_bytes(content)
        assert problem_of(lambda: key_file.restore(kept, backup, TODAY)) is problem
    backup.unlink()
    assert problem_of(lambda: key_file.restore(kept, backup, TODAY)) is Problem.MISSING
    assert names(kept.parent) == ["identity.key"]
    assert key_file.load(kept) == OWN


def test_a_damaged_file_is_set_aside_as_it_is(kept: Path) -> None:
    kept.write_bytes(b"rankford-quay key 1\nname")
    aside = key_file.set_aside(kept, TODAY)
    assert aside.read_bytes() == b"rankford-quay key 1\nname"
    assert not kept.exists()
    assert problem_of(lambda: key_file.set_aside(kept, TODAY)) is Problem.MISSING


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (identity.to_bytes(OWN)[:-1], Problem.DAMAGED),
        (b"", Problem.DAMAGED),
        (b"something else", Problem.FOREIGN),
        (b"rankford-quay key 2\n", Problem.NEWER),
        (bytes(key_file.LARGEST + 1), Problem.TOO_LARGE),
        (bytes(key_file.LARGEST), Problem.DAMAGED),
    ],
)
def test_contents_that_are_no_key(kept: Path, content: bytes, problem: Problem) -> None:
    kept.write_bytes(content)
    assert problem_of(lambda: key_file.load(kept)) is problem
    assert kept.read_bytes() == content


@given(st.data())
def test_any_changed_byte_on_disk_is_noticed(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    path = tmp_path_factory.getbasetemp() / "changed.key"
    path.unlink(missing_ok=True)
    key_file.create(path, OWN)
    content = bytearray(path.read_bytes())
    content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    path.write_bytes(content)
    assert problem_of(lambda: key_file.load(path)) in {Problem.DAMAGED, Problem.NEWER}


def test_no_file_and_no_folder(path: Path) -> None:
    assert problem_of(lambda: key_file.load(path)) is Problem.MISSING
    path.parent.mkdir()
    assert problem_of(lambda: key_file.load(path)) is Problem.MISSING


@posix
def test_things_that_are_no_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert problem_of(lambda: key_file.load(tmp_path / "pipe")) is Problem.NOT_A_FILE
    assert problem_of(lambda: key_file.load(Path("/dev/zero"))) is Problem.NOT_A_FILE
    assert problem_of(lambda: key_file.load(tmp_path)) is Problem.NOT_A_FILE


@posix
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o601, 0o777])
def test_a_file_open_to_others_is_refused_with_the_cure(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "it's mine.key"
    key_file.create(path, OWN)
    path.chmod(mode)
    with pytest.raises(KeyFileError) as caught:
        key_file.load(path)
    assert caught.value.problem is Problem.TOO_OPEN
    subprocess.run(["sh", "-c", str(caught.value).partition("with: ")[2]], check=True)
    assert key_file.load(path) == OWN


@posix
def test_a_file_that_may_not_be_read(kept: Path) -> None:
    kept.chmod(0)
    code = (
        "import os, sys, pathlib; from rankford_qt import key_file\n"
        "if os.geteuid() == 0: os.setgroups([]); os.setuid(65534)\n"
        "try: key_file.load(pathlib.Path(sys.argv[1]))\n"
        "except key_file.KeyFileError as error: print(error.problem.name)"
    )
    told = subprocess.run([sys.executable, "-c", code, kept], capture_output=True, text=True, check=True)
    assert told.stdout == "UNREADABLE\n"


@posix
def test_a_folder_in_whose_place_a_file_lies(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")
    assert problem_of(lambda: key_file.create(tmp_path / "home" / "identity.key", OWN)) is Problem.UNWRITABLE
    assert problem_of(lambda: key_file.load(tmp_path / "home" / "identity.key")) is Problem.UNREADABLE


@posix
def test_a_read_only_home(mounted: Callable[[str], Path]) -> None:
    folder = mounted("size=64k")
    key_file.create(folder / "identity.key", OWN)
    mounted("remount,ro")
    assert key_file.load(folder / "identity.key") == OWN
    assert problem_of(lambda: key_file.create(folder / "new.key", OWN)) is Problem.READ_ONLY
    assert problem_of(lambda: key_file.create(folder / "deep" / "new.key", OWN)) is Problem.READ_ONLY
    assert problem_of(lambda: key_file.rename(folder / "identity.key", "Cy")) is Problem.READ_ONLY
    assert problem_of(lambda: key_file.set_aside(folder / "identity.key", TODAY)) is Problem.READ_ONLY


@posix
def test_a_full_disk_changes_nothing(mounted: Callable[[str], Path], tmp_path: Path) -> None:
    folder = mounted("size=8k")
    kept, backup = folder / "identity.key", tmp_path / "backup"
    key_file.create(kept, OWN)
    key_file.create(backup, OTHER)
    (folder / "filler").write_bytes(bytes(4096))
    before = names(folder)
    assert problem_of(lambda: key_file.create(folder / "new.key", OTHER)) is Problem.DISK_FULL
    assert problem_of(lambda: key_file.rename(kept, "Cy")) is Problem.DISK_FULL
    assert problem_of(lambda: key_file.restore(kept, backup, TODAY)) is Problem.DISK_FULL
    assert names(folder) == before
    assert key_file.load(kept) == OWN


def test_no_qt_and_no_nacl_come_with_it() -> None:
    code = "import sys, rankford_qt.key_file; print([m for m in ('PySide6', 'nacl', 'asyncio') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
