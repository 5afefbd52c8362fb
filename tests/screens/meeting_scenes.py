"""The pages before a table with others, from fixed data."""

from collections.abc import Callable

from p2p.news import LinkKind, RoomView
from p2p.protocol.records import Tally
from rankford_qt.look import Look
from rankford_qt.pages.host import HostPage
from rankford_qt.pages.join import JoinPage
from rankford_qt.pages.lobby import LobbyPage
from rankford_qt.pages.network_tables import NetworkTablesPage, TableRow
from rankford_qt.pages.record_words import record_text
from rankford_qt.widgets.page import Page
from rankford_qt.wording import translate
from tests.rankford_qt.pages import rooms

NAME, FINGERPRINT = "Ada", "AS3N-N9TM-CD3M-R0M5"
CODE = "K7M2-0RBX-4TQ9"


def host(look: Look) -> Page:
    """Before a table is opened, without a helper."""
    page = HostPage(look)
    page.show_player(NAME, FINGERPRINT)
    page.show_wishes(4, listed=True)
    page.show_helper("")
    return page


def join(look: Look) -> Page:
    """After a mistyped code."""
    page = JoinPage(look)
    page.show_helper("")
    page.fill_in("k7m2 0rbx 4tq0")
    page._ask()
    return page


def joining(look: Look) -> Page:
    """On the way by a link."""
    page = JoinPage(look)
    page.show_helper("wss://helper.example.org")
    page.fill_in(f"rankford:join?code={CODE}&helper=wss://helper.example.org&host={FINGERPRINT}")
    page.show_progress(translate("Meeting", "Going to the table …"))
    return page


def tables(look: Look) -> Page:
    """Three tables, one of another version."""
    page = NetworkTablesPage(look)
    rows = (
        TableRow("a", "Ana", 4, 20),
        TableRow("b", rooms.WIDE, 6, 600),
        TableRow("c", rooms.HTML, 2, 4000, joinable=False),
    )
    page.show_rows(rows)
    return page


def no_tables(look: Look) -> Page:
    """No table."""
    page = NetworkTablesPage(look)
    page.show_rows(())
    return page


def lobby_alone(look: Look) -> Page:
    """A table that was just opened."""
    page = _lobby(look, rooms.room(rooms.own_host()))
    page.show_listed(listed=True)
    return page


def lobby_host(look: Look) -> Page:
    """One's own table, with every kind of member."""
    return _lobby(look, rooms.hosted())


def lobby_four(look: Look) -> Page:
    """One's own table of four, as the guide shows it."""
    guests = (
        rooms.own_host(),
        rooms.guest(4, "Ana", ready=True),
        rooms.guest(3, "Bo", ready=True, link=LinkKind.RELAYED),
        rooms.guest(6, "Chidi"),
    )
    return _lobby(look, rooms.room(*guests, seats=4))


def _lobby(look: Look, room: RoomView) -> LobbyPage:
    page = LobbyPage(look)
    if room.hosting:
        page.show_invitation(CODE, f"rankford:join?code={CODE}")
    page.show_room(room, lambda key: record_text(Tally() if key[0] % 2 else Tally(12, 1, 1)))
    return page


def lobby_member(look: Look) -> Page:
    """Somebody else's table, as one wants to leave it."""
    page = _lobby(look, rooms.joined())
    page._go_back()
    return page


PAGES: dict[str, Callable[[Look], Page]] = {
    "host": host,
    "join": join,
    "joining": joining,
    "tables": tables,
    "tables-empty": no_tables,
    "lobby-alone": lobby_alone,
    "lobby-host": lobby_host,
    "lobby-member": lobby_member,
}
