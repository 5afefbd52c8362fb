"""Payloads of every kind, as hypothesis makes them: whatever fits the fields, sensible or not."""

from hypothesis import strategies as st

from core.wagers import MAX_SEATS, ROUNDS
from p2p.protocol.endings import Reason
from p2p.protocol.limits import LEAST_SEATS
from p2p.protocol.messages import (
    Abort,
    Answer,
    Beat,
    Commit,
    Entry,
    Message,
    Payload,
    Proposal,
    Receipt,
    Reveal,
    Start,
)
from p2p.protocol.names import LONGEST
from p2p.protocol.signing import SIGNATURE_SIZE


def sized(size: int) -> st.SearchStrategy[bytes]:
    """So many bytes."""
    return st.binary(min_size=size, max_size=size)


def each_seat(entry: st.SearchStrategy[int], least: int = 1) -> st.SearchStrategy[tuple[int, ...]]:
    """One number for each seat."""
    return st.lists(entry, min_size=least, max_size=MAX_SEATS).map(tuple)


counts = st.integers(0, 2**32 - 1) | st.sampled_from([0, 1, 127, 128, 255, 256, 65535, 65536])
sets = st.integers(0, 2**MAX_SEATS - 1)
rounds = st.integers(1, ROUNDS)
phases = st.integers(1, 2)
answers = st.builds(Answer, sized(16), sized(SIGNATURE_SIZE))
entries = st.builds(Entry, sized(32), st.booleans(), st.text(max_size=LONGEST))
proposals = st.builds(
    Proposal, sized(16), st.lists(entries, min_size=1, max_size=MAX_SEATS).map(tuple), sized(SIGNATURE_SIZE)
)
starts = st.builds(Start, proposals, st.lists(answers, min_size=1, max_size=MAX_SEATS).map(tuple))
commits = st.builds(Commit, rounds, phases, sized(32))
reveals = st.builds(
    Reveal,
    rounds,
    phases,
    sized(16),
    sized(2),
    sized(32),
    st.lists(st.binary(max_size=300), min_size=1, max_size=MAX_SEATS).map(tuple),
)
receipts = st.builds(Receipt, sized(32), each_seat(counts))
beats = st.builds(
    Beat,
    sets,
    each_seat(counts, LEAST_SEATS),
    each_seat(counts, LEAST_SEATS),
    rounds,
    st.integers(1, 3),
    sets,
    sets,
    sets,
)
aborts = st.builds(Abort, st.sampled_from(Reason), st.none() | st.integers(0, MAX_SEATS - 1))
messages: st.SearchStrategy[Message] = starts | commits | reveals | receipts | beats | aborts
payloads = st.builds(Payload, counts, messages)
