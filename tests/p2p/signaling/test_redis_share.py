"""Two helpers in this process share rooms over a real Redis; it dies, freezes, and comes back."""

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from p2p.signaling import redis_share, wire
from p2p.signaling.caps import TABLE, Caps
from p2p.signaling.helper import Helper
from p2p.signaling.member import SENTENCES
from p2p.signaling.redis_share import RedisShare, _split
from p2p.signaling.share import GONE, Hear, ShareLostError
from p2p.signaling.wire import Refusal
from tests.p2p.signaling.callers import ELSEWHERE, ROOM, calling, member
from tests.p2p.signaling.redis_server import RedisServer
from tests.p2p.signaling.test_helper import request, until

Body = Callable[[Helper, Helper], Coroutine[Any, Any, None]]
LOST, BACK = r"Redis (cannot be reached|fails|does not answer)", "Redis is back"


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.stop()


@asynccontextmanager
async def running(redis: RedisServer, caps: Caps) -> AsyncIterator[Helper]:
    helper = Helper(caps, share=RedisShare(redis.url, os.urandom))
    await helper.start("127.0.0.1", 0)
    try:
        yield helper
    finally:
        await helper.close()


def serve(redis: RedisServer, body: Body, caps: Caps = TABLE) -> None:
    async def main() -> None:
        async with running(redis, caps) as one, running(redis, caps) as two:
            await body(one, two)

    asyncio.run(main())


def url(helper: Helper) -> str:
    return helper.urls[0]


def elsewhere(helper: Helper, room: bytes = ROOM) -> int:
    """At how many other helpers a room has members, as this one knows."""
    found = helper._rooms.find(room)
    assert found is not None
    return len(found.elsewhere)


def test_members_hear_each_other_wherever_they_are(redis: RedisServer) -> None:
    async def body(one: Helper, two: Helper) -> None:
        async with member(url(one)) as ann, member(url(two)) as ben, member(url(one)) as cid, member(url(two)) as dan:
            assert [each.welcome and each.welcome.others for each in (ann, ben, cid, dan)] == [0, 1, 2, 3]
            assert [await ann.hear() for _ in range(3)] == [wire.CAME] * 3
            assert [await ben.hear() for _ in range(2)] == [wire.CAME] * 2
            for sender, others in ((ann, (ben, cid, dan)), (dan, (ann, ben, cid))):
                for number in range(5):
                    await sender.say(bytes([number]) * 1000)
                for other in others:
                    for number in range(5):
                        await other.heard(bytes([number]) * 1000)

    serve(redis, body)


def test_other_rooms_hear_nothing_and_nothing_goes_where_nobody_is(redis: RedisServer) -> None:
    async def body(one: Helper, two: Helper) -> None:
        async with member(url(one)) as ann, member(url(two), ELSEWHERE) as ben:
            await ann.say(b"alone")
            await until(lambda: one.counts.blobs == 1)
            assert elsewhere(one) == 0
            async with member(url(two)) as cid:
                assert await ann.hear() == wire.CAME
                assert elsewhere(one) == 1
                await ann.say(b"both")
                await cid.heard(b"both")
            await until(lambda: elsewhere(one) == 0)
            async with member(url(one), ELSEWHERE):
                assert await ben.hear() == wire.CAME

    serve(redis, body)


def test_a_room_is_full_whatever_helper_its_members_came_to(redis: RedisServer) -> None:
    async def body(one: Helper, two: Helper) -> None:
        async with member(url(one)) as ann, member(url(two)):
            for helper in (one, two):
                async with calling(url(helper)) as cid:
                    await cid.say(wire.hello(ROOM))
                    assert await cid.ending() == (Refusal.ROOM_FULL, SENTENCES[Refusal.ROOM_FULL])
            assert (one.counts.members, two.counts.members) == (1, 1)
            await ann.socket.close()
            await until(lambda: one.counts.members == 0)
            async with member(url(two)) as dan:
                assert dan.welcome
                assert dan.welcome.others == 1

    serve(redis, body, replace(TABLE, members=2))


def test_nothing_is_left_when_all_went(redis: RedisServer) -> None:
    async def body(one: Helper, two: Helper) -> None:
        async with member(url(one)), member(url(two)):
            assert redis.run("hvals", f"rankford-quay:room:{ROOM.hex()}").split() == ["1", "1"]

    serve(redis, body)
    assert redis.run("keys", "*") == ""


def test_members_of_a_helper_that_was_killed_are_forgotten(redis: RedisServer) -> None:
    async def body(one: Helper, two: Helper) -> None:
        async with member(url(one)), member(url(two)) as ben:
            for key in redis.run("keys", "rankford-quay:alive:*").split():
                assert 0 < int(redis.run("ttl", key)) <= redis_share.ALIVE
                # As if it had not beaten for so long; the test is over before it would beat.
                redis.run("del", key)
            async with member(url(two)) as cid:
                assert cid.welcome
                assert cid.welcome.others == 1
                assert await ben.hear() == wire.CAME

    serve(redis, body)


@pytest.mark.logs("took this helper for dead", BACK)
def test_a_helper_that_was_taken_for_dead_begins_anew(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_share, "BEAT", 0.05)

    async def body(one: Helper, _: Helper) -> None:
        async with member(url(one)) as ann:
            redis.run("flushall")
            assert await ann.ending() == (Refusal.STOPPING, SENTENCES[Refusal.STOPPING])
        await serves_again(one)

    serve(redis, body)


async def serves_again(helper: Helper) -> None:
    """It lets members in, once it reached Redis again."""
    assert helper._share is not None
    share = helper._share
    await until(lambda: share.working)
    async with member(url(helper)) as ann:
        assert ann.welcome


@pytest.mark.logs(LOST, BACK)
def test_when_redis_dies_all_are_told_and_served_again_when_it_is_back(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_share, "AGAIN", 0.05)

    async def body(one: Helper, two: Helper) -> None:
        async with member(url(one)) as ann, member(url(two)) as ben:
            redis.stop()
            for each in (ann, ben):
                assert await each.ending() == (Refusal.STOPPING, SENTENCES[Refusal.STOPPING])
        assert (await request(url(one), "GET", "/health")).startswith("HTTP/1.1 503 ")
        async with calling(url(one)) as cid:
            await cid.say(wire.hello(ROOM))
            assert await cid.ending() == (Refusal.STOPPING, SENTENCES[Refusal.STOPPING])
        assert one.counts.members == one.counts.rooms == 0
        redis.start()
        for helper in (one, two):
            await serves_again(helper)
        assert (await request(url(one), "GET", "/health")).startswith("HTTP/1.1 200 ")

    serve(redis, body)


@pytest.mark.logs(LOST, BACK)
def test_a_redis_that_does_not_answer_counts_as_lost(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_share, "ANSWER", 0.3)
    monkeypatch.setattr(redis_share, "AGAIN", 0.05)

    async def body(one: Helper, _: Helper) -> None:
        async with member(url(one)) as ann, calling(url(one)) as ben:
            redis.freeze()
            await ben.say(wire.hello(ROOM))
            for each in (ann, ben):
                assert await each.ending() == (Refusal.STOPPING, SENTENCES[Refusal.STOPPING])
            redis.thaw()
        await serves_again(one)

    serve(redis, body)


@pytest.mark.logs("takes less than there is to say", BACK)
def test_what_redis_does_not_take_is_not_kept_for_ever(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_share, "QUEUED", 10_000)
    monkeypatch.setattr(redis_share, "AGAIN", 0.05)

    async def body(one: Helper, two: Helper) -> None:
        async with member(url(one)) as ann, member(url(two)):
            assert await ann.hear() == wire.CAME
            redis.freeze()
            for _ in range(3):
                await ann.say(bytes(9_000))
            assert await ann.ending() == (Refusal.STOPPING, SENTENCES[Refusal.STOPPING])
            redis.thaw()
        await serves_again(one)

    serve(redis, body)


def test_who_goes_while_redis_is_asked_is_not_counted(redis: RedisServer) -> None:
    async def body(one: Helper, two: Helper) -> None:
        async with member(url(two)):
            redis.freeze()
            async with calling(url(one)) as ben:
                await ben.say(wire.hello(ROOM))
                await until(lambda: one.counts.members == 1)
            await until(lambda: one.counts.members == 0)
            redis.thaw()
            async with member(url(two)) as cid:
                assert cid.welcome
            await until(lambda: redis.run("hvals", f"rankford-quay:room:{ROOM.hex()}") == "1")

    serve(redis, body)


def test_who_comes_while_another_is_being_taken_in_is_told_of_to_it(redis: RedisServer) -> None:
    async def body(one: Helper, _: Helper) -> None:
        async with calling(url(one)) as ann, calling(url(one)) as ben:
            redis.freeze()
            for caller in (ann, ben):
                await caller.say(wire.hello(ROOM))
            await until(lambda: one.counts.members == 2)
            redis.thaw()
            assert [(await each.welcomed()).others for each in (ann, ben)] == [0, 1]
            assert await ann.hear() == wire.CAME
            await ann.say(b"hello Ben")
            await ben.heard(b"hello Ben")

    serve(redis, body)


def test_of_two_who_are_being_taken_in_the_later_may_be_welcome_first() -> None:
    """As when two commands for Redis go out apart."""

    async def main() -> None:
        share = SlowShare()
        helper = Helper(TABLE, share=share)
        await helper.start("127.0.0.1", 0)
        async with calling(url(helper)) as ann, calling(url(helper)) as ben:
            await ann.say(wire.hello(ROOM))
            await until(lambda: len(share.asked) == 1)
            await ben.say(wire.hello(ROOM))
            await until(lambda: len(share.asked) == 2)
            share.asked[1].set_result((1, set()))
            await ben.welcomed()
            await ben.say(b"too early for Ann")
            await until(lambda: helper.counts.blobs == 1)
            share.asked[0].set_result((0, set()))
            await ann.welcomed()
            assert await ann.hear() == wire.CAME
            assert await ben.hear() == wire.CAME
            await ben.say(b"once more")
            assert await ann.hear() == wire.BLOB + b"once more"
        await helper.close()

    asyncio.run(main())


class SlowShare:
    """One that answers when told."""

    working = True

    def __init__(self) -> None:
        self.asked: list[asyncio.Future[tuple[int, set[bytes]] | None]] = []

    async def start(self, hear: Hear, lost: Callable[[], None]) -> None:
        pass

    async def enter(self, room_id: bytes, most: int) -> tuple[int, set[bytes]] | None:
        assert (room_id, most) == (ROOM, TABLE.members)
        self.asked.append(asyncio.get_running_loop().create_future())
        return await self.asked[-1]

    def leave(self, room_id: bytes) -> None:
        pass

    def say(self, helpers: Iterable[bytes], room_id: bytes, message: bytes) -> None:
        pass

    async def close(self) -> None:
        pass


def test_a_redis_that_is_not_there(tmp_path: Path) -> None:
    async def main() -> None:
        helper = Helper(TABLE, share=RedisShare(f"unix://{tmp_path}/none", os.urandom))
        with pytest.raises(ShareLostError, match=r"^cannot be reached \(No such file or directory\)$"):
            await helper.start("127.0.0.1", 0)
        share = RedisShare("redis://127.0.0.1:1", os.urandom)
        with pytest.raises(ShareLostError, match=r"^is not reached$"):
            await share.enter(ROOM, 5)
        share.leave(ROOM)
        share.say([b"x"], ROOM, GONE)
        await share.close()

    asyncio.run(main())


def test_a_redis_that_does_not_answer_from_the_start(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_share, "ANSWER", 0.1)

    async def main() -> None:
        redis.freeze()
        with pytest.raises(ShareLostError, match=r"^does not answer$"):
            await Helper(TABLE, share=RedisShare(redis.url, os.urandom)).start("127.0.0.1", 0)
        redis.thaw()

    asyncio.run(main())


def test_a_redis_that_cannot_do_what_is_needed(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_share, "_ENTER", "this is no Lua")

    async def main() -> None:
        with pytest.raises(ShareLostError, match=r"^fails \(ResponseError\)$"):
            await Helper(TABLE, share=RedisShare(redis.url, os.urandom)).start("127.0.0.1", 0)

    # A connection that was left open would be a warning, and so a failure.
    asyncio.run(main())
    gc.collect()


@pytest.mark.parametrize(
    "bad", ["", "127.0.0.1:6379", "http://a", "redis://a:x", "redis://a?socket_timeout=x", "redis://a?odd=1"]
)
def test_what_is_no_address_of_redis(bad: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        RedisShare(bad, os.urandom)


def test_what_is_said_at_once_is_told_apart_and_rubbish_is_passed_over() -> None:
    def framed(room: bytes, message: bytes) -> bytes:
        return (len(room) + len(message)).to_bytes(4, "big") + room + message

    batch = framed(ROOM, b"\1abc") + framed(ELSEWHERE, b"\2")
    assert list(_split(batch)) == [(ROOM, b"\1abc"), (ELSEWHERE, b"\2")]
    assert list(_split(batch[:-1])) == [(ROOM, b"\1abc")]
    assert list(_split(framed(ROOM, b"") + batch)) == []
    assert list(_split(b"\xff" * 40)) == list(_split(b"")) == []
