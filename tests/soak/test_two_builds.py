"""Two builds of one commit are the same bytes, made in other folders, by other masks, times of day and languages."""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS = 3600.0
"""For a build on a busy machine."""
_ONE = {"LC_ALL": "C.UTF-8", "TZ": "UTC"}
_OTHER = {"LC_ALL": "C", "TZ": "Asia/Tokyo", "PYTHONHASHSEED": "7"}
_MADE = ("dist", "build/bundle")


def test_two_builds_of_one_commit_are_the_same(tmp_path: Path) -> None:
    folders = tmp_path / "one", tmp_path / "elsewhere" / "the-other"
    # Both at once, and of one another: somebody may commit meanwhile.
    for source, folder, mask in zip((ROOT, folders[0]), folders, (0o022, 0o077), strict=True):
        subprocess.run(["git", "clone", "--quiet", source, folder], check=True, timeout=SECONDS, umask=mask)
    one, other = _built(folders[0], 0o022, _ONE), _built(folders[1], 0o077, _OTHER)
    assert len(one) > 1000
    differing = sorted(name for name in {*one, *other} if one.get(name) != other.get(name))
    assert differing == []


def _built(folder: Path, mask: int, environment: dict[str, str]) -> dict[str, str]:
    """What a clone makes: a sum of the bytes, the mode and the time of each file, or where a link leads."""
    command = ["env", *(f"{name}={value}" for name, value in environment.items())]
    command += [sys.executable, "packaging/package.py", "--only-build"]
    subprocess.run(command, cwd=folder, check=True, timeout=SECONDS, umask=mask)
    paths = [path for each in _MADE for path in (folder / each).rglob("*")]
    return {str(path.relative_to(folder)): _sum(path) for path in paths if path.is_symlink() or path.is_file()}


def _sum(path: Path) -> str:
    if path.is_symlink():
        return f"-> {path.readlink()}"
    found = path.stat()
    # What lies in dist has the modes and times of its making.
    kept = f"{found.st_mode:o} {found.st_mtime:.0f}" if "bundle" in path.parts else ""
    return f"{sha256(path.read_bytes()).hexdigest()} {kept}"
