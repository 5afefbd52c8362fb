"""The licences as the program reads them."""

import json
from pathlib import Path

import pytest

from rankford_qt import licences
from rankford_qt.licences import LicencesError, Part

INDEX = [{"name": "Rankford Quay", "licence": "MIT", "texts": ["a.txt"]}]
SYSTEM = [{"name": "libx1", "licence": "GPL-2+ or MIT", "inside": "Debian", "texts": ["b.txt"], "version": "1"}]


def folder(tmp_path: Path, index: str = json.dumps(INDEX), system: str | None = None) -> Path:
    (tmp_path / "index.json").write_text(index, "utf-8")
    if system is not None:
        (tmp_path / "system.json").write_text(system, "utf-8")
    return tmp_path


def test_every_part_that_is_shipped_can_be_read() -> None:
    parts = licences.load()
    assert parts[0].name == "Rankford Quay"
    assert {"Qt", "zeroconf", "libsodium"} <= {each.name for each in parts}
    assert all(len(licences.text_of(each)) > 300 for each in parts)


def test_a_bundle_adds_what_it_took_from_its_system(tmp_path: Path) -> None:
    parts = licences.load(folder(tmp_path, system=json.dumps(SYSTEM)))
    assert [each.name for each in parts] == ["Rankford Quay", "libx1"]
    assert parts[1] == Part("libx1", "GPL-2+ or MIT", "Debian", (), (), ("b.txt",))


def test_a_text_begins_with_who_holds_the_rights(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("One.\n", "utf-8")
    (tmp_path / "b.txt").write_text("\nTwo.\n", "utf-8")
    part = Part("x", "MIT", "", (), ("© A", "© B"), ("a.txt", "b.txt"))
    assert licences.text_of(part, tmp_path) == "© A\n© B\n\n\nOne.\n\n\nTwo."
    assert licences.text_of(Part("x", "MIT", "", (), (), ("a.txt",)), tmp_path) == "One."


@pytest.mark.parametrize("index", ["", "{", "[1]", '[{"name": "x"}]', "null"])
def test_a_damaged_list_is_told(tmp_path: Path, index: str) -> None:
    with pytest.raises(LicencesError, match="install it again"):
        licences.load(folder(tmp_path, index))


def test_a_missing_list_or_text_is_told(tmp_path: Path) -> None:
    with pytest.raises(LicencesError):
        licences.load(tmp_path)
    with pytest.raises(LicencesError):
        licences.text_of(Part("x", "MIT", "", (), (), ("none.txt",)), tmp_path)
    (tmp_path / "latin.txt").write_bytes(b"\xe9\xff")
    with pytest.raises(LicencesError):
        licences.text_of(Part("x", "MIT", "", (), (), ("latin.txt",)), tmp_path)


LONG = "These are words that fill a line up to its very end, so that it"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"{LONG}\nbreaks.", f"{LONG} breaks."),
        (f"  {LONG}\nbreaks  twice.", f"  {LONG} breaks twice."),
        ("Short lines\nstay as\nthey are", "Short lines\nstay as\nthey are"),
        (f"1. {LONG}\n   breaks.\n2. Next", f"1. {LONG} breaks.\n2. Next"),
        (f"- {LONG}\n  breaks.\n- Next", f"- {LONG} breaks.\n- Next"),
        (f"{LONG}\n====\n\n\n\n{LONG}", f"{LONG}\n====\n\n{LONG}"),
        (f"Copyright {LONG}\nCopyright by B", f"Copyright {LONG}\nCopyright by B"),
        (f"{LONG}     2000      yes\n{LONG}     2001      no", f"{LONG}     2000      yes\n{LONG}     2001      no"),
        (f"{' ' * 12}{LONG}\n{' ' * 20}{LONG}", f"{' ' * 12}{LONG}\n{' ' * 20}{LONG}"),
        (f"{LONG}\n  {LONG}\n    deeper", f"{LONG}\n  {LONG}\n    deeper"),
    ],
)
def test_paragraphs_become_lines_and_all_else_stays(text: str, shown: str) -> None:
    assert licences.reflowed(text) == shown


def test_reflowing_loses_no_word_of_any_licence() -> None:
    for part in licences.load():
        for name in part.texts:
            text = (licences.FOLDER / name).read_text("utf-8")
            assert licences.reflowed(text).split() == text.split(), name
