"""What earlier versions left is read as they meant it; what later ones left is not destroyed. No window here."""

from pathlib import Path

import pytest

from core.derivation import KEY_SIZE
from p2p.protocol.records import Tally
from rankford_qt import __version__, key_file, places, transcript_check
from rankford_qt.history import Finding, HistoryFile, Record, verify
from rankford_qt.key_file import KeyFileError, Problem
from rankford_qt.known_players import Kind as KnownKind
from rankford_qt.known_players import KnownPlayers, KnownPlayersError
from rankford_qt.online_record import OnlineRecord
from rankford_qt.places import OVERRIDE, Places
from rankford_qt.settings import Kind, Settings, SettingsFile
from tests.e2e import kept_files, online

ADA = bytes.fromhex("03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8")
BEN = bytes.fromhex("b52cb7bd0c307af1edb800c5ee02808d8de8c2fd7f455bf7676652c4bcacd68a")
CLEO = bytes.fromhex("48c9563f56a54e0cd4fb3fae4e5005d14118973c508863415ddf19bb4f17781c")
CHOSEN = Settings(
    name="Ada",
    sound=False,
    animation=False,
    four_colour=True,
    theme="dark",
    text_size=125,
    coach=True,
    window_mode="theater",
    window_width=1000,
    window_height=700,
    helper="wss://helper.example.org:8443",
    stun=(),
    turn_url="turn:turn.example.org:3478",
    turn_user="ada",
    turn_password="not a secret",
    listed=False,
    seats=4,
)


@pytest.fixture(params=kept_files.VERSIONS)
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Places:
    """The files that a version left."""
    kept_files.lay_out(request.param, tmp_path / "home")
    return places.find({OVERRIDE: str(tmp_path / "home")})


@pytest.fixture
def newer(left: Places) -> Places:
    """The files as a far newer version may leave them."""
    assert left.settings
    kept_files.make_newer(left.settings.parent)
    return left


def test_this_version_left_files_too() -> None:
    # With a release, put what it leaves beside the others.
    assert __version__ in kept_files.VERSIONS


def test_settings_are_as_chosen_and_saved_as_they_were(left: Places) -> None:
    assert left.settings
    before = left.settings.read_bytes()
    file = SettingsFile(left.settings)
    assert file.load() == (CHOSEN, None)
    file.save(CHOSEN)
    assert left.settings.read_bytes() == before


def test_the_key_is_the_same(left: Places) -> None:
    assert left.identity
    own = key_file.load(left.identity)
    assert (own.name, own.fingerprint, own.public_key) == ("Ada", "AS3N-N9TM-CD3M-R0M5", ADA)


def test_every_session_is_listed_and_verifies(left: Places) -> None:
    listing = HistoryFile(left.history).load()
    assert (listing.damaged, listing.newer, listing.problem()) == (0, 0, None)
    aborted, final, abandoned, finished = listing.records
    assert isinstance(aborted, OnlineRecord)
    assert isinstance(final, OnlineRecord)
    assert isinstance(finished, Record)
    assert isinstance(abandoned, Record)
    assert (finished.ending, abandoned.ending) == ("finished", "abandoned")
    assert [verify(each).finding for each in listing.records] == [Finding.UNSIGNED] * 2 + [Finding.CONFIRMED] * 2
    assert transcript_check.check_file(final).finding is transcript_check.Finding.FINAL
    assert transcript_check.check_file(aborted).finding is transcript_check.Finding.ENDED_BY_WORD


def test_players_are_known(left: Places) -> None:
    known = KnownPlayers(left.known_players)
    known.load()
    told = [known.tally(key) for key in (BEN, CLEO, bytes(KEY_SIZE))]
    assert told == [Tally(completed=1), Tally(contact_lost=1), Tally()]


def test_transcripts_verify_on_the_command_line(left: Places) -> None:
    assert left.transcripts
    final, aborted = online.verified(*sorted(left.transcripts.iterdir()))
    assert (final["proven"]["complete"], aborted["proven"]["complete"]) == (True, False)


def test_a_newer_version_finds_its_files_again(newer: Places) -> None:
    # Somebody went back to this version for an evening, and played.
    assert newer.settings
    assert newer.identity
    home = newer.settings.parent
    before = kept_files.contents(home)
    settings, problem = SettingsFile(newer.settings).load()
    assert (settings.theme, settings.text_size, problem and problem.kind) == ("system", 125, Kind.NEWER_VALUES)
    with pytest.raises(KeyFileError) as refused:
        key_file.load(newer.identity)
    assert refused.value.problem is Problem.NEWER
    listing = HistoryFile(newer.history).load()
    assert (len(listing.records), listing.damaged, listing.newer) == (4, 0, 1)
    HistoryFile(newer.history).append(listing.records[0])
    known = KnownPlayers(newer.known_players)
    with pytest.raises(KnownPlayersError) as unread:
        known.add([BEN], (frozenset(),), 0)
    assert unread.value.kind is KnownKind.NEWER
    after = kept_files.contents(home)
    assert after.pop("history.jsonl").startswith(before.pop("history.jsonl"))
    assert after == before
