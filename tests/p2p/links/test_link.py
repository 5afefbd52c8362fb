"""Links over real connections: greeted or never up, kept alive by a clock of the test's, and bounded."""

import asyncio
from dataclasses import replace

import msgspec
import pytest

from p2p.links import link as links
from p2p.links.link import PING, SILENT, STALLED
from p2p.protocol.greeting import End, greet
from p2p.protocol.invite import Room
from p2p.protocol.link_description import Description
from p2p.protocol.signing import signer
from tests.p2p.links.ends import ROOM, Clock, Ends, by_key, linked, run, strange


async def both_up() -> Ends:
    """Two links that are up."""
    ends = await linked()
    for heard in ends.heard:
        await heard.until("up")
    return ends


def test_messages_go_both_ways_whole_and_in_order() -> None:
    async def work() -> None:
        ends = await both_up()
        said = [bytes([0, number]) * size for number, size in enumerate((1, 20_000, 5, 1))]
        for one, other in ((0, 1), (1, 0)):
            for each in said:
                ends.links[one].send(each)
            await ends.heard[other].until(said[-1])
            assert ends.heard[other].told == ["up", *said]
            assert ends.links[one].is_up
        await ends.close()

    run(work())


def test_a_link_of_another_room_never_comes_up() -> None:
    async def work() -> None:
        ends = await linked(room=Room(b"\7" * 16, bytes(32)))
        for heard in ends.heard:
            await heard.until("down")
            assert heard.told == ["down"]
        assert not any(link.is_up for link in ends.links)
        await ends.close()

    run(work())


@pytest.mark.parametrize("forger", ["somebody else's key", "another certificate", "nobody"])
def test_a_greeting_that_is_not_the_members_ends_the_link(forger: str) -> None:
    async def work() -> None:
        at = await strange()
        players = by_key(3)
        near, far = End(players[1].public_key, b"\1" * 32), End(players[0].public_key, b"\2" * 32)
        greetings = {
            "somebody else's key": greet(ROOM.room_id, near, far, signer(players[2].secret)),
            "another certificate": greet(ROOM.room_id, near, far, signer(players[1].secret)),
            "nobody": bytes(64),
        }
        at.connection.send(greetings[forger])
        # Too late: a link has one first message.
        at.connection.send(at.greeting)
        at.connection.send(b"\0hello")
        await at.heard.until("down")
        await at.connection.delivered()
        assert at.heard.told == ["down"]
        assert not at.link.is_up
        await at.close()

    run(work())


def test_somebody_in_the_middle_has_a_certificate_of_its_own() -> None:
    """Two links meet the same person in the middle, who passes everything on as it comes."""

    async def work() -> None:
        one, other = await strange(), await strange()
        one.connection.send(other.greeting)
        other.connection.send(one.greeting)
        for at in (one, other):
            await at.heard.until("down")
            assert at.heard.told == ["down"]
            await at.close()

    run(work())


@pytest.mark.parametrize("first", [b"", b"\0", bytes(63), bytes(65), bytes(60_000)], ids=len)
def test_a_first_message_of_another_size_ends_the_link(first: bytes) -> None:
    async def work() -> None:
        at = await strange()
        at.connection.send(first)
        await at.heard.until("down")
        assert at.heard.told == ["down"]
        await at.close()

    run(work())


def test_nothing_is_sent_and_nothing_told_before_the_greeting() -> None:
    async def work() -> None:
        at = await strange()
        await at.own_heard.until(PING)
        at.link.send(b"\0hello")
        at.connection.send(at.greeting)
        await at.heard.until("up")
        at.link.send(b"\0again")
        await at.own_heard.until(b"\0again")
        assert b"\0hello" not in at.own_heard.told
        assert at.heard.told == ["up"]
        await at.close()

    run(work())


def test_a_ping_is_no_message() -> None:
    async def work() -> None:
        at = await strange()
        for each in (at.greeting, PING, PING, b"\1frame"):
            at.connection.send(each)
        await at.heard.until(b"\1frame")
        assert at.heard.told == ["up", b"\1frame"]
        await at.close()

    run(work())


def test_silence_ends_a_link_after_ten_seconds() -> None:
    async def work() -> None:
        clock = Clock()
        at = await strange(clock)
        at.connection.send(at.greeting)
        await at.heard.until("up")
        clock.now += 4.0
        at.link.beat()
        clock.now += 4.0
        at.link.beat()
        clock.now += SILENT - 8.0 - 0.01
        at.link.beat()
        assert at.heard.told == ["up"]
        clock.now += 0.02
        at.link.beat()
        assert at.heard.told == ["up", "down"]
        assert not at.link.is_up
        await at.close()

    run(work())


def test_any_message_ends_the_silence() -> None:
    async def work() -> None:
        clock = Clock()
        at = await strange(clock)
        at.connection.send(at.greeting)
        await at.heard.until("up")
        for number in range(5):
            clock.now += 4.0
            at.connection.send(b"\0" + bytes([number]))
            await at.heard.until(b"\0" + bytes([number]))
            at.link.beat()
        assert "down" not in at.heard.told
        await at.close()

    run(work())


def test_a_program_that_stood_still_itself_judges_nobody() -> None:
    async def work() -> None:
        clock = Clock()
        at = await strange(clock)
        at.connection.send(at.greeting)
        await at.heard.until("up")
        clock.now += 3600.0
        at.link.beat()
        assert at.heard.told == ["up"]
        for _ in range(3):
            clock.now += STALLED - 1.0
            at.link.beat()
        assert at.heard.told == ["up", "down"]
        await at.close()

    run(work())


def test_each_end_says_every_now_and_then_that_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "PING_SECONDS", 0.01)

    async def work() -> None:
        at = await strange()
        while at.own_heard.told.count(PING) < 5:
            at.own_heard.changed.clear()
            await at.own_heard.changed.wait()
        await at.close()

    run(work())


def test_a_flood_ends_the_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "MESSAGES", 20)

    async def work() -> None:
        at = await strange()
        at.connection.send(at.greeting)
        for _ in range(100):
            at.connection.send(PING)
        await at.heard.until("down")
        assert at.heard.told == ["up", "down"]
        await at.close()

    run(work())


def test_a_link_that_closes_tells_the_other_end() -> None:
    async def work() -> None:
        ends = await both_up()
        await ends.links[0].close()
        await ends.heard[1].until("down")
        assert ends.heard[0].told == ["up"]
        ends.links[1].send(b"\0late")
        await ends.close()

    run(work())


def test_what_was_delivered_arrives_before_the_end() -> None:
    async def work() -> None:
        ends = await both_up()
        last = [bytes([0, number]) * 2000 for number in range(40)]
        for each in last:
            ends.links[0].send(each)
        await ends.links[0].delivered()
        await ends.links[0].close()
        await ends.heard[1].until("down")
        assert ends.heard[1].told == ["up", *last, "down"]
        await ends.close()

    run(work())


def test_a_closed_link_takes_no_description() -> None:
    async def work() -> None:
        ends = await linked()
        await ends.close()
        with pytest.raises(ConnectionError):
            await ends.links[0].offer()
        with pytest.raises(ConnectionError):
            await ends.links[1].answer(offer)

    offer = Description("ufra", "p" * 22, bytes(32), ())
    run(work())


def test_swapped_fingerprints_do_no_dtls() -> None:
    """Whoever changes a description for the way changes what DTLS will accept."""

    async def work() -> None:
        ends = await linked(lambda each: msgspec.structs.replace(each, fingerprint=b"\7" * 32))
        for heard in ends.heard:
            await heard.until("down")
            assert heard.told == ["down"]
        await ends.close()

    run(work())


def test_a_link_opens_only_once_it_is_described() -> None:
    async def work() -> None:
        ends = await linked()
        link = ends.links[0]
        for heard in ends.heard:
            await heard.until("up")
        link._near = None
        with pytest.raises(AssertionError):
            link.opened()
        await ends.close()

    run(work())


def test_frames_of_a_long_session_come_at_once() -> None:
    assert links.MESSAGES >= 6 * (40 + 600)


def test_who_one_is_shows_no_secret() -> None:
    async def work() -> None:
        ends = await linked()
        own = ends.links[0]._own
        assert "sealing" not in repr(replace(own, public_key=bytes(32)))
        await ends.close()

    run(work())


def test_a_link_can_be_closed_while_it_comes_about() -> None:
    async def work() -> None:
        ends = await linked()
        await asyncio.gather(*(link.close() for link in ends.links))
        assert all(heard.told in ([], ["up"]) for heard in ends.heard)

    run(work())
