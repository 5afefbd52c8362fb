"""One visit to one room: from the wish to be there until everything of it is closed. No Qt.

Its driver is `rankford_qt.meeting`, on the loop's thread.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from p2p.news import LinkKind

if TYPE_CHECKING:
    import asyncio

    from p2p.client import Client
    from p2p.hosting import HostedTable
    from p2p.protocol.invitation import Invitation

_REACHED = (LinkKind.DIRECT, LinkKind.RELAYED)


class Door(Protocol):
    """A page from which rooms are entered, and that says why one was not."""

    def show_progress(self, sentence: str) -> None:
        """Show what is going on; an empty sentence ends it."""

    def show_notice(self, sentence: str) -> None:
        """Say why there is no room."""


@dataclass
class Visit:
    """What is there of a room so far."""

    door: Door
    client: "Client | None" = None
    hosted: "HostedTable | None" = None
    looking: "asyncio.Future[Invitation] | None" = None
    """A search for its table on this network; it alone can be broken off on the way in."""
    arrived: bool = False
    """Whether the lobby has been shown."""
    playing: bool = False
    """Whether a table, or what became of it, is shown."""
    trouble: str = ""
    """What is in the way of arriving, in a sentence."""
    closed: str | None = None
    """Why the room is closed, in a sentence, once it is."""
    left: bool = False
    """Whether it has been left, or is just being left."""

    @property
    def can_be_shown(self) -> bool:
        """Whether the room is as the lobby can show it: the host is there, one way or the other, and oneself too."""
        room = self.client.room if self.client else None
        if room is None or room.own is None or room.seats is None:
            return False
        return room.hosting or any(each.member.host and each.link in _REACHED for each in room.guests)

    async def leave(self) -> None:
        """Leave the room and stop what served it; waits at most half a second for what is still to be said."""
        if self.left:
            return
        self.left = True
        if self.hosted is not None:
            await self.hosted.close()
        elif self.client is not None:
            await self.client.leave()
