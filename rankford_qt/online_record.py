"""The record of an online session in the history: who played, and how it ended as this client tells it. No Qt.

In the history file it is one line of JSON with these fields in this order, `version` 2 and `kind` "online"; an
ending is `{"reason", "seat", "ground", "by"}` in the words of docs/TRANSCRIPT.md, or null for a result.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from core.derivation import KEY_SIZE
from core.standings import ranks
from core.wagers import MAX_SEATS
from p2p.protocol.effects import Completed
from p2p.protocol.endings import NAMELESS, Ending, Ground, Reason
from p2p.protocol.limits import LEAST_SEATS
from p2p.protocol.names import DisplayNameError, clean_name
from rankford_qt.record_values import are_numbers, is_hex, is_time

if TYPE_CHECKING:
    from p2p.news import Finished

VERSION = 2
"""Of the form of a record; solo records are of version 1."""
_LONGEST_PATH = 4096


@dataclass(frozen=True)
class Seated:
    """Who sat at a seat."""

    key: str
    """Public key, 64 hex digits."""
    name: str
    automated: bool


@dataclass(frozen=True)
class OnlineRecord:
    """An online session as it ended for this client."""

    ended: str
    """Wall time with its offset from UTC, ISO 8601."""
    session: str
    """The session id, 64 hex digits."""
    seat: int
    """One's own."""
    players: tuple[Seated, ...]
    """In seat order."""
    ending: Ending | None
    """Why there is no result; ``None`` if there is one."""
    points: tuple[int, ...]
    """Of each seat, as all signed; empty without a result."""
    transcript: str
    """The hash that all signed, 64 hex digits; empty without a result."""
    file: str
    """Where the transcript was saved; empty if it was not."""
    script: dict[str, Any]
    """The rounds that were played to their end, in the form of `core.proof.ProvenGame.script`."""
    version: int = VERSION
    kind: Literal["online"] = "online"

    @property
    def names(self) -> tuple[str, ...]:
        """Of every seat."""
        return tuple(each.name for each in self.players)

    @property
    def ranks(self) -> tuple[int, ...]:
        """Competition ranks of a result, in seat order."""
        return ranks(self.points) if self.points else ()


def made(finished: "Finished", ended: datetime, file: Path | None) -> OnlineRecord:
    """The record of a session that ended now, whose transcript lies in a file, or was not saved.

    Raises:
        ValueError: the time has no offset.
    """
    if ended.utcoffset() is None:
        raise ValueError("the time of a record needs an offset")
    outcome, agreement = finished.outcome, finished.agreement
    result = outcome if isinstance(outcome, Completed) else None
    return OnlineRecord(
        ended=ended.isoformat(timespec="seconds"),
        session=agreement.session_id.hex(),
        seat=finished.seat,
        players=tuple(Seated(each.public_key.hex(), each.name, each.automated) for each in agreement.proposal.roster),
        ending=outcome if isinstance(outcome, Ending) else None,
        points=result.points if result else (),
        transcript=result.transcript.hex() if result else "",
        file=str(file) if file else "",
        script=finished.proven.script(),
    )


def stored(kept: OnlineRecord) -> dict[str, Any]:
    """A record as JSON holds it."""
    return asdict(kept) | {"ending": kept.ending and _stored_ending(kept.ending)}


def parsed(line: dict[str, Any]) -> OnlineRecord:
    """The record that JSON holds; ValueError or RecursionError if it is none."""
    if line.keys() != _CHECKS.keys() or not all(check(line[name]) for name, check in _CHECKS.items()):
        raise ValueError("not a record")
    players = tuple(map(_seated, line["players"]))
    ending = None if line["ending"] is None else _ending(line["ending"], len(players))
    points = tuple(line["points"])
    kept = OnlineRecord(**line | {"players": players, "ending": ending, "points": points})
    seats = len(players)
    if not 0 <= kept.seat < seats or kept.script.get("seats") != seats:
        raise ValueError("not of one number of seats")
    if len(points) != (0 if ending else seats) or bool(kept.transcript) != bool(points):
        raise ValueError("neither a result nor an ending without one")
    return kept


def _stored_ending(ending: Ending) -> dict[str, Any]:
    reason, ground = ending.reason.name.lower(), ending.ground.name.lower()
    return {"reason": reason, "seat": ending.seat, "ground": ground, "by": ending.by}


def _ending(value: dict[str, Any], seats: int) -> Ending:
    if value.keys() != {"reason", "seat", "ground", "by"}:
        raise ValueError("not an ending")
    reason, ground = _REASONS.get(str(value["reason"])), _GROUNDS.get(str(value["ground"]))
    if reason is None or ground is None or not all(_is_seat(value[name], seats) for name in ("seat", "by")):
        raise ValueError("not an ending")
    if (value["seat"] is None) != (reason in NAMELESS):
        raise ValueError("a reason that does not name as it has to")
    return Ending(reason, value["seat"], ground, value["by"])


def _seated(value: dict[str, Any]) -> Seated:
    if not isinstance(value, dict) or value.keys() != {"key", "name", "automated"}:
        raise ValueError("not a player")
    if not is_hex(value["key"], 2 * KEY_SIZE) or type(value["automated"]) is not bool or not _is_name(value["name"]):
        raise ValueError("not a player")
    return Seated(**value)


def _is_name(value: object) -> bool:
    try:
        return isinstance(value, str) and clean_name(value) == value
    except DisplayNameError:
        return False


def _is_seat(value: object, seats: int = MAX_SEATS) -> bool:
    return value is None or (type(value) is int and 0 <= value < seats)


_REASONS = {each.name.lower(): each for each in Reason}
_GROUNDS = {each.name.lower(): each for each in Ground}
_CHECKS: dict[str, Callable[[object], bool]] = {
    "ended": is_time,
    "session": is_hex,
    "seat": lambda value: type(value) is int,
    "players": lambda value: isinstance(value, list) and LEAST_SEATS <= len(value) <= MAX_SEATS,
    "ending": lambda value: value is None or isinstance(value, dict),
    "points": lambda value: value == [] or are_numbers(value),
    "transcript": lambda value: value == "" or is_hex(value),
    "file": lambda value: isinstance(value, str) and len(value) <= _LONGEST_PATH and "\0" not in value,
    "script": lambda value: isinstance(value, dict),
    "version": lambda value: type(value) is int and value == VERSION,
    "kind": lambda value: value == "online",
}
