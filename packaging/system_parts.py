"""What a Linux bundle takes from the Debian system that builds it: packages, versions, licences.

`collect` is called after a bundle is built; `licences` knows all other parts.
"""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

SHIPPED = Path(__file__).parent / "shipped_parts.toml"
DOCUMENTS = Path("/usr/share/doc")
COMMON = Path("/usr/share/common-licenses")
NOTICE = """These libraries come unchanged from Debian. Each lies in the folder _internal beside the
program as a file of its own, and may be replaced by another of the same name that was
built from a changed source. Debian's snapshot archive keeps the sources of every version
that it published; package and version of each are in the software bill of materials,
rankford-quay.cdx.json.
"""
_GPL_ALONE = re.compile(r"lib(readline|history|gdbm|gdbm-compat)\d.*")
"""Packages whose libraries would put the whole bundle under the GPL."""


class UnknownOriginError(Exception):
    """A file of a bundle whose licence nobody knows; the message says which."""


@dataclass(frozen=True)
class SystemPart:
    """A Debian package; ``licence`` is an SPDX expression where shipped_parts.toml has one, else Debian's own words."""

    name: str
    version: str
    source: str
    architecture: str
    licence: str
    texts: tuple[str, ...]
    inside: str = "Debian"


def collect(bundle: Path, origins: Mapping[str, str]) -> list[SystemPart]:
    """Put the licences of a bundle's system libraries into it, and list them in its system.json.

    Args:
        bundle: the folder with the program and _internal.
        origins: for each file in the bundle where it came from.

    Raises:
        UnknownOriginError: a file comes neither from Python, nor from an installed distribution, nor from a package,
            or from a package under the GPL alone.
    """
    folder = bundle / "_internal" / "resources" / "licences"
    shutil.rmtree(folder / "system", ignore_errors=True)
    (folder / "system").mkdir(parents=True)
    (folder / "system" / "notice.txt").write_text(NOTICE, "utf-8")
    known = tomllib.loads(SHIPPED.read_text("utf-8"))["system"]
    parts = [_part(each, known, folder) for each in sorted(packages(origins.values()))]
    (folder / "system.json").write_text(json.dumps([asdict(each) for each in parts], indent=1) + "\n", "utf-8")
    return parts


def packages(origins: Iterable[str]) -> set[str]:
    """The Debian packages that own files."""
    outside = sorted({each for each in origins if each.startswith("/") and not _of_python(Path(each))})
    owners = _owners(outside)
    if unknown := [each for each in outside if each not in owners]:
        raise UnknownOriginError(f"{unknown[0]} is in the bundle, and no Debian package that is installed owns it")
    if gpl := sorted(each for each in owners.values() if _GPL_ALONE.fullmatch(each)):
        raise UnknownOriginError(f"{gpl[0]} is under the GPL alone; keep it out of the bundle")
    return set(owners.values())


def _of_python(file: Path) -> bool:
    """Whether a file belongs to this Python, unless that is the system's own, or to what is installed in it."""
    prefixes = {Path(sys.prefix), Path(sys.base_prefix)} - {Path("/usr")}
    return any(file.is_relative_to(each) for each in prefixes)


def _owners(files: list[str]) -> dict[str, str]:
    """The package of each file that has one. Debian knows a file by its name before /lib became a link to /usr/lib."""
    spellings = {spelling: file for file in files for spelling in (f"/usr{file}", file.removeprefix("/usr"), file)}
    if not spellings:
        return {}
    told = subprocess.run(["dpkg-query", "-S", *spellings], capture_output=True, text=True, check=False)
    owners: dict[str, str] = {}
    for line in told.stdout.splitlines():
        package, _, path = line.partition(": ")
        if path in spellings:
            owners[spellings[path]] = package.partition(":")[0]
    return owners


def _part(package: str, known: Mapping[str, str], folder: Path) -> SystemPart:
    form = "${Version}\t${source:Package} ${source:Version}\t${Architecture}\n"
    told = subprocess.run(["dpkg-query", "-W", "-f", form, package], capture_output=True, text=True, check=True)
    version, source, architecture = told.stdout.splitlines()[0].split("\t")
    path = DOCUMENTS / package / "copyright"
    if not path.exists():
        raise UnknownOriginError(f"{package} is in the bundle, and its licence is not at {path}")
    text = path.read_text("utf-8", "replace")
    (folder / "system" / f"{package}.txt").write_text(text, "utf-8")
    names = ["notice.txt", f"{package}.txt", *(_common(each, folder) for each in referred(text))]
    licence = known.get(source.partition(" ")[0]) or declared(text) or "see the text"
    texts = tuple(f"system/{name}" for name in dict.fromkeys(names))
    return SystemPart(package, version, source, architecture, licence, texts)


def referred(text: str) -> list[str]:
    """Licences that a copyright file names instead of quoting them, as they are called in Debian's folder of them."""
    found = re.findall(rf"{COMMON}/([A-Za-z0-9.+-]*[A-Za-z0-9])", text)
    return [each for each in dict.fromkeys(found) if (COMMON / each).exists()]


def _common(name: str, folder: Path) -> str:
    """Copy a licence that Debian keeps for all packages; ``LGPL`` is the newest of them."""
    source = (COMMON / name).resolve()
    (folder / "system" / f"{source.name}.txt").write_text(source.read_text("utf-8"), "utf-8")
    return f"{source.name}.txt"


def declared(text: str) -> str:
    """The licence of most files of a package, as its copyright file names it; empty if that is not in Debian's form."""
    found = re.search(r"^Files:\s*\*.*?^License:[ \t]*([^\n]+)", text, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""
