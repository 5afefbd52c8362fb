"""Files written whole or not at all, read with a cap; and why the disk said no.

What key file, settings, history, transcripts and the records of keys share.
"""

import errno
import json
import os
import stat
import sys
from contextlib import suppress
from enum import Enum
from pathlib import Path
from tempfile import mkstemp
from typing import Any


class Fault(Enum):
    """Why something could not be written."""

    READ_ONLY = "read-only"
    DISK_FULL = "disk full"
    UNWRITABLE = "unwritable"


_OF_ERRNO = {
    errno.EACCES: Fault.READ_ONLY,
    errno.EPERM: Fault.READ_ONLY,
    errno.EROFS: Fault.READ_ONLY,
    errno.ENOSPC: Fault.DISK_FULL,
    getattr(errno, "EDQUOT", errno.ENOSPC): Fault.DISK_FULL,
}


def fault(error: OSError) -> Fault:
    """What an error of the system means for the player."""
    return _OF_ERRNO.get(error.errno or 0, Fault.UNWRITABLE)


def reason(error: OSError) -> str:
    """The system's own words, or what Python calls the error."""
    return error.strerror or type(error).__name__


def write(path: Path, data: bytes) -> None:
    """Replace a file in one step: after a crash it holds the old bytes or the new ones. The folder is made too.

    Raises:
        OSError: nothing has changed.
    """
    # A link stays one: what it leads to is replaced.
    path = Path(os.path.realpath(path))
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor, name = mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    # The new file is in its place; a file system that cannot be told to hurry with the name is no failure.
    with suppress(OSError):
        sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> None:
    """Write a private file where there is none yet, whole or not at all; the folder must be there.

    A crash in between can leave an empty file, never a part of one.

    Raises:
        FileExistsError: something has that name, and is left as it is.
        OSError: nothing was written.
    """
    # The name is claimed first: a rename alone would replace what another program made meanwhile.
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        write(path, data)
    except BaseException:
        with suppress(OSError):
            os.unlink(path)
        raise


def set_aside(path: Path) -> Path:
    """Rename an unreadable file to a free name beside it; that name.

    Raises:
        OSError: it stays where it is.
    """
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.unreadable-{number}")):
        number += 1
    os.rename(path, aside)
    return aside


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk. Windows has no descriptors of folders and keeps the order by itself."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def open_to_read(path: Path) -> int:
    """A descriptor of a plain file.

    Raises:
        FileNotFoundError: nothing is there.
        OSError: it is something else, or cannot be opened.
    """
    # Without O_NONBLOCK a pipe in the file's place would hold the program; O_BINARY exists on Windows alone.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "not a plain file")
    return descriptor


def read_object(path: Path, most: int) -> dict[str, Any]:
    """The JSON object in a file of at most so many bytes.

    Raises:
        FileNotFoundError: nothing is there.
        OSError: it cannot be read.
        ValueError: it is longer, or no such object.
        RecursionError: it is nested too deeply to be one of ours.
    """
    with open(open_to_read(path), "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise ValueError("too large")
    stored = json.loads(data)
    if not isinstance(stored, dict):
        raise ValueError("not an object")
    return stored
