"""The parts of the program that play over a network, loaded when an online page is opened first.

Importing them takes half a second, so `load` is for a thread.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rankford_qt.player_error import QT_TRANSLATE_NOOP, PlayerError

if TYPE_CHECKING:
    from p2p.client import Client
    from p2p.hosting import HostedTable
    from p2p.lan.browser import Browser
    from p2p.lan.listing import Listing
    from p2p.network import Network, Player, World
    from p2p.news import News
    from p2p.protocol.invitation import Invitation

_MISSING = QT_TRANSLATE_NOOP(
    "OnlineParts",
    "This installation lacks a part that playing with others needs ({detail}); install the program anew.",
)
_NO_PORT = QT_TRANSLATE_NOOP(
    "OnlineParts",
    "This computer does not let the program wait for other players ({detail}); "
    "see to its firewall or the limits of your account, and try again.",
)
_NOT_LISTED = QT_TRANSLATE_NOOP(
    "OnlineParts",
    "The table cannot be shown on this network, since this computer or the network blocks it, or there is none; "
    "the code and the link still work.",
)
_NOWHERE = QT_TRANSLATE_NOOP(
    "Join",
    "This code alone does not say where its table is, and no helper is set on this side; "
    "paste the whole link, or enter the host's helper in Settings.",
)
_NOT_SEEN = {
    "NO_NETWORK": QT_TRANSLATE_NOOP(
        "OnlineParts", "This computer has no network address; connect it to a network and try again."
    ),
    "BLOCKED": QT_TRANSLATE_NOOP(
        "OnlineParts",
        "This computer does not let the program look for tables on its network (UDP port 5353); "
        "allow it, or join with a code.",
    ),
}
"""By the name of a `p2p.lan.listing.LanFault`, whose module is not loaded yet."""


class OnlineError(PlayerError):
    """Something that the network or this installation does not let the program do."""


class OnlineParts:
    """Hosts, joins and looks for tables by what it has loaded."""

    def load(self) -> None:
        """Import everything; takes no time again.

        Raises:
            OnlineError: a part is missing.
        """
        try:
            import p2p.hosting
            import p2p.joining
            import p2p.lan.browser  # noqa: F401

            # What a session in the window needs: the first online page would have to wait for it.
            import rankford_qt.keeping
            import rankford_qt.online  # noqa: F401
        except ImportError as error:
            raise OnlineError(_MISSING.filled(detail=error.name or error)) from error

    async def host(
        self, player: "Player", seats: int, network: "Network", world: "World", tell: "Callable[[News], None]"
    ) -> "HostedTable":
        """Open a table that is not listed yet.

        Raises:
            OnlineError: no port can be opened.
        """
        from p2p.hosting import host

        try:
            return await host(player, seats, network, world, tell)
        except OSError as error:
            raise OnlineError(_NO_PORT.filled(detail=error.strerror or type(error).__name__)) from error

    async def set_listed(self, table: "HostedTable", listed: bool) -> None:
        """Show a table on this network, or no longer.

        Raises:
            OnlineError: it cannot be shown.
        """
        from p2p.lan.listing import LanError

        try:
            await table.set_listed(listed)
        except LanError as error:
            raise OnlineError(_NOT_LISTED) from error

    async def join(
        self,
        player: "Player",
        where: "Invitation | Listing",
        network: "Network",
        world: "World",
        tell: "Callable[[News], None]",
    ) -> "Client":
        """Be on the way into a room; what happens there comes as news."""
        from p2p.joining import join

        return await join(player, where, network, world, tell)

    async def look_for(self, invitation: "Invitation", world: "World") -> "Invitation":
        """An invitation that names no helper, with where its table is on this network.

        Raises:
            OnlineError: it is not found.
        """
        from p2p.joining import looked_for
        from p2p.lan.listing import LanError

        try:
            found = await looked_for(invitation, world.clock)
        except LanError as error:
            raise OnlineError(_NOT_SEEN[error.fault.name]) from error
        if found is None:
            raise OnlineError(_NOWHERE)
        return found

    async def browse(self, tell: Callable[[], None]) -> "Browser":
        """Look for tables on this network.

        Raises:
            OnlineError: they cannot be seen.
        """
        from p2p.lan.browser import Browser
        from p2p.lan.listing import LanError

        browser = Browser(tell)
        try:
            await browser.start()
        except LanError as error:
            raise OnlineError(_NOT_SEEN[error.fault.name]) from error
        return browser
