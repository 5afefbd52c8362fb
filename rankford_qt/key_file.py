"""The key file on disk: made once, readable by its owner alone, and never silently replaced.

No Qt here, and PyNaCl only on use. Every refusal is a `KeyFileError`.
"""

import os
import shlex
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from enum import Enum
from pathlib import Path
from tempfile import mkstemp

from p2p.protocol import identity
from p2p.protocol.identity import Fault, Identity, IdentityError
from rankford_qt import disk
from rankford_qt.player_error import QT_TRANSLATE_NOOP, PlayerError

LARGEST = 4096
"""Bytes; a key file has under 400, and no more than this is read of whatever lies in its place."""


class Problem(Enum):
    """Why a key file cannot be used or written."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    NOT_A_FILE = "not a file"
    TOO_LARGE = "too large"
    TOO_OPEN = "too open"
    DAMAGED = Fault.DAMAGED.value
    FOREIGN = Fault.FOREIGN.value
    NEWER = Fault.NEWER.value
    MISMATCHED = Fault.MISMATCHED.value
    EXISTS = "exists"
    READ_ONLY = disk.Fault.READ_ONLY.value
    DISK_FULL = disk.Fault.DISK_FULL.value
    UNWRITABLE = disk.Fault.UNWRITABLE.value


_SENTENCES = {
    Problem.MISSING: QT_TRANSLATE_NOOP("KeyFile", "There is no key file {path}; choose another file."),
    Problem.UNREADABLE: QT_TRANSLATE_NOOP(
        "KeyFile", "The key file {path} cannot be read ({detail}); see to its permissions and its disk."
    ),
    Problem.NOT_A_FILE: QT_TRANSLATE_NOOP(
        "KeyFile", "{path} is a folder or a device and no key file; choose another file."
    ),
    Problem.TOO_LARGE: QT_TRANSLATE_NOOP(
        "KeyFile", "{path} is too large for a key file of Rankford Quay; choose another file."
    ),
    Problem.TOO_OPEN: QT_TRANSLATE_NOOP(
        "KeyFile", "Other people on this computer can open the key file; close it to them with: chmod 600 {quoted}"
    ),
    Problem.DAMAGED: QT_TRANSLATE_NOOP(
        "KeyFile", "The key file {path} is damaged; restore a backup, or set it aside and make a new key."
    ),
    Problem.FOREIGN: QT_TRANSLATE_NOOP("KeyFile", "{path} is no key file of Rankford Quay; choose another file."),
    Problem.NEWER: QT_TRANSLATE_NOOP(
        "KeyFile", "The key file {path} was made by a newer version of Rankford Quay; update this one."
    ),
    Problem.MISMATCHED: QT_TRANSLATE_NOOP(
        "KeyFile", "The two halves of the key in {path} do not belong together; restore a backup."
    ),
    Problem.EXISTS: QT_TRANSLATE_NOOP(
        "KeyFile", "There is already a file {path}, which is left as it is; choose another name."
    ),
    Problem.READ_ONLY: QT_TRANSLATE_NOOP(
        "KeyFile", "The folder of {path} cannot be written to; choose another one, or see to its permissions."
    ),
    Problem.DISK_FULL: QT_TRANSLATE_NOOP(
        "KeyFile", "The disk that should hold {path} is full; free some space and try again."
    ),
    Problem.UNWRITABLE: QT_TRANSLATE_NOOP("KeyFile", "{path} could not be written ({detail}); choose another place."),
}


class KeyFileError(PlayerError):
    """A key file that cannot be used or written."""

    def __init__(self, problem: Problem, path: Path, detail: str = "") -> None:
        super().__init__(_SENTENCES[problem].filled(path=path, quoted=shlex.quote(str(path)), detail=detail))
        self.problem = problem


def load(path: Path) -> Identity:
    """The identity in a player's own key file, which nobody else may be able to open."""
    return _load(path, private=True)


def create(path: Path, own: Identity) -> None:
    """Write a key file where there is none yet; the folder is made too."""
    with _written(path) as fresh:
        _fill(fresh, own)
        _move_to_free(fresh, path)


def rename(path: Path, name: str) -> Identity:
    """Give the key in a file another name; the identity as it is now.

    Raises:
        DisplayNameError: the name breaks the rule of names.
    """
    renamed = identity.make(name, load(path).secret)
    with _written(path) as fresh:
        _fill(fresh, renamed)
        os.replace(fresh, path)
    return renamed


def back_up(path: Path, target: Path) -> None:
    """Copy a player's own key file to a place where there is no file yet."""
    create(target, load(path))


def restore(path: Path, backup: Path, today: date) -> tuple[Identity, Path | None]:
    """Put a backup in the key file's place; its identity, and where the key before it lies now.

    Nothing has changed if this fails before the very last step, and after it the key before lies beside.
    """
    # A backup may lie on a medium without owners, such as a stick that everybody can read.
    restored = _load(backup, private=False)
    with _written(path) as fresh:
        _fill(fresh, restored)
        aside = _set_aside(path, today) if os.path.lexists(path) else None
        _move_to_free(fresh, path)
    return restored, aside


def set_aside(path: Path, today: date) -> Path:
    """Rename what lies at a path, whatever it is, to a dated name beside it; the new path."""
    with _problems_writing(path):
        return _set_aside(path, today)


def _set_aside(path: Path, today: date) -> Path:
    count = 1
    while os.path.lexists(aside := _aside(path, today, count)):
        count += 1
    os.rename(path, aside)
    return aside


def _aside(path: Path, today: date, count: int) -> Path:
    return path.with_name(f"{path.stem}-set-aside-{today:%Y-%m-%d}{'' if count == 1 else f'-{count}'}{path.suffix}")


def _load(path: Path, *, private: bool) -> Identity:
    data = _read(path, private=private)
    try:
        return identity.parse(data)
    except IdentityError as error:
        raise KeyFileError(Problem(error.fault.value), path) from error


def _read(path: Path, *, private: bool) -> bytes:
    # Without O_NONBLOCK a pipe in the file's place would hold the program; O_BINARY exists on Windows alone.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        # Windows has no descriptors of folders, and calls the attempt forbidden.
        if path.is_dir():
            raise KeyFileError(Problem.NOT_A_FILE, path)
        with open(os.open(path, flags), "rb") as file:
            mode = os.fstat(file.fileno()).st_mode
            if not stat.S_ISREG(mode):
                raise KeyFileError(Problem.NOT_A_FILE, path)
            # Windows keeps no such bits: a user's profile is closed to other users by its access list.
            if private and sys.platform != "win32" and mode & (stat.S_IRWXG | stat.S_IRWXO):
                raise KeyFileError(Problem.TOO_OPEN, path)
            data = file.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise KeyFileError(Problem.MISSING, path) from error
    except OSError as error:
        raise KeyFileError(Problem.UNREADABLE, path, disk.reason(error)) from error
    if len(data) > LARGEST:
        raise KeyFileError(Problem.TOO_LARGE, path)
    return data


@contextmanager
def _written(path: Path) -> Iterator[Path]:
    """An empty private file beside `path`, to be filled and moved there; gone afterwards if it was not moved."""
    with _problems_writing(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor, name = mkstemp(prefix=f".{path.name}-", dir=path.parent)
        os.close(descriptor)
        fresh = Path(name)
        try:
            yield fresh
            disk.sync_folder(path.parent)
        finally:
            with suppress(FileNotFoundError):
                fresh.unlink()


def _fill(fresh: Path, own: Identity) -> None:
    with fresh.open("wb") as file:
        file.write(identity.to_bytes(own))
        file.flush()
        os.fsync(file.fileno())


def _move_to_free(fresh: Path, path: Path) -> None:
    """Move to a name that nobody has, which is claimed first: a rename alone would replace what another program made.

    A stop in between leaves an empty file, which is reported as damaged.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError as error:
        raise KeyFileError(Problem.EXISTS, path) from error
    os.replace(fresh, path)


@contextmanager
def _problems_writing(path: Path) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError as error:
        raise KeyFileError(Problem.MISSING, path) from error
    except OSError as error:
        raise KeyFileError(Problem(disk.fault(error).value), path, disk.reason(error)) from error
