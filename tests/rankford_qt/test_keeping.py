"""What is kept of a session: each part as far as it can be, and what cannot is told."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from p2p.news import Finished
from p2p.protocol.records import Tally
from rankford_qt import history, known_players, transcripts
from rankford_qt.history import HistoryFile
from rankford_qt.keeping import Keeping
from rankford_qt.known_players import KnownPlayers
from rankford_qt.online_record import OnlineRecord
from rankford_qt.places import Places
from rankford_qt.preferences import Preferences
from rankford_qt.settings import Settings, SettingsFile
from rankford_qt.transcript_check import Finding, check_file
from tests.rankford_qt.online_sessions import aborted, completed
from tests.rankford_qt.pages.sessions import AtOnce

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


class Rig:
    """Keeps sessions in places."""

    def __init__(self, places: Places, settings: Settings | None = None) -> None:
        self.file, self.known = HistoryFile(places.history), KnownPlayers(places.known_players)
        self.preferences = Preferences(SettingsFile(None), settings or Settings(), AtOnce())
        self.keeping = Keeping(AtOnce(), places, self.preferences, self.file, self.known, lambda: NOON)
        self.saved: list[Path] = []
        self.failed: list[Exception] = []

    def keep(self, finished: Finished) -> list[object]:
        """Keep a session; the kinds of what was told to have failed."""
        self.failed.clear()
        self.keeping.keep(finished, self.saved.append, self.failed.append)
        return [getattr(each, "kind", None) for each in self.failed]

    @property
    def record(self) -> OnlineRecord:
        """The newest one in the history."""
        newest = self.file.load().records[0]
        assert isinstance(newest, OnlineRecord)
        return newest


@pytest.fixture
def places(tmp_path: Path) -> Places:
    names = ("settings.json", "history.jsonl", "identity.key", "known-players.json", "transcripts")
    return Places(*(tmp_path / name for name in names))


def test_a_session_is_kept_in_all_three_places(places: Places) -> None:
    rig = Rig(places)
    assert rig.keep(aborted()) == []
    assert [path.parent for path in rig.saved] == [places.transcripts]
    assert rig.record.file == str(rig.saved[0])
    assert check_file(rig.record).finding is Finding.ENDED
    keys = [bytes.fromhex(each.key) for each in rig.record.players]
    assert [rig.known.tally(key) for key in keys] == [Tally(), Tally(departed=1)]


def test_the_folder_of_the_moment_is_used(places: Places, tmp_path: Path) -> None:
    rig = Rig(places)
    rig.preferences.update(transcripts=str(tmp_path / "games"))
    rig.keep(completed())
    assert [path.parent for path in rig.saved] == [tmp_path / "games"]


def test_a_transcript_that_cannot_be_saved_keeps_nothing_else_back(places: Places, tmp_path: Path) -> None:
    rig = Rig(places, Settings(transcripts=str(tmp_path / "stick" / "games")))
    assert rig.keep(completed()) == [transcripts.Kind.NO_FOLDER]
    assert (rig.saved, rig.record.file) == ([], "")
    key, _ = completed().agreement.identities[0]
    assert rig.known.tally(key) == Tally(completed=1)


def test_without_a_home_everything_is_told() -> None:
    kinds = {transcripts.Kind.NO_HOME, history.Kind.NO_HOME, known_players.Kind.NO_HOME}
    assert set(Rig(Places(None, None, None)).keep(completed())) == kinds
