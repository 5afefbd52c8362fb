"""What is kept of a session: each part as far as it can be, and what cannot is told."""

from datetime import UTC, datetime
from pathlib import Path

from p2p.protocol.records import Tally
from rankford_qt import history, known_players, transcripts
from rankford_qt.history import HistoryFile
from rankford_qt.keeping import Keeping, keep
from rankford_qt.known_players import KnownPlayers, KnownPlayersError
from rankford_qt.player_error import PlayerError
from rankford_qt.transcript_check import Finding, check_file
from rankford_qt.transcripts import TranscriptError
from tests.rankford_qt.online_sessions import aborted, completed
from tests.rankford_qt.pages.sessions import AtOnce

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def test_a_session_is_kept_in_all_three_places(tmp_path: Path) -> None:
    file, known = HistoryFile(tmp_path / "history.jsonl"), KnownPlayers(tmp_path / "known.json")
    kept = keep(aborted(), NOON, tmp_path / "games", file, known)
    assert kept.problems == ()
    assert file.load().records == (kept.record,)
    assert kept.record.file == str(kept.file)
    assert check_file(kept.record).finding is Finding.ENDED
    keys = [bytes.fromhex(each.key) for each in kept.record.players]
    assert [known.tally(key) for key in keys] == [Tally(), Tally(departed=1)]


def test_what_cannot_be_kept_is_told_and_keeps_nothing_else_back(tmp_path: Path) -> None:
    file, known = HistoryFile(tmp_path / "history.jsonl"), KnownPlayers(None)
    kept = keep(completed(), NOON, tmp_path / "stick" / "games", file, known)
    assert [type(each) for each in kept.problems] == [TranscriptError, KnownPlayersError]
    assert (kept.file, kept.record.file) == (None, "")
    assert file.load().records == (kept.record,)


def test_without_a_home_everything_is_told() -> None:
    kept = keep(completed(), NOON, None, HistoryFile(None), KnownPlayers(None))
    kinds = [transcripts.Kind.NO_HOME, history.Kind.NO_HOME, known_players.Kind.NO_HOME]
    assert [getattr(each, "kind", None) for each in kept.problems] == kinds


def test_the_player_hears_where_it_is_and_what_went_wrong(tmp_path: Path) -> None:
    saved: list[Path] = []
    failed: list[Exception] = []
    folders = iter([tmp_path / "games", None])
    keeping = Keeping(
        HistoryFile(tmp_path / "history.jsonl"), KnownPlayers(tmp_path / "known.json"),
        lambda: next(folders), lambda: NOON, AtOnce(),
    )  # fmt: skip
    keeping(completed(), saved.append, failed.append)
    assert ([path.parent for path in saved], failed) == ([tmp_path / "games"], [])
    keeping(completed(), saved.append, failed.append)
    assert len(saved) == len(failed) == 1
    assert isinstance(failed[0], PlayerError)
