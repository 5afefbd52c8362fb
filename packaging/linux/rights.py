"""The package's copyright file (DEP-5), from the lists of parts that a bundle holds: `copyright_file`."""

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = "/usr/lib/rankford-quay/_internal/resources/licences"
_HEAD = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Rankford Quay
Comment:
 The program is one folder made by PyInstaller, with Python, Qt and all else
 that it needs, unchanged from where it comes from.

Files: *
Copyright: 2026 Rankford Quay contributors
License: Expat

Files: usr/lib/rankford-quay/*
Copyright: 2026 Rankford Quay contributors
"""
_PARTS = f"""License: Parts
 The program's own files are under the licence Expat. Each of the other parts
 is under its own, named here as SPDX has it. The file behind it has the text;
 all of them lie in {INSTALLED}/ and are shown in the program.
"""


def copyright_file(folder: Path) -> str:
    """The text of the file.

    Args:
        folder: the licences in a bundle, with index.json and, of what its system gave, system.json.
    """
    parts = [each for each in _listed(folder) if "Linux" in each.get("systems", ["Linux"])]
    foreign = parts[1:]
    holders = "".join(f" {line}\n" for each in foreign for line in _holders(each))
    licences = "".join(f" .\n  {_named(each)}\n  {each['licence']}\n{_texts(each)}" for each in foreign)
    own = "\n".join(f" {line}" if line else " ." for line in (ROOT / "LICENSE").read_text("utf-8").strip().split("\n"))
    return f"{_HEAD}{holders}{_PARTS}{licences}\nLicense: Expat\n{own}\n"


def _listed(folder: Path) -> list[dict[str, Any]]:
    try:
        lists = [json.loads((folder / name).read_text("utf-8")) for name in ("index.json", "system.json")]
    except FileNotFoundError as error:
        sys.exit(f"The bundle lacks its list of parts, {error.filename}; build it anew.")
    return [each for listed in lists for each in listed]


def _named(part: dict[str, Any]) -> str:
    inside = f", in {part['inside']}" if part.get("inside") else ""
    return f"{part['name']}{inside}"


def _holders(part: dict[str, Any]) -> list[str]:
    told = part.get("copyright") or [f"its authors, as {part['texts'][-1]} names them"]
    return [f"{_named(part)}: {line}" for line in told]


def _texts(part: dict[str, Any]) -> str:
    return "".join(f"  {name}\n" for name in part["texts"])
