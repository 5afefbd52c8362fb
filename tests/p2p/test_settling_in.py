"""A joiner stays for a session that its host asked it to, in whatever order it hears of that."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Sequence
from itertools import permutations, product

import pytest

from p2p.client import Client
from p2p.network import Network, Player, World
from p2p.news import Closed, News, RoomClosed, SessionBegan
from p2p.protocol.invite import Room
from p2p.protocol.lobby import Lobby
from p2p.protocol.lobby_events import HELPER, Effect, Event, LinkUp, ProposeSession, Received, SayReady, Send
from p2p.protocol.peer import NOTICE
from p2p.protocol.signing import verify
from tests.p2p.protocol.lobby_rooms import ROOM, Nonces
from tests.p2p.protocol.players import Player as Key
from tests.p2p.protocol.players import real

HOST, OTHER, OWN = range(3)
NOW = 100.0


class Three:
    """Two lobbies and a client, linked to each other; what each says comes when the test wants it to."""

    def __init__(self, keys: Sequence[Key], patch: pytest.MonkeyPatch) -> None:
        self.keys, self.told = keys, list[News]()
        self._under_way: dict[tuple[int, int], deque[bytes]] = defaultdict(deque)
        self._by_helper: dict[tuple[int, int], deque[bytes]] = defaultdict(deque)
        self._lobbies = [
            Lobby(ROOM, each.entry, each.sign, verify, Nonces(each.key), seats, 0)
            for each, seats in zip(keys, (3, None), strict=False)
        ]
        own, world = keys[OWN], World(clock=lambda: NOW, boot_clock=None)
        player = Player(own.entry, own.sign)
        self.client = Client(player, Room(ROOM, bytes(32)), Network(), world, self.told.append)
        patch.setattr(self.client._mesh, "want", lambda _: None)
        patch.setattr(self.client._mesh, "send", self._send_notice)
        patch.setattr(self.client._exchange, "tell_everybody", lambda data: self._post(OWN, [Send((HELPER,), data)]))

    def do(self, who: int, event: Event) -> None:
        """Let something happen to one of them."""
        if who != OWN:
            self._post(who, self._lobbies[who].handle(event, NOW))
            return
        self.client._driver.queue(Received(event.link, NOTICE + event.data) if isinstance(event, Received) else event)
        self.client._driver.turn()

    def _send_notice(self, link: bytes, data: bytes) -> None:
        if data.startswith(NOTICE):
            self._post(OWN, [Send((link,), data[len(NOTICE) :])])

    def _post(self, source: int, effects: Sequence[Effect]) -> None:
        others = [each for each in range(3) if each != source]
        for effect in (each for each in effects if isinstance(each, Send)):
            for target in others:
                if self.keys[target].key in effect.links:
                    self._under_way[source, target].append(effect.data)
                if HELPER in effect.links:
                    self._by_helper[source, target].append(effect.data)

    def deliver(self, source: int, target: int) -> None:
        """Let all arrive that is on the way from one to another over their link."""
        queue = self._under_way[source, target]
        while queue:
            self.do(target, Received(self.keys[source].key, queue.popleft()))

    def deliver_by_helper(self, source: int, target: int) -> None:
        """The same for what goes through the helper."""
        queue = self._by_helper[source, target]
        while queue:
            self.do(target, Received(HELPER, queue.popleft()))

    def deliver_all(self) -> None:
        """Let everything arrive, and what is said about it."""
        while any(self._under_way.values()) or any(self._by_helper.values()):
            for source, target in permutations(range(3), 2):
                self.deliver(source, target)
                self.deliver_by_helper(source, target)


async def _play(patch: pytest.MonkeyPatch) -> list[News]:
    three = Three([real(name) for name in ("Mara", "Jonas", "Lena")], patch)
    # They meet at a helper, and are linked then; what each says of its links would come a moment later.
    for who in range(3):
        three.do(who, LinkUp(HELPER))
        three.deliver_all()
        three.do(who, SayReady(True))
    three.deliver_all()
    for who, each in product(range(3), three.keys):
        if each is not three.keys[who]:
            three.do(who, LinkUp(each.key))
    three.deliver_all()
    three.do(HOST, ProposeSession(bytes(16)))
    for who in (OWN, OTHER):
        three.deliver(HOST, who)
        three.deliver(who, HOST)
    # By now the host plays. Through the helper that is heard sooner than the other seat's answer, which comes by links.
    three.deliver_by_helper(HOST, OWN)
    three.deliver_all()
    await three.client.leave()
    return three.told


def test_a_host_that_plays_before_all_answers_came_here_plays_with_this_client(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = asyncio.run(_play(monkeypatch))
    assert any(isinstance(each, SessionBegan) for each in told)
    assert told[-1] == RoomClosed(Closed.LEFT)
