"""The helper as a program: hostile clients by raw sockets, while another room delivers; its end, its logs, TLS."""

import asyncio
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from p2p.protocol.limits import BLOB
from p2p.signaling import wire
from p2p.signaling.caps import BLOBS, BYTES, HELLO, LINGER, REQUEST, Caps
from p2p.signaling.wire import Refusal
from tests.e2e.helper_process import ROOM, UPGRADE, HelperProcess, RawClient, frame
from tests.p2p.signaling.callers import calling, member
from tests.rankford_qt.command_line import program

ELSEWHERE = b"e" * 16
Hostile = Callable[[RawClient], int | bool | None]


class OtherRoom:
    """Two members who talk whatever happens elsewhere."""

    def __init__(self, port: int) -> None:
        self._ann, self._ben = RawClient(port).enter(ELSEWHERE), RawClient(port).enter(ELSEWHERE)
        assert self._ann.frame() == (2, wire.CAME)
        self._said = 0

    def talks(self) -> None:
        """One says something, which the other gets at once, as the next thing."""
        self._said += 1
        blob = self._said.to_bytes(4, "big") * 500
        start = time.monotonic()
        self._ann.send(frame(blob))
        assert self._ben.frame() == (2, wire.BLOB + blob)
        assert time.monotonic() - start < 1

    def close(self) -> None:
        for each in (self._ann, self._ben):
            each.socket.close()


@pytest.fixture(scope="module")
def helper() -> Iterator[HelperProcess]:
    with HelperProcess() as it:
        yield it


@pytest.fixture
def other(helper: HelperProcess) -> Iterator[OtherRoom]:
    it = OtherRoom(helper.port)
    it.talks()
    yield it
    it.talks()
    it.close()


def malformed(bad: RawClient) -> int | None:
    bad.enter().send(b"\xff\xff\xff\xff\xff\xff")
    return bad.close_code()


def unmasked(bad: RawClient) -> int | None:
    bad.enter().send(b"\x82\x01x")
    return bad.close_code()


def no_http(bad: RawClient) -> bool:
    bad.send(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n")
    return bad.cut()


def endless_request(bad: RawClient) -> bool:
    try:
        bad.send(b"GET /" + b"x" * REQUEST + b"\r\n")
        bad.send(b"x" * REQUEST)
    except ConnectionError:
        pass
    return bad.cut()


def endless_headers(bad: RawClient) -> bool:
    with suppress(ConnectionError):
        bad.send(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * REQUEST)
    return bad.cut()


def no_hello(bad: RawClient) -> int | None:
    bad.upgrade().send(frame(b"\1" + ROOM[1:]))
    return bad.close_code()


def other_version(bad: RawClient) -> int | None:
    bad.upgrade().send(frame(b"\2" + ROOM))
    return bad.close_code()


def oversize(bad: RawClient) -> int | None:
    bad.enter().send(frame(bytes(BLOB + 1)))
    return bad.close_code()


def oversize_said_only(bad: RawClient) -> int | None:
    bad.enter().send(b"\x82\xff" + (2**62).to_bytes(8, "big") + bytes(4))
    return bad.close_code()


def oversize_in_pieces(bad: RawClient) -> int | None:
    bad.enter().send(frame(bytes(BLOB), end=False))
    bad.send(frame(b"x", opcode=0))
    return bad.close_code()


def too_many_blobs(bad: RawClient) -> int | None:
    bad.enter().send(frame(b"x") * (BLOBS + 100))
    return bad.close_code()


def too_many_pings(bad: RawClient) -> int | None:
    bad.enter()
    try:
        while True:
            bad.send(frame(bytes(100), opcode=9) * 100)
    except ConnectionError:
        return bad.close_code()
    except TimeoutError:  # it stopped reading
        return bad.close_code()


def too_many_empty_pieces(bad: RawClient) -> bool:
    bad.enter().send(frame(b"", end=False))
    try:
        for _ in range(BYTES // 600):
            bad.send(frame(b"", opcode=0, end=False) * 100)
    except (ConnectionError, TimeoutError):
        pass
    return bad.cut()


@pytest.mark.parametrize(
    ("attack", "end"),
    [
        (malformed, 1002),
        (unmasked, 1002),
        (no_http, True),
        (endless_request, True),
        (endless_headers, True),
        (no_hello, Refusal.BAD_HELLO),
        (other_version, Refusal.OTHER_VERSION),
        (oversize, Refusal.TOO_LARGE),
        (oversize_said_only, Refusal.TOO_LARGE),
        (oversize_in_pieces, Refusal.TOO_LARGE),
        (too_many_blobs, Refusal.TOO_FAST),
        (too_many_pings, None),
        (too_many_empty_pieces, True),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_who_breaks_rules_is_ended_and_others_talk_on(
    helper: HelperProcess, other: OtherRoom, attack: Hostile, end: int | bool | None
) -> None:
    with RawClient(helper.port) as bad:
        ended = attack(bad)
        other.talks()
    assert ended in (end, Refusal.TOO_FAST) if end is None else ended == end


def test_a_wrong_room_hears_nothing(helper: HelperProcess, other: OtherRoom) -> None:
    with RawClient(helper.port) as bad:
        bad.enter(b"w" * 16)
        other.talks()
        bad.send(frame(b"guess"))
        other.talks()
        assert bad.is_open()


def test_connections_that_drip_are_ended_in_time(helper: HelperProcess, other: OtherRoom) -> None:
    """Of the request, of the hello, of a frame after it; and one that only connects."""
    start = time.monotonic()
    with ExitStack() as stack:
        nothing, request, hello = (stack.enter_context(RawClient(helper.port)) for _ in range(3))
        hello.upgrade()
        drips = [(request, UPGRADE[:-2]), (hello, frame(b"\1" + ROOM))]
        for at in range(8):
            for client, data in drips:
                client.send(data[at : at + 1])
            other.talks()
        assert hello.close_code() == Refusal.TOO_LATE
        assert request.cut()
        assert nothing.cut()
        assert time.monotonic() - start < 2 * HELLO + LINGER + 2
        with RawClient(helper.port) as half:
            half.enter(b"h" * 16).send(frame(bytes(1000))[:500])
            other.talks()
            assert half.is_open()


def test_who_does_not_read_is_dropped_and_its_room_goes_on() -> None:
    room, blob = b"s" * 16, bytes(BLOB)
    with ExitStack() as stack:
        helper = stack.enter_context(HelperProcess("--metrics"))
        other = OtherRoom(helper.port)
        stack.callback(other.close)
        slow = stack.enter_context(RawClient(helper.port, receive_buffer=4096))
        slow.enter(room)
        ben = stack.enter_context(RawClient(helper.port)).enter(room)
        ann = stack.enter_context(RawClient(helper.port)).enter(room)
        assert ben.frame() == (2, wire.CAME)
        # Less than one may send at once, and more than the system and the helper hold for one that does not read.
        for _ in range(BYTES // BLOB - 2):
            ann.send(frame(blob))
            assert ben.frame() == (2, wire.BLOB + blob)
            other.talks()
        assert helper.metric('rankford_helper_ended_total{why="slow"}') == 1
        assert helper.metric("rankford_helper_members") == 4
        assert slow.cut()


def test_half_open_clients_keep_no_room_from_others(helper: HelperProcess, other: OtherRoom) -> None:
    """Whoever vanished without a word still counts as a member until the next ping; the room has places left."""
    room = b"o" * 16
    with ExitStack() as stack:
        gone = [stack.enter_context(RawClient(helper.port)).enter(room) for _ in range(6)]
        here = [stack.enter_context(RawClient(helper.port)).enter(room) for _ in range(Caps().members - len(gone))]
        here[0].send(frame(b"still"))
        while (got := here[1].frame()) == (2, wire.CAME):
            pass
        assert got == (2, wire.BLOB + b"still")
        with RawClient(helper.port) as late:
            late.upgrade().send(frame(wire.hello(room)))
            assert late.close_code() == Refusal.ROOM_FULL
        other.talks()


def test_a_burst_of_connections_is_served(helper: HelperProcess, other: OtherRoom) -> None:
    async def burst() -> None:
        async def one(number: int) -> None:
            async with member(helper.url, (number // 6).to_bytes(16, "big")):
                pass

        await asyncio.gather(*(one(number) for number in range(600)))

    asyncio.run(burst())
    other.talks()


@pytest.mark.skipif(sys.platform != "linux", reason="reads a process's memory by /proc")
def test_idle_members_cost_little() -> None:
    with HelperProcess() as helper, ExitStack() as stack:
        before = helper.memory()
        for number in range(1000):
            stack.enter_context(RawClient(helper.port)).enter(number.to_bytes(16, "big"))
        each = (helper.memory() - before) / 1000
        # 8,000 of them and the program itself have to fit into 200 MiB.
        assert each < 20 * 1024 < (200 * 2**20 - before) / 8000


# Start and stop


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_it_tells_its_members_and_stops(by: signal.Signals) -> None:
    with HelperProcess() as helper, RawClient(helper.port) as ann, RawClient(helper.port) as ben:
        ann.enter()
        ben.upgrade()
        start = time.monotonic()
        helper.process.send_signal(by)
        assert ann.close_code() == ben.close_code() == Refusal.STOPPING
        assert helper.process.wait(20) == 0
        assert time.monotonic() - start < LINGER + 3
        assert {line["event"] for line in helper.logged()} == {"counts"}
        last = helper.logged()[-1]
        assert (last["connections"], last["members"], last["ended"]) == (0, 0, {"stopping": 2, "stuck": 2})
        with pytest.raises(OSError, match=r"111|refused"):
            RawClient(helper.port)


def test_a_second_one_on_the_same_port_says_so() -> None:
    with HelperProcess() as helper:
        done = program.run("helper", "--listen", f"127.0.0.1:{helper.port}")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == (
            f"rankford-quay: helper: port {helper.port} of '127.0.0.1' cannot be opened: Address already in use.\n"
        )


def test_logs_count_and_name_nobody() -> None:
    secret = b"where the treasure lies"
    with HelperProcess() as helper:
        with RawClient(helper.port) as ann, RawClient(helper.port) as ben, RawClient(helper.port) as bad:
            ann.enter(b"treasure-island!")
            ben.enter(b"treasure-island!")
            ann.send(frame(secret))
            assert ben.frame() == (2, wire.BLOB + secret)
            port = str(ann.socket.getsockname()[1])
            assert no_hello(bad) == Refusal.BAD_HELLO
        assert helper.stop() == 0
        errors, last = helper.errors(), helper.logged()[-1]
    assert (last["blobs"], last["delivered"], last["ended"]["bad_hello"]) == (1, 1, 1)
    for trace in ("treasure", b"treasure-island!".hex(), "127.0.0.1", port):
        assert trace not in errors


@pytest.mark.skipif(sys.platform != "linux", reason="reads a process's open files by /proc")
def test_it_has_no_file_open() -> None:
    with HelperProcess() as helper, RawClient(helper.port) as ann:
        ann.enter().send(frame(b"said"))
        descriptors = Path(f"/proc/{helper.process.pid}/fd").iterdir()
        assert [each for each in descriptors if each.readlink().is_file()] == []


# TLS and both families


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    subprocess.run([*command.split(), *names, "-keyout", key, "-out", cert], check=True, capture_output=True)
    return cert, key


def test_tls(certificate: tuple[Path, Path]) -> None:
    cert, key = certificate

    async def talk(url: str) -> None:
        context = ssl.create_default_context(cafile=str(cert))
        async with connect(url, ssl=context, compression=None) as ann:
            await ann.send(wire.hello(ROOM))
            assert (await ann.recv())[:1] == wire.WELCOME

    with HelperProcess("--tls-cert", str(cert), "--tls-key", str(key)) as helper:
        assert helper.url.startswith("wss://")
        # Who does not speak TLS holds up nobody.
        with RawClient(helper.port) as bad, RawClient(helper.port) as silent:
            bad.send(UPGRADE)
            asyncio.run(talk(helper.url))
            assert bad.cut()
            assert silent.cut()
        assert helper.stop() == 0
        assert {line["event"] for line in helper.logged()} == {"counts"}


def test_every_address_of_both_families() -> None:
    async def talk(port: int) -> None:
        async with calling(f"ws://127.0.0.1:{port}") as ann, calling(f"ws://[::1]:{port}") as ben:
            assert (await ann.enter()).others == 0
            assert (await ben.enter()).others == 1
            assert await ann.hear() == wire.CAME

    with HelperProcess(listen=":0") as helper:
        asyncio.run(talk(helper.port))


def test_a_name_may_lead_to_several_addresses() -> None:
    found = {each[4][0] for each in socket.getaddrinfo("localhost", None, type=socket.SOCK_STREAM)}

    async def talk(port: int) -> None:
        for address in found:
            host = f"[{address}]" if ":" in str(address) else address
            async with member(f"ws://{host}:{port}"):
                pass

    with HelperProcess(listen="localhost:0") as helper:
        asyncio.run(talk(helper.port))
