"""The moments that limits count from."""

import math

import pytest

from p2p.protocol.limits import (
    BEAT,
    BEAT_RATE,
    COMMIT_GRACE,
    CONFIRM,
    EARLY_BEATS,
    FIRST_BEAT,
    GAP,
    PHASE_BEAT,
    RECEIPT,
    REVEAL,
    SESSION,
)
from p2p.protocol.timing import Timing

START = 100.0


@pytest.fixture
def timing() -> Timing:
    """One that started long after the clock's zero."""
    return Timing(START)


def test_everything_counts_from_the_start(timing: Timing) -> None:
    assert timing.confirm_by == START + CONFIRM
    assert timing.commits_by == START + CONFIRM + COMMIT_GRACE
    assert timing.session_by == START + SESSION
    assert timing.next_beat(math.inf) == START + FIRST_BEAT


def test_reveals_are_due_only_once_every_commitment_is_held(timing: Timing) -> None:
    assert timing.reveals_by == math.inf
    timing.committed = START + 3
    assert timing.reveals_by == START + 3 + REVEAL


def test_receipts_are_due_only_after_ones_own(timing: Timing) -> None:
    assert timing.receipts_by == math.inf
    timing.settled = START + 9
    assert timing.receipts_by == START + 9 + RECEIPT


def test_a_phase_has_its_own_time_and_the_session_none_more(timing: Timing) -> None:
    timing.committed = START + 3
    timing.begin_phase(START + 20, over=False)
    assert timing.confirm_by == START + 20 + CONFIRM
    assert timing.commits_by == START + 20 + CONFIRM + COMMIT_GRACE
    assert timing.reveals_by == math.inf
    assert timing.session_by == START + SESSION


@pytest.mark.parametrize(("gap", "slept"), [(0.0, False), (GAP, False), (GAP + 0.001, True), (-1.0, False)])
def test_a_gap_between_ticks_is_sleep(timing: Timing, gap: float, slept: bool) -> None:
    assert timing.slept(START + gap) is slept


def test_each_tick_counts_from_the_one_before(timing: Timing) -> None:
    assert not timing.slept(START + GAP)
    assert not timing.slept(START + 2 * GAP)
    assert timing.slept(START + 3 * GAP + 1)
    assert not timing.slept(START + 3 * GAP + 2)


def test_a_beat_is_due_after_the_last(timing: Timing) -> None:
    timing.beaten(START + 0.5, 0b10)
    assert timing.listed == 0b10
    assert timing.next_beat(math.inf) == START + 0.5 + BEAT


def test_a_beat_goes_out_early_when_a_listed_neighbour_fades(timing: Timing) -> None:
    timing.beaten(START + 10, 0b10)
    assert timing.next_beat(START + 10.25) == START + 10.25
    assert timing.next_beat(-math.inf) <= START
    assert timing.next_beat(START + 13) == START + 10 + BEAT


def test_early_beats_are_rationed(timing: Timing) -> None:
    for _ in range(EARLY_BEATS):
        timing.beaten(START, 0b10)
    assert timing.next_beat(-math.inf) == START
    timing.beaten(START + 0.25, 0b10)
    assert timing.next_beat(-math.inf) == START + 1 / BEAT_RATE
    timing.beaten(START + 0.25, 0b10)
    assert timing.next_beat(-math.inf) == START + 0.25 + BEAT, "the ordinary Beat comes first"


def test_a_seat_whose_links_come_and_go_never_beats_faster_than_its_ration(timing: Timing) -> None:
    now, beats = START, 0
    while now < START + SESSION:
        now = max(now, timing.next_beat(-math.inf))
        timing.beaten(now, 0b10)
        beats += 1
        assert beats <= EARLY_BEATS + BEAT_RATE * (now - START) + 1.001
    assert beats > BEAT_RATE * SESSION, "and uses it up"


@pytest.fixture(params=[False, True], ids=["a phase", "the last"])
def over(request: pytest.FixtureRequest) -> bool:
    """Whether what begins follows the last phase."""
    return bool(request.param)


def due(since: float, over: bool) -> float:
    """When the Beat goes that says what began: at once if nothing is left to reveal, else out of the reveals' way."""
    return since if over else since + PHASE_BEAT


def test_a_beat_goes_out_with_each_phase_but_not_in_a_flood(timing: Timing, over: bool) -> None:
    timing.beaten(START + 0.5, 0)
    for _ in range(EARLY_BEATS):
        timing.begin_phase(START + 1, over=over)
        assert timing.next_beat(math.inf) == due(START + 1, over)
        timing.beaten(START + 1, 0)
    timing.begin_phase(START + 1, over=over)
    assert timing.next_beat(math.inf) == START + 1 / BEAT_RATE
    timing.beaten(START + 300, 0)
    timing.begin_phase(START + 301, over=over)
    assert timing.next_beat(math.inf) == due(START + 301, over)


def test_a_phase_puts_off_no_beat_that_is_due_before_its_own(timing: Timing, over: bool) -> None:
    timing.beaten(START + 1, 0)
    timing.begin_phase(START + 1 + BEAT - PHASE_BEAT / 2, over=False)
    assert timing.next_beat(math.inf) == START + 1 + BEAT, "the ordinary Beat"
    timing.begin_phase(START + 1 + BEAT, over=over)
    assert timing.next_beat(math.inf) == START + 1 + BEAT, "nor does the next phase"


def test_phases_that_follow_within_the_pause_share_a_beat(timing: Timing) -> None:
    timing.beaten(START + 1, 0)
    timing.begin_phase(START + 2, over=False)
    timing.begin_phase(START + 2 + PHASE_BEAT / 2, over=False)
    assert timing.next_beat(math.inf) == START + 2 + PHASE_BEAT
    timing.begin_phase(START + 2 + PHASE_BEAT / 2, over=True)
    assert timing.next_beat(math.inf) == START + 2 + PHASE_BEAT / 2, "the last one waits for none"
