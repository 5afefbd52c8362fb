"""What is remembered of other players' keys: how the sessions with each of them ended. No Qt, no threads.

One JSON file, `{"version": 1, "players": {key in hex: {"seen": Unix seconds, count: number, …}}}`; a count that is
zero is left out.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from threading import Lock
from typing import Any

from core.derivation import KEY_SIZE
from p2p.protocol.records import Mark, Marks, Tally
from rankford_qt import disk
from rankford_qt.player_error import QT_TRANSLATE_NOOP, PlayerError

VERSION = 1
MOST_KEYS = 4096
"""Keys that are remembered: the disk and the time that somebody takes who makes ever new keys. Who was not met for
longest is forgotten first, and is new again."""
LARGEST = 2 * 1024 * 1024
"""Bytes of a file that are read at most; so many keys with every count take under 1,200,000."""
_HIGHEST = 2**53
"""Of a count or a time, as JSON numbers are exact."""


class Kind(Enum):
    """What happened to the records of keys."""

    SET_ASIDE = "set aside"
    LEFT = "left"
    NEWER = "newer"
    NO_HOME = "no home"
    READ_ONLY = disk.Fault.READ_ONLY.value
    DISK_FULL = disk.Fault.DISK_FULL.value
    UNWRITABLE = disk.Fault.UNWRITABLE.value


_SENTENCES = {
    Kind.SET_ASIDE: QT_TRANSLATE_NOOP(
        "KnownPlayers",
        "What was remembered of other players could not be read and now lies aside as {path}; "
        "every player shows as new until you meet again.",
    ),
    Kind.LEFT: QT_TRANSLATE_NOOP(
        "KnownPlayers",
        "What is remembered of other players cannot be read from {path} or moved aside ({detail}); "
        "move that file away, or nothing more can be remembered.",
    ),
    Kind.NEWER: QT_TRANSLATE_NOOP(
        "KnownPlayers",
        "What is remembered of other players was written by a newer version of Rankford Quay into {path}; "
        "update this one, or every player shows as new.",
    ),
    Kind.NO_HOME: QT_TRANSLATE_NOOP(
        "KnownPlayers",
        "This computer has no home folder for you, so how others played is remembered only until the program ends; "
        "to keep it, name a folder in the environment variable RANKFORD_QUAY_HOME.",
    ),
    Kind.READ_ONLY: QT_TRANSLATE_NOOP(
        "KnownPlayers",
        "How the others played could not be remembered, since the folder of {path} cannot be written to; "
        "see to its permissions before the next session.",
    ),
    Kind.DISK_FULL: QT_TRANSLATE_NOOP(
        "KnownPlayers",
        "How the others played could not be remembered, since the disk that should hold {path} is full; "
        "free some space before the next session.",
    ),
    Kind.UNWRITABLE: QT_TRANSLATE_NOOP(
        "KnownPlayers",
        "How the others played could not be remembered as {path} ({detail}); see to that folder before the next "
        "session.",
    ),
}


class KnownPlayersError(PlayerError):
    """Records of keys that cannot be read or kept."""

    def __init__(self, kind: Kind, path: Path | None = None, detail: str = "") -> None:
        super().__init__(_SENTENCES[kind].filled(path=path, detail=detail))
        self.kind = kind


@dataclass(frozen=True, slots=True)
class _Known:
    seen: int
    """Unix seconds of the last session together."""
    tally: Tally


_Players = Mapping[bytes, _Known]
_Session = tuple[tuple[bytes, ...], Marks, int]
"""Keys, what the session adds to each, and when it ended, in Unix seconds."""


class _NewerError(Exception):
    pass


class KnownPlayers:
    """Reads and writes one file of records; ``None`` stands for a player without a home folder.

    `tally` is for any thread and never waits; the rest reads and writes the disk.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lock = Lock()
        self._stored: _Players = {}
        """What the file holds."""
        self._unsaved: list[_Session] = []
        self._players: _Players = {}
        """Both together. Replaced as a whole, never changed, so that `tally` needs no lock."""

    def tally(self, key: bytes) -> Tally:
        """What is remembered of a public key."""
        known = self._players.get(key)
        return known.tally if known else Tally()

    def load(self) -> None:
        """Read the file; without one nobody is known.

        Raises:
            KnownPlayersError: it cannot be read, so nobody is known.
        """
        with self._lock:
            try:
                self._read()
            finally:
                self._players = _with_sessions(self._stored, self._unsaved)

    def add(self, keys: Iterable[bytes], marks: Marks, now: float) -> None:
        """Add a session that ended now (Unix seconds) to the records of its seats' keys, and keep them.

        Raises:
            KnownPlayersError: what was before is lost (``SET_ASIDE``), or this session is remembered only until the
                program ends, and written with the next one.
        """
        with self._lock:
            self._unsaved.append((tuple(keys), marks, max(0, int(now))))
            lost = None
            try:
                # Anew each time: another window may have added its own.
                self._read()
            except KnownPlayersError as error:
                if error.kind is not Kind.SET_ASIDE:
                    raise
                lost = error
            finally:
                self._players = _with_sessions(self._stored, self._unsaved)
            self._write()
            self._stored, self._unsaved = self._players, []
            if lost:
                raise lost

    def _read(self) -> None:
        if self._path is None:
            return
        try:
            self._stored = _read(self._path)
        except FileNotFoundError:
            self._stored = {}
        except _NewerError:
            raise KnownPlayersError(Kind.NEWER, self._path) from None
        except (OSError, ValueError, RecursionError):
            self._stored = {}
            raise _cleared_away(self._path) from None

    def _write(self) -> None:
        if self._path is None:
            raise KnownPlayersError(Kind.NO_HOME)
        try:
            disk.write(self._path, _spelled(self._players))
        except OSError as error:
            raise KnownPlayersError(Kind(disk.fault(error).value), self._path, disk.reason(error)) from error


def _with_sessions(players: _Players, sessions: Iterable[_Session]) -> _Players:
    """The records after these sessions, cut down to those met last."""
    known = dict(players)
    for keys, marks, now in sessions:
        for key, of_key in zip(keys, marks, strict=True):
            before = known.get(key, _Known(now, Tally()))
            if of_key or key in known:
                known[key] = _Known(max(before.seen, now), before.tally.with_marks(of_key))
    latest = sorted(known.items(), key=lambda item: item[1].seen, reverse=True)
    return dict(latest[:MOST_KEYS])


def _cleared_away(path: Path) -> KnownPlayersError:
    """Move an unreadable file out of the way; what was done, as a problem to report."""
    try:
        return KnownPlayersError(Kind.SET_ASIDE, disk.set_aside(path))
    except OSError as error:
        return KnownPlayersError(Kind.LEFT, path, disk.reason(error))


def _spelled(players: _Players) -> bytes:
    stored = {key.hex(): {"seen": known.seen, **_counts(known.tally)} for key, known in players.items()}
    return json.dumps({"version": VERSION, "players": stored}, indent=1).encode() + b"\n"


def _counts(tally: Tally) -> dict[str, int]:
    return {mark.value: count for mark in Mark if (count := getattr(tally, mark.value))}


def _read(path: Path) -> _Players:
    """The records in a file; ValueError if it is none."""
    stored = disk.read_object(path, LARGEST)
    version, players = stored.get("version"), stored.get("players")
    if type(version) is int and version > VERSION:
        raise _NewerError
    if version != VERSION or not isinstance(players, dict) or len(players) > MOST_KEYS:
        raise ValueError("not the records of keys")
    return dict(_parsed(key, value) for key, value in players.items())


def _parsed(text: str, stored: Any) -> tuple[bytes, _Known]:
    key = bytes.fromhex(text)
    names = {"seen", *(mark.value for mark in Mark)}
    if len(key) != KEY_SIZE or not isinstance(stored, dict) or not {"seen"} <= stored.keys() <= names:
        raise ValueError("not a record of a key")
    if not all(type(each) is int and 0 <= each <= _HIGHEST for each in stored.values()):
        raise ValueError("not a count")
    counts = dict(stored)
    return key, _Known(counts.pop("seen"), Tally(**counts))
