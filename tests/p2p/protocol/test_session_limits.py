"""Every limit of a session just before and just after its moment, and what sleep does (protocol section 4)."""

import pytest

from p2p.protocol.endings import Reason
from p2p.protocol.events import Wake
from p2p.protocol.limits import (
    BEAT,
    BEAT_RATE,
    COMMIT_GRACE,
    CONFIRM,
    FIRST_BEAT,
    GAP,
    PHASE_BEAT,
    REVEAL,
    SESSION,
    SILENCE,
    STANDING,
)
from p2p.protocol.messages import Abort
from tests.p2p.protocol.sitting import STARTED, Sitting

JUST = 0.01


def endings(told: list[str]) -> list[str]:
    """How the session ended, without what was said about it."""
    return [each for each in told if each.startswith("end ")]


def late(sitting: Sitting, moment: float, ended: str, beating: list[int] | None = None) -> None:
    """A session lives until a moment, early timers or not, and then ends."""
    assert endings(sitting.until(moment - JUST, beating=beating)) == []
    assert sitting.session.deadline <= moment
    assert endings(sitting.wake()) == [], "a timer that fires early"
    assert sitting.session.deadline <= moment
    sitting.now = moment
    assert endings(sitting.wake()) == [ended]
    assert sitting.session.closed


# One's own Confirm, others' commitments and reveals


def test_ones_own_confirm_is_due_after_45_s() -> None:
    late(Sitting(3).seated(), STARTED + CONFIRM, "end deadline 0 signed")


def test_ones_own_confirm_is_due_first_even_if_nobody_else_confirmed() -> None:
    sitting = Sitting(3).seated()
    sitting.hear(sitting.voices.commit(1, (1, 1)))
    late(sitting, STARTED + CONFIRM, "end deadline 0 signed")


def test_the_deadline_is_said_by_whoever_missed_it() -> None:
    sitting = Sitting(2).seated()
    sitting.until(STARTED + CONFIRM)
    assert sitting.wake() == [
        "sign 0.24 Abort deadline 0",
        "send 0.24 Abort deadline 0 > 1",
        "end deadline 0 signed",
        "close",
        "change",
    ]


def test_others_commitments_are_due_six_seconds_later() -> None:
    sitting = Sitting(3).seated()
    sitting.committed(but=[2])
    late(sitting, STARTED + CONFIRM + COMMIT_GRACE, "end deadline 2 seen")


def test_each_phase_has_its_own_time() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 20)
    sitting.played()
    late(sitting, STARTED + 20 + CONFIRM, "end deadline 0 signed")


def test_reveals_are_due_eight_seconds_after_every_commitment() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 3)
    sitting.committed()
    sitting.revealed(but=[2])
    late(sitting, STARTED + 3 + REVEAL, "end deadline 2 seen")


def test_a_reveal_is_due_even_after_the_time_for_commitments() -> None:
    sitting = Sitting(3).seated()
    sitting.committed(but=[2])
    sitting.until(STARTED + CONFIRM + COMMIT_GRACE - 1)
    sitting.hear(sitting.voices.commit(2, (1, 1)))
    sitting.revealed(but=[1])
    late(sitting, STARTED + CONFIRM + COMMIT_GRACE - 1 + REVEAL, "end deadline 1 seen")


def test_what_was_received_in_time_is_handled_before_limits_are_judged() -> None:
    sitting = Sitting(3).seated()
    sitting.committed()
    sitting.revealed(but=[2])
    sitting.until(STARTED + REVEAL)
    assert "draw 1/1" in sitting.hear(sitting.voices.reveal(2, (1, 1)))
    assert endings(sitting.wake()) == []


def test_several_seats_may_be_late_and_the_first_that_withholds_is_named() -> None:
    sitting = Sitting(4, links=[2, 3]).seated()
    sitting.committed(but=[1, 2])
    late(sitting, STARTED + CONFIRM + COMMIT_GRACE, "end deadline 2 seen")


# No path


def no_link() -> Sitting:
    """Seat 2 is heard through seat 1 only."""
    return Sitting(3, links=[1]).seated()


def test_without_a_standing_link_a_late_commitment_names_nobody() -> None:
    sitting = no_link()
    sitting.committed(but=[2])
    late(sitting, STARTED + CONFIRM + COMMIT_GRACE, "end no_path nobody none")


def test_without_a_standing_link_a_late_reveal_names_nobody() -> None:
    sitting = no_link()
    sitting.committed()
    sitting.revealed(but=[2])
    late(sitting, STARTED + REVEAL, "end no_path nobody none")


def test_a_link_that_fell_silent_names_nobody_either() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 4)
    sitting.committed()
    sitting.revealed(but=[2])
    sitting.until(STARTED + 4 + REVEAL - STANDING)
    late(sitting, STARTED + 4 + REVEAL, "end no_path nobody none", beating=[1])


# Silence


def test_ten_seconds_without_a_new_frame_is_silence() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 5)
    late(sitting, STARTED + 4 + SILENCE, "end silent 2 none", beating=[1])
    assert sitting.session.ending is not None
    assert sitting.session.ending.charged is None


def test_the_seat_that_was_silent_longest_is_named() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 1.5)
    sitting.until(STARTED + 3.5, beating=[1])
    late(sitting, STARTED + 1 + SILENCE, "end silent 2 none", beating=[])


def test_of_seats_that_never_spoke_silence_counts_from_the_beginning() -> None:
    sitting = Sitting(3)
    sitting.begin()
    late(sitting, STARTED + SILENCE, "end silent 1 none", beating=[])


def test_a_frame_passed_on_breaks_the_silence_and_a_repeat_does_not() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 4.5, beating=[1])
    said = sitting.voices.say(2, sitting.beat(2))
    sitting.hear(said, via=1)
    sitting.until(STARTED + 9, beating=[1])
    sitting.hear(said, via=2)
    late(sitting, STARTED + 4.5 + SILENCE, "end silent 2 none", beating=[1])


# The session limit


def test_the_session_limit_names_nobody() -> None:
    sitting = Sitting(2).seated()
    sitting.until(STARTED + SESSION - JUST, waking=False)
    sitting.until(STARTED + SESSION, waking=False)
    assert endings(sitting.wake()) == ["end session_limit nobody none"]


def test_before_the_session_limit_others_count() -> None:
    sitting = Sitting(2).seated()
    sitting.until(STARTED + SESSION - JUST, waking=False)
    assert endings(sitting.wake()) == ["end deadline 0 signed"]


def test_the_session_limit_is_a_deadline_of_its_own() -> None:
    sitting = Sitting(2).seated()
    for phase in range(1, 5):
        sitting.until(STARTED + 145 * phase, waking=False)
        sitting.played()
    sitting.until(STARTED + 580, waking=False)
    assert sitting.session._timing.session_by < sitting.session._phase_by()
    late(sitting, STARTED + SESSION, "end session_limit nobody none")


# Beats


def test_every_seat_beats_soon_after_the_start_and_then_every_two_seconds() -> None:
    sitting = Sitting(2).seated()
    assert sitting.session.deadline == STARTED + FIRST_BEAT
    sitting.now = STARTED + FIRST_BEAT - JUST
    assert sitting.wake() == []
    sitting.now = STARTED + FIRST_BEAT
    assert sitting.wake() == ["sign 0.1 Beat", "send 0.1 Beat > 1"]
    assert sitting.session.deadline == STARTED + FIRST_BEAT + BEAT
    sitting.until(STARTED + FIRST_BEAT + BEAT)
    assert sitting.wake() == ["sign 0.2 Beat", "send 0.2 Beat > 1"]


def test_a_beat_follows_the_start_of_a_phase_and_two_seconds_follow_it() -> None:
    sitting = Sitting(2).seated()
    sitting.until(STARTED + 1.25)
    sitting.played()
    assert sitting.own_log[-1] == "0.3 Reveal"
    assert sitting.session.deadline == STARTED + 1.25 + PHASE_BEAT
    sitting.now = STARTED + 1.25 + PHASE_BEAT - JUST
    assert sitting.wake() == []
    sitting.now = STARTED + 1.25 + PHASE_BEAT
    assert sitting.wake() == ["sign 0.4 Beat", "send 0.4 Beat > 1"]
    assert sitting.session.deadline == STARTED + 1.25 + PHASE_BEAT + BEAT


def test_a_beat_that_is_due_goes_with_the_draw() -> None:
    sitting = Sitting(2).seated()
    sitting.committed()
    sitting.now = STARTED + FIRST_BEAT
    assert sitting.revealed()[1:] == ["draw 1/1", "sign 0.3 Beat", "send 0.3 Beat > 1", "change"]


def test_a_beat_goes_out_at_once_when_a_listed_link_fails() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 4.75)
    sitting.down(2)
    assert sitting.session.deadline <= sitting.now
    assert sitting.wake() == ["sign 0.4 Beat", "send 0.4 Beat > 1"]
    assert sitting.session.deadline > sitting.now


def test_a_beat_goes_out_at_once_when_a_listed_link_falls_silent() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 4.25)
    sitting.until(STARTED + 6.75, beating=[1])
    assert sitting.session.deadline == STARTED + 4 + STANDING
    sitting.until(STARTED + 4 + STANDING - JUST, beating=[1])
    assert sitting.wake() == []
    sitting.now = STARTED + 4 + STANDING
    sitting.say(1, sitting.beat(1))
    assert sitting.wake() == ["sign 0.5 Beat", "send 0.5 Beat > 1 2"]


def test_early_beats_are_rationed_so_that_an_honest_seat_never_floods() -> None:
    sitting = Sitting(3).seated()
    for step in range(1, 240):
        sitting.until(STARTED + step / 8, beating=[1] if step % 8 else [1, 2])
        sitting.down(2)
        sitting.wake()
        sitting.up(2)
        if step % 4 == 0:
            sitting.say(2, sitting.beat(2))
        assert sitting.said <= 6 + BEAT_RATE * (sitting.now - STARTED)


# Sleep


def test_a_gap_of_more_than_five_seconds_is_sleep_that_judges_nobody() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 30)
    sitting.wake()
    sitting.now += GAP + JUST
    assert endings(sitting.wake()) == ["end background 0 signed"]


def test_a_gap_of_five_seconds_is_none() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 30)
    sitting.wake()
    sitting.now += GAP
    assert endings(sitting.wake()) == []


@pytest.mark.parametrize("abort", [Abort(Reason.BAD_REVEAL, 2), Abort(Reason.NO_PATH, None)])
def test_after_sleep_nothing_that_came_meanwhile_is_taken(abort: Abort) -> None:
    sitting = Sitting(3).seated()
    sitting.now += GAP + JUST
    told = sitting.say(1, abort)
    assert told[0] == "sign 0.1 Abort background 0"
    assert endings(told) == ["end background 0 signed"]
    assert not [each for each in told if each.startswith("keep")]


def test_a_gap_while_waiting_for_the_beginning_is_none() -> None:
    sitting = Sitting(2)
    sitting.now += 1000.0
    sitting.begin()
    assert sitting.do(Wake()) == []
