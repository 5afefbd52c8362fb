"""Packets that no peer sends end a connection at once: no traceback, no memory, and nothing read after them."""

import asyncio
import gc
import itertools
from collections.abc import Callable

import pytest
from aiortc import RTCSctpTransport
from aiortc.rtcsctptransport import (
    SCTP_DATA_FIRST_FRAG,
    SCTP_DATA_UNORDERED,
    WEBRTC_BINARY,
    WEBRTC_STRING,
    Chunk,
    DataChunk,
    SackChunk,
)

from p2p.links import association
from tests.p2p.links.ends import Ends, Stranger, linked, run, strange

Hostile = Callable[[Stranger], None]


def open_another_channel(at: Stranger) -> None:
    """As a browser would."""
    at.connection._pc.createDataChannel("another")


def send_a_text(at: Stranger) -> None:
    """A message that is no bytes."""
    at.channel_send("hello")


def send_no_text(at: Stranger) -> None:
    """An empty one."""
    at.channel_send("")


def send_a_broken_text(at: Stranger) -> None:
    """One that is no UTF-8."""
    give(at, WEBRTC_STRING, b"\xff\xff")


def use_another_stream(at: Stranger) -> None:
    """One that belongs to no channel."""
    give(at, WEBRTC_BINARY, b"hello", stream=7)


def begin_and_never_end(at: Stranger) -> None:
    """The first pieces of messages without end."""

    async def go_on() -> None:
        for number in itertools.count():
            if "down" in at.heard.told:
                at.own_heard.told.append(number.to_bytes(8, "big"))
                return
            await sctp_of(at)._send_chunk(piece(at, number))
            await asyncio.sleep(0)

    at.tasks.append(asyncio.ensure_future(go_on()))


class Short(SackChunk):
    """One that is cut off."""

    def __bytes__(self) -> bytes:
        """A head, and a third of the body."""
        return bytes([self.type, 0, 0, 8]) + bytes(4)


def send_a_chunk_that_is_cut_off(at: Stranger) -> None:
    """The rest is not there."""
    send(at, Short())


def acknowledge_an_empty_gap(at: Stranger) -> None:
    """From 2 to 1, instead of what was sent."""
    sctp_of(at)._handle_data = deaf  # type: ignore[method-assign]
    at.link.send(b"\0hello")
    chunk = SackChunk()
    chunk.cumulative_tsn = sctp_of(at)._last_received_tsn or 0
    chunk.gaps = [(2, 1)]
    send(at, chunk)


async def deaf(data: bytes) -> None:
    """Acknowledge nothing."""
    del data


def sctp_of(at: Stranger) -> RTCSctpTransport:
    """What the stranger sends with."""
    return at.connection._association._sctp


def send(at: Stranger, chunk: Chunk) -> None:
    """Send a chunk as it is, whatever the association makes of it."""
    at.tasks.append(asyncio.ensure_future(sctp_of(at)._send_chunk(chunk)))


def give(at: Stranger, kind: int, data: bytes, stream: int = 0) -> None:
    """Send data of a kind over a stream."""
    at.tasks.append(asyncio.ensure_future(sctp_of(at)._send(stream, kind, data)))


def piece(at: Stranger, number: int) -> DataChunk:
    """The first piece of a message."""
    chunk = DataChunk()
    chunk.flags = SCTP_DATA_FIRST_FRAG | SCTP_DATA_UNORDERED
    chunk.tsn = (sctp_of(at)._local_tsn + 1 + number) % 2**32
    chunk.stream_id, chunk.stream_seq, chunk.protocol, chunk.user_data = 0, 0, WEBRTC_BINARY, b"x"
    return chunk


HOSTILE: list[Hostile] = [
    open_another_channel,
    send_a_text,
    send_no_text,
    send_a_broken_text,
    use_another_stream,
    begin_and_never_end,
    send_a_chunk_that_is_cut_off,
    acknowledge_an_empty_gap,
]


@pytest.mark.parametrize("hostile", HOSTILE, ids=lambda each: each.__name__)
def test_what_no_peer_sends_ends_the_link(hostile: Hostile) -> None:
    async def work() -> None:
        at = await strange()
        at.connection.send(at.greeting)
        await at.heard.until("up")
        hostile(at)
        await at.heard.until("down")
        at.connection.send(b"\0more")
        await asyncio.wait([asyncio.ensure_future(at.own_heard.changed.wait())], timeout=0.05)
        assert at.heard.told == ["up", "down"]
        await at.close()
        await asyncio.gather(*at.tasks, return_exceptions=True)

    run(work())
    # A task of aiortc that failed unheard would be logged now.
    gc.collect()


def test_large_messages_come_whole() -> None:
    async def work() -> None:
        at = await strange()
        at.connection.send(at.greeting)
        large = [bytes([0, number]) + bytes(65_000) for number in range(8)]
        for each in large:
            at.connection.send(each)
        await at.heard.until(large[-1])
        assert at.heard.told == ["up", *large]
        await at.close()

    run(work())


def test_a_delivery_ends_with_the_connection() -> None:
    async def work() -> None:
        at = await strange()
        at.connection.send(at.greeting)
        await at.heard.until("up")
        at.link.send(bytes(200_000)[:60_000])
        delivery = asyncio.ensure_future(at.link.delivered())
        await at.connection.close()
        await delivery
        assert at.heard.told in (["up"], ["up", "down"])
        await at.close()

    run(work())


# Acknowledgements


class Watched:
    """Two links that stand and are silent; all acknowledgements of the second one are noted."""

    def __init__(self, ends: Ends) -> None:
        self.ends = ends
        self.said: list[SackChunk] = []
        self._changed = asyncio.Event()
        self.from_, to = (each._connection._association for each in ends.links)
        self.to, self._give = to, to._give
        to._give = self._note

    async def _note(self, chunk: Chunk) -> None:
        if isinstance(chunk, SackChunk):
            self.said.append(chunk)
            self._changed.set()
        await self._give(chunk)

    async def until_said(self) -> None:
        """Wait for one."""
        await self._changed.wait()


async def watched() -> Watched:
    """Once the greeting and a ping of each end, which are two packets, are acknowledged."""
    ends = await linked()
    for heard, link in zip(ends.heard, ends.links, strict=True):
        await heard.until("up")
        await link.delivered()
    return Watched(ends)


@pytest.fixture
def no_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No packet is ever acknowledged because it has waited long enough."""
    monkeypatch.setattr(association, "MOMENT", 3600.0)


@pytest.mark.usefixtures("no_moment")
def test_two_packets_are_acknowledged_at_once() -> None:
    async def work() -> None:
        at = await watched()
        for message in (b"\0one", b"\0two"):
            at.ends.links[0].send(message)
        await at.ends.links[0].delivered()
        assert len(at.said) == 1
        await at.ends.close()

    run(work())


def test_one_packet_is_acknowledged_after_a_moment() -> None:
    async def work() -> None:
        at = await watched()
        at.ends.links[0].send(b"\0one")
        await at.ends.heard[1].until(b"\0one")
        assert at.said == []
        await at.ends.links[0].delivered()
        assert len(at.said) == 1
        await at.ends.close()

    run(work())


@pytest.mark.usefixtures("no_moment")
def test_a_gap_is_told_at_once() -> None:
    async def work() -> None:
        at = await watched()
        give, lost = at.from_._give, list[Chunk]()

        async def lose_one(chunk: Chunk) -> None:
            if isinstance(chunk, DataChunk) and not lost:
                lost.append(chunk)
            else:
                await give(chunk)

        at.from_._give = lose_one
        for message in (b"\0one", b"\0two"):
            at.ends.links[0].send(message)
        await at.until_said()
        assert at.said[0].gaps == [(2, 2)]
        await at.ends.close()

    run(work())


@pytest.mark.usefixtures("no_moment")
def test_what_came_is_acknowledged_before_the_end() -> None:
    async def work() -> None:
        at = await watched()
        at.ends.links[0].send(b"\0one")
        await at.ends.heard[1].until(b"\0one")
        await at.ends.links[1].close()
        assert len(at.said) == 1
        await at.ends.close()

    run(work())
