"""Online sessions that ended, played in memory, as a client tells of them."""

from functools import cache
from hashlib import sha256
from itertools import count

from p2p import memory
from p2p.news import Finished
from p2p.protocol import identity
from p2p.protocol.effects import Completed
from p2p.protocol.events import Begin, Leave, Wake
from p2p.protocol.records import marks
from p2p.protocol.signing import signer

NAMES = ("Ada", "Bo", "Chidi", "Dunja", "Emil", "Fay")


@cache
def completed(seats: int = 2, own: int = 0) -> Finished:
    """A session that came to its result."""
    table = _table(NAMES[:seats])
    table.play()
    return _told(table, own)


@cache
def aborted(names: tuple[str, ...] = NAMES[:2], own: int = 0, after: int = 2) -> Finished:
    """A session that seat 1 left after so many rounds: its own word, which proves why it ended."""
    table = _begun(names, own, after)
    table._handle(1, Leave())
    while not all(each.session.closed for each in table.seats):
        table._step()
    return _told(table, own)


@cache
def lost(names: tuple[str, ...] = NAMES[:2], own: int = 0, after: int = 1) -> Finished:
    """A session in which one seat heard nothing any more, after so many rounds: nothing proves why it ended."""
    table = _begun(names, own, after)
    while not table.seats[own].session.closed:
        table._now = max(table._now, table._deadlines[own])
        table._handle(own, Wake())
    return _told(table, own)


def _table(names: tuple[str, ...]) -> memory.Table:
    own = [identity.make(f"Player {number}", sha256(name.encode()).digest()) for number, name in enumerate(names)]
    players = [memory.Player(name, each.public_key, signer(each.secret)) for name, each in zip(names, own, strict=True)]
    numbers = count()
    return memory.Table(players, lambda size: sha256(b"%d" % next(numbers)).digest()[:size])


def _begun(names: tuple[str, ...], own: int, after: int) -> memory.Table:
    table, everybody = _table(names), range(len(names))
    for seat in everybody:
        table._handle(seat, Begin(frozenset(everybody) - {seat}))
        table._think(seat)
    while table.seats[own].session.judge.game.round <= after:
        table._step()
    return table


def _told(table: memory.Table, own: int) -> Finished:
    seat = table.seats[own]
    assert seat.ending is not None
    outcome = seat.ending if isinstance(seat.ending, Completed) else seat.ending.ending
    made = marks(outcome, len(table.seats), own)
    return Finished(table.agreement, own, outcome, made, seat.session.judge.proven, seat.file)
