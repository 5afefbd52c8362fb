"""Checking a transcript says what is proven, and names a file that is gone, changed or of another session."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from p2p.news import Finished
from p2p.protocol.endings import Ending, Ground, Reason
from rankford_qt import transcripts
from rankford_qt.online_record import OnlineRecord, Seated, made
from rankford_qt.transcript_check import Finding, check, check_file
from rankford_qt.transcripts import Kind, TranscriptError
from tests.rankford_qt.online_sessions import aborted, completed, lost

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
KEPT = [(completed(), Finding.FINAL), (completed(6, 5), Finding.FINAL), (aborted(), Finding.ENDED)]


def saved(finished: Finished, folder: Path) -> OnlineRecord:
    return made(finished, NOON, transcripts.save(finished, folder, NOON))


@pytest.mark.parametrize(("finished", "finding"), [*KEPT, (lost(), Finding.ENDED_BY_WORD)])
def test_a_true_transcript_says_what_it_proves(finished: Finished, finding: Finding, tmp_path: Path) -> None:
    assert check(finished.transcript, "a.jsonl").finding is finding
    assert check_file(saved(finished, tmp_path / "games")).finding is finding


def test_the_sentences() -> None:
    assert "all 6 seats signed the result" in str(check(completed(6, 5).transcript, "").message)
    assert "why it ended without a result is proven" in str(check(aborted().transcript, "").message)
    assert "the word of who saved it" in str(check(lost().transcript, "").message)
    wrong = completed().transcript.replace(b'"at":0', b'"at":9', 1)
    assert str(check(wrong, "a.jsonl").message).startswith("The transcript a.jsonl was changed or damaged: line ")
    assert str(check(b"\xff", "a.jsonl").message).startswith("a.jsonl is not usable as a transcript (it is not a ")


def test_a_file_that_is_gone_is_told(tmp_path: Path) -> None:
    kept = saved(completed(), tmp_path / "games")
    Path(kept.file).unlink()
    with pytest.raises(TranscriptError) as caught:
        check_file(kept)
    assert caught.value.kind is Kind.MISSING


@pytest.mark.parametrize("data", [b"", b"{}\n", b"x" * 100])
def test_something_else_in_its_place_is_told(data: bytes, tmp_path: Path) -> None:
    kept = saved(completed(), tmp_path / "games")
    Path(kept.file).write_bytes(data)
    assert check_file(kept).finding is Finding.NONE


@pytest.mark.parametrize("place", [0.3, 0.6, 0.99])
def test_a_changed_file_is_told(place: float, tmp_path: Path) -> None:
    kept = saved(completed(), tmp_path / "games")
    data = bytearray(completed().transcript)
    data[int(len(data) * place)] ^= 1
    Path(kept.file).write_bytes(data)
    assert check_file(kept).finding is Finding.WRONG


@pytest.mark.parametrize("other", [completed(2, 1), aborted(), completed(3)])
def test_the_transcript_of_another_seat_or_session_is_told(other: Finished, tmp_path: Path) -> None:
    kept = saved(completed(), tmp_path / "games")
    Path(kept.file).write_bytes(other.transcript)
    # The session that was left early began with the same keys and numbers as the finished one.
    expected = Finding.OTHER_RESULT if other is aborted() else Finding.OTHER_SESSION
    assert check_file(kept).finding is expected


BO = made(completed(), NOON, None).players[1]
CHANGED: list[tuple[Finished, dict[str, object]]] = [
    (completed(), {"points": (1000, 1000)}),
    (completed(), {"transcript": "ab" * 32}),
    (completed(), {"script": {}}),
    (completed(), {"ending": Ending(Reason.DEPARTED, 1, Ground.SIGNED, 1)}),
    (completed(), {"players": (replace(BO, name="Ada"), BO)}),
    (completed(), {"players": (Seated("ab" * 32, "Ada", automated=True), BO)}),
    (aborted(), {"ending": None, "points": (1000, 1000)}),
    (aborted(), {"ending": Ending(Reason.DEPARTED, 0, Ground.SIGNED, 0)}),
    (aborted(), {"script": completed().proven.script()}),
]


@pytest.mark.parametrize(("finished", "changes"), CHANGED, ids=range(len(CHANGED)))
def test_a_history_that_says_otherwise_is_told(finished: Finished, changes: dict[str, object], tmp_path: Path) -> None:
    kept = replace(saved(finished, tmp_path / "games"), **changes)  # type: ignore[arg-type]
    assert check_file(kept).finding is Finding.OTHER_RESULT
