"""The simulator itself: the same seed is the same run, and peers that break their promises are found out."""

from collections.abc import Iterator
from random import Random
from unittest import mock

import pytest

from core import derivation
from core.game import Phase
from p2p.protocol import judge as judging
from p2p.protocol.effects import Completed, Effect, Send
from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.events import Event, Received
from p2p.protocol.session import Session
from tests.simulation import verdict
from tests.simulation.attacks.conflicts import ConflictingCommitments
from tests.simulation.attacks.scripted import When
from tests.simulation.keys import ED25519, STAND_IN
from tests.simulation.measure import contents
from tests.simulation.network import Wire
from tests.simulation.peer import Incident, Peer
from tests.simulation.played import KINDS
from tests.simulation.runs import Summary, replay, run, run_many
from tests.simulation.scenario import plain
from tests.simulation.staging import Cast, stage
from tests.simulation.timeline import Timeline
from tests.simulation.world import World


def traced(kind: str, seed: int) -> list[str]:
    lines: list[str] = []
    run(kind, seed, lines.append)
    return lines


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_replays_exactly(kind: str) -> None:
    once, again = traced(kind, 20), traced(kind, 20)
    assert len(once) > 10
    assert once == again
    assert once != traced(kind, 21)


def test_processes_come_to_the_same_as_one() -> None:
    assert run_many("chaotic", 100, 60, jobs=2).table() == run_many("chaotic", 100, 60).table()


def test_a_failure_names_the_command_that_replays_it() -> None:
    with mock.patch.object(Session, "handle", side_effect=KeyError("broken")):
        summary = run_many("honest", 7, 1)
    assert "raised" in str(summary.failures[0])
    assert str(summary.failures[0]).endswith(replay("honest", 7))
    assert "1 runs, 1 broke a promise" in summary.table()


def test_a_peer_that_draws_without_comparing_commitments_is_found_out() -> None:
    """Peers that take whatever commitments a reveal shows draw from different salts, and charge the wrong one."""
    careless = mock.patch.multiple(
        judging.Judge, _commits_in=lambda self, *_: self.commitments(), _compare_reveals_with=lambda *_: None
    )
    scenario = plain("careless", 3)
    world = stage(scenario, Cast({1: [ConflictingCommitments(When.OPENING, 0, Random(0))]}))
    blind = mock.patch.object(derivation, "commit_set", return_value=bytes(32))
    with careless, blind, mock.patch("p2p.protocol.session.commit_set", return_value=bytes(32)):
        world.run()
    assert any("drew differently" in each for each in verdict.judge(world).broken)


def _ended(seats: int = 3) -> World:
    world = World(plain("ended", seats))
    world.run()
    assert not verdict.judge(world).broken
    return world


def test_different_results_are_found() -> None:
    world = _ended()
    world.peers[1].marks.completed = Completed((1, 2, 3), bytes(32))
    assert verdict.judge(world).broken == ["seats completed with different points or transcripts"]


def test_a_charged_honest_key_is_found() -> None:
    world = _ended()
    world.peers[1].marks.completed = None
    world.peers[1].marks.ending = Ending(Reason.EQUIVOCATION, 2, Ground.SIGNED)
    found = verdict.judge(world)
    assert found.broken == ["seat 1 charges honest seat 2 with EQUIVOCATION"]
    assert found.split_endings == 1


@pytest.mark.parametrize("reason", [Reason.DEPARTED, Reason.BACKGROUND, Reason.DEADLINE])
def test_what_a_peer_really_did_may_be_charged(reason: Reason) -> None:
    world = _ended()
    world.peers[1].marks.completed = None
    world.peers[1].marks.ending = Ending(reason, 2, Ground.SIGNED)
    assert len(verdict.judge(world).broken) == 1
    world.peers[2].marks.incidents.update(["leave", "background"])
    world.peers[2].marks.dawdled = True
    assert not verdict.judge(world).broken


def test_a_session_that_does_not_end_is_found() -> None:
    world = World(plain("endless", 2))
    assert verdict.judge(world).broken == ["seat 0 did not end", "seat 1 did not end"]


def test_a_session_that_must_complete_but_does_not_is_found() -> None:
    scenario = plain("cut", 2)
    scenario.must_complete = True
    for wire in scenario.wires.values():
        wire.dies = 1.0
    world = World(scenario)
    world.run()
    found = verdict.judge(world)
    assert found.broken == ["it did not complete everywhere"]
    assert found.endings == {"silent, none": 2}


def test_a_state_that_grows_is_found() -> None:
    world = _ended(2)
    small = verdict.judge(world, sizes=True)
    assert 0 < small.contents < 10_000
    world.peers[0].session._known.update((number.to_bytes(4, "big"), (0, 0)) for number in range(100_000))
    assert "a session's state holds" in verdict.judge(world, sizes=True).broken[0]


def test_contents_are_counted_once() -> None:
    shared = [1, 2, 3]
    assert contents([shared, shared]) == 5
    assert contents({"a": (1, 2)}) == 4


class _Repeating(Peer):
    """A peer whose session sends everything twice."""

    def _do(self, effect: Effect) -> None:
        super()._do(effect)
        if isinstance(effect, Send):
            super()._do(effect)


class _Returning(Peer):
    """A peer whose session sends back what it gets."""

    def _handle(self, event: Event) -> None:
        super()._handle(event)
        if isinstance(event, Received) and not self.gone:
            super()._do(Send((event.link,), event.data))


def _sitting(kind: type[Peer]) -> World:
    world = World(
        plain("sitting", 2),
        {0: lambda world, seat, session: kind(world, seat, session, world.scenario.players[0], 0.0)},
    )
    world.run()
    return world


def test_frames_sent_twice_or_back_are_found() -> None:
    assert "seat 0: it sent a frame twice over one link" in verdict.judge(_sitting(_Repeating)).broken
    assert "seat 0: it sent a frame back to where it came from" in verdict.judge(_sitting(_Returning)).broken


def test_a_full_mesh_sees_no_relay_storm() -> None:
    """Six peers in a full mesh send each frame over each link once at most: own ones over five, others' hardly ever."""
    world = World(plain("mesh", 6))
    world.run()
    own = sum(peer.session.judge.logs[peer.seat].held for peer in world.peers)
    assert own * 5 <= world.network.carried < own * 6


def test_messages_arrive_in_order_and_a_stall_holds_them_up() -> None:
    wire = Wire(0.1, jitter=0.5, stalls=((1.0, 4.0),))
    random = Random(1)
    arrivals = [wire.arrival(sent / 10, random) for sent in range(50)]
    assert arrivals == sorted(arrivals)
    assert not any(1.0 <= each < 4.0 for each in arrivals)
    assert arrivals.count(4.0) > 5
    assert Wire(0.1, dies=2.0).arrival(1.95, random) == float("inf")


def test_nothing_arrives_after_a_message_that_was_lost() -> None:
    for seed in range(200):
        random, wire = Random(seed), Wire(0.1, jitter=0.3, dies=1.0)
        arrivals = [wire.arrival(0.65 + 0.01 * number, random) for number in range(20)]
        assert arrivals == sorted(arrivals)
        assert arrivals[-1] == float("inf") or arrivals[-1] < 1.0


def test_the_clock_goes_by_time_and_then_by_order() -> None:
    timeline, done = Timeline(), []
    for name, time in (("c", 2.0), ("a", 1.0), ("b", 1.0), ("d", 9.0)):
        timeline.at(time, lambda name=name: done.append(name))  # type: ignore[misc]
    while timeline.step(5.0):
        pass
    assert (done, timeline.now) == (["a", "b", "c"], 2.0)


@pytest.mark.parametrize("scheme", [ED25519, STAND_IN], ids=lambda each: each.name)
def test_keys_sign_for_themselves_alone(scheme: object) -> None:
    assert scheme in (ED25519, STAND_IN)
    made = ED25519 if scheme is ED25519 else STAND_IN
    one, other = made.key(Random(1)), made.key(Random(2))
    assert made.verify(one.public, b"word", one.sign(b"word"))
    assert not made.verify(one.public, b"word", other.sign(b"word"))
    assert not made.verify(one.public, b"word", one.sign_otherwise(b"word"))


@pytest.mark.parametrize("events", range(2, 40, 3))
@pytest.mark.parametrize("what", ["leave", "background", "kill", "sleep", "suspend"])
def test_what_befalls_one_peer_at_any_point_ends_the_session_for_all(what: str, events: int) -> None:
    scenario = plain(f"{what}/{events}", 3)
    scenario.incidents = [Incident(1, what, events=events, length=20.0)]
    world = World(scenario)
    world.run()
    assert not verdict.judge(world, sizes=True).broken
    assert world.peers[1].marks.incidents[what] == 1


def test_a_summary_adds_up() -> None:
    one, other = Summary(), Summary()
    for seed in range(3):
        one.add("honest", seed, run("honest", seed))
        other.add("chaotic", seed, run("chaotic", seed))
    before = one.frames + other.frames
    one.join(other)
    assert (one.runs, one.frames) == (6, before)


def test_players_find_war_decisions() -> None:
    """Otherwise half of the protocol would not be played."""
    world = World(plain("directed/0", 3))
    world.run()
    phases = {Phase(proof.phase) for peer in _wars() for proof in peer.marks.drawn}
    assert phases == {Phase.OPENING, Phase.WAR}


def _wars() -> Iterator[Peer]:
    for number in range(5):
        world = World(plain(f"wars/{number}", 4))
        world.run()
        yield world.peers[0]
