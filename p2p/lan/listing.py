"""What a listed table says of itself by zeroconf, and what is taken from others' (docs/WIRE.md). No sockets."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from core.wagers import MAX_SEATS
from p2p.protocol import helper_url, invite
from p2p.protocol.invite import InviteError
from p2p.protocol.limits import LEAST_SEATS
from p2p.protocol.names import DisplayNameError, clean_name
from p2p.protocol.notices import VERSION

SERVICE = "_rankfordquay._tcp.local."
INSTANCE_SIZE = 10
"""Random bytes of an instance name: it says nothing of the player, and no two are alike."""
MOST_ADDRESSES = 8
"""Addresses of one table that are tried: connections that a forged listing makes this program open."""

_LATEST = 255

Record = Mapping[bytes, bytes | None]
"""A TXT record."""


class LanFault(Enum):
    """Why tables on this network cannot be found or listed: one sentence in English."""

    NO_NETWORK = "This computer has no network address; connect it to a network and try again."
    BLOCKED = (
        "This computer does not let the program look for tables on its network (UDP port 5353); "
        "allow it, or join with a code."
    )


class LanError(Exception):
    """Discovery is blocked, or there is no network; the text is one sentence for the player, in English."""

    def __init__(self, fault: LanFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


@dataclass(frozen=True)
class Listing:
    """A table that somebody lists on this network."""

    instance: str
    """Random, of the host's choice: by it a program knows its own table."""
    name: str
    """Its host's display name."""
    seats: int
    """0 if another version of the program says it in a way that this one cannot read."""
    symbols: str
    """The 11 random symbols of its invite code; empty as `seats` is 0."""
    version: int
    """Of the protocol that its host speaks; only one's own can be joined."""
    helpers: tuple[str, ...]
    """`ws` URLs of the host's helper, the best first."""

    @property
    def joinable(self) -> bool:
        """Whether its host speaks one's own version."""
        return self.version == VERSION


def properties(name: str, seats: int, symbols: str) -> dict[str, str]:
    """The TXT record of one's own table."""
    return {"v": str(VERSION), "name": name, "seats": str(seats), "code": invite.shown(symbols)}


def read(instance: str, told: Record, port: int | None, addresses: Iterable[str]) -> Listing | None:
    """What a record says that somebody on the network sent; ``None`` if it is none of a table.

    Args:
        instance: its name, without the service's.
        told: its TXT record.
        port: of the host's helper.
        addresses: of the host, those that may be tried, the best first.
    """
    version = _number(told, b"v", 1, _LATEST)
    name = _name(told)
    helpers = tuple(helper_url.plain(each, port or 0) for each in addresses)[:MOST_ADDRESSES]
    if version is None or name is None or not port or not helpers:
        return None
    seats, symbols = _number(told, b"seats", LEAST_SEATS, MAX_SEATS), _symbols(told)
    if version != VERSION:
        return Listing(instance, name, seats or 0, symbols or "", version, helpers)
    return Listing(instance, name, seats, symbols, version, helpers) if seats and symbols else None


def _text(told: Record, key: bytes) -> str:
    value = told.get(key) or b""
    try:
        return value.decode()
    except UnicodeDecodeError:
        return ""


def _number(told: Record, key: bytes, least: int, most: int) -> int | None:
    text = _text(told, key)
    number = int(text) if len(text) <= 3 and text.isascii() and text.isdigit() else -1
    return number if least <= number <= most else None


def _name(told: Record) -> str | None:
    text = _text(told, b"name")
    try:
        return text if clean_name(text) == text else None
    except DisplayNameError:
        return None


def _symbols(told: Record) -> str | None:
    try:
        return invite.parse(_text(told, b"code"))
    except InviteError:
        return None
