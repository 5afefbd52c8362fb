"""A session as it is played, and what it does about everything that comes over a link (protocol sections 2 and 3)."""

from collections.abc import Callable, Sequence

import pytest

from core.game import Phase
from core.payouts import Outcome
from core.proof import ProvenGame
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Choice, Decision, IllegalChoiceError, Opening, WarChoice
from p2p.protocol.effects import Drawn
from p2p.protocol.events import Background, Begin, Confirm, Leave, LinkDown, LinkUp, Received, Wake
from p2p.protocol.limits import PHASE_BEAT
from p2p.protocol.session import State
from tests.p2p.protocol.seats import STAKE, salts_for, table
from tests.p2p.protocol.sitting import OWN_SALT, STARTED, Sitting

WIN, TIE, LOSE = Outcome.WIN, Outcome.TIE, Outcome.LOSE
WAR = WarChoice(Decision.WAR, 0)


def links(seats: int) -> str:
    """The links of seat 0, in words."""
    return " ".join(map(str, range(1, seats)))


# Beginning


def test_a_session_begins_with_its_start_over_every_link() -> None:
    sitting = Sitting(3)
    assert sitting.session.deadline == float("inf")
    assert sitting.begin() == ["sign 0.0 Start", "send 0.0 Start > 1 2", "change"]
    assert sitting.session.state is State.PLAYING


def test_a_session_begins_over_the_links_that_stand() -> None:
    assert Sitting(3, links=[2]).begin() == ["sign 0.0 Start", "send 0.0 Start > 2", "change"]
    assert Sitting(3, links=[]).begin() == ["sign 0.0 Start", "change"]


@pytest.mark.parametrize("event", [Wake(), Leave(), Background(), LinkUp(1), LinkDown(1), Received(1, b"")])
def test_nothing_can_be_handled_before_the_beginning(event: Wake | Leave | LinkUp | Received) -> None:
    sitting = Sitting()
    with pytest.raises(ValueError, match=f"{type(event).__name__} cannot be handled by a session that is new"):
        sitting.do(event)
    assert sitting.session.state is State.NEW
    assert sitting.begin()


def test_a_session_begins_once() -> None:
    sitting = Sitting().seated()
    with pytest.raises(ValueError, match="Begin cannot be handled by a session that is playing"):
        sitting.begin()


def test_states_follow_the_table_of_transitions_only() -> None:
    session = Sitting().seated().session
    with pytest.raises(AssertionError, match="a session that is playing cannot become complete"):
        session._move(State.COMPLETE)


def test_nothing_is_revealed_without_a_commitment_of_ones_own() -> None:
    with pytest.raises(AssertionError, match="a commitment of one's own has a salt"):
        Sitting().seated().session._say_reveal(STARTED)


# A phase


def test_alone_a_confirmed_choice_is_drawn_at_once() -> None:
    sitting = Sitting(1)
    assert sitting.begin() == ["sign 0.0 Start", "change"]
    assert sitting.confirm() == ["sign 0.1 Commit", "sign 0.2 Reveal", "draw 1/1", "change"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_seat_reveals_once_it_holds_every_commitment_and_draws_once_it_holds_every_reveal(seats: int) -> None:
    sitting = Sitting(seats).seated()
    others, last = sitting.others[:-1], seats - 1
    assert sitting.confirm() == ["sign 0.1 Commit", f"send 0.1 Commit > {links(seats)}", "change"]
    for seat in others:
        assert sitting.hear(sitting.voices.commit(seat, (1, 1))) == [f"keep {seat}.1 Commit < {seat}", "change"]
    assert sitting.hear(sitting.voices.commit(last, (1, 1))) == [
        f"keep {last}.1 Commit < {last}",
        "sign 0.2 Reveal",
        f"send 0.2 Reveal > {links(seats)}",
        "change",
    ]
    for seat in others:
        assert sitting.hear(sitting.voices.reveal(seat, (1, 1))) == [f"keep {seat}.2 Reveal < {seat}"]
    assert sitting.hear(sitting.voices.reveal(last, (1, 1))) == [
        f"keep {last}.2 Reveal < {last}",
        "draw 1/1",
        "change",
    ]
    sitting.now = sitting.session.deadline
    assert sitting.now == STARTED + PHASE_BEAT
    assert sitting.wake() == ["sign 0.3 Beat", f"send 0.3 Beat > {links(seats)}"]


def test_whoever_confirms_last_commits_and_reveals_at_once() -> None:
    sitting = Sitting(3).seated()
    sitting.committed(but=[0])
    assert sitting.confirm() == [
        "sign 0.1 Commit",
        "sign 0.2 Reveal",
        "send 0.1 Commit > 1 2",
        "send 0.2 Reveal > 1 2",
        "change",
    ]


def test_a_reveal_may_come_before_the_commitment_of_a_third_seat() -> None:
    sitting = Sitting(3).seated()
    place = sitting.place
    sitting.committed(but=[2])
    late = sitting.voices.commit(2, place)
    assert sitting.hear(sitting.voices.reveal(1, place)) == ["keep 1.2 Reveal < 1"]
    assert sitting.hear(late)[:2] == ["keep 2.1 Commit < 2", "sign 0.2 Reveal"]
    assert sitting.hear(sitting.voices.reveal(2, place))[1] == "draw 1/1"


def choices_for(seats: int) -> tuple[tuple[bytes, ...], tuple[Outcome, ...]]:
    """Salts by which one's own seat ties and the others win."""
    outcomes = (TIE, *[WIN] * (seats - 1))
    return salts_for(table(seats), *outcomes), outcomes


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_war_is_played_like_an_opening_and_every_seat_can_prove_the_cards(seats: int) -> None:
    sitting = Sitting(seats).seated()
    salts, outcomes = choices_for(seats)
    proofs = []
    choices: list[list[Choice]] = [[STAKE] * seats, [WAR, *[ACKNOWLEDGE] * (seats - 1)]]
    for phase, chosen in enumerate(choices, start=1):
        place = (1, phase)
        events = [Confirm((1, Phase(phase)), chosen[0], salts[0])]
        told = sitting.session.handle(events[0], sitting.now)
        if seats > 1:
            held = sitting.session.judge.logs[0].commit
            assert held is not None
            sitting.voices.commits[place, 0] = held.frame
        for seat in sitting.others:
            data = sitting.voices.commit(seat, place, chosen[seat], salts[seat]).data
            told += sitting.session.handle(Received(seat, data), sitting.now)
        for seat in sitting.others:
            told += sitting.session.handle(Received(seat, sitting.voices.reveal(seat, place).data), sitting.now)
        proofs += [each.proof for each in told if isinstance(each, Drawn)]
    expected = ProvenGame(sitting.table.agreement.identities)
    assert proofs == [expected.play(each, salts) for each in choices]
    assert proofs[0].played.outcomes == outcomes
    assert sitting.place == (2, 1)


def test_a_stale_confirm_changes_nothing() -> None:
    sitting = Sitting().seated().played()
    assert sitting.do(Confirm((1, Phase.OPENING), SIT_OUT, OWN_SALT)) == [], "of a phase that is over"
    assert sitting.do(Confirm((2, Phase.WAR), SURRENDER, OWN_SALT)) == [], "of a phase that is not played"
    sitting.confirm()
    assert sitting.confirm(STAKE) == [], "a second one"
    assert sitting.own_log[-1] == "0.3 Commit"


def test_a_confirm_after_the_last_round_changes_nothing() -> None:
    sitting = Sitting().settling()
    assert sitting.confirm() == []


@pytest.mark.parametrize("choice", [Opening(10, 95), Opening(600, 0), WAR])
def test_an_illegal_confirm_raises_and_changes_nothing(choice: Choice) -> None:
    sitting = Sitting().seated()
    before = sitting.session.view
    with pytest.raises(IllegalChoiceError):
        sitting.confirm(choice)
    assert sitting.session.view == before
    assert sitting.own_log == ["0.0 Start"]
    assert sitting.confirm(STAKE)[0] == "sign 0.1 Commit"


@pytest.mark.parametrize("size", [0, 15, 17])
def test_a_salt_of_wrong_length_raises_and_changes_nothing(size: int) -> None:
    sitting = Sitting().seated()
    with pytest.raises(ValueError, match="a salt has 16 bytes"):
        sitting.confirm(by=bytes(size))
    assert sitting.own_log == ["0.0 Start"]
    assert sitting.confirm()[0] == "sign 0.1 Commit"


def test_a_peer_may_be_one_phase_ahead() -> None:
    sitting = Sitting(3).seated()
    sitting.committed()
    sitting.revealed(but=[2])
    slow = sitting.voices.reveal(2, (1, 1))
    assert sitting.hear(sitting.voices.commit(1, (2, 1))) == ["keep 1.3 Commit < 1"]
    assert sitting.hear(slow)[1] == "draw 1/1"
    assert sitting.session.view.seats[1].sealed


def test_the_beat_of_a_phase_waits_if_there_were_many() -> None:
    sitting = Sitting(2).seated()
    sitting.committed()
    sitting.revealed()
    beats = sum("Beat" in each for each in sitting.own_log)
    sitting.session._timing.beats = 9
    sitting.committed()
    sitting.revealed()
    assert sitting.place == (3, 1)
    assert sum("Beat" in each for each in sitting.own_log) == beats
    assert sitting.session.deadline > sitting.now


def test_a_peer_ahead_that_committed_to_what_does_not_follow_is_found_out_at_the_draw() -> None:
    sitting = Sitting(3).seated()
    sitting.committed()
    sitting.revealed(but=[2])
    sitting.hear(sitting.voices.commit(1, (1, 2)))
    told = sitting.hear(sitting.voices.reveal(2, (1, 1)))
    assert told[:3] == ["keep 2.2 Reveal < 2", "draw 1/1", "sign 0.3 Abort out_of_turn 1"]
    assert told[-3:] == ["end out_of_turn 1 signed", "close", "change"]


def test_the_view_is_the_tables() -> None:
    sitting = Sitting(3).seated()
    view = sitting.session.view
    assert [seat.name for seat in view.seats] == ["Seat 0", "Seat 1", "Seat 2"]
    assert (view.own, view.deals, view.phase_deadline, view.session_deadline) == (0, 0, STARTED + 45, STARTED + 600)
    sitting.hear(sitting.voices.commit(2, (1, 1)))
    assert [seat.sealed for seat in sitting.session.view.seats] == [False, False, True]
    sitting.played(0).confirm()
    sitting.hear(sitting.voices.commit(1, (1, 1)))
    sitting.revealed()
    assert sitting.session.view.deals == 1


def test_alone_the_view_has_no_deadlines() -> None:
    view = Sitting(1).seated().session.view
    assert (view.phase_deadline, view.session_deadline) == (None, None)
    assert view.situation is not None


# Leaving


@pytest.mark.parametrize(("event", "reason"), [(Leave(), "departed"), (Background(), "background")])
def test_whoever_leaves_says_so(event: Leave | Background, reason: str) -> None:
    assert Sitting(3).seated().do(event) == [
        f"sign 0.1 Abort {reason} 0",
        "send 1.0 Start > 2",
        "send 2.0 Start > 1",
        f"send 0.1 Abort {reason} 0 > 1 2",
        f"end {reason} 0 signed",
        "close",
        "change",
    ]


def test_alone_leaving_ends_the_session_and_the_background_does_not() -> None:
    sitting = Sitting(1).seated()
    assert sitting.do(Background()) == []
    assert sitting.do(Leave()) == ["sign 0.1 Abort departed 0", "end departed 0 signed", "close", "change"]


# Whatever comes

EVENTS: Sequence[Callable[[Sitting], object]] = [
    Sitting.confirm,
    Sitting.wake,
    lambda sitting: sitting.do(Leave()),
    lambda sitting: sitting.do(Background()),
    lambda sitting: sitting.up(1),
    lambda sitting: sitting.down(1),
    lambda sitting: sitting.hear(b"", via=1),
    lambda sitting: sitting.do(Begin(frozenset({1}))),
]


@pytest.mark.parametrize("happen", EVENTS)
def test_a_closed_session_does_nothing(happen: Callable[[Sitting], object]) -> None:
    sitting = Sitting(3).seated()
    sitting.do(Leave())
    sitting.now += 60.0
    assert happen(sitting) == []
    assert sitting.session.deadline == float("inf")
    assert sitting.session.closed
