"""The lobby: who is in it, whom it believes, and the agreement that comes of a proposal."""

import math
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.protocol import agreement, limits, notices, signing
from p2p.protocol.identity import fingerprint
from p2p.protocol.lobby import Lobby
from p2p.protocol.lobby_events import (
    HELPER,
    Agreed,
    Changed,
    Effect,
    Equivocated,
    HostLeft,
    Ignored,
    KeyInUse,
    LeaveRoom,
    LinkDown,
    LinkRefused,
    LinkUp,
    Member,
    OtherVersion,
    ProposalFailed,
    ProposeSession,
    Received,
    Removed,
    RemoveMember,
    SayReady,
    SecondHost,
    Send,
    SessionOver,
    State,
    Wake,
)
from p2p.protocol.messages import Answer, Entry, Proposal
from p2p.protocol.notices import Answered, Host, Join, Leave, Message, Notice, Propose, Ready, Remove
from tests.p2p.protocol.lobby_rooms import NAMES, ROOM, Network, Nonces, lobby_of, network
from tests.p2p.protocol.players import Player, cheap, cheap_verify, real

MARA, JONAS, LENA, ADA = (cheap(name) for name in NAMES[:4])
P1, P2 = bytes([1]) * 16, bytes([2]) * 16
T = 100.0


def said(player: Player, counter: int, message: Message, room: bytes = ROOM) -> bytes:
    return notices.make(room, player.key, counter, message, player.sign).data


def hear(lobby: Lobby, link: Player, signer: Player, counter: int, message: Message, now: float = T) -> list[Effect]:
    return lobby.handle(Received(link.key, said(signer, counter, message)), now)


def read(effect: Effect) -> tuple[tuple[bytes, ...], Message]:
    assert isinstance(effect, Send)
    return effect.links, own_notice(effect.data).message


def own_notice(data: bytes) -> Notice:
    """A notice of this version."""
    notice = notices.read(data)
    assert isinstance(notice, Notice)
    return notice


def foreign(player: Player, version: int, announces: bool, room: bytes = ROOM) -> bytes:
    """What another version says."""
    rest = bytes([version, announces]) + b"in other words"
    return player.key + player.sign(b"rankford-quay/lobby/1" + room + player.key + rest) + rest


def messages(effects: list[Effect]) -> list[tuple[tuple[bytes, ...], Message]]:
    return [read(effect) for effect in effects if isinstance(effect, Send)]


def rest(effects: list[Effect]) -> list[Effect]:
    """All but what is sent, and that the view changed."""
    return [effect for effect in effects if not isinstance(effect, Send | Changed)]


def at_jonas(*links: Player, ready: bool = True) -> Lobby:
    """Jonas' lobby, who heard Mara announce a table of six, with links to her and to others, who joined."""
    lobby = lobby_of(JONAS)
    for each in (MARA, *links):
        lobby.handle(LinkUp(each.key), T - 1)
    lobby.handle(Wake(), T)
    assert hear(lobby, MARA, MARA, 0, Host("Mara", False, 6))[-1] == Changed()
    for each in links:
        hear(lobby, each, each, 0, Join(each.entry.name, False))
        hear(lobby, each, each, 1, Ready(True, False, (), ()))
    if ready:
        lobby.handle(SayReady(True), T)
    return lobby


def proposal(*roster: Player, by: Player = MARA, named: bytes = P1) -> Proposal:
    return agreement.propose(named, [each.entry for each in roster], by.sign)


def answered(by: Player, to: Proposal, nonce: bytes = bytes(16)) -> Answered:
    return Answered(to.id, agreement.answer(to, nonce, by.sign))


def names(lobby: Lobby) -> list[str]:
    return [member.entry.name for member in lobby.view.members]


def reachable(lobby: Lobby) -> list[bool]:
    return [member.reachable for member in lobby.view.members]


# Coming and going


def test_a_new_link_hears_what_was_said_so_far_and_all_links_hear_of_it() -> None:
    lobby = lobby_of(JONAS)
    assert lobby.view.members == (Member(JONAS.entry, False, False, (), True),)
    assert (lobby.view.state, lobby.view.seats, lobby.deadline) == (State.OPEN, None, math.inf)
    first = lobby.handle(LinkUp(MARA.key), T)
    assert messages(first) == [
        ((MARA.key,), Join("Jonas", False)),
        ((MARA.key,), Ready(False, False, (), ())),
    ]
    hear(lobby, MARA, MARA, 0, Host("Mara", True, 4))
    assert lobby.deadline == T + limits.LINKS_SAID
    assert messages(lobby.handle(Wake(), T + limits.LINKS_SAID)) == [
        ((MARA.key,), Ready(False, False, (MARA.key,), ())),
    ]
    assert lobby.deadline == math.inf
    second = lobby.handle(LinkUp(LENA.key), T + 1)
    both = tuple(sorted((MARA.key, LENA.key)))
    assert messages(second) == [
        ((LENA.key,), Join("Jonas", False)),
        ((LENA.key,), Host("Mara", True, 4)),
        ((LENA.key,), Ready(False, False, (MARA.key,), ())),
    ]
    assert messages(lobby.handle(Wake(), T + 2)) == [(both, Ready(False, False, both, ()))]
    assert messages(lobby.handle(LinkDown(LENA.key), T + 3)) == []
    assert messages(lobby.handle(Wake(), T + 4)) == [((MARA.key,), Ready(False, False, (MARA.key,), ()))]
    assert lobby.handle(LinkDown(LENA.key), T + 5) == []
    assert lobby.deadline == math.inf


def test_links_that_come_about_at_once_are_said_in_one_notice() -> None:
    lobby = lobby_of(JONAS)
    for number, each in enumerate((MARA, LENA, ADA)):
        lobby.handle(LinkUp(each.key), T + number * limits.LINKS_SAID / 4)
    # The first of them says when.
    assert lobby.deadline == T + limits.LINKS_SAID
    three = tuple(sorted((MARA.key, LENA.key, ADA.key)))
    assert messages(lobby.handle(Wake(), lobby.deadline)) == [(three, Ready(False, False, three, ()))]
    # Whatever else is said of oneself says it, too.
    lobby.handle(LinkDown(ADA.key), T + 1)
    two = tuple(sorted((MARA.key, LENA.key)))
    assert messages(lobby.handle(SayReady(True), T + 1)) == [(two, Ready(True, False, two, ()))]
    assert lobby.deadline == math.inf


def test_what_a_member_said_to_a_neighbour_itself_is_not_passed_on_there() -> None:
    lobby = lobby_of(JONAS)
    for each in (MARA, LENA, ADA):
        lobby.handle(LinkUp(each.key), T)
    links = tuple(sorted((JONAS.key, LENA.key)))
    assert messages(hear(lobby, MARA, MARA, 0, Join("Mara", True)))[0][0] == tuple(sorted((LENA.key, ADA.key)))
    assert messages(hear(lobby, MARA, MARA, 1, Ready(True, False, links, ())))[0][0] == (ADA.key,)
    assert messages(hear(lobby, MARA, MARA, 2, Join("Mara", True)))[0][0] == (ADA.key,)
    # What ends something goes everywhere: a link that just died is still listed.
    assert messages(hear(lobby, MARA, MARA, 3, Leave()))[0][0] == tuple(sorted((LENA.key, ADA.key)))


def test_the_view_has_the_host_first_and_nobody_twice() -> None:
    lobby = at_jonas(LENA)
    assert hear(lobby, LENA, LENA, 2, Ready(True, False, (JONAS.key,), ()))[-1] == Changed()
    assert lobby.view.members == (
        Member(MARA.entry, True, True, (), True),
        Member(JONAS.entry, False, True, tuple(sorted((MARA.key, LENA.key))), True),
        Member(LENA.entry, False, True, (JONAS.key,), True),
    )
    assert lobby.view.seats == 6
    assert lobby.view.waiting == ()


def test_a_second_join_of_a_key_changes_nothing_and_takes_its_counter() -> None:
    lobby = at_jonas(LENA)
    before = lobby.view
    assert rest(hear(lobby, LENA, LENA, 5, Join("Lina", False))) == []
    assert lobby.view == before
    assert hear(lobby, MARA, LENA, 4, Join("Lena", False)) == []
    # Who comes later hears the first name too.
    sent = messages(lobby.handle(LinkUp(ADA.key), T))
    assert ((ADA.key,), Join("Lena", False)) in sent
    assert all(message != Join("Lina", False) for _, message in sent)


def test_who_left_is_gone_and_may_come_back_under_another_name() -> None:
    lobby = at_jonas(LENA)
    assert messages(hear(lobby, LENA, LENA, 2, Leave())) == [((MARA.key,), Leave())]
    assert names(lobby) == ["Mara", "Jonas"]
    assert hear(lobby, MARA, LENA, 0, Join("Lena", False)) == []
    hear(lobby, LENA, LENA, 3, Join("Lina", False))
    assert lobby.view.members[-1] == Member(Entry(LENA.key, False, "Lina"), False, False, (), True)
    sent = messages(lobby.handle(LinkUp(ADA.key), T))
    assert sent[2] == ((ADA.key,), Join("Lina", False))


def test_a_join_that_its_leave_overtook_is_old() -> None:
    lobby = at_jonas()
    hear(lobby, MARA, LENA, 7, Leave())
    hear(lobby, MARA, LENA, 0, Join("Lena", False))
    assert names(lobby) == ["Mara", "Jonas"]


def test_six_can_sit_and_later_ones_wait() -> None:
    lobby = lobby_of(MARA, 3)
    players = [cheap(f"Guest {index}") for index in range(4)]
    for each in players:
        lobby.handle(LinkUp(each.key), T)
        hear(lobby, each, each, 0, Join(each.entry.name, False))
    assert names(lobby) == ["Mara", "Guest 0", "Guest 1"]
    assert [member.entry.name for member in lobby.view.waiting] == ["Guest 2", "Guest 3"]
    # Until the host is heard, six are shown.
    guest = lobby_of(JONAS)
    guest.handle(LinkUp(LENA.key), T)
    for each in (LENA, *players, *(cheap(f"Guest {index}") for index in range(4, 6))):
        hear(guest, LENA, each, 0, Join(each.entry.name, False))
    assert (len(guest.view.members), len(guest.view.waiting)) == (6, 2)


def seating(lobby: Lobby) -> tuple[list[str], set[str]]:
    return names(lobby), {member.entry.name for member in lobby.view.waiting}


def test_who_came_first_to_the_host_sits_as_all_see_it() -> None:
    table = network(5, [(0, 4), (0, 3), (0, 2), (0, 1), (1, 4)], seats=4)
    expected = ["Mara", "Boris", "Ada", "Lena"], {"Jonas"}
    assert [seating(lobby) for lobby in table.lobbies[:5]] == [expected] * 5
    # Whoever goes makes room for the first that waits, and comes back behind.
    table.do(3, LeaveRoom())
    table.settle()
    assert seating(table.lobbies[0]) == (["Mara", "Boris", "Lena", "Jonas"], set())
    hear(table.lobbies[0], ADA, ADA, 90, Join("Ada", False))
    assert seating(table.lobbies[0]) == (["Mara", "Boris", "Lena", "Jonas"], {"Ada"})


def test_who_comes_to_a_full_table_sees_itself_waiting_once_the_host_was_heard() -> None:
    lobby = lobby_of(JONAS)
    lobby.handle(LinkUp(MARA.key), T)
    hear(lobby, MARA, MARA, 0, Host("Mara", False, 2))
    assert seating(lobby) == (["Mara", "Jonas"], set())
    # A seat is kept for who was not heard here yet, and for who is gone until the host says so.
    hear(lobby, MARA, MARA, 1, Ready(False, False, (), (MARA.key, LENA.key)))
    assert seating(lobby) == (["Mara"], {"Jonas"})
    hear(lobby, MARA, LENA, 0, Join("Lena", False))
    assert seating(lobby) == (["Mara", "Lena"], {"Jonas"})
    hear(lobby, MARA, LENA, 1, Leave())
    assert seating(lobby) == (["Mara"], {"Jonas"})
    hear(lobby, MARA, MARA, 2, Ready(False, False, (), (MARA.key,)))
    assert seating(lobby) == (["Mara", "Jonas"], set())
    # What others say of seats is nothing.
    hear(lobby, MARA, LENA, 2, Join("Lena", False))
    hear(lobby, MARA, LENA, 3, Ready(False, False, (), (LENA.key,)))
    assert seating(lobby) == (["Mara", "Jonas"], {"Lena"})


def test_the_host_says_who_sits_when_that_changes_and_only_then() -> None:
    lobby = lobby_of(MARA, 2)
    assert messages(lobby.handle(LinkUp(JONAS.key), T))[-1][1] == Ready(False, False, (), (MARA.key,))
    sat = messages(hear(lobby, JONAS, JONAS, 0, Join("Jonas", False)))
    both = (MARA.key, JONAS.key)
    assert sat == [((JONAS.key,), Ready(False, False, (JONAS.key,), both))]
    assert messages(hear(lobby, JONAS, LENA, 0, Join("Lena", False))) == []
    assert messages(lobby.handle(LinkDown(JONAS.key), T)) == []
    # Lost for good: nobody else sits for want of a way to them.
    lobby.handle(Wake(), T + limits.LINGER)
    assert seating(lobby) == (["Mara"], set())
    assert messages(lobby.handle(LinkUp(JONAS.key), T + 20))[-1][1] == Ready(False, False, (JONAS.key,), both)
    assert messages(lobby.handle(LeaveRoom(), T + 20)) == [((JONAS.key,), Leave())]


def test_who_comes_and_goes_without_end_does_not_use_up_what_the_host_may_say() -> None:
    host, sent, now = lobby_of(MARA, 3), list[Message](), T
    for each in (JONAS, LENA):
        host.handle(LinkUp(each.key), now)
        hear(host, each, each, 0, Join(each.entry.name, False), now)
    for counter in range(1, 2 * limits.NOTICES):
        now += 1 / limits.NOTICE_RATE
        message = Leave() if counter % 2 else Join("Jonas", False)
        sent += [
            each for _, each in messages(hear(host, JONAS, JONAS, counter, message, now)) if isinstance(each, Ready)
        ]
    assert len(sent) < (2 * limits.NOTICES) * 0.8
    # What it did not say at once it says a little later, though nothing else happens.
    hear(host, JONAS, JONAS, 500, Leave(), now)
    for counter in range(501, 500 + limits.NOTICES):
        hear(host, JONAS, JONAS, counter, Join("Jonas", False) if counter % 2 else Leave(), now + 100)
    assert host.deadline < math.inf
    told = messages(host.handle(Wake(), host.deadline))
    assert [message for _, message in told] == [
        Ready(False, False, tuple(sorted((JONAS.key, LENA.key))), (MARA.key, LENA.key, JONAS.key))
    ]
    assert host.deadline == math.inf


def test_a_notice_is_passed_on_once_and_never_back() -> None:
    lobby = at_jonas(LENA)
    lobby.handle(LinkUp(ADA.key), T)
    boris = cheap("Boris")
    assert messages(hear(lobby, LENA, boris, 0, Join("Boris", False))) == [
        (tuple(sorted((MARA.key, ADA.key))), Join("Boris", False))
    ]
    assert hear(lobby, MARA, boris, 0, Join("Boris", False)) == []
    # Nor to whom it is of.
    lobby.handle(LinkUp(boris.key), T)
    assert messages(hear(lobby, MARA, boris, 1, Ready(False, False, (), ()))) == [
        (tuple(sorted((LENA.key, ADA.key))), Ready(False, False, (), ()))
    ]


def test_a_member_without_a_link_is_there_through_others_and_gone_when_nobody_has_one() -> None:
    lobby = at_jonas()
    hear(lobby, MARA, LENA, 0, Join("Lena", False))
    assert reachable(lobby) == [True, True, False]
    hear(lobby, MARA, MARA, 1, Ready(False, False, (JONAS.key, LENA.key), ()))
    assert reachable(lobby) == [True, True, True]
    assert lobby.deadline == math.inf
    hear(lobby, MARA, MARA, 2, Ready(False, False, (JONAS.key,), ()), T + 5)
    assert (reachable(lobby), lobby.deadline) == ([True, True, False], T + 5 + limits.LINGER)
    assert lobby.handle(Wake(), T + 4.9 + limits.LINGER) == []
    assert names(lobby) == ["Mara", "Jonas", "Lena"]
    assert lobby.handle(Wake(), T + 5 + limits.LINGER) == [Changed()]
    assert names(lobby) == ["Mara", "Jonas"]
    assert lobby.deadline == math.inf
    hear(lobby, MARA, MARA, 3, Ready(False, False, (JONAS.key, LENA.key), ()), T + 60)
    assert names(lobby) == ["Mara", "Jonas", "Lena"]


def test_two_that_only_have_each_other_are_gone() -> None:
    lobby = at_jonas()
    for one, other in ((LENA, ADA), (ADA, LENA)):
        hear(lobby, MARA, one, 0, Join(one.entry.name, False))
        hear(lobby, MARA, one, 1, Ready(True, False, (other.key,), ()))
    assert reachable(lobby) == [True, True, False, False]


def test_what_reaches_everybody_through_the_helper() -> None:
    lobby = at_jonas(LENA)
    assert messages(lobby.handle(LinkUp(HELPER), T)) == [
        ((HELPER,), Join("Jonas", False)),
        ((HELPER,), Ready(True, False, tuple(sorted((MARA.key, LENA.key))), ())),
    ]
    heard = lobby.handle(Received(HELPER, said(ADA, 0, Join("Ada", False))), T)
    assert messages(heard) == [(tuple(sorted((MARA.key, LENA.key))), Join("Ada", False))]
    assert lobby.view.members[-1].reachable is False
    assert messages(hear(lobby, LENA, ADA, 1, Ready(True, False, (), ()))) == [
        ((MARA.key,), Ready(True, False, (), ()))
    ]
    assert messages(lobby.handle(SayReady(False), T))[0][0] == tuple(sorted((HELPER, MARA.key, LENA.key)))
    assert lobby.handle(SayReady(False), T) == []
    assert lobby.handle(LinkDown(HELPER), T) == []
    # A proposal and its answers go over links alone.
    lobby.handle(LinkUp(HELPER), T)
    lobby.handle(SayReady(True), T)
    sent = messages(hear(lobby, MARA, MARA, 1, Propose(proposal(MARA, JONAS))))
    assert [links for links, _ in sent] == [(LENA.key,), tuple(sorted((MARA.key, LENA.key)))]
    assert all(type(message) in (Join, Ready) for _, message in messages(lobby.handle(LinkUp(HELPER), T)))


def test_nobody_is_blamed_for_what_comes_through_the_helper() -> None:
    lobby = lobby_of(JONAS)
    lobby.handle(LinkUp(HELPER), T)
    for _ in range(limits.LINK_NOTICES + 1):
        effects = lobby.handle(Received(HELPER, b""), T)
        assert effects == [Ignored(HELPER, "a notice is not spelled as one is")]


# Whom it believes


def test_the_first_host_stands_and_a_second_changes_nothing() -> None:
    lobby = at_jonas(LENA)
    before = lobby.view
    assert hear(lobby, LENA, LENA, 2, Host("Lena", False, 6)) == [SecondHost(LENA.key)]
    assert hear(lobby, LENA, LENA, 2, Host("Lena", False, 6)) == []
    assert hear(lobby, MARA, MARA, 3, Host("Mara", False, 5)) == [SecondHost(MARA.key)]
    assert hear(lobby, MARA, MARA, 4, Host("Mary", False, 6)) == [SecondHost(MARA.key)]
    assert hear(lobby, MARA, MARA, 5, Host("Mara", True, 6)) == [SecondHost(MARA.key)]
    assert lobby.view == before
    assert messages(hear(lobby, MARA, MARA, 6, Host("Mara", False, 6))) == [((LENA.key,), Host("Mara", False, 6))]
    assert hear(lobby, MARA, MARA, 7, Join("Mara", False)) == [Ignored(MARA.key, "the host does not join")]
    own = lobby_of(MARA, 6)
    own.handle(LinkUp(LENA.key), T)
    assert hear(own, LENA, LENA, 0, Host("Lena", False, 6)) == [SecondHost(LENA.key)]


def test_with_an_invite_of_a_host_nobody_else_hosts() -> None:
    nonces = Nonces(JONAS.key)
    invited = Lobby(ROOM, JONAS.entry, JONAS.sign, cheap_verify, nonces, expected_host=fingerprint(MARA.key))
    invited.handle(LinkUp(LENA.key), T)
    assert hear(invited, LENA, LENA, 0, Host("Lena", False, 6)) == [SecondHost(LENA.key)]
    assert invited.view.seats is None
    hear(invited, LENA, MARA, 0, Host("Mara", False, 6))
    assert invited.view.members[0].entry == MARA.entry


def hear_foreign(lobby: Lobby, player: Player, version: int, announces: bool, link: bytes = MARA.key) -> list[Effect]:
    return lobby.handle(Received(link, foreign(player, version, announces)), T)


def test_another_version_is_told_once_for_each_key_and_changes_nothing() -> None:
    lobby = lobby_of(JONAS)
    for link in (MARA.key, ADA.key, HELPER):
        lobby.handle(LinkUp(link), T)
    before = lobby.view
    assert hear_foreign(lobby, LENA, 2, False) == [OtherVersion(LENA.key, 2, False)]
    # Not again, from wherever it comes and whatever else it says; nor is it passed on, or held against a link.
    for link in (MARA.key, HELPER):
        for version in (2, 3):
            assert hear_foreign(lobby, LENA, version, False, link) == []
    assert hear_foreign(lobby, MARA, 0, False) == [OtherVersion(MARA.key, 0, False)]
    assert lobby.view == before
    # What it says in this version counts, as ever.
    hear(lobby, MARA, LENA, 0, Join("Lena", False))
    assert names(lobby) == ["Jonas", "Lena"]
    assert hear_foreign(lobby, LENA, 2, False) == []


def test_a_host_of_another_version_is_told_even_if_it_said_something_else_before() -> None:
    lobby = lobby_of(JONAS)
    lobby.handle(LinkUp(HELPER), T)
    assert hear_foreign(lobby, MARA, 2, False, HELPER) == [OtherVersion(MARA.key, 2, False)]
    assert hear_foreign(lobby, MARA, 2, True, HELPER) == [OtherVersion(MARA.key, 2, True)]
    assert hear_foreign(lobby, MARA, 2, True, HELPER) == hear_foreign(lobby, MARA, 2, False, HELPER) == []
    assert hear_foreign(lobby, LENA, 3, True, HELPER) == [OtherVersion(LENA.key, 3, True)]


def test_who_announces_a_table_beside_the_host_does_not_host_in_another_version_either() -> None:
    assert hear_foreign(at_jonas(LENA), LENA, 2, True) == [OtherVersion(LENA.key, 2, False)]
    own = lobby_of(MARA, 6)
    own.handle(LinkUp(LENA.key), T)
    assert hear_foreign(own, LENA, 2, True, LENA.key) == [OtherVersion(LENA.key, 2, False)]
    invited = Lobby(ROOM, JONAS.entry, JONAS.sign, cheap_verify, Nonces(JONAS.key), expected_host=fingerprint(MARA.key))
    invited.handle(LinkUp(MARA.key), T)
    assert hear_foreign(invited, LENA, 2, True) == [OtherVersion(LENA.key, 2, False)]
    assert hear_foreign(invited, MARA, 2, True) == [OtherVersion(MARA.key, 2, True)]


def test_another_version_is_signed_within_the_room_by_a_key_that_the_room_takes() -> None:
    lobby = at_jonas()
    why = "its signer did not sign a notice in this room"
    other_room = foreign(LENA, 2, True, bytes(16))
    assert lobby.handle(Received(MARA.key, other_room), T) == [Ignored(MARA.key, why)]
    assert hear_foreign(lobby, JONAS, 2, False) == [KeyInUse()]
    hear(lobby, MARA, LENA, 0, Join("Lena", False))
    hear(lobby, MARA, MARA, 1, Remove(LENA.key))
    assert hear_foreign(lobby, LENA, 2, False) == [Ignored(LENA.key, "the host removed it")]
    for index in range(limits.LOBBY_KEYS - 3):
        assert len(hear_foreign(lobby, cheap(f"Guest {index}"), 2, False)) == 1
    why = "this room has heard as many keys as it takes"
    assert hear_foreign(lobby, ADA, 2, False) == [Ignored(ADA.key, why)]


def test_another_room_an_unclean_name_and_junk_are_held_against_the_link() -> None:
    lobby = lobby_of(JONAS)
    lobby.handle(LinkUp(MARA.key), T)
    bad = {
        said(LENA, 0, Join("Lena", False), bytes(16)): "its signer did not sign a notice in this room",
        MARA.key + said(LENA, 0, Leave())[32:]: "its signer did not sign a notice in this room",
        said(LENA, 0, Join(" Lena", False)): "a notice says a name that breaks the rule of names",
        bytes(limits.NOTICE + 1): "a notice is longer than one may be",
        b"junk": "a notice is not spelled as one is",
    }
    assert len(bad) == limits.BAD_NOTICES
    for data, why in bad.items():
        assert lobby.handle(Received(MARA.key, data), T) == [Ignored(MARA.key, why)]
    effects = lobby.handle(Received(MARA.key, b"more"), T)
    assert effects == [Ignored(MARA.key, "a notice is not spelled as one is"), LinkRefused(MARA.key)]
    assert hear(lobby, MARA, MARA, 0, Host("Mara", False, 6)) == []
    assert lobby.handle(SayReady(True), T) == [Changed()]
    lobby.handle(LinkUp(MARA.key), T)
    assert hear(lobby, MARA, MARA, 0, Host("Mara", False, 6)) == [Changed()]


def test_a_flood_of_repeats_is_refused() -> None:
    lobby = at_jonas()
    repeat = Received(MARA.key, said(MARA, 0, Host("Mara", False, 6)))
    assert all(lobby.handle(repeat, T) == [] for _ in range(limits.LINK_NOTICES - 1))
    assert lobby.handle(repeat, T) == [LinkRefused(MARA.key), Changed()]
    assert lobby.handle(repeat, T + 1) == []


def test_a_key_that_says_too_much_is_not_passed_on_and_no_link_is_blamed() -> None:
    lobby = at_jonas(LENA, ADA)
    # Two were said by `at_jonas`.
    for counter in range(2, limits.NOTICES):
        assert messages(hear(lobby, ADA, LENA, counter, Ready(True, False, (), ()))) == [
            ((MARA.key,), Ready(True, False, (), ()))
        ]
    why = "it sends more notices than a member may"
    assert hear(lobby, ADA, LENA, limits.NOTICES, Ready(True, False, (), ())) == [Ignored(LENA.key, why)]
    # What was too much is not lost if it comes again.
    assert messages(hear(lobby, ADA, LENA, limits.NOTICES, Ready(True, False, (), ()), T + 1))


def test_more_keys_than_a_room_takes_are_ignored() -> None:
    lobby = at_jonas()
    for index in range(limits.LOBBY_KEYS - 2):
        assert rest(hear(lobby, MARA, cheap(f"Guest {index}"), 0, Join("Guest", False))) == []
    effects = hear(lobby, MARA, LENA, 0, Join("Lena", False))
    assert effects == [Ignored(LENA.key, "this room has heard as many keys as it takes")]
    hear(lobby, MARA, cheap("Guest 0"), 1, Leave())
    assert hear(lobby, MARA, cheap("Guest 0"), 0, Join("Guest", False)) == []


def test_links_of_others_that_are_not_up_say_nothing() -> None:
    lobby = at_jonas()
    assert hear(lobby, LENA, LENA, 0, Join("Lena", False)) == []
    assert names(lobby) == ["Mara", "Jonas"]


def test_the_own_key_in_another_program_is_said_once() -> None:
    lobby = at_jonas()
    own = [effect.data for effect in lobby.handle(LinkUp(LENA.key), T) if isinstance(effect, Send)]
    assert all(lobby.handle(Received(MARA.key, data), T) == [] for data in own)
    stranger = said(JONAS, 0, Join("Jonas", True))
    forged = JONAS.key + bytes(64) + stranger[96:]
    why = "its signer did not sign a notice in this room"
    assert lobby.handle(Received(MARA.key, forged), T) == [Ignored(MARA.key, why)]
    assert lobby.handle(Received(MARA.key, stranger), T) == [KeyInUse()]
    assert lobby.handle(Received(MARA.key, said(JONAS, 99, Leave())), T) == []
    assert lobby.view.state is State.OPEN


def test_what_an_earlier_run_said_is_not_another_program() -> None:
    lobby = lobby_of(JONAS, counter=1000)
    assert own_notice(read_data(lobby.handle(LinkUp(MARA.key), T)[0])).counter == 1000
    assert hear(lobby, MARA, JONAS, 999, Ready(True, False, (), ())) == []
    assert hear(lobby, MARA, JONAS, 1003, Ready(True, False, (), ())) == [KeyInUse()]


def read_data(effect: Effect) -> bytes:
    assert isinstance(effect, Send)
    return effect.data


# Removing and closing


def test_the_host_removes_a_member_for_good() -> None:
    table = network(3, [(0, 1), (0, 2)])
    effects = table.do(0, RemoveMember(JONAS.key))
    assert rest(effects) == [Removed(JONAS.key)]
    assert next(message for _, message in messages(effects)) == Remove(JONAS.key)
    assert table.do(0, RemoveMember(JONAS.key)) == []
    table.settle()
    assert [table.of(Removed, index) for index in range(3)] == [[Removed(JONAS.key)]] * 3
    assert [table.lobbies[index].view.state for index in range(3)] == [State.OPEN, State.CLOSED, State.OPEN]
    assert names(table.lobbies[2]) == ["Mara", "Lena"]
    assert table.lobbies[1].handle(SayReady(True), T) == []
    assert table.lobbies[1].deadline == math.inf
    ignored = hear(table.lobbies[0], JONAS, JONAS, 50, Join("Jonas", False))
    assert ignored == [Ignored(JONAS.key, "the host removed it")]


def test_who_comes_after_a_removal_hears_of_it() -> None:
    table = network(4, [(0, 1), (0, 2)])
    table.do(0, RemoveMember(JONAS.key))
    table.settle()
    table.connect(2, 3)
    table.settle()
    assert table.of(Removed, 3) == [Removed(JONAS.key)]
    assert names(table.lobbies[3]) == ["Mara", "Lena", "Ada"] or len(names(table.lobbies[3])) == 3


def test_only_the_host_removes_and_not_itself() -> None:
    lobby = at_jonas(LENA)
    why = "only the host removes and proposes"
    assert hear(lobby, LENA, LENA, 2, Remove(JONAS.key)) == [Ignored(LENA.key, why)]
    assert hear(lobby, LENA, LENA, 3, Propose(proposal(LENA, JONAS, by=LENA))) == [Ignored(LENA.key, why)]
    why = "it removes the host, or a key that this room has not heard"
    assert hear(lobby, MARA, MARA, 1, Remove(MARA.key)) == [Ignored(MARA.key, why)]
    assert hear(lobby, MARA, MARA, 2, Remove(ADA.key)) == [Ignored(MARA.key, why)]
    assert hear(lobby, MARA, MARA, 3, Remove(LENA.key))[1:] == [Removed(LENA.key), Changed()]
    assert hear(lobby, LENA, MARA, 3, Remove(LENA.key)) == []


def test_a_lobby_closes_with_its_host() -> None:
    lobby = at_jonas(LENA)
    effects = hear(lobby, MARA, MARA, 1, Leave())
    assert messages(effects) == [((LENA.key,), Leave())]
    assert rest(effects) == [HostLeft()]
    assert lobby.view.state is State.CLOSED
    assert lobby.handle(LinkUp(ADA.key), T) == []


def test_a_leave_of_a_host_that_came_back_since_is_old() -> None:
    lobby = lobby_of(JONAS)
    lobby.handle(LinkUp(MARA.key), T)
    hear(lobby, MARA, MARA, 9, Host("Mara", False, 6))
    assert rest(hear(lobby, MARA, MARA, 3, Leave())) == []
    assert lobby.view.state is State.OPEN


def test_leaving_is_said_and_closes() -> None:
    lobby = at_jonas()
    effects = lobby.handle(LeaveRoom(), T)
    assert messages(effects) == [((MARA.key,), Leave())]
    assert rest(effects) == []
    assert lobby.view.state is State.CLOSED


def test_a_closed_lobby_waits_for_no_answer() -> None:
    lobby = at_jonas()
    hear(lobby, MARA, MARA, 1, Propose(proposal(MARA, JONAS)))
    assert lobby.deadline < math.inf
    lobby.handle(LeaveRoom(), T)
    assert lobby.deadline == math.inf


# Agreeing


@pytest.mark.parametrize("said_by", [LENA, MARA], ids=["leaves", "is removed"])
def test_a_proposal_fails_at_once_when_somebody_in_it_is_gone(said_by: Player) -> None:
    lobby = at_jonas(LENA, ADA)
    hear(lobby, MARA, MARA, 1, Propose(proposal(MARA, JONAS, LENA)))
    # Nobody in it: one who does not sit, and one who is back already.
    hear(lobby, ADA, ADA, 3, Leave())
    hear(lobby, LENA, LENA, 7, Join("Lena", False))
    hear(lobby, LENA, LENA, 5, Leave())
    assert lobby.view.state is State.PROPOSED
    effects = hear(lobby, said_by, said_by, 9, Leave() if said_by is LENA else Remove(LENA.key))
    assert ProposalFailed((LENA.key,)) in effects
    assert (lobby.view.state, lobby.deadline) == (State.OPEN, math.inf)


def test_who_is_removed_while_a_proposal_waits_hears_no_more_of_it() -> None:
    lobby = at_jonas(LENA)
    hear(lobby, MARA, MARA, 1, Propose(proposal(MARA, JONAS, LENA)))
    assert rest(hear(lobby, MARA, MARA, 2, Remove(JONAS.key))) == [Removed(JONAS.key)]
    assert (lobby.view.state, lobby.deadline) == (State.CLOSED, math.inf)


def test_a_removal_of_somebody_else_leaves_the_proposal_that_waits() -> None:
    lobby = at_jonas(LENA)
    hear(lobby, MARA, MARA, 1, Propose(proposal(MARA, JONAS)))
    assert rest(hear(lobby, MARA, MARA, 2, Remove(LENA.key))) == [Removed(LENA.key)]
    assert lobby.view.state is State.PROPOSED


def test_a_ready_member_answers_at_once_and_agrees_when_all_have_answered() -> None:
    lobby = at_jonas(LENA)
    given = proposal(MARA, LENA, JONAS)
    both = tuple(sorted((MARA.key, LENA.key)))
    effects = hear(lobby, MARA, MARA, 1, Propose(given))
    own = agreement.answer(given, Nonces(JONAS.key)(), JONAS.sign)
    assert messages(effects) == [((LENA.key,), Propose(given)), (both, Answered(P1, own))]
    assert effects[-1] == Changed()
    assert (lobby.view.state, lobby.deadline) == (State.PROPOSED, T + limits.PROPOSAL)
    mara, lena = answered(MARA, given, bytes([7]) * 16), answered(LENA, given, bytes([8]) * 16)
    assert messages(hear(lobby, LENA, LENA, 2, lena)) == [((MARA.key,), lena)]
    # Whoever links up meanwhile hears it all.
    sent = messages(lobby.handle(LinkUp(ADA.key), T))
    assert sent[-3:] == [((ADA.key,), each) for each in (Propose(given), Answered(P1, own), lena)]
    lobby.handle(LinkDown(ADA.key), T)
    last = hear(lobby, MARA, MARA, 2, mara, T + 11)
    agreed = agreement.Agreement(given, (mara.answer, lena.answer, own))
    assert rest(last) == [Agreed(agreed, 2)]
    assert messages(last)[-1] == (both, Ready(False, True, both, ()))
    assert (lobby.view.state, lobby.deadline) == (State.PLAYING, math.inf)


def test_while_a_session_runs_proposals_are_ignored_and_again_has_new_nonces() -> None:
    table = network(2, [(0, 1)])
    table.do(1, SayReady(True))
    table.settle()
    table.do(0, ProposeSession(P1))
    table.settle()
    first = table.agreements()[1]
    assert first is not None
    assert table.agreements() == [first, first]
    second = proposal(MARA, JONAS, named=P2)
    ignored = hear(table.lobbies[1], MARA, MARA, 50, Propose(second))
    assert ignored == [Ignored(MARA.key, "it proposes while a session is running")]
    table.do(0, SessionOver())
    table.do(1, SessionOver())
    assert [lobby.view.state for lobby in table.lobbies] == [State.OPEN, State.OPEN]
    assert [member.ready for member in table.lobbies[0].view.members] == [True, False]
    assert table.do(0, ProposeSession(bytes([3]) * 16)) == [ProposalFailed(())]
    table.do(1, SayReady(True))
    table.settle()
    table.do(0, ProposeSession(bytes([3]) * 16))
    # The counter 50 above was taken, so the real proposal is older than that one at Jonas.
    table.settle()
    assert table.agreements() == [first, first]


def playing(lobby: Lobby) -> list[bool]:
    return [member.playing for member in lobby.view.members]


def test_who_comes_while_a_session_runs_hears_that_the_host_plays_and_then_that_it_does_not() -> None:
    table = network(4, [(0, 1), (0, 2)])
    for index in (1, 2):
        table.do(index, SayReady(True))
        table.settle()
    table.do(0, ProposeSession(P1))
    assert playing(table.lobbies[0]) == [False, False, False]
    table.settle()
    table.join_helper([0, 3])
    table.settle()
    assert [member.playing for member in table.lobbies[3].view.members if member.host] == [True]
    table.connect(1, 3)
    table.settle()
    assert all(playing(lobby) == [True, True, True, False] for lobby in table.lobbies[:3])
    assert not any(member.ready for member in table.lobbies[3].view.members if not member.host)
    # One of them is still in it: it is asked once its own session is over, though it is ready for the next before.
    for index in (0, 2):
        table.do(index, SessionOver())
    table.do(1, SayReady(True))
    table.settle()
    assert playing(table.lobbies[0]) == [False, True, False, False]
    assert table.do(0, ProposeSession(P2)) == [ProposalFailed(())]
    table.do(1, SessionOver())
    table.settle()
    assert not any(map(any, map(playing, table.lobbies)))
    assert rest(table.do(0, ProposeSession(P2))) == []


def test_again() -> None:
    table = network(3, [(0, 1), (1, 2)])
    seen = []
    for number in range(3):
        for index in (1, 2):
            table.do(index, SayReady(True))
        table.settle()
        table.do(0, ProposeSession(bytes([number]) * 16))
        table.settle()
        agreed = table.agreements()
        assert agreed[0] is not None
        assert agreed == [agreed[0]] * 3
        seen.append(agreed[0])
        for index in range(3):
            table.do(index, SessionOver())
    assert len({each.session_id for each in seen}) == 3
    assert len({nonce for each in seen for _, nonce in each.identities}) == 9


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (proposal(MARA, LENA), "it proposes a session without this seat"),
        (
            agreement.propose(P1, [MARA.entry, Entry(JONAS.key, True, "Jonas")], MARA.sign),
            "it proposes a session without this seat",
        ),
        (
            agreement.propose(P1, [MARA.entry, Entry(LENA.key, False, "Lina"), JONAS.entry], MARA.sign),
            "its roster names somebody otherwise than they named themselves",
        ),
        (proposal(MARA, JONAS, ADA), "its roster names somebody otherwise than they named themselves"),
    ],
    ids=["not in it", "in it as automated", "another name", "a stranger"],
)
def test_a_proposal_that_is_not_answered_is_passed_on(given: Proposal, why: str) -> None:
    lobby = at_jonas(LENA)
    assert hear(lobby, MARA, MARA, 1, Propose(given))[1:] == [Ignored(MARA.key, why)]
    assert messages(hear(lobby, MARA, MARA, 2, Propose(proposal(MARA, JONAS, named=P2))))[0][0] == (LENA.key,)
    assert lobby.view.state is State.PROPOSED


def test_nobody_answers_who_is_not_ready() -> None:
    lobby = at_jonas(ready=False)
    effects = hear(lobby, MARA, MARA, 1, Propose(proposal(MARA, JONAS)))
    assert effects == [Ignored(MARA.key, "it proposes though this player is not ready")]


def test_who_left_is_in_no_roster() -> None:
    lobby = at_jonas(LENA)
    hear(lobby, LENA, LENA, 2, Leave())
    effects = hear(lobby, MARA, MARA, 1, Propose(proposal(MARA, LENA, JONAS)))
    why = "its roster names somebody otherwise than they named themselves"
    assert rest(effects) == [Ignored(MARA.key, why)]


@pytest.mark.parametrize(
    "given",
    [
        proposal(MARA, JONAS, by=LENA),
        proposal(LENA, MARA, JONAS, by=LENA),
        proposal(MARA, JONAS, JONAS),
        agreement.propose(P1, [MARA.entry, Entry(JONAS.key, False, "")], MARA.sign),
    ],
    ids=["another signer", "another host", "a key twice", "no name"],
)
def test_a_roster_that_is_none_is_held_against_the_link_and_not_passed_on(given: Proposal) -> None:
    lobby = at_jonas(LENA)
    why = "it proposes a roster that is none, or that it did not sign"
    assert hear(lobby, LENA, MARA, 1, Propose(given)) == [Ignored(LENA.key, why)]
    assert lobby.view.state is State.OPEN


def test_one_proposal_at_a_time_for_ten_seconds() -> None:
    lobby = at_jonas(LENA)
    hear(lobby, MARA, MARA, 1, Propose(proposal(MARA, JONAS, LENA)))
    why = "it proposes while a proposal waits for its answers"
    effects = hear(lobby, MARA, MARA, 2, Propose(proposal(MARA, JONAS, named=P2)), T + 9.9)
    assert effects[1:] == [Ignored(MARA.key, why)]
    third = proposal(MARA, JONAS, named=bytes(16))
    effects = hear(lobby, MARA, MARA, 3, Propose(third), T + limits.PROPOSAL)
    assert rest(effects) == [ProposalFailed((MARA.key, LENA.key))]
    assert messages(effects)[-1][1] == answered(JONAS, third, JONAS.key[:12] + b"\0\0\0\2")
    assert lobby.deadline == T + 2 * limits.PROPOSAL


def test_a_proposal_fails_after_ten_seconds_and_names_who_is_missing() -> None:
    lobby = at_jonas(LENA)
    given = proposal(MARA, LENA, JONAS)
    hear(lobby, MARA, MARA, 1, Propose(given))
    hear(lobby, MARA, MARA, 2, answered(MARA, given))
    assert lobby.handle(Wake(), T + limits.PROPOSAL - 0.01) == []
    assert lobby.handle(Wake(), T + limits.PROPOSAL) == [ProposalFailed((LENA.key,)), Changed()]
    assert (lobby.view.state, lobby.deadline) == (State.OPEN, math.inf)
    assert messages(hear(lobby, LENA, LENA, 2, answered(LENA, given)))
    assert lobby.view.state is State.OPEN
    assert not any(isinstance(said, Propose) for _, said in messages(lobby.handle(LinkUp(ADA.key), T + 10)))


def test_two_rosters_under_one_id_name_the_host_in_either_order() -> None:
    one, other = proposal(MARA, JONAS), proposal(MARA, JONAS, LENA)
    for counters in ((1, 2), (2, 1)):
        lobby = at_jonas(LENA)
        hear(lobby, MARA, MARA, counters[0], Propose(one))
        assert hear(lobby, LENA, MARA, 3, Propose(one)) == []
        effects = hear(lobby, MARA, MARA, counters[1], Propose(other))
        assert messages(effects) == [((LENA.key,), Propose(other))]
        assert rest(effects) == [Equivocated(MARA.key, "the host signed two rosters under one proposal")]
        assert (lobby.view.state, lobby.deadline) == (State.OPEN, math.inf)
        # Nobody says so twice.
        assert hear(lobby, LENA, MARA, counters[1], Propose(other)) == []
        assert hear(lobby, LENA, MARA, 9, Propose(one)) == []


def test_a_conflict_under_another_id_leaves_the_proposal_that_waits() -> None:
    lobby = at_jonas(LENA)
    hear(lobby, MARA, MARA, 1, Propose(proposal(MARA, LENA)))
    hear(lobby, MARA, MARA, 2, Propose(proposal(MARA, JONAS, LENA, named=P2)))
    effects = hear(lobby, MARA, MARA, 3, Propose(proposal(MARA, JONAS)))
    assert rest(effects) == [Equivocated(MARA.key, "the host signed two rosters under one proposal")]
    assert lobby.view.state is State.PROPOSED


def test_two_answers_to_one_proposal_name_their_key_in_either_order() -> None:
    for counters in ((2, 3), (3, 2)):
        lobby = at_jonas(LENA)
        given = proposal(MARA, LENA, JONAS)
        hear(lobby, MARA, MARA, 1, Propose(given))
        hear(lobby, LENA, LENA, counters[0], answered(LENA, given))
        conflicting = answered(LENA, given, bytes([1]) * 16)
        effects = hear(lobby, MARA, LENA, counters[1], conflicting)
        assert messages(effects) == [((), conflicting)] or messages(effects) == []
        assert rest(effects) == [Equivocated(LENA.key, "a seat gave two answers to one proposal")]
        assert (lobby.view.state, lobby.deadline) == (State.OPEN, math.inf)
        assert hear(lobby, LENA, LENA, counters[1], conflicting) == []


def test_an_answer_to_something_else_does_not_count() -> None:
    lobby = at_jonas(LENA)
    given, other = proposal(MARA, LENA, JONAS), proposal(MARA, JONAS, named=P2)
    hear(lobby, MARA, MARA, 1, Propose(given))
    why = "its answer is not one to what the host proposed"
    lena = answered(LENA, given)
    unsigned = Answered(P1, agreement.answer(given, bytes(16), ADA.sign))
    assert rest(hear(lobby, LENA, LENA, 2, unsigned)) == [Ignored(LENA.key, why)]
    hear(lobby, MARA, ADA, 0, Join("Ada", False))
    assert rest(hear(lobby, MARA, ADA, 1, answered(ADA, given))) == [Ignored(ADA.key, why)]
    assert rest(hear(lobby, LENA, LENA, 3, Answered(P2, lena.answer))) == []
    assert rest(hear(lobby, LENA, LENA, 4, lena)) == []
    # The same again is no conflict, nor is one under another id, nor one that is not signed.
    assert rest(hear(lobby, LENA, LENA, 5, lena)) == []
    assert hear(lobby, MARA, LENA, 4, Answered(P2, answered(LENA, other, P1).answer)) == []
    assert hear(lobby, MARA, LENA, 4, Answered(P1, agreement.answer(given, P1, ADA.sign))) == []
    assert rest(hear(lobby, MARA, MARA, 2, Answered(P2, answered(MARA, given).answer))) == []
    assert lobby.view.state is State.PROPOSED
    assert rest(hear(lobby, MARA, MARA, 3, answered(MARA, given)))[0] == Agreed(
        agreement.Agreement(given, tuple(lobby_answer(each, given) for each in (MARA, LENA, JONAS))), 2
    )


def lobby_answer(player: Player, given: Proposal) -> Answer:
    nonce = Nonces(JONAS.key)() if player is JONAS else bytes(16)
    return agreement.answer(given, nonce, player.sign)


def test_more_proposals_than_a_room_takes_are_ignored() -> None:
    lobby = at_jonas(LENA)
    for number in range(limits.PROPOSALS):
        given = proposal(MARA, LENA, named=number.to_bytes(16, "big"))
        assert len(rest(hear(lobby, MARA, MARA, number + 1, Propose(given), T + number))) == 1
    now, counter = T + limits.PROPOSALS, limits.PROPOSALS + 1
    why = "it proposes more often than a room takes"
    fresh = proposal(MARA, JONAS, named=b"\xff" * 16)
    assert hear(lobby, MARA, MARA, counter, Propose(fresh), now) == [Ignored(MARA.key, why)]
    conflicting = proposal(MARA, JONAS, named=bytes(16))
    effects = hear(lobby, MARA, MARA, counter + 1, Propose(conflicting), now)
    assert rest(effects) == [Equivocated(MARA.key, "the host signed two rosters under one proposal")]


def test_the_host_proposes_to_who_is_ready_and_reachable_in_the_order_they_joined() -> None:
    table = network(6, [(0, 1), (0, 2), (0, 3), (0, 4), (4, 5)], seats=4)
    for index in (5, 4, 3, 2):
        table.do(index, SayReady(True))
        table.settle()
    assert [member.entry.name for member in table.lobbies[0].view.members] == list(NAMES[:4])
    table.cut(0, 3)
    table.do(0, ProposeSession(P1))
    table.settle()
    agreed = table.agreements()
    assert agreed[0] is not None
    assert [entry.name for entry in agreed[0].proposal.roster] == ["Mara", "Lena", "Boris", "Chris"]
    assert agreed == [agreed[0], None, agreed[0], None, agreed[0], agreed[0]]


def test_nobody_to_play_with() -> None:
    table = network(2, [(0, 1)])
    assert table.do(0, ProposeSession(P1)) == [ProposalFailed(())]
    table.do(1, SayReady(True))
    table.settle()
    assert rest(table.do(0, ProposeSession(P1))) == []
    assert table.lobbies[0].view.state is State.PROPOSED


# Misuse


def test_misuse_by_this_program_raises() -> None:
    for seats in (1, 7):
        with pytest.raises(ValueError, match=f"not {seats}"):
            lobby_of(MARA, seats)
    host, guest = lobby_of(MARA, 2), at_jonas()
    for event in (RemoveMember(MARA.key), RemoveMember(LENA.key)):
        with pytest.raises(ValueError, match="only the host removes members"):
            host.handle(event, T)
    with pytest.raises(ValueError, match="only the host removes members"):
        guest.handle(RemoveMember(MARA.key), T)
    with pytest.raises(ValueError, match="no link to itself"):
        host.handle(LinkUp(MARA.key), T)
    with pytest.raises(ValueError, match="no session is running"):
        host.handle(SessionOver(), T)
    with pytest.raises(ValueError, match="only the host proposes"):
        guest.handle(ProposeSession(P1), T)
    with pytest.raises(ValueError, match="16 fresh bytes"):
        host.handle(ProposeSession(P1[:15]), T)
    table = network(2, [(0, 1)])
    table.do(1, SayReady(True))
    table.settle()
    table.do(0, ProposeSession(P1))
    with pytest.raises(ValueError, match="one at a time"):
        table.do(0, ProposeSession(P2))
    table.settle()
    for index in range(2):
        table.do(index, SessionOver())
    with pytest.raises(ValueError, match="16 fresh bytes"):
        table.do(0, ProposeSession(P1))


# Whatever comes, in whatever order


def spanning(count: int, random: Random) -> list[tuple[int, int]]:
    """Links that connect all, and some more."""
    links = [(random.randrange(each), each) for each in range(1, count)]
    more = [(one, other) for other in range(count) for one in range(other) if random.random() < 0.4]
    return sorted({*links, *more})


def play(table: Network, count: int, links: list[tuple[int, int]], random: Random) -> None:
    """Links come up and players get ready between deliveries; the host proposes once it sees all ready."""
    todo: list[tuple[int, ...]] = [*links, *((each,) for each in range(1, count))]
    random.shuffle(todo)
    proposed = False
    while todo or not proposed or table.step():
        if todo and random.random() < 0.3:
            what = todo.pop()
            if len(what) == 2:
                table.connect(*what)
            else:
                table.do(what[0], SayReady(True))
        moved = table.step() or table.pause()
        members = table.lobbies[0].view.members
        if not proposed and len(members) == count and all(each.ready and each.reachable for each in members):
            table.do(0, ProposeSession(P1))
            proposed = True
        assert moved or todo or proposed


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 6), st.integers(0, 2**32), st.booleans())
def test_all_reach_the_same_agreement_in_any_order(count: int, seed: int, helped: bool) -> None:
    random = Random(seed)
    table = Network([cheap(name) for name in NAMES[:count]], seed=seed)
    if helped:
        table.join_helper(random.sample(range(count), random.randint(2, count)))
    links = spanning(count, random)
    play(table, count, links, random)
    agreed = table.agreements()
    assert agreed[0] is not None
    assert agreed == [agreed[0]] * count
    seats = [effect.seat for index in range(count) for effect in table.of(Agreed, index) if isinstance(effect, Agreed)]
    assert sorted(seats) == list(range(count))
    roster = agreed[0].proposal.roster
    assert all(roster[seat] == player.entry for seat, player in zip(seats, table.players, strict=True))
    assert all(said == [effect for effect in said if isinstance(effect, Agreed)] for said in table.said)
    # Each notice crosses each link at most once each way, but for what new links hear again.
    assert table.delivered < 2 * len(links) * count * (2 * count + 8) + 400


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 5), st.integers(0, 2**32))
def test_links_that_break_and_come_back_split_nobody(count: int, seed: int) -> None:
    random = Random(seed)
    table = Network([cheap(name) for name in NAMES[:count]], seed=seed)
    up: set[tuple[int, int]] = set()
    pairs = [(one, other) for other in range(count) for one in range(other)]
    ids = iter(range(1, 100))
    for _ in range(150):
        table.now += random.random()
        match random.randrange(12):
            case 0 | 1:
                pair = random.choice(pairs)
                (table.cut if pair in up else table.connect)(*pair)
                up ^= {pair}
            case 2:
                table.do(random.randrange(1, count), SayReady(random.random() < 0.9))
            case 3 if table.lobbies[0].view.state is State.OPEN:
                table.do(0, ProposeSession(bytes([next(ids)]) * 16))
            case 4:
                for index, lobby in enumerate(table.lobbies):
                    table.do(index, Wake() if lobby.view.state is not State.PLAYING else SessionOver())
            case _:
                table.step()
    for pair in sorted(set(pairs) - up):
        table.connect(*pair)
    table.settle()
    by_id: dict[bytes, set[bytes]] = {}
    for said in table.said:
        for effect in said:
            assert isinstance(effect, Agreed | ProposalFailed | Ignored)
            if isinstance(effect, Agreed):
                by_id.setdefault(effect.agreement.proposal.id, set()).add(effect.agreement.session_id)
    assert all(len(sessions) == 1 for sessions in by_id.values())
    views = [[(member.entry, member.ready) for member in lobby.view.members] for lobby in table.lobbies]
    assert all(view == views[0] for view in views)


def test_real_signatures_agree_too() -> None:
    table = Network([real(name) for name in NAMES[:3]], verify=signing.verify)
    table.connect(0, 1)
    table.connect(1, 2)
    for index in (1, 2):
        table.do(index, SayReady(True))
    table.settle()
    table.do(0, ProposeSession(P1))
    table.settle()
    agreed = table.agreements()
    assert agreed[0] is not None
    assert agreed == [agreed[0]] * 3
    for seat, answer in enumerate(agreed[0].answers):
        assert agreement.is_answered(agreed[0].proposal, seat, answer, signing.verify)


CROWD = [MARA, JONAS, LENA, ADA]
KEYS = st.sampled_from([each.key for each in CROWD])
NAMED = st.sampled_from(["Mara", "Jonas", "Lena", "X"])
PROPOSALS = st.builds(
    lambda roster, named, by: agreement.propose(named, [each.entry for each in roster], by.sign),
    st.lists(st.sampled_from(CROWD), min_size=1, max_size=4),
    st.sampled_from([P1, P2]),
    st.sampled_from(CROWD[:2]),
)
LISTED = st.lists(KEYS, max_size=4).map(tuple)
SAID: st.SearchStrategy[Message] = st.one_of(
    st.builds(Host, NAMED, st.booleans(), st.integers(2, 6)),
    st.builds(Join, NAMED, st.booleans()),
    st.builds(Ready, st.booleans(), st.booleans(), LISTED, LISTED),
    st.builds(Remove, KEYS),
    st.builds(Propose, PROPOSALS),
    st.builds(lambda given, by, nonce: answered(by, given, nonce), PROPOSALS, st.sampled_from(CROWD), st.just(P1)),
    st.just(Leave()),
)
HEARD = st.builds(
    lambda link, signer, counter, message: Received(link, said(signer, counter, message)),
    KEYS,
    st.sampled_from(CROWD),
    st.integers(0, 12),
    SAID,
)
EVENTS = st.one_of(
    HEARD,
    HEARD,
    st.builds(Received, KEYS, st.binary(max_size=150)),
    st.builds(
        lambda link, signer, version, announces: Received(link, foreign(signer, version, announces)),
        KEYS,
        st.sampled_from(CROWD),
        st.integers(2, 3),
        st.booleans(),
    ),
    st.builds(LinkUp, KEYS.filter(lambda key: key != LENA.key)),
    st.builds(LinkDown, KEYS),
    st.builds(SayReady, st.booleans()),
    st.just(Wake()),
)


@settings(deadline=None, max_examples=150)
@given(st.lists(st.tuples(EVENTS, st.floats(0, 6)), max_size=40), st.booleans())
def test_whatever_peers_say_nothing_raises_or_grows(events: list[tuple[object, float]], hosts: bool) -> None:
    lobby = lobby_of(LENA, 4 if hosts else None)
    now = T
    for each in CROWD:
        if each is not LENA:
            lobby.handle(LinkUp(each.key), now)
    for event, after in events:
        now += after
        before = lobby.view
        effects = lobby.handle(event, now)  # type: ignore[arg-type]
        assert (Changed() in effects) is (lobby.view != before)
        assert lobby.view.state is State.CLOSED or lobby.deadline > now or isinstance(event, Received)
        assert len(lobby.view.members) <= 6
        for effect in effects:
            if isinstance(effect, Send):
                assert notices.read(effect.data).signed_in(ROOM, cheap_verify)
                assert not (isinstance(event, Received) and event.link in effect.links and event.data == effect.data)
    assert len(lobby._members._known) <= 4
    assert len(lobby._proposed._hashes) <= 2
