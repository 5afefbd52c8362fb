"""Solo practice behind a page: a session of one seat; stale and illegal choices change nothing."""

from collections.abc import Callable

import pytest

from core.derivation import NONCE_SIZE, SALT_SIZE
from core.game import Phase
from core.payouts import Outcome
from core.replay import replay
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Choice, IllegalChoiceError, Opening
from p2p.protocol import identity
from rankford_qt.table.solo_table import SoloTable

SECRET = bytes(range(32))
NONCE = b"\1" * NONCE_SIZE


def entropy(number: int) -> Callable[[int], bytes]:
    """A nonce, and the same salt, by number, for every Confirm."""
    sizes = iter([NONCE])
    return lambda size: next(sizes, number.to_bytes(size, "big"))


def table(number: int = 0) -> SoloTable:
    """A table of Ann's."""
    return SoloTable("Ann", SECRET, entropy(number))


def dealt(outcome: Outcome) -> SoloTable:
    """A table whose first opening came to an outcome; the salt is found by trying."""
    for number in range(10_000):
        found = table(number)
        confirm(found, Opening(50, 10))
        if found.view.own_seat.outcome is outcome:
            return found
    raise AssertionError(outcome)


def confirm(at: SoloTable, choice: Choice) -> None:
    """Confirm for the phase that is being played."""
    at.confirm((at.view.round, at.view.phase), choice)


def changes(at: SoloTable) -> list[bool]:
    """Grows with each change that the table tells."""
    heard: list[bool] = []
    at.changed.connect(lambda: heard.append(True))
    return heard


def test_a_new_table_waits_for_the_first_wager() -> None:
    view = table().view
    assert (view.round, view.phase, view.own, view.deals, view.shown_round) == (1, Phase.OPENING, 0, 0, 0)
    assert (view.own_seat.name, view.own_seat.points, view.own_seat.sealed) == ("Ann", 1000, False)
    assert (view.phase_deadline, view.session_deadline) == (None, None)


def test_the_session_is_of_the_players_key_and_a_fresh_nonce() -> None:
    at = table()
    (stated,) = at.proven.script()["identities"]
    assert stated == {"public_key": identity.make("Ann", SECRET).public_key.hex(), "nonce": NONCE.hex()}


def test_a_confirm_deals_at_once_and_is_told_once() -> None:
    at = table()
    heard = changes(at)
    confirm(at, SIT_OUT)
    assert heard == [True]
    assert (at.view.round, at.view.deals, at.view.own_seat.outcome) == (2, 1, Outcome.SAT_OUT)
    assert at.view.own_seat.sealed is False


def test_fresh_entropy_for_the_nonce_and_each_confirm() -> None:
    asked: list[int] = []

    def counted(size: int) -> bytes:
        asked.append(size)
        return bytes(size)

    at = SoloTable("Ann", SECRET, counted)
    assert asked == [NONCE_SIZE]
    confirm(at, SIT_OUT)
    confirm(at, SIT_OUT)
    assert asked == [NONCE_SIZE, SALT_SIZE, SALT_SIZE]


@pytest.mark.parametrize("stale", [(1, Phase.WAR), (2, Phase.OPENING), (0, Phase.OPENING), (1, Phase.OVER)])
@pytest.mark.parametrize("choice", [Opening(20, 0), Opening(15, 0), SURRENDER])
def test_a_choice_for_another_phase_changes_nothing(stale: tuple[int, Phase], choice: Choice) -> None:
    at = table()
    heard, before = changes(at), at.view
    at.confirm(stale, choice)
    assert at.view is before
    assert heard == []


def test_the_same_confirm_counts_once() -> None:
    at = table()
    place = (at.view.round, at.view.phase)
    at.confirm(place, SIT_OUT)
    after, heard = at.view, changes(at)
    at.confirm(place, SIT_OUT)
    assert at.view is after
    assert heard == []


@pytest.mark.parametrize("choice", [Opening(15, 0), Opening(0, 10), SURRENDER, ACKNOWLEDGE])
def test_an_illegal_choice_raises_and_changes_nothing(choice: Choice) -> None:
    at = table()
    heard, before = changes(at), at.view
    with pytest.raises(IllegalChoiceError):
        confirm(at, choice)
    assert at.view is before
    assert heard == []
    confirm(at, SIT_OUT)
    assert at.view.round == 2


def test_a_tie_asks_for_a_decision() -> None:
    at = dealt(Outcome.TIE)
    assert (at.view.round, at.view.phase) == (1, Phase.WAR)
    assert at.proven.settled.points == (1000,)
    confirm(at, SURRENDER)
    assert (at.view.round, at.view.phase, at.view.own_seat.outcome) == (2, Phase.OPENING, Outcome.SURRENDER)


def test_a_finished_session_replays_and_takes_nothing_more() -> None:
    at = table(3)
    while not at.view.over:
        confirm(at, Opening(20, 10) if at.view.phase is Phase.OPENING else SURRENDER)
    result = replay(at.proven.script())
    assert at.proven.settled == (tuple(result["points"]), bytes.fromhex(result["transcript"]))
    assert at.view.own_seat.points == result["points"][0]
    assert at.view.situation is None
    heard, before = changes(at), at.view
    confirm(at, SIT_OUT)
    at.confirm((5, Phase.OPENING), SIT_OUT)
    assert at.view is before
    assert heard == []
