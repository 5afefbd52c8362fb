"""How a session ends once one's own Receipt is out: by equal Receipts, or after its time (protocol section 5)."""

from collections.abc import Callable

import msgspec
import pytest

from core.payouts import Outcome
from core.wagers import SIT_OUT
from p2p.protocol.endings import Reason
from p2p.protocol.events import Background, Leave
from p2p.protocol.limits import RECEIPT, SEQUENCE
from p2p.protocol.messages import Abort, Receipt
from p2p.protocol.session import State
from tests.p2p.protocol.seats import STAKE, salts_for
from tests.p2p.protocol.sitting import STARTED, Sitting, raw


def lying(sitting: Sitting, number: int = 1) -> Receipt:
    """A Receipt of another outcome."""
    return msgspec.structs.replace(sitting.receipt(), points=(number, *sitting.receipt().points[1:]))


def in_last_phase(seats: int = 3) -> Sitting:
    """All have committed in the opening of round five, and one's own reveal is out."""
    sitting = Sitting(seats).seated().played(4)
    sitting.committed()
    return sitting


# Receipts


def test_a_receipt_goes_out_with_the_last_draw() -> None:
    sitting = in_last_phase()
    assert sitting.revealed() == [
        "keep 2.10 Reveal < 2",
        "draw 5/1",
        "sign 0.11 Receipt",
        "sign 0.12 Beat",
        "send 0.11 Receipt > 1 2",
        "send 0.12 Beat > 1 2",
        "change",
    ]
    assert sitting.session.state is State.SETTLING
    assert sitting.session.view.over
    assert (sitting.session.view.phase_deadline, sitting.session.view.session_deadline) == (None, None)


def test_equal_receipts_of_all_make_the_result_final() -> None:
    sitting = Sitting(3).settling()
    assert sitting.say(1, sitting.receipt()) == ["keep 1.11 Receipt < 1"]
    assert sitting.say(2, sitting.receipt()) == [
        "keep 2.11 Receipt < 2",
        "complete 1000 1000 1000",
        "sign 0.13 Beat",
        "send 0.13 Beat > 1 2",
        "change",
    ]
    assert sitting.session.state is State.COMPLETE
    assert sitting.session.ending is None


def test_a_peer_whose_receipt_is_the_last_completes_at_once() -> None:
    sitting = in_last_phase()
    place = sitting.place
    sitting.revealed(but=[2])
    ahead = Sitting(3).settling().receipt()
    assert sitting.say(1, ahead) == ["keep 1.11 Receipt < 1"]
    hidden = sitting.voices.reveal(2, place)
    assert sitting.say(2, ahead) == ["keep 2.11 Receipt < 2"]
    told = sitting.hear(hidden)
    assert [each for each in told if not each.startswith("send")] == [
        "keep 2.10 Reveal < 2",
        "draw 5/1",
        "sign 0.11 Receipt",
        "sign 0.12 Beat",
        "complete 1000 1000 1000",
        "sign 0.13 Beat",
        "change",
    ]


def test_a_session_that_is_complete_stays_until_all_have_all_receipts() -> None:
    sitting = Sitting(3).complete()
    assert sitting.say(1, sitting.beat(1, receipts=0b011)) == ["keep 1.12 Beat < 1"]
    assert sitting.say(2, sitting.beat(2)) == ["keep 2.12 Beat < 2"]
    assert sitting.say(1, sitting.beat(1)) == ["keep 1.13 Beat < 1", "close", "change"]
    assert sitting.session.ending is None


@pytest.mark.parametrize("beating", [[], [1]])
def test_a_session_that_is_complete_stays_no_longer_than_eight_seconds(beating: list[int]) -> None:
    sitting = Sitting(3).complete()
    due = sitting.now + RECEIPT
    assert sitting.until(due - 0.01, beating=beating) == []
    sitting.wake()
    assert not sitting.session.closed
    sitting.now = due
    assert sitting.session.deadline <= due
    assert sitting.wake() == ["close", "change"]
    assert sitting.session.ending is None


def test_a_complete_session_beats_on() -> None:
    sitting = Sitting(3).complete()
    told = sitting.until(sitting.now + 5, beating=[], silent=False)
    assert told == ["sign 0.14 Beat", "send 0.14 Beat > 1 2", "sign 0.15 Beat", "send 0.15 Beat > 1 2"]


@pytest.mark.parametrize("event", [Leave(), Background()])
def test_leaving_after_ones_own_receipt_changes_nothing(event: Leave | Background) -> None:
    for sitting in (Sitting().settling(), Sitting().complete()):
        assert sitting.do(event) == []


def test_alone_the_last_draw_completes_and_closes() -> None:
    sitting = Sitting(1).seated()
    for _ in range(4):
        sitting.confirm()
    assert sitting.confirm() == [
        "sign 0.9 Commit",
        "sign 0.10 Reveal",
        "draw 5/1",
        "sign 0.11 Receipt",
        "complete 1000",
        "close",
        "change",
    ]


# Receipts ahead


def test_a_receipt_counts_ahead_of_a_gap_from_ones_own_last_reveal_on() -> None:
    sitting = in_last_phase()
    last = [sitting.voices.reveal(seat, sitting.place) for seat in (1, 2)]
    receipt = Sitting(3).settling().receipt()
    for seat in (1, 2):
        sitting.voices.said[seat] += 3
        assert sitting.say(seat, receipt) == [f"keep {seat}.14 Receipt < {seat}"]
    sitting.hear(last[0])
    assert "complete 1000 1000 1000" in sitting.hear(last[1])


def test_what_fills_the_gap_before_a_receipt_is_taken() -> None:
    sitting = Sitting(3).settling()
    between = sitting.voices.say(1, sitting.beat(1, receipts=0b111))
    sitting.say(1, sitting.receipt())
    assert sitting.hear(between) == ["keep 1.11 Beat < 1"]
    assert sitting.session.judge.logs[1].held == 13


@pytest.mark.parametrize("ahead", [0, 5])
def test_a_receipt_before_ones_own_last_reveal_is_its_seats_fault(ahead: int) -> None:
    sitting = Sitting(3).seated().played(4)
    receipt = sitting.receipt()
    sitting.committed(but=[2])
    sitting.voices.said[1] += ahead
    told = sitting.say(1, receipt)
    assert told[0] == f"keep 1.{10 + ahead} Receipt < 1"
    assert told[-3:] == ["end out_of_turn 1 signed", "close", "change"]
    assert not [each for each in told if each.startswith(f"send 1.{10 + ahead}")], "others may think otherwise"


def test_a_receipt_before_the_fifth_round_is_its_seats_fault() -> None:
    sitting = Sitting(3).seated().played(3)
    sitting.committed()
    sitting.revealed(but=[2])
    assert sitting.say(1, sitting.receipt())[-3] == "end out_of_turn 1 signed"


def test_a_receipt_that_war_follows_is_its_seats_fault() -> None:
    sitting = Sitting(2).seated().played(4)
    salts = salts_for(sitting.table, Outcome.TIE, Outcome.WIN, number=5)
    sitting.confirm(STAKE, salts[0])
    sitting.hear(sitting.voices.commit(1, (5, 1), STAKE, salts[1]))
    reveal = sitting.voices.reveal(1, (5, 1))
    assert sitting.say(1, sitting.receipt()) == ["keep 1.11 Receipt < 1"]
    told = sitting.hear(reveal)
    assert told[-3] == "end out_of_turn 1 signed"


def test_a_lying_receipt_that_was_ahead_is_found_out_at_the_draw() -> None:
    sitting = in_last_phase()
    place = sitting.place
    sitting.revealed(but=[2])
    assert sitting.say(1, lying(sitting)) == ["keep 1.11 Receipt < 1"]
    told = sitting.hear(sitting.voices.reveal(2, place))
    assert told[:3] == ["keep 2.10 Reveal < 2", "draw 5/1", "sign 0.11 Abort transcript_mismatch 1"]
    assert told[-3] == "end transcript_mismatch 1 signed"


def test_two_receipts_end_the_session_and_both_are_passed_on() -> None:
    sitting = in_last_phase()
    sitting.revealed(but=[2])
    receipt = sitting.receipt()
    sitting.say(1, receipt)
    told = sitting.say(1, lying(sitting))
    assert told[-3] == "end equivocation 1 signed"
    assert "send 1.11 Receipt > 2" in told
    assert "send 1.12 Receipt > 2" in told


# What happens meanwhile is only kept

MEANWHILE: dict[str, Callable[[Sitting], bytes]] = {
    "departed 1 signed by 1": lambda on: on.voices.say(1, Abort(Reason.DEPARTED, 1)).data,
    "deadline 2 reported by 1": lambda on: on.voices.say(1, Abort(Reason.DEADLINE, 2)).data,
    "no_path nobody reported by 1": lambda on: on.voices.say(1, Abort(Reason.NO_PATH, None)).data,
    "transcript_mismatch 1 signed": lambda on: on.voices.say(1, lying(on)).data,
    "malformed 1 signed": lambda on: raw(on.table, 1, b"x"),
    "equivocation 1 signed": lambda on: on.table.frame(1, 3, on.beat(1)).data,
    "oversize 1 seen": lambda _: bytes(5000),
}


@pytest.mark.parametrize("ended", MEANWHILE)
def test_what_happens_after_ones_own_receipt_is_kept_as_the_reason(ended: str) -> None:
    sitting = Sitting(3).settling()
    due = sitting.now + RECEIPT
    assert [each for each in sitting.hear(MEANWHILE[ended](sitting), via=1) if not each.startswith("keep")] == []
    assert sitting.until(due, beating=[2]) == []
    number, told = sitting.said, sitting.wake()
    assert told[-3:] == [f"end {ended}", "close", "change"]
    words = " ".join(ended.split(" ")[:2]).removesuffix(" nobody")
    answers = [each for each in told if each.startswith("sign")]
    assert answers == ([] if " by " in ended else [f"sign 0.{number} Abort {words}"])


def test_the_first_reason_stays() -> None:
    sitting = Sitting(3).settling()
    due = sitting.now + RECEIPT
    sitting.say(2, Abort(Reason.BACKGROUND, 2))
    sitting.hear(raw(sitting.table, 1, b"x"))
    sitting.until(due, beating=[])
    assert sitting.wake()[-3] == "end background 2 signed by 2"


@pytest.mark.parametrize("ended", [each for each in MEANWHILE if not each.startswith("transcript")])
def test_equal_receipts_complete_whatever_else_was_said(ended: str) -> None:
    sitting = Sitting(3).settling()
    receipts = [sitting.table.frame(seat, 13, sitting.receipt()) for seat in (1, 2)]
    sitting.hear(MEANWHILE[ended](sitting), via=1)
    sitting.hear(receipts[0], via=2)
    assert "complete 1000 1000 1000" in sitting.hear(receipts[1])


def test_a_faulty_link_brings_nothing_more_but_receipts() -> None:
    sitting = Sitting(3).settling()
    sitting.hear(b"", via=1)
    assert sitting.say(1, sitting.beat(1), via=1) == []
    sitting.voices.said[1] -= 1
    assert sitting.say(1, lying(sitting), via=1) == []
    sitting.voices.said[1] -= 1
    assert sitting.say(1, sitting.receipt(), via=1) == ["keep 1.11 Receipt < 1"]
    assert "complete 1000 1000 1000" in sitting.say(2, sitting.receipt(), via=1)


def test_of_a_seat_at_fault_only_its_receipt_is_taken() -> None:
    sitting = Sitting(3).settling()
    sitting.hear(raw(sitting.table, 1, b"x"))
    assert sitting.hear(raw(sitting.table, 1, b"y")) == []
    assert sitting.hear(sitting.table.frame(1, 11, sitting.beat(1))) == []
    assert sitting.hear(sitting.table.frame(1, 14, lying(sitting))) == []
    assert sitting.hear(sitting.table.frame(1, 14, sitting.receipt())) == ["keep 1.14 Receipt < 1"]
    assert sitting.hear(sitting.table.frame(1, 15, sitting.receipt())) == []


def test_a_right_receipt_counts_under_any_number() -> None:
    sitting = Sitting(2).settling()
    told = sitting.hear(sitting.table.frame(1, SEQUENCE + 99, sitting.receipt()))
    assert "complete 1000 1000" in told


def test_a_right_receipt_counts_beside_a_wrong_one_of_its_seat() -> None:
    sitting = Sitting(3).settling()
    sitting.hear(sitting.table.frame(1, 11, lying(sitting)))
    right = sitting.table.frame(1, 11, sitting.receipt())
    assert sitting.hear(right) == ["keep 1.11 Receipt < 1"]
    assert sitting.hear(right) == [], "it is held"
    assert sitting.session._relay._evidence == []
    assert sitting.say(2, sitting.receipt())[:2] == ["keep 2.11 Receipt < 2", "complete 1000 1000 1000"]


def test_a_right_receipt_beside_another_frame_does_not_take_the_fault_away() -> None:
    sitting = Sitting(3).settling()
    due = sitting.now + RECEIPT
    sitting.hear(sitting.table.frame(1, 3, sitting.receipt()))
    sitting.until(due, beating=[1, 2])
    assert sitting.wake()[-3] == "end equivocation 1 signed"


def test_a_seat_at_fault_cannot_prove_it_again_and_again() -> None:
    sitting = Sitting(3).settling()
    assert sitting.hear(sitting.table.frame(1, 0, lying(sitting))) == ["keep 1.0 Receipt < 1"]
    for number in range(2, 20):
        assert sitting.hear(sitting.table.frame(1, 0, lying(sitting, number))) == []
    assert len(sitting.session._relay._evidence) == 1


def test_what_is_kept_is_passed_on_before_the_abort() -> None:
    sitting = Sitting(3).settling()
    due = sitting.now + RECEIPT
    sitting.hear(raw(sitting.table, 1, b"x"))
    sitting.until(due, beating=[1, 2])
    number, told = sitting.said, sitting.wake()
    assert told.index("send 1.? > 2") < told.index(f"send 0.{number} Abort malformed 1 > 1 2")


# Receipts that do not come


@pytest.mark.parametrize("came", [[], [1]])
def test_a_missing_receipt_ends_the_session_after_eight_seconds(came: list[int]) -> None:
    sitting = Sitting(3).settling()
    due = sitting.now + RECEIPT
    for seat in came:
        sitting.say(seat, sitting.receipt())
    assert sitting.until(due) == []
    assert sitting.session.deadline <= due
    sitting.now = due - 0.01
    assert [each for each in sitting.wake() if "Beat" not in each] == [], "a timer that fires early"
    sitting.now = due
    missing = 2 if came else 1
    assert sitting.wake()[-3:] == [f"end receipt_missing {missing} seen", "close", "change"]


def test_without_a_standing_link_a_missing_receipt_names_nobody() -> None:
    sitting = Sitting(3).settling()
    due = sitting.now + RECEIPT
    sitting.say(2, sitting.receipt())
    sitting.until(due, beating=[2])
    assert sitting.wake()[-3] == "end no_path nobody none"


def test_settling_knows_no_session_limit() -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + 599, waking=False)
    sitting.played(5)
    assert sitting.session.state is State.SETTLING
    assert sitting.until(STARTED + 606, beating=[]) == []
    assert not sitting.session.closed


def test_settling_knows_no_silence() -> None:
    sitting = in_last_phase()
    place = sitting.place
    sitting.hear(sitting.voices.reveal(1, place))
    sitting.until(sitting.now + 6, beating=[2])
    sitting.hear(sitting.voices.reveal(2, place))
    assert sitting.session.state is State.SETTLING
    assert sitting.until(sitting.now + 6, beating=[2]) == []
    assert not sitting.session.closed


def test_whose_receipt_is_held_cannot_be_silent() -> None:
    sitting = in_last_phase(2)
    sitting.voices.said[1] += 1
    sitting.say(1, sitting.receipt())
    assert sitting.session._silence_by() == float("inf")


# Sleep


def test_sleep_before_the_result_is_final_ends_it_unless_all_others_have_it() -> None:
    sitting = Sitting(3).settling()
    sitting.now += 5.01
    for seat in sitting.others:
        told = sitting.say(seat, sitting.receipt())
    assert "complete 1000 1000 1000" not in told
    told = sitting.until(sitting.now + 3, beating=[])
    assert told[-3:] == ["end background 0 signed", "close", "change"]


def test_the_background_counts_as_sleep_until_the_result_is_final() -> None:
    sitting = Sitting(2).settling()
    sitting.do(Background())
    assert "complete 1000 1000" not in sitting.say(1, sitting.receipt())
    assert "complete 1000 1000" in sitting.say(1, sitting.beat(1, receipts=3))
    sitting = Sitting(2).settling()
    sitting.do(Background())
    assert sitting.until(sitting.now + 9)[-3:] == ["end background 0 signed", "close", "change"]
    assert Sitting(2).complete().do(Background()) == []


def test_after_sleep_it_takes_the_word_of_all_others_that_they_have_all_receipts() -> None:
    sitting = Sitting(3).settling()
    sitting.now += 5.01
    for seat in sitting.others:
        sitting.say(seat, sitting.receipt())
    assert "complete 1000 1000 1000" not in sitting.say(1, sitting.beat(1, receipts=7))
    assert "complete 1000 1000 1000" not in sitting.say(2, sitting.beat(2, receipts=3))
    told = sitting.say(2, sitting.beat(2, receipts=7))
    assert "complete 1000 1000 1000" in told
    assert told[-2:] == ["close", "change"]


def test_sleep_after_the_result_is_final_only_closes() -> None:
    sitting = Sitting(3).complete()
    sitting.now += 5.01
    assert sitting.wake() == ["close", "change"]
    assert sitting.session.ending is None


def test_alone_nothing_is_ever_late() -> None:
    sitting = Sitting(1).seated()
    assert sitting.session.deadline == float("inf")
    sitting.now += 100_000.0
    assert sitting.wake() == []
    assert sitting.confirm(SIT_OUT)[-2:] == ["draw 1/1", "change"]


def test_a_departure_of_whose_receipt_is_held_is_no_reason() -> None:
    sitting = Sitting(3).settling()
    sitting.say(1, sitting.receipt())
    assert sitting.say(1, Abort(Reason.DEPARTED, 1)) == ["keep 1.12 Abort departed 1 < 1"]
    told = sitting.until(sitting.now + 9, beating=[])
    assert told[-3:] == ["end no_path nobody none", "close", "change"]
