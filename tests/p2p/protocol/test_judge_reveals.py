"""Whom a judge blames for reveals: what they open, what they choose, and the Commit frames they show."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from itertools import count

import pytest
from msgspec import structs

from core import derivation
from core.payouts import Outcome
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Choice, Decision, Opening, WarChoice
from p2p.protocol.endings import Misbehaviour, Reason
from p2p.protocol.frames import Frame, split
from p2p.protocol.messages import Beat, Commit, Reveal
from p2p.protocol.seat_log import Stage
from tests.p2p.protocol.hearing import Hearing
from tests.p2p.protocol.seats import STAKE, Place, Table, beat, commitment_in, salt, stand_in_verify, table

FIRST: Place = (1, 1)


def committed(seats: int = 2) -> Hearing:
    """A table at which everybody has committed to sit out the first round."""
    hearing = Hearing(seats)
    hearing.commit_all()
    return hearing


def showing(hearing: Hearing, revealer: int, *shown: Frame) -> Reveal:
    """An honest Reveal but for the Commit frames that it holds, with the commit set that is theirs."""
    made = derivation.commit_set(hearing.table.session_id, *hearing.place, map(commitment_in, shown))
    frames = tuple(each.data for each in shown)
    return structs.replace(hearing.voices.revealing(revealer, hearing.place), commits=frames, commit_set=made)


def showing_data(hearing: Hearing, revealer: int, *shown: bytes) -> Reveal:
    """An honest Reveal but for the bytes that it holds as Commit frames."""
    return structs.replace(hearing.voices.revealing(revealer, hearing.place), commits=shown)


def signed(of: Table, seat: int, payload: bytes) -> Frame:
    """A frame of bytes that may say nothing."""
    head = of.session_id + bytes([seat])
    frame = split(head + of.signs[seat](b"rankford-quay/frame/1" + head + payload) + payload)
    assert frame is not None
    return frame


# Turns


def test_a_reveal_is_held_with_what_it_opens() -> None:
    hearing = Hearing()
    hearing.commit_all([STAKE, SIT_OUT])
    hearing.reveal(0)
    log = hearing.judge.logs[0]
    assert (log.stage, log.opened, log.reveal_sequence) == (Stage.REVEALED, (STAKE, salt(0)), 2)
    assert log.reveal == hearing.voices.revealing(0, FIRST)


def test_a_seat_reveals_once_in_a_phase() -> None:
    hearing = committed()
    hearing.reveal(1)
    fault = (Reason.EQUIVOCATION, 1, "a seat revealed twice in one phase")
    assert hearing.blame(hearing.voices.reveal(1, FIRST)) == fault
    hearing.reveal(0)


OUT_OF_TURN = (Reason.OUT_OF_TURN, 1, "a seat revealed out of turn")


def test_a_seat_reveals_what_it_committed_to() -> None:
    hearing = Hearing()
    hearing.voices.commit(1, FIRST)
    hearing.voices.said[1] -= 1
    hearing.commit(0)
    assert hearing.blame(hearing.voices.reveal(1, FIRST)) == OUT_OF_TURN


@pytest.mark.parametrize("place", [(1, 2), (2, 1)])
def test_a_seat_reveals_in_the_phase_it_committed_in(place: Place) -> None:
    hearing = committed()
    other = structs.replace(hearing.voices.revealing(1, FIRST), round=place[0], phase=place[1])
    assert hearing.blame_saying(1, other) == OUT_OF_TURN


def test_a_seat_that_is_ahead_cannot_reveal_there() -> None:
    hearing = committed()
    hearing.reveal(1)
    hearing.ahead(1, (2, 1))
    hearing.voices.commit(0, (2, 1))
    assert hearing.blame(hearing.voices.reveal(1, (2, 1))) == OUT_OF_TURN


def test_a_seat_that_is_ahead_has_revealed_once() -> None:
    hearing = committed()
    hearing.reveal(1)
    hearing.ahead(1, (2, 1))
    assert hearing.blame(hearing.voices.reveal(1, FIRST))[:2] == (Reason.EQUIVOCATION, 1)


def test_a_seat_that_was_ahead_reveals_once_its_phase_is_played() -> None:
    hearing = committed()
    hearing.reveal(1)
    hearing.ahead(1, (2, 1))
    hearing.reveal(0)
    hearing.draw()
    hearing.commit(0)
    hearing.reveal(1)
    assert hearing.judge.logs[1].stage is Stage.REVEALED


def test_a_seat_reveals_nothing_past() -> None:
    hearing = Hearing()
    hearing.sit_out(1)
    assert hearing.blame(hearing.voices.reveal(1, FIRST)) == OUT_OF_TURN


# What is opened


NOT_OPENED = (Reason.BAD_REVEAL, 1, "a reveal does not open its commitment")


def test_a_reveal_opens_its_commitment() -> None:
    for changed in ({"salt": salt(99)}, {"choice": STAKE.encode()}):
        hearing = committed()
        assert hearing.blame_saying(1, structs.replace(hearing.voices.revealing(1, FIRST), **changed)) == NOT_OPENED
        assert hearing.judge.logs[1].stage is Stage.COMMITTED


def test_a_copied_commitment_cannot_be_opened() -> None:
    hearing = Hearing()
    hearing.commit(0)
    copied = hearing.voices.say(1, Commit(1, 1, hearing.judge.commitments()[0]))
    hearing.hear(copied)
    hearing.voices.commits[FIRST, 1] = copied
    assert hearing.blame_saying(1, hearing.voices.revealing(0, FIRST)) == NOT_OPENED
    hearing.reveal(0)


def test_a_reveal_of_another_round_opens_nothing() -> None:
    hearing = committed()
    earlier = hearing.voices.revealing(1, FIRST)
    hearing.reveal_all()
    hearing.draw()
    hearing.commit(0)
    hearing.hear(hearing.voices.commit(1, (2, 1), by=salt(99)))
    again = structs.replace(hearing.voices.revealing(1, (2, 1)), salt=earlier.salt)
    assert hearing.blame_saying(1, again) == NOT_OPENED


# Choices


def illegal(hearing: Hearing, *choices: Choice | bytes) -> str | None:
    """What is illegal about the choice of seat 0, the first of these; ``None`` if nothing is."""
    for seat, choice in enumerate(choices):
        hearing.commit(seat, choice)
    frame, log = hearing.voices.reveal(0, hearing.place), hearing.judge.logs[0]
    try:
        hearing.hear(frame)
    except Misbehaviour as fault:
        assert (fault.reason, fault.seat, log.opened, log.stage) == (Reason.ILLEGAL_CHOICE, 0, None, Stage.COMMITTED)
        assert log.frames[hearing.voices.said[0] - 1][0] is frame
        return fault.why
    assert (log.opened and log.opened[0], log.stage) == (choices[0], Stage.REVEALED)
    return None


def salts_for(hearing: Hearing, choices: Sequence[Choice], outcome: Outcome) -> tuple[bytes, bytes]:
    """Two seats' salts with which the phase being played comes to this outcome of seat 0."""

    def comes(salts: tuple[bytes, bytes]) -> bool:
        seed = derivation.seed(hearing.table.session_id, *hearing.place, salts)
        return deepcopy(hearing.judge.game).play(choices, seed).outcomes[0] is outcome

    return next(salts for first in count() if comes(salts := (salt(first), salt(1))))


def play(hearing: Hearing, choices: Sequence[Choice], outcome: Outcome) -> None:
    hearing.play(choices, salts_for(hearing, choices, outcome))


def at_war(hearing: Hearing, wager: Opening) -> Hearing:
    """The table at the War decision of seat 0, who is alone in playing."""
    play(hearing, [wager, SIT_OUT], Outcome.TIE)
    return hearing


def poor() -> Hearing:
    """A table at which 100 points are left to seat 0: it lost all it could three times."""
    hearing = Hearing()
    for _ in range(3):
        at_war(hearing, Opening(100, 0))
        play(hearing, [WarChoice(Decision.WAR, 100), ACKNOWLEDGE], Outcome.WAR_LOSE)
    assert hearing.judge.game.points == (100, 1000)
    return hearing


@pytest.mark.parametrize("choice", [SIT_OUT, Opening(10, 0), Opening(100, 0), Opening(60, 40), Opening(10, 90)])
def test_an_opening_that_the_rules_allow_is_taken(choice: Opening) -> None:
    assert illegal(Hearing(), choice, SIT_OUT) is None


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        (b"\x0b\x00", "an illegal choice: an Ante of 110 is not 0 or 10 to 100 in tens"),
        (b"\xff\xff", "an illegal choice: an Ante of 2550 is not 0 or 10 to 100 in tens"),
        (b"\x01\x0b", "an illegal choice: a Tie of 110 is not 0 or 10 to 100 in tens"),
        (b"\x00\x01", "an illegal choice: a Tie of 10 needs an Ante"),
        (b"\x06\x05", "an illegal choice: Ante 60 and Tie 50 together exceed 100"),
    ],
)
def test_an_opening_that_the_rules_refuse_is_a_fault(choice: bytes, why: str) -> None:
    assert illegal(Hearing(), choice, SIT_OUT) == why


def test_what_an_opening_may_be_depends_on_the_balance() -> None:
    assert illegal(poor(), Opening(50, 0), SIT_OUT) is None
    assert illegal(poor(), Opening(40, 20), SIT_OUT) is None
    for choice in (Opening(50, 10), Opening(60, 0), Opening(40, 30)):
        why = illegal(poor(), choice, SIT_OUT)
        assert why is not None
        assert "leave War unaffordable" in why
        assert illegal(Hearing(), choice, SIT_OUT) is None


@pytest.mark.parametrize("choice", [SURRENDER, WarChoice(Decision.WAR, 0), WarChoice(Decision.WAR, 100)])
def test_a_seat_that_tied_surrenders_or_goes_to_war(choice: WarChoice) -> None:
    assert illegal(at_war(Hearing(), STAKE), choice, ACKNOWLEDGE) is None


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        (b"\x00\x00", "an illegal choice: a tied seat must choose War or Surrender"),
        (b"\x01\x01", "an illegal choice: a War-deal Tie of 10 needs War"),
        (b"\x02\x0b", "an illegal choice: a War-deal Tie of 110 is not 0 or 10 to 100 in tens"),
        (b"\x03\x00", "an illegal choice: 3 is not a War decision"),
        (STAKE.encode(), "an illegal choice: 5 is not a War decision"),
    ],
)
def test_what_the_rules_refuse_in_war_is_a_fault(choice: bytes, why: str) -> None:
    assert illegal(at_war(Hearing(), STAKE), choice, ACKNOWLEDGE) == why


def test_a_seat_that_did_not_tie_can_only_acknowledge() -> None:
    for choice, name in ((SURRENDER, "Surrender"), (WarChoice(Decision.WAR, 0), "War")):
        hearing = at_war(Hearing(), STAKE)
        hearing.commit_all([SURRENDER, choice])
        why = f"an illegal choice: a seat that did not tie cannot choose {name}"
        assert hearing.blame(hearing.voices.reveal(1, hearing.place)) == (Reason.ILLEGAL_CHOICE, 1, why)
        hearing.reveal(0)


def test_what_a_seat_can_stake_on_war_depends_on_what_is_left() -> None:
    wager = Opening(40, 0)
    assert illegal(at_war(poor(), wager), WarChoice(Decision.WAR, 20), ACKNOWLEDGE) is None
    why = "an illegal choice: War 40 and War-deal Tie 30 exceed the 60 points left"
    assert illegal(at_war(poor(), wager), WarChoice(Decision.WAR, 30), ACKNOWLEDGE) == why


# The Commit frames in a reveal


def test_a_commit_set_is_that_of_the_frames_beside_it() -> None:
    hearing = committed()
    other = structs.replace(hearing.voices.revealing(1, FIRST), commit_set=bytes(32))
    fault = (Reason.COMMIT_SET_MISMATCH, 1, "a commit set is not that of its Commit frames")
    assert hearing.blame_saying(1, other) == fault
    assert hearing.judge.logs[1].stage is Stage.COMMITTED
    hearing.reveal(0)


@pytest.mark.parametrize("seats", [[0, 1], [0, 1, 2, 2]])
def test_a_reveal_holds_a_commit_frame_of_each_seat(seats: list[int]) -> None:
    hearing = committed(3)
    shown = [hearing.voices.commits[FIRST, seat] for seat in seats]
    fault = (Reason.BAD_REVEAL, 1, "a reveal holds more or fewer Commit frames than seats")
    assert hearing.blame_saying(1, showing(hearing, 1, *shown)) == fault
    hearing.reveal(0)


FOREIGN = (Reason.BAD_REVEAL, 1, "a reveal holds a frame of another session or seat")


def test_a_reveal_holds_frames_of_this_session() -> None:
    hearing, other = committed(), table(2, session=1)
    elsewhere = other.frame(0, 1, Commit(1, 1, commitment_in(hearing.voices.commits[FIRST, 0])))
    assert hearing.blame_saying(1, showing(hearing, 1, elsewhere, hearing.voices.commits[FIRST, 1])) == FOREIGN


def test_a_reveal_holds_frames_in_seat_order() -> None:
    hearing = committed()
    swapped = (hearing.voices.commits[FIRST, 1], hearing.voices.commits[FIRST, 0])
    assert hearing.blame_saying(1, showing(hearing, 1, *swapped)) == FOREIGN


@pytest.mark.parametrize("data", [b"", bytes(97), b"\xff" * 98])
def test_a_reveal_holds_frames(data: bytes) -> None:
    hearing = committed()
    own = hearing.voices.commits[FIRST, 1].data
    assert hearing.blame_saying(1, showing_data(hearing, 1, data, own)) == FOREIGN


def test_a_reveal_holds_frames_that_their_seats_signed() -> None:
    hearing = committed()
    frames = [hearing.voices.commits[FIRST, seat].data for seat in range(2)]
    forged = frames[0][:33] + bytes(64) + frames[0][97:]
    fault = (Reason.BAD_REVEAL, 1, "a reveal holds a Commit frame that its seat did not sign")
    assert hearing.blame_saying(1, showing_data(hearing, 1, forged, frames[1])) == fault
    # Seat 1 cannot sign for seat 0 either.
    hearing = committed()
    by_other = replace(hearing.table, signs=hearing.table.signs[::-1])
    forged = by_other.frame(0, 1, Commit(1, 1, bytes(32))).data
    assert hearing.blame_saying(1, showing_data(hearing, 1, forged, frames[1])) == fault


NO_COMMIT = (Reason.BAD_REVEAL, 1, "a reveal holds a frame that is no Commit of its phase")


@pytest.mark.parametrize("said", [beat(2), Commit(2, 1, bytes(32)), Commit(1, 2, bytes(32))])
def test_a_reveal_holds_commits_of_its_phase(said: Beat | Commit) -> None:
    hearing = committed()
    shown = hearing.table.frame(0, 1, said).data
    own = hearing.voices.commits[FIRST, 1].data
    assert hearing.blame_saying(1, showing_data(hearing, 1, shown, own)) == NO_COMMIT


def test_a_reveal_holds_messages() -> None:
    hearing = committed()
    shown = signed(hearing.table, 0, b"no message").data
    own = hearing.voices.commits[FIRST, 1].data
    assert hearing.blame_saying(1, showing_data(hearing, 1, shown, own)) == NO_COMMIT


def test_signatures_are_judged_of_frames_alone_that_are_not_held() -> None:
    judged: list[bytes] = []

    def counting(key: bytes, said: bytes, by: bytes) -> bool:
        judged.append(by)
        return stand_in_verify(key, said, by)

    hearing = Hearing(3, of=replace(table(3), verify=counting))
    hearing.commit(0)
    hearing.commit(1)
    missing = hearing.voices.commit(2, FIRST)
    hearing.reveal(0)
    assert judged == [missing.signature]


# Conflicting commitments


def other_commit(of: Table, seat: int, *, sequence: int = 1, commitment: bytes = bytes(32)) -> Frame:
    """Another Commit of a seat for the first phase than the one that it says to all."""
    return of.frame(seat, sequence, Commit(1, 1, commitment))


TWO_COMMITMENTS = (Reason.EQUIVOCATION, 0, "a seat signed two commitments for one phase")


def test_a_seat_that_committed_otherwise_to_others_is_found_by_their_reveals() -> None:
    hearing = committed(3)
    shown = [hearing.voices.commits[FIRST, seat] for seat in range(3)]
    shown[0] = other_commit(hearing.table, 0)
    assert hearing.blame_saying(1, showing(hearing, 1, *shown)) == TWO_COMMITMENTS
    hearing.reveal(2)


def test_the_same_commitment_under_two_sequence_numbers_is_found_too() -> None:
    hearing = committed(3)
    shown = [hearing.voices.commits[FIRST, seat] for seat in range(3)]
    shown[0] = other_commit(hearing.table, 0, sequence=2, commitment=commitment_in(shown[0]))
    assert hearing.blame_saying(1, showing(hearing, 1, *shown)) == TWO_COMMITMENTS


def test_a_revealer_that_shows_another_commitment_of_its_own_is_found() -> None:
    hearing = committed()
    shown = (hearing.voices.commits[FIRST, 0], other_commit(hearing.table, 1))
    assert hearing.blame_saying(1, showing(hearing, 1, *shown)) == (TWO_COMMITMENTS[0], 1, TWO_COMMITMENTS[2])


def test_a_conflict_goes_before_a_commit_set_that_does_not_fit() -> None:
    hearing = committed()
    other = other_commit(hearing.table, 0).data
    assert (
        hearing.blame_saying(1, showing_data(hearing, 1, other, hearing.voices.commits[FIRST, 1].data))
        == TWO_COMMITMENTS
    )


def unheard() -> tuple[Hearing, Frame]:
    """A table at which seat 1 has revealed and the Commit of seat 0 has not come; and that Commit."""
    hearing = Hearing()
    hearing.commit(1)
    late = hearing.voices.commit(0, FIRST)
    hearing.reveal(1)
    return hearing, late


def test_a_reveal_may_come_before_a_commit_that_it_saw() -> None:
    hearing, late = unheard()
    assert hearing.judge.logs[1].stage is Stage.REVEALED
    hearing.hear(late)
    hearing.reveal(0)
    hearing.draw()


def test_a_commit_is_held_against_reveals_that_came_before_it() -> None:
    hearing, _ = unheard()
    assert hearing.blame(other_commit(hearing.table, 0)) == TWO_COMMITMENTS


def test_the_same_commitment_under_another_sequence_number_is_held_against_them_too() -> None:
    hearing, late = unheard()
    hearing.hear(hearing.table.frame(0, 1, beat(2)))
    moved = other_commit(hearing.table, 0, sequence=2, commitment=commitment_in(late))
    assert hearing.blame(moved) == TWO_COMMITMENTS


def test_reveals_that_came_before_are_those_of_this_phase() -> None:
    hearing = Hearing()
    hearing.sit_out(1)
    hearing.commit(0, STAKE)


def test_the_same_payload_signed_twice_is_no_conflict() -> None:
    of = replace(table(2), verify=lambda key, said, by: by == bytes(64) or stand_in_verify(key, said, by))

    def resigned(frame: Frame) -> Frame:
        again = split(frame.data[:33] + bytes(64) + frame.payload)
        assert again is not None
        return again

    hearing = Hearing(of=of)
    hearing.commit_all()
    shown = (resigned(hearing.voices.commits[FIRST, 0]), hearing.voices.commits[FIRST, 1])
    hearing.say(1, showing(hearing, 1, *shown))
    hearing = Hearing(of=of)
    hearing.commit(1)
    late = hearing.voices.commit(0, FIRST)
    hearing.say(1, showing(hearing, 1, resigned(late), hearing.voices.commits[FIRST, 1]))
    hearing.hear(late)
