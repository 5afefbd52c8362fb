"""Puts adversaries into a scenario, and judges what came of their attacks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from random import Random

from core.game import Phase
from p2p.protocol import frames
from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.messages import Commit
from p2p.protocol.session import Session
from tests.simulation.adversary import Adversary, Attack, Part
from tests.simulation.attacks import ATTACKS
from tests.simulation.attacks.scripted import Expected, Scripted, When
from tests.simulation.attacks.words import ConflictingNonces
from tests.simulation.peer import Peer
from tests.simulation.scenario import Scenario, agree, plain
from tests.simulation.verdict import Verdict
from tests.simulation.world import Seat, Trace, World


@dataclass(frozen=True)
class Cast:
    """Who cheats."""

    attacks: Mapping[int, list[Scripted]]
    """Attacks by seat; an accomplice may have none of its own."""


def stage(scenario: Scenario, cast: Cast, tell: Trace | None = None) -> World:
    """The world of a scenario with adversaries in it."""
    for seat, attacks in cast.attacks.items():
        for attack in attacks:
            if isinstance(attack, ConflictingNonces):
                other = attack.split(scenario.agreement, seat, scenario.keys[seat])
                scenario.misled |= dict.fromkeys(attack.misled - set(cast.attacks), other)
    past = _past(scenario)
    seats: dict[int, Seat] = {
        seat: partial(_adversary, attacks=attacks, past=past) for seat, attacks in cast.attacks.items()
    }
    world = World(scenario, seats, tell)
    _acquaint(world, cast)
    return world


def _adversary(
    world: World, seat: int, session: Session, attacks: list[Scripted], past: list[tuple[bytes, bytes]]
) -> Peer:
    scenario = world.scenario
    scripts: list[Attack] = list(attacks)
    part = Part(session, scenario.keys[seat], scenario.agreement, scripts, world.network, past)
    return Adversary(world, seat, scenario.players[seat], scenario.offsets[seat], part)


def _acquaint(world: World, cast: Cast) -> None:
    for seat, attacks in cast.attacks.items():
        accomplices = [world.peers[other] for other in cast.attacks if other != seat]
        for attack in attacks:
            attack.accomplice = next((each for each in accomplices if isinstance(each, Adversary)), None)


def _past(scenario: Scenario) -> list[tuple[bytes, bytes]]:
    """Each seat's Start and first Commit of an earlier session of the same keys."""
    random = Random(scenario.name)
    before = agree(random, scenario.keys)
    made = []
    for seat, key in enumerate(scenario.keys):
        start = frames.make(before.session_id, seat, 0, before.start(), key.sign).data
        commit = frames.make(before.session_id, seat, 1, Commit(1, 1, random.randbytes(32)), key.sign).data
        made.append((start, commit))
    return made


# Directed runs


def directed(name: str, when: When, seat: int, tell: Trace | None = None, seats: int = 3) -> World:
    """The run of one attack at one moment from one seat, all else plain: full mesh, or a line with it in the middle."""
    scenario = _with_war(seats) if when is When.WAR else _plain(0, seats)
    kind = ATTACKS[name]
    attack = kind(when, 1 if when is When.WAR else 0, Random(f"{name}/{when}/{seat}"))
    attacks = {seat: [attack]}
    if kind.relaying:
        split(scenario, seat, [other for other in range(seats) if other != seat][:1])
    if kind.needs_accomplice:
        attacks[(seat + 1) % seats] = []
    return stage(scenario, Cast(attacks), tell)


def split(scenario: Scenario, seat: int, side: list[int]) -> None:
    """Leave no way between one side and the rest but through a seat."""
    for pair in list(scenario.wires):
        if seat not in pair and (pair[0] in side) is not (pair[1] in side):
            del scenario.wires[pair]


def _plain(number: int, seats: int) -> Scenario:
    return plain(f"directed/{number}", seats)


def _with_war(seats: int) -> Scenario:
    return _plain(_war_number(seats), seats)


@cache
def _war_number(seats: int) -> int:
    """The first plain scenario whose first opening leads to War decisions."""
    return next(number for number in count(1) if _leads_to_war(World(_plain(number, seats))))


def _leads_to_war(world: World) -> bool:
    while not world.peers[0].marks.drawn:
        world.timeline.step(60.0)
    return world.peers[0].session.judge.game.phase is Phase.WAR


# What came of it


def judge_attacks(world: World, cast: Cast, found: Verdict, *, strict: bool) -> None:
    """Add to a verdict what came of attacks.

    Args:
        world: a run that is over.
        cast: who cheated.
        found: the verdict on what holds for every run.
        strict: whether one attack alone, in a calm network, is held to all that is expected of it.
    """
    honest = [peer for peer in world.peers if peer.honest]
    fired = [attack for attacks in cast.attacks.values() for attack in attacks if attack.fired]
    charging = [peer for peer in honest if peer.marks.ending and peer.marks.ending.charged in cast.attacks]
    # What a relay withholds may not have been missed; and a fault may go out over dead links alone.
    in_spite = any(attack.fatal and not attack.relaying for attack in fired) and any(
        peer.marks.completed for peer in honest
    )
    found.counts["runs with an attack that came to its moment"] += bool(fired)
    found.counts["runs that charge an adversary"] += bool(charging)
    found.counts["runs that completed somewhere in spite of a fault"] += in_spite
    if strict and len(fired) == 1:
        found.broken += _unexpected(honest, charging, fired[0])
    if found.broken:
        found.broken += [f"{type(each).__name__} {each.when.value}" for each in fired]


def _unexpected(honest: list[Peer], charging: list[Peer], attack: Scripted) -> Iterator[str]:
    """What an attack did beyond what it may in a calm network, whichever peer hears of it first."""
    expected = attack.expected(attack.when)
    for peer in honest:
        ending = peer.marks.ending
        if peer.marks.completed and attack.fatal:
            yield f"seat {peer.seat} completed in spite of an attack"
        if ending and not _allows(expected, ending):
            yield f"seat {peer.seat} ended otherwise than expected: {ending}"
    if expected.charged and attack.fatal and not charging:
        yield "nobody charges the adversary"
    if charging and not expected.charged:
        yield "an adversary is charged that cannot be"


def _allows(expected: Expected, ending: Ending) -> bool:
    """Whether a peer may end so: by its own finding, or by the report of another who saw it first."""
    if ending.ground is Ground.REPORTED or ending.reason is Reason.SILENT:
        return any(ending.reason is reason for reason, _ in expected.outcomes)
    return (ending.reason, ending.ground) in expected.outcomes
