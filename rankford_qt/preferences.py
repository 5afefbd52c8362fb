"""The settings in force: changed by pages and keys, applied at once, saved one after the other."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from rankford_qt.settings import Settings, SettingsError, SettingsFile
from rankford_qt.work import Work


class Preferences(QObject):
    """``changed`` fires after a change; ``problem`` carries a `SettingsError` when a save failed."""

    changed = Signal()
    problem = Signal(object)

    def __init__(self, file: SettingsFile, settings: Settings, work: Work) -> None:
        super().__init__()
        self._file, self._work = file, work
        self.settings = settings
        self._saved = settings
        self._saving = False

    def update(self, **changes: Any) -> None:
        """Change some settings."""
        self.take(replace(self.settings, **changes))

    def take(self, settings: Settings) -> None:
        """Change the settings and save them in a thread; a save under way is followed by another."""
        if settings == self.settings:
            return
        self.settings = settings
        self.changed.emit()
        self._save()

    def _save(self) -> None:
        if self._saving or self._saved == self.settings:
            return
        self._saving = True
        saving = self.settings
        self._work.run(
            lambda: self._file.save(saving),
            lambda _: self._end(saving),
            lambda error: self._fail(saving, error),
            SettingsError,
        )

    def _end(self, saved: Settings) -> None:
        self._saving = False
        self._saved = saved
        self._save()

    def _fail(self, failed: Settings, error: Exception) -> None:
        self._saving = False
        self.problem.emit(error)
        # Not the same again: a disk that stays full is asked at the next change.
        if self.settings != failed:
            self._save()
