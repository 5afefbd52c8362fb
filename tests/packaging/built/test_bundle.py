"""What lies in the bundle, and what does not. Nothing is shown here, and nothing starts but to import."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import bundle
import parts
from tests.packaging.built import contents

_NOT_FREE_ENOUGH = re.compile(r"(?i)^(lib)?(av|avcodec|avformat|avutil|swscale|swresample|x26[45]|readline|gdbm)\b")
"""Parts that would put the whole under the GPL."""
_LOADERS_OWN = re.compile(r"_?pyi\w+|struct")
"""What PyInstaller adds."""


def test_every_module_is_imported_inside_the_bundle(tmp_path: Path) -> None:
    copy = tmp_path / "rankford-quay"
    shutil.copytree(bundle.BUNDLE, copy, symlinks=True)
    shutil.copy(contents.IMPORTS, copy)
    done = subprocess.run(
        [copy / "import-everything"],
        env={},
        cwd="/",
        capture_output=True,
        text=True,
        timeout=contents.SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) == _sources()


def test_only_what_the_lock_names_is_in_it() -> None:
    named = parts.locked((bundle.ROOT / "requirements.lock").read_text("utf-8"))
    installed = packages_distributions()
    bundled = _top_level() - {*sys.stdlib_module_names, *sys.builtin_module_names, *contents.OURS}
    foreign = {name for name in bundled if not _LOADERS_OWN.fullmatch(name)}
    brought = {name: [parts.normalised(each) for each in installed.get(name, [])] for name in foreign}
    assert {name: by for name, by in brought.items() if not set(by) & named} == {}
    # The check above can see something.
    assert {"PySide6", "aiortc", "nacl"} <= foreign


def test_nothing_needless_or_under_the_gpl_is_in_it() -> None:
    unwanted = {*parts.STANDARD_LIBRARY_UNUSED, "av", "pytest", "mypy", "setuptools", "pip"}
    assert _top_level() & unwanted == set()
    assert [path.name for path in contents.files() if _NOT_FREE_ENOUGH.match(path.name)] == []


def test_every_library_finds_all_that_it_is_linked_against() -> None:
    missing = {path.name: names for path in contents.libraries() if (names := contents.unresolved(path))}
    assert missing == {}


def test_it_is_not_larger_than_promised() -> None:
    (packed,) = bundle.DIST.glob("rankford-quay-*-linux-x86_64.tar.xz")
    sizes = bundle.unpacked() / bundle.MB, packed.stat().st_size / bundle.MB
    print(f"{sizes[0]:.1f} MB unpacked, {sizes[1]:.1f} MB compressed")
    assert sizes[0] <= 175
    assert sizes[1] <= 56


def test_it_says_which_c_library_it_needs() -> None:
    needed = contents.newest_glibc(contents.libraries())
    print("needs glibc", ".".join(map(str, needed)))
    assert needed > (2,)


def test_nothing_of_the_machine_that_built_it_is_told() -> None:
    places = [os.fsencode(bundle.ROOT), os.fsencode(Path(sys.executable).parent)]
    telling = [path.name for path in contents.files() if any(each in path.read_bytes() for each in places)]
    assert telling == []
    assert [path for path in contents.stated_paths() if os.path.isabs(path)] == []


def test_links_and_modes_serve_everybody() -> None:
    for path in bundle.BUNDLE.rglob("*"):
        assert path.resolve().is_relative_to(bundle.BUNDLE), path
        if not path.is_symlink():
            assert path.stat().st_mode & 0o777 in ((0o755,) if path.is_dir() else (0o644, 0o755)), path


def _sources() -> set[str]:
    """Every module of ours in the source tree, but for those that run the program."""
    return {name for name in _named() if not name.endswith("__main__")}


def _named() -> Iterator[str]:
    for package in contents.OURS:
        for path in (bundle.ROOT / package).rglob("*.py"):
            yield ".".join(path.relative_to(bundle.ROOT).with_suffix("").parts).removesuffix(".__init__")


def _top_level() -> set[str]:
    """Names that can be imported, whether they lie in the archive or beside it."""
    beside = {path.name.partition(".")[0] for path in bundle.INSIDE.iterdir() if _importable(path)}
    loaded = {path.name.partition(".")[0] for path in bundle.INSIDE.glob("python*/lib-dynload/*.so")}
    return {name.partition(".")[0] for name in contents.modules()} | beside | loaded


def _importable(path: Path) -> bool:
    if path.is_dir():
        return path.suffix == "" and not path.name.startswith("python")
    return ".cpython-" in path.name or (".abi3." in path.name and not path.name.startswith("lib"))
