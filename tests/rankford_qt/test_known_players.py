"""What is remembered of keys lasts, through damage, full disks and other windows, and never grows without bound."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from p2p.protocol.records import Mark, Marks, Tally
from rankford_qt import known_players
from rankford_qt.known_players import LARGEST, MOST_KEYS, Kind, KnownPlayers, KnownPlayersError
from tests.rankford_qt.mounts import fill, mounting

ADA, BO, CHIDI = (bytes([number]) * 32 for number in range(3))
FINISHED: Marks = (frozenset({Mark.COMPLETED}),) * 2
LEFT: Marks = (frozenset(), frozenset({Mark.DEPARTED, Mark.REVEAL_MISSING}))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "known-players.json"


@pytest.fixture
def mount(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    with mounting(tmp_path / "mounted") as mount:
        yield mount


def problem_of(action: Callable[[], object]) -> Kind:
    with pytest.raises(KnownPlayersError) as caught:
        action()
    return caught.value.kind


def loaded(path: Path) -> KnownPlayers:
    known = KnownPlayers(path)
    known.load()
    return known


def test_nobody_is_known_at_first(path: Path) -> None:
    assert loaded(path).tally(ADA) == Tally()
    assert not path.parent.exists()


def test_sessions_add_up_and_last(path: Path) -> None:
    known = loaded(path)
    known.add([ADA, BO], FINISHED, 1000.9)
    known.add([ADA, BO], LEFT, 2000)
    known.add([ADA, CHIDI], FINISHED, 3000)
    for each in known, loaded(path):
        assert each.tally(ADA) == Tally(completed=2)
        assert each.tally(BO) == Tally(completed=1, departed=1, reveal_missing=1)
        assert each.tally(CHIDI) == Tally(completed=1)
    assert json.loads(path.read_text())["players"][BO.hex()] == {
        "seen": 2000, "completed": 1, "departed": 1, "reveal_missing": 1,
    }  # fmt: skip


def test_every_count_lasts(path: Path) -> None:
    KnownPlayers(path).add([ADA], (frozenset(Mark),), 0)
    assert asdict(loaded(path).tally(ADA)) == {mark.value: 1 for mark in Mark}


def test_who_did_nothing_that_counts_stays_new(path: Path) -> None:
    KnownPlayers(path).add([ADA, BO], LEFT, 1000)
    assert loaded(path).tally(ADA).new
    assert list(json.loads(path.read_text())["players"]) == [BO.hex()]


def test_another_window_adds_to_the_same_records(path: Path) -> None:
    one, other = loaded(path), loaded(path)
    one.add([ADA, BO], FINISHED, 1000)
    other.add([ADA, CHIDI], FINISHED, 2000)
    one.add([ADA, BO], LEFT, 3000)
    assert [one.tally(key) for key in (ADA, CHIDI)] == [Tally(completed=2), Tally(completed=1)]
    assert loaded(path).tally(ADA) == Tally(completed=2)


def test_who_makes_keys_pushes_out_those_not_met_for_longest(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_players, "MOST_KEYS", 3)
    known = loaded(path)
    known.add([ADA], FINISHED[:1], 1000)
    known.add([BO], FINISHED[:1], 2000)
    known.add([ADA], LEFT[:1], 3000)
    for number in (100, 101):
        known.add([bytes([number]) * 32], FINISHED[:1], 4000 + number)
    assert known.tally(BO).new
    assert not known.tally(ADA).new
    assert len(json.loads(path.read_text())["players"]) == 3


def test_the_largest_file_that_is_written_is_read(path: Path) -> None:
    highest = {mark.value: 2**53 for mark in Mark}
    players = {number.to_bytes(32, "big").hex(): {"seen": 2**53, **highest} for number in range(MOST_KEYS)}
    path.parent.mkdir()
    path.write_text(json.dumps({"version": 1, "players": players}, indent=1))
    assert path.stat().st_size < LARGEST
    assert loaded(path).tally(bytes(32)) == Tally(**highest)


PLAYER = {"seen": 1, "completed": 1}
WRONG: list[object] = [
    {"xy": PLAYER},
    {"00" * 31: PLAYER},
    {ADA.hex(): []},
    {ADA.hex(): {"completed": 1}},
    {ADA.hex(): PLAYER | {"won": 1}},
    {ADA.hex(): PLAYER | {"completed": -1}},
    {ADA.hex(): PLAYER | {"completed": True}},
    {ADA.hex(): PLAYER | {"seen": 1.5}},
    {ADA.hex(): PLAYER | {"seen": 2**53 + 1}},
    {number.to_bytes(32, "big").hex(): PLAYER for number in range(MOST_KEYS + 1)},
]
UNREADABLE = [
    b"",
    b"\xff",
    b"[]",
    b"[" * 100_000,
    b'{"version": 1}',
    b'{"version": 0, "players": {}}',
    b'{"version": 1, "players": []}',
    *(json.dumps({"version": 1, "players": players}).encode() for players in WRONG),
    b'{"version": 1, "players": {}, "x": "' + b"x" * LARGEST + b'"}',
]


@pytest.mark.parametrize("content", UNREADABLE, ids=range(len(UNREADABLE)))
def test_an_unreadable_file_is_set_aside_whole_and_told(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    known = KnownPlayers(path)
    assert problem_of(known.load) is Kind.SET_ASIDE
    assert path.with_name("known-players.json.unreadable-1").read_bytes() == content
    known.add([ADA, BO], FINISHED, 1000)
    assert loaded(path).tally(BO) == Tally(completed=1)


def test_a_file_that_was_damaged_meanwhile_is_told_and_the_session_kept(path: Path) -> None:
    known = loaded(path)
    known.add([ADA, BO], FINISHED, 1000)
    path.write_bytes(b"{")
    assert problem_of(lambda: known.add([ADA, CHIDI], FINISHED, 2000)) is Kind.SET_ASIDE
    for each in known, loaded(path):
        assert [each.tally(key) for key in (ADA, BO)] == [Tally(completed=1), Tally()]


def test_a_file_of_a_newer_version_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"version": 2, "keys": []}')
    known = KnownPlayers(path)
    assert problem_of(known.load) is Kind.NEWER
    assert problem_of(lambda: known.add([ADA, BO], FINISHED, 1000)) is Kind.NEWER
    assert known.tally(BO) == Tally(completed=1)
    assert path.read_text() == '{"version": 2, "keys": []}'


def test_without_a_home_records_last_until_the_end() -> None:
    known = KnownPlayers(None)
    known.load()
    for _ in range(2):
        assert problem_of(lambda: known.add([ADA, BO], FINISHED, 1000)) is Kind.NO_HOME
    assert known.tally(BO) == Tally(completed=2)


def test_a_read_only_home_says_so_and_nothing_is_lost_meanwhile(mount: Callable[[str], Path]) -> None:
    path = mount("rw") / "known-players.json"
    KnownPlayers(path).add([ADA, BO], FINISHED, 1000)
    mount("ro")
    known = loaded(path)
    for _ in range(2):
        assert problem_of(lambda: known.add([ADA, BO], FINISHED, 2000)) is Kind.READ_ONLY
    assert known.tally(BO) == Tally(completed=3)
    known.load()
    assert known.tally(BO) == Tally(completed=3)
    mount("rw")
    known.add([ADA, BO], FINISHED, 3000)
    assert [each.tally(BO) for each in (known, loaded(path))] == [Tally(completed=4)] * 2


def test_an_unreadable_file_that_cannot_be_moved_is_never_overwritten(mount: Callable[[str], Path]) -> None:
    path = mount("rw") / "known-players.json"
    path.write_text("broken")
    mount("ro")
    known = KnownPlayers(path)
    assert problem_of(known.load) is Kind.LEFT
    assert problem_of(lambda: known.add([ADA, BO], FINISHED, 1000)) is Kind.LEFT
    assert known.tally(BO) == Tally(completed=1)
    assert path.read_text() == "broken"


def test_a_full_disk_says_so_and_keeps_the_file(mount: Callable[[str], Path]) -> None:
    path = mount("rw") / "known-players.json"
    known = KnownPlayers(path)
    known.add([ADA, BO], FINISHED, 1000)
    filler = fill(path.parent)
    assert problem_of(lambda: known.add([ADA, BO], FINISHED, 2000)) is Kind.DISK_FULL
    assert loaded(path).tally(BO) == Tally(completed=1)
    filler.unlink()
    known.add([ADA, BO], FINISHED, 3000)
    assert loaded(path).tally(BO) == Tally(completed=3)


def test_a_file_where_the_folder_should_be_says_so(path: Path) -> None:
    path.parent.write_text("")
    assert problem_of(lambda: KnownPlayers(path).add([ADA, BO], FINISHED, 1000)) is Kind.LEFT
