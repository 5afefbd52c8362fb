"""What a judge holds, and whom it blames for Starts, Commits, Beats and Aborts; the rest is in the files beside."""

from collections.abc import Callable

import pytest

from core.game import Phase
from core.payouts import Outcome
from core.wagers import ACKNOWLEDGE, SURRENDER
from p2p.protocol import agreement
from p2p.protocol.agreement import Agreement
from p2p.protocol.endings import NAMELESS, Misbehaviour, Reason
from p2p.protocol.frames import Frame
from p2p.protocol.judge import Judge
from p2p.protocol.messages import Abort, Beat, Commit, Entry, Start
from p2p.protocol.seat_log import Stage
from tests.p2p.protocol.hearing import Hearing
from tests.p2p.protocol.seats import STAKE, Place, beat, salt, salts_for, table

OVER: Place = (5, 3)


def tied(seats: int = 2, *, rounds: int = 0) -> Hearing:
    """A table at the War decision of seat 0, after so many rounds sat out."""
    hearing = Hearing(seats)
    hearing.sit_out(rounds)
    outcomes = (Outcome.TIE, *[Outcome.WIN] * (seats - 1))
    hearing.play([STAKE] * seats, salts_for(hearing.table, *outcomes, number=rounds + 1))
    return hearing


def revealed_opening(*, tie: bool = False) -> Hearing:
    """A table at which everybody has revealed an opening that is not drawn yet."""
    hearing = Hearing()
    hearing.commit_all([STAKE] * 2, salts_for(hearing.table, Outcome.TIE if tie else Outcome.WIN, Outcome.WIN))
    hearing.reveal_all()
    return hearing


def resigned(frame: Frame) -> Frame:
    """The same payload under another signature of the same seat; whoever hands it to a judge has verified it."""
    return Frame(frame.session_id, frame.seat, bytes(64), frame.payload, frame.data[:33] + bytes(64) + frame.payload)


# What is held


def test_nothing_is_held_at_first() -> None:
    judge = Judge(table(2).agreement, table(2).verify)
    assert (judge.place, judge.before, judge.over) == ((1, 1), (0, 0), False)
    assert judge.summary() == (0, 0, 0)
    assert judge.commitments() == []
    assert judge.draw() is None


def test_a_frame_is_read_once_those_before_it_are() -> None:
    hearing = Hearing(started=False)
    start, beaten = hearing.voices.start(1), hearing.voices.say(1, beat(2))
    assert hearing.hear(beaten) == []
    assert hearing.judge.logs[1].held == 0
    assert hearing.hear(start) == [hearing.table.agreement.start(), beat(2)]
    assert (hearing.judge.logs[1].held, hearing.judge.logs[1].beat) == (2, beat(2))
    assert hearing.judge.logs[0].held == 0


def test_frames_in_sequence_are_held_though_one_of_them_is_a_fault() -> None:
    hearing = Hearing(started=False)
    start, bad = hearing.voices.start(1), hearing.voices.say(1, beat(3))
    hearing.hear(bad)
    hearing.hear(hearing.voices.say(1, beat(2)))
    assert hearing.blame(start)[:2] == (Reason.MALFORMED, 1)
    assert hearing.judge.logs[1].held == 3


def test_the_latest_beat_is_kept() -> None:
    hearing = Hearing()
    hearing.say(1, beat(2, heard=1))
    hearing.say(1, beat(2, heard=0))
    assert hearing.judge.logs[1].beat == beat(2, heard=0)


def test_a_frame_that_is_held_is_a_repeat_under_any_signature() -> None:
    hearing = Hearing()
    frame = hearing.voices.say(1, beat(2))
    payload = frame.read()
    assert payload is not None
    assert not hearing.judge.repeats(frame, payload)
    hearing.judge.take(frame, payload)
    assert hearing.judge.repeats(frame, payload)
    assert hearing.judge.repeats(resigned(frame), payload)


def test_two_frames_with_one_sequence_number_are_a_fault() -> None:
    hearing = Hearing()
    hearing.say(1, beat(2, heard=1))
    other = hearing.table.frame(1, 1, beat(2, heard=0))
    fault = (Reason.EQUIVOCATION, 1, "a seat signed two frames with one sequence number")
    assert hearing.blame_repeat(other) == fault
    # The same number is another's own.
    hearing.hear(hearing.table.frame(0, 1, beat(2, heard=0)))


def test_two_frames_with_one_sequence_number_are_a_fault_ahead_of_a_gap_too() -> None:
    hearing = Hearing()
    hearing.hear(hearing.table.frame(1, 9, beat(2)))
    assert hearing.blame_repeat(hearing.table.frame(1, 9, beat(2, heard=1)))[:2] == (Reason.EQUIVOCATION, 1)


def test_commitments_and_reveals_are_counted_by_seat() -> None:
    hearing = Hearing(3)
    hearing.commit(2)
    hearing.commit(0)
    assert (hearing.judge.summary(), hearing.judge.holds_commits()) == ((0b101, 0, 0), False)
    hearing.commit(1)
    assert (hearing.judge.summary(), hearing.judge.holds_commits()) == ((0b111, 0, 0), True)
    hearing.reveal(1)
    assert hearing.judge.summary() == (0b111, 0b010, 0)
    hearing.reveal(0)
    assert hearing.judge.draw() is None
    hearing.reveal(2)
    assert hearing.judge.summary() == (0b111, 0b111, 0)
    hearing.draw()
    assert hearing.judge.summary() == (0, 0, 0)


def test_commitments_stand_in_seat_order() -> None:
    hearing = Hearing()
    later, first = hearing.commit(1), hearing.commit(0)
    commits = [each.read() for each in (first, later)]
    messages = [each.message for each in commits if each]
    assert hearing.judge.commitments() == [each.commitment for each in messages if isinstance(each, Commit)]


def test_a_phase_leads_to_war_or_to_the_next_round() -> None:
    hearing = tied()
    assert (hearing.place, hearing.judge.before, hearing.judge.game.phase) == ((1, 2), (1, 1), Phase.WAR)
    hearing.play([SURRENDER, ACKNOWLEDGE])
    assert (hearing.place, hearing.judge.before) == ((2, 1), (1, 2))


def test_after_five_rounds_nothing_more_is_played() -> None:
    hearing = Hearing()
    hearing.sit_out(5)
    assert (hearing.place, hearing.judge.before, hearing.judge.over) == (OVER, (5, 1), True)
    assert hearing.judge.draw() is None


# Starts


def test_a_seat_begins_with_its_start() -> None:
    hearing = Hearing(started=False)
    fault = (Reason.OUT_OF_TURN, 1, "a seat's first frame, and no other, is its Start")
    assert hearing.blame(hearing.voices.say(1, beat(2))) == fault


def test_a_seat_starts_once() -> None:
    hearing = Hearing()
    fault = (Reason.OUT_OF_TURN, 1, "a seat's first frame, and no other, is its Start")
    assert hearing.blame(hearing.voices.start(1)) == fault


def other_start(nonce: int) -> Start:
    """A sound Start of seats with the same keys under another proposal of the same host."""
    of = table(2)
    roster = [Entry(key, True, f"Other {seat}") for seat, (key, _) in enumerate(of.agreement.identities)]
    proposal = agreement.propose(salt(77), roster, of.signs[0])
    answers = tuple(agreement.answer(proposal, salt(nonce + seat), sign) for seat, sign in enumerate(of.signs))
    return Agreement(proposal, answers).start()


def test_a_start_of_another_proposal_is_a_fault() -> None:
    # With the very same nonces even the session id is the same.
    hearing = Hearing(started=False)
    fault = (Reason.MALFORMED, 1, "its Start is that of another proposal")
    assert hearing.blame_saying(1, other_start(0)) == fault


def test_a_start_with_another_nonce_is_that_of_another_session() -> None:
    hearing = Hearing(started=False)
    fault = (Reason.MALFORMED, 1, "its Start stands under the id of another session")
    assert hearing.blame_saying(1, other_start(5)) == fault


def test_a_start_whose_answers_nobody_signed_is_its_signers_fault() -> None:
    hearing = Hearing(started=False)
    said = hearing.table.agreement.start()
    forged = Start(said.proposal, (said.answers[0], said.answers[0]))
    assert hearing.blame_saying(0, forged)[:2] == (Reason.BAD_SIGNATURE, 0)


# Commits


def test_a_seat_commits_once_in_a_phase() -> None:
    hearing = Hearing()
    hearing.commit(1)
    fault = (Reason.EQUIVOCATION, 1, "a seat committed twice in one phase")
    assert hearing.blame(hearing.voices.commit(1, (1, 1), by=salt(99))) == fault


def test_a_seat_commits_once_in_a_phase_even_to_the_same() -> None:
    hearing = Hearing()
    hearing.commit(1)
    assert hearing.blame(hearing.voices.commit(1, (1, 1)))[:2] == (Reason.EQUIVOCATION, 1)


def test_a_seat_commits_once_in_the_phase_that_follows() -> None:
    hearing = revealed_opening()
    hearing.ahead(1, (2, 1))
    fault = (Reason.EQUIVOCATION, 1, "a seat committed twice in one phase")
    assert hearing.blame(hearing.voices.commit(1, (2, 1))) == fault


def test_two_seats_may_commit_to_the_same_bytes() -> None:
    hearing = Hearing()
    hearing.commit(0)
    commitment = hearing.judge.commitments()[0]
    hearing.say(1, Commit(1, 1, commitment))
    assert hearing.judge.commitments() == [commitment, commitment]


def committing(hearing: Hearing) -> None:
    hearing.commit(1)


def revealing(hearing: Hearing) -> None:
    hearing.commit_all()
    hearing.reveal(1)


def being_ahead(hearing: Hearing) -> None:
    revealing(hearing)
    hearing.ahead(1, (2, 1))


def nothing(_hearing: Hearing) -> None:
    pass


@pytest.mark.parametrize(
    ("before", "place"),
    [
        (nothing, (1, 2)),
        (nothing, (2, 1)),
        (committing, (1, 2)),
        (committing, (2, 1)),
        (revealing, (2, 2)),
        (revealing, (3, 1)),
        (being_ahead, (1, 2)),
        (being_ahead, (2, 2)),
        (being_ahead, (3, 1)),
    ],
)
def test_a_seat_commits_in_its_turn(before: Callable[[Hearing], None], place: Place) -> None:
    hearing = Hearing()
    before(hearing)
    fault = (Reason.OUT_OF_TURN, 1, "a seat committed out of turn")
    assert hearing.blame(hearing.voices.commit(1, place)) == fault


def test_a_seat_commits_to_nothing_past() -> None:
    hearing = Hearing()
    hearing.sit_out(1)
    assert hearing.blame(hearing.voices.commit(1, (1, 1)))[:2] == (Reason.OUT_OF_TURN, 1)


def test_in_war_a_seat_commits_to_no_second_war() -> None:
    hearing = tied()
    hearing.commit_all([SURRENDER, ACKNOWLEDGE])
    hearing.reveal(1)
    assert hearing.blame(hearing.voices.commit(1, (2, 2)))[:2] == (Reason.OUT_OF_TURN, 1)


def test_in_war_a_seat_may_be_ahead_in_the_next_round() -> None:
    hearing = tied()
    hearing.commit_all([SURRENDER, ACKNOWLEDGE])
    hearing.reveal_all()
    hearing.ahead(1, (2, 1))
    assert hearing.judge.logs[1].stage is Stage.AHEAD


def test_after_the_last_round_nobody_commits() -> None:
    hearing = Hearing()
    hearing.sit_out(5)
    assert hearing.blame(hearing.voices.commit(1, (5, 2)))[:2] == (Reason.OUT_OF_TURN, 1)


@pytest.mark.parametrize(("tie", "place"), [(True, (1, 2)), (False, (2, 1))])
def test_a_faster_seat_may_be_one_phase_ahead(tie: bool, place: Place) -> None:
    hearing = revealed_opening(tie=tie)
    hearing.ahead(1, place)
    log = hearing.judge.logs[1]
    assert (log.stage, log.ahead and log.ahead.place, hearing.judge.summary()) == (Stage.AHEAD, place, (3, 3, 0))
    hearing.draw()
    hearing.judge.judge_ahead()
    assert (hearing.place, log.stage, log.commit and log.commit.place) == (place, Stage.COMMITTED, place)
    assert hearing.judge.summary() == (0b10, 0, 0)


@pytest.mark.parametrize(("tie", "place"), [(False, (1, 2)), (True, (2, 1))])
def test_a_seat_that_was_ahead_committed_in_the_phase_that_follows(tie: bool, place: Place) -> None:
    hearing = revealed_opening(tie=tie)
    hearing.ahead(1, place)
    hearing.draw()
    fault = (Reason.OUT_OF_TURN, 1, "a seat committed in a phase that did not follow")
    assert hearing.blame_ahead() == fault


# Beats


@pytest.mark.parametrize(
    "stated",
    [
        beat(3),
        Beat(0, (0, 0, 0), (0, 0), 1, 1, 0, 0, 0),
        Beat(0, (0, 0), (0, 0, 0), 1, 1, 0, 0, 0),
        beat(2, heard=0b100),
        beat(2, commits=0b100),
        beat(2, reveals=0b100),
        beat(2, receipts=0b100),
    ],
)
def test_a_beat_speaks_of_the_seats_at_the_table(stated: Beat) -> None:
    hearing = Hearing()
    fault = (Reason.MALFORMED, 1, "a Beat speaks of another number of seats")
    assert hearing.blame_saying(1, stated) == fault
    assert hearing.judge.logs[1].beat is None


def test_a_beat_may_speak_of_every_seat() -> None:
    Hearing().say(1, beat(2, heard=3, commits=3, reveals=3, receipts=3))


EVERY_PLACE = [(number, phase) for number in range(1, 6) for phase in (1, 2, 3)]


def places_stated(made: Callable[[], Hearing]) -> set[Place]:
    """Which places a Beat of seat 1 may state."""
    fitting = set[Place]()
    for place in EVERY_PLACE:
        hearing = made()
        try:
            hearing.say(1, beat(2, place))
        except Misbehaviour as fault:
            why = "a Beat states a phase that its seat cannot be in"
            assert (fault.reason, fault.seat, fault.why) == (Reason.OUT_OF_TURN, 1, why)
            continue
        fitting.add(place)
    return fitting


def at_round(number: int, before: Callable[[Hearing], None]) -> Hearing:
    hearing = Hearing()
    hearing.sit_out(number - 1)
    before(hearing)
    return hearing


def in_war(before: Callable[[Hearing], None]) -> Hearing:
    hearing = tied(rounds=1)
    before(hearing)
    return hearing


def in_war_committed(hearing: Hearing) -> None:
    hearing.commit_all([SURRENDER, ACKNOWLEDGE])


def in_war_revealed(hearing: Hearing) -> None:
    in_war_committed(hearing)
    hearing.reveal(1)


def ahead_in_war() -> Hearing:
    hearing = revealed_opening(tie=True)
    hearing.ahead(1, (1, 2))
    return hearing


def overtaken() -> Hearing:
    hearing = ahead_in_war()
    hearing.draw()
    return hearing


def settled() -> Hearing:
    hearing = at_round(6, nothing)
    hearing.say(1, hearing.receipt())
    return hearing


@pytest.mark.parametrize(
    ("made", "places"),
    [
        (lambda: Hearing(), {(1, 1)}),
        (lambda: at_round(2, nothing), {(1, 1), (2, 1)}),
        (lambda: at_round(2, committing), {(2, 1)}),
        (lambda: at_round(2, revealing), {(2, 1), (2, 2), (3, 1)}),
        (lambda: in_war(nothing), {(2, 1), (2, 2)}),
        (lambda: in_war(in_war_committed), {(2, 2)}),
        (lambda: in_war(in_war_revealed), {(2, 2), (3, 1)}),
        (ahead_in_war, {(1, 2)}),
        (overtaken, {(1, 2)}),
        (lambda: at_round(5, revealing), {(5, 1), (5, 2), OVER}),
        (lambda: at_round(6, nothing), {(5, 1), OVER}),
        (settled, {OVER}),
    ],
    ids=[
        "start",
        "decides",
        "committed",
        "revealed",
        "decides in War",
        "committed in War",
        "revealed in War",
        "ahead in War",
        "was ahead in War",
        "revealed last",
        "all revealed",
        "settled",
    ],
)
def test_a_beat_states_a_phase_that_its_seat_can_be_in(made: Callable[[], Hearing], places: set[Place]) -> None:
    assert places_stated(made) == places


def test_a_refused_beat_is_not_the_latest() -> None:
    hearing = Hearing()
    fault = (Reason.OUT_OF_TURN, 1, "a Beat states a phase that its seat cannot be in")
    assert hearing.blame_saying(1, beat(2, (2, 1))) == fault
    assert hearing.judge.logs[1].beat is None


BACK = (Reason.OUT_OF_TURN, 1, "a Beat goes back to an earlier phase")


def test_what_beats_state_does_not_go_back() -> None:
    # A seat that has revealed may have drawn what is not drawn here yet.
    hearing = at_round(2, revealing)
    hearing.say(1, beat(2, (2, 1)))
    hearing.say(1, beat(2, (2, 1)))
    hearing.say(1, beat(2, (3, 1)))
    assert hearing.blame_saying(1, beat(2, (2, 1))) == BACK
    hearing.say(0, beat(2, (2, 1)))


def test_what_beats_state_does_not_go_back_within_a_round() -> None:
    hearing = in_war(nothing)
    hearing.say(1, beat(2, (2, 1)))
    hearing.say(1, beat(2, (2, 2)))
    assert hearing.blame_saying(1, beat(2, (2, 1))) == BACK


def test_a_beat_that_goes_back_is_not_the_latest() -> None:
    hearing = at_round(2, nothing)
    hearing.say(1, beat(2, (2, 1)))
    hearing.blame_saying(1, beat(2, (1, 1), heard=1))
    assert hearing.judge.logs[1].beat == beat(2, (2, 1))


# Aborts


def test_nothing_follows_an_abort() -> None:
    hearing = Hearing()
    hearing.say(1, Abort(Reason.DEPARTED, 1))
    fault = (Reason.OUT_OF_TURN, 1, "a seat went on after its Abort")
    assert hearing.blame_saying(1, Abort(Reason.DEPARTED, 1)) == fault
    hearing.say(0, beat(2))


def test_no_abort_comes_before_the_start() -> None:
    hearing = Hearing(started=False)
    assert hearing.blame_saying(1, Abort(Reason.DEPARTED, 1))[0] is Reason.OUT_OF_TURN


def test_an_abort_names_a_seat_that_there_is() -> None:
    fault = (Reason.MALFORMED, 1, "an Abort names a seat that there is not")
    assert Hearing(3).blame_saying(1, Abort(Reason.SILENT, 3)) == fault
    Hearing(3).say(1, Abort(Reason.SILENT, 2))


@pytest.mark.parametrize("reason", Reason)
def test_an_abort_names_a_seat_or_none_as_its_reason_does(reason: Reason) -> None:
    fault = (Reason.MALFORMED, 1, "an Abort names a seat where its reason names none, or none")
    fitting, unfitting = (None, 1) if reason in NAMELESS else (1, None)
    hearing = Hearing()
    assert hearing.blame_saying(1, Abort(reason, unfitting)) == fault
    assert hearing.judge.logs[1].stage is not Stage.ABORTED
    hearing = Hearing()
    hearing.say(1, Abort(reason, fitting))
    assert hearing.judge.logs[1].stage is Stage.ABORTED


@pytest.mark.parametrize("reason", [Reason.DEPARTED, Reason.BACKGROUND])
def test_what_only_a_seat_itself_can_say_nobody_says_of_another(reason: Reason) -> None:
    fault = (Reason.MALFORMED, 1, "an Abort says of another seat what only that seat can say")
    assert Hearing().blame_saying(1, Abort(reason, 0)) == fault
    Hearing().say(0, Abort(reason, 0))


def test_of_another_seat_anything_else_can_be_said() -> None:
    for reason in set(Reason) - NAMELESS - {Reason.DEPARTED, Reason.BACKGROUND}:
        Hearing().say(1, Abort(reason, 0))
