"""Keeps what a session with others leaves behind: its transcript, its line in the history, the records of its keys."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from p2p.news import Finished
from rankford_qt import online_record, transcripts
from rankford_qt.history import HistoryError, HistoryFile
from rankford_qt.known_players import KnownPlayers, KnownPlayersError
from rankford_qt.places import Places
from rankford_qt.preferences import Preferences
from rankford_qt.transcripts import TranscriptError
from rankford_qt.work import Work

Failed = Callable[[Exception], None]
"""Takes each error, a `PlayerError`."""


class Keeping:
    """Does it all in threads, one part whatever becomes of the others."""

    def __init__(
        self,
        work: Work,
        files: Places,
        preferences: Preferences,
        records: HistoryFile,
        known: KnownPlayers,
        now: Callable[[], datetime],
    ) -> None:
        """What `work` does goes into these files; ``now`` is wall time with its offset."""
        self._work, self._files, self._preferences = work, files, preferences
        self._records, self._known, self._now = records, known, now

    def keep(self, finished: Finished, saved: Callable[[Path], None], failed: Failed) -> None:
        """Keep a session that has just ended; ``saved`` is told where its transcript is."""
        when = self._now()
        folder = transcripts.folder_of(self._preferences.settings, self._files)

        def written(path: Path) -> None:
            saved(path)
            self._record(finished, when, path, failed)

        def lost(error: Exception) -> None:
            failed(error)
            self._record(finished, when, None, failed)

        self._work.run(lambda: transcripts.save(finished, folder, when), written, lost, TranscriptError)
        keys = [key for key, _ in finished.agreement.identities]
        seconds = when.timestamp()
        self._work.run(
            lambda: self._known.add(keys, finished.marks, seconds), lambda _: None, failed, KnownPlayersError
        )

    def _record(self, finished: Finished, when: datetime, path: Path | None, failed: Failed) -> None:
        record = online_record.made(finished, when, path)
        self._work.run(lambda: self._records.append(record), lambda _: None, failed, HistoryError)
