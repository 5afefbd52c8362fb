"""Homes as other versions of the program leave them: `files/home-VERSION` is what that version wrote itself.

Never change one that was released: later versions have to take it as it is.
"""

import json
import shutil
from pathlib import Path

from tests.e2e.driving import Json

FILES = Path(__file__).parent / "files"
VERSIONS = tuple(each.name.removeprefix("home-") for each in sorted(FILES.glob("home-*")))
WRITTEN_IN = "/home/ada/.local/share/rankford-quay"
"""Where the home lay that the histories name."""
FAR_AHEAD = 1000
"""A version of any file that is newer than what this program knows."""


def lay_out(version: str, home: Path) -> None:
    """Copy the home that a version left, closed to others as they are on a disk."""
    shutil.copytree(FILES / f"home-{version}", home)
    for path in (home, *home.rglob("*")):
        path.chmod(0o700 if path.is_dir() else 0o600)
    history = home / "history.jsonl"
    history.write_text(history.read_text("utf-8").replace(WRITTEN_IN, str(home)), "utf-8")


def make_newer(home: Path) -> None:
    """Turn all files of a home into what a far newer version may have written."""
    _change(home / "settings.json", version=FAR_AHEAD, theme="sepia", relay={"user": "né"})
    _change(home / "known-players.json", version=FAR_AHEAD, players=[])
    key = home / "identity.key"
    key.write_bytes(key.read_bytes().replace(b"rankford-quay key 1\n", b"rankford-quay key 2\n"))
    with (home / "history.jsonl").open("ab") as file:
        file.write(json.dumps({"version": FAR_AHEAD, "kind": "tournament"}).encode() + b"\n")


def spoil(home: Path) -> None:
    """Put bytes that are nothing in the place of every file."""
    for name in ("settings.json", "history.jsonl", "identity.key", "known-players.json"):
        (home / name).write_bytes(b"\x00\xff{\x80 not\n\x1b[31m" * 99)


def contents(home: Path) -> dict[str, bytes]:
    """Every file of a home by its name."""
    return {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def _change(path: Path, **fields: object) -> None:
    stored: Json = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps(stored | fields), "utf-8")
