"""How long a connection may take for what."""

from hypothesis import given
from hypothesis import strategies as st

from p2p.signaling.caps import HELLO, LIFETIME, LINGER, PING, SILENCE
from p2p.signaling.patience import Due, Patience

START = 1000.0


def member() -> Patience:
    return Patience(START, START, START, in_room=True)


def test_a_hello_has_to_come_in_time() -> None:
    it = Patience(START, START + 9, START)
    assert it.next() == START + HELLO
    assert it.due(START + HELLO - 0.01) is Due.NOTHING
    assert it.due(START + HELLO) is Due.LATE
    it.step_at = START + 4
    assert it.next() == START + 4 + HELLO
    assert it.due(START + HELLO) is Due.NOTHING


def test_silence_is_pinged_once_in_a_while_then_dropped() -> None:
    it = member()
    assert it.next() == START + PING
    assert it.due(START + PING - 0.01) is Due.NOTHING
    assert it.due(START + PING) is Due.PING
    assert it.due(START + PING) is Due.NOTHING
    assert it.next() == START + min(2 * PING, SILENCE)
    assert it.due(START + SILENCE) is Due.SILENT


def test_whoever_is_heard_stays() -> None:
    it = member()
    it.due(START + PING)
    it.heard_at = START + PING + 1
    assert it.due(START + SILENCE) is Due.NOTHING
    assert it.next() == START + PING + 1 + PING
    assert it.due(it.next()) is Due.PING


def test_a_connection_lives_so_long() -> None:
    it = member()
    it.heard_at = START + LIFETIME
    assert it.due(START + LIFETIME - 0.01) is Due.NOTHING
    assert it.next() == START + LIFETIME
    assert it.due(START + LIFETIME) is Due.OLD


def test_who_is_told_to_go_has_to() -> None:
    it = member()
    it.closing_at = START + 5
    assert it.next() == START + 5 + LINGER
    assert it.due(START + 5 + LINGER - 0.01) is Due.NOTHING
    assert it.due(START + 5 + LINGER) is Due.STUCK


@given(st.floats(0, 100), st.floats(0, 100), st.booleans(), st.none() | st.floats(0, 100))
def test_something_is_due_exactly_from_the_next_moment_on(
    heard: float, pinged: float, in_room: bool, closing: float | None
) -> None:
    it = Patience(0.0, heard, 0.0, pinged, in_room, closing)
    at = it.next()
    assert it.due(at - 0.001) is Due.NOTHING
    assert it.due(at) is not Due.NOTHING
