"""The examples for nginx and Caddy, run by real ones in front of real helpers: who gets through, and as whom."""

import asyncio
import re
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from http.client import HTTPSConnection
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from p2p.signaling import wire
from p2p.signaling.caps import SILENCE, Caps
from p2p.signaling.wire import Refusal
from tests.netlab.crew import START_SECONDS, Crew, invitation, results
from tests.netlab.lab import Host, Lab, Segment
from tests.netlab.programs import RANKFORD, Program
from tests.netlab.servers import certificate
from tests.p2p.signaling.redis_server import RedisServer
from tests.packaging.hosting import FOLDER

NAME = "helper.example.org"
PORTS = (8765, 8766)
NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/proxy.log;
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxied;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@dataclass(frozen=True)
class Site:
    """A machine with a proxy in front of helpers."""

    host: Host
    helpers: list[Program]
    trusted: ssl.SSLContext

    @property
    def url(self) -> str:
        """What players enter."""
        return f"wss://{self.host.address}"

    def get(self, path: str) -> tuple[int, str]:
        """Status and page of a plain request; to be called where somebody is."""
        connection = HTTPSConnection(self.host.address, timeout=20, context=self.trusted)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()


@pytest.fixture
def internet(lab: Lab) -> Segment:
    return lab.internet("51.0.0.0/24")


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(params=["nginx", "caddy"])
def site(
    request: pytest.FixtureRequest, lab: Lab, internet: Segment, crew: Crew, tmp_path: Path, redis: RedisServer
) -> Iterator[Site]:
    """Two helpers that share a Redis, behind each of the proxies; peers trust its certificate."""
    if shutil.which(request.param) is None:
        pytest.skip(f"needs {request.param}")
    host = lab.host("helper", internet)
    proof, key = certificate(host.address, tmp_path)
    command = {"nginx": _nginx, "caddy": _caddy}[request.param](host, tmp_path, proof, key)
    crew.trust(proof)
    with ExitStack() as stack:
        helpers = [stack.enter_context(_helper(host, tmp_path, port, redis.url)) for port in PORTS]
        for each in helpers:
            each.wait("listening", START_SECONDS)
        made = Site(host, helpers, ssl.create_default_context(cafile=str(proof)))
        stack.callback(lambda: print((tmp_path / "said").read_text()))
        stack.enter_context(_running(host, tmp_path / "said", command))
        _wait(made)
        yield made


def _nginx(host: Host, folder: Path, proof: Path, key: Path) -> list[str]:
    said = (FOLDER / "nginx.conf").read_text()
    said = said.replace("# server 127", "server 127").replace(NAME, host.address)
    said = said.replace(f"/etc/letsencrypt/live/{host.address}/fullchain.pem", str(proof))
    said = said.replace(f"/etc/letsencrypt/live/{host.address}/privkey.pem", str(key))
    (folder / "site.conf").write_text(said.replace("/var/log/nginx/error.log", str(folder / "proxy.log")))
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
    return ["nginx", "-e", str(folder / "proxy.log"), "-c", str(folder / "nginx.conf")]


def _caddy(host: Host, folder: Path, proof: Path, key: Path) -> list[str]:
    said = (FOLDER / "Caddyfile").read_text().replace("reverse_proxy 127.0.0.1:8765", _BOTH)
    said = said.replace(f"\n{NAME} {{", f"\n{host.address} {{\n\ttls {proof} {key}\n")
    (folder / "Caddyfile").write_text(said)
    home = [f"XDG_{each}_HOME={folder}" for each in ("DATA", "CONFIG")]
    return ["env", *home, "caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


_BOTH = "reverse_proxy 127.0.0.1:8765 127.0.0.1:8766"


def _helper(host: Host, folder: Path, port: int, redis: str) -> Program:
    options = ["--listen", f"127.0.0.1:{port}", "--trust-forwarded", "--metrics", "--redis", redis, "--json"]
    return Program(host, folder / str(port), [*RANKFORD, "helper", *options])


@contextmanager
def _running(host: Host, log: Path, command: list[str]) -> Iterator[None]:
    with log.open("wb") as said:
        process = subprocess.Popen(host.command(*command), stdin=subprocess.DEVNULL, stdout=said, stderr=said)
    try:
        yield
        assert process.poll() is None
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait(site: Site) -> None:
    """Until the proxy answers, and has found a helper."""
    retries = ["--retry", "60", "--retry-delay", "1", "--retry-all-errors", "--max-time", "90"]
    command = ["curl", "--silent", "--insecure", "--fail", *retries, f"https://{site.host.address}/health"]
    done = subprocess.run(site.host.command(*command), capture_output=True, text=True, check=False)
    assert done.stdout == "ok\n", done.stderr


def test_members_of_a_room_are_on_two_helpers(lab: Lab, internet: Segment, crew: Crew, site: Site) -> None:
    peers = [crew.peer(lab.host("Anna", internet), "--host", "--seats", "3", "--helper", site.url)]
    link = invitation(peers[0])["link"]
    peers += [crew.peer(lab.host(name, internet), "--join", link) for name in ("Bert", "Cleo")]
    results(peers)
    entered = [_metric(site, port, "entered_total") for port in PORTS]
    assert sum(entered) == 3
    assert min(entered) > 0


def _metric(site: Site, port: int, name: str) -> float:
    command = ["curl", "--silent", "--fail", f"http://127.0.0.1:{port}/metrics"]
    page = subprocess.run(site.host.command(*command), capture_output=True, text=True, check=True).stdout
    (value,) = re.findall(rf"^rankford_helper_{name} (\S+)$", page, re.MULTILINE)
    return float(value)


def test_outside_is_told_of_health_alone(lab: Lab, internet: Segment, site: Site) -> None:
    anna = lab.host("Anna", internet)
    assert anna.inside(partial(site.get, "/health")) == (200, "ok\n")
    assert anna.inside(partial(site.get, "/metrics"))[0] == 404
    assert anna.inside(partial(site.get, "/metrics?x"))[0] == 404
    assert anna.inside(partial(site.get, "//metrics"))[0] != 200


def test_nobody_gets_more_places_by_other_addresses_in_the_header(lab: Lab, internet: Segment, site: Site) -> None:
    """Both helpers together let one address in as often as each alone does."""
    mallory, anna = (lab.host(name, internet) for name in ("Mallory", "Anna"))
    most = len(PORTS) * Caps().of_address
    assert mallory.inside(lambda: asyncio.run(_refused(site, most + 2))) == [Refusal.ADDRESS_FULL] * 2
    assert anna.inside(lambda: asyncio.run(_refused(site, 1))) == []


async def _refused(site: Site, count: int) -> list[int]:
    """So many members at once, each of another address, as it says; the codes of those refused."""
    codes = []
    async with AsyncExitStack() as stack:
        for number in range(count):
            says = {"X-Forwarded-For": f"52.0.0.{number}"}
            member = connect(site.url, ssl=site.trusted, compression=None, additional_headers=says)
            connection = await stack.enter_async_context(member)
            try:
                await connection.send(wire.hello(bytes([number // 10]) * 16))
                await connection.recv()
            except ConnectionClosed as closed:
                assert closed.rcvd is not None
                codes.append(closed.rcvd.code)
    return codes


def test_nginx_waits_longer_than_a_helper() -> None:
    for told in re.findall(r"proxy_(?:read|send)_timeout (\d+)s", (FOLDER / "nginx.conf").read_text()):
        assert int(told) > SILENCE
