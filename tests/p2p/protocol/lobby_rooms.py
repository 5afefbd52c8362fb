"""Lobbies over ordered links inside a test, delivered in an order that a seed decides."""

from collections import deque
from collections.abc import Iterable
from random import Random

from p2p.protocol.agreement import Agreement
from p2p.protocol.limits import LINKS_SAID
from p2p.protocol.lobby import Lobby
from p2p.protocol.lobby_events import (
    HELPER,
    Agreed,
    Changed,
    Effect,
    Event,
    LinkDown,
    LinkUp,
    Received,
    Send,
    Wake,
)
from p2p.protocol.signing import Verify
from tests.p2p.protocol.players import Player, cheap, cheap_verify

ROOM = bytes(range(16))
NAMES = ("Mara", "Jonas", "Lena", "Ada", "Boris", "Chris")


class Nonces:
    """Fresh 16 bytes at each call, the same ones in each run."""

    def __init__(self, owner: bytes) -> None:
        self._owner, self.count = owner, 0

    def __call__(self) -> bytes:
        self.count += 1
        return self._owner[:12] + self.count.to_bytes(4, "big")


def lobby_of(player: Player, seats: int | None = None, verify: Verify = cheap_verify, counter: int = 0) -> Lobby:
    """A player's lobby."""
    return Lobby(ROOM, player.entry, player.sign, verify, Nonces(player.key), seats, counter)


class Network:
    """Lobbies by index, the first one hosting, and what is under way between them."""

    def __init__(
        self, players: Iterable[Player], seats: int = 6, verify: Verify = cheap_verify, seed: int | str = 0
    ) -> None:
        self.players = list(players)
        self.lobbies = [lobby_of(each, None if index else seats, verify) for index, each in enumerate(self.players)]
        self.said: list[list[Effect]] = [[] for _ in self.players]
        """What each lobby asked for, but for sending and showing."""
        self.now = 100.0
        self.delivered = 0
        self._random = Random(seed)
        self._queues: dict[tuple[int, int, bytes], deque[bytes]] = {}
        self._keys = {each.key: index for index, each in enumerate(self.players)}

    def do(self, index: int, event: Event) -> list[Effect]:
        """Let something happen to a lobby."""
        effects = self.lobbies[index].handle(event, self.now)
        for effect in effects:
            if isinstance(effect, Send):
                for link in effect.links:
                    self._post(index, link, effect.data)
            elif not isinstance(effect, Changed):
                self.said[index].append(effect)
        return effects

    def _post(self, source: int, link: bytes, data: bytes) -> None:
        if link == HELPER:
            targets = [key for key in self._queues if key[0] == source and key[2] == HELPER]
        else:
            targets = [(source, self._keys[link], self.players[source].key)]
        for target in targets:
            if target in self._queues:
                self._queues[target].append(data)

    def connect(self, one: int, other: int) -> None:
        """Make a link."""
        for source, target in ((one, other), (other, one)):
            self._queues[source, target, self.players[source].key] = deque()
        for source, target in ((one, other), (other, one)):
            self.do(source, LinkUp(self.players[target].key))

    def cut(self, one: int, other: int) -> None:
        """Lose a link with all that is under way."""
        for source, target in ((one, other), (other, one)):
            del self._queues[source, target, self.players[source].key]
        for source, target in ((one, other), (other, one)):
            self.do(source, LinkDown(self.players[target].key))

    def join_helper(self, members: Iterable[int]) -> None:
        """Bring members to the helper, one after the other."""
        present: list[int] = []
        for member in members:
            for other in present:
                self._queues[member, other, HELPER] = deque()
                self._queues[other, member, HELPER] = deque()
            present.append(member)
            for each in present:
                self.do(each, LinkUp(HELPER))

    def step(self) -> bool:
        """Deliver one notice; whether there was one."""
        waiting = [key for key, queue in self._queues.items() if queue]
        if not waiting:
            return False
        source, target, link = self._random.choice(waiting)
        self.delivered += 1
        self.do(target, Received(link, self._queues[source, target, link].popleft()))
        return True

    def settle(self) -> None:
        """Deliver all that is under way, and what lobbies say of their links a moment later."""
        while self.step() or self.pause():
            pass

    def pause(self) -> bool:
        """Let the moment pass after which lobbies say of their links; whether any waited for it."""
        due = [index for index, lobby in enumerate(self.lobbies) if lobby.deadline <= self.now + LINKS_SAID]
        if due:
            self.now += LINKS_SAID
        for index in due:
            self.do(index, Wake())
        return bool(due)

    def of(self, kind: type[Effect], index: int) -> list[Effect]:
        """Effects of one kind that a lobby asked for."""
        return [effect for effect in self.said[index] if isinstance(effect, kind)]

    def agreements(self) -> list[Agreement | None]:
        """The latest agreement of each lobby."""
        latest: list[Agreement | None] = []
        for said in self.said:
            agreed = [effect.agreement for effect in said if isinstance(effect, Agreed)]
            latest.append(agreed[-1] if agreed else None)
        return latest


def network(count: int, edges: Iterable[tuple[int, int]], seed: int | str = 0, seats: int = 6) -> Network:
    """So many lobbies with links between some, made one after the other."""
    made = Network([cheap(name) for name in NAMES[:count]], seats, seed=seed)
    for one, other in edges:
        made.connect(one, other)
        made.settle()
    return made
