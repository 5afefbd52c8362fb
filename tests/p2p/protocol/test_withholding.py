"""A late seat is charged only by its own word that all it needed had come to it (protocol sections 4 and 5)."""

import msgspec
import pytest

from p2p.protocol.limits import BEAT, COMMIT_GRACE, CONFIRM, OVERDUE, PHASE_BEAT, RECEIPT, REVEAL, STANDING
from p2p.protocol.withholding import withholds
from tests.p2p.protocol.sitting import STARTED, Sitting


def charged(sitting: Sitting, seat: int = 1) -> bool:
    """Whether the seat would be charged now."""
    return withholds(sitting.session.judge, sitting.session._relay, 0, seat, sitting.now)


# Whether it can be told at all


def test_a_seat_without_a_link_cannot_be_charged() -> None:
    sitting = Sitting(3, links=[2]).seated()
    sitting.committed()
    sitting.say(1, sitting.beat(1), via=2)
    assert not charged(sitting)


def test_a_seat_that_has_not_beaten_yet_cannot_be_charged() -> None:
    sitting = Sitting(3).seated()
    sitting.committed()
    assert not charged(sitting)
    sitting.say(1, sitting.beat(1))
    assert charged(sitting)


def test_a_seat_over_a_link_that_does_not_stand_cannot_be_charged() -> None:
    sitting = Sitting(3).seated()
    sitting.committed()
    sitting.say(1, sitting.beat(1))
    sitting.now += STANDING - 0.01
    assert charged(sitting)
    sitting.now += 0.01
    assert not charged(sitting)


def test_a_seat_in_another_phase_cannot_be_charged() -> None:
    sitting = Sitting(3).seated().played()
    sitting.committed()
    sitting.say(1, sitting.beat(1))
    sitting.revealed()
    sitting.played().committed()
    assert sitting.session.judge.before == (3, 1)
    assert not charged(sitting), "it states the second round, and we play the fourth"


# A reveal that does not come


def all_committed() -> Sitting:
    """All three have; 1.1 and 2.1 are the others' Commits, 0.1 our own."""
    sitting = Sitting(3).seated()
    sitting.committed()
    return sitting


def test_who_reports_every_commitment_withholds_its_reveal() -> None:
    sitting = all_committed()
    sitting.say(1, sitting.beat(1, held=(0, 0, 0), direct=(0, 0, 0)))
    assert charged(sitting)


def test_who_acknowledges_ours_over_the_direct_link_and_reports_the_third_withholds_its_reveal() -> None:
    sitting = all_committed()
    sitting.say(1, sitting.beat(1, direct=(2, 0, 0), commits=0b110))
    assert charged(sitting)


@pytest.mark.parametrize("direct", [0, 1])
def test_who_did_not_get_ours_is_honest(direct: int) -> None:
    sitting = all_committed()
    sitting.say(1, sitting.beat(1, direct=(direct, 0, 0), commits=0b110))
    assert not charged(sitting)


def test_who_got_ours_and_not_the_third_seats_is_honest() -> None:
    sitting = all_committed()
    sitting.say(1, sitting.beat(1, direct=(3, 0, 0), commits=0b011))
    assert not charged(sitting)


def test_who_acknowledges_what_followed_a_commitment_passed_on_withholds_its_reveal() -> None:
    sitting = all_committed()
    sitting.say(1, sitting.beat(1, heard=0b001, held=(3, 2, 1), commits=0b011))
    number = sitting.session._relay.neighbours[1].passed[2, 1]
    assert number == sitting.said
    sitting.say(1, sitting.beat(1, heard=0b001, direct=(number, 0, 0), commits=0b011))
    assert not charged(sitting)
    sitting.now += 0.5
    sitting.wake()
    sitting.say(1, sitting.beat(1, heard=0b001, direct=(number + 1, 0, 0), commits=0b011))
    assert charged(sitting)


def test_who_passed_a_commitment_on_holds_it() -> None:
    sitting = Sitting(3).seated()
    sitting.committed(but=[2])
    sitting.hear(sitting.voices.commit(2, (1, 1)), via=1)
    sitting.say(1, sitting.beat(1, commits=0b001))
    assert charged(sitting)


# A commitment that does not come


def waiting(acknowledged: float) -> Sitting:
    """Seat 1 beats to the end, but acknowledges only what was sent before a moment. Its first Beat came at once."""
    sitting = Sitting(2).seated()
    sitting.say(1, sitting.beat(1))
    sitting.confirm()
    sitting.until(STARTED + acknowledged, beating=[1])
    count = sitting.said
    while sitting.now < STARTED + CONFIRM + COMMIT_GRACE:
        sitting.until(min(sitting.now + 1.5, STARTED + CONFIRM + COMMIT_GRACE), beating=[])
        sitting.say(1, sitting.beat(1, direct=(count, 0)))
    return sitting


def test_who_hears_us_past_its_time_and_does_not_confirm_is_charged() -> None:
    sitting = waiting(acknowledged=CONFIRM + COMMIT_GRACE)
    assert charged(sitting)
    assert "end deadline 1 seen" in sitting.wake()


def test_who_says_a_moment_later_that_the_phase_began_is_charged_in_time() -> None:
    sitting = Sitting(2).seated().played()
    sitting.confirm()
    moment, count = STARTED + PHASE_BEAT + 0.4, 0
    while moment < STARTED + CONFIRM + COMMIT_GRACE:
        sitting.until(moment, beating=[])
        sitting.say(1, sitting.beat(1, direct=(count, 0)))
        moment, count = moment + BEAT, sitting.said
    assert sitting.session._relay.entered[1] == ((2, 1), STARTED + PHASE_BEAT + 0.4)
    sitting.until(STARTED + CONFIRM + COMMIT_GRACE, beating=[])
    assert "end deadline 1 seen" in sitting.wake()


@pytest.mark.parametrize("acknowledged", [1.0, 20.0, 44.0])
def test_who_does_not_hear_us_any_more_is_not(acknowledged: float) -> None:
    sitting = waiting(acknowledged)
    assert not charged(sitting)
    assert "end no_path nobody none" in sitting.wake()


def overdue(after: float) -> Sitting:
    """Seat 1 entered the phase at once, and acknowledges a frame that was sent so much later."""
    sitting = Sitting(2).seated()
    sitting.say(1, sitting.beat(1))
    sitting.confirm()
    sitting.until(STARTED + after, waking=False)
    sitting.wake()
    sitting.say(1, sitting.beat(1, direct=(sitting.said, 0)))
    assert sitting.session._relay.neighbours[1].sent_at[sitting.said - 1] == STARTED + after
    return sitting


@pytest.mark.parametrize(("after", "late"), [(OVERDUE - 0.01, False), (OVERDUE, True)])
def test_its_time_counts_from_its_first_word_of_the_phase_to_what_it_acknowledges(after: float, late: bool) -> None:
    assert charged(overdue(after)) is late


def test_who_acknowledges_nothing_is_not_late() -> None:
    sitting = overdue(OVERDUE)
    sitting.say(1, sitting.beat(1, direct=(0, 0)))
    assert not charged(sitting)


def test_who_entered_the_phase_later_has_its_time() -> None:
    sitting = Sitting(3).seated()
    sitting.committed()
    sitting.revealed(but=[2])
    sitting.until(STARTED + 7)
    sitting.hear(sitting.voices.reveal(2, (1, 1)))
    sitting.confirm()
    sitting.until(STARTED + 10, beating=[2])
    sitting.say(1, msgspec.structs.replace(sitting.beat(1), round=1, commits=0, reveals=0))
    sitting.until(STARTED + 12, beating=[2])
    sitting.say(1, sitting.beat(1))
    sitting.until(STARTED + 7 + CONFIRM + COMMIT_GRACE)
    assert not charged(sitting), "51 s of ours are 46 of its own"
    assert charged(sitting, 2)


# A seat that states the phase before


def drawn() -> Sitting:
    """The first phase is drawn here, and we confirmed in the second; 0.2, 1.2 and 2.2 are the Reveals."""
    sitting = Sitting(3).seated().played()
    sitting.confirm()
    return sitting


@pytest.mark.parametrize(
    ("direct", "reveals", "late"),
    [
        (0, 0b111, True),
        (3, 0b110, True),
        (2, 0b110, False),
        (3, 0b011, False),
        (3, 0b101, True),
    ],
    ids=["all reported", "ours acknowledged", "ours not", "the third's neither", "its own need not be"],
)
def test_who_had_every_reveal_had_the_draw(direct: int, reveals: int, late: bool) -> None:
    sitting = drawn()
    before = msgspec.structs.replace(sitting.beat(1, direct=(direct, 0, 0), reveals=reveals), round=1, commits=0b111)
    sitting.say(1, before)
    assert charged(sitting) is late


# A Receipt that does not come


def test_who_states_that_all_is_drawn_withholds_its_receipt() -> None:
    sitting = Sitting(2).settling()
    due = sitting.now + RECEIPT
    sitting.until(due - 1, beating=[])
    sitting.say(1, sitting.beat(1, direct=(0, 0), held=(0, 0)))
    assert charged(sitting)
    sitting.until(due, beating=[])
    assert "end receipt_missing 1 seen" in sitting.wake()


@pytest.mark.parametrize(("direct", "late"), [(0, False), (10, False), (11, True)])
def test_who_states_the_last_phase_withholds_it_only_with_every_reveal(direct: int, late: bool) -> None:
    sitting = Sitting(2).settling()
    last = msgspec.structs.replace(sitting.beat(1, direct=(direct, 0), commits=0b11, reveals=0b10), phase=1)
    sitting.say(1, last)
    assert sitting.own_log[10] == "0.10 Reveal"
    assert charged(sitting) is late


# What the player is told


def test_a_link_that_carries_in_one_direction_only_ends_without_a_name() -> None:
    sitting = all_committed()
    sitting.revealed(but=[1])
    for moment in range(1, int(REVEAL)):
        sitting.now = STARTED + moment
        for seat, direct in ((1, (1, 0, 0)), (2, (1, 0, 0))):
            sitting.say(seat, sitting.beat(seat, held=(1, 1, 1), direct=direct, commits=1 << seat, reveals=0))
        sitting.wake()
    sitting.now = STARTED + REVEAL
    assert sitting.wake()[-3] == "end no_path nobody none"


def test_who_acknowledges_and_keeps_its_reveal_is_charged() -> None:
    sitting = all_committed()
    sitting.revealed(but=[1])
    sitting.until(STARTED + REVEAL)
    assert sitting.wake()[-3] == "end deadline 1 seen"
