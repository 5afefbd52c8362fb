"""Rooms and who is in them: caps, who hears whom, and nothing left behind."""

from hypothesis import given
from hypothesis import strategies as st

from p2p.signaling.caps import Caps
from p2p.signaling.gate import Gate
from p2p.signaling.origin import Origin
from p2p.signaling.rooms import Room, Rooms
from p2p.signaling.wire import Refusal

CAPS = Caps(members=3, rooms=4, rooms_of_address=2)
FAR, OTHER, NEAR = Origin(1, False), Origin(2, False), Origin(3, True)


def rooms_of() -> Rooms[str]:
    gate = Gate(CAPS)
    for origin in (FAR, OTHER, NEAR):
        gate.arrive(origin, 0.0)
    return Rooms(CAPS, gate)


def entered(room: Room[str] | Refusal) -> Room[str]:
    assert isinstance(room, Room)
    return room


def test_who_enters_hears_of_the_others() -> None:
    rooms = rooms_of()
    room = entered(rooms.enter(b"a", "Ann", FAR))
    assert entered(rooms.enter(b"a", "Ben", OTHER)) is room is rooms.find(b"a")
    assert entered(rooms.enter(b"b", "Cid", FAR)) is not room
    assert set(rooms.others(room, "Ann")) == {"Ben"}
    assert (len(rooms), room.opened_by) == (2, FAR)


def test_a_room_has_so_many_members() -> None:
    rooms = rooms_of()
    room = entered(rooms.enter(b"a", "0", NEAR))
    entered(rooms.enter(b"a", "1", NEAR))
    entered(rooms.enter(b"a", "2", NEAR))
    assert rooms.enter(b"a", "3", NEAR) is Refusal.ROOM_FULL
    assert room.members == {"0", "1", "2"}
    assert not rooms.leave(room, "1")
    entered(rooms.enter(b"a", "3", NEAR))


def test_a_helper_has_so_many_rooms() -> None:
    rooms = rooms_of()
    for name in (b"a", b"b", b"c", b"d"):
        entered(rooms.enter(name, "x", NEAR))
    assert rooms.enter(b"e", "x", NEAR) is Refusal.HELPER_FULL
    entered(rooms.enter(b"a", "y", NEAR))


def test_an_address_opens_so_many_rooms_and_may_enter_those_of_others() -> None:
    rooms = rooms_of()
    first = entered(rooms.enter(b"a", "x", FAR))
    entered(rooms.enter(b"b", "x", FAR))
    assert rooms.enter(b"c", "x", FAR) is Refusal.ADDRESS_FULL
    assert rooms.find(b"c") is None
    entered(rooms.enter(b"c", "x", OTHER))
    entered(rooms.enter(b"c", "y", FAR))
    assert rooms.leave(first, "x")
    entered(rooms.enter(b"d", "x", FAR))


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(0, 4), st.booleans()), max_size=80))
def test_a_room_is_there_as_long_as_a_member(steps: list[tuple[str, int, bool]]) -> None:
    rooms = rooms_of()
    inside: dict[bytes, set[str]] = {}
    for name, number, comes in steps:
        key, member = name.encode(), str(number)
        here = inside.setdefault(key, set())
        if comes and member not in here:
            if isinstance(rooms.enter(key, member, NEAR), Room):
                here.add(member)
            else:
                assert len(here) == CAPS.members or (not here and len(rooms) == CAPS.rooms)
        elif not comes and member in here:
            here.remove(member)
            assert rooms.leave(entered(rooms.find(key) or Refusal.STOPPING), member) is (not here)
        found = rooms.find(key)
        assert (found.members if found else set()) == here
    assert len(rooms) == sum(map(bool, inside.values()))
