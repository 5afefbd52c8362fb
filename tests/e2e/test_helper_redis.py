"""Several helpers as programs over a real Redis: one dies, Redis dies, all stop in order."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from p2p.signaling import wire
from p2p.signaling.redis_share import AGAIN, ALIVE
from p2p.signaling.wire import Refusal
from tests.e2e.helper_process import HelperProcess, RawClient, frame
from tests.p2p.signaling.redis_server import RedisServer


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.stop()


def test_rooms_span_helpers_and_outlive_one_of_them(redis: RedisServer) -> None:
    with ExitStack() as stack:
        one, two, three = (stack.enter_context(HelperProcess("--redis", redis.url)) for _ in range(3))
        ann, ben, cid = (stack.enter_context(RawClient(each.port)).enter() for each in (one, two, three))
        assert [ann.frame()[1], ann.frame()[1], ben.frame()[1]] == [wire.CAME] * 3
        for sender, others in ((ann, (ben, cid)), (cid, (ann, ben))):
            sender.send(frame(b"x" * 3000))
            for each in others:
                assert each.frame() == (2, wire.BLOB + b"x" * 3000)
        two.process.kill()
        assert ben.close_code() is None
        cid.send(frame(b"without two"))
        assert ann.frame() == (2, wire.BLOB + b"without two")
        assert one.stop() == three.stop() == 0
        assert ann.close_code() == cid.close_code() == Refusal.STOPPING
    # All that is left is the sign of life of the one that was killed, and its place in the room, for so long.
    alive = [each for each in redis.run("keys", "*").split() if ":alive:" in each]
    assert len(alive) == 1
    assert int(redis.run("ttl", alive[0])) <= ALIVE


def test_when_redis_goes_members_are_told_and_come_again(redis: RedisServer) -> None:
    with HelperProcess("--redis", redis.url) as helper, RawClient(helper.port) as ann:
        ann.enter()
        redis.stop()
        assert ann.close_code() == Refusal.STOPPING
        assert _health(helper) == b"503"
        redis.start()
        until = time.monotonic() + 10 * AGAIN
        while _health(helper) != b"200":
            assert time.monotonic() < until
            time.sleep(0.05)
        with RawClient(helper.port) as ben:
            ben.enter()
        assert helper.stop() == 0
        told = [line for line in helper.logged() if line["event"] == "log"]
    assert [each["level"] for each in told] == ["warning", "warning"]
    assert told[0]["text"].endswith("members are sent away until it is back.")
    assert "sock" not in str(told)


def _health(helper: HelperProcess) -> bytes:
    with RawClient(helper.port) as it:
        it.send(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        return it.socket.recv(4096).split()[1]
