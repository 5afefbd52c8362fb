"""The system that packages are tried in: empty, apart from this computer, and gone afterwards."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging import empty_machine
from tests.packaging.empty_machine import Machine


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    with empty_machine.started(tmp_path) as started:
        yield started


def test_nothing_is_installed(machine: Machine) -> None:
    found = machine.run(
        "sh", "-c", "ls -d /usr/bin/python* /usr/lib/python* /usr/lib/*/libX11* 2>/dev/null || echo none"
    )
    assert found == "none\n"


def test_commands_run_as_a_player_who_owns_a_home(machine: Machine) -> None:
    told = machine.run("sh", "-c", "id -un; pwd; echo ${SECRET-unset}; touch kept; ls", environment={"GIVEN": "1"})
    assert told.split() == ["player", "/home/player", "unset", "kept"]
    assert machine.outside("/home/player/kept").exists()
    assert machine.run("id", "-un", user="root") == "root\n"


def test_this_computer_is_not_seen(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(AssertionError, match="No such file"):
        machine.run("ls", str(tmp_path / "file"))
    adapters = machine.run("cat", "/proc/net/dev").splitlines()[2:]
    assert [each.split(":")[0].strip() for each in adapters] == ["lo"]


def test_files_come_in(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder/file").write_text("text")
    assert machine.copy(tmp_path / "folder") == "/var/tmp/folder"
    assert machine.run("cat", "/var/tmp/folder/file") == "text"


def test_shared_folders_are_the_same(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "machine").mkdir()
    with empty_machine.started(tmp_path / "machine", {tmp_path / "shared": "/tmp/there"}) as machine:
        machine.run("touch", "/tmp/there/file", user="root")
    assert (tmp_path / "shared/file").exists()


def test_what_was_written_and_what_ran_is_gone(tmp_path: Path) -> None:
    with empty_machine.started(tmp_path) as machine:
        machine.run("touch", "/etc/written", user="root")
        left = machine.start("sleep", "infinity", stdout=subprocess.DEVNULL)
    assert left.wait(30) != 0
    assert not machine.outside("/etc").exists()
    assert str(tmp_path) not in Path("/proc/mounts").read_text()
    with empty_machine.started(tmp_path) as machine:
        assert "written" not in machine.run("ls", "/etc")


def test_an_end_by_an_error_is_an_end(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="words"), empty_machine.started(tmp_path) as machine:
        machine.run("sh", "-c", "echo words; exit 1")
    assert not machine.outside("/etc").exists()
