"""Links of a lobby and their other ends; one's own notices and those of another program."""

from p2p.protocol import limits, notices
from p2p.protocol.lobby_events import HELPER
from p2p.protocol.lobby_links import Links, Voice
from p2p.protocol.notices import Leave, Ready
from tests.p2p.protocol.players import cheap

ONE, OTHER = bytes([1]) * 32, bytes([2]) * 32
ROOM = bytes(16)
MARA = cheap("Mara")


def test_links_come_and_go() -> None:
    links = Links()
    assert not links.reads(ONE)
    assert not links.down(ONE)
    for key in (OTHER, ONE, HELPER):
        links.up(key)
    assert links.neighbours() == [ONE, OTHER]
    assert links.everywhere() == {ONE, OTHER, HELPER}
    assert all(links.reads(key) for key in (ONE, OTHER, HELPER))
    assert links.down(OTHER)
    assert links.down(HELPER)
    assert links.everywhere() == {ONE}


def test_a_link_is_refused_after_a_handful_of_bad_notices_and_new_when_made_anew() -> None:
    links = Links()
    for key in (ONE, OTHER, HELPER):
        links.up(key)
    assert [links.strike(ONE) for _ in range(limits.BAD_NOTICES + 1)] == [False] * limits.BAD_NOTICES + [True]
    assert not any(links.strike(HELPER) for _ in range(limits.BAD_NOTICES + 1))
    assert [links.reads(key) for key in (ONE, OTHER, HELPER)] == [False, True, True]
    assert links.neighbours() == [OTHER]
    links.up(ONE)
    assert links.reads(ONE)
    assert not links.strike(ONE)


def test_a_flood_is_refused_except_through_the_helper() -> None:
    links = Links()
    links.up(ONE)
    links.up(HELPER)
    for _ in range(limits.LINK_NOTICES):
        assert links.may_send(ONE, 5.0)
    assert links.may_send(ONE, 5.0 + 1.5 / limits.LINK_NOTICE_RATE)
    assert not links.may_send(ONE, 5.0 + 1.5 / limits.LINK_NOTICE_RATE)
    assert not links.reads(ONE)
    assert all(links.may_send(HELPER, 5.0) for _ in range(limits.LINK_NOTICES + 1))
    assert links.reads(HELPER)


def test_own_notices_are_known_from_those_of_another_program() -> None:
    voice = Voice(ROOM, MARA.key, MARA.sign, 10)
    made = [voice.make(Leave()) for _ in range(3)]
    assert [notice.counter for notice in made] == [10, 11, 12]
    assert all(voice.knows(notice) for notice in made)

    def foreign(counter: int) -> bool:
        return not voice.knows(notices.make(ROOM, MARA.key, counter, Ready(True, False, (), ()), MARA.sign))

    assert [foreign(counter) for counter in (9, 10, 12, 13)] == [False, True, True, True]
    later = [voice.make(Leave()) for _ in range(limits.OWN_NOTICES - 2)]
    assert voice.knows(made[0])
    assert voice.knows(later[-1])
    # What is no longer kept passes for one's own.
    assert [foreign(counter) for counter in (10, 11)] == [False, True]
    assert len(voice._made) == limits.OWN_NOTICES
