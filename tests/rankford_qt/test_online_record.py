"""A record of an online session lasts as it was told, beside those of solo practice; damaged ones are told."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from p2p.news import Finished
from p2p.protocol.effects import Completed
from p2p.protocol.endings import NAMELESS, Ending, Ground, Reason
from rankford_qt import history, online_record
from rankford_qt.history import Finding, HistoryFile, Listing, verify
from rankford_qt.online_record import OnlineRecord, made, parsed, stored
from tests.rankford_qt.online_sessions import aborted, completed, lost

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
FILE = Path("/games/a.jsonl")
FINISHED, LEFT = made(completed(3, 1), NOON, FILE), made(aborted(), NOON, None)
SOLO = history.record(NOON, "abandoned", (1000,), bytes(32), {})


def again(kept: OnlineRecord) -> OnlineRecord:
    return parsed(json.loads(json.dumps(stored(kept))))


def test_a_result_in_a_record() -> None:
    outcome = completed(3, 1).outcome
    assert isinstance(outcome, Completed)
    assert (FINISHED.seat, FINISHED.names, FINISHED.file) == (1, ("Ada", "Bo", "Chidi"), "/games/a.jsonl")
    assert (FINISHED.points, FINISHED.transcript) == (outcome.points, outcome.transcript.hex())
    assert FINISHED.ranks == tuple(1 + sum(other > own for other in outcome.points) for own in outcome.points)
    assert FINISHED.session == completed(3, 1).agreement.session_id.hex()
    assert [each.automated for each in FINISHED.players] == [True] * 3
    assert (FINISHED.ended, FINISHED.ending) == ("2026-11-30T12:00:00+00:00", None)


def test_an_ending_without_a_result_in_a_record() -> None:
    assert (LEFT.points, LEFT.ranks, LEFT.transcript, LEFT.file) == ((), (), "", "")
    assert LEFT.ending == Ending(Reason.DEPARTED, 1, Ground.SIGNED, by=1)
    assert len(LEFT.script["rounds"]) == 2


def test_a_time_without_an_offset_is_refused() -> None:
    with pytest.raises(ValueError, match="offset"):
        made(aborted(), NOON.replace(tzinfo=None), None)


@pytest.mark.parametrize("finished", [completed(), completed(6, 5), aborted(), lost()], ids=range(4))
def test_what_was_stored_comes_back(finished: Finished) -> None:
    assert again(made(finished, NOON, FILE)) == made(finished, NOON, FILE)


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("ground", Ground)
def test_every_ending_comes_back(reason: Reason, ground: Ground) -> None:
    seat = None if reason in NAMELESS else 0
    kept = replace(LEFT, ending=Ending(reason, seat, ground, 1))
    assert again(kept) == kept


def test_history_holds_sessions_of_both_kinds(tmp_path: Path) -> None:
    file = HistoryFile(tmp_path / "history.jsonl")
    for each in (SOLO, FINISHED, LEFT, SOLO):
        file.append(each)
    assert file.load() == Listing((SOLO, LEFT, FINISHED, SOLO))


ADA = {"key": "ab" * 32, "name": "Ada", "automated": False}
ENDING = {"reason": "departed", "seat": 1, "ground": "signed", "by": 1}
CHANGES: list[dict[str, Any]] = [
    {"ended": "2026-11-30T12:00:00"},
    {"ended": 5},
    {"session": "AB" * 32},
    {"seat": 2},
    {"seat": -1},
    {"seat": True},
    {"players": [ADA]},
    {"players": [ADA] * 7},
    {"players": {}},
    {"players": [ADA, "Bo"]},
    {"players": [ADA, ADA | {"extra": 1}]},
    {"players": [ADA, ADA | {"key": "ab"}]},
    {"players": [ADA, ADA | {"automated": 1}]},
    {"players": [ADA, ADA | {"name": "a\u202eb"}]},
    {"players": [ADA, ADA | {"name": 5}]},
    {"players": [ADA, ADA | {"name": "x" * 25}]},
    {"ending": None},
    {"ending": "departed"},
    {"ending": ENDING | {"extra": 1}},
    {"ending": ENDING | {"reason": "bored"}},
    {"ending": ENDING | {"reason": ["departed"]}},
    {"ending": ENDING | {"ground": 5}},
    {"ending": ENDING | {"seat": 2}},
    {"ending": ENDING | {"by": True}},
    {"ending": ENDING | {"seat": None}},
    {"ending": ENDING | {"reason": "no_path"}},
    {"points": [1000, 1000]},
    {"points": [1000]},
    {"points": 5},
    {"transcript": "ab" * 32},
    {"transcript": "ab"},
    {"file": 5},
    {"file": "a\0b"},
    {"file": "x" * 5000},
    {"script": []},
    {"script": {"seats": 1}},
    {"kind": "solo"},
    {"extra": 1},
]


@pytest.mark.parametrize("changes", CHANGES, ids=str)
def test_a_line_that_is_no_record_is_counted_and_kept(tmp_path: Path, changes: dict[str, Any]) -> None:
    path = tmp_path / "history.jsonl"
    HistoryFile(path).append(FINISHED)
    line = json.dumps(stored(LEFT) | changes)
    with path.open("a") as file:
        file.write(line + "\n")
    HistoryFile(path).append(SOLO)
    assert HistoryFile(path).load() == Listing((SOLO, FINISHED), damaged=1)
    assert line in path.read_text()


@pytest.mark.parametrize(
    ("kept", "finding"),
    [
        (FINISHED, Finding.UNSIGNED),
        (LEFT, Finding.UNSIGNED),
        (replace(FINISHED, points=(1000, 1000, 1000)), Finding.POINTS_DIFFER),
        (replace(FINISHED, transcript="ab" * 32), Finding.TRANSCRIPT_DIFFERS),
        (replace(FINISHED, script={"rounds": [5]}), Finding.ILLEGAL),
        (made(aborted(after=0), NOON, None), Finding.UNSIGNED),
    ],
)
def test_a_record_without_its_transcript_is_checked_by_its_rounds(kept: OnlineRecord, finding: Finding) -> None:
    assert verify(kept).finding is finding


def test_an_export_holds_the_whole_record(tmp_path: Path) -> None:
    history.export(LEFT, tmp_path / "out.json")
    assert online_record.parsed(json.loads((tmp_path / "out.json").read_text())) == LEFT
