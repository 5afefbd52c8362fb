"""Every cap of a signaling helper, and the attack that it bounds. Times are seconds, sizes bytes."""

from dataclasses import dataclass

from p2p.protocol.limits import BLOB

HELLO = 5.0
"""To a whole HTTP request, and again from there to the hello: connections that drip bytes or send none."""
REQUEST = 8192
"""Of an HTTP request: memory of one that never ends."""
LIFETIME = 12 * 3600.0
"""Of a connection: members that were forgotten, and rooms that are kept for ever."""
PING = 25.0
"""Of silence until the helper pings; proxies often end what is silent for 60 s."""
SILENCE = 50.0
"""Until a connection counts as half open and is dropped: places that nobody uses."""
LINGER = 2.0
"""To answer a close: refused clients that stay …"""
LINGER_BYTES = 4 * BLOB
"""… or go on sending."""
UNREAD = 256 * 1024
"""Unsent to one member that the helper holds: memory of one that reads slowly. It is dropped, and its room goes on."""
SYSTEM_UNREAD = 256 * 1024
"""Unsent to one member that the system holds beside these: it would take megabytes."""
BLOBS = 240
"""Of one member at once: six seats that all offer, answer and tell the lobby send a few dozen each …"""
BLOB_RATE = 8.0
"""… and for each second since: what one member can make a helper deliver to all others."""
BYTES = 2 * 1024 * 1024
"""That one connection sends at once, of whatever kind, pings too …"""
BYTE_RATE = 64 * 1024.0
"""… and for each second since."""
REMEMBERED = 4096
"""Addresses without a connection whose arrivals are still counted: memory of many addresses."""


@dataclass(frozen=True, slots=True)
class Caps:
    """Those that differ from helper to helper."""

    members: int = 12
    """Of a room, over all helpers that share it: six seats, some that wait, and each of them twice while it connects
    anew. Bounds what a blob costs."""
    rooms: int = 20_000
    """Of this helper: memory."""
    connections: int = 10_000
    """Of this helper: memory, and descriptors."""
    of_address: int = 64
    """Connections of one IPv4 address or one IPv6 /64: one that takes all places. Households share one."""
    rooms_of_address: int = 32
    """Rooms that one address opened: one that takes all rooms."""
    arrivals: int = 120
    """Connections that one address opens at once: work of handshakes …"""
    arrival_rate: float = 4.0
    """… and for each second since."""
    local_exempt: bool = True
    """Whether private and loopback addresses may take as many places as there are: it is a table's own network, or a
    proxy."""
    backlog: int = 4096
    """Connections that wait to be accepted: fewer refuse bursts, and all are accepted in one go."""


TABLE = Caps(rooms=4, connections=64, of_address=16, rooms_of_address=2, arrivals=60, arrival_rate=2.0, backlog=64)
"""Of the helper that a host's window runs for its own table."""
