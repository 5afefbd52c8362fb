"""What is announced in a room: each thing once, in order, and nothing that is no news."""

from dataclasses import replace

import pytest

from p2p.news import HelperState, LinkKind, RoomView
from p2p.protocol.lobby_events import State
from rankford_qt.pages.room_happenings import of_room
from tests.rankford_qt.pages.rooms import OWN, guest, own_host, room


def told(before: RoomView | None, after: RoomView) -> list[str]:
    return [each.text for each in of_room(before, after)]


def test_who_is_there_already_is_said_at_first() -> None:
    assert told(None, room(own_host(), guest(2, "Bo"), guest(3, "Cy"))) == ["Here already: Bo, Cy."]
    assert told(None, room(own_host())) == []


def test_members_come_and_go() -> None:
    alone, both = room(own_host()), room(own_host(), guest(2, "Bo", link=LinkKind.CONNECTING))
    assert told(alone, both) == ["Bo joined."]
    assert told(both, alone) == ["Bo is gone."]
    assert told(both, both) == []
    assert told(room(), alone) == []


def test_who_comes_ready_is_said_to_be_ready() -> None:
    came = room(own_host(), guest(2, "Bo", ready=True, link=LinkKind.CONNECTING))
    assert told(room(own_host()), came) == ["Bo joined.", "Bo is ready."]
    proposed = room(own_host(), guest(2, "Bo", ready=True), state=State.PROPOSED)
    assert told(room(own_host(), state=State.PROPOSED), proposed) == ["Bo joined."]


def test_readiness_is_news_in_an_open_lobby_alone() -> None:
    unready, ready = room(own_host(), guest(2, "Bo")), room(own_host(), guest(2, "Bo", ready=True))
    assert told(unready, ready) == ["Bo is ready."]
    assert told(ready, unready) == ["Bo is not ready any more."]
    playing = replace(unready, state=State.PLAYING)
    assert told(ready, playing) == ["A session began."]
    assert told(playing, unready) == ["The session is over."]


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        (LinkKind.CONNECTING, LinkKind.DIRECT, "Bo is connected."),
        (LinkKind.CONNECTING, LinkKind.RELAYED, "Bo is reached through another player."),
        (LinkKind.CONNECTING, LinkKind.NONE, "There is no link to Bo."),
        (LinkKind.DIRECT, LinkKind.RELAYED, "Bo is reached through another player."),
        (LinkKind.DIRECT, LinkKind.CONNECTING, "The link to Bo is interrupted."),
        (LinkKind.NONE, LinkKind.CONNECTING, None),
    ],
)
def test_links_are_news_when_they_change(before: LinkKind, after: LinkKind, text: str | None) -> None:
    old, new = (room(own_host(), guest(2, "Bo", link=each)) for each in (before, after))
    assert told(old, new) == ([text] if text else [])


def test_of_oneself_only_a_seat_is_news() -> None:
    ana, own = guest(1, "Ana", host=True), guest(OWN, "Ada")
    waits, sits = room(ana, waiting=(own,), seats=2), room(ana, own, seats=2)
    assert told(waits, sits) == ["A seat has become free; it is yours."]
    ready = room(ana, guest(OWN, "Ada", ready=True), seats=2)
    assert told(sits, ready) == []


def test_a_proposal_and_the_helpers_return_are_said() -> None:
    view = room(own_host(), guest(2, "Bo", ready=True))
    assert told(view, replace(view, state=State.PROPOSED)) == ["The session is about to start."]
    assert told(replace(view, state=State.PROPOSED), view) == []
    lost = replace(view, helper=HelperState.LOST)
    assert told(lost, view) == ["The signaling helper is reached again."]
    assert told(view, lost) == []


def test_what_comes_at_once_is_said_in_order() -> None:
    before = room(own_host(), guest(2, "Bo"), guest(3, "Cy"))
    after = room(own_host(), guest(3, "Cy", ready=True, link=LinkKind.RELAYED), guest(4, "Di"))
    assert told(before, after) == [
        "Bo is gone.",
        "Di joined.",
        "Cy is ready.",
        "Cy is reached through another player.",
    ]
