"""What a helper counts of its work: numbers without addresses, rooms or anything from blobs."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Counts:
    """Totals since the helper started, and what is there now."""

    connections: int = 0
    """Now, those in a handshake or about to be refused too."""
    rooms: int = 0
    """Now."""
    members: int = 0
    """Now, in rooms."""
    connected: int = 0
    entered: int = 0
    blobs: int = 0
    """That members sent."""
    blob_bytes: int = 0
    delivered: int = 0
    """To members of this helper."""
    ended: Counter[str] = field(default_factory=Counter)
    """Connections that this helper ended, by why: a refusal's name in small letters, or `DROPS`."""


DROPS = {
    "dropped": "more connections than may even be told that they are refused",
    "handshake": "no HTTP request in time, or one that is too long",
    "slow": "read too slowly",
    "silent": "half open",
    "stuck": "told to go, and still there",
}
"""Why a connection is cut without a word."""
