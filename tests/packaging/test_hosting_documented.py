"""docs/HOSTING.md says what the examples and the helper do, and names what is in the archive."""

import re
import tarfile
from pathlib import Path

import pytest

from p2p.protocol.limits import BLOB
from p2p.signaling import caps, turn
from p2p.signaling.caps import Caps
from p2p.signaling.counts import Counts
from p2p.signaling.metrics import ENDS, page_of
from rankford_qt import __version__
from tests.packaging.hosting import DOCUMENT, FOLDER, ROOT, make_archive
from tests.packaging.test_helper_service import MOST_EXPOSED

TEXT = re.sub(r"\s+", " ", DOCUMENT.read_text("utf-8"))
UNIT = (FOLDER / "rankford-quay-helper@.service").read_text()
TURN = (FOLDER / "turnserver.conf").read_text()


def _value(text: str, name: str) -> int:
    (found,) = re.findall(rf"^{name}=(\d+)", text, re.MULTILINE)
    return int(found)


@pytest.mark.parametrize(
    "said",
    [
        f"rates it below {MOST_EXPOSED:.0f} of 10",
        f"wait longer than {caps.SILENCE:.0f} seconds for the next word",
        f"pings a silent member every {caps.PING:.0f} seconds and drops it after {caps.SILENCE:.0f}",
        f"access for {('six',)[turn.VALID // 3600 - 6]} hours",
        f"{_value(TURN, 'max-bps') // 1000} kB a second",
        f"{_value(TURN, 'user-quota')} relays a name, {_value(TURN, 'total-quota'):,} in all",
        f"UDP {_value(TURN, 'min-port')} to {_value(TURN, 'max-port')}",
        f"UDP and TCP {_value(TURN, 'listening-port')},",
        f"open TCP {_value(TURN, 'tls-listening-port')}",
        f"allows {_value(UNIT, 'MemoryMax')} MiB and {_value(UNIT, 'LimitNOFILE'):,} descriptors",
        f"takes {Caps().connections:,} connections at most",
        f"near {Caps().connections:,}",
        f"at most {BLOB // 1024} KiB between at most {Caps().members} members",
    ],
)
def test_numbers(said: str) -> None:
    assert said in TEXT


def test_every_metric_and_end_that_it_names_exists() -> None:
    page = page_of(Counts)()[1].decode()
    named = set(re.findall(r"`(rankford_helper_\w+)`", TEXT))
    assert named
    assert named <= set(re.findall(r"^# TYPE (\S+)", page, re.MULTILINE))
    (ends,) = re.findall(r"many ends by ([^:]*):", TEXT)
    assert set(re.findall(r"`(\w+)`", ends)) | {"helper_full"} <= set(ENDS)


def test_it_names_this_version() -> None:
    assert set(re.findall(r"rankford[-_]quay[-_a-z]*-(\d[\d.]*\d)", TEXT)) == {__version__}


def test_the_archive_holds_all_that_it_names(helper_archive: Path) -> None:
    with tarfile.open(helper_archive) as archive:
        members = archive.getmembers()
    folder = f"rankford-quay-helper-{__version__}"
    assert helper_archive.name == f"{folder}.tar.gz"
    held = {each.name.removeprefix(f"{folder}/") for each in members}
    expected = {each.name for each in FOLDER.iterdir()} | {"HOSTING.md", "HELPER.md", "PROTOCOL.md", "LICENSE"}
    assert held == expected | {"requirements-helper.lock", f"rankford_quay-{__version__}-py3-none-any.whl"}
    assert {(each.mode, each.uid, each.uname) for each in members} == {(0o644, 0, "")}


def test_the_same_sources_make_the_same_archive(helper_archive: Path, tmp_path: Path) -> None:
    sources = helper_archive.parents[1]
    assert make_archive(tmp_path, sources).read_bytes() == helper_archive.read_bytes()


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", TEXT):
        assert (ROOT / "docs" / target).exists(), target
