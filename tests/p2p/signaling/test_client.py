"""A member's line to a helper: the first address that answers, again and again, and nothing stale."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import msgspec
import pytest
from websockets.asyncio.server import Server, ServerConnection, serve

from p2p.protocol import helper_url
from p2p.signaling import client, wire
from p2p.signaling.caps import Caps
from p2p.signaling.client import Blob, Came, Event, HelperLine, Lost, Opened, Refused
from p2p.signaling.helper import Helper
from p2p.signaling.wire import Refusal, Welcome

ROOM = b"r" * 16
SECONDS = 10.0


class Ear:
    """What a line tells."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._changed = asyncio.Event()

    def __call__(self, event: Event) -> None:
        """Hear it."""
        self.events.append(event)
        self._changed.set()

    async def until(self, *events: Event) -> None:
        """Wait until all these were told."""
        await self.met(lambda: all(each in self.events for each in events))

    async def met(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds that an event brings about."""
        while not condition():
            self._changed.clear()
            await self._changed.wait()


class Now:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test within its time."""

    async def timed() -> None:
        async with asyncio.timeout(SECONDS):
            await work()

    asyncio.run(timed())


async def helper() -> tuple[Helper, tuple[str, ...]]:
    """A real one, and where it is."""
    started = Helper(Caps())
    await started.start("127.0.0.1", 0)
    return started, (helper_url.plain("127.0.0.1", started.port),)


async def server(act: Callable[[ServerConnection], Awaitable[None]]) -> tuple[Server, tuple[str, ...]]:
    """One that does something with each connection, and where it is."""
    started = await serve(act, "127.0.0.1", 0)
    port = next(iter(started.sockets)).getsockname()[1]
    return started, (helper_url.plain("127.0.0.1", port),)


async def welcome(connection: ServerConnection, told: bytes | None = None) -> None:
    """Let a member in."""
    assert await connection.recv() == wire.hello(ROOM)
    await connection.send(wire.WELCOME + (msgspec.json.encode(Welcome(0)) if told is None else told))


def test_members_of_a_room_hear_each_other() -> None:
    async def work() -> None:
        serving, urls = await helper()
        ears = [Ear(), Ear()]
        lines = [HelperLine(urls, ROOM, Now(), ear) for ear in ears]
        lines[0].start()
        await ears[0].until(Opened(None))
        lines[1].start()
        await ears[1].until(Opened(None))
        await ears[0].until(Came())
        lines[1].send(b"blob" * 64)
        await ears[0].until(Blob(b"blob" * 64))
        assert all(line.is_open for line in lines)
        for line in lines:
            await line.close()
        assert not any(line.is_open for line in lines)
        await serving.close()

    run(work)


def test_the_first_address_that_answers_serves() -> None:
    async def work() -> None:
        serving, urls = await helper()
        ear = Ear()
        line = HelperLine(("ws://127.0.0.1:1", *urls, "ws://[::1]:1"), ROOM, Now(), ear)
        line.start()
        await ear.until(Opened(None))
        assert ear.events == [Opened(None)]
        await line.close()
        await serving.close()

    run(work)


def test_of_two_that_answer_one_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "STAGGER", 0.0)

    async def work() -> None:
        serving, urls = await helper()
        ear = Ear()
        line = HelperLine(urls * 3, ROOM, Now(), ear)
        line.start()
        await ear.until(Opened(None))
        assert serving.counts.connections == 1
        await line.close()
        await serving.close()

    run(work)


def test_a_helper_that_is_not_there_is_lost_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PAUSES", (0.0,))

    async def work() -> None:
        ear = Ear()
        line = HelperLine(("ws://127.0.0.1:1",), ROOM, Now(), ear)
        line.start()
        await ear.met(lambda: ear.events == [Lost()] * 3)
        assert line.failures == 3
        await line.close()

    run(work)


def test_a_helper_that_comes_back_is_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PAUSES", (0.0,))

    async def work() -> None:
        async def act(connection: ServerConnection) -> None:
            await welcome(connection)
            await connection.close()

        serving, urls = await server(act)
        ear = Ear()
        line = HelperLine(urls, ROOM, Now(), ear)
        line.start()
        await ear.met(lambda: ear.events.count(Opened(None)) == 3)
        assert ear.events[:3] == [Opened(None), Lost(), Opened(None)]
        assert line.failures == 0
        await line.close()
        serving.close()
        await serving.wait_closed()

    run(work)


@pytest.mark.parametrize(
    ("refusal", "final"),
    [(each, each in client.FINAL) for each in Refusal],
    ids=lambda each: each.name if isinstance(each, Refusal) else "",
)
def test_a_refusal_for_good_is_told_and_others_are_tried_again(
    refusal: Refusal, final: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PAUSES", (0.0,))

    async def work() -> None:
        async def act(connection: ServerConnection) -> None:
            await connection.close(refusal, "No room\x1b[2J is free\u202e.")

        serving, urls = await server(act)
        ear = Ear()
        line = HelperLine(urls, ROOM, Now(), ear)
        line.start()
        await ear.met(lambda: len(ear.events) >= (1 if final else 2))
        assert ear.events[0] == (Refused(refusal, "No room[2J is free.") if final else Lost())
        await line.close()
        serving.close()
        await serving.wait_closed()

    run(work)


@pytest.mark.parametrize(
    "first",
    [
        pytest.param("text", id="a text"),
        pytest.param(b"", id="nothing"),
        pytest.param(b"\1blob", id="no welcome"),
        pytest.param(b"\0{", id="no JSON"),
        pytest.param(b"\0" + b"[" * 50_000, id="deep JSON"),
        pytest.param(b'\0{"others":"many"}', id="another type"),
        pytest.param(b"\0" + bytes(100_000), id="too long"),
    ],
)
def test_what_is_no_helper_is_lost(first: bytes | str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PAUSES", (0.0,))

    async def work() -> None:
        async def act(connection: ServerConnection) -> None:
            await connection.recv()
            await connection.send(first)

        serving, urls = await server(act)
        ear = Ear()
        line = HelperLine(urls, ROOM, Now(), ear)
        line.start()
        await ear.met(lambda: len(ear.events) == 2)
        assert ear.events == [Lost(), Lost()]
        await line.close()
        serving.close()
        await serving.wait_closed()

    run(work)


def test_what_is_no_message_of_a_helper_is_passed_over() -> None:
    async def work() -> None:
        async def act(connection: ServerConnection) -> None:
            await welcome(connection)
            for each in ("text", b"", b"\7", wire.BLOB + b"last"):
                await connection.send(each)
            await connection.wait_closed()

        serving, urls = await server(act)
        ear = Ear()
        line = HelperLine(urls, ROOM, Now(), ear)
        line.start()
        await ear.until(Blob(b"last"))
        assert ear.events == [Opened(None), Blob(b"last")]
        await line.close()
        serving.close()
        await serving.wait_closed()

    run(work)


def test_blobs_wait_a_little_for_a_connection_and_the_latest_ones_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "OUTBOX", 3)

    async def work() -> None:
        heard: list[bytes | str] = []
        last = asyncio.Event()

        async def act(connection: ServerConnection) -> None:
            await welcome(connection)
            async for message in connection:
                heard.append(message)
                if message == b"4":
                    last.set()

        serving, urls = await server(act)
        clock = Now()
        line = HelperLine(urls, ROOM, clock, Ear())
        for each in (b"0", b"1", b"2"):
            line.send(each)
        clock.now += client.FRESH + 0.1
        for each in (b"3", b"4"):
            line.send(each)
        clock.now += client.FRESH - 0.1
        line.start()
        await last.wait()
        # One fell out, one is stale.
        assert heard == [b"3", b"4"]
        await line.close()
        serving.close()
        await serving.wait_closed()

    run(work)


def test_what_was_said_goes_out_before_a_line_closes() -> None:
    async def work() -> None:
        heard: list[bytes | str] = []
        over = asyncio.Event()

        async def act(connection: ServerConnection) -> None:
            await welcome(connection)
            heard.extend([message async for message in connection])
            over.set()

        serving, urls = await server(act)
        ear = Ear()
        line = HelperLine(urls, ROOM, Now(), ear)
        line.start()
        await ear.until(Opened(None))
        said = [bytes([number]) for number in range(50)]
        for each in said:
            line.send(each)
        await line.close()
        await over.wait()
        assert heard == said
        serving.close()
        await serving.wait_closed()

    run(work)


def test_a_line_closes_though_nobody_takes_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "LEAVING", 0.05)

    async def work() -> None:
        over = asyncio.Event()

        async def act(connection: ServerConnection) -> None:
            await welcome(connection)
            connection.transport.pause_reading()
            await over.wait()
            connection.transport.abort()

        serving, urls = await server(act)
        ear = Ear()
        line = HelperLine(urls, ROOM, Now(), ear)
        line.start()
        await ear.until(Opened(None))
        for _ in range(200):
            line.send(bytes(65536))
        before = asyncio.get_running_loop().time()
        await line.close()
        assert asyncio.get_running_loop().time() - before < 5.0
        over.set()
        serving.close()
        await serving.wait_closed()

    run(work)


def test_a_line_that_was_never_started_closes() -> None:
    async def work() -> None:
        await HelperLine(("ws://127.0.0.1:1",), ROOM, Now(), Ear()).close()

    run(work)


def test_a_line_can_be_closed_while_it_connects() -> None:
    async def work() -> None:
        async def act(connection: ServerConnection) -> None:
            await connection.wait_closed()

        serving, urls = await server(act)
        for turns in range(12):
            line = HelperLine(urls * 2, ROOM, Now(), Ear())
            line.start()
            for _ in range(turns):
                await asyncio.sleep(0)
            await line.close()
        serving.close()
        await serving.wait_closed()

    run(work)


@pytest.mark.parametrize("proxy", ["socks5://127.0.0.1:1", "http://127.0.0.1:1", "nonsense://x"])
def test_a_proxy_that_cannot_be_used_is_no_error(proxy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PAUSES", (0.0,))
    monkeypatch.setenv("wss_proxy", proxy)
    monkeypatch.setenv("https_proxy", proxy)
    monkeypatch.setenv("all_proxy", proxy)

    async def work() -> None:
        ear = Ear()
        line = HelperLine(("wss://helper.invalid",), ROOM, Now(), ear)
        line.start()
        await ear.met(lambda: len(ear.events) == 2)
        assert ear.events == [Lost(), Lost()]
        await line.close()

    run(work)


@pytest.mark.parametrize(
    ("urls", "local"),
    [
        (("ws://127.0.0.1:1", "ws://192.168.1.7:2"), True),
        (("ws://127.0.0.1:1", "wss://helper.example.org"), False),
    ],
)
def test_a_line_is_local_if_all_its_addresses_are(urls: tuple[str, ...], local: bool) -> None:
    async def work() -> None:
        assert HelperLine(urls, ROOM, Now(), Ear()).local is local

    run(work)
