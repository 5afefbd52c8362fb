"""Makes an installer for Windows of a bundle: ``python packaging/windows/installer.py [FOLDER]``.

The folder is build/bundle/rankford-quay unless another is named. Makes
dist/rankford-quay-VERSION-windows-x86_64-setup.exe by NSIS, which runs on Windows and elsewhere.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path, PureWindowsPath

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE.parent), str(ROOT)]

from rankford_qt import __version__
from windows.sign import has_key
from windows.version_resource import numbers

BUNDLE = ROOT / "build" / "bundle" / "rankford-quay"
PROGRAMS = ("rankford-quay.exe", "rankford-quay-console.exe")
OPTIONS: tuple[str, ...] = ("-V2", "-WX")
"""Of NSIS's compiler: warnings are printed, and are errors."""
_UNSPEAKABLE = set('$"`')
_USUAL = Path(r"C:\Program Files (x86)\NSIS\makensis.exe")


def file_lists(bundle: Path) -> str:
    """Two macros of NSIS: one lays every file of the bundle, one removes exactly these and folders left empty."""
    files = sorted(each.relative_to(bundle) for each in bundle.rglob("*") if each.is_file())
    unspeakable = [str(each) for each in files if set(str(each)) & _UNSPEAKABLE]
    if unspeakable:
        sys.exit(f"NSIS cannot be told of files that are called so: {', '.join(unspeakable)}")
    folders = sorted({each.parent for each in files})
    lines = ["!macro LAY_FILES"]
    for folder in folders:
        lines.append(f'  SetOutPath "{_target(folder)}"')
        lines += [f'  File "{each}"' for each in files if each.parent == folder]
    lines += ["!macroend", "!macro REMOVE_FILES"]
    lines += [f'  Delete "{_target(each)}"' for each in files]
    lines += [f'  RMDir "{_target(each)}"' for each in _innermost_first(folders)]
    return "\n".join([*lines, "!macroend", ""])


def _innermost_first(folders: Iterable[Path]) -> list[Path]:
    """Folders and all that they lie in, but for the outermost."""
    every = {each for folder in folders for each in (folder, *folder.parents)} - {Path()}
    return sorted(every, key=lambda each: (-len(each.parts), each))


def _target(path: Path) -> str:
    """A file or folder of the bundle on the player's disk."""
    return str(PureWindowsPath("$INSTDIR", *path.parts))


def makensis() -> str:
    """The path of NSIS's compiler."""
    program = shutil.which("makensis") or (str(_USUAL) if _USUAL.is_file() else None)
    if program is None:
        sys.exit("makensis is not installed: Debian has it as the package nsis.")
    return program


def compile_installer(bundle: Path, target: Path, version: str = __version__) -> None:
    """Make an installer of a bundle. Windows distrusts one that is called ``setup.exe`` and no more."""
    missing = [each for each in PROGRAMS if not (bundle / each).is_file()]
    if missing:
        sys.exit(f"{bundle} is no bundle for Windows: {' and '.join(missing)} are missing.")
    size = sum(each.stat().st_size for each in bundle.rglob("*") if each.is_file())
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        lists = Path(folder, "files.nsh")
        lists.write_text(file_lists(bundle), "utf-8")
        defines = {
            "VERSION": version,
            "NUMBERS": ".".join(map(str, numbers(version))),
            "KILOBYTES": str(size // 1024),
            "FILES": str(lists),
            "TARGET": str(target.resolve()),
            "ICON": str(HERE / "rankford-quay.ico"),
            "SIDE": str(HERE / "side.bmp"),
        }
        if has_key(os.environ):
            defines["SIGN"] = f'"{sys.executable}" "{HERE / "sign.py"}"'
        named = [f"-D{name}={value}" for name, value in defines.items()]
        command = [makensis(), "-NOCD", "-INPUTCHARSET", "UTF8", *OPTIONS, *named, str(HERE / "installer.nsi")]
        # The lists name files as they lie in the bundle.
        subprocess.run(command, cwd=bundle, check=True)


def main() -> None:
    """Make it, and print where it is."""
    bundle = Path(sys.argv[1]) if len(sys.argv) > 1 else BUNDLE
    target = ROOT / "dist" / f"rankford-quay-{__version__}-windows-x86_64-setup.exe"
    compile_installer(bundle, target)
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1_000_000:.1f} MB")


if __name__ == "__main__":
    main()
