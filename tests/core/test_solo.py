"""Solo practice: stale and illegal choices change nothing, and whatever was played can be replayed."""

from hashlib import sha256

import pytest

from core.game import Phase
from core.replay import replay
from core.solo import SoloSession
from core.wagers import ACKNOWLEDGE, SIT_OUT, SURRENDER, Choice, Decision, IllegalChoiceError, Opening, WarChoice
from tests.core import solo_sessions
from tests.core.solo_sessions import WAR, at, salt


def state(session: SoloSession) -> tuple[object, ...]:
    """All that can be seen of a session."""
    return session.view, session.settled, session.script() if session.view.rounds else None


def test_a_new_session_waits_for_the_first_wager() -> None:
    view = SoloSession("Ann", bytes(32), bytes(16)).view
    assert (view.round, view.phase, view.own, view.deals, view.shown_round) == (1, Phase.OPENING, 0, 0, 0)
    assert (view.own_seat.name, view.own_seat.points) == ("Ann", 1000)
    assert (view.phase_deadline, view.session_deadline) == (None, None)


@pytest.mark.parametrize("stale", [(1, Phase.WAR), (2, Phase.OPENING), (0, Phase.OPENING), (1, Phase.OVER)])
@pytest.mark.parametrize("choice", [Opening(20, 0), Opening(15, 0), SURRENDER])
def test_a_choice_for_another_phase_changes_nothing(stale: tuple[int, Phase], choice: Choice) -> None:
    session = SoloSession("Ann", bytes(32), bytes(16))
    before = state(session)
    assert not session.confirm(stale, choice, salt(0))
    assert state(session) == before


def test_the_same_confirm_counts_once() -> None:
    session = SoloSession("Ann", bytes(32), bytes(16))
    place = at(session)
    assert session.confirm(place, Opening(20, 0), salt(0))
    after = state(session)
    assert not session.confirm(place, Opening(20, 0), salt(1))
    assert state(session) == after


@pytest.mark.parametrize("choice", [Opening(15, 0), Opening(0, 10), Opening(60, 50), SURRENDER, ACKNOWLEDGE])
def test_an_illegal_opening_raises_and_changes_nothing(choice: Choice) -> None:
    session = SoloSession("Ann", bytes(32), bytes(16))
    before = state(session)
    with pytest.raises(IllegalChoiceError):
        session.confirm(at(session), choice, salt(0))
    assert state(session) == before


@pytest.mark.parametrize(
    "choice", [ACKNOWLEDGE, SIT_OUT, WarChoice(Decision.WAR, 15), WarChoice(Decision.SURRENDER, 10)]
)
def test_an_illegal_war_choice_raises_and_changes_nothing(choice: Choice) -> None:
    session = solo_sessions.tied()
    before = state(session)
    with pytest.raises(IllegalChoiceError):
        session.confirm(at(session), choice, salt(9))
    assert state(session) == before


def test_a_finished_session_takes_nothing_more() -> None:
    session = solo_sessions.played(rounds=5)
    before = state(session)
    assert session.view.over
    assert not session.confirm(at(session), SIT_OUT, salt(99))
    assert not session.confirm((5, Phase.OPENING), SIT_OUT, salt(99))
    assert state(session) == before


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_the_script_replays(number: int, rounds: int) -> None:
    session = solo_sessions.played(number=number, rounds=rounds)
    result = replay(session.script())
    assert session.settled == (tuple(result["points"]), bytes.fromhex(result["transcript"]))
    for replayed, played in zip(result["rounds"], session.view.rounds, strict=True):
        assert (tuple(replayed["cards"]), replayed["dealer"]) == (played.deal.cards, played.deal.dealer)


@pytest.mark.parametrize("decision", [SURRENDER, WAR])
@pytest.mark.parametrize("after", [0, 4])
def test_the_script_of_a_tie_replays(decision: Choice, after: int) -> None:
    session = solo_sessions.tied(after=after)
    session.confirm(at(session), decision, salt(7))
    result = replay(session.script())
    assert result["rounds"][-1]["war"] is not None
    assert session.settled == (tuple(result["points"]), bytes.fromhex(result["transcript"]))


def test_a_session_that_is_left_at_a_war_decision_counts_up_to_the_round_before() -> None:
    session = solo_sessions.tied(after=2)
    assert (session.view.round, session.view.phase) == (3, Phase.WAR)
    result = replay(session.script())
    assert len(result["rounds"]) == 2
    assert session.settled == (tuple(result["points"]), bytes.fromhex(result["transcript"]))
    # What the open round has paid or locked so far is not settled.
    assert session.view.own_seat.points != session.settled[0][0]
    session.confirm(at(session), WAR, salt(1000))
    assert session.settled == ((session.view.own_seat.points,), bytes.fromhex(replay(session.script())["transcript"]))


def test_a_session_that_is_left_before_any_round_is_settled_keeps_its_thousand() -> None:
    session = solo_sessions.tied()
    assert session.settled[0] == (1000,)
    assert session.script()["rounds"] == []


def test_key_and_nonce_are_in_the_script() -> None:
    session = SoloSession("Ann", bytes(range(32)), bytes(range(16)))
    session.confirm(at(session), SIT_OUT, sha256(b"salt").digest()[:16])
    script = session.script()
    assert script["identities"] == [{"public_key": bytes(range(32)).hex(), "nonce": bytes(range(16)).hex()}]
    assert script["rounds"][0]["initial"][0]["salt"] == sha256(b"salt").hexdigest()[:32]


def test_a_salt_of_the_wrong_length_changes_nothing() -> None:
    session = SoloSession("Ann", bytes(32), bytes(16))
    before = state(session)
    with pytest.raises(ValueError, match="16"):
        session.confirm(at(session), SIT_OUT, bytes(15))
    assert state(session) == before
