"""What is put under load, each in a process of its own on the first core: the helper, a bare relay, a broker in C."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.bench.processes import ROOT, memory, processor_seconds
from tests.bench.quota import quota
from tests.netlab.programs import RANKFORD
from tests.p2p.signaling.redis_server import RedisServer

READY = 30.0
"""Seconds until a program is there, or gone, on a busy machine."""
_MOSQUITTO = """\
listener {port} 127.0.0.1
allow_anonymous true
persistence false
set_tcp_nodelay true
max_connections -1
user root
log_dest none
"""


@dataclass(frozen=True)
class Server:
    """One process or several that serve the same rooms."""

    dialect: str
    ports: tuple[int, ...]
    pids: tuple[int, ...]

    def seconds(self) -> float:
        """Of processor time, of all of them up to now."""
        return sum(map(processor_seconds, self.pids))

    def memory(self) -> float:
        """In MiB."""
        return sum(map(memory, self.pids))


def on_core(number: int) -> list[str]:
    """Words that put a command on one of the cores, 0 the first and -1 the last, where there are several."""
    cores = sorted(os.sched_getaffinity(0))
    return ["taskset", "--cpu-list", str(cores[number])] if len(cores) > 1 else []


def line_of(process: "subprocess.Popen[str]") -> str:
    """The next line that a process says."""
    assert process.stdout
    line = process.stdout.readline()
    assert line, f"{process.args!r} said nothing"
    return line


@contextmanager
def helper(*options: str, core: int | None = 0) -> Iterator[Server]:
    """The program's own; on any core if none is named."""
    with _running([*RANKFORD, "helper", "--listen", "127.0.0.1:0", "--json", *options], core) as process:
        port = int(json.loads(line_of(process))["url"].rpartition(":")[2])
        yield Server("websocket", (port,), (process.pid,))


@contextmanager
def relay() -> Iterator[Server]:
    """The least that can be done over the same library."""
    with _running([sys.executable, "-m", "tests.bench.relay"]) as process:
        yield Server("websocket", (int(line_of(process)),), (process.pid,))


@contextmanager
def mosquitto() -> Iterator[Server]:
    """A broker of MQTT, over plain TCP; a topic is a room."""
    program = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    assert program, "mosquitto is not installed (packaging/system-libraries.sh test)"
    with tempfile.TemporaryDirectory() as folder:
        port, file = _free_port(), Path(folder) / "mosquitto.conf"
        file.write_text(_MOSQUITTO.format(port=port))
        with _running([program, "-c", str(file)]) as process:
            _wait_open(port)
            yield Server("mqtt", (port,), (process.pid,))


SERVERS: dict[str, Callable[[], AbstractContextManager[Server]]] = {
    "helper": helper,
    "bare relay": relay,
    "mosquitto": mosquitto,
}


@contextmanager
def rationed(helpers: int, percent: int, *options: str) -> Iterator[Server]:
    """Helpers of which each may use so many percent of the first core.

    Raises:
        NoQuotaError: this system has no quotas.
    """
    with ExitStack() as stack:
        allotted = [stack.enter_context(quota(f"rankford-bench-{number}", percent)) for number in range(helpers)]
        running = [stack.enter_context(helper(*options)) for _ in range(helpers)]
        for put, each in zip(allotted, running, strict=True):
            put(each.pids[0])
        ports, pids = [each.ports[0] for each in running], [each.pids[0] for each in running]
        yield Server("comers", tuple(ports), tuple(pids))


@contextmanager
def redis() -> Iterator[str]:
    """The URL of a Redis on the last core."""
    with tempfile.TemporaryDirectory() as folder:
        server, cores = RedisServer(Path(folder)), os.sched_getaffinity(0)
        os.sched_setaffinity(0, {max(cores)})
        try:
            server.start()
        finally:
            os.sched_setaffinity(0, cores)
        try:
            yield server.url
        finally:
            server.stop()


@contextmanager
def _running(command: Sequence[str], core: int | None = 0) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        ["setpriv", "--pdeathsig", "KILL", *(() if core is None else on_core(core)), *command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(READY)
        assert process.stdout
        process.stdout.close()


def _free_port() -> int:
    with socket.socket() as it:
        it.bind(("127.0.0.1", 0))
        port: int = it.getsockname()[1]
        return port


def _wait_open(port: int) -> None:
    until = time.monotonic() + READY
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            assert time.monotonic() < until, f"nothing listens on port {port}"
            time.sleep(0.01)
