"""Whether a helper answers, against real sockets on loopback."""

import asyncio
import socket

import pytest

from p2p.lan import probe
from tests.p2p.lan.health import GOOD, health, running

LONG = 30.0
"""Seconds of patience where an answer comes."""
SHORT = 0.05
"""Seconds of patience where none comes."""


@running
async def test_a_helper_that_is_well_answers() -> None:
    async with health() as (page, port):
        assert await probe.answers("127.0.0.1", port, LONG)
        assert page.asked[0].startswith(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n" % port)


@running
async def test_ipv6_is_asked_by_its_own_spelling() -> None:
    async with health(host="::1") as (page, port):
        assert await probe.answers("::1", port, LONG)
        assert b"Host: [::1]:%d\r\n" % port in page.asked[0]


@pytest.mark.parametrize(
    ("answer", "patience"),
    [
        (b"HTTP/1.1 404 Not Found\r\n\r\nok", LONG),
        (b"HTTP/1.1 2000\r\nok", LONG),
        (b"SSH-2.0-OpenSSH\r\nok", LONG),
        (b"HTTP/1.1 200 " + b"x" * 1000 + b"\r\nok", LONG),
        (b"ok", LONG),
        (b"", SHORT),
        (b"HTTP/1.1 200 OK", SHORT),
    ],
)
def test_anything_else_is_no_helper(answer: bytes, patience: float) -> None:
    async def run() -> None:
        async with health(answer) as (page, port):
            assert not await probe.answers("127.0.0.1", port, patience)
            assert page.asked

    asyncio.run(run())


def test_a_port_that_nobody_listens_at_does_not_answer() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        assert not asyncio.run(probe.answers("127.0.0.1", unused.getsockname()[1], LONG))


@running
async def test_the_address_that_answers_first_is_given_while_others_are_silent() -> None:
    async with health(b"", "127.0.0.2") as (silent, port), health(GOOD, "127.0.0.3", port):
        assert await probe.first_answering(["127.0.0.1", "127.0.0.2", "127.0.0.3"], port, LONG) == "127.0.0.3"
        assert silent.asked
    assert await probe.first_answering(["127.0.0.1", "127.0.0.2"], port, LONG) is None
    assert await probe.first_answering([], port, LONG) is None
