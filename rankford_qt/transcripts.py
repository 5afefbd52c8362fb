"""Transcripts on the disk: saved under names that come from time and keys alone, never over another file. No Qt.

A transcript that could not be saved stays in its `p2p.news.Finished`, for the player to choose another place.
"""

import os
from datetime import datetime
from enum import Enum
from pathlib import Path
from tempfile import TemporaryFile

from p2p.news import Finished
from p2p.protocol.identity import fingerprint
from p2p.protocol.limits import TRANSCRIPT
from rankford_qt import disk
from rankford_qt.places import Places, typed
from rankford_qt.player_error import QT_TRANSLATE_NOOP, PlayerError
from rankford_qt.settings import LONGEST_PATH, Settings

_SESSION_DIGITS = 12
"""Of the session id in a file's name."""
_MOST_OF_A_NAME = 1000
"""Files of one name, numbered, before it is given up: a folder that says of everything that it is there."""


class Kind(Enum):
    """Why a transcript was not saved or cannot be read."""

    NO_HOME = "no home"
    NO_FOLDER = "no folder"
    EXISTS = "exists"
    READ_ONLY = disk.Fault.READ_ONLY.value
    DISK_FULL = disk.Fault.DISK_FULL.value
    UNWRITABLE = disk.Fault.UNWRITABLE.value
    MISSING = "missing"
    UNREADABLE = "unreadable"
    FOLDER_MISSING = "folder missing"
    FOLDER_NAME = "folder name"
    FOLDER_UNUSABLE = "folder unusable"


_SENTENCES = {
    Kind.NO_HOME: QT_TRANSLATE_NOOP(
        "Transcripts",
        "The transcript was not saved, since this computer has no home folder for you; save a copy to another place.",
    ),
    Kind.NO_FOLDER: QT_TRANSLATE_NOOP(
        "Transcripts",
        "The transcript was not saved, since there is no folder for {path}; save a copy to another place, "
        "or choose a folder in Settings.",
    ),
    Kind.EXISTS: QT_TRANSLATE_NOOP(
        "Transcripts", "There is already a file {path}, which is left as it is; choose another name."
    ),
    Kind.READ_ONLY: QT_TRANSLATE_NOOP(
        "Transcripts",
        "The transcript was not saved, since the folder of {path} cannot be written to; save a copy to another place.",
    ),
    Kind.DISK_FULL: QT_TRANSLATE_NOOP(
        "Transcripts",
        "The transcript was not saved, since the disk that should hold {path} is full; "
        "free some space, or save a copy to another disk.",
    ),
    Kind.UNWRITABLE: QT_TRANSLATE_NOOP(
        "Transcripts", "The transcript was not saved as {path} ({detail}); save a copy to another place."
    ),
    Kind.MISSING: QT_TRANSLATE_NOOP(
        "Transcripts", "There is no transcript {path}: it was moved or deleted; put it back to verify or copy it."
    ),
    Kind.UNREADABLE: QT_TRANSLATE_NOOP(
        "Transcripts", "The transcript {path} cannot be read ({detail}); see to its permissions and its disk."
    ),
    Kind.FOLDER_MISSING: QT_TRANSLATE_NOOP(
        "Transcripts", "There is no folder {path} for transcripts; make it first, or choose another one."
    ),
    Kind.FOLDER_NAME: QT_TRANSLATE_NOOP(
        "Transcripts",
        "The name of this folder is too long or holds a character that cannot be seen; choose another folder.",
    ),
    Kind.FOLDER_UNUSABLE: QT_TRANSLATE_NOOP(
        "Transcripts", "Transcripts cannot be kept in {path} ({detail}); choose another folder."
    ),
}


class TranscriptError(PlayerError):
    """A transcript that was not saved, or cannot be read."""

    def __init__(self, kind: Kind, path: Path | None = None, detail: str = "") -> None:
        super().__init__(_SENTENCES[kind].filled(path=path, detail=detail))
        self.kind = kind


def folder_of(settings: Settings, places: Places) -> Path | None:
    """Where transcripts go: the folder that the player named, or the usual one; ``None`` without a home folder."""
    return typed(settings.transcripts) if settings.transcripts else places.transcripts


def usable(text: str) -> str:
    """The folder that a player typed, as it is kept in the settings; it is made if only it is missing.

    Raises:
        TranscriptError: nothing can be written there; the settings need not change.
    """
    folder = Path(os.path.abspath(typed(text)))
    if len(str(folder)) > LONGEST_PATH or not str(folder).isprintable():
        raise TranscriptError(Kind.FOLDER_NAME, folder)
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except FileNotFoundError as error:
        raise TranscriptError(Kind.FOLDER_MISSING, folder) from error
    except OSError as error:
        raise TranscriptError(Kind.FOLDER_UNUSABLE, folder, disk.reason(error)) from error
    return str(folder)


def file_name(finished: Finished, when: datetime) -> str:
    """Date and time, session and own fingerprint: never a player's name."""
    agreement = finished.agreement
    session = agreement.session_id.hex()[:_SESSION_DIGITS]
    own = fingerprint(agreement.identities[finished.seat][0])
    return f"rankford-quay-{when:%Y-%m-%dT%H%M%S}-{session}-{own}.jsonl"


def save(finished: Finished, folder: Path | None, when: datetime) -> Path:
    """Write the transcript of a session that ended into a folder, under a name that nothing has; its path.

    The folder itself is made, the one it lies in is not: that may be a medium that is not there.

    Raises:
        TranscriptError: nothing was written.
    """
    if folder is None:
        raise TranscriptError(Kind.NO_HOME)
    path = folder / file_name(finished, when)
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        for number in range(1, _MOST_OF_A_NAME):
            numbered = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
            if not os.path.lexists(numbered):
                return _written(numbered, finished.transcript)
    except OSError as error:
        raise _not_saved(error, path) from error
    raise TranscriptError(Kind.EXISTS, path)


def save_copy(data: bytes, path: Path) -> None:
    """Write a transcript where the player wants it, unless something is there.

    Raises:
        TranscriptError: nothing was written.
    """
    try:
        _written(path, data)
    except OSError as error:
        raise _not_saved(error, path) from error


def read(path: Path) -> bytes:
    """The bytes of a transcript, one more than the most that any has if the file is larger.

    Raises:
        TranscriptError: it is gone, or cannot be read.
    """
    try:
        with open(disk.open_to_read(path), "rb") as file:
            return file.read(TRANSCRIPT + 1)
    except FileNotFoundError as error:
        raise TranscriptError(Kind.MISSING, path) from error
    except OSError as error:
        raise TranscriptError(Kind.UNREADABLE, path, disk.reason(error)) from error


def _written(path: Path, data: bytes) -> Path:
    disk.write_new(path, data)
    return path


def _not_saved(error: OSError, path: Path) -> TranscriptError:
    if isinstance(error, FileExistsError):
        # A plain file in the folder's place says so too.
        return TranscriptError(Kind.EXISTS if os.path.lexists(path) else Kind.NO_FOLDER, path)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return TranscriptError(Kind.NO_FOLDER, path)
    return TranscriptError(Kind(disk.fault(error).value), path, disk.reason(error))
