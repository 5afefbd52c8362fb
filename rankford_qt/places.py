"""Where the program keeps its files."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

APPLICATION = "rankford-quay"
OVERRIDE = "RANKFORD_QUAY_HOME"
"""Environment variable: a folder that holds everything, for tests and for a copy carried along on a stick."""


@dataclass(frozen=True)
class Places:
    """The program's files, or None each where the player has no home folder. None of them need exist."""

    settings: Path | None
    history: Path | None
    identity: Path | None
    known_players: Path | None = None
    transcripts: Path | None = None
    """The folder for transcripts, unless the player names another."""


def find(environment: Mapping[str, str] = os.environ) -> Places:
    """The files in the folder named by ``OVERRIDE``, or else in the platform's usual folders."""
    stated = environment.get(OVERRIDE)
    if stated:
        # Absolute now: the program may change its folder later.
        folder = Path(os.path.abspath(os.path.expanduser(stated)))
        return _places(folder, folder)
    # Here and not above: it takes 18 ms, and a portable copy never needs it.
    import platformdirs

    return _places(
        _folder(lambda: platformdirs.user_config_path(APPLICATION, appauthor=False)),
        _folder(lambda: platformdirs.user_data_path(APPLICATION, appauthor=False)),
    )


def _folder(usual: Callable[[], Path]) -> Path | None:
    """The usual folder, or None without a home: newer platformdirs then raise, older ones leave the "~" as it is."""
    try:
        folder = usual()
    except (RuntimeError, LookupError, ValueError, OSError):
        return None
    return folder if folder.is_absolute() else None


def typed(path: str) -> Path:
    """The path that a player typed; a ``~`` that stands for nobody stays as it is."""
    return Path(os.path.expanduser(path))


def _places(configuration: Path | None, data: Path | None) -> Places:
    return Places(
        settings=configuration and configuration / "settings.json",
        history=data and data / "history.jsonl",
        identity=data and data / "identity.key",
        known_players=data and data / "known-players.json",
        transcripts=data and data / "transcripts",
    )
