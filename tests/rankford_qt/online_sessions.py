"""Finished online sessions, played in memory, as a client tells of them."""

from functools import cache
from hashlib import sha256
from itertools import count

from p2p import memory
from p2p.news import Finished
from p2p.protocol import identity
from p2p.protocol.effects import Aborted, Completed
from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.identity import Identity
from p2p.protocol.records import marks
from p2p.protocol.signing import signer
from p2p.protocol.transcript import Transcript

NAMES = ("Ada", "Bo", "Chidi", "Dunja", "Emil", "Fay")
LEFT = Ending(Reason.DEPARTED, 1, Ground.SIGNED, by=1)


def players(seats: int) -> list[Identity]:
    """The keys of seats in order, the same ones each time."""
    return [identity.make(name, sha256(name.encode()).digest()) for name in NAMES[:seats]]


def _seats_of(names: tuple[str, ...]) -> list[memory.Player]:
    own = [identity.make(name, sha256(name.encode()).digest()) for name in names]
    return [memory.Player(each.name, each.public_key, signer(each.secret)) for each in own]


@cache
def completed(seats: int = 2, own: int = 0) -> Finished:
    """A session that came to its result."""
    numbers = count()
    table = memory.Table(_seats_of(NAMES[:seats]), lambda size: sha256(b"%d" % next(numbers)).digest()[:size])
    table.play()
    seat = table.seats[own]
    assert isinstance(seat.ending, Completed)
    proven = seat.session.judge.proven
    return Finished(table.agreement, own, seat.ending, marks(seat.ending, seats, own), proven, seat.file)


@cache
def aborted(names: tuple[str, ...] = NAMES[:2], own: int = 0, ended: Ending = LEFT) -> Finished:
    """A session that ended before its first round; its transcript holds no frame and proves nothing of the ending."""
    numbers = count()
    table = memory.Table(_seats_of(names), lambda size: sha256(b"%d" % next(numbers)).digest()[:size])
    player = _seats_of(names)[own]
    file = Transcript(table.agreement, own, 0.0).finished(Aborted(ended), 1.5, player.public_key, player.sign)
    proven = table.seats[own].session.judge.proven
    return Finished(table.agreement, own, ended, marks(ended, len(names), own), proven, file)
