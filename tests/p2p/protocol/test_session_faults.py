"""What a session does about everything that comes over a link, and whose fault it takes it for (protocol section 3)."""

from collections.abc import Callable

import pytest

from core.wagers import SIT_OUT
from p2p.protocol.agreement import Agreement, answer, propose
from p2p.protocol.endings import Reason
from p2p.protocol.frames import make
from p2p.protocol.limits import FRAME, REPEATS, SEQUENCE
from p2p.protocol.messages import Abort, Answer, Entry
from tests.p2p.protocol.seats import Table, Voices, salt, stand_in_key, table
from tests.p2p.protocol.sitting import STARTED, Sitting, raw, resigned

# The fault of a link


def out_of_range(of: Table) -> bytes:
    """A frame of a seat that the table has not."""
    return of.session_id + bytes([of.seats]) + bytes(64) + b"x"


def forged(of: Table) -> bytes:
    """A frame of seat 2 that seat 1 signed."""
    return make(of.session_id, 2, 1, Abort(Reason.DEPARTED, 2), of.signs[1]).data


def foreign(of: Table) -> bytes:
    """A frame of another session that does not say why it is another."""
    return table(of.seats, session=1).frame(1, 0, Abort(Reason.DEPARTED, 1)).data


LINK_FAULTS: dict[str, Callable[[Table], bytes]] = {
    "oversize": lambda _: bytes(FRAME + 1),
    "malformed": lambda _: b"",
    "malformed (97 bytes)": lambda of: of.session_id + bytes(65),
    "malformed (seat)": out_of_range,
    "bad_signature": forged,
    "out_of_turn (session)": foreign,
    "out_of_turn": lambda of: of.frame(1, 2, Abort(Reason.DEPARTED, 1)).data,
    "out_of_turn (relayed)": lambda of: of.frame(2, 2, Abort(Reason.DEPARTED, 2)).data,
}


@pytest.mark.parametrize("kind", LINK_FAULTS)
def test_what_no_signature_proves_blames_the_standing_link(kind: str) -> None:
    sitting = Sitting(3).seated()
    reason = kind.split(" ")[0]
    assert sitting.hear(LINK_FAULTS[kind](sitting.table), via=1) == [
        *(["keep 1.2 Abort departed 1 < 1"] if kind == "out_of_turn" else []),
        *(["keep 2.2 Abort departed 2 < 1"] if kind == "out_of_turn (relayed)" else []),
        f"sign 0.1 Abort {reason} 1",
        "send 1.0 Start > 2",
        "send 2.0 Start > 1",
        f"send 0.1 Abort {reason} 1 > 1 2",
        f"end {reason} 1 seen",
        "close",
        "change",
    ]


@pytest.mark.parametrize("kind", LINK_FAULTS)
def test_over_a_link_that_does_not_stand_it_counts_against_nobody(kind: str) -> None:
    sitting = Sitting(3)
    sitting.begin()
    reason = kind.split(" ")[0]
    told = sitting.hear(LINK_FAULTS[kind](sitting.table), via=1)
    assert told[-3:] == [f"end {reason} 1 none", "close", "change"]
    ending = sitting.session.ending
    assert ending is not None
    assert ending.charged is None


def test_a_link_stands_for_three_seconds_after_a_frame_of_its_seats_own() -> None:
    for moment, ground in ((2.99, "seen"), (3.0, "none")):
        sitting = Sitting(3).seated()
        sitting.until(STARTED + moment, beating=[2])
        sitting.say(2, sitting.beat(2), via=1)
        assert sitting.hear(b"", via=1)[-3] == f"end malformed 1 {ground}"


def test_a_repeat_does_not_make_a_link_stand() -> None:
    sitting = Sitting(3).seated()
    frame = sitting.voices.say(1, sitting.beat(1))
    sitting.hear(frame)
    sitting.now += 2.0
    assert sitting.hear(frame) == []
    sitting.now += 1.0
    assert sitting.hear(b"", via=1)[-3] == "end malformed 1 none"


def test_a_frame_as_long_as_may_be_is_its_seats_fault_if_it_says_nothing() -> None:
    sitting = Sitting().seated()
    assert sitting.hear(raw(sitting.table, 1, b"x" * (FRAME - 97)))[-3] == "end malformed 1 signed"


def test_bytes_over_a_link_that_there_is_not_are_nothing() -> None:
    sitting = Sitting(3, links=[2]).seated()
    assert sitting.hear(b"", via=1) == []
    sitting.down(2)
    assert sitting.hear(bytes(FRAME + 1), via=2) == []


# The fault of a seat

SEAT_FAULTS: dict[str, Callable[[Sitting], bytes]] = {
    "malformed": lambda on: raw(on.table, 1, b"\xc1"),
    "malformed (abort)": lambda on: on.table.frame(1, 1, Abort(Reason.SILENT, None)).data,
    "equivocation": lambda on: on.table.frame(1, 0, Abort(Reason.DEPARTED, 1)).data,
    "flooding": lambda on: on.table.frame(1, SEQUENCE + 1, on.beat(1)).data,
    "out_of_turn": lambda on: on.table.frame(1, 1, on.table.agreement.start()).data,
    "out_of_turn (receipt)": lambda on: on.table.frame(1, 1, on.receipt()).data,
    "out_of_turn (held)": lambda on: on.table.frame(1, 1, on.beat(1, held=(2, 1, 1))).data,
    "out_of_turn (direct)": lambda on: on.table.frame(1, 1, on.beat(1, direct=(2, 1, 1))).data,
}


@pytest.mark.parametrize("via", [1, 2], ids=["over its own link", "passed on by another"])
@pytest.mark.parametrize("kind", SEAT_FAULTS)
def test_what_a_seat_signed_blames_it_over_whatever_link_it_came(kind: str, via: int) -> None:
    sitting = Sitting(3).seated()
    told = sitting.hear(SEAT_FAULTS[kind](sitting), via)
    assert told[0].startswith("keep 1.")
    assert told[0].endswith(f" < {via}")
    assert told[-3:] == [f"end {kind.split(' ')[0]} 1 signed", "close", "change"]


@pytest.mark.parametrize(("kind", "fault"), [("malformed", "1.?"), ("equivocation", "1.0 Abort departed 1")])
def test_a_faulty_frame_that_is_not_held_is_passed_on_before_the_abort(kind: str, fault: str) -> None:
    sitting = Sitting(4).seated()
    assert sitting.hear(SEAT_FAULTS[kind](sitting), via=2)[1:-3] == [
        f"sign 0.1 Abort {kind} 1",
        "send 1.0 Start > 2 3",
        "send 2.0 Start > 1 3",
        "send 3.0 Start > 1 2",
        f"send {fault} > 3",
        f"send 0.1 Abort {kind} 1 > 1 2 3",
    ]


def test_a_faulty_frame_that_nobody_else_could_get_is_passed_on_to_nobody() -> None:
    told = Sitting(2).seated().hear(SEAT_FAULTS["malformed"](Sitting(2)))
    assert told == [
        "keep 1.? < 1",
        "sign 0.1 Abort malformed 1",
        "send 0.1 Abort malformed 1 > 1",
        "end malformed 1 signed",
        "close",
        "change",
    ]


def test_a_faulty_frame_that_is_held_is_passed_on_in_its_sequence() -> None:
    sitting = Sitting(3).seated()
    sitting.confirm()
    for seat in (1, 2):
        sitting.hear(sitting.voices.commit(seat, (1, 1)))
    sitting.voices.commits[(1, 1), 1] = sitting.voices.commits[(1, 1), 2]
    assert sitting.hear(sitting.voices.reveal(1, (1, 1))) == [
        "keep 1.2 Reveal < 1",
        "sign 0.3 Abort bad_reveal 1",
        "send 1.0 Start > 2",
        "send 1.1 Commit > 2",
        "send 1.2 Reveal > 2",
        "send 2.0 Start > 1",
        "send 2.1 Commit > 1",
        "send 0.3 Abort bad_reveal 1 > 1 2",
        "end bad_reveal 1 signed",
        "close",
        "change",
    ]


def test_an_accused_seats_frames_go_to_those_who_report_as_many_too() -> None:
    sitting = Sitting(3).seated()
    sitting.say(2, sitting.beat(2))
    told = sitting.hear(SEAT_FAULTS["equivocation"](sitting))
    assert told[2:6] == [
        "send 1.0 Start > 2",
        "send 2.0 Start > 1",
        "send 2.1 Beat > 1",
        "send 1.0 Abort departed 1 > 2",
    ]


# Sequence, repeats and floods


def test_a_repeat_is_dropped_and_the_third_is_flooding() -> None:
    sitting = Sitting(3).seated()
    frame = sitting.voices.say(1, sitting.beat(1))
    assert sitting.hear(frame) == ["keep 1.1 Beat < 1"]
    for _ in range(REPEATS - 1):
        assert sitting.hear(frame) == []
    assert sitting.hear(frame)[-3] == "end flooding 1 seen"


def test_repeats_are_counted_over_each_link_by_itself() -> None:
    sitting = Sitting(4).seated()
    frame = sitting.voices.say(1, sitting.beat(1))
    for via in (1, 2, 3, 1, 2, 3):
        sitting.hear(frame, via)
    assert not sitting.session.closed
    assert sitting.hear(frame, via=3)[-3] == "end flooding 3 seen"


def test_ones_own_frames_that_come_back_are_repeats_too() -> None:
    sitting = Sitting().seated()
    own = sitting.table.frame(0, 0, sitting.table.agreement.start())
    assert sitting.hear(own, via=1) == []
    assert sitting.hear(own, via=1) == []
    assert sitting.hear(own, via=1)[-3] == "end flooding 1 seen"


def test_the_same_payload_under_another_signature_is_a_repeat() -> None:
    sitting = Sitting(2, verify=lambda *_: True).seated()
    frame = sitting.voices.say(1, sitting.beat(1))
    sitting.hear(frame)
    assert sitting.hear(resigned(frame)) == ["keep 1.1 Beat < 1"]
    assert sitting.hear(frame)[-3] == "end flooding 1 seen"


def test_one_payload_under_ever_other_signatures_is_a_flood_that_others_did_not_see() -> None:
    sitting = Sitting(3, verify=lambda *_: True).seated()
    frame = sitting.voices.say(1, sitting.beat(1))
    sitting.hear(frame)
    assert sitting.hear(resigned(frame)) == ["keep 1.1 Beat < 1"]
    told = sitting.hear(resigned(frame, by=1))
    assert told[-3] == "end flooding 1 seen"
    assert told.count("send 1.1 Beat > 2") == 1


def test_a_seat_may_say_forty_frames_at_once_and_one_each_second() -> None:
    sitting = Sitting().seated()
    for _ in range(SEQUENCE):
        assert sitting.say(1, sitting.beat(1)) == [f"keep 1.{sitting.voices.said[1] - 1} Beat < 1"]
    sitting.now += 1.0
    sitting.say(1, sitting.beat(1))
    sitting.now += 0.99
    assert sitting.say(1, sitting.beat(1))[-3] == "end flooding 1 signed"


def test_a_flood_is_not_passed_on_as_evidence_since_others_started_earlier() -> None:
    sitting = Sitting(3).seated()
    assert not [each for each in sitting.hear(SEAT_FAULTS["flooding"](sitting)) if each.startswith("send 1.41")]


# One key used elsewhere


def test_a_frame_of_ones_own_that_one_did_not_sign_is_ones_own_fault_if_it_conflicts() -> None:
    sitting = Sitting(3).seated()
    sitting.confirm()
    other = sitting.table.frame(0, 1, sitting.beat(0))
    told = sitting.hear(other, via=2)
    assert told[:2] == ["keep 0.1 Beat < 2", "sign 0.2 Abort equivocation 0"]
    assert "send 0.1 Beat > 1" in told
    assert told[-3:] == ["end equivocation 0 signed", "close", "change"]


def test_a_frame_of_ones_own_that_one_has_not_come_to_blames_the_link() -> None:
    sitting = Sitting(3).seated()
    told = sitting.hear(sitting.table.frame(0, 1, sitting.beat(0)), via=2)
    assert told[-3] == "end out_of_turn 2 seen"
    assert not [each for each in told if each.startswith("send 0.1 Beat")]


def test_a_commitment_of_ones_own_in_anothers_reveal_conflicts_with_the_one_that_follows() -> None:
    sitting = Sitting(3).seated()
    elsewhere = Voices(sitting.table)
    elsewhere.said[0] = 1
    sitting.voices.commits[(1, 1), 0] = elsewhere.commit(0, (1, 1), SIT_OUT, salt(5))
    for seat in (1, 2):
        sitting.hear(sitting.voices.commit(seat, (1, 1)))
    sitting.hear(sitting.voices.reveal(1, (1, 1)))
    told = sitting.confirm()
    assert told[:2] == ["sign 0.1 Commit", "sign 0.2 Abort equivocation 0"]
    assert told[-3] == "end equivocation 0 signed"


# A Start of another session


def starting(seat: int, signer: int, theirs: Agreement, session_id: bytes | None = None) -> bytes:
    """A seat's Start of another session, signed by a seat of this table."""
    of = table(3)
    return make(session_id or theirs.session_id, seat, 0, theirs.start(), of.signs[signer]).data


def another_answer(seat: int) -> Agreement:
    """The same proposal with another nonce of one seat."""
    of = table(3)
    answers = list(of.agreement.answers)
    answers[seat] = answer(of.agreement.proposal, salt(999), of.signs[seat])
    return Agreement(of.agreement.proposal, tuple(answers))


def another_roster(number: int, *seats: int) -> Agreement:
    """A proposal under an id by number, with these seats of this table."""
    of = table(3)
    signs = [of.signs[seat] for seat in seats]
    proposal = propose(salt(number), [of.agreement.proposal.roster[seat] for seat in seats], signs[0])
    return Agreement(proposal, tuple(answer(proposal, salt(number), sign) for sign in signs))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_two_answers_of_one_key_to_one_proposal_name_that_key(seat: int) -> None:
    sitting = Sitting(3).seated()
    assert sitting.hear(starting(1, 1, another_answer(seat)), via=1) == [
        "keep 1.0 Start elsewhere < 1",
        f"sign 0.1 Abort equivocation {seat}",
        "send 1.0 Start > 2",
        "send 2.0 Start > 1",
        "send 1.0 Start elsewhere > 2",
        f"send 0.1 Abort equivocation {seat} > 1 2",
        f"end equivocation {seat} signed",
        "close",
        "change",
    ]


def test_two_rosters_under_one_proposal_name_the_host() -> None:
    sitting = Sitting(3).seated()
    told = sitting.hear(starting(1, 1, another_roster(0, 0, 1)), via=1)
    assert told[0] == "keep 1.0 Start elsewhere < 1"
    assert told[-3] == "end equivocation 0 signed"


def test_a_faulty_start_goes_to_all_but_its_signer_whatever_its_seat_is_there() -> None:
    theirs = another_roster(0, 0, 2, 1)
    told = Sitting(3).seated().hear(starting(2, 1, theirs), via=1)
    assert "send 2.0 Start elsewhere > 2" in told
    assert told[-3] == "end equivocation 0 signed"


def test_an_answer_that_cannot_be_verified_names_the_starts_signer() -> None:
    theirs = another_answer(2)
    answers = (*theirs.answers[:2], Answer(theirs.answers[2].nonce, bytes(64)))
    sitting = Sitting(3).seated()
    told = sitting.hear(starting(1, 1, Agreement(theirs.proposal, answers)), via=2)
    assert told[-3] == "end bad_signature 1 signed"


def test_the_signer_is_the_seat_that_its_key_has_at_this_table() -> None:
    theirs = another_roster(3, 2, 0)
    short = Agreement(theirs.proposal, theirs.answers[:1])
    told = Sitting(3).seated().hear(starting(0, 2, short, theirs.session_id), via=1)
    assert told[-3] == "end malformed 2 signed"


def test_a_sound_start_of_another_session_is_no_fault_and_its_frames_are_dropped() -> None:
    theirs = another_roster(5, 1, 2)
    sitting = Sitting(3).seated()
    assert sitting.hear(starting(0, 1, theirs), via=1) == []
    assert sitting.hear(starting(0, 1, theirs), via=1) == []
    assert sitting.hear(raw(sitting.table, 1, b"x", theirs.session_id), via=1) == []
    assert sitting.confirm()[:2] == ["sign 0.1 Commit", "send 0.1 Commit > 1 2"]


def test_a_second_other_session_over_one_link_blames_it() -> None:
    sitting = Sitting(3).seated()
    sitting.hear(starting(0, 1, another_roster(5, 1, 2)), via=1)
    assert sitting.hear(starting(0, 1, another_roster(6, 1, 2)), via=2) == []
    assert sitting.hear(starting(0, 1, another_roster(6, 1, 2)), via=1)[-3] == "end out_of_turn 1 seen"


@pytest.mark.parametrize(("seat", "signer"), [(0, 2), (2, 1)], ids=["another key", "a seat that the roster has not"])
def test_a_start_that_no_key_of_this_table_signed_blames_the_link(seat: int, signer: int) -> None:
    sitting = Sitting(3).seated()
    told = sitting.hear(starting(seat, signer, another_roster(5, 1, 2)), via=1)
    assert told[0] == "sign 0.1 Abort bad_signature 1"
    assert told[-3] == "end bad_signature 1 seen"


def test_a_start_of_strangers_blames_the_link() -> None:
    keys = [stand_in_key(bytes([40 + seat]) * 32) for seat in range(2)]
    proposal = propose(salt(1), [Entry(key, False, "Stranger") for key, _ in keys], keys[0][1])
    theirs = Agreement(proposal, tuple(answer(proposal, salt(2), sign) for _, sign in keys))
    frame = make(theirs.session_id, 1, 0, theirs.start(), keys[1][1])
    assert Sitting(3).seated().hear(frame, via=1)[-3] == "end bad_signature 1 seen"


def test_a_start_of_another_session_that_is_not_its_first_frame_blames_the_link() -> None:
    theirs = another_roster(5, 1, 2)
    late = make(theirs.session_id, 0, 1, theirs.start(), table(3).signs[1])
    assert Sitting(3).seated().hear(late, via=1)[-3] == "end out_of_turn 1 seen"


def test_our_start_under_the_id_of_another_session_names_its_signer() -> None:
    sitting = Sitting(3).seated()
    told = sitting.hear(starting(1, 1, sitting.table.agreement, session_id=bytes(32)), via=1)
    assert told[-3] == "end malformed 1 signed"


# Another seat's Abort


@pytest.mark.parametrize(
    ("abort", "ended"),
    [
        (Abort(Reason.DEPARTED, 1), "end departed 1 signed by 1"),
        (Abort(Reason.BACKGROUND, 1), "end background 1 signed by 1"),
        (Abort(Reason.DEADLINE, 1), "end deadline 1 signed by 1"),
        (Abort(Reason.BAD_REVEAL, 2), "end bad_reveal 2 reported by 1"),
        (Abort(Reason.BAD_REVEAL, 0), "end bad_reveal 0 reported by 1"),
        (Abort(Reason.SILENT, 2), "end silent 2 reported by 1"),
        (Abort(Reason.SILENT, 0), "end silent 0 reported by 1"),
        (Abort(Reason.NO_PATH, None), "end no_path nobody reported by 1"),
        (Abort(Reason.SESSION_LIMIT, None), "end session_limit nobody reported by 1"),
    ],
)
def test_an_abort_is_its_signers_word_and_is_not_answered_by_another(abort: Abort, ended: str) -> None:
    sitting = Sitting(3).seated()
    told = sitting.say(1, abort)
    assert told[0].startswith("keep 1.1 Abort")
    assert told[-3:] == [ended, "close", "change"]
    assert not [each for each in told if each.startswith("sign")]
    assert len([each for each in told if each.startswith("send 1.1 Abort") and each.endswith("> 2")]) == 1


@pytest.mark.parametrize(("left", "ground"), [(10.01, "reported"), (10.0, "none")])
def test_a_report_of_the_sessions_end_is_ones_own_finding_near_it(left: float, ground: str) -> None:
    sitting = Sitting(2).seated()
    sitting.session._timing.started = sitting.now - 600 + left
    assert sitting.say(1, Abort(Reason.SESSION_LIMIT, None))[-3] == f"end session_limit nobody {ground} by 1"


@pytest.mark.parametrize(("moment", "ground"), [(4.99, "reported"), (5.0, "none")])
def test_a_report_of_silence_is_ones_own_finding_if_one_hears_nothing_either(moment: float, ground: str) -> None:
    sitting = Sitting(3).seated()
    sitting.until(STARTED + moment, beating=[1])
    sitting.wake()
    assert sitting.say(1, Abort(Reason.SILENT, 2))[-3] == f"end silent 2 {ground} by 1"


def test_an_abort_that_was_passed_on_ends_the_session_as_well() -> None:
    sitting = Sitting(3, links=[2]).seated()
    assert sitting.say(1, Abort(Reason.DEPARTED, 1), via=2) == [
        "keep 1.1 Abort departed 1 < 2",
        "end departed 1 signed by 1",
        "close",
        "change",
    ]
