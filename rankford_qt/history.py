"""Past sessions as JSON Lines, one record a line, so that each can be replayed and checked later. No Qt, no threads.

`Record` is solo practice, `rankford_qt.online_record` a session with others.
A line is only ever added. What cannot be read is left where it is, counted, and told.
"""

import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path
from threading import Lock
from typing import Any, Literal, get_args

from core.proof import ProvenGame
from core.replay import ScriptError, replay
from core.standings import ranks
from core.wagers import ROUNDS, STARTING_POINTS
from rankford_qt import disk, online_record
from rankford_qt.online_record import OnlineRecord
from rankford_qt.player_error import QT_TRANSLATE_NOOP, Message, PlayerError
from rankford_qt.record_values import are_numbers, is_hex, is_time

VERSION = 1
"""Of the form of a solo record."""
SHOWN = 1000
"""Records that are read at most, the newest."""
LARGEST_READ = 8 * 1024 * 1024
"""Bytes from the end of the file that are read at most: room for 1,000 sessions of six seats."""
LARGEST_LINE = 64 * 1024
"""Bytes of one record; five rounds of one seat take under 2,000, of six seats under 8,000."""

Ending = Literal["finished", "abandoned"]


@dataclass(frozen=True)
class Record:
    """A session of solo practice as it ended; every tuple has one entry a seat."""

    ended: str
    """Wall time with its offset from UTC, ISO 8601."""
    ending: Ending
    points: tuple[int, ...]
    """After the last round that was played to its end."""
    net: tuple[int, ...]
    ranks: tuple[int, ...]
    transcript: str
    """The hash after that round, 64 hex digits."""
    script: dict[str, Any]
    """Those rounds, in the form of `core.proof.ProvenGame.script`."""
    version: int = VERSION
    kind: Literal["solo"] = "solo"


Kept = Record | OnlineRecord
"""What a line of the history holds."""


def record(
    ended: datetime, ending: Ending, points: tuple[int, ...], transcript: bytes, script: dict[str, Any]
) -> Record:
    """A new record; net and ranks follow from the points.

    Raises:
        ValueError: the time has no offset.
    """
    if ended.utcoffset() is None:
        raise ValueError("the time of a record needs an offset")
    net = tuple(each - STARTING_POINTS for each in points)
    return Record(ended.isoformat(timespec="seconds"), ending, points, net, ranks(points), transcript.hex(), script)


class Kind(Enum):
    """What happened to the history."""

    UNREADABLE = "unreadable"
    NO_HOME = "no home"
    READ_ONLY = disk.Fault.READ_ONLY.value
    DISK_FULL = disk.Fault.DISK_FULL.value
    UNWRITABLE = disk.Fault.UNWRITABLE.value
    EXPORT_READ_ONLY = "export read-only"
    EXPORT_DISK_FULL = "export disk full"
    EXPORT_UNWRITABLE = "export unwritable"


_SENTENCES = {
    Kind.UNREADABLE: QT_TRANSLATE_NOOP(
        "History", "The history {path} cannot be read ({detail}); see to its permissions and its disk."
    ),
    Kind.NO_HOME: QT_TRANSLATE_NOOP(
        "History",
        "This computer has no home folder for you, so this session was not kept; "
        "to keep sessions, name a folder in the environment variable RANKFORD_QUAY_HOME.",
    ),
    Kind.READ_ONLY: QT_TRANSLATE_NOOP(
        "History",
        "This session could not be added to the history, since {path} cannot be written to; "
        "see to its permissions, or export the session to another place.",
    ),
    Kind.DISK_FULL: QT_TRANSLATE_NOOP(
        "History",
        "This session could not be added to the history, since the disk of {path} is full; "
        "free some space, or export the session to another disk.",
    ),
    Kind.UNWRITABLE: QT_TRANSLATE_NOOP(
        "History",
        "This session could not be added to the history {path} ({detail}); "
        "see to that file, or export the session to another place.",
    ),
    Kind.EXPORT_READ_ONLY: QT_TRANSLATE_NOOP(
        "History", "The session was not exported, since {path} cannot be written to; choose another folder."
    ),
    Kind.EXPORT_DISK_FULL: QT_TRANSLATE_NOOP(
        "History",
        "The session was not exported, since the disk that should hold {path} is full; "
        "free some space or choose another disk.",
    ),
    Kind.EXPORT_UNWRITABLE: QT_TRANSLATE_NOOP(
        "History", "The session was not exported to {path} ({detail}); choose another place."
    ),
}


class HistoryError(PlayerError):
    """A history that cannot be read or added to, or a session that cannot be exported."""

    def __init__(self, kind: Kind, path: Path | None = None, detail: str = "") -> None:
        super().__init__(_SENTENCES[kind].filled(path=path, detail=detail))
        self.kind = kind


_ONE_DAMAGED = QT_TRANSLATE_NOOP(
    "History", "One session in the history cannot be read and stayed in the file; all others are shown."
)
_DAMAGED = QT_TRANSLATE_NOOP(
    "History", "{count} sessions in the history cannot be read and stayed in the file; all others are shown."
)
_NEWER = QT_TRANSLATE_NOOP(
    "History", "The history holds sessions of a newer version of Rankford Quay; update this one to see them."
)


@dataclass(frozen=True)
class Listing:
    """What was read, newest first, and what was not."""

    records: tuple[Kept, ...] = ()
    damaged: int = 0
    """Lines that are no record: cut short by a crash, or changed. They stay in the file."""
    newer: int = 0
    """Lines of a newer version of the program. They stay in the file."""
    more: bool = False
    """There are older sessions than those read."""

    def problem(self) -> Message | None:
        """What could not be read."""
        if self.damaged:
            return _ONE_DAMAGED if self.damaged == 1 else _DAMAGED.filled(count=self.damaged)
        return _NEWER if self.newer else None


class HistoryFile:
    """Reads and extends one history file; ``None`` stands for a player without a home folder."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lock = Lock()

    def load(self) -> Listing:
        """The newest records.

        Raises:
            HistoryError: there is a file, and the system does not let it be read.
        """
        if self._path is None:
            return Listing()
        try:
            with self._lock:
                lines, cut = _tail(self._path)
        except FileNotFoundError:
            return Listing()
        except OSError as error:
            raise HistoryError(Kind.UNREADABLE, self._path, disk.reason(error)) from error
        return _listing(lines, cut)

    def append(self, new: Kept) -> None:
        """Add a record behind all others.

        Raises:
            HistoryError: it was not added; every record before it is as it was.
        """
        if self._path is None:
            raise HistoryError(Kind.NO_HOME)
        line = json.dumps(_stored(new), ensure_ascii=True, separators=(",", ":")).encode() + b"\n"
        try:
            with self._lock:
                _append(self._path, line)
        except OSError as error:
            raise HistoryError(Kind(disk.fault(error).value), self._path, disk.reason(error)) from error


def _append(path: Path, line: bytes) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    with open(os.open(path, flags, 0o600), "r+b", buffering=0) as file:
        size = file.seek(0, os.SEEK_END)
        if size:
            file.seek(size - 1)
            if file.read(1) != b"\n":
                # The end of a line that a crash cut short: it stays, and spoils no line but its own.
                line = b"\n" + line
        try:
            written = 0
            while written < len(line):
                written += file.write(line[written:]) or 0
            os.fsync(file.fileno())
        except OSError:
            # A full disk takes part of a line; another window may have added its own meanwhile, which must stay.
            if file.seek(0, os.SEEK_END) == size + written:
                file.truncate(size)
            raise


def _tail(path: Path) -> tuple[list[bytes], bool]:
    """The lines at the end of the file, and whether it begins before them."""
    with open(disk.open_to_read(path), "rb") as file:
        size = file.seek(0, os.SEEK_END)
        start = max(0, size - LARGEST_READ)
        file.seek(start)
        lines = file.read(LARGEST_READ).split(b"\n")
    if start:
        del lines[0]
    return [each for each in lines if each], start > 0


def _listing(lines: list[bytes], cut: bool) -> Listing:
    records: list[Kept] = []
    damaged = newer = 0
    for line in reversed(lines):
        if len(records) == SHOWN:
            cut = True
            break
        try:
            records.append(_parse(line))
        except _NewerError:
            newer += 1
        except (ValueError, RecursionError):
            damaged += 1
    return Listing(tuple(records), damaged, newer, cut)


class _NewerError(Exception):
    pass


def _stored(kept: Kept) -> dict[str, Any]:
    return online_record.stored(kept) if isinstance(kept, OnlineRecord) else asdict(kept)


def _parse(line: bytes) -> Kept:
    """The record of a line; ValueError if it is none."""
    if len(line) > LARGEST_LINE:
        raise ValueError("too long")
    stored = json.loads(line)
    if not isinstance(stored, dict):
        raise ValueError("not an object")
    version = stored.get("version")
    if type(version) is int and version > online_record.VERSION:
        raise _NewerError
    if version == online_record.VERSION:
        return online_record.parsed(stored)
    if stored.keys() != _CHECKS.keys() or not all(check(stored[name]) for name, check in _CHECKS.items()):
        raise ValueError("not a record")
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in stored.items()
    }
    made = Record(**values)
    if not len(made.points) == len(made.net) == len(made.ranks):
        raise ValueError("not of one number of seats")
    return made


_CHECKS: dict[str, Callable[[object], bool]] = {
    "version": lambda value: type(value) is int and value == VERSION,
    "kind": lambda value: value == "solo",
    "ending": lambda value: value in get_args(Ending),
    "ended": is_time,
    "points": are_numbers,
    "net": are_numbers,
    "ranks": are_numbers,
    "transcript": is_hex,
    "script": lambda value: isinstance(value, dict),
}


class Finding(Enum):
    """What replaying a record showed."""

    CONFIRMED = "confirmed"
    ILLEGAL = "illegal"
    UNSIGNED = "unsigned"
    UNFINISHED = "unfinished"
    POINTS_DIFFER = "points differ"
    TRANSCRIPT_DIFFERS = "transcript differs"


@dataclass(frozen=True)
class Verdict:
    """The finding, and what to say of it."""

    finding: Finding
    message: Message


_FINDINGS = {
    Finding.CONFIRMED: QT_TRANSLATE_NOOP("History", "The cards, points and transcript are as recorded."),
    Finding.UNSIGNED: QT_TRANSLATE_NOOP(
        "History",
        "The cards and points are as recorded, but the transcript with everybody's signatures was not saved, "
        "so nothing proves who played.",
    ),
    Finding.ILLEGAL: QT_TRANSLATE_NOOP(
        "History", "This record was changed or damaged: its choices break the rules ({detail})."
    ),
    Finding.UNFINISHED: QT_TRANSLATE_NOOP(
        "History", "This record was changed or damaged: it says finished, but not all five rounds are in it."
    ),
    Finding.POINTS_DIFFER: QT_TRANSLATE_NOOP(
        "History", "This record was changed or damaged: its choices lead to other points than it states."
    ),
    Finding.TRANSCRIPT_DIFFERS: QT_TRANSLATE_NOOP(
        "History", "This record was changed or damaged: its choices lead to another transcript hash."
    ),
}


def verify(kept: Kept) -> Verdict:
    """Replay a record and compare; never raises for what a file can hold. Signatures stand in transcripts alone."""
    try:
        points, transcript, rounds = _replayed(kept.script)
    except ScriptError as error:
        return _verdict(Finding.ILLEGAL, str(error))
    if isinstance(kept, OnlineRecord):
        return _verdict(_compared(kept, points, transcript))
    if kept.ending == "finished" and rounds != ROUNDS:
        return _verdict(Finding.UNFINISHED)
    net = tuple(each - STARTING_POINTS for each in points)
    if (kept.points, kept.net, kept.ranks) != (points, net, ranks(points)):
        return _verdict(Finding.POINTS_DIFFER)
    if kept.transcript != transcript:
        return _verdict(Finding.TRANSCRIPT_DIFFERS)
    return _verdict(Finding.CONFIRMED)


def _compared(kept: OnlineRecord, points: tuple[int, ...], transcript: str) -> Finding:
    # Without a result no outcome is stated that rounds could lead to.
    if kept.ending is None and kept.points != points:
        return Finding.POINTS_DIFFER
    if kept.ending is None and kept.transcript != transcript:
        return Finding.TRANSCRIPT_DIFFERS
    return Finding.UNSIGNED


def _replayed(script: dict[str, Any]) -> tuple[tuple[int, ...], str, int]:
    """Points, transcript hash and number of rounds that a script leads to."""
    if script.get("rounds") == []:
        return _before_the_first_round(script)
    result = replay(script)
    return tuple(result["points"]), result["transcript"], len(result["rounds"])


def _before_the_first_round(script: dict[str, Any]) -> tuple[tuple[int, ...], str, int]:
    """A session left in its first round: nothing to replay, but its identities still fix where the transcript began."""
    try:
        identities = [
            (bytes.fromhex(each["public_key"]), bytes.fromhex(each["nonce"])) for each in script["identities"]
        ]
        begun = ProvenGame(identities)
    except (KeyError, TypeError, ValueError) as error:
        raise ScriptError("the identities are not usable") from error
    return begun.game.points, begun.transcript.hex(), 0


def _verdict(finding: Finding, detail: str = "") -> Verdict:
    return Verdict(finding, _FINDINGS[finding].filled(detail=detail))


_EXPORT_KINDS = {
    disk.Fault.READ_ONLY: Kind.EXPORT_READ_ONLY,
    disk.Fault.DISK_FULL: Kind.EXPORT_DISK_FULL,
    disk.Fault.UNWRITABLE: Kind.EXPORT_UNWRITABLE,
}


def export(kept: Kept, path: Path) -> None:
    """Write one record as readable JSON; a file of that name is replaced. Its `script` is what ``replay`` takes.

    Raises:
        HistoryError: nothing was written.
    """
    text = json.dumps(_stored(kept), ensure_ascii=True, indent=2) + "\n"
    try:
        disk.write(path, text.encode())
    except OSError as error:
        raise HistoryError(_EXPORT_KINDS[disk.fault(error)], path, disk.reason(error)) from error
