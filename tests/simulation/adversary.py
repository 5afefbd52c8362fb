"""A seat that cheats: a real session, and an attack on what it says, passes on and hears.

It holds its own key only (or its accomplice's too), so all that it signs it signs as itself.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from p2p.protocol import frames
from p2p.protocol.agreement import Agreement
from p2p.protocol.events import Event, Received
from p2p.protocol.frames import Frame
from p2p.protocol.messages import Abort, Commit, Message, Reveal
from p2p.protocol.session import Session
from tests.simulation.keys import Key
from tests.simulation.network import Network
from tests.simulation.peer import Peer, Surroundings
from tests.simulation.player import Player

Saying = Message | bytes | None
"""A message to sign; bytes to send as they are; or nothing."""


@dataclass(frozen=True)
class Said:
    """One thing said to all neighbours, or to some of them another in its place."""

    saying: Saying
    instead: Mapping[int, Saying] = field(default_factory=dict)
    """By neighbour."""
    sequence: int | None = None
    """Its number, if it is not the next one."""


@dataclass
class Notes:
    """What an adversary read in the frames that came to it, by (round, phase) and seat."""

    commits: dict[tuple[int, int], dict[int, Frame]] = field(default_factory=lambda: defaultdict(dict))
    reveals: dict[tuple[int, int], dict[int, Reveal]] = field(default_factory=lambda: defaultdict(dict))
    frames: list[Frame] = field(default_factory=list)
    counts: Counter[int] = field(default_factory=Counter)
    """For each seat how many of its frames came, counted from number 0."""

    def take(self, data: bytes) -> None:
        """Read a frame, if it is one."""
        frame = frames.split(data)
        payload = frame.read() if frame else None
        if frame is None or payload is None:
            return
        self.frames.append(frame)
        self.counts[frame.seat] = max(self.counts[frame.seat], payload.sequence + 1)
        match payload.message:
            case Commit(round_, phase):
                self.commits[round_, phase][frame.seat] = frame
            case Reveal(round_, phase):
                self.reveals[round_, phase][frame.seat] = payload.message


class Attack:
    """What an adversary does. Hooks get the adversary, and change nothing unless overridden."""

    fired = False
    """Whether it came to the moment."""

    def say(self, peer: "Adversary", message: Message) -> list[Said]:
        """What it says in place of what its session says."""
        del peer
        return [Said(message)]

    def relay(self, peer: "Adversary", link: int, data: bytes) -> list[bytes]:
        """What it sends over a link in place of another seat's frame."""
        del peer, link
        return [data]

    def hear(self, peer: "Adversary", link: int, data: bytes) -> bytes | None:
        """What its session gets in place of what came; what came is noted already."""
        del peer, link
        return data


class Adversary(Peer):
    """A seat that cheats."""

    honest = False

    def __init__(
        self,
        around: Surroundings,
        seat: int,
        player: Player,
        offset: float,
        part: "Part",
    ) -> None:
        """Sit down with a part to play."""
        super().__init__(around, seat, part.session, player, offset)
        self.key, self.agreement, self.notes = part.key, part.agreement, Notes()
        self.attacks, self.past = part.attacks, part.past
        self.stays = False
        """Whether it stays when its session has ended."""
        self._network = part.network
        self._spoken: dict[bytes, list[tuple[bytes | None, dict[int, bytes | None]]]] = {}
        self._sequence = 0

    @property
    def others(self) -> list[int]:
        """Every other seat."""
        return [seat for seat in range(self.agreement.seats) if seat != self.seat]

    @property
    def links(self) -> list[int]:
        """Every neighbour."""
        return sorted(self._network.neighbours(self.seat))

    def push(self, event: Event) -> None:
        """Hear what an attack lets through."""
        if not isinstance(event, Received):
            super().push(event)
            return
        self.notes.take(event.data)
        data: bytes | None = event.data
        for attack in self.attacks:
            data = attack.hear(self, event.link, data) if data is not None else None
        if data is not None:
            super().push(Received(event.link, data))

    def speak(self, *said: Said) -> None:
        """Say something to all neighbours, now."""
        for made in self._make(list(said)):
            for link in self.links:
                self._put(link, made)

    def put(self, link: int, data: bytes) -> None:
        """Send bytes over one link."""
        if not self.gone:
            self._around.send(self.seat, link, data)

    def plan(self, delay: float, action: Callable[[], None]) -> None:
        """Have something done after so many seconds."""
        self._around.plan(self._around.now + delay, action)

    def frame(self, message: Message, sequence: int) -> Frame:
        """A frame of its own."""
        return frames.make(self.agreement.session_id, self.seat, sequence, message, self.key.sign)

    @property
    def sequence(self) -> int:
        """The number of what it says next."""
        return self._sequence

    def _leave(self) -> None:
        if not self.stays:
            super()._leave()

    def _transmit(self, link: int, data: bytes) -> None:
        frame = frames.split(data)
        if frame is not None and frame.seat == self.seat:
            if data not in self._spoken:
                self._spoken[data] = list(self._make(self._changed(frame)))
            for made in self._spoken[data]:
                self._put(link, made)
            return
        sent = [data]
        for attack in self.attacks:
            sent = [other for each in sent for other in attack.relay(self, link, each)]
        for each in sent:
            self.put(link, each)

    def _changed(self, frame: Frame) -> list[Said]:
        payload = frame.read()
        if payload is None or (isinstance(payload.message, Abort) and self._struck()):
            return []
        said = [Said(payload.message)]
        for attack in self.attacks:
            said = [other for each in said for other in _say(attack, self, each)]
        return said

    def _struck(self) -> bool:
        """Whether an attack began: what its session makes of that is for itself."""
        return any(attack.fired for attack in self.attacks)

    def _make(self, said: list[Said]) -> Iterator[tuple[bytes | None, dict[int, bytes | None]]]:
        for each in said:
            sequence = self._sequence if each.sequence is None else each.sequence
            self._sequence += each.sequence is None and _numbered(each)
            yield (
                self._bytes(each.saying, sequence),
                {link: self._bytes(saying, sequence) for link, saying in each.instead.items()},
            )

    def _bytes(self, saying: Saying, sequence: int) -> bytes | None:
        if saying is None or isinstance(saying, bytes):
            return saying
        return self.frame(saying, sequence).data

    def _put(self, link: int, made: tuple[bytes | None, dict[int, bytes | None]]) -> None:
        common, instead = made
        data = instead.get(link, common)
        if data is not None:
            self.put(link, data)


@dataclass(frozen=True)
class Part:
    """What an adversary is given to play with."""

    session: Session
    key: Key
    agreement: Agreement
    attacks: list[Attack]
    network: Network
    past: Sequence[tuple[bytes, bytes]]
    """Each seat's Start and Commit of an earlier session of the same keys."""


def _say(attack: Attack, peer: Adversary, said: Said) -> list[Said]:
    message = said.saying
    if message is None or isinstance(message, bytes) or said.instead or said.sequence is not None:
        return [said]
    return attack.say(peer, message)


def _numbered(said: Said) -> bool:
    return any(not (each is None or isinstance(each, bytes)) for each in (said.saying, *said.instead.values()))
