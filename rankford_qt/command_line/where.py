"""``rankford-quay where``: the folders and files of the player who asks."""

import json
from pathlib import Path

from rankford_qt import places
from rankford_qt.command_line.failure import UsageError

_TITLES = {
    "settings": "Settings",
    "history": "History",
    "identity": "Key",
    "known_players": "Records of other players",
    "transcripts": "Transcripts, unless Settings name another folder",
}
_NOWHERE = "nowhere, since this computer has no home folder for you"


def run(as_json: bool) -> int:
    """Print where each file lies, or will once there is something to keep; as JSON null without a home folder.

    Raises:
        UsageError: this installation is for helpers alone.
    """
    try:
        found = vars(places.find())
    except ModuleNotFoundError as error:
        raise UsageError(f"where: there is no {error.name} here, so only helpers run, which keep no files.") from error
    if as_json:
        print(json.dumps({name: path and _shown(path) for name, path in found.items()}, indent=1))
        return 0
    for name, title in _TITLES.items():
        print(f"{title}:\n    {_shown(found[name]) if found[name] else _NOWHERE}")
    print("Removing the program leaves all of these.")
    return 0


def _shown(path: Path) -> str:
    """A path as it can be printed: a name on the disk may be no text."""
    return str(path).encode(errors="backslashreplace").decode()
