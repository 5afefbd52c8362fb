"""What each way of ending adds to the tallies of the keys that sat there."""

from dataclasses import fields

import pytest

from p2p.protocol.effects import Completed
from p2p.protocol.endings import FAULTS, NAMELESS, OWN_WORD, Ending, Ground, Reason
from p2p.protocol.judge import Judge
from p2p.protocol.messages import Message
from p2p.protocol.records import Mark, Tally, alone_unrevealed, marks
from tests.p2p.protocol.seats import Voices, table

SEATS, OWN = 4, 0
NONE: frozenset[Mark] = frozenset()


def marked(ended: Ending, reveal_missing: int | None = None) -> dict[int, frozenset[Mark]]:
    """The marks of the seats that got any."""
    found = marks(ended, SEATS, OWN, reveal_missing)
    assert len(found) == SEATS
    return {seat: each for seat, each in enumerate(found) if each}


def test_a_complete_session_counts_for_all() -> None:
    assert marks(Completed((1, 2, 3), bytes(32)), 3, OWN) == (frozenset({Mark.COMPLETED}),) * 3


@pytest.mark.parametrize("reason", sorted(FAULTS))
@pytest.mark.parametrize("ground", [Ground.SIGNED, Ground.SEEN])
def test_a_charged_fault_counts_as_one(reason: Reason, ground: Ground) -> None:
    assert marked(Ending(reason, 2, ground)) == {2: {Mark.FAULTED}}
    assert marked(Ending(reason, 2, ground, by=2)) == {2: {Mark.FAULTED}}


@pytest.mark.parametrize("reason", sorted(FAULTS | OWN_WORD | {Reason.SILENT}))
def test_a_report_counts_for_who_made_it(reason: Reason) -> None:
    assert marked(Ending(reason, 2, Ground.REPORTED, by=3)) == {3: {Mark.REPORTED}}
    assert marked(Ending(reason, OWN, Ground.REPORTED, by=3)) == {3: {Mark.REPORTED}}


@pytest.mark.parametrize("reason", sorted(OWN_WORD))
def test_a_seats_own_word_counts_as_a_departure(reason: Reason) -> None:
    assert marked(Ending(reason, 2, Ground.SIGNED, by=2)) == {2: {Mark.DEPARTED}}
    assert marked(Ending(reason, OWN, Ground.SIGNED)) == {OWN: {Mark.DEPARTED}}


@pytest.mark.parametrize("by", [None, 3])
def test_silence_counts_as_lost_contact_and_never_as_a_fault(by: int | None) -> None:
    for ground in (Ground.NONE, Ground.SEEN):
        assert marked(Ending(Reason.SILENT, 1, ground, by)) == {1: {Mark.CONTACT_LOST}}


@pytest.mark.parametrize("reason", sorted(NAMELESS))
@pytest.mark.parametrize("by", [None, 3])
def test_what_names_nobody_counts_for_nobody(reason: Reason, by: int | None) -> None:
    assert marked(Ending(reason, by=by)) == {}


def test_a_fault_of_a_link_that_was_not_standing_counts_for_nobody() -> None:
    assert marked(Ending(Reason.BAD_SIGNATURE, 1, Ground.NONE)) == {}


def test_a_missing_reveal_counts_beside_the_ending() -> None:
    assert marked(Ending(Reason.DEPARTED, 2, Ground.SIGNED, by=2), 2) == {2: {Mark.DEPARTED, Mark.REVEAL_MISSING}}
    assert marked(Ending(Reason.EQUIVOCATION, 1, Ground.REPORTED, by=3), 3) == {3: {Mark.REPORTED, Mark.REVEAL_MISSING}}
    assert marked(Ending(Reason.SILENT, 1), 1) == {1: {Mark.CONTACT_LOST, Mark.REVEAL_MISSING}}
    assert marked(Ending(Reason.DEADLINE, 1, Ground.SEEN), 1) == {1: {Mark.FAULTED, Mark.REVEAL_MISSING}}
    assert marked(Ending(Reason.NO_PATH), 1) == {1: {Mark.REVEAL_MISSING}}
    assert marked(Ending(Reason.NO_PATH), OWN) == {}
    assert marked(Ending(Reason.DEADLINE, OWN, Ground.SIGNED), OWN) == {OWN: {Mark.FAULTED}}


def test_a_missing_reveal_counts_for_nobody_who_is_not_named_by_more_than_a_report() -> None:
    assert marked(Ending(Reason.NO_PATH, None, Ground.REPORTED, by=3), 1) == {3: {Mark.REPORTED}}
    assert marked(Ending(Reason.SILENT, 1, Ground.REPORTED, by=3), 1) == {3: {Mark.REPORTED}}
    assert marked(Ending(Reason.SILENT, 2), 1) == {2: {Mark.CONTACT_LOST}}
    assert marked(Ending(Reason.BAD_REVEAL, 2, Ground.SIGNED), 1) == {2: {Mark.FAULTED}}


def test_a_tally_counts_each_mark_once() -> None:
    tally = Tally()
    assert tally.new
    for mark in Mark:
        assert tally.with_marks(frozenset({mark})) == Tally(**{mark.value: 1})
        assert not tally.with_marks(frozenset({mark})).new
    assert tally.with_marks(NONE) == tally
    both = Tally(departed=3).with_marks(frozenset({Mark.DEPARTED, Mark.REVEAL_MISSING}))
    assert both == Tally(departed=4, reveal_missing=1)
    assert [mark.value for mark in Mark] == [each.name for each in fields(Tally)]


def test_the_reveal_that_alone_is_missing_is_found() -> None:
    of = table(3)
    voices, judge = Voices(of), Judge(of.agreement, of.verify)

    def say(seat: int, message: Message) -> None:
        frame = voices.say(seat, message)
        payload = frame.read()
        assert payload
        judge.take(frame, payload)

    for seat in range(3):
        say(seat, of.agreement.start())
    assert alone_unrevealed(judge) is None
    for seat in range(3):
        frame = voices.commit(seat, (1, 1))
        payload = frame.read()
        assert payload
        judge.take(frame, payload)
    assert alone_unrevealed(judge) is None
    say(2, voices.revealing(2, (1, 1)))
    assert alone_unrevealed(judge) is None
    say(0, voices.revealing(0, (1, 1)))
    assert alone_unrevealed(judge) == 1
    say(1, voices.revealing(1, (1, 1)))
    assert alone_unrevealed(judge) is None


def test_before_every_commitment_no_reveal_is_missing() -> None:
    of = table(1)
    judge = Judge(of.agreement, of.verify)
    assert alone_unrevealed(judge) is None
