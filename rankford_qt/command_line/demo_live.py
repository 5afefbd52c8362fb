"""A table of automatic players in this process, over real channels on this computer."""

import asyncio
import secrets
from collections.abc import Sequence

from core.shoe import Stream
from core.strategies import eager
from p2p.automaton import Automaton
from p2p.client import Client
from p2p.hosting import host
from p2p.joining import join
from p2p.network import Network, Player, World
from p2p.news import Closed, Finished, News, RoomClosed, SessionEnded
from p2p.protocol.effects import Completed
from p2p.protocol.identity import Identity
from p2p.protocol.messages import Entry
from p2p.protocol.signing import signer
from rankford_qt import disk
from rankford_qt.command_line.failure import UsageError
from rankford_qt.room_news_words import closed

_MIND = 32


class NoChannelsError(UsageError):
    """No session came about over real channels."""

    def __init__(self, why: str) -> None:
        super().__init__(f"demo: no session came about on this computer ({why}); links in memory do without: --memory.")


class _Seat:
    """One automatic player and how its session ended."""

    def __init__(self, own: Identity, seats: int | None) -> None:
        self.player = Player(Entry(own.public_key, True, own.name), signer(own.secret))
        self.automaton = Automaton(eager, Stream(secrets.token_bytes(_MIND)), think=0.0, sessions=1, seats=seats)
        self.finished: Finished | None = None
        self.closed: RoomClosed | None = None

    def tell(self, news: News) -> None:
        """Keep what ends, and let the player do what follows."""
        match news:
            case SessionEnded(finished):
                self.finished = finished
            case RoomClosed():
                self.closed = news
        self.automaton.take(news)


async def play(players: Sequence[Identity]) -> list[Finished]:
    """Play one session; what each seat has of it.

    Raises:
        NoChannelsError: this computer lets nobody listen or connect, or the session came to no result.
    """
    first, *others = (_Seat(own, None if number else len(players)) for number, own in enumerate(players))
    try:
        hosted = await host(first.player, len(players), Network(), World(), first.tell)
    except OSError as error:
        raise NoChannelsError(disk.reason(error)) from None
    first.automaton.sit(hosted.client)
    clients: list[Client] = []
    try:
        for seat in others:
            clients.append(await join(seat.player, hosted.near, Network(), World(), seat.tell))
            seat.automaton.sit(clients[-1])
        await _played([seat.automaton for seat in (first, *others)])
    finally:
        for client in clients:
            await client.leave()
        await hosted.close()
    seats = (first, *others)
    results = [seat.finished for seat in seats if seat.finished and isinstance(seat.finished.outcome, Completed)]
    if len(results) < len(seats):
        reasons = [seat.closed.why for seat in seats if seat.closed and seat.closed.why is not Closed.LEFT]
        raise NoChannelsError(str(closed(reasons[0])) if reasons else "the session came to no result")
    return results


async def _played(automatons: Sequence[Automaton]) -> None:
    """Wait until all have played, or one cannot."""
    for each in asyncio.as_completed([automaton.done for automaton in automatons]):
        await each
        if not all(automaton.all_completed for automaton in automatons):
            return
