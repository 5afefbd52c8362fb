"""Preferences: in force at once, saved one after the other, the last one always."""

from pathlib import Path

import pytest

from rankford_qt.preferences import Preferences
from rankford_qt.settings import Kind, Settings, SettingsError, SettingsFile
from tests.rankford_qt.jobs import Later

pytestmark = pytest.mark.usefixtures("qapp")


class Disk(SettingsFile):
    """A settings file in memory that can be full."""

    def __init__(self) -> None:
        super().__init__(None)
        self.saved: list[Settings] = []
        self.full = False

    def save(self, settings: Settings) -> None:
        """Keep them."""
        if self.full:
            raise SettingsError(Kind.DISK_FULL, Path("settings.json"))
        self.saved.append(settings)


class Rig:
    """Preferences with everything around them."""

    def __init__(self) -> None:
        self.work, self.disk = Later(), Disk()
        self.preferences = Preferences(self.disk, Settings(), self.work)
        self.changes: list[Settings] = []
        self.problems: list[object] = []
        self.preferences.changed.connect(self.heard)
        self.preferences.problem.connect(self.problems.append)

    def heard(self) -> None:
        """Remember what is in force."""
        self.changes.append(self.preferences.settings)

    def finish(self) -> None:
        """Run every job."""
        self.work.do_all()


def test_a_change_is_in_force_before_it_is_saved() -> None:
    rig = Rig()
    rig.preferences.update(coach=True)
    assert rig.changes == [Settings(coach=True)]
    assert rig.disk.saved == []
    rig.finish()
    assert rig.disk.saved == [Settings(coach=True)]


def test_no_change_is_neither_told_nor_saved() -> None:
    rig = Rig()
    rig.preferences.update(coach=False)
    assert (rig.changes, rig.work.waiting) == ([], [])


def test_changes_during_a_save_are_saved_together_after_it() -> None:
    rig = Rig()
    for size in (125, 150, 175):
        rig.preferences.update(text_size=size)
    assert len(rig.work.waiting) == 1
    rig.finish()
    assert [each.text_size for each in rig.disk.saved] == [125, 175]


def test_a_change_that_is_taken_back_during_a_save_is_taken_back_on_disk_too() -> None:
    rig = Rig()
    rig.preferences.update(coach=True)
    rig.preferences.update(coach=False)
    rig.finish()
    assert rig.disk.saved[-1] == Settings()


def test_a_failed_save_is_told_and_the_next_change_saves_everything() -> None:
    rig = Rig()
    rig.disk.full = True
    rig.preferences.update(coach=True)
    rig.finish()
    assert len(rig.problems) == 1
    rig.disk.full = False
    rig.preferences.update(sound=False)
    rig.finish()
    assert rig.disk.saved == [Settings(coach=True, sound=False)]


def test_a_change_during_a_save_that_fails_is_still_saved() -> None:
    rig = Rig()
    rig.disk.full = True
    rig.preferences.update(coach=True)
    rig.preferences.update(sound=False)
    rig.work.do_next()
    rig.disk.full = False
    rig.finish()
    assert rig.disk.saved == [Settings(coach=True, sound=False)]


def test_a_disk_that_stays_full_is_not_asked_for_ever() -> None:
    rig = Rig()
    rig.disk.full = True
    rig.preferences.update(coach=True)
    rig.preferences.update(sound=False)
    rig.finish()
    assert len(rig.problems) == 2
