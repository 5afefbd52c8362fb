"""Builds a wheel and an sdist into dist/, byte for byte the same for the same commit: ``make package``."""

import gzip
import os
import re
import shutil
import subprocess
import sys
import tarfile
from hashlib import sha256
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"


def commit_time() -> int:
    """Seconds since 1970 of the commit that is built, or SOURCE_DATE_EPOCH outside a clone."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    told = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True)
    return int(told.stdout)


def version() -> str:
    """The program's, from the one place where it stands."""
    stated = re.search(
        r'^__version__ = "(.+)"$', (ROOT / "rankford_qt" / "__init__.py").read_text("utf-8"), re.MULTILINE
    )
    if stated is None:
        sys.exit("rankford_qt/__init__.py states no version.")
    return stated[1]


def build(when: int) -> None:
    """Let the build backend make both archives, with what the lock installed and no network."""
    # What an earlier build left in these folders would get into the new archives.
    for folder in (ROOT / "build" / "lib", *(ROOT / "build").glob("bdist.*"), *ROOT.glob("*.egg-info")):
        shutil.rmtree(folder, ignore_errors=True)
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(when)}
    command = ["uv", "build", "--quiet", "--offline", "--no-build-isolation", "--python", sys.executable]
    os.umask(0o022)
    subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env=environment, check=True)


def settle(sdist: Path, when: int) -> None:
    """Rewrite an sdist, in which the backend leaves owners, modes and the time of the build."""
    plain = BytesIO()
    with tarfile.open(sdist) as source, tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as target:
        for member in sorted(source.getmembers(), key=lambda each: each.name):
            member.uid = member.gid = 0
            member.uname = member.gname = ""
            member.mtime = when
            member.pax_headers = {}
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            target.addfile(member, source.extractfile(member) if member.isfile() else None)
    sdist.write_bytes(gzip.compress(plain.getvalue(), mtime=when))


def main() -> None:
    """Build, settle, and print what was made."""
    when = commit_time()
    build(when)
    for sdist in DIST.glob("*.tar.gz"):
        settle(sdist, when)
    for archive in sorted(DIST.iterdir()):
        if archive.suffix in {".gz", ".whl"}:
            print(f"{sha256(archive.read_bytes()).hexdigest()}  {archive.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
