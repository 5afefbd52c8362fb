"""What is said of rooms, members and what goes wrong with them."""

import pytest

from p2p.news import HelperState, LinkKind
from p2p.protocol.identity import fingerprint
from p2p.protocol.lobby_events import State
from rankford_qt.pages import room_words
from tests.rankford_qt.pages.rooms import OWN, guest, joined, key, own_host, room, with_own_ready


def test_members_that_look_alike_are_told_apart() -> None:
    view = room(own_host(), guest(2, "Bo"), guest(3, "B\u043e"), guest(4, "Cy"))
    told = [room_words.called(each, view) for each in view.guests]
    assert told == ["Ada", f"Bo ({fingerprint(key(2))})", f"B\u043e ({fingerprint(key(3))})", "Cy"]


def test_names_of_those_who_are_gone_are_left_out() -> None:
    assert room_words.names_of([key(9), key(2)], room(own_host(), guest(2, "Bo"))) == ["Bo"]


def test_the_host_is_told_what_start_waits_for() -> None:
    bo, ready = guest(2, "Bo"), guest(3, "Cy", ready=True)
    far, busy = guest(4, "Di", ready=True, link=LinkKind.NONE), guest(5, "Ed", ready=True, playing=True)
    told = [room_words.status(room(own_host(), *others)) for others in ((), (bo,), (bo, far), (far, busy))]
    assert ["Nobody else" in told[0], "is ready" in told[1], "Di" in told[2], "Ed" in told[3]] == [True] * 4
    assert room_words.status(room(own_host(), bo, ready, far)) == "Start begins a session with Cy."


def test_a_member_is_told_what_to_do() -> None:
    assert "Press Ready" in room_words.status(joined())
    assert "Ana starts" in room_words.status(with_own_ready(joined()))
    assert "Waiting for the host" in room_words.status(room(guest(OWN, "Ada"), seats=None))
    full = room(guest(1, "Ana", host=True), waiting=(guest(OWN, "Ada"),), seats=2)
    assert "Every seat is taken" in room_words.status(full)


@pytest.mark.parametrize("state", [State.PROPOSED, State.PLAYING, State.CLOSED])
def test_what_is_going_on_comes_first(state: State) -> None:
    hosted, joined_one = (room(each, guest(2, "Bo"), state=state) for each in (own_host(), guest(OWN, "Ada")))
    assert room_words.status(hosted) == room_words.status(joined_one)


def test_a_helper_is_mentioned_while_it_does_not_serve() -> None:
    told = [
        room_words.helper_text(state) for state in (HelperState.CONNECTED, HelperState.CONNECTING, HelperState.LOST)
    ]
    assert told[0] == ""
    assert all(told[1:])


def test_titles_name_whose_table_it_is() -> None:
    titles = [room_words.title(each) for each in (room(own_host()), joined(), room(seats=None))]
    assert titles == ["Your table", "Table of Ana", "Table"]
    assert room_words.seats_text(joined()) == "Players: 3 of 4"
    assert room_words.seats_text(room(seats=None)) == "Players: 0 of ?"


def test_every_link_has_a_word() -> None:
    assert len({room_words.link_text(kind) for kind in LinkKind}) == len(LinkKind)
