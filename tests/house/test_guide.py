"""What the guide and the README say of the program is in the program, and what a player has to know is in the guide."""

import ast
import re
import sys
from pathlib import Path

import platformdirs.macos
import platformdirs.unix
import platformdirs.windows
import pytest

from p2p.protocol.endings import Ending, Ground, Reason
from rankford_qt import places
from rankford_qt.ending_words import sentence
from rankford_qt.pages import help_text
from rankford_qt.pages.help_blocks import Section, Table
from rankford_qt.pages.record_words import meanings
from tests.house.documents import ROOT, prose, read

GUIDE = read(Path("docs/GUIDE.md"))
WRITTEN = [Path("README.md"), Path("docs/GUIDE.md"), Path("RELEASE.md")]
"""Documents in which names in italics are those of the program."""
HEARD = {
    "Dealer's card: …",
    "Prepared: Ante 20. Confirm seals it.",
    "Round 1 of 5: Opening wagers. You have 1,000 points.",
    "Session finished. Final points: …",
    "Your card: …",
}
"""Sentences that are put together; tests/e2e/test_listening.py listens to them."""
EMPHASIS = {"in italics", "fingerprint", "not", "signaling helper"}


def _texts(path: Path) -> set[str]:
    """What a module gives to be translated."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(ast.Name("translate" | "QT_TRANSLATE_NOOP"), [_, ast.Constant(str(text)), *_]):
                found.add(text.replace("&", ""))
    return found


TEXTS = {text for path in (ROOT / "rankford_qt").rglob("*.py") for text in _texts(path)}


def _fits(said: str, text: str) -> bool:
    """Whether a document quotes a text of the program; ``…`` may stand for what is put into it."""
    parts = re.split(r"\{\w+\}", text)
    return said == text or said in ("…".join(parts), "".join(parts).strip())


def _said(document: Path, mark: str) -> list[str]:
    return [re.sub(r"\s+", " ", each) for each in re.findall(mark, prose(read(document)))]


@pytest.mark.parametrize("document", WRITTEN, ids=str)
def test_names_in_italics_are_names_in_the_program(document: Path) -> None:
    names = set(_said(document, r"(?<![*\w])\*([^*]+)\*(?!\*)")) - EMPHASIS
    assert names
    assert [name for name in sorted(names) if not any(_fits(name, text) for text in TEXTS)] == []


@pytest.mark.parametrize("document", [Path("docs/GUIDE.md"), Path("RELEASE.md")], ids=str)
def test_sentences_in_quotation_marks_are_sentences_of_the_program(document: Path) -> None:
    endings = {_sentence(reason, seat) for reason in Reason for seat in (0, 1)}
    said = HEARD | endings | {each.replace("Ben", "…") for each in endings}
    quoted = [each for each in _said(document, r"“([^”]+)”") if each not in ("…", "no")]
    assert len(quoted) > 10
    assert [each for each in quoted if each not in said and not any(_fits(each, text) for text in TEXTS)] == []


def _sentence(reason: Reason, own: int) -> str:
    """Why a session ended by Ben's doing, seat 0, for him or somebody else."""
    seat = None if reason in (Reason.NO_PATH, Reason.SESSION_LIMIT) else 0
    return str(sentence(Ending(reason, seat, Ground.NONE if seat is None else Ground.SEEN), ["Ben", "Cleo"], own))


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_without_a_result_is_explained(reason: Reason) -> None:
    assert f"\n| “{_sentence(reason, 1)}” | " in GUIDE


def _tables(section: Section) -> list[Table]:
    return [block for block in section.blocks if isinstance(block, Table)]


@pytest.mark.parametrize(
    "table",
    [*_tables(help_text._returns()), *_tables(help_text._odds())[1:], *_tables(help_text._keys())],
    ids=lambda table: table.headers[0],
)
def test_tables_are_those_of_help(table: Table) -> None:
    head, *rows = ["| " + " | ".join(cells) + " |\n" for cells in (table.headers, *table.rows)]
    assert f"{head}|{'---|' * len(table.headers)}\n{''.join(rows)}\n" in GUIDE


def test_marks_of_other_players_mean_what_help_says() -> None:
    assert [row for row in meanings() if f"| {row[0]} | {row[1]} |" not in GUIDE] == []


def _settings() -> set[str]:
    """What the settings are called: short texts without a full stop, but for headings, buttons and values."""
    pages = ROOT / "rankford_qt/pages"
    texts = {text for name in ("*settings.py", "*_panel.py") for path in pages.glob(name) for text in _texts(path)}
    others = {
        "Settings",
        "Back",
        "History",
        "Key",
        "Player",
        "Files",
        "Table",
        "Transcripts",
        "Records of other players",
    }
    others |= {"Look and sound", "Playing with others", "Connections through routers", "Make a key"}
    others |= {"not kept, since there is no home folder"}
    return {text for text in texts if "{" not in text and not text.endswith(".")} - others


@pytest.mark.parametrize("name", sorted(_settings()))
def test_every_setting_is_in_the_guide(name: str) -> None:
    assert f"*{name}*" in prose(GUIDE)


# Files


def _row(of: str) -> list[str]:
    (cells,) = re.findall(rf"^\| {of} \|(.*)\|$", GUIDE, re.MULTILINE)
    return [each.strip(" `") for each in cells.split("|")]


@pytest.mark.skipif(sys.platform == "win32", reason="other systems' paths cannot be made there")
@pytest.mark.parametrize(
    ("row", "field"),
    [
        ("settings", "settings"),
        ("history", "history"),
        ("key", "identity"),
        ("records of other players", "known_players"),
        ("transcripts", "transcripts"),
    ],
)
def test_files_lie_where_the_guide_says(row: str, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", places.OVERRIDE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/ada")
    found = []
    for system in (platformdirs.unix.Unix, platformdirs.macos.MacOS):
        for kind in ("config", "data"):
            folder = getattr(system(places.APPLICATION, appauthor=False), f"user_{kind}_path")
            monkeypatch.setattr(platformdirs, f"user_{kind}_path", lambda *_, folder=folder, **__: folder)
        found.append(str(getattr(places.find({}), field)).replace("/home/ada", "~"))
    linux, windows, macos = _row(row)
    assert [linux, macos] == found
    # All lies in one folder there, named by the system and not by the environment.
    assert windows == rf"%LOCALAPPDATA%\rankford-quay\{Path(linux).name}"


@pytest.mark.parametrize("kind", ["config", "data"])
def test_windows_keeps_everything_in_one_folder(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    def answer(name: str) -> str:
        asked.append(name)
        return "C:"

    monkeypatch.setattr(platformdirs.windows, "get_win_folder", answer)
    folder = getattr(platformdirs.windows.Windows(places.APPLICATION, appauthor=False), f"user_{kind}_dir")
    assert asked == ["CSIDL_LOCAL_APPDATA"]
    assert folder.endswith(places.APPLICATION)
