"""A helper in this process: rooms over real sockets, every refusal, HTTP, times by a clock that is handed in."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from p2p.protocol.limits import BLOB
from p2p.signaling import wire
from p2p.signaling.caps import BLOBS, BYTES, HELLO, LIFETIME, LINGER, LINGER_BYTES, PING, REQUEST, SILENCE, TABLE, Caps
from p2p.signaling.helper import Helper
from p2p.signaling.member import SENTENCES
from p2p.signaling.turn import VALID, Turn
from p2p.signaling.wire import Refusal
from tests.p2p.signaling.callers import ELSEWHERE, ROOM, SECONDS, calling, member

Body = Callable[[Helper, str], Coroutine[Any, Any, None]]


class Clock:
    """Seconds that pass when told."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def running(caps: Caps = TABLE, **options: Any) -> AsyncIterator[tuple[Helper, str]]:
    helper = Helper(caps, **options)
    await helper.start("127.0.0.1", 0)
    try:
        yield helper, helper.urls[0]
    finally:
        await helper.close()


def serve(body: Body, caps: Caps = TABLE, **options: Any) -> None:
    async def main() -> None:
        async with running(caps, **options) as (helper, url):
            await body(helper, url)

    asyncio.run(main())


async def until(condition: Callable[[], bool]) -> None:
    """Let the loop run until something holds."""
    loop = asyncio.get_running_loop()
    holds = asyncio.Event()

    def look() -> None:
        if condition():
            holds.set()
        else:
            loop.call_later(0.001, look)

    look()
    async with asyncio.timeout(SECONDS):
        await holds.wait()


def told(refusal: Refusal) -> tuple[int, str]:
    return int(refusal), SENTENCES[refusal]


async def request(url: str, head: str, path: str = "/", more: str = "Connection: close\r\n") -> str:
    """The answer to a plain HTTP request."""
    host, _, port = url.removeprefix("ws://").rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"{head} {path} HTTP/1.1\r\nHost: x\r\n{more}\r\n".encode())
    answer = await rest(reader)
    writer.close()
    with suppress(ConnectionResetError):
        await writer.wait_closed()
    return answer.decode()


async def rest(reader: asyncio.StreamReader) -> bytes:
    """What comes until the connection ends, politely or not."""
    read = b""
    with suppress(ConnectionResetError):
        while more := await asyncio.wait_for(reader.read(65536), SECONDS):
            read += more
    return read


# Rooms


def test_members_of_a_room_hear_each_other_and_nobody_else_does() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann, member(url) as ben, member(url, ELSEWHERE) as cid:
            assert [each.welcome and each.welcome.others for each in (ann, ben, cid)] == [0, 1, 0]
            assert await ann.hear() == wire.CAME
            await ann.say(b"from Ann")
            await ben.heard(b"from Ann")
            await ben.say(b"from Ben")
            await cid.say(b"from Cid")
            # Had she heard herself or Cid, that would come first.
            assert await ann.hear() == wire.BLOB + b"from Ben"
            counts = helper.counts
            assert (counts.connections, counts.members, counts.rooms, counts.entered) == (3, 3, 2, 3)
            assert (counts.blobs, counts.blob_bytes, counts.delivered) == (3, 24, 2)
        await until(lambda: helper.counts.connections == 0)
        assert (helper.counts.members, helper.counts.rooms, helper.counts.ended) == (0, 0, {})

    serve(body)


def test_no_message_waits_for_another() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url):
            (it,) = helper._members
            assert it.transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    serve(body)


def test_who_leaves_is_counted_no_more() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann:
            async with member(url):
                pass
            await until(lambda: helper.counts.members == 1)
            async with member(url) as cid:
                assert cid.welcome
                assert cid.welcome.others == 1
            await ann.say(b"nobody hears")
            await until(lambda: helper.counts.blobs == 1)
            assert helper.counts.delivered == 0

    serve(body)


def test_the_largest_blob_passes_and_one_byte_more_does_not() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann, member(url) as ben:
            await ann.say(b"x" * BLOB)
            await ben.heard(b"x" * BLOB)
            await ann.say(b"x" * (BLOB + 1))
            assert await ann.ending() == told(Refusal.TOO_LARGE)
            assert helper.counts.ended == {"too_large": 1}
            await until(lambda: helper.counts.members == 1)

    serve(body)


def test_a_blob_in_pieces_is_one() -> None:
    async def body(_: Helper, url: str) -> None:
        async with member(url) as ann, member(url) as ben:
            await ann.socket.send([b"in", b" ", b"pieces"])
            await ben.heard(b"in pieces")

    serve(body)


def test_turn_access_comes_with_the_welcome() -> None:
    async def body(_: Helper, url: str) -> None:
        async with calling(url) as ann:
            welcome = await ann.enter()
            assert welcome.turn == Turn("turn:t", b"s").credential(5000.0, b"\7" * 16)
            assert welcome.turn.username.startswith(str(5000 + VALID))

    serve(body, turn=Turn("turn:t", b"s"), wall_clock=lambda: 5000.0, entropy=lambda size: b"\7" * size)


def test_whether_somebody_came_from_outside() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url, headers={"X-Forwarded-For": "192.168.1.5"}):
            seen = [helper.reached_from_outside]
        async with calling(url, headers={"X-Forwarded-For": "8.8.8.8"}) as caller:
            seen.append(helper.reached_from_outside)
            await caller.enter()
            seen.append(helper.reached_from_outside)
            await until(lambda: helper.counts.connections == 1)
        assert seen == [False, False, True]

    serve(body, trust_forwarded=True)


# Refusals


@pytest.mark.parametrize(
    ("hello", "refusal"),
    [
        (b"", Refusal.BAD_HELLO),
        (b"\1" + b"r" * 15, Refusal.BAD_HELLO),
        (b"\1" + b"r" * 17, Refusal.BAD_HELLO),
        (b"\2" + b"r" * 16, Refusal.OTHER_VERSION),
        (b"\0", Refusal.OTHER_VERSION),
        (b"GET / HTTP/1.1", Refusal.OTHER_VERSION),
    ],
)
def test_what_is_no_hello(hello: bytes, refusal: Refusal) -> None:
    async def body(helper: Helper, url: str) -> None:
        async with calling(url) as caller:
            await caller.say(hello)
            assert await caller.ending() == told(refusal)
        assert helper.counts.ended == {refusal.name.lower(): 1}
        assert helper.counts.rooms == 0

    serve(body)


def test_a_full_room_and_all_others_go_on() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann, member(url) as ben, calling(url) as cid:
            await cid.say(wire.hello(ROOM))
            assert await cid.ending() == told(Refusal.ROOM_FULL)
            assert helper.counts.members == 2
            await ann.say(b"still here")
            await ben.heard(b"still here")
            async with member(url, ELSEWHERE):
                pass

    serve(body, replace(TABLE, members=2))


def test_no_room_for_another_room() -> None:
    async def body(_: Helper, url: str) -> None:
        async with member(url), calling(url) as ben:
            await ben.say(wire.hello(ELSEWHERE))
            assert await ben.ending() == told(Refusal.HELPER_FULL)

    serve(body, replace(TABLE, rooms=1))


def test_a_full_helper_says_so_before_any_hello() -> None:
    async def body(_: Helper, url: str) -> None:
        async with member(url), calling(url) as ben:
            assert await ben.ending() == told(Refusal.HELPER_FULL)

    serve(body, replace(TABLE, connections=1))


def test_too_many_of_one_address_by_what_the_proxy_says() -> None:
    async def body(_: Helper, url: str) -> None:
        far, other = {"X-Forwarded-For": "8.8.8.8"}, {"X-Forwarded-For": "8.8.8.8, 9.9.9.9"}
        async with member(url, headers=far), calling(url, far) as ben, member(url, headers=other):
            assert await ben.ending() == told(Refusal.ADDRESS_FULL)

    serve(body, replace(TABLE, of_address=1), trust_forwarded=True)


def test_far_too_many_of_one_address_by_what_the_proxy_says() -> None:
    async def body(helper: Helper, url: str) -> None:
        far = {"X-Forwarded-For": "8.8.8.8"}
        async with AsyncExitStack() as stack:
            for _ in range(9):
                await stack.enter_async_context(quiet(url, "X-Forwarded-For: 8.8.8.8\r\n"))
            with pytest.raises((ConnectionError, EOFError)):
                async with quiet(url, "X-Forwarded-For: 8.8.8.8\r\n"):
                    pass
            async with member(url):
                pass
        assert helper.counts.ended["dropped"] == 1
        await until(lambda: not helper._members)
        async with member(url, headers=far):
            pass

    serve(body, replace(TABLE, of_address=1), trust_forwarded=True)


def test_what_nobody_vouches_for_is_not_believed() -> None:
    async def body(_: Helper, url: str) -> None:
        far = {"X-Forwarded-For": "8.8.8.8"}
        async with member(url, headers=far), member(url, headers=far):
            pass

    serve(body, replace(TABLE, of_address=1))


def test_far_too_many_are_cut_without_a_word() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with AsyncExitStack() as stack:
            for _ in range(2):
                await stack.enter_async_context(member(url))
            for _ in range(8):
                await stack.enter_async_context(quiet(url))
            with pytest.raises((ConnectionError, EOFError)):
                async with quiet(url):
                    pass
            assert helper.counts.ended["dropped"] == 1

    serve(body, replace(TABLE, connections=2))


@asynccontextmanager
async def quiet(url: str, more: str = "") -> AsyncIterator[None]:
    """A connection that asks for a WebSocket and does not react to anything after."""
    host, _, port = url.removeprefix("ws://").rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + "A" * 22
    writer.write(f"GET / HTTP/1.1\r\nHost: x\r\n{key}==\r\n{more}\r\n".encode())
    try:
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SECONDS)
        yield
    finally:
        writer.transport.abort()


def test_too_many_blobs() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann, member(url) as ben, member(url, ELSEWHERE) as cid, member(url, ELSEWHERE) as dan:
            for number in range(BLOBS + 50):
                await ann.say(number.to_bytes(2, "big"))
            assert await ann.ending() == told(Refusal.TOO_FAST)
            for number in range(BLOBS):
                await ben.heard(number.to_bytes(2, "big"))
            await cid.say(b"undisturbed")
            await dan.heard(b"undisturbed")
            assert helper.counts.ended == {"too_fast": 1}
            assert helper.counts.blobs == BLOBS + 1

    serve(body, clock=Clock())


def test_too_many_bytes_even_if_nobody_gets_them() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann:
            for _ in range(BYTES // BLOB):
                await ann.say(b"x" * BLOB)
            assert await ann.ending() == told(Refusal.TOO_FAST)
            assert helper.counts.ended == {"too_fast": 1}

    serve(body, clock=Clock())


def test_who_reads_nothing_is_dropped_and_the_others_hear_on() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann, member(url) as ben:
            async with quiet_member(helper, url):
                sent = 0
                while not helper.counts.ended:
                    await ann.say(b"x" * BLOB)
                    await ben.heard(b"x" * BLOB)
                    sent += 1
                    # What one member may send at once would not fill what the system holds for another.
                    for each in helper._members:
                        each.bytes.left = BYTES
                assert helper.counts.ended == {"slow": 1}
            assert helper.counts.members == 2

    serve(body)


@asynccontextmanager
async def quiet_member(helper: Helper, url: str) -> AsyncIterator[None]:
    async with quiet(url):
        (silent,) = (each for each in helper._members if each.room is None)
        hello = bytes([0x82, 0x80 | wire.HELLO_SIZE]) + bytes(4) + wire.hello(ROOM)
        silent.transport.pause_reading()
        silent.data_received(hello)
        await until(lambda: helper.counts.members == 3)
        yield


# Times


def wake(helper: Helper) -> None:
    """Let each connection look at the clock now."""
    for each in tuple(helper._members):
        each._wake()


def test_no_hello_in_time() -> None:
    clock = Clock()

    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann, calling(url) as ben:
            await until(lambda: all(each.response is None for each in helper._members))
            clock.now += HELLO
            wake(helper)
            assert await ben.ending() == told(Refusal.TOO_LATE)
            async with member(url):
                assert await ann.hear() == wire.CAME

    serve(body, clock=clock)


def test_no_request_in_time_is_cut() -> None:
    clock = Clock()

    async def body(helper: Helper, url: str) -> None:
        host, _, port = url.removeprefix("ws://").rpartition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET / HT")
        await until(lambda: len(helper._members) == 1)
        clock.now += HELLO
        wake(helper)
        assert await rest(reader) == b""
        writer.close()
        assert helper.counts.ended == {"handshake": 1}

    serve(body, clock=clock)


def test_a_request_that_is_too_long_is_cut() -> None:
    async def body(helper: Helper, url: str) -> None:
        assert "200" in await request(url, "GET", "/health", f"x: {'x' * 7000}\r\n")
        assert await request(url, "GET", "/health", f"x: {'x' * 7000}\r\ny: {'y' * (REQUEST - 7000)}\r\n") == ""
        assert helper.counts.ended == {"handshake": 1}

    serve(body)


def test_an_old_connection_has_to_be_made_anew() -> None:
    clock = Clock()

    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann:
            clock.now += LIFETIME
            wake(helper)
            assert await ann.ending() == told(Refusal.TOO_LATE)

    serve(body, clock=clock)


def test_silence_is_pinged_and_an_answer_is_enough() -> None:
    clock = Clock()

    async def body(helper: Helper, url: str) -> None:
        async with member(url):
            (it,) = helper._members
            clock.now += PING
            it._wake()
            clock.now += 1
            await until(lambda: it.patience.heard_at == clock.now)
            clock.now += SILENCE - 1
            it._wake()
            assert not it.transport.is_closing()
            it.patience.heard_at = clock.now - SILENCE
            it._wake()
            assert it.transport.is_closing()
            assert helper.counts.ended == {"silent": 1}
            await until(lambda: helper.counts.members == 0)
            assert it._timer
            assert it._timer.cancelled()

    serve(body, clock=clock)


def test_who_has_just_gone_is_not_pinged() -> None:
    clock = Clock()

    async def body(helper: Helper, url: str) -> None:
        async with member(url):
            (it,) = helper._members
            it.eof_received()
            clock.now += PING
            it._wake()
            await until(lambda: not helper._members)
            assert helper.counts.ended == {}

    serve(body, clock=clock)


def test_who_does_not_go_is_cut() -> None:
    clock = Clock()

    async def body(helper: Helper, url: str) -> None:
        async with quiet(url):
            (it,) = helper._members
            await until(lambda: it.protocol.state is it.protocol.state.OPEN)
            it.refuse(Refusal.STOPPING)
            it.refuse(Refusal.TOO_FAST)
            clock.now += LINGER
            it._wake()
            await until(lambda: not helper._members)
            assert helper.counts.ended == {"stopping": 1, "stuck": 1}

    serve(body, clock=clock)


def test_who_goes_on_sending_is_cut() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with quiet(url):
            (it,) = helper._members
            await until(lambda: it.protocol.state is it.protocol.state.OPEN)
            it.refuse(Refusal.STOPPING)
            it.data_received(bytes([0x82, 0x80, 0, 0, 0, 0]) * 5000)
            assert not it.transport.is_closing()
            it.data_received(bytes(LINGER_BYTES))
            assert it.transport.is_closing()

    serve(body)


def test_what_a_refused_member_still_sends_is_not_delivered() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann, member(url) as ben:
            first = next(each for each in helper._members if each.room)
            assert first.room
            for each in tuple(first.room.members):
                if each.remote_address[1] == ann.socket.local_address[1]:
                    each.refuse(Refusal.STOPPING)
                    each.data_received(bytes([0x82, 0x81, 0, 0, 0, 0]) + b"x")
                    # Nor kept: much of it would hide the answer to the close.
                    assert len(each.recv_messages.frames) == 0
            assert await ann.ending() == told(Refusal.STOPPING)
            async with member(url):
                assert await ben.hear() == wire.CAME
            assert helper.counts.blobs == 0

    serve(body)


def test_what_was_said_before_a_refusal_comes_before_it() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann, member(url) as ben:
            await until(lambda: helper.counts.members == 2)
            helper._hear(b"other", ROOM, wire.BLOB + b"last words")
            helper._cut_off()
            for each in (ann, ben):
                await each.heard(b"last words")
                assert await each.ending() == told(Refusal.STOPPING)

    serve(body)


def test_a_hello_that_comes_with_the_refusal_is_too_late() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with quiet(url):
            (it,) = helper._members
            await until(lambda: it.response is None)
            it.data_received(bytes([0x82, 0x80 | wire.HELLO_SIZE]) + bytes(4) + wire.hello(ROOM))
            it.refuse(Refusal.TOO_LATE)
            it.transport.abort()
            await until(lambda: not helper._members)
            assert (helper.counts.entered, helper.counts.rooms) == (0, 0)

    serve(body)


def test_what_other_helpers_say_of_rooms_that_are_gone_is_passed_over() -> None:
    async def body(helper: Helper, url: str) -> None:
        async with member(url) as ann:
            helper._hear(b"other", ELSEWHERE, wire.BLOB + b"x")
            helper._hear(b"other", ROOM, wire.BLOB + b"y")
            await ann.heard(b"y")

    serve(body)


# HTTP


def test_health_and_no_metrics() -> None:
    async def body(_: Helper, url: str) -> None:
        answer = await request(url, "GET", "/health")
        assert answer.startswith("HTTP/1.1 200 ")
        assert answer.endswith("\r\n\r\nok\n")
        assert "Server" not in answer
        assert (await request(url, "GET", "/metrics")).startswith("HTTP/1.1 426 ")

    serve(body)


def test_metrics() -> None:
    async def body(_: Helper, url: str) -> None:
        async with member(url) as ann, member(url) as ben, calling(url) as cid:
            await ann.say(b"12345")
            await ben.heard(b"12345")
            await cid.say(b"no hello")
            await cid.ending()
            page = await request(url, "GET", "/metrics")
        assert page.startswith("HTTP/1.1 200 ")
        for line in (
            "rankford_helper_members 2.0",
            "rankford_helper_rooms 1.0",
            "rankford_helper_blobs_total 1.0",
            "rankford_helper_blob_bytes_total 5.0",
            'rankford_helper_ended_total{why="other_version"} 1.0',
            'rankford_helper_ended_total{why="silent"} 0.0',
        ):
            assert f"\n{line}\n" in page

    serve(body, metrics=True)


def test_no_web_page_may_connect() -> None:
    async def body(_: Helper, url: str) -> None:
        with pytest.raises(InvalidStatus, match="HTTP 403"):
            async with calling(url, {"Origin": "https://example.org"}):
                pass

    serve(body)


# Start and stop


def test_all_are_told_that_it_stops() -> None:
    async def main() -> None:
        async with running() as (helper, url), member(url) as ann, calling(url) as ben:
            await helper.close()
            assert await ann.ending() == told(Refusal.STOPPING)
            assert await ben.ending() == told(Refusal.STOPPING)
            with pytest.raises(OSError, match=r"111|refused"):
                async with calling(url):
                    pass

    asyncio.run(main())


def test_it_waits_for_no_handshake() -> None:
    async def main() -> None:
        async with running() as (helper, url):
            host, _, port = url.removeprefix("ws://").rpartition(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"GET / HT")
            await until(lambda: len(helper._members) == 1)
            async with asyncio.timeout(HELLO / 2):
                await helper.close()
            assert await rest(reader) == b""
            writer.close()

    asyncio.run(main())


def test_two_cannot_have_one_port_and_every_address_has_the_same() -> None:
    async def main() -> None:
        helper, other = Helper(TABLE), Helper(TABLE)
        await helper.start(None, 0)
        try:
            for host in ("127.0.0.1", "[::1]"):
                async with member(f"ws://{host}:{helper.port}"):
                    pass
            with pytest.raises(OSError, match="in use"):
                await other.start(None, helper.port)
        finally:
            await helper.close()

    asyncio.run(main())


@pytest.mark.parametrize("refusal", Refusal)
def test_a_close_has_room_for_each_sentence(refusal: Refusal) -> None:
    assert 20 < len(SENTENCES[refusal].encode()) <= 123
