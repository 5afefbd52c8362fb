"""What a judge makes of Receipts: when they can come, and what they have to state."""

from contextlib import suppress

import pytest
from msgspec import structs

from core.payouts import Outcome
from core.wagers import ACKNOWLEDGE, SURRENDER
from p2p.protocol.endings import Misbehaviour, Reason
from p2p.protocol.messages import Beat, Receipt
from p2p.protocol.seat_log import Stage
from tests.p2p.protocol.hearing import Hearing
from tests.p2p.protocol.seats import STAKE, beat, salts_for

EARLY = Receipt(bytes(32), (1000, 1000))


def played(seats: int = 2) -> Hearing:
    """A table after five rounds sat out."""
    hearing = Hearing(seats)
    hearing.sit_out(5)
    return hearing


def before_last_draw(*, tie: bool = False) -> Hearing:
    """A table at which seat 1 alone has revealed the last opening."""
    hearing = Hearing()
    hearing.sit_out(4)
    outcome = Outcome.TIE if tie else Outcome.WIN
    hearing.commit_all([STAKE] * 2, salts_for(hearing.table, outcome, Outcome.WIN, number=5))
    hearing.reveal(1)
    return hearing


def result(*, tie: bool = False) -> Receipt:
    """The Receipt that is true once the last opening is drawn and no War follows."""
    hearing = before_last_draw(tie=tie)
    hearing.reveal(0)
    hearing.draw()
    return hearing.receipt()


# When


def test_a_receipt_that_states_the_outcome_settles_its_seat() -> None:
    hearing = played()
    assert hearing.say(1, hearing.receipt()) == [hearing.receipt()]
    log = hearing.judge.logs[1]
    assert (log.stage, log.receipt, log.receipt_sequence) == (Stage.SETTLED, hearing.receipt(), 11)
    assert hearing.judge.summary() == (0, 0, 0b10)


def test_receipts_are_equal_once_every_seat_has_signed_the_outcome() -> None:
    hearing = played(3)
    for seat in (2, 0, 1):
        assert not hearing.judge.holds_equal_receipts()
        hearing.say(seat, hearing.receipt())
    assert hearing.judge.holds_equal_receipts()


def test_receipts_that_are_wrong_are_not_equal_to_the_outcome() -> None:
    # Not even if all of them state the same.
    hearing = played()
    wrong = structs.replace(hearing.receipt(), points=(2000, 2000))
    for seat in range(2):
        hearing.blame_saying(seat, wrong)
    assert not hearing.judge.holds_equal_receipts()


def test_receipts_are_not_equal_before_the_end() -> None:
    # Though each states what there is so far.
    hearing = before_last_draw()
    hearing.reveal(0)
    for seat in range(2):
        hearing.say(seat, hearing.receipt())
    assert not hearing.judge.holds_equal_receipts()


def test_receipts_that_came_before_the_last_draw_are_held_against_its_outcome() -> None:
    hearing = before_last_draw()
    hearing.reveal(0)
    for seat in range(2):
        hearing.say(seat, EARLY)
    hearing.draw()
    assert not hearing.judge.holds_equal_receipts()


EARLY_FAULT = (Reason.OUT_OF_TURN, 1, "a seat sent its Receipt before the end")


def test_no_receipt_comes_from_a_seat_that_has_not_revealed() -> None:
    hearing = Hearing()
    assert hearing.blame_saying(1, EARLY) == EARLY_FAULT
    hearing = Hearing()
    hearing.commit_all()
    assert hearing.blame_saying(1, EARLY) == EARLY_FAULT


def test_no_receipt_comes_from_a_seat_that_is_ahead() -> None:
    hearing = before_last_draw(tie=True)
    hearing.ahead(1, (5, 2))
    assert hearing.blame_saying(1, EARLY) == EARLY_FAULT


def test_a_faster_seat_may_send_its_receipt_before_the_last_draw_here() -> None:
    hearing = before_last_draw()
    hearing.say(1, result())
    assert hearing.judge.logs[1].stage is Stage.SETTLED
    hearing.reveal(0)
    hearing.draw()
    hearing.judge.judge_ahead()
    assert (hearing.judge.logs[1].stage, hearing.judge.summary()) == (Stage.SETTLED, (0, 0, 0b10))


@pytest.mark.parametrize("tie", [True, False])
def test_a_receipt_before_the_last_draw_is_judged_after_it(tie: bool) -> None:
    hearing = before_last_draw(tie=tie)
    hearing.say(1, EARLY)
    hearing.reveal(0)
    hearing.draw()
    if tie:
        assert hearing.blame_ahead() == (Reason.OUT_OF_TURN, 1, "a seat sent its Receipt and the game went on")
    else:
        assert hearing.blame_ahead() == MISMATCH


def test_a_receipt_before_war_is_a_fault_though_it_states_what_is_so_far() -> None:
    hearing = before_last_draw(tie=True)
    hearing.say(1, result(tie=True))
    hearing.reveal(0)
    hearing.draw()
    assert hearing.blame_ahead()[:2] == (Reason.OUT_OF_TURN, 1)


@pytest.mark.parametrize("number", [4, 5])
def test_a_receipt_counts_once_ones_own_seat_revealed_in_the_last_round(number: int) -> None:
    hearing = Hearing()
    hearing.sit_out(number - 1)
    assert not hearing.judge.receipt_counts(0)
    hearing.commit_all()
    assert not hearing.judge.receipt_counts(0)
    hearing.reveal(0)
    assert hearing.judge.receipt_counts(0) is (number == 5)
    assert not hearing.judge.receipt_counts(1)


def test_a_receipt_counts_when_ones_own_is_out() -> None:
    hearing = played()
    hearing.say(0, hearing.receipt())
    assert hearing.judge.receipt_counts(0)


def test_a_seat_sends_one_receipt() -> None:
    hearing = played()
    hearing.say(1, hearing.receipt())
    fault = (Reason.EQUIVOCATION, 1, "a seat sent two Receipts")
    assert hearing.blame_saying(1, hearing.receipt()) == fault
    hearing.say(0, hearing.receipt())


def test_a_second_receipt_changes_nothing() -> None:
    hearing = played()
    hearing.say(1, hearing.receipt())
    hearing.blame_saying(1, EARLY)
    assert (hearing.judge.logs[1].receipt, hearing.judge.logs[1].receipt_sequence) == (hearing.receipt(), 11)


# Ahead of a gap


def test_a_receipt_ahead_of_a_gap_is_held() -> None:
    hearing = played()
    lost = hearing.voices.say(1, beat(2, (5, 3)))
    assert hearing.say(1, hearing.receipt()) == []
    log = hearing.judge.logs[1]
    assert (log.receipt, log.receipt_sequence, log.held, log.stage) == (hearing.receipt(), 12, 11, Stage.DECIDING)
    hearing.say(0, hearing.receipt())
    assert hearing.judge.holds_equal_receipts()
    assert hearing.hear(lost) == [beat(2, (5, 3)), hearing.receipt()]
    assert (log.held, log.stage) == (13, Stage.SETTLED)


def test_a_receipt_ahead_of_a_gap_is_judged_at_once() -> None:
    hearing = played()
    hearing.voices.say(1, beat(2, (5, 3)))
    assert hearing.blame_saying(1, EARLY) == MISMATCH


def test_what_fills_a_gap_is_judged_as_ever() -> None:
    hearing = played()
    skipped = hearing.voices.say(1, beat(2, (1, 1)))
    hearing.say(1, hearing.receipt())
    assert hearing.blame(skipped)[:2] == (Reason.OUT_OF_TURN, 1)


def test_a_receipt_ahead_of_a_reveal_is_judged_once_it_is_drawn() -> None:
    hearing = Hearing()
    hearing.sit_out(4)
    hearing.commit_all([STAKE] * 2, salts_for(hearing.table, Outcome.WIN, Outcome.WIN, number=5))
    hearing.reveal(0)
    late = hearing.voices.reveal(1, (5, 1))
    assert hearing.say(1, result()) == []
    assert hearing.judge.draw() is None
    hearing.hear(late)
    hearing.draw()
    hearing.judge.judge_ahead()
    assert hearing.judge.logs[1].stage is Stage.SETTLED


# What


MISMATCH = (Reason.TRANSCRIPT_MISMATCH, 1, "a Receipt states another transcript or other points")


def test_a_receipt_states_the_transcript_and_the_points() -> None:
    for wrong in ({"transcript": bytes(32)}, {"points": (1000, 1010)}, {"points": (1000,)}, {"points": (1000,) * 3}):
        hearing = played()
        assert hearing.blame_saying(1, structs.replace(hearing.receipt(), **wrong)) == MISMATCH
        assert not hearing.judge.holds_equal_receipts()
        hearing.say(0, hearing.receipt())


def test_points_after_war_are_those_that_count() -> None:
    hearing = before_last_draw(tie=True)
    hearing.reveal(0)
    hearing.draw()
    before = hearing.receipt()
    hearing.play([SURRENDER, ACKNOWLEDGE])
    assert hearing.blame_saying(1, before) == MISMATCH
    assert hearing.receipt().points == (975, 1050)
    hearing.say(0, hearing.receipt())


# A right one beside a wrong one


def test_a_wrong_receipt_does_not_count() -> None:
    hearing = played()
    hearing.blame_saying(1, EARLY)
    log = hearing.judge.logs[1]
    assert (log.receipt, log.receipt_frame, hearing.judge.summary()) == (None, None, (0, 0, 0))


def test_a_right_receipt_counts_behind_a_wrong_one() -> None:
    hearing = played()
    hearing.blame_saying(1, EARLY)
    right = hearing.voices.say(1, hearing.receipt())
    assert hearing.judge.still_counts(1, hearing.receipt())
    hearing.hear(right)
    log = hearing.judge.logs[1]
    assert (log.receipt, log.receipt_frame, log.receipt_sequence) == (hearing.receipt(), right, 12)
    hearing.say(0, hearing.receipt())
    assert hearing.judge.holds_equal_receipts()


@pytest.mark.parametrize("held", [EARLY, beat(2, (5, 3))])
def test_a_right_receipt_counts_in_the_place_of_another_frame(held: Receipt | Beat) -> None:
    hearing = played()
    with suppress(Misbehaviour):
        hearing.say(1, held)
    right = hearing.table.frame(1, 11, hearing.receipt())
    fault = (Reason.EQUIVOCATION, 1, "a seat signed two frames with one sequence number")
    assert hearing.blame_repeat(right) == fault
    log = hearing.judge.logs[1]
    assert (log.receipt, log.receipt_frame, log.receipt_sequence) == (hearing.receipt(), right, 11)
    assert log.frames[11][1] == held
    # Once.
    assert not hearing.judge.still_counts(1, hearing.receipt())
    assert hearing.judge.summary() == (0, 0, 0b10)


def test_another_frame_in_the_place_of_a_wrong_receipt_does_not_count() -> None:
    hearing = played()
    hearing.blame_saying(1, EARLY)
    assert hearing.blame_repeat(hearing.table.frame(1, 11, beat(2, (5, 3))))[0] is Reason.EQUIVOCATION
    assert hearing.judge.logs[1].receipt is None


def test_a_wrong_receipt_in_the_place_of_another_frame_does_not_count() -> None:
    hearing = played()
    hearing.say(1, beat(2, (5, 3)))
    assert hearing.blame_repeat(hearing.table.frame(1, 11, EARLY))[0] is Reason.EQUIVOCATION
    assert hearing.judge.logs[1].receipt is None


def test_a_wrong_receipt_in_the_place_of_a_right_one_changes_nothing() -> None:
    hearing = played()
    right = hearing.voices.say(1, hearing.receipt())
    hearing.hear(right)
    assert hearing.blame_repeat(hearing.table.frame(1, 11, EARLY))[0] is Reason.EQUIVOCATION
    assert hearing.judge.logs[1].receipt_frame is right


def test_nothing_but_a_new_receipt_of_the_outcome_still_counts() -> None:
    hearing = played()
    assert hearing.judge.still_counts(1, hearing.receipt())
    assert not hearing.judge.still_counts(1, EARLY)
    hearing.say(1, hearing.receipt())
    assert not hearing.judge.still_counts(1, hearing.receipt())
    assert hearing.judge.still_counts(0, hearing.receipt())


def test_no_receipt_still_counts_before_the_end() -> None:
    hearing = before_last_draw()
    assert not hearing.judge.still_counts(1, hearing.receipt())


def test_a_seat_that_is_done_commits_no_more() -> None:
    hearing = before_last_draw(tie=True)
    hearing.say(1, EARLY)
    hearing.reveal(0)
    hearing.draw()
    hearing.blame_ahead()
    fault = (Reason.OUT_OF_TURN, 1, "a seat committed out of turn")
    assert hearing.blame(hearing.voices.commit(1, (5, 2), ACKNOWLEDGE)) == fault
