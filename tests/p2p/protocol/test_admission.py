"""Where a validly signed frame belongs, and what another's Abort tells (protocol sections 3 and 5)."""

import pytest

from p2p.protocol.admission import (
    Admission,
    admit,
    check_acknowledged,
    is_too_late,
    signer_of,
    start_in,
    still_counts,
    told_by,
)
from p2p.protocol.endings import FAULTS, OWN_WORD, Ending, Ground, Misbehaviour, Reason
from p2p.protocol.frames import Frame, make
from p2p.protocol.judge import Judge
from p2p.protocol.limits import SEQUENCE
from p2p.protocol.messages import Abort, Message, Payload, Receipt
from tests.p2p.protocol.hearing import Hearing
from tests.p2p.protocol.seats import beat, table

TABLE = table(3)
OWN = 0
NOWHERE = Receipt(bytes(32), (1, 2, 3))


def heard(judge: Judge, frame: Frame, elapsed: float = 0.0) -> Admission:
    """What the judge's owner makes of a frame."""
    admission, said = admit(judge, OWN, frame, frame.read(), elapsed)
    assert said == frame.read()
    return admission


def begun() -> Judge:
    """A judge that holds everybody's Start."""
    judge = Judge(TABLE.agreement, TABLE.verify)
    for seat in range(3):
        judge.take(*said(seat, 0, TABLE.agreement.start()))
    return judge


def said(seat: int, sequence: int, message: Message) -> tuple[Frame, Payload]:
    """A frame of a seat, and its payload."""
    return TABLE.frame(seat, sequence, message), Payload(sequence, message)


def fault(judge: Judge, frame: Frame, elapsed: float = 0.0) -> Misbehaviour:
    """The misbehaviour that a frame is."""
    with pytest.raises(Misbehaviour) as caught:
        heard(judge, frame, elapsed)
    return caught.value


def test_the_next_frame_of_a_seat_is_new_and_the_one_after_it_ahead() -> None:
    judge = begun()
    assert heard(judge, TABLE.frame(1, 1, beat(3))) is Admission.NEW
    assert heard(judge, TABLE.frame(1, 2, beat(3))) is Admission.AHEAD
    assert heard(judge, TABLE.frame(1, 0, TABLE.agreement.start())) is Admission.REPEATED


def test_what_oneself_never_said_is_ahead_even_in_turn() -> None:
    judge = begun()
    assert heard(judge, TABLE.frame(OWN, 1, beat(3))) is Admission.AHEAD
    assert heard(judge, TABLE.frame(OWN, 0, TABLE.agreement.start())) is Admission.REPEATED


def test_what_is_no_message_is_its_signers_fault() -> None:
    with pytest.raises(Misbehaviour, match="signed what is no message") as caught:
        admit(begun(), OWN, TABLE.frame(2, 1, beat(3)), None, 0.0)
    assert (caught.value.reason, caught.value.seat) == (Reason.MALFORMED, 2)


@pytest.mark.parametrize("elapsed", [0.0, 7.0])
def test_forty_numbers_and_one_for_each_second_are_a_seats_own(elapsed: float) -> None:
    judge, last = begun(), SEQUENCE + int(elapsed)
    assert heard(judge, TABLE.frame(1, last, beat(3)), elapsed) is Admission.AHEAD
    found = fault(judge, TABLE.frame(1, last + 1, beat(3)), elapsed)
    assert (found.reason, found.seat) == (Reason.FLOODING, 1)
    assert found.why == "a sequence number that its seat cannot have come to yet"


def test_another_frame_of_a_held_number_is_equivocation() -> None:
    judge = begun()
    judge.take(*said(1, 1, beat(3)))
    assert fault(judge, TABLE.frame(1, 1, beat(3, heard=1))).reason is Reason.EQUIVOCATION


@pytest.mark.parametrize("sequence", [1, 9])
def test_a_receipt_before_ones_own_last_reveal_is_its_signers_fault(sequence: int) -> None:
    found = fault(begun(), TABLE.frame(1, sequence, NOWHERE))
    assert (found.reason, found.seat, found.why) == (Reason.OUT_OF_TURN, 1, "a Receipt before one's own last reveal")


def over() -> Hearing:
    """A hearing in which all sat out to the end, and only one's own Receipt is out."""
    hearing = Hearing(3)
    for _ in range(5):
        hearing.play()
    hearing.say(OWN, hearing.receipt())
    return hearing


def test_after_the_end_receipts_are_new_whatever_their_number() -> None:
    hearing = over()
    held = hearing.judge.logs[1].held
    for sequence in (held, held + 5):
        assert heard(hearing.judge, hearing.table.frame(1, sequence, hearing.receipt())) is Admission.NEW
    assert heard(hearing.judge, hearing.table.frame(1, held + 5, beat(3))) is Admission.AHEAD


def test_after_a_fault_and_under_any_number_a_right_receipt_alone_counts() -> None:
    hearing = over()
    judge, held = hearing.judge, hearing.judge.logs[1].held
    assert still_counts(judge, 1, Payload(held + 3, hearing.receipt()))
    assert not still_counts(judge, 1, Payload(held, NOWHERE))
    assert not still_counts(judge, 1, Payload(held, beat(3)))
    assert not still_counts(judge, 1, None)
    far = hearing.table.frame(1, SEQUENCE + 1, hearing.receipt())
    assert heard(judge, far) is Admission.NEW
    assert fault(judge, hearing.table.frame(1, SEQUENCE + 1, NOWHERE)).reason is Reason.FLOODING
    hearing.say(1, hearing.receipt())
    assert fault(judge, far).reason is Reason.FLOODING


@pytest.mark.parametrize(("held", "direct"), [(2, 0), (0, 2)])
def test_a_beat_cannot_acknowledge_what_was_not_sent(held: int, direct: int) -> None:
    judge = begun()
    check_acknowledged(judge, OWN, 1, beat(3, held=(1, 9, 9), direct=(1, 9, 9)))
    with pytest.raises(Misbehaviour, match="acknowledges what was not sent yet") as caught:
        check_acknowledged(judge, OWN, 1, beat(3, held=(held, 0, 0), direct=(direct, 0, 0)))
    assert (caught.value.reason, caught.value.seat) == (Reason.OUT_OF_TURN, 1)


def test_whose_receipt_is_held_cannot_leave_any_more() -> None:
    hearing = over()
    assert not is_too_late(hearing.judge, 1, Abort(Reason.DEPARTED, 1))
    hearing.say(1, hearing.receipt())
    assert is_too_late(hearing.judge, 1, Abort(Reason.DEPARTED, 1))
    assert is_too_late(hearing.judge, 1, Abort(Reason.BACKGROUND, 1))
    assert not is_too_late(hearing.judge, 1, Abort(Reason.BAD_REVEAL, 2))


# Starts of other sessions


def test_a_start_stands_under_number_zero() -> None:
    other = table(3, session=1)
    start = other.agreement.start()
    assert start_in(other.frame(1, 0, start)) == start
    assert start_in(other.frame(1, 1, start)) is None
    assert start_in(other.frame(1, 0, beat(3))) is None
    garbled = other.frame(1, 0, start)
    assert start_in(Frame(garbled.session_id, 1, garbled.signature, b"x", garbled.data)) is None


def test_the_signer_of_a_foreign_start_is_a_seat_of_ours_by_its_key() -> None:
    larger = table(4, session=1)
    start = larger.agreement.start()
    assert [signer_of(larger.frame(seat, 0, start), start, TABLE.agreement, TABLE.verify) for seat in range(4)] == [
        0,
        1,
        2,
        None,
    ]
    beyond = make(larger.session_id, 5, 0, start, larger.signs[0])
    assert signer_of(beyond, start, TABLE.agreement, TABLE.verify) is None
    forged = make(larger.session_id, 1, 0, start, larger.signs[0])
    assert signer_of(forged, start, TABLE.agreement, TABLE.verify) is None


# Aborts of others


@pytest.mark.parametrize("reason", sorted(FAULTS | OWN_WORD | {Reason.SILENT}))
@pytest.mark.parametrize("confirmed", [False, True])
def test_a_seats_word_of_itself_is_signed(reason: Reason, confirmed: bool) -> None:
    assert told_by(2, Abort(reason, 2), OWN, confirmed=confirmed) == Ending(reason, 2, Ground.SIGNED, by=2)


@pytest.mark.parametrize("reason", sorted(FAULTS))
@pytest.mark.parametrize("named", [OWN, 1])
def test_a_word_about_another_is_a_report(reason: Reason, named: int) -> None:
    assert told_by(2, Abort(reason, named), OWN, confirmed=True) == Ending(reason, named, Ground.REPORTED, by=2)


def test_that_there_is_no_path_is_a_report() -> None:
    abort = Abort(Reason.NO_PATH, None)
    assert told_by(2, abort, OWN, confirmed=True) == Ending(Reason.NO_PATH, None, Ground.REPORTED, by=2)


@pytest.mark.parametrize("abort", [Abort(Reason.SESSION_LIMIT, None), Abort(Reason.SILENT, 1)])
def test_what_one_finds_too_is_no_report(abort: Abort) -> None:
    assert told_by(2, abort, OWN, confirmed=True) == Ending(abort.reason, abort.seat, Ground.NONE, by=2)
    assert told_by(2, abort, OWN, confirmed=False) == Ending(abort.reason, abort.seat, Ground.REPORTED, by=2)


def test_ones_own_silence_is_always_a_report() -> None:
    assert told_by(2, Abort(Reason.SILENT, OWN), OWN, confirmed=True).ground is Ground.REPORTED
