"""A key sits once (protocol section 6): a lock of the operating system beside the key file, gone with its program.

No Qt here. It is tried once and never waited for.
"""

import os
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from rankford_qt import disk
from rankford_qt.player_error import QT_TRANSLATE_NOOP, PlayerError

if TYPE_CHECKING:
    from filelock import BaseFileLock


class Kind(Enum):
    """Why a key cannot sit."""

    TAKEN = "taken"
    UNWRITABLE = "unwritable"


_SENTENCES = {
    Kind.TAKEN: QT_TRANSLATE_NOOP(
        "SeatLock",
        "Your key is at a table already, in another window of this program; leave that table first, or practise solo.",
    ),
    Kind.UNWRITABLE: QT_TRANSLATE_NOOP(
        "SeatLock",
        "Your key cannot sit, since nothing can be written to {path} to keep it from sitting twice ({detail}); "
        "see to the permissions of that folder, or practise solo.",
    ),
}


class SeatLockError(PlayerError):
    """A key that cannot sit now."""

    def __init__(self, kind: Kind, path: Path, detail: str = "") -> None:
        super().__init__(_SENTENCES[kind].filled(path=path, detail=detail))
        self.kind = kind


class SeatLock:
    """The right of a key to sit. Calls may come from several threads, one after the other."""

    def __init__(self, key_file: Path | None) -> None:
        """For the key in a file; ``None`` is a key on no disk, which no other program can have."""
        self._key_file = key_file
        self._lock: BaseFileLock | None = None

    @property
    def held(self) -> bool:
        """Whether this program holds the right."""
        return self._lock is not None

    def take(self) -> None:
        """Take the right, for as long as this program runs or until `release`; nothing happens if it is held.

        Raises:
            SeatLockError: another program holds it, or that cannot be found out.
        """
        if self._key_file is None or self._lock is not None:
            return
        # Here: it brings asyncio along, and a first page needs neither.
        import filelock

        # Whatever leads to a key file, the key is one.
        path = Path(os.path.realpath(self._key_file) + ".lock")
        # Taken in a thread, it is held by the program.
        lock = filelock.FileLock(path, mode=0o600, thread_local=False)
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock.acquire(blocking=False)
        except filelock.Timeout:
            raise SeatLockError(Kind.TAKEN, path) from None
        except OSError as error:
            raise SeatLockError(Kind.UNWRITABLE, path.parent, disk.reason(error)) from error
        self._lock = lock

    def release(self) -> None:
        """Give the right back."""
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()
