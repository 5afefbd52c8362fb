"""The software bill of materials: valid, complete, and the same each time."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packaging.requirements import Requirement

import sbom
from rankford_qt import __version__

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements.lock").read_text("utf-8")
INDEX: list[dict[str, Any]] = json.loads((ROOT / "resources/licences/index.json").read_text("utf-8"))
WHEN = 1_790_000_000
DEBIAN = {
    "name": "libdbus-1-3",
    "version": "1.14.10-1~deb12u1",
    "source": "dbus 1.14.10-1~deb12u1",
    "architecture": "amd64",
    "licence": "AFL-2.1 OR GPL-2.0-or-later",
    "texts": ["system/libdbus-1-3.txt"],
    "inside": "Debian",
}


def made(system: list[dict[str, Any]] | None = None, lock: str = LOCK) -> dict[str, Any]:
    """The bill, valid by CycloneDX's own schema."""
    text = sbom.made(WHEN, lock, INDEX, system)
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    bill: dict[str, Any] = json.loads(text)
    return bill


def by_purl(bill: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {each["purl"]: each for each in bill["components"] if "purl" in each}


def named(components: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(each for each in components if each["name"] == name)


def test_it_is_of_this_program() -> None:
    bill = made()
    assert bill["specVersion"] == "1.6"
    assert bill["metadata"]["component"]["name"] == "rankford-quay"
    assert bill["metadata"]["component"]["version"] == __version__
    assert bill["metadata"]["component"]["licenses"] == [{"expression": "MIT"}]
    assert bill["metadata"]["timestamp"] == "2026-09-21T14:13:20+00:00"


def test_all_of_the_lock_is_there_with_licence_and_every_hash() -> None:
    parts = by_purl(made())
    versions = dict.fromkeys(re.findall(r"^([\w.-]+)==([^\s;]+)", LOCK, re.MULTILINE))
    missing = {f"pkg:pypi/{name}@{version}" for name, version in versions if name != "setuptools"} - set(parts)
    assert missing == set()
    assert not any("setuptools" in each for each in parts)
    hashes = [each["content"] for part in parts.values() for each in part["hashes"]]
    beside = LOCK.partition("setuptools==")
    after = beside[2].partition("\n    # via")
    assert sorted(hashes) == sorted(re.findall(r"sha256:(\w{64})", beside[0] + after[2]))
    assert all(part["licenses"] for part in parts.values())


def test_both_versions_of_a_part_stand_in_it_but_only_one_in_a_bundle() -> None:
    pyee = [each for each in by_purl(made()) if each.startswith("pkg:pypi/pyee@")]
    assert len(pyee) == 2
    assert len([each for each in by_purl(made([])) if each.startswith("pkg:pypi/pyee@")]) == 1


def test_what_lies_in_the_wheels_is_nested_with_its_version_if_that_is_known() -> None:
    parts = {each["name"]: each for each in made()["components"]}
    crypto = parts["cryptography"]["components"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", named(crypto, "OpenSSL")["version"])
    assert named(crypto, "openssl-sys")["purl"].startswith("pkg:cargo/openssl-sys@")
    assert not any(each["name"] in ("Rust crates", "openssl ", "cryptography-cffi") for each in crypto)
    qt = named(parts["pyside6-essentials"]["components"], "Qt")
    assert qt["version"] == parts["pyside6-essentials"]["version"]
    assert named(qt["components"], "FreeType")["licenses"] == [{"expression": "(FTL OR GPL-2.0-only) AND MIT AND Zlib"}]
    assert named(parts["pynacl"]["components"], "libsodium")
    assert named(parts["Python"]["components"], "libmpdec")


def test_a_bundle_has_the_python_in_it_and_the_libraries_of_its_system() -> None:
    parts = {each["name"]: each for each in made([DEBIAN])["components"]}
    assert parts["Python"]["version"] == ".".join(map(str, sys.version_info[:3]))
    assert parts["PyInstaller (bootloader)"]["purl"].startswith("pkg:pypi/pyinstaller@")
    library = parts["libdbus-1-3"]
    purl = "pkg:deb/debian/libdbus-1-3@1.14.10-1~deb12u1?arch=amd64&upstream=dbus%401.14.10-1~deb12u1"
    assert library["purl"] == purl
    assert library["licenses"] == [{"expression": "AFL-2.1 OR GPL-2.0-or-later"}]
    without = {each["name"]: each for each in made()["components"]}
    assert "version" not in without["Python"]
    assert "PyInstaller (bootloader)" not in without


@pytest.mark.skipif(sys.platform != "linux", reason="tells what a bundle for Linux holds")
def test_a_bundle_has_what_is_for_its_system_alone() -> None:
    def inner(bill: dict[str, Any]) -> set[str]:
        parts = {each["name"]: each for each in bill["components"]}
        qt = named(parts["pyside6-essentials"]["components"], "Qt")
        return {each["name"] for each in (*qt["components"], *parts["Python"]["components"])}

    assert {"ICU", "IAccessible2", "liblzma"} <= inner(made())
    assert inner(made([])) & {"ICU", "IAccessible2", "liblzma"} == {"ICU"}


def test_words_that_are_no_spdx_expression_are_a_name() -> None:
    parts = {each["name"]: each for each in made([{**DEBIAN, "licence": "GPL-2+ and Tcl-BSDish"}])["components"]}
    assert parts["libdbus-1-3"]["licenses"] == [{"license": {"name": "GPL-2+ and Tcl-BSDish"}}]


def test_a_part_for_another_system_is_not_in_a_bundle() -> None:
    lock = LOCK + f"never-installed==1 ; sys_platform == 'nowhere' \\\n    --hash=sha256:{'0' * 64}\n"
    index = [*INDEX, {"name": "never-installed", "licence": "MIT", "distribution": "never-installed", "texts": ["x"]}]
    assert "pkg:pypi/never-installed@1" in sbom.made(WHEN, lock, index, None)
    assert "never-installed" not in sbom.made(WHEN, lock, index, [])
    marked = sbom.Locked(Requirement("x==1; python_version > '3'"), ())
    assert sbom.here(marked)


def test_everything_depends_from_the_program() -> None:
    bill = made([DEBIAN])
    root = next(each for each in bill["dependencies"] if each["ref"] == "rankford-quay")
    assert set(root["dependsOn"]) == {each["bom-ref"] for each in bill["components"]}


def test_the_same_input_gives_the_same_bytes_and_another_another_number() -> None:
    first, again = (sbom.made(WHEN, LOCK, INDEX, [DEBIAN]) for _ in range(2))
    assert first == again
    assert made([DEBIAN])["serialNumber"] != made([])["serialNumber"]
    assert made()["serialNumber"].startswith("urn:uuid:")


def run(*arguments: str | Path, when: str = str(WHEN)) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SOURCE_DATE_EPOCH": when}
    if not when:
        del environment["SOURCE_DATE_EPOCH"]
    command = [sys.executable, str(ROOT / "packaging" / "sbom.py"), *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


def test_it_is_written_by_one_command(tmp_path: Path) -> None:
    assert run(tmp_path / "a.json").returncode == 0
    assert (tmp_path / "a.json").read_text("utf-8") == sbom.made(WHEN, LOCK, INDEX, None)


def test_of_a_bundle_it_reads_what_was_collected(tmp_path: Path) -> None:
    folder = tmp_path / "_internal" / "resources" / "licences"
    folder.mkdir(parents=True)
    (folder / "system.json").write_text(json.dumps([DEBIAN]))
    assert run(tmp_path / "b.json", "--bundle", tmp_path).returncode == 0
    assert (tmp_path / "b.json").read_text("utf-8") == sbom.made(WHEN, LOCK, INDEX, [DEBIAN])
    (folder / "system.json").unlink()
    assert run(tmp_path / "c.json", "--bundle", tmp_path).returncode == 0
    assert (tmp_path / "c.json").read_text("utf-8") == sbom.made(WHEN, LOCK, INDEX, [])


def test_without_a_time_it_says_what_to_set(tmp_path: Path) -> None:
    done = run(tmp_path / "a.json", when="")
    assert done.returncode == 2
    assert "set SOURCE_DATE_EPOCH" in done.stderr
    assert not (tmp_path / "a.json").exists()
