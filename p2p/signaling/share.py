"""What a helper asks of the store by which several share rooms, whatever store that is."""

from collections.abc import Callable, Iterable
from typing import Protocol

GONE = b"\3"
"""Between helpers, beside `wire.BLOB` and `wire.CAME`: the sender has no member of the room any more."""


class ShareLostError(Exception):
    """The store cannot be reached; the text is the rest of a sentence, without its address."""


Hear = Callable[[bytes, bytes, bytes], None]
"""Takes what another helper says: its id, the room, a message of the wire or `GONE`."""


class Share(Protocol):
    """Who is in which room, over all helpers, and what they say to each other."""

    @property
    def working(self) -> bool:
        """Whether the store can be reached."""

    async def start(self, hear: Hear, lost: Callable[[], None]) -> None:
        """Connect, and stay connected; ``lost`` is called each time that the store is lost, and with it all counts.

        Raises:
            ShareLostError: it cannot be reached now.
        """

    async def enter(self, room_id: bytes, most: int) -> tuple[int, set[bytes]] | None:
        """Count a member of this helper; how many others the room has, and the other helpers that have them.

        Returns:
            ``None`` if the room has ``most`` members.

        Raises:
            ShareLostError: it cannot be reached now.
        """

    def leave(self, room_id: bytes) -> None:
        """Count a member no more."""

    def say(self, helpers: Iterable[bytes], room_id: bytes, message: bytes) -> None:
        """Say something of a room to other helpers, in order."""

    async def close(self) -> None:
        """Disconnect, and leave nothing behind."""
