"""Nothing that comes over links makes a session raise, or grow beyond a bound: bytes, or what other seats validly sign.

The bound is stated in frames: a seat has no more than 41 sequence numbers at the start and one more each second.
"""

from collections.abc import Callable
from dataclasses import fields

from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol.agreement import Agreement, answer
from p2p.protocol.endings import Ending, Reason
from p2p.protocol.frames import make
from p2p.protocol.limits import SEQUENCE, SEQUENCE_RATE
from p2p.protocol.messages import Abort, Answer, Beat, Commit, Message, Receipt, Reveal
from p2p.protocol.session import State
from tests.p2p.protocol.seats import salt, table
from tests.p2p.protocol.sitting import STARTED, Sitting, raw

SEATS = 3


def committed() -> Sitting:
    """All have committed in the first phase."""
    sitting = Sitting(SEATS).seated()
    sitting.committed()
    return sitting


def last_reveal_missing() -> Sitting:
    """One reveal is missing in the last phase, and a Receipt may count."""
    sitting = Sitting(SEATS).seated().played(4)
    sitting.committed()
    sitting.revealed(but=[2])
    return sitting


PLACES: list[Callable[[], Sitting]] = [
    lambda: Sitting(SEATS).seated(),
    committed,
    last_reveal_missing,
    lambda: Sitting(SEATS).settling(),
    lambda: Sitting(SEATS).complete(),
]

seat_numbers = st.integers(0, SEATS - 1)
seat_sets = st.integers(0, 2**SEATS)
places = st.tuples(st.integers(1, 5), st.integers(1, 3))
hashes = st.sampled_from([bytes(32), bytes([1]) * 32, bytes([2]) * 32])
counts = st.lists(st.integers(0, 60), min_size=2, max_size=4).map(tuple)

messages: st.SearchStrategy[Message] = st.one_of(
    st.builds(Abort, st.sampled_from(Reason), st.none() | seat_numbers),
    st.builds(lambda at, made: Commit(at[0], min(at[1], 2), made), places, hashes),
    st.builds(Receipt, hashes, st.lists(st.integers(0, 3), min_size=1, max_size=4).map(tuple)),
    st.builds(
        lambda heard, held, direct, at, *sets: Beat(heard, held, direct, *at, *sets),
        *(seat_sets, counts, counts, places, seat_sets, seat_sets, seat_sets),
    ),
    st.builds(
        lambda at, made, commits: Reveal(at[0], min(at[1], 2), salt(1), b"\0\0", made, commits),
        *(places, hashes, st.lists(st.binary(max_size=100), min_size=1, max_size=4).map(tuple)),
    ),
    st.just(table(SEATS).agreement.start()),
)
sequences = st.one_of(st.integers(0, 20), st.integers(0, 60), st.just(2**32 - 1))


@st.composite
def starts_elsewhere(draw: st.DrawFn) -> bytes:
    """A Start of another session, sound, conflicting or not to be verified."""
    of, signer, seat = table(SEATS), draw(st.integers(1, 2)), draw(seat_numbers)
    answers = list(of.agreement.answers)
    made = answer(of.agreement.proposal, salt(draw(st.integers(500, 510))), of.signs[seat])
    answers[seat] = made if draw(st.booleans()) else Answer(made.nonce, bytes(64))
    theirs = Agreement(of.agreement.proposal, tuple(answers))
    return make(theirs.session_id, signer, 0, theirs.start(), of.signs[signer]).data


def _signed(seat: int, sequence: int, message: Message) -> bytes:
    return table(SEATS).frame(seat, sequence, message).data


received = st.one_of(
    st.binary(max_size=200),
    st.builds(bytes, st.integers(4000, 4200)),
    st.builds(lambda rest: table(SEATS).session_id + rest, st.binary(max_size=200)),
    st.builds(raw, st.just(table(SEATS)), st.integers(1, 2), st.binary(min_size=1, max_size=20)),
    st.builds(_signed, st.integers(1, 2), sequences, messages),
    st.builds(_signed, st.integers(1, 2), st.integers(9, 14), messages),
    starts_elsewhere(),
)
happenings = st.lists(st.tuples(st.integers(1, 2), st.integers(1, 3), received), max_size=60)


def check_bounds(sitting: Sitting, connected: int) -> None:
    """What a session holds, against the frames that there can be."""
    session, relay = sitting.session, sitting.session._relay
    each = SEQUENCE + 1 + SEQUENCE_RATE * (sitting.now - STARTED)
    assert all(len(log.frames) <= each for log in session.judge.logs)
    assert len(session._known) <= SEATS * each
    assert all(len(arrived) <= each for arrived in relay._arrived)
    for neighbour in relay.neighbours.values():
        assert len(neighbour.sent_at) <= each
        for field in fields(neighbour):
            match getattr(neighbour, field.name):
                case dict() as held:
                    assert len(held) <= SEATS * each, field.name
                case list() | set() as held:
                    assert len(held) <= SEATS, field.name
    assert len(session._muted) <= SEATS
    assert len(relay.entered) <= SEATS
    # One faulty frame that is not held for each seat at fault, and one Start of another session for each link made.
    assert len(relay._evidence) <= SEATS + connected


@given(st.sampled_from(PLACES), happenings)
def test_nothing_that_comes_makes_a_session_raise_or_grow(
    place: Callable[[], Sitting], happens: list[tuple[int, int, bytes]]
) -> None:
    sitting = place()
    since, connected = sitting.now, SEATS - 1
    for link, times, data in happens:
        for _ in range(times):
            sitting.hear(data, via=link)
        if link not in sitting.session._relay.neighbours and not sitting.session.closed:
            sitting.up(link)
            connected += 1
        check_bounds(sitting, connected)
        sitting.now = min(sitting.now + 0.25, since + 7.5)
        sitting.wake()
    assert isinstance(sitting.session.ending, Ending) == (
        sitting.session.state is State.CLOSED and place is not PLACES[-1]
    )


@given(
    st.sampled_from(PLACES[-2:]),
    st.lists(st.builds(_signed, st.just(1), st.integers(0, 12), messages), max_size=40),
)
def test_a_seat_proves_its_fault_once_after_the_last_draw(place: Callable[[], Sitting], says: list[bytes]) -> None:
    sitting = place()
    for data in says:
        for via in (1, 2):
            sitting.hear(data, via)
            sitting.up(via)
        assert len(sitting.session._relay._evidence) <= 1
    check_bounds(sitting, SEATS - 1)


def test_a_seat_that_signs_without_end_is_held_to_its_sequence_numbers() -> None:
    sitting = Sitting(SEATS).settling()
    number = sitting.voices.said[1]
    for sequence in range(number, 200):
        sitting.hear(sitting.table.frame(1, sequence, sitting.beat(1)))
        sitting.hear(sitting.table.frame(1, sequence, sitting.beat(1, heard=0)))
        sitting.hear(raw(sitting.table, 1, bytes([sequence])))
    assert len(sitting.session.judge.logs[1].frames) == number + 1
    assert sitting.session._muted == {1}
    check_bounds(sitting, SEATS - 1)


def test_a_link_that_is_made_anew_for_each_fault_costs_no_evidence() -> None:
    sitting = Sitting(SEATS).settling()
    for number in range(100):
        sitting.hear(b"", via=1)
        sitting.up(1)
        sitting.hear(sitting.table.frame(2, 30 + number % 5, sitting.beat(2)), via=1)
        sitting.up(1)
    assert sitting.session._relay._evidence == []
    check_bounds(sitting, SEATS - 1)
