"""What holds after every run: the promises of the protocol, held against what its honest peers saw and showed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from math import inf

from p2p.protocol.endings import FAULTS, Ending, Reason
from p2p.protocol.transcript import WrongTranscript
from p2p.protocol.verification import verify
from tests.simulation.measure import contents
from tests.simulation.peer import Peer
from tests.simulation.world import MOST_STEPS, World

MOST_CONTENTS = 60_000
"""Members of all containers in one session: far below what a flood would put there, far above what play does."""


@dataclass
class Verdict:
    """What one run came to."""

    broken: list[str] = field(default_factory=list)
    """Promises that were broken; empty if all is well."""
    endings: Counter[str] = field(default_factory=Counter)
    """How the honest peers ended, by words."""
    counts: Counter[str] = field(default_factory=Counter)
    """What else is counted, by words."""
    split_endings: int = 0
    """1 if one completed and another did not."""
    frames: int = 0
    contents: int = 0


def judge(world: World, *, sizes: bool = False) -> Verdict:
    """Judge a run that is over; ``sizes`` measures sessions and verifies what they saved."""
    honest = [peer for peer in world.peers if peer.honest]
    verdict = Verdict(frames=world.network.carried)
    verdict.broken += [f"seat {peer.seat}: {each}" for peer in honest for each in peer.marks.broken]
    for check in (_cards, _results, _charges, _ends):
        verdict.broken += check(honest)
    if world.steps >= MOST_STEPS:
        verdict.broken.append("it goes round in circles")
    if world.scenario.must_complete and not all(peer.marks.completed for peer in honest):
        verdict.broken.append("it did not complete everywhere")
    completed = sum(peer.marks.completed is not None for peer in honest)
    verdict.split_endings = int(0 < completed < sum(not peer.marks.incidents["kill"] for peer in honest))
    verdict.endings.update(map(ended, honest))
    if sizes:
        verdict.contents = max(contents(peer.session) for peer in honest)
        verdict.broken += _sizes(verdict.contents)
        verdict.broken += _transcripts(world, honest)
    return verdict


def ended(peer: Peer) -> str:
    """How a peer ended, in words for a table."""
    if peer.marks.completed is not None:
        return "completed"
    if peer.marks.ending is not None:
        ending = peer.marks.ending
        return f"{ending.reason.name.lower().replace('_', ' ')}, {_basis(peer, ending)}"
    return "killed" if peer.marks.incidents["kill"] else "not at all"


def _basis(peer: Peer, ending: Ending) -> str:
    if ending.seat == peer.seat and ending.by is None:
        return "of its own"
    return ending.ground.name.lower()


def _cards(honest: list[Peer]) -> Iterator[str]:
    for one, other in combinations(honest, 2):
        for mine, theirs in zip(one.marks.drawn, other.marks.drawn, strict=False):
            if mine != theirs:
                yield f"seats {one.seat} and {other.seat} drew differently in {mine.round}.{mine.phase}"
                break


def _results(honest: list[Peer]) -> Iterator[str]:
    results = {peer.marks.completed for peer in honest if peer.marks.completed}
    if len(results) > 1:
        yield "seats completed with different points or transcripts"
    for peer in honest:
        if peer.marks.completed and peer.marks.ending:
            yield f"seat {peer.seat} completed and ended without a result"


def _charges(honest: list[Peer]) -> Iterator[str]:
    by_seat = {peer.seat: peer for peer in honest}
    for peer in honest:
        ending = peer.marks.ending
        charged = by_seat.get(ending.charged) if ending and ending.charged is not None else None
        if ending and charged and not _deserved(charged, ending.reason):
            yield f"seat {peer.seat} charges honest seat {charged.seat} with {ending.reason.name}"


def _deserved(charged: Peer, reason: Reason) -> bool:
    """Whether an honest peer's own word or own lateness bears the reason out."""
    incidents = charged.marks.incidents
    match reason:
        case Reason.DEPARTED:
            return incidents["leave"] > 0
        case Reason.BACKGROUND:
            return any(incidents[each] for each in ("background", "suspend", "gap"))
        case Reason.DEADLINE:
            return charged.marks.dawdled
    return reason not in FAULTS


def _ends(honest: list[Peer]) -> Iterator[str]:
    for peer in honest:
        if peer.marks.closed == inf and not peer.marks.incidents["kill"]:
            yield f"seat {peer.seat} did not end"


def _transcripts(world: World, honest: list[Peer]) -> Iterator[str]:
    """What every honest peer saved has to be true to anybody."""
    for peer in honest:
        if peer.marks.ended < inf:
            data = peer.saved.file(world.scenario.keys[peer.seat])
            try:
                verify(data, world.scenario.scheme.verify)
            except WrongTranscript as wrong:
                yield f"seat {peer.seat} saved a transcript whose line {wrong.line} is wrong: {wrong.why}"


def _sizes(found: int) -> Iterator[str]:
    if found > MOST_CONTENTS:
        yield f"a session's state holds {found} members"
