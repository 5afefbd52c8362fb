"""The example for coturn, run by a real one: it relays between players on the internet, and leads nowhere else."""

import ssl
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from aioice import stun
from aioice.turn import TurnClientUdpProtocol

from tests.netlab.crew import Crew, invitation, results
from tests.netlab.lab import Host, Lab, Nat, Segment, _udp
from tests.netlab.servers import certificate
from tests.netlab.stun import ask as ask_stun
from tests.packaging.hosting import FOLDER
from tests.packaging.relaying import Relay

SECRET = "0123456789abcdef"
PORT, TLS_PORT = 3478, 5349
NOWHERE = ("10.1.0.2", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.17.0.1", "192.168.1.1", "198.18.0.1")
NOWHERE_6 = ("::1", "fd00::1", "fe80::1", "64:ff9b::a01:2", "2001::1", "2002:a01:2::1", "::ffff:10.1.0.2", "::10.1.0.2")
IPV6 = (0x0017, "REQUESTED-ADDRESS-FAMILY", stun.pack_bytes, stun.unpack_bytes)
"""RFC 8656, which aioice does not ask for."""


@pytest.fixture
def internet(lab: Lab) -> Segment:
    return lab.internet("51.0.0.0/24", "2a0f:51::/64")


@pytest.fixture
def turn(lab: Lab, internet: Segment, tmp_path: Path) -> Iterator[Relay]:
    """coturn by the example, with names, secret and files filled in."""
    host = lab.host("turn", internet)
    proof, key = certificate(host.address, tmp_path)
    said = (FOLDER / "turnserver.conf").read_text()
    filled = said.replace("REPLACE-WITH-THE-SECRET", SECRET).replace("/var/tmp/", f"{tmp_path}/")
    filled = filled.replace("/run/turnserver/", f"{tmp_path}/").replace("turn.example.org", host.address)
    filled = filled.replace("/etc/coturn/certificate/fullchain.pem", str(proof))
    filled = filled.replace("/etc/coturn/certificate/privkey.pem", str(key))
    file, log = tmp_path / "turnserver.conf", tmp_path / "turn.log"
    file.write_text(filled)
    with log.open("wb") as told:
        server = subprocess.Popen(host.command("turnserver", "-c", str(file)), stdout=told, stderr=told)
    try:
        with host.udp(timeout=0.05) as asking:
            assert any(ask_stun(asking, (host.address, PORT)) for _ in range(400)), log.read_text()
        yield Relay(host.address, SECRET, ssl.create_default_context(cafile=str(proof)))
        assert server.poll() is None
    finally:
        server.kill()
        server.wait()
    assert "Bad configuration" not in log.read_text()
    assert "WARNING" not in log.read_text()


@pytest.mark.parametrize("port", [PORT, TLS_PORT])
def test_it_relays_by_udp_and_tls(lab: Lab, internet: Segment, turn: Relay, port: int) -> None:
    anna, bert = (lab.host(name, internet) for name in ("Anna", "Bert"))
    with bert.udp(timeout=0) as hearing:
        assert anna.inside(partial(turn.passes_to, hearing, port))


def test_it_leads_to_no_private_network(lab: Lab, internet: Segment, turn: Relay) -> None:
    anna = lab.host("Anna", internet)
    for peer in NOWHERE:
        assert anna.inside(partial(turn.refuses, peer)) == 403, peer


def test_it_leads_to_no_private_network_by_ipv6(
    lab: Lab, internet: Segment, turn: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(stun.ATTRIBUTES_BY_NAME, IPV6[1], IPV6)
    asked = TurnClientUdpProtocol.request_with_retry

    async def ask_for_ipv6(self: TurnClientUdpProtocol, request: stun.Message) -> tuple[stun.Message, tuple[str, int]]:
        if request.message_method == stun.Method.ALLOCATE:
            request.attributes[IPV6[1]] = b"\2\0\0\0"
        return await asked(self, request)

    monkeypatch.setattr(TurnClientUdpProtocol, "request_with_retry", ask_for_ipv6)
    anna, bert = (lab.host(name, internet) for name in ("Anna", "Bert"))
    with bert.inside(partial(_udp, str(bert.cables[0].addresses[1]), 0, 0)) as hearing:
        assert anna.inside(partial(turn.passes_to, hearing, PORT))
    for peer in NOWHERE_6:
        assert anna.inside(partial(turn.refuses, peer)) == 403, peer


def test_nobody_gets_in_by_another_secret(lab: Lab, internet: Segment, turn: Relay) -> None:
    anna = lab.host("Anna", internet)
    other = Relay(turn.address, "another", turn.trusted)
    assert anna.inside(other.lets_in) is False
    assert anna.inside(turn.lets_in) is True


def test_homes_without_a_direct_way_meet(lab: Lab, internet: Segment, crew: Crew, tmp_path: Path, turn: Relay) -> None:
    secret = tmp_path / "secret"
    secret.write_text(SECRET)
    access = ["--turn", f"turn:{turn.address}:{PORT}", "--turn-secret-file", str(secret)]
    helper = crew.helper(lab.host("helper", internet), *access)
    homes = [_home(lab, internet, number) for number in (1, 2)]
    host = crew.peer(homes[0], "--host", "--seats", "2", "--helper", helper.url)
    results([host, crew.peer(homes[1], "--join", invitation(host)["link"])])


def _home(lab: Lab, internet: Segment, number: int) -> Host:
    lan = lab.segment(f"10.{number}.0.0/24")
    lab.router(f"router{number}", internet, lan, Nat.SYMMETRIC)
    return lab.host(f"home{number}", lan)
