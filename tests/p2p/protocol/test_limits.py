"""What the protocol needs of its limits: how each stands to others."""

from itertools import accumulate

from hypothesis import example, given
from hypothesis import strategies as st

from core.wagers import MAX_SEATS, ROUNDS
from p2p.protocol import agreement, limits
from p2p.protocol.endings import Reason
from p2p.protocol.limits import BEAT, FRAME
from p2p.protocol.messages import Abort, Beat, Commit, Entry, Message, Receipt, Reveal
from p2p.protocol.names import LONGEST
from p2p.protocol.timing import Timing
from tests.p2p.protocol.seats import Table, stand_in_key, stand_in_verify

DELAY = 0.4
"""Seconds that a frame takes over a slow link."""
PHASES = 2 * ROUNDS
LAST = 2**32 - 1
"""The highest number that a count can have."""


# Beats, and what counts on hearing them


def test_a_link_stands_from_one_beat_to_the_next() -> None:
    assert limits.STANDING > BEAT + DELAY


def test_a_clock_that_ticks_with_its_beats_has_not_slept() -> None:
    assert limits.GAP > 2 * BEAT


def test_one_lost_beat_is_no_silence() -> None:
    assert limits.SILENCE_SHARED > 2 * BEAT + DELAY
    assert limits.SILENCE > limits.SILENCE_SHARED + limits.STANDING


def test_contact_is_lost_no_earlier_than_a_sleeper_knows_that_it_slept() -> None:
    assert limits.SILENCE >= limits.GAP + BEAT + DELAY


def test_what_is_lacked_is_passed_on_in_time() -> None:
    # A Beat tells of it once it is that old; what was passed on needs one more delay.
    least = min(limits.COMMIT_GRACE, limits.REVEAL, limits.RECEIPT, limits.SILENCE)
    assert least > limits.LAG + BEAT + 2 * DELAY


def test_a_frame_that_comes_directly_is_not_passed_on_as_well() -> None:
    assert limits.LAG > 2 * DELAY


def test_whoever_withholds_has_acknowledged_all_in_time() -> None:
    # Its first Beat of the phase, our next one after its time, and its next one after ours came.
    first = limits.PHASE_BEAT + DELAY
    assert first + limits.OVERDUE + 2 * (BEAT + DELAY) < limits.CONFIRM + limits.COMMIT_GRACE
    assert min(limits.REVEAL, limits.RECEIPT) > 2 * (BEAT + DELAY)


def test_five_rounds_at_the_slowest_fit_into_a_session() -> None:
    slowest = limits.CONFIRM + limits.COMMIT_GRACE + limits.REVEAL
    assert limits.FIRST_BEAT + PHASES * slowest < limits.SESSION


# Space


def longest_name(seat: int) -> str:
    return f"{chr(0x1F600 + seat)}" * LONGEST


def full_table() -> Table:
    """Six seats with the longest names."""
    keys = [stand_in_key(bytes([seat]) * 32) for seat in range(MAX_SEATS)]
    signs = tuple(sign for _, sign in keys)
    proposal = agreement.propose(
        bytes(16), [Entry(key, True, longest_name(at)) for at, (key, _) in enumerate(keys)], signs[0]
    )
    answers = tuple(agreement.answer(proposal, bytes(16), sign) for sign in signs)
    return Table(agreement.Agreement(proposal, answers), signs, stand_in_verify)


def test_every_honest_message_fits_into_a_frame() -> None:
    of = full_table()
    most = (LAST,) * MAX_SEATS
    commit = Commit(ROUNDS, 2, bytes(32))
    commits = tuple(of.frame(seat, LAST, commit).data for seat in range(MAX_SEATS))
    honest: list[Message] = [
        of.agreement.start(),
        commit,
        Reveal(ROUNDS, 2, bytes(16), bytes(2), bytes(32), commits),
        Receipt(bytes(32), most),
        Beat(63, most, most, ROUNDS, 3, 63, 63, 63),
        Abort(Reason.RECEIPT_MISSING, 5),
    ]
    assert max(len(of.frame(0, LAST, each).data) for each in honest) <= FRAME


# Rate


def honest_beats(ends: list[float], until: float) -> list[float]:
    """When a seat beats whose links always fade: as early as allowed, for each phase, and twice at the end."""
    timing, due, beats = Timing(0.0), sorted(ends), list[float]()
    while True:
        wake = max(timing.next_beat(-1.0), beats[-1] if beats else 0.0)
        now = due.pop(0) if due and due[0] <= wake else wake
        if now > until:
            return [*beats, *[ends[-1]] * 2]
        if now in ends:
            timing.begin_phase(now, over=not due)
        if timing.next_beat(-1.0) <= now:
            timing.beaten(now, 0)
            beats.append(now)


@given(st.lists(st.floats(0.0, 20.0), min_size=PHASES, max_size=PHASES), st.floats(0.0, limits.PROPOSAL))
@example([0.001] + [0.0] * (PHASES - 1), limits.PROPOSAL)
def test_an_honest_seat_stays_below_flooding(lengths: list[float], later: float) -> None:
    # 1 Start, a Commit and a Reveal for each phase, 1 Receipt, 1 Abort; a Beat with the Receipt, one when complete.
    # Nobody begins later than a proposal waits for its answers, and no phase ends before all have begun.
    ends = [later + each for each in accumulate(lengths)]
    others = 1 + 2 * PHASES + 1 + 1
    for count, now in enumerate(sorted(honest_beats(ends, until=ends[-1] + limits.RECEIPT)), 1):
        # As if all other frames, too, came at once.
        before = others if now >= later else 2
        assert count + before - 1 <= limits.SEQUENCE + limits.SEQUENCE_RATE * max(0.0, now - later)


def test_the_rate_of_flooding_is_above_that_of_beats() -> None:
    assert 1 / BEAT < limits.BEAT_RATE < limits.SEQUENCE_RATE


def test_all_that_a_neighbour_says_before_the_session_starts_here_is_held() -> None:
    # Start, Commit and Abort, and Beats for as long as answers may take.
    assert 3 + limits.EARLY_BEATS + 1 + limits.BEAT_RATE * limits.PROPOSAL <= limits.EARLY_FRAMES


def test_a_repeat_by_chance_is_allowed() -> None:
    # One frame can come directly and passed on.
    assert limits.REPEATS >= 2
