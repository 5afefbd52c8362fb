"""Each Receipt that comes is told, so that a window can say how many are awaited: real clients over loopback."""

import asyncio
from collections.abc import Callable

from core.game import Phase
from core.wagers import ACKNOWLEDGE, SIT_OUT
from p2p.client import Client
from p2p.hosting import HostedTable, host
from p2p.joining import join
from p2p.network import Network, Player, World
from p2p.news import News, SessionBegan, TableChanged
from p2p.protocol.identity import make
from p2p.protocol.messages import Entry
from p2p.protocol.session import State
from p2p.protocol.signing import signer

NAMES = ("Ann", "Bo", "Cy")
_LONGEST = 20.0


def player(seat: int) -> Player:
    """A player with a key of its own."""
    identity = make(NAMES[seat], bytes([seat + 1]) * 32)
    return Player(Entry(identity.public_key, False, identity.name), signer(identity.secret))


class Sitter:
    """Sits every round out, and counts the Receipts that it is told of."""

    def __init__(self) -> None:
        self.client: Client | None = None
        self.told: set[int] = set()
        self.changed = asyncio.Event()

    def hear(self, news: News) -> None:
        """Answer news."""
        self.changed.set()
        client = self.client
        if client is None or client.table is None or not isinstance(news, SessionBegan | TableChanged):
            return
        table = client.table
        if table.over:
            # The end of a session tells of its table too, and comes too late.
            if client.session is not None and client.session.state is State.SETTLING:
                self.told.add(sum(client.receipts))
        elif table.situation is not None:
            choice = SIT_OUT if table.phase is Phase.OPENING else ACKNOWLEDGE
            client.confirm((table.round, table.phase), choice)

    async def until(self, met: Callable[[], bool]) -> None:
        """Wait for something that news bring about."""
        while not met():
            self.changed.clear()
            await self.changed.wait()


async def seated() -> tuple[HostedTable, list[Sitter]]:
    """Three at a table, all of them ready."""
    sitters = [Sitter() for _ in NAMES]
    hosted = await host(player(0), 3, Network(), World(), sitters[0].hear, addresses=lambda: ("127.0.0.1",))
    sitters[0].client = hosted.client
    for seat in (1, 2):
        sitters[seat].client = client = await join(
            player(seat), hosted.invitation, Network(), World(), sitters[seat].hear
        )
        client.say_ready(True)
    await sitters[0].until(lambda: all_ready(hosted.client))
    return hosted, sitters


def all_ready(client: Client) -> bool:
    """Whether everybody is there and ready."""
    others = [each.member for each in client.room.guests if not each.own]
    return len(others) == len(NAMES) - 1 and all(each.ready and each.reachable for each in others)


def hold_at_the_end(client: Client) -> Callable[[], None]:
    """Hold back what a client says once the last round is played; gives what lets it go."""
    send, held = client._mesh.send, list[tuple[bytes, bytes]]()

    def say(key: bytes, data: bytes) -> None:
        session = client.session
        if session is not None and session.judge.over:
            held.append((key, data))
        else:
            send(key, data)

    def release() -> None:
        client._mesh.send = send  # type: ignore[method-assign]
        for key, data in held:
            send(key, data)

    client._mesh.send = say  # type: ignore[method-assign]
    return release


async def play() -> Sitter:
    """Play until the host was told of one Receipt after the other, all but the last."""
    async with asyncio.timeout(_LONGEST):
        hosted, sitters = await seated()
        guests = [sitter.client for sitter in sitters[1:] if sitter.client is not None]
        release, _ = (hold_at_the_end(client) for client in guests)
        hosted.client.start()
        await sitters[0].until(lambda: 1 in sitters[0].told)
        release()
        await sitters[0].until(lambda: 2 in sitters[0].told)
        for client in guests:
            await client.leave()
        await hosted.close()
    return sitters[0]


def test_a_receipt_is_told_though_the_result_is_not_final() -> None:
    assert asyncio.run(play()).told == {1, 2}
