"""What went over one link, and what its Beats tell of it."""

import pytest

from p2p.protocol.limits import STANDING
from p2p.protocol.messages import Beat
from p2p.protocol.neighbour import Neighbour

OWN, THEIRS, THIRD = 0, 1, 2


@pytest.fixture
def link() -> Neighbour:
    """The link of seat 0 to seat 1, at a table of three."""
    return Neighbour(THEIRS, [0, 0, 0])


def acknowledging(count: int) -> Beat:
    """A Beat that says so many of seat 0's frames had come when the latest came over the direct link."""
    return Beat(0, (0, 0, 0), (count, 0, 0), 1, 1, 0, 0, 0)


def test_a_link_stands_only_once_something_was_heard_over_it(link: Neighbour) -> None:
    assert not link.standing(-1e9)
    link.hear(0, 5.0)
    assert link.standing(5.0)


def test_a_link_stands_for_three_seconds(link: Neighbour) -> None:
    link.hear(0, 5.0)
    assert link.standing(5.0 + STANDING - 0.001)
    assert not link.standing(5.0 + STANDING)
    link.hear(1, 7.0)
    assert link.standing(5.0 + STANDING)


def test_direct_counts_frames_from_zero_and_never_falls(link: Neighbour) -> None:
    assert link.direct == 0
    link.hear(4, 5.0)
    assert link.direct == 5
    link.hear(2, 6.0)
    assert link.direct == 5


def test_a_link_has_what_went_over_it_in_either_direction(link: Neighbour) -> None:
    link.arrivals[THIRD, 0] += 1
    link.passed[THIRD, 1] = 3
    assert link.has(THIRD, 0)
    assert link.has(THIRD, 1)
    assert not link.has(THIRD, 2)
    assert not link.has(THEIRS, 0)


def test_asking_for_what_a_link_has_keeps_nothing(link: Neighbour) -> None:
    link.has(THIRD, 9)
    link.delivered(acknowledging(0), OWN, THIRD, 9)
    assert not link.arrivals
    assert not link.passed


def test_a_seat_holds_its_own_frames_and_those_that_it_passed_on(link: Neighbour) -> None:
    link.arrivals[THIRD, 4] += 1
    assert link.delivered(acknowledging(0), OWN, THEIRS, 7)
    assert link.delivered(acknowledging(0), OWN, THIRD, 4)
    assert not link.delivered(acknowledging(9), OWN, THIRD, 5)


@pytest.mark.parametrize(("count", "delivered"), [(3, False), (4, True), (5, True)])
def test_a_frame_of_ours_is_delivered_once_acknowledged(link: Neighbour, count: int, delivered: bool) -> None:
    assert link.delivered(acknowledging(count), OWN, OWN, 3) is delivered


@pytest.mark.parametrize(("count", "delivered"), [(5, False), (6, True)])
def test_a_frame_passed_on_is_delivered_once_ours_behind_it_is(link: Neighbour, count: int, delivered: bool) -> None:
    link.passed[THIRD, 2] = 5  # before our own frame of number 5
    assert link.delivered(acknowledging(count), OWN, THIRD, 2) is delivered
