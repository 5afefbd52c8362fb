"""A key sits once on one account, whichever program asks, and may sit again as soon as the other is gone."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from rankford_qt.seat_lock import Kind, SeatLock, SeatLockError
from tests.rankford_qt.mounts import mounting

ROOT = Path(__file__).parents[2]
HOLDER = (
    "import sys; from pathlib import Path; from rankford_qt.seat_lock import SeatLock\n"
    "lock = SeatLock(Path(sys.argv[1])); lock.take(); print('held', flush=True); sys.stdin.read()"
)


@pytest.fixture
def key(tmp_path: Path) -> Path:
    path = tmp_path / "identity.key"
    path.write_bytes(b"the key")
    return path


@contextmanager
def another_program(key: Path) -> Iterator["subprocess.Popen[str]"]:
    """One that sits with the key until it is told or killed."""
    command = [sys.executable, "-c", HOLDER, str(key)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "held\n"
        try:
            yield program
        finally:
            program.kill()


def problem_of(lock: SeatLock) -> Kind:
    with pytest.raises(SeatLockError) as caught:
        lock.take()
    assert not lock.held
    return caught.value.kind


def test_a_second_window_cannot_sit_until_the_first_has_left(key: Path) -> None:
    first, second = SeatLock(key), SeatLock(key)
    first.take()
    first.take()
    assert problem_of(second) is Kind.TAKEN
    first.release()
    second.take()
    assert (first.held, second.held) == (False, True)
    second.release()
    second.release()


def test_another_program_holds_it_until_it_is_killed(key: Path) -> None:
    lock = SeatLock(key)
    with another_program(key) as program:
        assert problem_of(lock) is Kind.TAKEN
        program.kill()
        program.wait()
        lock.take()
    lock.release()


def test_another_program_holds_it_until_it_ends(key: Path) -> None:
    lock = SeatLock(key)
    with another_program(key) as program:
        program.communicate("", timeout=30)
        lock.take()
    lock.release()


def test_a_link_to_a_key_file_is_the_same_key(key: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.key"
    try:
        link.symlink_to(key)
    except OSError:
        pytest.skip("links need a privilege on Windows")
    first = SeatLock(key)
    first.take()
    assert problem_of(SeatLock(link)) is Kind.TAKEN
    first.release()


def test_the_key_file_stays_as_it_is_and_other_keys_are_free(key: Path) -> None:
    locks = SeatLock(key), SeatLock(key.with_name("other.key"))
    for each in locks:
        each.take()
    assert key.read_bytes() == b"the key"
    for each in locks:
        each.release()


def test_it_can_be_taken_in_a_thread_and_given_back_in_another(key: Path) -> None:
    lock = SeatLock(key)
    thread = Thread(target=lock.take)
    thread.start()
    thread.join()
    assert lock.held
    lock.release()
    other = SeatLock(key)
    other.take()
    other.release()


def test_a_key_on_no_disk_needs_no_lock() -> None:
    lock = SeatLock(None)
    lock.take()
    lock.release()


def test_a_folder_that_cannot_be_written_to_says_so(tmp_path: Path) -> None:
    with mounting(tmp_path / "mounted") as mount:
        lock = SeatLock(mount("ro") / "identity.key")
        assert problem_of(lock) is Kind.UNWRITABLE


def test_a_folder_in_the_place_of_the_lock_says_so(key: Path) -> None:
    key.with_name("identity.key.lock").mkdir()
    assert problem_of(SeatLock(key)) is Kind.UNWRITABLE
