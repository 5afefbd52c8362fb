"""What a session with others leaves behind, and what goes on when a part of it cannot be kept."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from p2p.news import Finished
from p2p.protocol.records import Tally
from rankford_qt.history import HistoryError, HistoryFile
from rankford_qt.keeping import Keeping
from rankford_qt.known_players import KnownPlayers, KnownPlayersError
from rankford_qt.online_record import OnlineRecord
from rankford_qt.places import Places
from rankford_qt.preferences import Preferences
from rankford_qt.settings import Settings, SettingsFile
from rankford_qt.transcripts import TranscriptError
from tests.rankford_qt import online_sessions
from tests.rankford_qt.jobs import AtOnce
from tests.rankford_qt.programs import NOW


@dataclass
class Kept:
    """What was said of one session."""

    records: HistoryFile
    known: KnownPlayers
    saved: list[Path] = field(default_factory=list)
    failed: list[Exception] = field(default_factory=list)

    @property
    def record(self) -> OnlineRecord:
        """The one line in the history."""
        (record,) = self.records.load().records
        assert isinstance(record, OnlineRecord)
        return record


def keep(finished: Finished, files: Places, *, chosen: Path | None = None) -> Kept:
    """Keep a session in these files, its transcript in a folder that the player chose, if any."""
    work = AtOnce()
    settings = Settings(transcripts=str(chosen)) if chosen else Settings()
    kept = Kept(HistoryFile(files.history), KnownPlayers(files.known_players))
    preferences = Preferences(SettingsFile(None), settings, work)
    keeping = Keeping(work, files, preferences, kept.records, kept.known, lambda: NOW)
    saved: Callable[[Path], None] = kept.saved.append
    keeping.keep(finished, saved, kept.failed.append)
    return kept


def places(folder: Path) -> Places:
    """All files in one folder."""
    return Places(None, folder / "history.jsonl", None, folder / "known.json", folder / "transcripts")


def test_transcript_history_and_records_are_kept(tmp_path: Path) -> None:
    finished = online_sessions.completed(3, 1)
    kept = keep(finished, places(tmp_path))
    (path,) = kept.saved
    assert path.read_bytes() == finished.transcript
    assert path.parent == tmp_path / "transcripts"
    assert kept.record.file == str(path)
    assert kept.record.ended == NOW.isoformat(timespec="seconds")
    assert [kept.known.tally(key) for key, _ in finished.agreement.identities] == [Tally(completed=1)] * 3
    assert kept.failed == []


def test_an_ending_without_a_result_is_kept_too(tmp_path: Path) -> None:
    finished = online_sessions.aborted()
    kept = keep(finished, places(tmp_path))
    assert kept.record.ending == finished.outcome
    assert kept.known.tally(finished.agreement.identities[1][0]) == Tally(departed=1)


def test_the_transcript_goes_where_the_player_wants_it(tmp_path: Path) -> None:
    chosen = tmp_path / "chosen"
    kept = keep(online_sessions.completed(2), places(tmp_path), chosen=chosen)
    assert [each.parent for each in kept.saved] == [chosen]


def test_the_rest_is_kept_without_a_transcript(tmp_path: Path) -> None:
    (tmp_path / "transcripts").write_text("in the way")
    finished = online_sessions.completed(2)
    kept = keep(finished, places(tmp_path))
    assert [type(each) for each in kept.failed] == [TranscriptError]
    assert kept.record.file == ""
    assert kept.known.tally(finished.agreement.identities[0][0]) == Tally(completed=1)
    assert kept.saved == []


def test_each_part_that_cannot_be_kept_is_told(tmp_path: Path) -> None:
    for name in ("history.jsonl", "known.json"):
        (tmp_path / name).mkdir()
    kept = keep(online_sessions.completed(2), places(tmp_path))
    assert len(kept.saved) == 1
    assert {type(each) for each in kept.failed} == {HistoryError, KnownPlayersError}


def test_without_a_home_everything_is_told() -> None:
    kept = keep(online_sessions.completed(2), Places(None, None, None))
    assert {type(each) for each in kept.failed} == {TranscriptError, HistoryError, KnownPlayersError}
