"""Each attack, in each part of a session, from each seat of three: what every honest peer shows of it, and whom it
charges. All else is plain: equal links, quick players."""

from collections.abc import Iterator

import pytest

from p2p.protocol.endings import Ending, Ground
from p2p.protocol.records import alone_unrevealed
from tests.simulation import verdict
from tests.simulation.adversary import Adversary
from tests.simulation.attacks import ATTACKS
from tests.simulation.attacks.scripted import Completing, Scripted, When
from tests.simulation.peer import Peer
from tests.simulation.staging import directed
from tests.simulation.world import World

SEATS = 3


def _cases() -> Iterator[tuple[str, When, int]]:
    for name, attack in ATTACKS.items():
        for when in attack.whens:
            for seat in range(1 if attack.host_only else SEATS):
                yield name, when, seat


@pytest.mark.parametrize(
    ("name", "when", "seat"), [pytest.param(*each, id=f"{each[0]}-{each[1].value}-{each[2]}") for each in _cases()]
)
def test_what_comes_of_an_attack(name: str, when: When, seat: int) -> None:
    world = directed(name, when, seat)
    world.run()
    attack = _attack(world, seat)
    assert attack.fired
    found = verdict.judge(world, sizes=True)
    assert not found.broken
    honest = [peer for peer in world.peers if peer.honest]
    adversaries = {peer.seat for peer in world.peers if not peer.honest}
    expected = attack.expected(when)
    completed = [peer for peer in honest if peer.marks.completed]
    assert _completing(completed, honest) is expected.completing
    endings = [peer.marks.ending for peer in honest if peer.marks.ending]
    assert {(each.reason, each.ground) for each in endings} <= expected.outcomes
    assert all(_is_named(each, seat, adversaries, honest) for each in endings)
    if expected.charged and endings:
        assert any(each.charged is not None for each in endings)


@pytest.mark.parametrize("when", ATTACKS["AbortOnOutcome"].whens)
def test_who_leaves_on_the_outcome_is_known_as_the_one_whose_reveal_alone_was_missing(when: When) -> None:
    world = directed("AbortOnOutcome", when, 1)
    world.run()
    assert [alone_unrevealed(peer.session.judge) for peer in world.peers if peer.honest] == [1, 1]


def _attack(world: World, seat: int) -> Scripted:
    adversary = world.peers[seat]
    assert isinstance(adversary, Adversary)
    attack = adversary.attacks[0]
    assert isinstance(attack, Scripted)
    return attack


def _completing(completed: list[Peer], honest: list[Peer]) -> Completing:
    if not completed:
        return Completing.NOBODY
    return Completing.EVERYBODY if len(completed) == len(honest) else Completing.SOME


def _is_named(ending: Ending, seat: int, adversaries: set[int], honest: list[Peer]) -> bool:
    """Whether an ending charges an adversary, or names somebody without charging, or nobody."""
    if ending.ground in (Ground.SIGNED, Ground.SEEN):
        return ending.seat in adversaries
    if ending.ground is Ground.REPORTED:
        # A false report counts as ended by the one who made it; a true one names the adversary.
        return ending.by == seat or (ending.seat == seat and ending.by in {peer.seat for peer in honest})
    return ending.charged is None
