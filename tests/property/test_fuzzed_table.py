"""The table that fuzzing plays at notices each kind of broken session."""

import pytest

from p2p.protocol.effects import Completed
from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.session import Session
from p2p.protocol.transcript import WrongTranscript
from tests.fuzz.table import FuzzedTable


@pytest.fixture
def table() -> FuzzedTable:
    played = FuzzedTable(2, None, frozenset())
    played.play_phase(1)
    return played


def test_two_seats_that_draw_differently(table: FuzzedTable) -> None:
    table.sessions[1].judge.proven.transcript = bytes(32)
    with pytest.raises(AssertionError, match="drew differently"):
        table.play_phase(0)


def test_two_seats_that_complete_differently(table: FuzzedTable) -> None:
    table.told[1].over = Completed((1000, 1000), bytes(32))
    table._check_end(0, Completed((1000, 1000), bytes(32)))
    with pytest.raises(AssertionError, match="completed differently"):
        table._check_end(0, Completed((1005, 995), bytes(32)))


def test_an_honest_seat_that_is_charged(table: FuzzedTable) -> None:
    table.sessions[0].ending = Ending(Reason.DEADLINE, 1, Ground.SEEN)
    with pytest.raises(AssertionError, match="an honest seat is charged"):
        table.wake(0)


def test_a_seat_that_is_charged_by_its_own_word_is_right(table: FuzzedTable) -> None:
    table.leave(1)
    table.deliver_all()
    ending = table.sessions[0].ending
    assert ending is not None
    assert ending.charged == 1


def test_a_session_that_keeps_too_much(table: FuzzedTable) -> None:
    table.sessions[0]._known |= {bytes([number]): (0, 0) for number in range(200)}
    with pytest.raises(AssertionError, match="_known grows without bound"):
        table.wake(0)


def test_a_frame_that_goes_twice_over_one_link(table: FuzzedTable) -> None:
    sent = next(data for one, other, data in table._carried if (one, other) == (0, 1))
    with pytest.raises(AssertionError, match="twice"):
        table._send((0, 1), sent)


def test_a_wake_that_leaves_something_due(table: FuzzedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "deadline", property(lambda _: 0.0))
    with pytest.raises(AssertionError, match="left something due"):
        table.wake(0)


def test_a_transcript_that_leaves_something_out(table: FuzzedTable) -> None:
    table.leave(1)
    table.deliver_all()
    table.check_transcripts()
    del table.told[0].records[1]
    with pytest.raises(WrongTranscript):
        table.check_transcripts()
