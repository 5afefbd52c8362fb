"""What a run is made of: who sits there, over which links, and what befalls them. All of it follows from a seed."""

from dataclasses import dataclass, field
from math import inf
from random import Random

from p2p.protocol.agreement import Agreement, answer, propose
from p2p.protocol.messages import Entry
from tests.simulation.keys import STAND_IN, Key, Scheme
from tests.simulation.network import Pair, Wire
from tests.simulation.peer import Incident
from tests.simulation.player import Player

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")


@dataclass(frozen=True)
class LinkIncident:
    """What is noticed of a link: both ends learn that it is gone, or that it was made anew."""

    one: int
    other: int
    time: float
    again: float = inf
    """When it is made anew."""


@dataclass
class Scenario:
    """One run before it begins."""

    name: str
    random: Random
    keys: list[Key]
    scheme: Scheme
    agreement: Agreement
    wires: dict[Pair, Wire]
    players: list[Player]
    offsets: list[float]
    begins: list[float]
    incidents: list[Incident] = field(default_factory=list)
    link_incidents: list[LinkIncident] = field(default_factory=list)
    must_complete: bool = False
    misled: dict[int, Agreement] = field(default_factory=dict)
    """Seats that were led to agree to something else."""

    @property
    def seats(self) -> int:
        """How many sit there."""
        return len(self.keys)


def agree(random: Random, keys: list[Key], *, proposal_id: bytes | None = None) -> Agreement:
    """A proposal by the first of these keys with everybody's answer."""
    roster = [Entry(key.public, seat % 2 == 1, NAMES[seat]) for seat, key in enumerate(keys)]
    proposal = propose(proposal_id or random.randbytes(16), roster, keys[0].sign)
    return Agreement(proposal, tuple(answer(proposal, random.randbytes(16), key.sign) for key in keys))


def plain(name: str, seats: int, *, scheme: Scheme = STAND_IN, delay: float = 0.05) -> Scenario:
    """A scenario of equal links between all, and quick players."""
    random = Random(name)
    keys = [scheme.key(random) for _ in range(seats)]
    return Scenario(
        name=name,
        random=random,
        keys=keys,
        scheme=scheme,
        agreement=agree(random, keys),
        wires={(one, other): Wire(delay) for one in range(seats) for other in range(seats) if one != other},
        players=[Player(Random(f"{name}/{seat}")) for seat in range(seats)],
        offsets=[0.0] * seats,
        begins=[0.0] * seats,
    )
