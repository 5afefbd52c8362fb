"""Which frame goes over which link (protocol section 3, relay on demand), by what a session at seat 0 sends."""

import msgspec
import pytest

from p2p.protocol.effects import Send
from p2p.protocol.endings import Reason
from p2p.protocol.events import Received
from p2p.protocol.frames import Frame
from p2p.protocol.limits import LAG, STANDING
from p2p.protocol.messages import Abort, Beat
from p2p.protocol.relay import Relay
from tests.p2p.protocol.sitting import STARTED, Sitting, raw


def sent(told: list[str]) -> list[str]:
    """What was sent, and over which links."""
    return [each.removeprefix("send ") for each in told if each.startswith("send ")]


def own_beat(sitting: Sitting) -> Beat:
    """The latest Beat of one's own, after one that is due now."""
    beat = sitting.session.judge.logs[0].beat
    assert beat is not None
    return beat


def hears(*seats: int) -> int:
    """A set of seats, as Beats have it."""
    return sum(1 << seat for seat in seats)


# What is wanted


def test_ones_own_frames_go_over_every_link_once() -> None:
    sitting = Sitting(4)
    assert sent(sitting.begin()) == ["0.0 Start > 1 2 3"]
    assert sent(sitting.confirm()) == ["0.1 Commit > 1 2 3"]
    assert sent(sitting.wake()) == []


def test_nothing_is_passed_on_before_a_neighbour_says_what_it_hears() -> None:
    sitting = Sitting(3).seated()
    assert sent(sitting.say(2, sitting.beat(2))) == []


def test_to_who_hears_everybody_nothing_is_passed_on() -> None:
    sitting = Sitting(3).seated()
    assert sent(sitting.say(1, sitting.beat(1))) == []
    assert sent(sitting.say(2, sitting.beat(2))) == []


def test_to_who_does_not_hear_a_seat_its_frames_are_passed_on_from_the_next_that_it_lacks() -> None:
    sitting = Sitting(3).seated()
    for _ in range(3):
        sitting.say(2, sitting.beat(2))
    assert sent(sitting.say(1, sitting.beat(1, heard=hears(0), held=(1, 2, 2)))) == ["2.2 Beat > 1", "2.3 Beat > 1"]


def test_from_then_on_they_are_passed_on_as_they_come_until_it_hears_the_seat_again() -> None:
    sitting = Sitting(3).seated()
    sitting.say(1, sitting.beat(1, heard=hears(0)))
    assert sent(sitting.hear(sitting.voices.commit(2, (1, 1)))) == ["2.1 Commit > 1"]
    assert sent(sitting.say(2, sitting.beat(2))) == ["2.2 Beat > 1"]
    sitting.say(1, sitting.beat(1))
    assert sent(sitting.say(2, sitting.beat(2))) == []


def test_others_frames_go_before_ones_own() -> None:
    sitting = Sitting(3).seated()
    sitting.say(1, sitting.beat(1, heard=hears(0)))
    sitting.confirm()
    sitting.hear(sitting.voices.commit(1, (1, 1)))
    assert sent(sitting.hear(sitting.voices.commit(2, (1, 1)))) == ["2.1 Commit > 1", "0.2 Reveal > 1 2"]


def test_several_may_want_a_frame_each_from_where_it_stands() -> None:
    sitting = Sitting(4).seated()
    sitting.say(3, sitting.beat(3))
    sitting.say(1, sitting.beat(1, heard=hears(0, 2), held=(1, 1, 1, 2)))
    sitting.say(2, sitting.beat(2, heard=hears(0, 1), held=(1, 2, 1, 0)))
    assert sent(sitting.say(3, sitting.beat(3))) == ["3.2 Beat > 1 2"]


def test_a_frame_that_came_over_one_hop_goes_on_over_the_next() -> None:
    sitting = Sitting(3, links=[1, 2]).seated()
    sitting.say(2, sitting.beat(2, heard=hears(0)))
    assert sent(sitting.say(1, sitting.beat(1), via=1)) == ["1.1 Beat > 2"]


def test_the_beat_of_who_is_no_neighbour_asks_for_nothing_here() -> None:
    sitting = Sitting(3, links=[1]).seated()
    assert sent(sitting.say(2, sitting.beat(2, heard=0, held=(0, 0, 0)), via=1)) == []


# Never twice, never back


def test_a_frame_goes_over_a_link_once_whatever_beats_say() -> None:
    sitting = Sitting(3).seated()
    sitting.say(2, sitting.beat(2))
    assert sent(sitting.say(1, sitting.beat(1, heard=0, held=(0, 0, 0)))) == ["2.0 Start > 1", "2.1 Beat > 1"]
    assert sent(sitting.say(1, sitting.beat(1, heard=0, held=(0, 0, 0)))) == []
    assert sent(sitting.leave()) == ["1.1 Beat > 2", "1.2 Beat > 2", "0.1 Abort departed 0 > 1 2"]


def test_a_frame_does_not_go_back_to_where_it_came_from() -> None:
    sitting = Sitting(3).seated()
    sitting.say(1, sitting.beat(1, heard=0, held=(0, 0, 0)))
    assert sent(sitting.say(2, sitting.beat(2), via=1)) == []
    assert sent(sitting.say(2, sitting.beat(2), via=2)) == ["2.2 Beat > 1"]


def test_a_frame_that_came_over_the_link_meanwhile_is_left_out() -> None:
    sitting = Sitting(3).seated()
    frames = [sitting.voices.say(2, sitting.beat(2)) for _ in range(3)]
    for frame in frames:
        sitting.hear(frame)
    sitting.hear(frames[1], via=1)
    assert sent(sitting.say(1, sitting.beat(1, heard=0, held=(1, 1, 1)))) == ["2.1 Beat > 1", "2.3 Beat > 1"]


def test_a_frame_does_not_go_to_who_reports_it() -> None:
    sitting = Sitting(3).seated()
    sitting.say(2, sitting.beat(2))
    assert sent(sitting.say(1, sitting.beat(1, heard=0))) == []
    assert sent(sitting.say(1, sitting.beat(1, heard=0, held=(1, 9, 9)))) == []


def test_a_frame_does_not_go_to_who_reported_it_before_it_came_here() -> None:
    sitting = Sitting(3).seated()
    sitting.say(1, sitting.beat(1, heard=0, held=(1, 1, 3)))
    assert sent(sitting.say(2, sitting.beat(2))) == []
    assert sent(sitting.say(2, sitting.beat(2))) == []
    assert sent(sitting.say(2, sitting.beat(2))) == ["2.3 Beat > 1"]


def test_a_frame_does_not_go_to_its_seat() -> None:
    sitting = Sitting(3).seated()
    sitting.say(1, sitting.beat(1), via=2)
    assert sent(sitting.say(1, sitting.beat(1, heard=0, held=(0, 0, 0)), via=2)) == []


# Links that come and go


def test_a_link_that_was_never_made_is_no_departure() -> None:
    sitting = Sitting(3, links=[1]).seated()
    sitting.say(1, sitting.beat(1), via=1)
    assert sent(sitting.confirm()) == ["0.1 Commit > 1"]
    for seat in (1, 2):
        sitting.hear(sitting.voices.commit(seat, (1, 1)), via=1)
    assert "draw 1/1" in [*sitting.hear(sitting.voices.reveal(1, (1, 1))), *sitting.revealed(but=[1])]


def test_over_a_link_that_is_made_later_everything_of_ones_own_goes() -> None:
    sitting = Sitting(3, links=[1]).seated()
    sitting.confirm()
    assert sent(sitting.up(2)) == ["0.0 Start > 2", "0.1 Commit > 2"]


def test_over_a_link_that_is_made_later_nothing_goes_that_the_neighbour_reports() -> None:
    sitting = Sitting(3, links=[1]).seated()
    sitting.confirm()
    sitting.say(2, sitting.beat(2, held=(1, 1, 1), direct=(0, 0, 0)), via=1)
    assert sent(sitting.up(2)) == ["0.1 Commit > 2"]


def test_a_link_that_is_made_anew_goes_on_where_the_neighbour_stands() -> None:
    sitting = Sitting(3).seated()
    sitting.say(1, sitting.beat(1))
    sitting.down(1)
    assert sent(sitting.confirm()) == ["0.1 Commit > 2"]
    assert sent(sitting.up(1)) == ["0.1 Commit > 1"]


def test_a_link_that_fails_twice_fails_once() -> None:
    sitting = Sitting(3).seated()
    assert sitting.down(1) == []
    assert sitting.down(1) == []


def test_to_who_lost_its_link_to_a_seat_its_frames_go_through_here() -> None:
    sitting = Sitting(3).seated()
    sitting.say(1, sitting.beat(1))
    sitting.say(2, sitting.beat(2))
    assert sent(sitting.say(1, sitting.beat(1, heard=hears(0), held=(1, 3, 1)))) == ["2.1 Beat > 1"]
    assert sent(sitting.hear(sitting.voices.commit(2, (1, 1)))) == ["2.2 Commit > 1"]


# What lags though it is heard


def test_what_a_neighbour_lacks_for_two_seconds_is_passed_on_though_it_hears_the_seat() -> None:
    sitting = Sitting(3).seated()
    sitting.now = STARTED + 1
    sitting.hear(sitting.voices.commit(2, (1, 1)))
    sitting.now = STARTED + 1 + LAG - 0.01
    assert sent(sitting.say(1, sitting.beat(1, held=(1, 1, 1)))) == []
    sitting.now = STARTED + 1 + LAG
    assert sent(sitting.say(1, sitting.beat(1, held=(1, 1, 1)))) == ["2.1 Commit > 1"]


def test_what_lags_is_judged_anew_by_each_beat() -> None:
    sitting = Sitting(3).seated()
    sitting.say(2, sitting.beat(2))
    sitting.now += LAG
    sitting.say(1, sitting.beat(1, held=(1, 1, 1)))
    assert sent(sitting.say(2, sitting.beat(2))) == ["2.2 Beat > 1"]
    sitting.say(1, sitting.beat(1))
    assert sent(sitting.say(2, sitting.beat(2))) == []


# What a neighbour lacks though it holds a frame of that number


def conflicting() -> Sitting:
    """Seat 2 committed here; seat 1 holds as many frames of it."""
    sitting = Sitting(3).seated()
    sitting.hear(sitting.voices.commit(2, (1, 1)))
    return sitting


def test_a_commit_that_a_neighbour_lacks_under_its_number_is_passed_on() -> None:
    sitting = conflicting()
    assert sent(sitting.say(1, sitting.beat(1, commits=0))) == ["2.1 Commit > 1"]
    assert sent(sitting.say(1, sitting.beat(1, commits=0))) == []


def test_a_commit_that_a_neighbour_lists_or_has_not_come_to_is_not() -> None:
    sitting = conflicting()
    assert sent(sitting.say(1, sitting.beat(1))) == []
    assert sent(sitting.say(1, sitting.beat(1, held=(1, 1, 1), commits=0))) == []


def test_a_commit_that_was_lacked_says_nothing_of_the_next() -> None:
    sitting = conflicting()
    sitting.say(1, sitting.beat(1, commits=0))
    sitting.committed(but=[2])
    sitting.revealed()
    assert sitting.place == (2, 1)
    assert sent(sitting.hear(sitting.voices.commit(2, (2, 1)))) == []


def test_commits_of_another_phase_are_not_compared() -> None:
    sitting = Sitting(3).seated().played()
    sitting.hear(sitting.voices.commit(2, (2, 1)))
    before = msgspec.structs.replace(sitting.beat(1, commits=0), round=1)
    assert sent(sitting.say(1, before)) == []
    assert sent(sitting.say(1, sitting.beat(1, commits=0))) == ["2.3 Commit > 1"]


def test_neither_ones_own_commit_nor_the_neighbours_is_passed_on_so() -> None:
    sitting = Sitting(3).seated()
    sitting.confirm()
    sitting.hear(sitting.voices.commit(1, (1, 1)))
    assert sent(sitting.say(1, sitting.beat(1, commits=0))) == []


# Receipts


def test_a_receipt_that_a_neighbour_lacks_for_two_seconds_is_passed_on_out_of_order() -> None:
    sitting = Sitting(3).settling()
    sitting.now = since = STARTED + 1
    between = sitting.voices.say(2, sitting.beat(2))
    sitting.say(2, sitting.receipt())
    sitting.now = since + LAG - 0.01
    assert sent(sitting.say(1, sitting.beat(1, receipts=0b001))) == []
    sitting.now = since + LAG
    assert sent(sitting.say(1, sitting.beat(1, receipts=0b101))) == []
    assert sent(sitting.say(1, sitting.beat(1, receipts=0b001))) == ["2.12 Receipt > 1"]
    assert sent(sitting.say(1, sitting.beat(1, receipts=0b001))) == []
    assert sent(sitting.hear(between)) == []


def beside_another() -> Sitting:
    """Seat 2 signed two Receipts under one number; the second states the outcome, and counts."""
    sitting = Sitting(3).settling()
    wrong = msgspec.structs.replace(sitting.receipt(), points=(1, 2, 3))
    sitting.hear(sitting.table.frame(2, 11, wrong))
    sitting.hear(right(sitting))
    sitting.now += 0.5
    sitting.wake()
    return sitting


def right(sitting: Sitting) -> Frame:
    """The Receipt that counts."""
    return sitting.table.frame(2, 11, sitting.receipt())


def test_a_receipt_that_counts_is_passed_on_beside_another_frame_of_its_number_once() -> None:
    sitting = beside_another()
    beat = sitting.beat(1, held=(13, 11, 12), receipts=0b001)
    assert sent(sitting.say(1, beat)) == []
    sitting.now += LAG
    effects = sitting.session.handle(Received(1, sitting.voices.say(1, beat).data), sitting.now)
    assert [each for each in effects if isinstance(each, Send)] == [Send((1,), right(sitting).data)]
    assert sent(sitting.say(1, beat)) == []


def test_a_receipt_that_counts_does_not_go_back_to_where_it_came_from() -> None:
    sitting = beside_another()
    sitting.now += LAG
    assert sent(sitting.say(2, sitting.beat(2, receipts=0b001), via=2)) == []
    sitting = Sitting(3).settling()
    sitting.hear(sitting.table.frame(2, 11, sitting.beat(2)), via=1)
    sitting.hear(right(sitting), via=1)
    sitting.say(1, sitting.beat(1))
    sitting.now += LAG
    assert sent(sitting.say(1, sitting.beat(1, receipts=0b001))) == []


def test_a_receipt_that_counts_beside_another_goes_before_an_abort_too() -> None:
    sitting = beside_another()
    sitting.say(1, sitting.beat(1, receipts=0b001))
    told = sent(sitting.until(sitting.now + 9, beating=[]))
    assert told[-2:] == ["2.11 Receipt > 1", "0.18 Abort transcript_mismatch 2 > 1 2"]


# Before an Abort


def test_before_an_abort_everything_goes_that_is_not_reported() -> None:
    sitting = Sitting(3).seated()
    sitting.say(1, sitting.beat(1, held=(1, 1, 0), direct=(1, 1, 0)))
    sitting.say(2, sitting.beat(2, held=(1, 1, 1)))
    assert sent(sitting.leave()) == [
        "1.1 Beat > 2",
        "2.0 Start > 1",
        "2.1 Beat > 1",
        "0.1 Abort departed 0 > 1 2",
    ]


def test_before_an_abort_each_gets_what_it_does_not_report() -> None:
    sitting = Sitting(4).seated()
    for _ in range(2):
        sitting.say(3, sitting.beat(3))
    sitting.say(1, sitting.beat(1, held=(1, 9, 9, 1)))
    sitting.say(2, sitting.beat(2, held=(1, 9, 9, 2)))
    assert sent(sitting.leave())[-3:] == ["3.1 Beat > 1", "3.2 Beat > 1 2", "0.1 Abort departed 0 > 1 2 3"]


def test_before_an_abort_receipts_go_that_lie_ahead_of_a_gap() -> None:
    sitting = Sitting(3).settling()
    sitting.say(1, sitting.beat(1))
    sitting.voices.said[2] += 1
    sitting.say(2, sitting.receipt())
    told = sent(sitting.until(sitting.now + 9, beating=[]))
    assert told[-2:] == ["2.12 Receipt > 1", "0.17 Abort no_path > 1 2"]


def test_the_accused_seats_frames_go_to_who_reports_as_many_and_faulty_ones_too() -> None:
    sitting = Sitting(4).seated()
    for seat in (1, 2, 3):
        sitting.say(seat, sitting.beat(seat, held=(1, 2, 2, 2)))
    assert sent(sitting.hear(raw(sitting.table, 2, b"x"), via=1)) == [
        "2.0 Start > 1 3",
        "2.1 Beat > 1 3",
        "2.? > 3",
        "0.1 Abort malformed 2 > 1 2 3",
    ]


def test_evidence_that_nobody_lacks_is_sent_to_nobody() -> None:
    sitting = Sitting(2).seated()
    assert sent(sitting.hear(raw(sitting.table, 1, b"x"))) == ["0.1 Abort malformed 1 > 1"]


def test_evidence_is_passed_on_once() -> None:
    sitting = Sitting(3).seated()
    relay: Relay = sitting.session._relay
    relay.keep_evidence(1, 2, b"faulty")
    relay.keep_evidence(1, 1, b"faulty too")
    passed = list(relay.pass_on(sitting.now, everything=True))
    assert [each for each in passed if each.data.startswith(b"faulty")] == [Send((2,), b"faulty too")]
    assert list(relay.pass_on(sitting.now, everything=True)) == []


# What one's own Beats say


def test_a_beat_lists_the_neighbours_that_are_heard_over_their_own_links() -> None:
    sitting = Sitting(4, links=[1, 2]).seated()
    sitting.until(STARTED + 0.5)
    sitting.wake()
    assert own_beat(sitting).heard == hears(1, 2)
    sitting.until(STARTED + 1.5)
    sitting.until(STARTED + 1 + STANDING, beating=[2, 3])
    sitting.wake()
    assert own_beat(sitting).heard == hears(2)


def test_a_beat_says_what_is_held_without_gaps_and_what_came_directly() -> None:
    sitting = Sitting(4, links=[1, 2]).seated()
    sitting.say(1, sitting.beat(1), via=2)
    sitting.say(2, sitting.beat(2))
    sitting.say(3, sitting.beat(3), via=1)
    sitting.now += 0.5
    sitting.wake()
    assert own_beat(sitting).held == (1, 2, 2, 2)
    assert own_beat(sitting).direct == (0, 1, 2, 0)


def test_when_listed_neighbours_fade() -> None:
    sitting = Sitting(3).seated()
    relay: Relay = sitting.session._relay
    assert relay.fades(0) == float("inf")
    sitting.now += 1
    sitting.say(2, sitting.beat(2))
    assert relay.fades(hears(1)) == STARTED + STANDING
    assert relay.fades(hears(2)) == STARTED + 1 + STANDING
    assert relay.fades(hears(1, 2)) == STARTED + STANDING
    sitting.down(1)
    assert relay.fades(hears(1)) == float("-inf")


def test_when_a_seat_first_stated_its_phase_is_remembered() -> None:
    sitting = Sitting(3).seated()
    relay: Relay = sitting.session._relay
    sitting.now += 1
    sitting.say(1, sitting.beat(1))
    sitting.now += 1
    sitting.say(1, sitting.beat(1))
    assert relay.entered == {1: ((1, 1), STARTED + 1)}
    sitting.played()
    sitting.say(1, sitting.beat(1))
    assert relay.entered == {1: ((2, 1), STARTED + 2)}


@pytest.mark.parametrize("reason", [Reason.NO_PATH, Reason.SESSION_LIMIT])
def test_an_abort_that_came_goes_on_to_all_others(reason: Reason) -> None:
    sitting = Sitting(4).seated()
    assert sent(sitting.say(1, Abort(reason, None)))[1] == f"1.1 Abort {reason.name.lower()} > 2 3"
