"""Which server answers first, against real sockets on loopback."""

import asyncio
import socket
import struct

import pytest
from aioice import stun as ice

from p2p.links import stun
from tests.p2p.links.responder import answer, response, running, server, silence

LONG = 30.0
"""Seconds of patience where an answer comes, or nobody can be asked."""
SHORT = 0.05
"""Seconds of patience where none comes."""


def rubbish(request: ice.Message) -> list[bytes]:
    """Everything that is no answer to the request."""
    attribute = struct.pack("!HHIB", 0x0024, 1, 0, 0)
    header = struct.pack("!HHI12s", 0x0101, len(attribute), ice.COOKIE, request.transaction_id)
    return [
        b"",
        header + attribute,
        response(bytes(12)),
        response(request.transaction_id, ice.Class.ERROR),
        response(request.transaction_id, told=False),
    ]


@running
async def test_the_server_that_answers_is_given_by_its_address() -> None:
    async with server(silence) as (dead, first), server(answer) as (_, second):
        urls = [f"stun:127.0.0.1:{first}", f"stun:localhost:{second}"]
        assert await stun.first_answering(urls, LONG) == f"stun:127.0.0.1:{second}"
        assert dead.asked


@running
async def test_a_request_that_got_lost_is_sent_again() -> None:
    lost: list[bytes] = []

    def second_time(request: ice.Message) -> list[bytes]:
        lost.append(request.transaction_id)
        return answer(request) if len(lost) > 1 else []

    async with server(second_time) as (_, port):
        assert await stun.first_answering([f"127.0.0.1:{port}"], LONG) == f"stun:127.0.0.1:{port}"
        assert len(set(lost)) == 2


@running
async def test_servers_that_are_silent_or_talk_rubbish_are_given_up() -> None:
    async with server(silence) as (dead, first), server(rubbish) as (mad, second):
        assert await stun.first_answering([f"127.0.0.1:{first}", f"127.0.0.1:{second}"], SHORT) is None
        assert dead.asked
        assert mad.asked


@running
async def test_rubbish_beside_an_answer_does_no_harm() -> None:
    async with server(lambda request: [*rubbish(request), *answer(request) * 2]) as (_, port):
        assert await stun.first_answering([f"127.0.0.1:{port}"], LONG) == f"stun:127.0.0.1:{port}"


@running
async def test_where_nobody_can_be_asked_nobody_is_waited_for() -> None:
    assert await stun.first_answering([], LONG) is None
    assert await stun.first_answering(["no url at all", "stun:nowhere.invalid"], LONG) is None


@running
async def test_a_long_list_is_no_flood() -> None:
    async with server(silence) as (dead, port):
        await stun.first_answering([f"127.0.0.1:{port}"] * 100, SHORT)
        assert dead.asked == stun.MOST_SERVERS


def test_without_ipv4_there_is_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise OSError("Address family not supported by protocol")

    async def run() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "create_datagram_endpoint", refuse)
        assert await stun.first_answering(["127.0.0.1:9"], LONG) is None

    asyncio.run(run())


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_a_turn_server_by_udp_answers_a_binding_request(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        loop = asyncio.get_running_loop()
        look_up = loop.getaddrinfo
        monkeypatch.setattr(loop, "getaddrinfo", lambda _, *rest, **named: look_up(host, *rest, **named))
        async with server(answer, host) as (_, port):
            assert await stun.answers(f"turn:turn.example.org:{port}", LONG)

    asyncio.run(run())


@running
async def test_a_turn_server_by_udp_that_is_silent_or_unknown_does_not() -> None:
    async with server(silence) as (dead, port):
        assert not await stun.answers(f"turn:127.0.0.1:{port}", SHORT)
        assert dead.asked
    assert not await stun.answers("turn:nowhere.invalid", LONG)


@running
async def test_a_turn_server_by_tcp_takes_a_connection() -> None:
    listening = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    async with listening:
        assert await stun.answers(f"turn:127.0.0.1:{port}?transport=tcp", LONG)
    assert not await stun.answers(f"turn:127.0.0.1:{port}?transport=tcp", LONG)


@running
async def test_a_turn_server_by_tls_has_to_speak_it() -> None:
    listening = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    async with listening:
        assert not await stun.answers(f"turns:127.0.0.1:{port}", LONG)


@running
async def test_what_is_no_turn_server_does_not_answer() -> None:
    assert not await stun.answers("stun:stun.example.org", LONG)


def test_every_socket_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[socket.socket] = []
    make = socket.socket

    def remembered(*args: int, **named: int) -> socket.socket:
        made.append(make(*args, **named))
        return made[-1]

    async def run() -> None:
        monkeypatch.setattr(socket, "socket", remembered)
        await stun.first_answering(["127.0.0.1:9"], SHORT)
        await stun.answers("turn:127.0.0.1:9", SHORT)
        await asyncio.sleep(0)

    asyncio.run(run())
    assert len(made) >= 2
    assert all(each.fileno() == -1 for each in made)
