"""Licences: nothing that is shipped is without one, and what is kept is what is found now."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.licenses import canonicalize_license_expression

import licences

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "resources" / "licences"
INDEX: list[dict[str, Any]] = json.loads((FOLDER / "index.json").read_text("utf-8"))
LOCK = (ROOT / "requirements.lock").read_text("utf-8")
RENEW = "run: python packaging/licences.py"


def gathered(lock: str = LOCK, **shipped: Any) -> tuple[list[Any], Any]:
    """What the script finds, with other words in shipped_parts.toml if any are given."""
    told = tomllib.loads((ROOT / "packaging" / "shipped_parts.toml").read_text("utf-8")) | shipped
    texts = licences.Texts()
    return licences.gather(lock, told, texts), texts


def test_everything_in_the_lock_is_listed() -> None:
    listed = {each.get("distribution") for each in INDEX}
    assert set(licences.locked(LOCK)) - listed == set(), RENEW
    assert {"aiortc", "pyside6-essentials", "async-timeout"} <= listed
    assert "setuptools" not in listed


def test_what_is_inside_the_wheels_and_around_them_is_listed() -> None:
    listed = {(each["name"], each.get("inside", "")) for each in INDEX}
    needed = {
        ("Rankford Quay", ""),
        ("Python", ""),
        ("Atkinson Hyperlegible Next", ""),
        ("Qt", "PySide6"),
        ("ICU", "Qt"),
        ("FreeType", "Qt"),
        ("OpenSSL", "cryptography"),
        ("libsodium", "PyNaCl"),
        ("libsrtp", "pylibsrtp"),
        ("PyInstaller (bootloader)", ""),
    }
    assert needed <= listed
    assert not any("FFmpeg" in name or name == "av" for name, _ in listed)


@pytest.mark.parametrize("part", INDEX, ids=lambda part: f"{part['name']} in {part.get('inside', '')}")
def test_a_part_has_a_valid_licence_and_texts(part: dict[str, Any]) -> None:
    assert canonicalize_license_expression(part["licence"]) == part["licence"]
    assert part["texts"]
    for name in part["texts"]:
        assert len((FOLDER / name).read_text("utf-8")) > 100
    # A text that many parts share names nobody.
    assert part.get("copyright") or any(name.startswith("parts/") for name in part["texts"]) or "distribution" in part


def test_every_text_is_of_a_part() -> None:
    used = {name for each in INDEX for name in each["texts"]}
    kept = {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.txt")}
    assert kept - used == set()


def test_no_part_is_under_the_gpl_alone() -> None:
    under = {each["name"] for each in INDEX if "GPL" in each["licence"] and not each["licence"].startswith("LGPL")}
    # These offer another licence, or an exception for what they start.
    assert under == {"FreeType", "libdbus headers", "PyInstaller (bootloader)"}


def test_what_is_kept_is_what_is_found_now(tmp_path: Path) -> None:
    parts, texts = gathered()
    licences.write(parts, texts, tmp_path)
    assert (tmp_path / "index.json").read_text("utf-8") == (FOLDER / "index.json").read_text("utf-8"), RENEW
    found = {path.name: path.read_bytes() for path in (tmp_path / "parts").iterdir()}
    assert found == {path.name: path.read_bytes() for path in (FOLDER / "parts").iterdir()}, RENEW


def test_a_text_that_is_not_found_any_more_goes(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "gone.txt").write_text("x")
    licences.write([], licences.Texts(), tmp_path)
    assert list((tmp_path / "parts").iterdir()) == []


def test_equal_texts_are_kept_once() -> None:
    texts = licences.Texts()
    apache = (FOLDER / "standard" / "Apache-2.0.txt").read_text("utf-8")
    assert texts.keep("a", apache.replace("\n", "\r\n") + "\n\n") == "standard/Apache-2.0.txt"
    assert texts.keep("b", "mine  \nand yours") == "parts/b.txt"
    assert texts.keep("c", "\fmine\nand yours\n") == "parts/b.txt"
    assert texts.names == {"parts/b.txt": "mine\nand yours\n"}


def test_what_lies_inside_a_part_follows_it() -> None:
    names = [each["name"] for each in INDEX]
    assert names.index("Qt") == names.index("PySide6") + 1
    assert names.index("ICU") == names.index("Qt") + 1
    assert names[:3] == ["Rankford Quay", "Atkinson Hyperlegible Next", "Python"]


def test_a_distribution_without_a_known_licence_is_told() -> None:
    told = {"pyopenssl": {}, "async-timeout": {"licence": "MIT", "texts": ["MIT"]}}
    with pytest.raises(ValueError, match=r"pyOpenSSL: 'Apache License, Version 2\.0' is no SPDX expression"):
        gathered("pyopenssl==1\n", distribution=told)


def test_a_distribution_that_is_neither_installed_nor_told_of_is_told() -> None:
    with pytest.raises(ValueError, match="never-installed: '' is no SPDX expression"):
        gathered("never-installed==1\n", distribution={})


def test_a_distribution_without_a_text_is_told() -> None:
    with pytest.raises(ValueError, match="PySide6_Essentials has no licence text"):
        gathered("pyside6-essentials==1\n", distribution={})


def test_lgpl_parts_say_how_they_can_be_replaced_and_where_their_source_is() -> None:
    for part in (each for each in INDEX if each["licence"].startswith("LGPL")):
        text = "\n".join((FOLDER / name).read_text("utf-8") for name in part["texts"])
        assert "_internal/" in text
        assert "https://" in text
        assert "LESSER GENERAL PUBLIC LICENSE" in text
