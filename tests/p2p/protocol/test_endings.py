"""Reasons, and whom they count against."""

import pytest

from p2p.protocol.endings import FAULTS, NAMELESS, OWN_WORD, Ending, Ground, LinkMisbehaviour, Misbehaviour, Reason


def test_each_reason_keeps_its_number() -> None:
    # Numbers stand in signed Aborts and in transcripts that were saved.
    names = [each.name.lower().replace("_", " ") for each in sorted(Reason)]
    assert [int(each) for each in sorted(Reason)] == list(range(1, 18))
    assert ", ".join(names) == (
        "departed, background, silent, deadline, no path, session limit, malformed, oversize, flooding, "
        "bad signature, out of turn, equivocation, bad reveal, commit set mismatch, illegal choice, "
        "transcript mismatch, receipt missing"
    )


def test_what_is_said_of_oneself_what_names_nobody_and_lost_contact_are_no_faults() -> None:
    no_faults = {Reason.DEPARTED, Reason.BACKGROUND, Reason.NO_PATH, Reason.SESSION_LIMIT, Reason.SILENT}
    assert set(Reason) - no_faults == FAULTS
    assert {Reason.DEPARTED, Reason.BACKGROUND} == OWN_WORD
    assert {Reason.NO_PATH, Reason.SESSION_LIMIT} == NAMELESS


@pytest.mark.parametrize(
    ("ground", "charged"),
    [(Ground.NONE, None), (Ground.SIGNED, 2), (Ground.SEEN, 2), (Ground.REPORTED, None)],
)
def test_what_was_signed_or_seen_is_charged(ground: Ground, charged: int | None) -> None:
    assert Ending(Reason.BAD_REVEAL, 2, ground, by=1).charged == charged


def test_an_ending_charges_nobody_unless_it_says_so() -> None:
    assert Ending(Reason.SESSION_LIMIT).charged is None
    assert Ending(Reason.SILENT, 1).charged is None


def test_a_fault_says_what_whose_and_which_rule() -> None:
    fault = Misbehaviour(Reason.FLOODING, 3, "too much of it")
    assert (fault.reason, fault.seat, fault.why, str(fault)) == (Reason.FLOODING, 3, "too much of it", "too much of it")


def test_a_fault_of_a_link_is_caught_as_a_fault_and_told_apart() -> None:
    fault = LinkMisbehaviour(Reason.OVERSIZE, 1, "too long")
    assert isinstance(fault, Misbehaviour)
    assert not isinstance(Misbehaviour(Reason.OVERSIZE, 1, "too long"), LinkMisbehaviour)
