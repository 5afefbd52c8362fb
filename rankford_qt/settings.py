"""The settings that last: one JSON file, forgiving on reading, whole on writing. No Qt, no threads."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from enum import Enum
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal, get_args

from core.wagers import MAX_SEATS
from p2p.protocol.names import DisplayNameError, clean_name
from rankford_qt import disk
from rankford_qt.player_error import QT_TRANSLATE_NOOP, PlayerError

if TYPE_CHECKING:
    from p2p.network import Network

VERSION = 1
"""Of the file: raised when a known setting may have values that were none before."""
LARGEST = 64 * 1024
"""Bytes of a settings file that are read at most; ours has under 8,000."""

Theme = Literal["system", "light", "dark", "contrast"]
WindowMode = Literal["standard", "theater", "full"]
Language = Literal["system", "en", "de"]
TEXT_SIZES = (100, 125, 150, 175, 200)
"""Percent."""
SMALLEST_SIDE, LARGEST_SIDE = 320, 16_384
"""Pixels of a window that a file can ask for."""
MOST_STUN = 16
"""STUN servers in the list, all of which are asked at once."""
LONGEST_TEXT = 200
"""Characters of a user or a password."""
LONGEST_PATH = 4096
"""Characters of a folder."""
FEWEST_SEATS = 2


@dataclass(frozen=True)
class Settings:
    """What the player chose; the defaults are those of a first start."""

    name: str = ""
    """Empty until the first sign-in."""
    sound: bool = True
    animation: bool = True
    four_colour: bool = False
    theme: Theme = "system"
    text_size: int = 100
    """Percent, one of ``TEXT_SIZES``."""
    acknowledge_automatically: bool = False
    coach: bool = False
    brief_announcements: bool = False
    legend_dismissed: bool = False
    window_mode: WindowMode = "standard"
    window_width: int = 1280
    """Pixels, as ``window_height``, of the window when it is neither maximised nor full screen."""
    window_height: int = 800
    maximised: bool = False
    language: Language = "system"
    helper: str = ""
    """Address of a signaling helper, as `p2p.signaling.address.read` spells it; empty for none."""
    stun: tuple[str, ...] | None = None
    """STUN servers by URL, spelled as by `p2p.links.server_url`; ``None`` for those that this version comes with."""
    turn_url: str = ""
    """A TURN server by URL, spelled likewise; empty for none."""
    turn_user: str = ""
    turn_password: str = field(default="", repr=False)
    transcripts: str = ""
    """Folder for transcripts, as typed; empty for the usual one."""
    listed: bool = True
    """Whether a table that the player hosts shows on the local network."""
    seats: int = MAX_SEATS
    """Seats of that table."""


def network_of(settings: Settings) -> "Network":
    """The servers that the online part may ask."""
    from p2p.network import DEFAULT_STUN, Network, TurnServer

    turn = TurnServer(settings.turn_url, settings.turn_user, settings.turn_password) if settings.turn_url else None
    stun = DEFAULT_STUN if settings.stun is None else settings.stun
    return Network(settings.helper or None, stun, turn)


class Kind(Enum):
    """What happened to the settings file."""

    SET_ASIDE = "set aside"
    LEFT = "left"
    INVALID_VALUES = "invalid values"
    NEWER_VALUES = "newer values"
    NO_HOME = "no home"
    READ_ONLY = disk.Fault.READ_ONLY.value
    DISK_FULL = disk.Fault.DISK_FULL.value
    UNWRITABLE = disk.Fault.UNWRITABLE.value


_SENTENCES = {
    Kind.SET_ASIDE: QT_TRANSLATE_NOOP(
        "SettingsFile",
        "The settings file could not be read and now lies aside as {path}; "
        "the program started with its first settings, so choose yours again.",
    ),
    Kind.LEFT: QT_TRANSLATE_NOOP(
        "SettingsFile",
        "The settings file {path} cannot be read or moved aside ({detail}); "
        "move it away, or changed settings cannot be saved.",
    ),
    Kind.INVALID_VALUES: QT_TRANSLATE_NOOP(
        "SettingsFile",
        "Some values in the settings file {path} are not usable ({detail}); "
        "they are as at a first start, so choose them again.",
    ),
    Kind.NEWER_VALUES: QT_TRANSLATE_NOOP(
        "SettingsFile",
        "Some values in the settings file {path} come from a newer version of Rankford Quay ({detail}); "
        "they stay there for it, and are as at a first start here until you update this one.",
    ),
    Kind.NO_HOME: QT_TRANSLATE_NOOP(
        "SettingsFile",
        "This computer has no home folder for you, so settings last only until the program ends; "
        "to keep them, name a folder in the environment variable RANKFORD_QUAY_HOME.",
    ),
    Kind.READ_ONLY: QT_TRANSLATE_NOOP(
        "SettingsFile",
        "The settings could not be saved, since the folder of {path} cannot be written to; "
        "see to its permissions, or they last only until the program ends.",
    ),
    Kind.DISK_FULL: QT_TRANSLATE_NOOP(
        "SettingsFile",
        "The settings could not be saved, since the disk that should hold {path} is full; "
        "free some space and change a setting again.",
    ),
    Kind.UNWRITABLE: QT_TRANSLATE_NOOP(
        "SettingsFile",
        "The settings could not be saved as {path} ({detail}); "
        "see to that folder, or they last only until the program ends.",
    ),
}


class SettingsError(PlayerError):
    """A settings file with a problem."""

    def __init__(self, kind: Kind, path: Path | None = None, detail: str = "") -> None:
        super().__init__(_SENTENCES[kind].filled(path=path, detail=detail))
        self.kind = kind


class SettingsFile:
    """Reads and writes one settings file; ``None`` stands for a player without a home folder.

    What a newer version put into it stays, and so does what another window changed meanwhile.
    Calls may come from several threads, one after the other; the caller keeps saves in order.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lock = Lock()
        self._stored: dict[str, Any] = {}
        """What the file held when it was last read or written."""
        self._before: Settings | None = None
        """As they were then; None before, when all are to be written."""
        self._in_the_way = False

    def load(self) -> tuple[Settings, SettingsError | None]:
        """The settings, and what was wrong with the file, if anything; never fails."""
        with self._lock:
            if self._path is None:
                return Settings(), None
            try:
                stored = _read(self._path)
            except FileNotFoundError:
                return Settings(), None
            except (OSError, ValueError, RecursionError):
                return Settings(), self._clear_away(self._path)
            self._stored = stored
            self._before, problem = _settings(stored, self._path)
            return self._before, problem

    def save(self, settings: Settings) -> None:
        """Replace the file, in which only what has changed since it was read changes.

        Raises:
            SettingsError: nothing has changed on disk.
        """
        with self._lock:
            if self._path is None:
                raise SettingsError(Kind.NO_HOME)
            if self._in_the_way:
                problem = self._clear_away(self._path)
                if problem.kind is Kind.LEFT:
                    raise problem
            stored = _changed(self._present(self._path), self._before, settings)
            text = json.dumps(stored, ensure_ascii=False, indent=2) + "\n"
            try:
                disk.write(self._path, text.encode())
            except OSError as error:
                raise SettingsError(Kind(disk.fault(error).value), self._path, disk.reason(error)) from error
            self._stored, self._before = stored, settings

    def _present(self, path: Path) -> dict[str, Any]:
        """What the file holds now; as last seen if that cannot be told."""
        try:
            return _read(path)
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError):
            return self._stored

    def _clear_away(self, path: Path) -> SettingsError:
        """Move an unreadable file out of the way; what was done, as a problem to report."""
        try:
            aside = disk.set_aside(path)
        except FileNotFoundError:
            self._in_the_way = False
            return SettingsError(Kind.SET_ASIDE, path)
        except OSError as error:
            self._in_the_way = True
            return SettingsError(Kind.LEFT, path, disk.reason(error))
        self._in_the_way = False
        return SettingsError(Kind.SET_ASIDE, aside)


def _read(path: Path) -> dict[str, Any]:
    stored = disk.read_object(path, LARGEST)
    # A lone surrogate can be read from JSON but not written back.
    json.dumps(stored, ensure_ascii=False).encode()
    return stored


def _changed(stored: dict[str, Any], before: Settings | None, now: Settings) -> dict[str, Any]:
    """What the file is to hold: the settings that changed, and the others as they stand in it, if that is usable."""
    newer = _is_newer(stored)

    def stays(name: str) -> bool:
        unchanged = before is not None and getattr(before, name) == getattr(now, name)
        return unchanged and name in stored and (newer or _CHECKS[name](stored[name]))

    changed = stored | {name: value for name, value in asdict(now).items() if not stays(name)}
    return changed if newer else {"version": VERSION} | changed | {"version": VERSION}


def _is_newer(stored: dict[str, Any]) -> bool:
    version = stored.get("version")
    return type(version) is int and version > VERSION


def _settings(stored: dict[str, Any], path: Path) -> tuple[Settings, SettingsError | None]:
    stated = {each.name: stored[each.name] for each in fields(Settings) if each.name in stored}
    usable = {name: value for name, value in stated.items() if _CHECKS[name](value)}
    refused = sorted(stated.keys() - usable.keys())
    kind = Kind.NEWER_VALUES if _is_newer(stored) else Kind.INVALID_VALUES
    problem = SettingsError(kind, path, ", ".join(refused)) if refused else None
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in usable.items()
    }
    return Settings(**values), problem


def _is_name(value: object) -> bool:
    try:
        return value == "" or (isinstance(value, str) and clean_name(value) == value)
    except DisplayNameError:
        return False


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_side(value: object) -> bool:
    return type(value) is int and SMALLEST_SIDE <= value <= LARGEST_SIDE


def _is_seats(value: object) -> bool:
    return type(value) is int and FEWEST_SEATS <= value <= MAX_SEATS


def _is_text(most: int) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and len(value) <= most and (not value or value.isprintable())


def _is_helper(value: object) -> bool:
    if not isinstance(value, str) or not value:
        return value == ""
    # Here, as below: most players have set none, and a start would wait for it.
    from p2p.signaling import address

    try:
        return address.read(value) == value
    except address.HelperAddressError:
        return False


def _is_stun(value: object) -> bool:
    if value is None or value == []:
        return True
    from p2p.links.server_url import stun_url

    return isinstance(value, list) and len(value) <= MOST_STUN and all(_is_url(each, stun_url) for each in value)


def _is_turn(value: object) -> bool:
    if value == "":
        return True
    from p2p.links.server_url import turn_url

    return _is_url(value, turn_url)


def _is_url(value: object, read: Callable[[str], str]) -> bool:
    from p2p.links.server_url import ServerUrlError

    try:
        return isinstance(value, str) and read(value) == value
    except ServerUrlError:
        return False


def _one_of(allowed: tuple[object, ...]) -> Callable[[object], bool]:
    # The type too, since True == 1 and 100.0 == 100.
    return lambda value: any(type(value) is type(each) and value == each for each in allowed)


_CHECKS: dict[str, Callable[[object], bool]] = {
    "name": _is_name,
    "sound": _is_flag,
    "animation": _is_flag,
    "four_colour": _is_flag,
    "theme": _one_of(get_args(Theme)),
    "text_size": _one_of(TEXT_SIZES),
    "acknowledge_automatically": _is_flag,
    "coach": _is_flag,
    "brief_announcements": _is_flag,
    "legend_dismissed": _is_flag,
    "window_mode": _one_of(get_args(WindowMode)),
    "window_width": _is_side,
    "window_height": _is_side,
    "maximised": _is_flag,
    "language": _one_of(get_args(Language)),
    "helper": _is_helper,
    "stun": _is_stun,
    "turn_url": _is_turn,
    "turn_user": _is_text(LONGEST_TEXT),
    "turn_password": _is_text(LONGEST_TEXT),
    "transcripts": _is_text(LONGEST_PATH),
    "listed": _is_flag,
    "seats": _is_seats,
}
