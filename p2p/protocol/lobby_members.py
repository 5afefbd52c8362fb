"""Who is in a lobby, as far as its members' notices and links tell.

Notices take several ways, and one that came by the helper overtakes others: of each kind the newest counts. Nobody is
forgotten, so that no old notice is news again; the number of keys is bounded instead.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from core.wagers import MAX_SEATS
from p2p.protocol.allowance import Allowance
from p2p.protocol.limits import LINGER, LOBBY_KEYS, NOTICE_RATE, NOTICES
from p2p.protocol.lobby_events import Member
from p2p.protocol.messages import Entry
from p2p.protocol.notices import Foreign, Host, Join, Leave, Message, Notice, Ready, Remove


def kind(message: Message) -> type[Message]:
    """The kind of which the newest counts; announcing a table is a way of joining it."""
    return Join if isinstance(message, Host) else type(message)


@dataclass(slots=True)
class Known:
    """One key, and what it last said."""

    key: bytes
    allowance: Allowance = field(default_factory=lambda: Allowance(NOTICES, NOTICE_RATE))
    counters: dict[type[Message], int] = field(default_factory=dict)
    """The highest of each kind that came."""
    kept: dict[type[Message], bytes] = field(default_factory=dict)
    """What a link that comes up later has to hear, by kind."""
    entry: Entry = field(init=False)
    """Without a name until it announced itself."""
    joined_at: int = -1
    """Counter of the latest announcement."""
    left_at: int = -1
    """Counter of the latest Leave."""
    removed: bool = False
    ready: bool = False
    playing: bool = False
    foreign: bool | None = None
    """Whether it announced a table in another version; ``None`` if nothing of another version came."""
    links: tuple[bytes, ...] = ()
    seated: tuple[bytes, ...] = ()
    """Who sits, if it is the host."""
    lost: float | None = None
    """Since when no way leads to it."""

    def __post_init__(self) -> None:
        """Start with what is known of everybody."""
        self.entry = Entry(self.key, False, "")

    @property
    def joined(self) -> bool:
        """Whether it announced itself, and neither left nor was removed since."""
        return self.joined_at > self.left_at and not self.removed

    def is_present(self, now: float) -> bool:
        """Whether it joined, and a way leads to it or did a moment ago."""
        return self.joined and (self.lost is None or now < self.lost + LINGER)

    def is_stale(self, notice: Notice) -> bool:
        """Whether one of that kind and as new has come before."""
        return notice.counter <= self.counters.get(kind(notice.message), -1)

    def has_told(self, other: Foreign) -> bool:
        """Whether it is known that it speaks another version, and as much as this notice tells of its table."""
        return self.foreign in (other.announces, True)

    def count(self, notice: Notice) -> None:
        """Take the counter of a notice of its own."""
        of = kind(notice.message)
        self.counters[of] = max(notice.counter, self.counters.get(of, -1))

    def announce(self, entry: Entry, notice: Notice) -> None:
        """Take a Host or Join. Whoever sits keeps the name it came with."""
        if not self.joined:
            self.entry = entry
        if self.entry == entry:
            self.kept[Join] = notice.data
        self.joined_at = notice.counter

    def say_ready(self, said: Ready, notice: Notice) -> None:
        """Take a Ready."""
        self.ready, self.playing, self.links, self.seated = said.ready, said.playing, said.links, said.seated
        self.kept[Ready] = notice.data

    def leave(self, notice: Notice) -> None:
        """Take a Leave."""
        self.left_at = notice.counter
        self.kept[Leave] = notice.data

    def shown(self, host: bytes | None) -> Member:
        """It as a member."""
        hosts = self.key == host
        current = self.counters.get(Ready, -1) > self.left_at
        ready, playing = hosts or (self.ready and current), self.playing and current
        return Member(self.entry, hosts, ready, self.links, self.lost is None, playing)

    def in_order(self) -> list[bytes]:
        """What is kept, in the order in which to send it."""
        return [self.kept[of] for of in _ORDER if of in self.kept]


_Shown = tuple[tuple[Member, ...], tuple[Member, ...]]
_ORDER = (Join, Ready, Leave, Remove)


class Members:
    """All keys of one lobby, in the order in which they were heard."""

    def __init__(self) -> None:
        """Know nobody."""
        self._known: dict[bytes, Known] = {}

    def get(self, key: bytes) -> Known | None:
        """What is known of a key."""
        return self._known.get(key)

    def admit(self, key: bytes) -> Known | None:
        """What is known of a key, from now on if it was nothing; ``None`` if a lobby takes no more keys."""
        if key not in self._known and len(self._known) >= LOBBY_KEYS:
            return None
        return self._known.setdefault(key, Known(key))

    def own(self, key: bytes) -> Known:
        """What is known of one's own key."""
        return self._known.setdefault(key, Known(key))

    def remove(self, key: bytes, notice: Notice) -> None:
        """Take the host's Remove of a key that is known."""
        known = self._known[key]
        known.removed, known.kept[Remove] = True, notice.data

    def is_removed(self, key: bytes) -> bool:
        """Whether the host removed a key."""
        known = self._known.get(key)
        return known is not None and known.removed

    def announced(self, entry: Entry) -> bool:
        """Whether a key is in the room under this very name and flag."""
        known = self._known.get(entry.public_key)
        return known is not None and known.joined and known.entry == entry

    def kept(self) -> list[bytes]:
        """What somebody who heard nothing has to hear, in this order."""
        return [known.kept[of] for of in _ORDER for known in self._known.values() if of in known.kept]

    def update(self, own: bytes, links: Iterable[bytes], now: float) -> None:
        """Note to whom a way leads: over one's own links, and the links that those at their ends say they have."""
        reached = {own}
        ahead = list(links)
        while ahead:
            known = self._known.get(ahead.pop())
            if known is not None and known.joined and known.key not in reached:
                reached.add(known.key)
                ahead += known.links
        for known in self._known.values():
            if known.key in reached:
                known.lost = None
            elif known.lost is None:
                known.lost = now

    def present(self, now: float) -> list[Known]:
        """Who is there."""
        return [known for known in self._known.values() if known.is_present(now)]

    def next_loss(self, now: float) -> float:
        """When the next of those present is gone, if no way to it is found; ``math.inf`` if all can be reached."""
        return min((known.lost + LINGER for known in self.present(now) if known.lost is not None), default=math.inf)

    def view(self, host: bytes | None, seats: int | None, now: float, *, hosting: bool = False) -> _Shown:
        """The members that sit or can, and those who wait; as the host sees it, or the others.

        Who came first is known to the host alone. A seat that it gave to somebody who is gone, or was not heard here
        yet, is free for the others once it says so.
        """
        present = {known.key: known.shown(host) for known in self.present(now)}
        given = [key for key in self._given(host) if key in present or not hosting]
        sitting = [present.pop(key) for key in given if key in present]
        most = seats or MAX_SEATS
        taken = min(most, len(sitting) + max(0, most - len(given)))
        shown = (*sitting, *present.values())
        return shown[:taken], shown[taken:]

    def _given(self, host: bytes | None) -> list[bytes]:
        """Whom the host gave a seat, itself first."""
        known = self._known.get(host) if host else None
        return list(dict.fromkeys((known.key, *known.seated))) if known else []
