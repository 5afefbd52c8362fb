"""Who is in a lobby: the newest of each kind, ways to each other, and how many there can be."""

import math
from itertools import permutations

import pytest

from p2p.protocol import limits, notices
from p2p.protocol.lobby_events import Member
from p2p.protocol.lobby_members import Known, Members, kind
from p2p.protocol.messages import Entry
from p2p.protocol.notices import Foreign, Host, Join, Leave, Message, Notice, Propose, Ready, Remove
from tests.p2p.protocol.players import Player, cheap

MARA, JONAS, LENA = cheap("Mara"), cheap("Jonas"), cheap("Lena")
JOIN = Join("Jonas", False)


def said(player: Player, counter: int, message: Message) -> Notice:
    return notices.make(bytes(16), player.key, counter, message, player.sign)


def own_notice(data: bytes) -> Notice:
    """A notice of this version."""
    notice = notices.read(data)
    assert isinstance(notice, Notice)
    return notice


def joined(members: Members, player: Player, *links: bytes, counter: int = 0) -> Known:
    known = members.admit(player.key)
    assert known is not None
    known.announce(player.entry, said(player, counter, Join(player.entry.name, False)))
    known.say_ready(Ready(False, False, links, ()), said(player, counter + 1, Ready(False, False, links, ())))
    return known


def test_host_and_join_are_of_one_kind() -> None:
    assert kind(Host("A", False, 2)) is kind(JOIN) is Join
    assert kind(Leave()) is Leave
    assert len({kind(message) for message in (Ready(True, False, (), ()), Remove(MARA.key))} | {Propose}) == 3


def test_the_newest_of_each_kind_counts() -> None:
    known = Known(JONAS.key)
    assert not known.is_stale(said(JONAS, 0, JOIN))
    known.count(said(JONAS, 5, JOIN))
    known.count(said(JONAS, 3, Host("Jonas", False, 2)))
    assert known.is_stale(said(JONAS, 5, JOIN))
    assert known.is_stale(said(JONAS, 5, Host("Jonas", False, 2)))
    assert not known.is_stale(said(JONAS, 6, JOIN))
    assert not known.is_stale(said(JONAS, 0, Leave()))


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_joining_and_leaving_come_out_the_same_in_any_order(order: tuple[int, ...]) -> None:
    known = Known(JONAS.key)
    history = [said(JONAS, 0, JOIN), said(JONAS, 1, Leave()), said(JONAS, 2, JOIN)]
    for index in order:
        if known.is_stale(history[index]):
            continue
        known.count(history[index])
        if index == 1:
            known.leave(history[index])
        else:
            known.announce(JONAS.entry, history[index])
    assert known.joined
    assert known.in_order()[0] == history[2].data


def test_a_ready_from_before_leaving_is_over() -> None:
    known = joined(Members(), JONAS)
    ready = said(JONAS, 1, Ready(True, False, (), ()))
    known.count(ready)
    known.say_ready(Ready(True, False, (), ()), ready)
    assert known.shown(None) == Member(JONAS.entry, False, True, (), True, False)
    known.count(said(JONAS, 2, Ready(False, False, (), ())))
    known.say_ready(Ready(False, False, (), ()), said(JONAS, 2, Ready(False, False, (), ())))
    assert known.shown(None) == Member(JONAS.entry, False, False, (), True)
    known.say_ready(Ready(True, False, (), ()), ready)
    known.leave(said(JONAS, 3, Leave()))
    assert not known.joined
    known.announce(JONAS.entry, said(JONAS, 4, JOIN))
    assert known.shown(None) == Member(JONAS.entry, False, False, (), True)
    assert known.shown(JONAS.key) == Member(JONAS.entry, True, True, (), True)


def test_who_is_in_a_session_is_so_by_its_latest_ready_until_it_leaves() -> None:
    known = joined(Members(), JONAS)
    playing = said(JONAS, 2, Ready(False, True, (), ()))
    known.count(playing)
    known.say_ready(Ready(False, True, (), ()), playing)
    assert known.shown(None) == Member(JONAS.entry, False, False, (), True, True)
    assert known.shown(JONAS.key) == Member(JONAS.entry, True, True, (), True, True)
    known.leave(said(JONAS, 3, Leave()))
    known.announce(JONAS.entry, said(JONAS, 4, JOIN))
    assert not known.shown(None).playing
    known.count(said(JONAS, 5, Ready(True, False, (), ())))
    known.say_ready(Ready(True, False, (), ()), said(JONAS, 5, Ready(True, False, (), ())))
    assert known.shown(None) == Member(JONAS.entry, False, True, (), True, False)


def test_another_version_is_known_once_and_a_table_in_it_more_than_none() -> None:
    def told(announces: bool) -> bool:
        return known.has_told(Foreign(JONAS.key, b"", 2, announces))

    known = Known(JONAS.key)
    assert (told(False), told(True)) == (False, False)
    known.foreign = False
    assert (told(False), told(True)) == (True, False)
    known.foreign = True
    assert (told(False), told(True)) == (True, True)


def test_the_name_of_who_sits_stays() -> None:
    known = joined(Members(), JONAS)
    first = known.in_order()[0]
    known.announce(Entry(JONAS.key, False, "Janis"), said(JONAS, 2, Join("Janis", False)))
    assert (known.entry, known.in_order()[0], known.joined_at) == (JONAS.entry, first, 2)


def test_what_is_kept_is_heard_in_an_order_in_which_it_is_understood() -> None:
    members = Members()
    mara, jonas = joined(members, MARA), joined(members, JONAS)
    mara.leave(said(MARA, 2, Leave()))
    members.remove(JONAS.key, said(LENA, 0, Remove(JONAS.key)))
    heard = [own_notice(data) for data in members.kept()]
    assert [(each.signer, type(each.message)) for each in heard] == [
        (MARA.key, Join),
        (JONAS.key, Join),
        (MARA.key, Ready),
        (JONAS.key, Ready),
        (MARA.key, Leave),
        (LENA.key, Remove),
    ]
    assert [type(own_notice(data).message) for data in jonas.in_order()] == [Join, Ready, Remove]


def test_removed_is_out_for_good() -> None:
    members = Members()
    known = joined(members, JONAS)
    assert members.announced(JONAS.entry)
    assert not members.is_removed(JONAS.key)
    members.remove(JONAS.key, said(MARA, 0, Remove(JONAS.key)))
    known.announce(JONAS.entry, said(JONAS, 9, JOIN))
    assert members.is_removed(JONAS.key)
    assert not members.announced(JONAS.entry)
    assert members.present(0.0) == []


def test_an_entry_is_announced_by_its_key_under_its_name_and_flag() -> None:
    members = Members()
    known = joined(members, JONAS)
    assert members.announced(JONAS.entry)
    assert not members.announced(LENA.entry)
    assert not members.announced(Entry(JONAS.key, True, "Jonas"))
    assert not members.announced(Entry(JONAS.key, False, "Janis"))
    known.leave(said(JONAS, 2, Leave()))
    assert not members.announced(JONAS.entry)
    assert not members.is_removed(LENA.key)


def test_a_lobby_takes_so_many_keys() -> None:
    members = Members()
    own = members.own(MARA.key)
    assert members.own(MARA.key) is own is members.admit(MARA.key) is members.get(MARA.key)
    for index in range(limits.LOBBY_KEYS - 1):
        assert members.admit(bytes([index]) * 32)
    assert members.admit(JONAS.key) is None
    assert members.get(JONAS.key) is None
    assert members.admit(MARA.key) is own


def test_ways_lead_over_links_that_members_say_they_have() -> None:
    members = Members()
    mara = joined(members, MARA)
    jonas = joined(members, JONAS, LENA.key, MARA.key, bytes(32))
    lena = joined(members, LENA, JONAS.key)
    members.update(MARA.key, [JONAS.key], 50.0)
    assert [known.lost for known in (mara, jonas, lena)] == [None] * 3
    assert members.next_loss(50.0) == math.inf
    members.update(MARA.key, [], 60.0)
    members.update(MARA.key, [], 61.0)
    assert [known.lost for known in (mara, jonas, lena)] == [None, 60.0, 60.0]
    assert members.next_loss(61.0) == 60.0 + limits.LINGER
    members.update(MARA.key, [LENA.key], 70.0)
    assert [known.lost for known in (mara, jonas, lena)] == [None] * 3
    members.update(MARA.key, [], 80.0)
    assert members.present(79.9 + limits.LINGER) == [mara, jonas, lena]
    assert members.present(80.0 + limits.LINGER) == [mara]
    assert members.next_loss(80.0 + limits.LINGER) == math.inf


def test_no_way_leads_over_who_left() -> None:
    members = Members()
    joined(members, MARA)
    jonas, lena = joined(members, JONAS, LENA.key), joined(members, LENA)
    jonas.leave(said(JONAS, 2, Leave()))
    members.update(MARA.key, [JONAS.key], 50.0)
    assert (jonas.lost, lena.lost) == (50.0, 50.0)


def test_the_host_comes_first_and_so_many_sit() -> None:
    members = Members()
    players = [cheap(f"Guest {index}") for index in range(7)]
    for each in players:
        joined(members, each)
    sitting, waiting = members.view(None, None, 0.0)
    assert [member.entry for member in sitting] == [each.entry for each in players[:6]]
    assert [member.entry for member in waiting] == [players[6].entry]
    sitting, waiting = members.view(players[6].key, 2, 0.0)
    assert [member.entry for member in sitting] == [players[6].entry, players[0].entry]
    assert [member.host for member in sitting] == [True, False]
    assert len(waiting) == 5


def sits(members: Members, host: Player, seats: int, *, hosting: bool = False) -> tuple[list[str], list[str]]:
    sitting, waiting = members.view(host.key, seats, 0.0, hosting=hosting)
    return [each.entry.name for each in sitting], [each.entry.name for each in waiting]


def test_whom_the_host_gave_a_seat_sits_in_its_order_and_others_fill_what_is_free() -> None:
    members = Members()
    host, jonas, _ = joined(members, MARA), joined(members, JONAS), joined(members, LENA)
    host.seated = (LENA.key,)
    assert sits(members, MARA, 3) == (["Mara", "Lena", "Jonas"], [])
    assert sits(members, MARA, 2) == (["Mara", "Lena"], ["Jonas"])
    # A seat of who was not heard here is not free, nor that of who is gone, but for the host itself.
    host.seated = (bytes(32), LENA.key, bytes(32), LENA.key, MARA.key)
    assert sits(members, MARA, 3) == (["Mara", "Lena"], ["Jonas"])
    assert sits(members, MARA, 3, hosting=True) == (["Mara", "Lena", "Jonas"], [])
    host.seated = (JONAS.key, LENA.key)
    jonas.leave(said(JONAS, 5, Leave()))
    assert sits(members, MARA, 2) == (["Mara", "Lena"], [])
    assert sits(members, MARA, 2, hosting=True) == (["Mara", "Lena"], [])


def test_a_host_that_gives_more_seats_than_there_are_seats_no_more() -> None:
    members = Members()
    for each in (MARA, JONAS, LENA):
        joined(members, each)
    members.own(MARA.key).seated = (MARA.key, LENA.key, JONAS.key)
    assert sits(members, MARA, 2) == (["Mara", "Lena"], ["Jonas"])
