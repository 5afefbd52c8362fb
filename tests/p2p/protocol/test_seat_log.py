"""What a seat has said passes into the next phase."""

import pytest

from core.wagers import SIT_OUT
from p2p.protocol.messages import Commit
from p2p.protocol.seat_log import Committed, SeatLog, Stage
from tests.p2p.protocol.seats import Place, Voices, beat, salt, table


def committed(place: Place, sequence: int) -> Committed:
    frame = Voices(table(2)).commit(0, place)
    return Committed(Commit(*place, bytes(32)), frame, sequence)


def test_a_commitment_is_for_its_place() -> None:
    assert committed((3, 2), 0).place == (3, 2)


@pytest.mark.parametrize(
    ("stage", "following"),
    [
        (Stage.UNSTARTED, Stage.UNSTARTED),
        (Stage.DECIDING, Stage.DECIDING),
        (Stage.COMMITTED, Stage.COMMITTED),
        (Stage.REVEALED, Stage.DECIDING),
        (Stage.AHEAD, Stage.COMMITTED),
        (Stage.SETTLED, Stage.SETTLED),
        (Stage.ABORTED, Stage.ABORTED),
    ],
)
def test_a_seat_decides_again_unless_it_was_ahead_or_is_done(stage: Stage, following: Stage) -> None:
    log = SeatLog(stage)
    log.next_phase()
    assert log.stage is following


def test_what_was_played_is_forgotten() -> None:
    voices = Voices(table(2))
    first, _ = voices.commit(0, (1, 1)), voices.commit(1, (1, 1))
    log = SeatLog(Stage.REVEALED, held=4)
    log.commit = Committed(Commit(1, 1, bytes(32)), first, 1)
    log.reveal, log.reveal_sequence, log.opened = voices.revealing(0, (1, 1)), 3, (SIT_OUT, salt(0))
    log.beat = beat(2)
    log.next_phase()
    assert [each for each in (log.commit, log.reveal, log.opened) if each is not None] == []
    assert (log.held, log.reveal_sequence, log.beat) == (4, 3, beat(2))


def test_a_commitment_that_was_ahead_is_one_of_the_phase_that_begins() -> None:
    first, second = committed((1, 1), 1), committed((2, 1), 3)
    log = SeatLog(Stage.AHEAD, commit=first, ahead=second)
    log.next_phase()
    assert (log.commit, log.ahead) == (second, None)
    log.stage = Stage.REVEALED
    log.next_phase()
    assert log.commit is None


def test_stages_are_ordered_by_what_was_said() -> None:
    # Whether one's own seat has revealed is asked by order.
    assert Stage.COMMITTED < Stage.REVEALED < Stage.AHEAD < Stage.SETTLED
