"""History keeps every session through crashes, damage and full disks, and proves what it keeps."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from core.replay import replay
from rankford_qt import history
from rankford_qt.history import (
    LARGEST_READ,
    Finding,
    HistoryError,
    HistoryFile,
    Kind,
    Listing,
    Record,
    export,
    verify,
)
from tests.rankford_qt.mounts import fill, mounting

VECTORS = Path(__file__).parents[1] / "vectors" / "sessions.json"
SESSIONS: list[dict[str, Any]] = json.loads(VECTORS.read_text("utf-8"))
NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def made(script: dict[str, Any], **changes: Any) -> Record:
    result = replay(script)
    finished = len(script["rounds"]) == 5
    points, transcript = tuple(result["points"]), bytes.fromhex(result["transcript"])
    return replace(history.record(NOON, "finished" if finished else "abandoned", points, transcript, script), **changes)


FIRST = made(SESSIONS[0]["script"])


def numbered(number: int) -> Record:
    return replace(FIRST, ended=datetime.fromtimestamp(number, UTC).isoformat())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "history.jsonl"


@pytest.fixture
def file(path: Path) -> HistoryFile:
    return HistoryFile(path)


@pytest.fixture
def mount(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    with mounting(tmp_path / "mounted") as mount:
        yield mount


def test_no_file_is_an_empty_history(file: HistoryFile, path: Path) -> None:
    assert file.load() == Listing()
    assert file.load().problem() is None
    assert not path.parent.exists()


def test_records_come_back_newest_first(file: HistoryFile) -> None:
    kept = [made(each["script"]) for each in SESSIONS]
    for each in kept:
        file.append(each)
    assert file.load() == Listing(tuple(reversed(kept)))


def test_net_and_ranks_follow_from_the_points() -> None:
    kept = history.record(NOON, "finished", (1000, 1090, 1090), bytes(32), {})
    assert (kept.net, kept.ranks) == ((0, 90, 90), (3, 1, 1))
    assert kept.ended == "2026-11-30T12:00:00+00:00"
    with pytest.raises(ValueError, match="offset"):
        history.record(NOON.replace(tzinfo=None), "finished", (1000,), bytes(32), {})


@pytest.mark.parametrize("cut", [1, 10, 500])
def test_a_line_cut_short_by_a_crash_costs_no_other(file: HistoryFile, path: Path, cut: int) -> None:
    file.append(numbered(1))
    file.append(numbered(2))
    torn = path.read_bytes()[:-cut]
    path.write_bytes(torn)
    before = file.load()
    # Without its end of line alone, the record is whole.
    assert (len(before.records), before.damaged) == ((2, 0) if cut == 1 else (1, 1))
    file.append(numbered(3))
    after = file.load()
    assert after.records == (numbered(3), *before.records)
    assert after.damaged == before.damaged
    assert path.read_bytes().startswith(torn + b"\n")


CHANGES: list[dict[str, Any]] = [
    {"points": [1000]},
    {"points": []},
    {"points": ["1000", "1090"]},
    {"points": [True, 1090]},
    {"points": [1] * 7, "net": [1] * 7, "ranks": [1] * 7},
    {"ending": "won"},
    {"ending": ["finished"]},
    {"ended": "yesterday"},
    {"ended": "2026-11-30T12:00:00"},
    {"ended": 5},
    {"transcript": "AB" * 32},
    {"transcript": "ab"},
    {"script": []},
    {"kind": "other"},
    {"version": 0},
    {"version": "1"},
    {"extra": 1},
]


@pytest.mark.parametrize("changes", CHANGES, ids=json.dumps)
def test_a_line_that_is_no_record_is_counted_and_kept(file: HistoryFile, path: Path, changes: dict[str, Any]) -> None:
    file.append(numbered(1))
    line = json.dumps(asdict(FIRST) | changes)
    with path.open("a", encoding="utf-8") as appended:
        appended.write(line + "\n")
    file.append(numbered(2))
    listing = file.load()
    assert listing == Listing((numbered(2), numbered(1)), damaged=1)
    assert str(listing.problem()).startswith("One session in the history cannot be read and stayed in the file;")
    assert line in path.read_text("utf-8")


@pytest.mark.parametrize("line", [b"{", b"\xff", b"null", b"[" * 60_000, b"x" * 70_000, b'{"version": ' + b"9" * 5000])
def test_a_damaged_line_is_counted_and_kept(file: HistoryFile, path: Path, line: bytes) -> None:
    file.append(numbered(1))
    with path.open("ab") as appended:
        appended.write(line + b"\n")
    file.append(numbered(2))
    assert file.load() == Listing((numbered(2), numbered(1)), damaged=1)
    assert line in path.read_bytes()


def test_a_record_of_a_newer_version_is_kept_and_not_called_damaged(file: HistoryFile, path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"version": 3, "kind": "other"}\n', "utf-8")
    file.append(FIRST)
    listing = file.load()
    assert (listing.records, listing.newer, listing.damaged) == ((FIRST,), 1, 0)
    assert "newer version" in str(listing.problem())


def test_the_newest_thousand_are_read(file: HistoryFile, path: Path) -> None:
    path.parent.mkdir()
    lines = [json.dumps(asdict(numbered(each))) for each in range(1200)]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    listing = file.load()
    assert listing.more
    assert listing.records == tuple(numbered(each) for each in range(1199, 199, -1))


def test_of_a_huge_file_only_the_end_is_read(file: HistoryFile, path: Path) -> None:
    path.parent.mkdir()
    with path.open("wb") as large:
        large.truncate(64 * LARGEST_READ)
    file.append(FIRST)
    assert file.load() == Listing((FIRST,), more=True)


def test_a_folder_in_its_place_says_so(path: Path) -> None:
    path.mkdir(parents=True)
    assert problem_of(HistoryFile(path).load) is Kind.UNREADABLE
    assert problem_of(lambda: HistoryFile(path).append(FIRST)) is Kind.UNWRITABLE


def problem_of(action: Callable[[], object]) -> Kind:
    with pytest.raises(HistoryError) as caught:
        action()
    return caught.value.kind


def test_without_a_home_nothing_is_kept_and_it_is_said() -> None:
    assert HistoryFile(None).load() == Listing()
    assert problem_of(lambda: HistoryFile(None).append(FIRST)) is Kind.NO_HOME


def test_a_read_only_home_says_so(mount: Callable[[str], Path]) -> None:
    path = mount("rw") / "history.jsonl"
    HistoryFile(path).append(FIRST)
    mount("ro")
    assert problem_of(lambda: HistoryFile(path).append(FIRST)) is Kind.READ_ONLY
    assert HistoryFile(path).load() == Listing((FIRST,))
    assert problem_of(lambda: export(FIRST, path.parent / "out.json")) is Kind.EXPORT_READ_ONLY


def test_a_full_disk_keeps_what_was_there_and_leaves_no_half_line(mount: Callable[[str], Path]) -> None:
    folder = mount("rw")
    path = folder / "history.jsonl"
    file = HistoryFile(path)
    file.append(FIRST)
    filler = fill(folder)
    before = b""

    def fill_the_last_page() -> None:
        nonlocal before
        for _ in range(10):
            before = path.read_bytes()
            file.append(FIRST)

    assert problem_of(fill_the_last_page) is Kind.DISK_FULL
    assert path.read_bytes() == before
    assert problem_of(lambda: export(FIRST, folder / "out.json")) is Kind.EXPORT_DISK_FULL
    assert not (folder / "out.json").exists()
    filler.unlink()
    file.append(numbered(7))
    assert file.load().records[0] == numbered(7)
    assert file.load().damaged == 0


@pytest.mark.parametrize("script", [each["script"] for each in SESSIONS], ids=range(len(SESSIONS)))
def test_a_true_record_is_confirmed(script: dict[str, Any]) -> None:
    assert verify(made(script)).finding is Finding.CONFIRMED


@pytest.mark.parametrize("rounds", [1, 3])
def test_a_session_left_early_is_confirmed_as_far_as_it_went(rounds: int) -> None:
    script = SESSIONS[0]["script"]
    kept = made(script | {"rounds": script["rounds"][:rounds]})
    assert kept.ending == "abandoned"
    assert verify(kept).finding is Finding.CONFIRMED
    assert verify(replace(kept, ending="finished")).finding is Finding.UNFINISHED


def test_a_session_left_in_its_first_round_is_confirmed(file: HistoryFile) -> None:
    from core.proof import ProvenGame

    script = {"seats": 1, "identities": SESSIONS[0]["script"]["identities"][:1], "rounds": []}
    pair = script["identities"][0]
    game = ProvenGame([(bytes.fromhex(pair["public_key"]), bytes.fromhex(pair["nonce"]))])
    kept = history.record(NOON, "abandoned", game.game.points, game.transcript, script)
    file.append(kept)
    assert file.load().records == (kept,)
    assert verify(kept).finding is Finding.CONFIRMED
    assert verify(replace(kept, points=(1010,))).finding is Finding.POINTS_DIFFER
    assert verify(replace(kept, transcript="00" * 32)).finding is Finding.TRANSCRIPT_DIFFERS
    for identities in (None, [], [pair | {"nonce": "00"}], ["pair"], [pair] * 300):
        assert verify(replace(kept, script=script | {"identities": identities})).finding is Finding.ILLEGAL


def test_changed_records_are_found_out() -> None:
    script = json.loads(json.dumps(FIRST.script))
    script["rounds"][0]["initial"][0]["salt"] = "00" * 16
    assert verify(replace(FIRST, script=script)).finding in {
        Finding.POINTS_DIFFER,
        Finding.TRANSCRIPT_DIFFERS,
        Finding.ILLEGAL,
    }
    assert verify(replace(FIRST, points=(5000, *FIRST.points[1:]))).finding is Finding.POINTS_DIFFER
    assert verify(replace(FIRST, net=(0,) * len(FIRST.net))).finding is Finding.POINTS_DIFFER
    assert verify(replace(FIRST, ranks=(1,) * len(FIRST.ranks))).finding is Finding.POINTS_DIFFER
    assert verify(replace(FIRST, transcript="00" * 32)).finding is Finding.TRANSCRIPT_DIFFERS
    script["rounds"][0]["initial"][0]["ante"] = 15
    verdict = verify(replace(FIRST, script=script))
    assert verdict.finding is Finding.ILLEGAL
    assert "round 1" in str(verdict.message)


@pytest.mark.parametrize("script", [{}, {"rounds": None}, {"rounds": [[]]}, {"seats": "1", "rounds": [1]}])
def test_any_script_gets_a_verdict(script: dict[str, Any]) -> None:
    assert verify(replace(FIRST, script=script)).finding is Finding.ILLEGAL


def test_an_export_can_be_replayed(tmp_path: Path) -> None:
    export(FIRST, tmp_path / "out.json")
    stored = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert replay(stored["script"]) == SESSIONS[0]["result"]
    assert stored == json.loads(json.dumps(asdict(FIRST)))


def test_an_export_to_nowhere_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert problem_of(lambda: export(FIRST, tmp_path / "file" / "out.json")) is Kind.EXPORT_UNWRITABLE
