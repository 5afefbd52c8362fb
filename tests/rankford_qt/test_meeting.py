"""Meeting others: every way into a room and out of it, whatever the network does meanwhile."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from p2p.lan.listing import Listing
from p2p.news import Closed, LinkKind, RoomClosed, SessionBegan, SessionEnded, Trouble, Troubled
from p2p.protocol.invitation import Invitation
from p2p.protocol.invite import shown
from p2p.protocol.notices import VERSION
from p2p.protocol.signing import verify
from rankford_qt import online_parts
from rankford_qt.meeting import Meeting
from rankford_qt.pages.home import HomePage
from rankford_qt.pages.host import HostPage
from rankford_qt.pages.join import JoinPage
from rankford_qt.pages.lobby import LobbyPage
from rankford_qt.pages.network_tables import NetworkTablesPage
from rankford_qt.pages.settings import SettingsPage
from rankford_qt.pages.sign_in import SignInPage
from rankford_qt.seat_lock import SeatLock
from rankford_qt.table.page import TablePage
from tests.rankford_qt.network_stand_in import SYMBOLS, StandIn
from tests.rankford_qt.online_sessions import aborted, completed
from tests.rankford_qt.pages.rooms import OWN, guest, joined, key, own_host, room
from tests.rankford_qt.programs import QUIET, Rig

HELPER = "wss://helper.example.org"
LINK = Invitation(SYMBOLS, (HELPER,)).link()
CODE = shown(SYMBOLS)
LISTED = Listing("abc", "Ana", 4, SYMBOLS, VERSION, ("ws://192.168.1.2:4000",))


class Scene:
    """A program whose network a test plays, on a loop that a test runs."""

    def __init__(self, at: Rig, parts: StandIn) -> None:
        self.at, self.parts = at, parts

    @property
    def meeting(self) -> Meeting:
        """The part of the program that is looked at."""
        assert self.at.program._meeting is not None
        return self.at.program._meeting

    async def press(self, text: str) -> None:
        """Press a button, and let what follows from it end."""
        self.at.press(text)
        await self.rest()

    async def rest(self) -> None:
        """Wait until nothing is under way."""
        if self.at.program._meeting is not None:
            await self.at.program._meeting._tasks.finish()
        self.at.settle()

    async def host(self, *, listed: bool = False) -> None:
        """Open a table."""
        self.at.press("Host a table")
        if isinstance(self.at.page, HostPage):
            self.at.page.show_wishes(4, listed=listed)
        await self.press("Open the table")

    async def go_to(self, text: str = LINK) -> None:
        """Be on the way to a table by a link."""
        self.at.press("Join with a code")
        self.join_page.fill_in(text)
        await self.press("Join the table")

    async def look_for_a_code(self) -> "asyncio.Task[None]":
        """Without a helper, begin to look for a code on this network; the way in."""
        self.at.program.preferences.update(helper="")
        self.at.press("Join with a code")
        self.join_page.fill_in(CODE)
        self.at.press("Join the table")
        entering = self.meeting._entering
        assert entering is not None
        while not self.parts.searches:
            assert not entering.done()
            await asyncio.sleep(0)
        return entering

    async def join(self) -> None:
        """Get into somebody's lobby."""
        await self.go_to()
        self.parts.client.see(joined())
        await self.rest()

    @property
    def join_page(self) -> JoinPage:
        assert isinstance(self.at.page, JoinPage)
        return self.at.page

    @property
    def lobby(self) -> LobbyPage:
        assert isinstance(self.at.page, LobbyPage)
        return self.at.page

    def said(self) -> str:
        """Everything that can be read on the page."""
        text = "\n".join(each.text() for each in self.at.page.findChildren(QLabel) if each.isVisible())
        return text.replace("\u200b", "")

    def sits(self) -> bool:
        """Whether the key is taken."""
        return self.meeting._entrance._lock.held


Play = Callable[[Callable[[Scene], Coroutine[Any, Any, None]]], None]


@pytest.fixture
def play(rig: Callable[..., Rig], monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Plays a scene on the program's loop, and closes the program."""
    parts = StandIn()
    monkeypatch.setattr(online_parts, "OnlineParts", lambda: parts)

    def run(scene: Callable[[Scene], Coroutine[Any, Any, None]]) -> None:
        at = rig(replace(QUIET, helper=HELPER))

        async def whole() -> None:
            await scene(Scene(at, parts))
            at.window.close()
            await asyncio.wait_for(at.program.closed(), 10)

        at.loop.run_until_complete(whole())
        at.loop.run_until_complete(at.loop.shutdown_default_executor())

    yield run
    assert all(each.closes == 1 for each in parts.tables), "a table is still open"
    assert all(each.leaves == 1 for each in parts.clients), "a room was not left, or twice"
    assert all(each.closed for each in parts.browsers), "somebody still looks for tables"
    assert parts.searches == 0, "somebody still looks for a table"


# Hosting


def test_a_table_is_hosted_with_the_players_key_and_settings(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.host(listed=True)
        assert at.lobby._code_text.accessibleName() == Invitation(SYMBOLS).code
        assert at.lobby._listed.isChecked()
        identity = at.at.program._account.identity
        (player,), (network,) = at.parts.players, at.parts.networks
        assert identity is not None
        assert (player.entry.public_key, player.entry.name, player.entry.automated) == (
            identity.public_key,
            "Ann",
            False,
        )
        assert verify(identity.public_key, b"x", player.sign(b"x"))
        assert network.helper == HELPER
        settings = at.at.program.preferences.settings
        assert (settings.seats, settings.listed) == (4, True)
        assert at.sits()

    play(scene)


def test_an_empty_table_is_closed_by_escape_and_the_key_is_free_again(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.host()
        at.at.key(Qt.Key.Key_Escape)
        await at.rest()
        assert at.at.shows(HomePage)
        assert not at.sits()
        assert at.parts.tables[0].closes == 1

    play(scene)


def test_a_table_with_people_is_left_after_a_question_alone(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.host()
        at.parts.client.see(room(own_host(), guest(2, "Bo")))
        at.at.key(Qt.Key.Key_Escape)
        assert at.lobby._question.isVisible()
        at.at.key(Qt.Key.Key_Escape)
        assert not at.lobby._question.isVisible()
        assert at.parts.client.leaves == 0
        at.at.key(Qt.Key.Key_Escape)
        await at.press("Leave the table")
        assert at.at.shows(HomePage)

    play(scene)


def test_the_host_starts_and_removes(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.host()
        client = at.parts.client
        client.see(room(own_host(), guest(2, "Bo", ready=True)))
        await at.press("Start")
        client.refuses = True
        await at.press("Start")
        client.refuses = False
        at.lobby.remove.emit(key(2))
        client.refuses = True
        at.lobby.remove.emit(key(9))
        assert (client.starts, client.removed) == (1, [key(2)])
        client.see(room(own_host(), guest(2, "Bo")))
        at.lobby.start.emit()
        assert client.starts == 1

    play(scene)


def test_a_table_that_cannot_be_opened_says_why_and_keeps_the_wishes(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.parts.trouble = "host"
        await at.host()
        assert at.at.shows(HostPage)
        assert "It cannot be done." in at.said()
        assert not at.sits()
        at.parts.trouble = ""
        await at.press("Open the table")
        assert at.at.shows(LobbyPage)

    play(scene)


def test_a_table_that_cannot_be_listed_is_open_all_the_same(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.parts.trouble = "list"
        await at.host(listed=True)
        assert "It cannot be done." in at.said()
        assert not at.lobby._listed.isChecked()
        at.parts.trouble = ""
        at.lobby._listed.click()
        await at.rest()
        assert at.parts.tables[0].listed
        assert at.at.program.preferences.settings.listed

    play(scene)


def test_what_is_missing_from_an_installation_is_said(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.parts.trouble = "load"
        await at.host()
        assert "It cannot be done." in at.said()

    play(scene)


def test_a_table_that_is_given_up_while_it_opens_is_closed_again(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.parts.on_entering = lambda: at.at.key(Qt.Key.Key_Escape)
        await at.host(listed=True)
        assert at.at.shows(HomePage)
        assert not at.sits()
        assert not at.parts.tables[0].listed

    play(scene)


def test_a_table_that_is_given_up_before_it_opens_is_never_made(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.at.press("Host a table")
        at.at.press("Open the table")
        at.at.press("Cancel")
        await at.rest()
        assert at.at.shows(HostPage)
        assert at.parts.tables == []
        assert not at.sits()

    play(scene)


def test_from_the_host_page_the_settings_are_near(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.at.program.preferences.update(helper="")
        at.at.press("Host a table")
        await at.press("Settings")
        assert at.at.shows(SettingsPage)

    play(scene)


def test_a_key_that_sits_elsewhere_can_practise_and_not_sit(play: Play) -> None:
    async def scene(at: Scene) -> None:
        other = SeatLock(at.at.places.identity)
        other.take()
        await at.host()
        assert at.at.shows(HostPage)
        assert "another window" in at.said()
        other.release()
        await at.press("Open the table")
        assert at.at.shows(LobbyPage)

    play(scene)


# Joining


def test_a_member_sees_the_way_and_then_the_lobby(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.go_to()
        client = at.parts.client
        assert at.join_page._waiting.busy
        at.join_page.join.emit(Invitation(SYMBOLS, (HELPER,)))
        await at.rest()
        assert len(at.parts.clients) == 1
        client.see(room(guest(1, "Ana", host=True, link=LinkKind.CONNECTING), guest(OWN, "Ada")))
        assert "The host answered" in at.said()
        client.see(joined())
        await at.rest()
        assert at.lobby.title == "Table of Ana"
        assert at.parts.wheres == [Invitation(SYMBOLS, (HELPER,))]
        await at.press("Ready")
        assert client.ready == [True]

    play(scene)


@pytest.mark.parametrize("why", Closed)
def test_whatever_keeps_a_player_out_is_said_and_what_was_typed_stays(why: Closed, play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.go_to()
        at.parts.client.tell(RoomClosed(why, "The room is <b>full</b>."))
        await at.rest()
        assert at.join_page._field.text() == LINK
        assert at.join_page._notice.isVisible()
        assert not at.join_page._waiting.busy
        if why is Closed.HELPER_REFUSED:
            assert "“The room is <b>full</b>.”" in at.said()
        assert not at.sits()
        await at.press("Join the table")
        assert len(at.parts.clients) == 2

    play(scene)


@pytest.mark.parametrize("why", [Closed.HOST_LEFT, Closed.REMOVED])
def test_a_lobby_that_closes_leads_back_to_where_one_came_from(why: Closed, play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.join()
        at.parts.client.tell(RoomClosed(why))
        await at.rest()
        assert at.join_page._notice.isVisible()
        assert "host" in at.join_page._notice.accessibleName()

    play(scene)


def test_a_mistyped_code_uses_no_network(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.go_to("K7M2-0RBX")
        assert at.parts.clients == []
        assert "has 8" in at.said()

    play(scene)


def test_trouble_on_the_way_is_said_until_it_is_over(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.go_to()
        client = at.parts.client
        client.tell(Troubled(Trouble.HELPER_LOST))
        assert "TURN" not in at.said()
        client.see(room(guest(1, "Ana", host=True, link=LinkKind.NONE), guest(OWN, "Ada")))
        client.tell(Troubled(Trouble.NO_PATH, (key(1),)))
        assert "No connection to Ana" in at.said()
        assert "TURN" in at.said()
        client.see(joined())
        await at.rest()
        assert at.at.shows(LobbyPage)

    play(scene)


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_in_the_lobby_is_said_there(trouble: Trouble, play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.join()
        at.parts.client.tell(Troubled(trouble, (key(1),)))
        assert at.lobby._notice.isVisible()

    play(scene)


def test_a_way_that_is_given_up_leads_to_no_lobby(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.go_to()
        await at.press("Cancel")
        at.parts.client.see(joined())
        assert at.join_page._field.text() == LINK
        assert not at.sits()
        await at.press("Join the table")
        assert at.sits()

    play(scene)


def test_a_second_try_keeps_the_right_that_the_first_gives_back(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.at.press("Join with a code")
        at.join_page.fill_in(LINK)
        at.at.press("Join the table")
        at.at.press("Cancel")
        await at.press("Join the table")
        assert at.sits()
        assert at.join_page._waiting.busy

    play(scene)


# A code that says nothing of where its table is


def test_a_bare_code_without_a_helper_is_looked_for_on_this_network(play: Play) -> None:
    async def scene(at: Scene) -> None:
        entering = await at.look_for_a_code()
        assert "Looking on this network …" in at.said()
        at.parts.found.set_result(LISTED.helpers)
        await entering
        assert at.parts.wheres == [Invitation(SYMBOLS, LISTED.helpers)]
        assert "waiting for the host" in at.said()
        at.parts.client.see(joined())
        await at.rest()
        assert at.lobby.title == "Table of Ana"

    play(scene)


def test_a_table_that_is_not_found_is_said_and_the_code_stays(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.parts.trouble = "look"
        at.at.program.preferences.update(helper="")
        await at.go_to(CODE)
        assert "It cannot be done." in at.said()
        assert at.join_page._field.text() == CODE
        assert not at.join_page._waiting.busy
        assert not at.sits()
        assert at.parts.clients == []

    play(scene)


def test_a_search_that_is_given_up_ends_at_once(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.look_for_a_code()
        await at.press("Cancel")
        assert at.parts.searches == 0
        assert at.parts.clients == []
        assert not at.sits()

    play(scene)


def test_closing_the_window_ends_a_search(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.look_for_a_code()

    play(scene)


def test_a_bare_code_goes_through_the_helper_if_there_is_one(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.go_to(CODE)
        assert at.parts.wheres == [Invitation(SYMBOLS)]

    play(scene)


# Tables on this network


def test_a_listed_table_is_joined_by_its_row(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.press("Tables on this network")
        (browser,) = at.parts.browsers
        browser.see(LISTED)
        page = at.at.page
        assert isinstance(page, NetworkTablesPage)
        page._rows["abc"].click()
        await at.rest()
        assert at.parts.wheres == [LISTED]
        at.parts.client.see(joined())
        await at.rest()
        assert at.at.shows(LobbyPage)
        assert browser.closed
        at.parts.client.tell(RoomClosed(Closed.HOST_LEFT))
        await at.rest()
        assert at.at.shows(NetworkTablesPage)
        assert "host left" in at.said()
        assert len(at.parts.browsers) == 2

    play(scene)


def test_blocked_discovery_is_said_and_tried_again_at_the_next_visit(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.parts.trouble = "browse"
        await at.press("Tables on this network")
        assert "It cannot be done." in at.said()
        at.parts.trouble = ""
        await at.press("Back")
        await at.press("Tables on this network")
        assert "It cannot be done." not in at.said()
        assert len(at.parts.browsers) == 1

    play(scene)


def test_that_nothing_is_found_is_said_after_a_while(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.press("Tables on this network")
        assert "Looking for tables" in at.said()
        search = at.meeting._search
        assert search is not None
        search._first.timeout.emit()
        assert "No table is open" in at.said()
        at.parts.browsers[0].see(LISTED)
        assert "No table is open" not in at.said()

    play(scene)


def test_tables_found_at_once_are_shown_at_once(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.parts.on_entering = lambda: at.parts.browsers[-1].see(LISTED) if at.parts.browsers else None
        await at.press("Tables on this network")
        page = at.at.page
        assert isinstance(page, NetworkTablesPage)
        assert list(page._rows) == ["abc"]

    play(scene)


def test_a_search_that_begins_as_the_page_is_left_ends_at_once(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.parts.on_entering = lambda: at.at.key(Qt.Key.Key_Escape)
        await at.press("Tables on this network")
        assert at.at.shows(HomePage)
        assert at.parts.browsers[0].closed

    play(scene)


def test_a_table_of_another_version_is_shown_and_not_joined(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.press("Tables on this network")
        at.parts.browsers[0].see(replace(LISTED, version=VERSION + 1, seats=0))
        page = at.at.page
        assert isinstance(page, NetworkTablesPage)
        page._rows["abc"].click()
        assert "another version" in at.said()
        page.join.emit("nobody")
        await at.rest()
        assert at.parts.clients == []

    play(scene)


# Sessions


def begin(at: Scene) -> None:
    finished = completed(2)
    at.parts.client.tell(SessionBegan(finished.agreement, finished.seat))
    at.at.settle()


def test_a_session_takes_the_window_and_its_results_lead_back_to_the_lobby(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.join()
        begin(at)
        assert at.at.shows(TablePage)
        at.parts.client.see(joined(ready=True))
        at.parts.client.tell(Troubled(Trouble.HELPER_LOST))
        assert at.at.shows(TablePage)
        at.meeting._online._go_to_lobby()
        at.at.settle()
        assert at.lobby._ready.text() == "Not ready"

    play(scene)


def test_a_room_that_closed_during_a_session_is_told_after_it(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.join()
        begin(at)
        at.parts.client.tell(RoomClosed(Closed.HOST_LEFT))
        await at.rest()
        assert at.at.shows(TablePage)
        assert not at.sits()
        at.meeting._online._go_to_lobby()
        at.at.settle()
        assert "The host left" in at.join_page._notice.accessibleName()

    play(scene)


def test_a_room_that_closed_during_a_session_is_left_once(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.join()
        begin(at)
        at.parts.client.tell(RoomClosed(Closed.HOST_LEFT))
        await at.rest()
        at.meeting._online._leave()
        await at.rest()
        assert at.at.shows(HomePage)
        assert at.parts.client.leaves == 1

    play(scene)


def test_who_leaves_a_session_leaves_the_room_and_the_session_is_kept(play: Play) -> None:
    kept: list[object] = []

    async def scene(at: Scene) -> None:
        await at.join()
        begin(at)
        at.meeting._online._keep = lambda finished, _saved, _failed: kept.append(finished)
        at.parts.client.last_words = [SessionEnded(aborted())]
        at.meeting._online._leave()
        await at.rest()
        assert at.at.shows(HomePage)
        assert at.parts.client.leaves == 1

    play(scene)
    assert kept == [aborted()]


def test_a_session_may_begin_before_the_lobby_was_seen(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.go_to()
        at.parts.client.room = joined(ready=True)
        begin(at)
        assert at.at.shows(TablePage)
        at.meeting._online._go_to_lobby()
        at.at.settle()
        assert at.lobby.title == "Table of Ana"

    play(scene)


# The program


def test_closing_the_window_leaves_the_room(play: Play) -> None:
    clients = []

    async def scene(at: Scene) -> None:
        await at.join()
        clients.append(at.parts.client)

    play(scene)
    assert clients[0].leaves == 1


def test_closing_the_window_on_the_way_leaves_too(play: Play) -> None:
    async def scene(at: Scene) -> None:
        at.at.press("Host a table")
        at.at.press("Open the table")

    play(scene)


@pytest.mark.parametrize("button", ["Host a table", "Tables on this network", "Join with a code"])
def test_without_a_key_one_is_asked_for(button: str, rig: Callable[..., Rig], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online_parts, "OnlineParts", StandIn)
    at = rig(key=False)
    at.program.show_home()
    at.press(button)
    assert at.shows(SignInPage)
    notice = at.window.findChildren(QPushButton)
    assert any(each.text() == "Dismiss" and each.isVisible() for each in notice)


def test_a_link_opens_the_join_page_filled_in_and_joins_nothing(
    rig: Callable[..., Rig], monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = StandIn()
    monkeypatch.setattr(online_parts, "OnlineParts", lambda: parts)
    at = rig(link=LINK)
    page = at.page
    assert isinstance(page, JoinPage)
    assert page._field.text() == LINK
    assert parts.clients == []


def test_at_a_first_start_the_link_waits_for_the_key(
    rig: Callable[..., Rig], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(online_parts, "OnlineParts", StandIn)
    at = rig(key=False, link=LINK)
    at.key(Qt.Key.Key_Return)
    assert at.shows(SignInPage)
    assert (tmp_path / "identity.key").exists()
    at.key(Qt.Key.Key_Return)
    page = at.page
    assert isinstance(page, JoinPage)
    assert page._field.text() == LINK
    at.key(Qt.Key.Key_Escape)
    assert at.shows(HomePage)


# A link that comes while the program runs


def test_a_link_that_comes_opens_the_join_page_filled_in(
    rig: Callable[..., Rig], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(online_parts, "OnlineParts", StandIn)
    at = rig()
    at.press("Settings")
    at.window.showMinimized()
    at.program.open_link(LINK)
    page = at.page
    assert isinstance(page, JoinPage)
    assert page._field.text() == LINK
    assert not at.window.isMinimized()


@pytest.mark.parametrize("helped", [False, True])
def test_a_link_that_comes_at_a_table_waits_until_it_is_left(
    rig: Callable[..., Rig], monkeypatch: pytest.MonkeyPatch, helped: bool
) -> None:
    monkeypatch.setattr(online_parts, "OnlineParts", StandIn)
    at = rig()
    at.press("Practice solo")
    at.key(*[Qt.Key.Key_F1] * helped)
    page = at.page
    at.program.open_link(LINK)
    assert at.page is page
    assert at.window._notice.isVisible()
    at.key(*[Qt.Key.Key_F1] * helped, Qt.Key.Key_Escape)
    at.press("Leave the table")
    assert isinstance(at.page, JoinPage)
    at.key(Qt.Key.Key_Escape)
    assert at.shows(HomePage)


def test_a_link_that_comes_in_a_lobby_waits_until_it_is_left(play: Play) -> None:
    async def scene(at: Scene) -> None:
        await at.host()
        at.at.program.open_link(LINK)
        assert at.lobby is at.at.page
        assert at.at.window._notice.isVisible()
        at.at.key(Qt.Key.Key_Escape)
        await at.rest()
        assert at.join_page._field.text() == LINK

    play(scene)
