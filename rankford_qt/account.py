"""The player's key: loaded, made, renamed, backed up and restored in threads."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from rankford_qt.player_error import PlayerError
from rankford_qt.work import Work

if TYPE_CHECKING:
    from datetime import date

if TYPE_CHECKING:
    from p2p.protocol.identity import Identity


class Account(QObject):
    """The identity in use, and what may be done with its file.

    What handles keys and their files is imported by the jobs that need it, since a first page does not.

    ``changed`` fires when there is another identity (or none); ``trouble`` carries a `KeyFileError` when the key file
    cannot be used; ``refused`` one when a wish of the player failed and nothing has changed; ``backed_up`` a path.
    """

    changed = Signal()
    trouble = Signal(object)
    refused = Signal(object)
    backed_up = Signal(Path)

    def __init__(
        self, path: Path | None, work: Work, entropy: Callable[[int], bytes], today: Callable[[], "date"]
    ) -> None:
        super().__init__()
        self._path, self._work = path, work
        self._entropy, self._today = entropy, today
        self.identity: Identity | None = None
        self._loading = False
        self._waiting: list[Callable[[], None]] = []

    @property
    def exists(self) -> bool:
        """Whether something lies where the key file belongs."""
        # Unlike that of `Path`, this one never raises: a folder that may not be searched holds nothing for us.
        return self._path is not None and os.path.exists(self._path)

    @property
    def fingerprint(self) -> str:
        """Of the identity in use; empty without one."""
        return self.identity.fingerprint if self.identity else ""

    def load(self) -> None:
        """Read the key file."""
        path = self._path
        if path is None:
            return
        self._loading = True

        def job() -> "Identity":
            from rankford_qt import key_file

            return key_file.load(path)

        self._work.run(job, self._take, self._fail, PlayerError)

    def when_settled(self, then: Callable[[], None]) -> None:
        """Call back once a load under way has ended, or at once."""
        if self._loading:
            self._waiting.append(then)
        else:
            then()

    def create(self, name: str) -> None:
        """Make a key and its file, unless another window has by now; without a home it lasts until the program ends."""
        from p2p.protocol import identity

        entropy, path = self._entropy(identity.ENTROPY_SIZE), self._path

        def job() -> "Identity":
            own = identity.make(name, entropy)
            return own if path is None else _filed(path, own)

        self._work.run(job, self._take, self.refused.emit, PlayerError)

    def rename(self, name: str) -> None:
        """Change the name beside the key."""
        from rankford_qt import key_file

        path = self._path
        if path is not None and self.identity is not None:
            self._work.run(lambda: key_file.rename(path, name), self._take, self.refused.emit, PlayerError)

    def back_up(self, target: Path) -> None:
        """Copy the key file."""
        from rankford_qt import key_file

        path = self._path
        if path is not None:
            done = self.backed_up.emit
            self._work.run(
                lambda: key_file.back_up(path, target), lambda _: done(target), self.refused.emit, PlayerError
            )

    def restore(self, backup: Path) -> None:
        """Use the key of a backup; the one before is kept beside."""
        from rankford_qt import key_file

        path, today = self._path, self._today()
        if path is not None:
            self._work.run(lambda: key_file.restore(path, backup, today)[0], self._take, self.refused.emit, PlayerError)

    def set_aside(self) -> None:
        """Rename an unusable key file, so that a new key can be made."""
        from rankford_qt import key_file

        path, today = self._path, self._today()
        if path is not None:
            self._work.run(
                lambda: key_file.set_aside(path, today), lambda _: self.changed.emit(), self.refused.emit, PlayerError
            )

    def _take(self, own: "Identity") -> None:
        self.identity = own
        self.changed.emit()
        self._settle()

    def _fail(self, error: Exception) -> None:
        self.trouble.emit(error)
        self._settle()

    def _settle(self) -> None:
        self._loading = False
        waiting, self._waiting = self._waiting, []
        for then in waiting:
            then()


def _filed(path: Path, own: "Identity") -> "Identity":
    """The identity that the key file holds now."""
    from rankford_qt import key_file

    try:
        key_file.create(path, own)
    except key_file.KeyFileError as error:
        if error.problem is not key_file.Problem.EXISTS:
            raise
        # Another window of this player has made one meanwhile.
        return key_file.load(path)
    return own
