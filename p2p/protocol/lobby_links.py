"""The links of a lobby, how their other ends behave, and what of one's own went over them."""

from dataclasses import dataclass, field

from p2p.protocol import notices
from p2p.protocol.allowance import Allowance
from p2p.protocol.limits import BAD_NOTICES, LINK_NOTICE_RATE, LINK_NOTICES, OWN_NOTICES
from p2p.protocol.lobby_events import HELPER
from p2p.protocol.notices import Message, Notice
from p2p.protocol.signing import Sign


@dataclass(slots=True)
class _Link:
    allowance: Allowance = field(default_factory=lambda: Allowance(LINK_NOTICES, LINK_NOTICE_RATE))
    bad: int = 0
    refused: bool = False


class Links:
    """Links by the key at the other end. Behind the helper's are many, so that none of them is blamed for another."""

    def __init__(self) -> None:
        """Start with none."""
        self._links: dict[bytes, _Link] = {}

    def up(self, key: bytes) -> None:
        """Begin a link, or begin it anew."""
        self._links[key] = _Link()

    def down(self, key: bytes) -> bool:
        """Forget a link; whether there was one."""
        return self._links.pop(key, None) is not None

    def reads(self, key: bytes) -> bool:
        """Whether what comes over a link is read."""
        link = self._links.get(key)
        return link is not None and not link.refused

    def may_send(self, key: bytes, now: float) -> bool:
        """Whether a link that is read stays within its allowance; it is refused if not."""
        link = self._links[key]
        link.refused = key != HELPER and not link.allowance.take(now)
        return not link.refused

    def strike(self, key: bytes) -> bool:
        """Hold one bad notice against a link; whether it is refused now."""
        link = self._links[key]
        link.bad += 1
        link.refused = key != HELPER and link.bad > BAD_NOTICES
        return link.refused

    def neighbours(self) -> list[bytes]:
        """Keys at the other ends of links that are read."""
        return sorted(key for key, link in self._links.items() if key != HELPER and not link.refused)

    def everywhere(self) -> set[bytes]:
        """Where one's own notices go."""
        return {*self.neighbours(), *({HELPER} & self._links.keys())}


class Voice:
    """Signs one's own notices, and tells them from those of another program with the same key."""

    def __init__(self, room_id: bytes, public_key: bytes, sign: Sign, counter: int) -> None:
        """Speak in a room, with numbers from ``counter`` on."""
        self._room_id, self._key, self._sign, self._counter = room_id, public_key, sign, counter
        self._made: dict[int, bytes] = {}

    def make(self, message: Message) -> Notice:
        """The next notice."""
        notice = notices.make(self._room_id, self._key, self._counter, message, self._sign)
        self._made[notice.counter] = notice.data
        self._made.pop(notice.counter - OWN_NOTICES, None)
        self._counter += 1
        return notice

    def knows(self, notice: Notice) -> bool:
        """Whether a notice under one's own key is one's own, or older than what is kept: of an earlier run, perhaps."""
        made = self._made.get(notice.counter)
        return made == notice.data or (made is None and notice.counter < self._counter)
