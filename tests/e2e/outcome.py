"""What has to be true once a session was played to its end, however it was played."""

from pathlib import Path

from rankford_qt import history
from rankford_qt.history import HistoryFile
from tests.e2e.driving import records, replayed
from tests.e2e.entropy import points_after


def check_session(home: Path, folder: Path, story: str) -> None:
    """The history holds exactly one finished session with the story's points, and the command line recomputes it."""
    [kept] = records(home)
    points = points_after(story)
    assert (kept["ending"], kept["points"]) == ("finished", [points])
    result = replayed(kept["script"], folder)
    assert (result["points"], result["transcript"]) == ([points], kept["transcript"])
    [record] = HistoryFile(home / "history.jsonl").load().records
    assert history.verify(record).finding is history.Finding.CONFIRMED
