"""Makes the bundle, one folder with all that the program needs, and an archive of it.

``python packaging/bundle/bundle.py`` makes:

    build/bundle/rankford-quay/                        the folder
    dist/rankford-quay-VERSION-SYSTEM-MACHINE.tar.xz   the same, with owners, modes and times that say nothing

The same commit, Python and system libraries give the same bytes.
"""

import compileall
import json
import lzma
import os
import platform
import py_compile
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "packaging"))

import sbom
import system_parts
from build import commit_time, version
from linux import portable

SPEC = HERE / "rankford-quay.spec"
WORK = ROOT / "build" / "pyinstaller"
BUNDLE = ROOT / "build" / "bundle" / "rankford-quay"
INSIDE = BUNDLE / "_internal"
DIST = ROOT / "dist"
MB = 1_000_000
UNPACKED, COMPRESSED = 175 * MB, 56 * MB
"""What a bundle may weigh."""


def freeze(when: int) -> None:
    """Let PyInstaller make the folder."""
    for folder in (WORK, BUNDLE.parent):
        shutil.rmtree(folder, ignore_errors=True)
    WORK.mkdir(parents=True)
    environment = {**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(when)}
    command = [sys.executable, "-m", "PyInstaller", "--log-level", "ERROR", "--noconfirm"]
    command += ["--distpath", str(BUNDLE.parent), "--workpath", str(WORK), str(SPEC)]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def unpack_support() -> None:
    """Lay PySide's own Python modules beside its libraries, compiled.

    It carries them zipped in a library, and else compiles them anew at every start: a fifth of it.
    """
    import shiboken6

    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "shiboken6")
        shutil.copytree(Path(shiboken6.__file__).parent, copy)
        unpacks = {**os.environ, "SBK_EMBED": "0", "PYTHONPATH": folder}
        subprocess.run([sys.executable, "-c", "import shiboken6"], env=unpacks, check=True)
        target = INSIDE / "shiboken6" / "files.dir"
        shutil.copytree(copy / "files.dir", target, ignore=shutil.ignore_patterns("__pycache__"))
    compiled = compileall.compile_dir(
        str(target),
        quiet=1,
        stripdir=str(BUNDLE),
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    if not compiled:
        sys.exit("PySide's support modules do not compile.")


def strip() -> None:
    """Take out of Python's own libraries debugging symbols, and the folder of this machine where they look for more.

    Whoever owned a folder of that name elsewhere could put libraries there. Wheels come without either.
    """
    files = [*INSIDE.glob("libpython*.so*"), *INSIDE.glob("python*/lib-dynload/*.so")]
    subprocess.run(["strip", "--strip-unneeded", *map(str, files)], check=True)
    subprocess.run(["chrpath", "--delete", *map(str, files)], check=True, stdout=subprocess.DEVNULL)


def tell_parts(when: int) -> None:
    """Put in the licences of what comes from this system, and the bill of all materials."""
    if sys.platform == "linux":
        try:
            system_parts.collect(BUNDLE, json.loads((ROOT / "build" / "origins.json").read_text("utf-8")))
        except system_parts.UnknownOriginError as error:
            sys.exit(f"{error}")
    sbom.write(INSIDE / "rankford-quay.cdx.json", when, BUNDLE)


def settle(when: int) -> None:
    """Give every file the modes and times that any other build of this commit gives it."""
    for path in [BUNDLE, *BUNDLE.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & stat.S_IXUSR else 0o644)
            os.utime(path, (when, when))
        elif os.utime in os.supports_follow_symlinks:
            os.utime(path, (when, when), follow_symlinks=False)


def archive(name: str, when: int) -> Path:
    """The folder as ``NAME.tar.xz`` in dist/, under ``rankford-quay-VERSION/``."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = when
        return member

    DIST.mkdir(exist_ok=True)
    target = DIST / f"{name}.tar.xz"
    with (
        lzma.open(target, "wb", preset=6) as packed,
        tarfile.open(fileobj=packed, mode="w|", format=tarfile.PAX_FORMAT) as tar,
    ):
        # Sorted by `add` itself.
        tar.add(BUNDLE, f"rankford-quay-{version()}", filter=plain)
    return target


def unpacked() -> int:
    """Bytes of all files of the folder."""
    return sum(path.stat().st_size for path in BUNDLE.rglob("*") if path.is_file() and not path.is_symlink())


def main() -> None:
    """Make both, and hold them to their limits."""
    when = commit_time()
    freeze(when)
    if sys.platform != "darwin":
        # There the application is made, and closed, with the folder.
        unpack_support()
    if sys.platform == "linux":
        strip()
    tell_parts(when)
    if sys.platform == "linux":
        portable.complete(BUNDLE)
    settle(when)
    packed = archive(f"rankford-quay-{version()}-{platform.system().lower()}-{platform.machine()}", when)
    sizes = (unpacked(), packed.stat().st_size)
    print(f"{packed.relative_to(ROOT)}: {sizes[0] / MB:.1f} MB unpacked, {sizes[1] / MB:.1f} MB compressed")
    if sizes[0] > UNPACKED or sizes[1] > COMPRESSED:
        sys.exit(f"The bundle is larger than {UNPACKED // MB} MB unpacked or {COMPRESSED // MB} MB compressed.")


if __name__ == "__main__":
    main()
