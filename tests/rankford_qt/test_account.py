"""The player's key: what each wish and each trouble leads to."""

from datetime import date
from pathlib import Path

import pytest

from rankford_qt import key_file
from rankford_qt.account import Account
from rankford_qt.key_file import KeyFileError, Problem
from tests.rankford_qt.jobs import Later

TODAY = date(2026, 11, 30)

pytestmark = pytest.mark.usefixtures("qapp")


class Rig:
    """An account in a folder, and what it told."""

    def __init__(self, path: Path | None) -> None:
        self.work = Later()
        self.account = Account(path, self.work, lambda size: bytes(range(size)), lambda: TODAY)
        self.told: list[str] = []
        self.errors: list[object] = []
        self.account.changed.connect(lambda: self.told.append("changed"))
        self.account.trouble.connect(lambda error: self.hear("trouble", error))
        self.account.refused.connect(lambda error: self.hear("refused", error))
        self.account.backed_up.connect(lambda path: self.told.append(f"backed up {path.name}"))

    def hear(self, what: str, error: object) -> None:
        """Remember an error."""
        self.told.append(what)
        self.errors.append(error)

    @property
    def problem(self) -> Problem:
        """What was wrong last."""
        error = self.errors[-1]
        assert isinstance(error, KeyFileError)
        return error.problem

    @property
    def name(self) -> str | None:
        """The name beside the key in use."""
        return self.account.identity.name if self.account.identity else None


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the key belongs."""
    return tmp_path / "identity.key"


@pytest.fixture
def rig(path: Path) -> Rig:
    """An account that has made its key."""
    rig = Rig(path)
    rig.account.create("Ann")
    rig.work.do_all()
    assert (rig.told, rig.name) == (["changed"], "Ann")
    rig.told.clear()
    return rig


def test_a_key_that_was_made_can_be_loaded(rig: Rig, path: Path) -> None:
    other = Rig(path)
    assert other.account.exists
    other.account.load()
    assert other.account.identity is None
    other.work.do_all()
    assert other.account.identity == rig.account.identity


def test_a_key_that_another_window_made_meanwhile_is_taken(path: Path) -> None:
    # Both windows of a first start ask for a name.
    one, other, before = Rig(path), Rig(path), b""
    for each, name in ((one, "Ann"), (other, "Bo")):
        each.account.create(name)
        each.work.do_all()
        before = before or path.read_bytes()
    assert (other.told, other.name, path.read_bytes()) == (["changed"], "Ann", before)
    assert other.account.identity == one.account.identity == key_file.load(path)


def test_what_is_no_key_file_is_not_taken(path: Path) -> None:
    path.write_bytes(b"")
    path.chmod(0o600)
    rig = Rig(path)
    rig.account.create("Ann")
    rig.work.do_all()
    assert (rig.told, rig.problem, path.read_bytes()) == (["refused"], Problem.DAMAGED, b"")


def test_who_waits_is_called_once_the_load_has_ended(rig: Rig, path: Path) -> None:
    assert rig.name
    other, called = Rig(path), list[str | None]()
    other.account.load()
    other.account.when_settled(lambda: called.append(other.name))
    assert called == []
    other.work.do_all()
    other.account.when_settled(lambda: called.append("at once"))
    assert called == ["Ann", "at once"]


def test_who_waits_is_called_even_if_the_load_fails(path: Path) -> None:
    path.write_bytes(b"damaged")
    rig, called = Rig(path), list[str | None]()
    rig.account.load()
    rig.account.when_settled(lambda: called.append(rig.name))
    rig.work.do_all()
    assert rig.told == ["trouble"]
    assert called == [None]
    assert path.read_bytes() == b"damaged"


def test_a_missing_file_is_no_account(path: Path) -> None:
    assert not Rig(path).account.exists
    assert not Rig(None).account.exists


def test_a_place_that_cannot_even_be_looked_at_is_no_account(tmp_path: Path) -> None:
    """A folder that may not be searched raises the same way; root, as which tests run, may search any."""
    rig = Rig(tmp_path / ("x" * 300) / "identity.key")
    assert not rig.account.exists
    rig.account.create("Ann")
    rig.work.do_all()
    assert rig.told == ["refused"]


def test_without_a_home_folder_the_key_lasts_until_the_end(tmp_path: Path) -> None:
    rig = Rig(None)
    rig.account.load()
    rig.account.create("Ann")
    rig.work.do_all()
    assert rig.name == "Ann"
    assert list(tmp_path.iterdir()) == []
    rig.account.back_up(tmp_path / "copy")
    rig.account.restore(tmp_path / "copy")
    rig.account.set_aside()
    rig.work.do_all()
    assert rig.told == ["changed"]


def test_renaming_keeps_the_key(rig: Rig, path: Path) -> None:
    before = rig.account.identity
    rig.account.rename("Zoë")
    rig.work.do_all()
    assert rig.told == ["changed"]
    assert before is not None
    assert rig.account.identity is not None
    assert rig.account.identity.fingerprint == before.fingerprint
    assert key_file.load(path).name == "Zoë"


def test_backing_up_and_restoring(rig: Rig, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.key"
    rig.account.back_up(copy)
    rig.work.do_all()
    assert rig.told == ["backed up copy.key"]
    path.unlink()
    other = Rig(path)
    other.account.restore(copy)
    other.work.do_all()
    assert other.told == ["changed"]
    assert other.account.identity == rig.account.identity


def test_a_backup_that_is_none_is_refused_and_nothing_changes(rig: Rig, path: Path, tmp_path: Path) -> None:
    before = path.read_bytes()
    rig.account.restore(tmp_path / "nothing")
    rig.work.do_all()
    assert rig.told == ["refused"]
    assert (rig.name, path.read_bytes()) == ("Ann", before)


def test_setting_aside_makes_room_for_a_new_key(path: Path, tmp_path: Path) -> None:
    path.write_bytes(b"damaged")
    rig = Rig(path)
    rig.account.set_aside()
    rig.work.do_all()
    assert rig.told == ["changed"]
    assert not rig.account.exists
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"damaged"]
    rig.account.create("Ann")
    rig.work.do_all()
    assert rig.name == "Ann"
