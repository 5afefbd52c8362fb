"""What a Linux desktop is told of the program: by the platform's own checkers, and beside what the program says."""

import gzip
import re
import struct
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build import ROOT, version
from linux import share
from rankford_qt import places
from rankford_qt.command_line.arguments import _parser
from tests.packaging.small import needs, run

MAN = ROOT / "packaging/linux/rankford-quay.6"
COMPLETION = ROOT / "packaging/linux/completion.bash"


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All of it, laid out as in /usr/share."""
    folder = tmp_path_factory.mktemp("filled") / "share"
    share.fill(folder)
    return folder


def subcommands() -> set[str]:
    """As the program's own help lists them."""
    (names,) = (action.choices for action in _parser("")._actions if action.dest == "subcommand")
    assert names
    return set(names)


def completed(*words: str) -> set[str]:
    """What bash offers for the last of these words."""
    script = """
    source "$1"
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _rankford_quay "$1"
    printf "%s\\n" "${COMPREPLY[@]}"
    """
    return set(run("bash", "-euc", script, "bash", COMPLETION, *words).split())


def test_the_desktop_entry_is_valid(filled: Path) -> None:
    needs("desktop-file-validate")
    assert run("desktop-file-validate", filled / "applications/rankford-quay.desktop") == ""


def test_the_metainfo_is_valid(filled: Path) -> None:
    needs("appstreamcli")
    told = run(
        "appstreamcli", "validate", "--pedantic", "--no-net", filled / f"metainfo/{share.COMPONENT}.metainfo.xml"
    )
    hints = re.findall(r"^[EWIP]: .*$", told, re.MULTILINE)
    # Flathub wants the last part of an id as a name is written.
    assert [each for each in hints if "cid-contains-uppercase-letter" not in each] == [], told


def test_the_newest_release_is_this_version() -> None:
    newest = ElementTree.fromstring(share.metainfo()).find("releases/release")
    assert newest is not None
    assert newest.get("version") == version()


def test_releases_are_told_as_the_changelog_tells_them() -> None:
    text = "# Changelog\n\nKept.\n\n## [Unreleased]\n\n### Added\n- Soon.\n\n## [0.2.0] - 2027-01-02\n\n### Added\n"
    text += "- One, see [a page](docs/A.md),\n  in `code` & more.\n- Two.\n"
    text += "\n### Fixed\n- Three.\n\n## [0.1.0] - 2026-11-30\n- Old.\n"
    assert share.releases(text) == [
        ("0.2.0", "2027-01-02", ["One, see a page, in code & more.", "Two.", "Three."]),
        ("0.1.0", "2026-11-30", ["Old."]),
    ]


def test_icons_are_of_the_sizes_that_their_folders_say(filled: Path) -> None:
    icons = sorted((filled / "icons/hicolor").glob("*x*/apps/rankford-quay.png"))
    sizes = {icon.parts[-3]: "{}x{}".format(*struct.unpack(">II", icon.read_bytes()[16:24])) for icon in icons}
    assert list(sizes) == list(sizes.values())
    assert {"16x16", "32x32", "48x48", "64x64", "128x128", "256x256"} <= set(sizes)
    assert (filled / "icons/hicolor/scalable/apps/rankford-quay.svg").read_bytes().lstrip().startswith(b"<")


def test_the_man_page_is_clean(filled: Path) -> None:
    needs("mandoc", "man")
    assert run("mandoc", "-T", "lint", "-W", "style", MAN) == ""
    page = filled / "man/man6/rankford-quay.6.gz"
    assert gzip.decompress(page.read_bytes()) == MAN.read_bytes()
    assert "RANKFORD-QUAY(6)" in run("man", "--warnings", "--local-file", page)


def test_the_man_page_tells_of_every_subcommand_and_file() -> None:
    text = MAN.read_text("utf-8")
    assert set(re.findall(r"^\.It Cm (\w+)", text, re.MULTILINE)) == subcommands()
    assert f".It Ev {places.OVERRIDE}\n" in text
    home = places.find({places.OVERRIDE: "/home"})
    assert home.settings
    assert home.identity
    for name in (f".config/rankford-quay/{home.settings.name}", f".local/share/rankford-quay/{home.identity.name}"):
        assert f".It Pa ~/{name}\n" in text


def test_bash_completes_subcommands_and_their_options() -> None:
    needs("bash")
    assert completed("rankford-quay", "") == subcommands() | {"--help", "--version"}
    assert completed("rankford-quay", "ver") == {"verify"}
    assert completed(str(Path(sys.executable).with_name("rankford-quay")), "replay", "--") == {"--help", "--json"}
    assert completed("rankford-quay", "verify", "file") == set()


def test_files_are_packed_without_a_time() -> None:
    assert share.packed(b"text")[4:8] == bytes(4)
    assert gzip.decompress(share.packed(b"text")) == b"text"
