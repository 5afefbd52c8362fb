"""What the bundle holds, read from outside: files, libraries, and the modules in its archive."""

import marshal
import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any

import bundle

PROGRAM = bundle.BUNDLE / "rankford-quay"
IMPORTS = bundle.WORK / "rankford-quay" / "import-everything"
"""The same archive with another beginning: it imports all modules of ours. Not shipped."""
OURS = ("core", "p2p", "rankford_qt", "resources")
SECONDS = 120.0
_READERS: Any = import_module("PyInstaller.archive.readers")  # has no types
_PYZ = "PYZ.pyz"
_PYC_HEADER = 16


def why_not() -> str:
    """What is lacking for tests of the bundle, as a reason to skip; empty if nothing."""
    if not PROGRAM.exists():
        return "nothing is built: make package"
    differing = [name for name, code in modules().items() if _differs(name, code)]
    return f"what is built is of other sources (make package): {', '.join(differing[:5])}" if differing else ""


@cache
def modules() -> dict[str, CodeType]:
    """The modules of the bundle, packed or not, by their full names; namespace packages have no code."""
    packed = _READERS.CArchiveReader(str(PROGRAM)).open_embedded_archive(_PYZ)
    found = {name: packed.extract(name) for name in packed.toc}
    found |= {_name(path): _loaded(path) for path in bundle.INSIDE.rglob("*.pyc")}
    return {name: code for name, code in found.items() if code is not None}


def stated_paths() -> set[str]:
    """Where all Python code of the bundle says that its source lies."""
    return {path for code in modules().values() for path in _stated(code)}


def files() -> list[Path]:
    """Every file of the bundle that is none other's link."""
    return sorted(path for path in bundle.BUNDLE.rglob("*") if path.is_file() and not path.is_symlink())


def libraries() -> list[Path]:
    """The program and every library (ELF)."""
    return [path for path in files() if _begins(path) == b"\x7fELF"]


def newest_glibc(paths: Sequence[Path]) -> tuple[int, ...]:
    """The version of the C library that a player's system has to have at least."""
    told = _told("readelf", "--version-info", "--wide", *paths)
    versions = re.findall(r"Name: GLIBC_([\d.]+)", told)
    return max(tuple(map(int, each.split("."))) for each in versions)


def unresolved(path: Path) -> list[str]:
    """Names of libraries that the loader does not find for one, in a bundle that runs."""
    return re.findall(r"^\s*(\S+) => not found", _told("ldd", path), re.MULTILINE)


def _begins(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(4)


def _told(*command: str | Path) -> str:
    # As the bundle's own loader has it.
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "LD_LIBRARY_PATH": str(bundle.INSIDE)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=SECONDS, check=True)
    return done.stdout


def _differs(name: str, code: CodeType) -> bool:
    """Whether a module of ours is another in the source tree; the comparison leaves out where the file lies."""
    if name.partition(".")[0] not in OURS:
        return False
    path = bundle.ROOT.joinpath(*name.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return not source.exists() or compile(source.read_bytes(), "", "exec", dont_inherit=True) != code


def _name(path: Path) -> str:
    return ".".join(path.relative_to(bundle.INSIDE).with_suffix("").parts).removesuffix(".__init__")


def _loaded(path: Path) -> CodeType:
    code = marshal.loads(path.read_bytes()[_PYC_HEADER:])
    assert isinstance(code, CodeType)
    return code


def _stated(code: CodeType) -> Iterator[str]:
    yield code.co_filename
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _stated(each)
