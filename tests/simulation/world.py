"""One run: peers, network and clock, until every honest session has ended."""

from collections.abc import Callable
from functools import partial

from p2p.protocol.events import LinkDown, LinkUp, Received
from p2p.protocol.limits import RECEIPT, SESSION
from p2p.protocol.session import Session
from tests.simulation import trace
from tests.simulation.network import Network
from tests.simulation.peer import Peer
from tests.simulation.scenario import LinkIncident, Scenario
from tests.simulation.timeline import Timeline

LATEST = SESSION + RECEIPT + 30.0
"""Seconds by which every honest session has ended: its limits, late begins, and the longest stall of a process."""
MOST_STEPS = 400_000
"""Steps of the clock in one run: more means that something goes round in circles."""

Trace = Callable[[str], None]
Seat = Callable[["World", int, Session], Peer]
"""Who sits at a seat: makes the peer around a session."""


class World:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, seats: dict[int, Seat] | None = None, tell: Trace | None = None) -> None:
        """Seat everybody.

        Args:
            scenario: what is played.
            seats: who is not an honest peer.
            tell: gets the trace, line by line.
        """
        self.scenario = scenario
        self.timeline = Timeline()
        self.network = Network(self.timeline, scenario.wires, scenario.random, self._deliver)
        self.steps = 0
        self._tell = tell
        makers = seats or {}
        self.peers = [makers.get(seat, honest)(self, seat, self.session(seat)) for seat in range(scenario.seats)]
        self._plan()

    def session(self, seat: int) -> Session:
        """A fresh session for a seat."""
        scenario = self.scenario
        agreement = scenario.misled.get(seat, scenario.agreement)
        return Session(agreement, seat, scenario.keys[seat].sign, scenario.scheme.verify)

    def run(self) -> None:
        """Play until every honest peer has closed, or nothing more can happen."""
        waited = [peer for peer in self.peers if peer.honest]
        while self.steps < MOST_STEPS and self.timeline.step(LATEST):
            self.steps += 1
            if self.steps % 16 == 0 and all(peer.gone for peer in waited):
                return

    # What peers see of it

    @property
    def now(self) -> float:
        """Seconds of the virtual clock."""
        return self.timeline.now

    def plan(self, time: float, action: Callable[[], None]) -> None:
        """Have something done at a time of the virtual clock."""
        self.timeline.at(time, action)

    def send(self, source: int, target: int, data: bytes) -> None:
        """Send a message over a link."""
        if self._tell:
            self._tell(f"{self.now:9.3f} seat {source} -> {target}: {trace.frame(data)}")
        self.network.send(source, target, data)

    def left(self, seat: int) -> None:
        """A peer closes its links, or was killed: most neighbours are told so, once what it sent has arrived."""
        random, neighbours = self.scenario.random, sorted(self.network.neighbours(seat))
        self.network.leave(seat)
        for neighbour in neighbours:
            if random.random() < 0.7:
                noticed = self.network.wires[seat, neighbour].dies + random.random()
                self.plan(noticed, partial(self.peers[neighbour].push, LinkDown(seat)))

    def tell(self, seat: int, what: object) -> None:
        """Trace an event or effect."""
        if self._tell:
            self._tell(f"{self.now:9.3f} seat {seat} {trace.words(what)}")

    def _deliver(self, source: int, target: int, data: bytes) -> None:
        self.peers[target].push(Received(source, data))

    # What happens

    def _plan(self) -> None:
        scenario = self.scenario
        for seat, (peer, begins) in enumerate(zip(self.peers, scenario.begins, strict=True)):
            for neighbour in self.network.neighbours(seat):
                peer.push(LinkUp(neighbour))
            self.plan(begins, peer.begin)
        for incident in scenario.incidents:
            peer = self.peers[incident.seat]
            if incident.events is not None:
                peer.incidents.append(incident)
            else:
                self.plan(incident.time, partial(peer.befall, incident))
        for happening in scenario.link_incidents:
            self.plan(happening.time, partial(self._lose, happening))

    def _lose(self, happening: LinkIncident) -> None:
        one, other = happening.one, happening.other
        self.network.cut(one, other)
        self._notice(LinkDown(other), LinkDown(one), happening)
        self.plan(happening.again, partial(self._remake, happening))

    def _remake(self, happening: LinkIncident) -> None:
        one, other = happening.one, happening.other
        if self.peers[one].gone or self.peers[other].gone:
            return
        self.network.remake(one, other, 0.1)
        self._notice(LinkUp(other), LinkUp(one), happening)

    def _notice(self, at_one: LinkDown | LinkUp, at_other: LinkDown | LinkUp, happening: LinkIncident) -> None:
        self.peers[happening.one].push(at_one)
        self.peers[happening.other].push(at_other)


def honest(world: World, seat: int, session: Session) -> Peer:
    """An honest peer."""
    return Peer(world, seat, session, world.scenario.players[seat], world.scenario.offsets[seat])
