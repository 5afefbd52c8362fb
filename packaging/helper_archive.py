"""Puts all that a host of helpers needs into dist/rankford-quay-helper-VERSION.tar.gz, from the wheel that is there."""

import gzip
import tarfile
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from build import DIST, ROOT, commit_time, version

FILES = ("requirements-helper.lock", "LICENSE", "docs/HOSTING.md", "docs/HELPER.md", "docs/PROTOCOL.md")
"""Beside the wheel, and what lies in packaging/helper."""


def contents(wheel: Path) -> list[Path]:
    """What goes in, all of it into one folder."""
    return [wheel, *(ROOT / each for each in FILES), *sorted((ROOT / "packaging/helper").iterdir())]


def pack(files: list[Path], folder: str, when: int) -> bytes:
    """An archive with these files in a folder, the same bytes for the same files and time (seconds since 1970)."""
    plain = BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for each in sorted(files, key=lambda file: file.name):
            member = tarfile.TarInfo(f"{folder}/{each.name}")
            member.size, member.mtime, member.mode = each.stat().st_size, when, 0o644
            with each.open("rb") as data:
                archive.addfile(member, data)
    return gzip.compress(plain.getvalue(), mtime=when)


def main() -> None:
    """Pack, and print what was made."""
    wheel = DIST / f"rankford_quay-{version()}-py3-none-any.whl"
    folder = f"rankford-quay-helper-{version()}"
    archive = DIST / f"{folder}.tar.gz"
    archive.write_bytes(pack(contents(wheel), folder, commit_time()))
    print(f"{sha256(archive.read_bytes()).hexdigest()}  {archive.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
