"""Rooms and who is in them. No I/O; members are whatever is handed in."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from p2p.signaling.caps import Caps
from p2p.signaling.gate import Gate
from p2p.signaling.origin import Origin
from p2p.signaling.wire import Refusal

Member = TypeVar("Member")


@dataclass(slots=True, eq=False)
class Room(Generic[Member]):
    """The members of one room at this helper."""

    id: bytes
    opened_by: Origin
    members: set[Member] = field(default_factory=set)
    elsewhere: set[bytes] = field(default_factory=set)
    """Other helpers that have members of it."""


@dataclass(slots=True)
class Rooms(Generic[Member]):
    """All rooms of this helper. A room is there while it has a member."""

    caps: Caps
    gate: Gate
    _rooms: dict[bytes, Room[Member]] = field(default_factory=dict)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._rooms)

    def find(self, room_id: bytes) -> Room[Member] | None:
        """The room with this id, if it has a member."""
        return self._rooms.get(room_id)

    def enter(self, room_id: bytes, member: Member, origin: Origin) -> Room[Member] | Refusal:
        """Add a member, whose connection counts at the gate, to a room; opens the room if it is not there."""
        room = self._rooms.get(room_id)
        if room is None:
            if len(self._rooms) >= self.caps.rooms:
                return Refusal.HELPER_FULL
            if not self.gate.open_room(origin):
                return Refusal.ADDRESS_FULL
            room = self._rooms[room_id] = Room(room_id, origin)
        elif len(room.members) >= self.caps.members:
            return Refusal.ROOM_FULL
        room.members.add(member)
        return room

    def leave(self, room: Room[Member], member: Member) -> bool:
        """Take a member out; whether it was the last, and the room is gone."""
        room.members.remove(member)
        if room.members:
            return False
        del self._rooms[room.id]
        self.gate.close_room(room.opened_by)
        return True

    def others(self, room: Room[Member], member: Member) -> Iterable[Member]:
        """Who else is in a room, here."""
        return (each for each in room.members if each is not member)
