"""Who may connect: how many at all, how many of an address, and how fast. No I/O; time is handed in."""

from collections import OrderedDict
from dataclasses import dataclass, field
from enum import Enum

from p2p.protocol.allowance import Allowance
from p2p.signaling.caps import REMEMBERED, Caps
from p2p.signaling.origin import Origin
from p2p.signaling.wire import Refusal

TOLD = 1.1
"""So many times the cap may be connected to be told that they are refused; more are dropped unheard."""
_TOLD_LEAST = 8


class Dropped(Enum):
    """Too many to be told so."""

    DROPPED = "dropped"


Verdict = Refusal | Dropped | None
"""``None`` lets in; whoever is told a refusal is connected until it is gone."""


@dataclass(slots=True)
class _Address:
    arrivals: Allowance
    connections: int = 0
    rooms: int = 0


@dataclass(slots=True)
class Gate:
    """Counts connections, and the rooms that an address opened."""

    caps: Caps
    connections: int = 0
    _addresses: dict[Origin, _Address] = field(default_factory=dict)
    _gone: OrderedDict[Origin, Allowance] = field(default_factory=OrderedDict)
    """Addresses without a connection, the latest last."""

    def arrive(self, origin: Origin, now: float) -> Verdict:
        """Count a connection, whatever the verdict; each takes one `leave`."""
        self.connections += 1
        address = self._address(origin)
        address.connections += 1
        if self.connections > self.caps.connections:
            return _told(self.connections, self.caps.connections, Refusal.HELPER_FULL)
        if origin.local and self.caps.local_exempt:
            return None
        if not address.arrivals.take(now):
            return Dropped.DROPPED if address.connections > _TOLD_LEAST else Refusal.TOO_FAST
        if address.connections > self.caps.of_address:
            return _told(address.connections, self.caps.of_address, Refusal.ADDRESS_FULL)
        return None

    def leave(self, origin: Origin) -> None:
        """Count a connection no more."""
        self.connections -= 1
        address = self._addresses[origin]
        address.connections -= 1
        self._forget(origin, address)

    def open_room(self, origin: Origin) -> bool:
        """Count a room that a connected address opens, unless it opened too many; each takes one `close_room`."""
        address = self._address(origin)
        exempt = origin.local and self.caps.local_exempt
        if address.rooms >= self.caps.rooms_of_address and not exempt:
            return False
        address.rooms += 1
        return True

    def close_room(self, origin: Origin) -> None:
        """Count a room no more."""
        address = self._addresses[origin]
        address.rooms -= 1
        self._forget(origin, address)

    def _address(self, origin: Origin) -> _Address:
        address = self._addresses.get(origin)
        if address is None:
            arrivals = self._gone.pop(origin, None) or Allowance(self.caps.arrivals, self.caps.arrival_rate)
            address = self._addresses[origin] = _Address(arrivals)
        return address

    def _forget(self, origin: Origin, address: _Address) -> None:
        """Keep only how fast somebody came, and that of the latest."""
        if address.connections or address.rooms:
            return
        del self._addresses[origin]
        self._gone[origin] = address.arrivals
        if len(self._gone) > REMEMBERED:
            self._gone.popitem(last=False)


def _told(count: int, cap: int, refusal: Refusal) -> Verdict:
    return Dropped.DROPPED if count > max(cap * TOLD, cap + _TOLD_LEAST) else refusal
