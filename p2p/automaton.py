"""An automatic player at a table: gets ready, lets a table begin, and confirms by a strategy."""

import asyncio
from collections.abc import Callable, Sequence

from core.game import Phase
from core.shoe import Stream
from core.strategies import legal_choices
from core.wagers import Choice
from p2p.client import Client
from p2p.news import News, RoomChanged, RoomClosed, SessionBegan, SessionEnded, TableChanged, Trouble, Troubled
from p2p.protocol.effects import Completed

PACE = 5.0
"""Seconds from one proposal to the next: what a session makes its members say stays within what a lobby takes."""

Strategy = Callable[[Sequence[Choice], Stream], Choice]


class Automaton:
    """Plays so many sessions by itself, and says when it has done so or never will.

    Its ``take`` is what a client tells its news to.
    """

    def __init__(self, strategy: Strategy, mind: Stream, *, think: float, sessions: int, seats: int | None) -> None:
        """A player that confirms ``think`` seconds after a phase began.

        Args:
            strategy: picks one of the legal choices.
            mind: what a strategy draws from.
            think: seconds.
            sessions: how many to play.
            seats: how many have to be ready before a host begins; ``None`` for who joins.
        """
        self._strategy, self._mind, self._think = strategy, mind, think
        self._left, self._seats = sessions, seats
        self._loop = asyncio.get_running_loop()
        self._client: Client | None = None
        self._asked: tuple[int, Phase] | None = None
        self._proposed = -PACE
        self._timer: asyncio.TimerHandle | None = None
        """Of what it does next: one thing at a time."""
        self.all_completed = True
        self.done: asyncio.Future[None] = self._loop.create_future()
        """Set once the last session has ended, or the room has."""

    def sit(self, client: Client) -> None:
        """Play for a client from now on."""
        self._client = client
        if self._seats is None:
            client.say_ready(True)

    def take(self, news: News) -> None:
        """Do what a player does about some news."""
        client = self._client
        if client is None or self.done.done():
            return
        match news:
            case RoomChanged() | Troubled(Trouble.PROPOSAL_FAILED | Trouble.TOO_FEW_READY):
                self._begin(client)
            case SessionBegan():
                self._asked = None
            case TableChanged():
                self._decide(client)
            case SessionEnded(finished):
                self._end(client, completed=isinstance(finished.outcome, Completed))
            case RoomClosed():
                self.all_completed = False
                self.stop()

    def _begin(self, client: Client) -> None:
        """Propose as the host once as many as wanted can sit; not too often."""
        if self._seats is None or not client.room.can_start:
            return
        if sum(each.member.can_sit for each in client.room.guests) < self._seats:
            return
        wait = self._proposed + PACE - self._loop.time()
        if wait > 0:
            self._later(wait, lambda: self._begin(client))
            return
        self._proposed = self._loop.time()
        client.start()

    def _decide(self, client: Client) -> None:
        table, session = client.table, client.session
        if table is None or session is None or table.situation is None:
            return
        at = (table.round, table.phase)
        if at != self._asked:
            self._asked = at
            choice = self._strategy(legal_choices(session.judge.game, table.own), self._mind)
            self._later(self._think, lambda: client.confirm(at, choice))

    def _end(self, client: Client, *, completed: bool) -> None:
        self.all_completed &= completed
        self._left -= 1
        if not self._left or not completed:
            self.stop()
        elif self._seats is None:
            client.say_ready(True)
        else:
            self._begin(client)

    def stop(self, error: OSError | None = None) -> None:
        """Play no more; ``done`` raises the error, if there is one."""
        if self._timer is not None:
            self._timer.cancel()
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)

    def _later(self, seconds: float, act: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, act)
