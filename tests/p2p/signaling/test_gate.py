"""Who may connect: totals, addresses, rates, and that counts come back to where they were."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from p2p.signaling.caps import REMEMBERED, Caps
from p2p.signaling.gate import Dropped, Gate
from p2p.signaling.origin import Origin
from p2p.signaling.wire import Refusal

FAR, OTHER, NEAR = Origin(1, False), Origin(2, False), Origin(3, True)
CAPS = Caps(connections=100, of_address=3, rooms_of_address=2, arrivals=50, arrival_rate=1.0)


def test_an_address_has_so_many_connections_and_others_have_theirs() -> None:
    it = Gate(CAPS)
    assert [it.arrive(FAR, 0.0) for _ in range(4)] == [None, None, None, Refusal.ADDRESS_FULL]
    assert it.arrive(OTHER, 0.0) is None
    for _ in range(2):
        it.leave(FAR)
    assert it.arrive(FAR, 0.0) is None
    assert it.connections == 4


def test_who_stays_when_refused_is_soon_told_nothing() -> None:
    it = Gate(CAPS)
    verdicts = [it.arrive(FAR, 0.0) for _ in range(13)]
    assert verdicts[3:11] == [Refusal.ADDRESS_FULL] * 8
    assert verdicts[11:] == [Dropped.DROPPED] * 2


def test_a_local_network_takes_what_there_is_unless_told_otherwise() -> None:
    it = Gate(CAPS)
    assert [it.arrive(NEAR, 0.0) for _ in range(100)] == [None] * 100
    assert [it.open_room(NEAR) for _ in range(9)] == [True] * 9
    strict = Gate(replace(CAPS, local_exempt=False))
    assert [strict.arrive(NEAR, 0.0) for _ in range(4)][-1] is Refusal.ADDRESS_FULL
    assert [strict.open_room(NEAR) for _ in range(3)] == [True, True, False]


def test_a_helper_has_so_many_connections() -> None:
    it = Gate(CAPS)
    verdicts = [it.arrive(NEAR, 0.0) for _ in range(111)]
    assert verdicts[99:] == [None, *[Refusal.HELPER_FULL] * 10, Dropped.DROPPED]
    it.leave(NEAR)
    assert it.arrive(FAR, 0.0) is Dropped.DROPPED


def test_an_address_may_come_so_fast_also_after_it_was_gone() -> None:
    it = Gate(CAPS)
    for _ in range(50):
        assert it.arrive(FAR, 0.0) is None
        it.leave(FAR)
    assert it.arrive(FAR, 0.0) is Refusal.TOO_FAST
    it.leave(FAR)
    assert it.arrive(OTHER, 0.0) is None
    assert it.arrive(FAR, 1.0) is None


def test_who_comes_too_fast_and_stays_is_dropped() -> None:
    it = Gate(replace(CAPS, arrivals=1, of_address=90))
    verdicts = [it.arrive(FAR, 0.0) for _ in range(9)]
    assert verdicts == [None, *[Refusal.TOO_FAST] * 7, Dropped.DROPPED]


def test_an_address_opens_so_many_rooms_and_answers_for_them_when_it_is_gone() -> None:
    it = Gate(CAPS)
    it.arrive(FAR, 0.0)
    assert [it.open_room(FAR) for _ in range(3)] == [True, True, False]
    it.leave(FAR)
    it.arrive(FAR, 0.0)
    assert not it.open_room(FAR)
    it.close_room(FAR)
    assert it.open_room(FAR)


def test_only_the_latest_addresses_that_are_gone_are_remembered() -> None:
    it = Gate(CAPS)
    for number in range(REMEMBERED + 10):
        it.arrive(Origin(number, False), 0.0)
        it.leave(Origin(number, False))
    assert len(it._gone) == REMEMBERED
    assert not it._addresses
    assert Origin(9, False) not in it._gone
    assert Origin(10, False) in it._gone


@given(st.lists(st.tuples(st.sampled_from([FAR, OTHER, NEAR]), st.booleans()), max_size=60))
def test_whoever_came_and_went_leaves_no_count(steps: list[tuple[Origin, bool]]) -> None:
    it, inside, rooms = Gate(CAPS), [], []
    for origin, comes in steps:
        if comes:
            it.arrive(origin, 0.0)
            inside.append(origin)
            if it.open_room(origin):
                rooms.append(origin)
        elif origin in inside:
            inside.remove(origin)
            it.leave(origin)
        assert it.connections == len(inside)
        assert all(rooms.count(each) <= CAPS.rooms_of_address for each in (FAR, OTHER))
    for origin in inside:
        it.leave(origin)
    for origin in rooms:
        it.close_room(origin)
    assert (it.connections, it._addresses) == (0, {})
