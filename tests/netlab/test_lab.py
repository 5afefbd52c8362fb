"""Each kind of network does what it is named for, tried without the program under test."""

import errno
import os
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from aiortc import RTCIceServer

from tests.netlab.lab import Cable, Host, Lab, Nat, Segment, join, part
from tests.netlab.servers import coturn, silent_stun
from tests.netlab.stun import ask, connects, credentials

GROUP, MDNS = "224.0.0.251", 5353
IP_RECVERR = 11
"""Linux's option to be told of every ICMP error."""
SHORT = 0.2
"""Seconds after which a datagram that has not come will not."""


def _internet(lab: Lab) -> Segment:
    return lab.internet("51.0.0.0/24", "2a0f:51::/64")


def _home(lab: Lab, internet: Segment, number: int, nat: Nat) -> Host:
    lan = lab.segment(f"10.{number}.0.0/24")
    lab.router(f"router{number}", internet, lan, nat)
    return lab.host(f"home{number}", lan)


def _heard(source: Host, target: Host) -> bool:
    """Whether a datagram gets from one to the other."""
    with source.udp() as sending, target.udp(timeout=SHORT) as receiving:
        sending.sendto(b"hello", receiving.getsockname())
        try:
            return receiving.recv(16) == b"hello"
        except TimeoutError:
            return False


def test_all_on_a_lan_hear_each_other_and_what_is_sent_to_a_group(lab: Lab) -> None:
    lan = lab.segment("10.1.0.0/24")
    anna, bert, cleo = (lab.host(name, lan) for name in ("anna", "bert", "cleo"))
    assert _heard(anna, bert)
    assert _heard(bert, anna)
    listening = [_member(bert), _member(cleo)]
    with anna.udp() as sending:
        sending.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(anna.address))
        sending.sendto(b"who is there", (GROUP, MDNS))
    for each in listening:
        with each:
            assert each.recv(32) == b"who is there"


def _member(host: Host) -> socket.socket:
    made = host.inside(lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
    made.settimeout(1)
    made.bind(("", MDNS))
    joining = struct.pack("4s4s", socket.inet_aton(GROUP), socket.inet_aton(host.address))
    made.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, joining)
    return made


def test_two_laboratories_at_once_do_not_meet(lab: Lab) -> None:
    with Lab() as other:
        lan, there = lab.segment("10.1.0.0/24"), other.segment("10.1.0.0/24")
        here = lab.host("anna", lan)
        anna, bert = other.host("anna", there), other.host("bert", there)
        assert here.address == anna.address
        assert _heard(anna, bert)
        assert not _heard(here, bert)


def test_a_pair_that_is_parted_can_talk_to_all_others(lab: Lab) -> None:
    lan = lab.segment("10.1.0.0/24")
    anna, bert, cleo = (lab.host(name, lan) for name in ("anna", "bert", "cleo"))
    part(anna, bert)
    assert not _heard(anna, bert)
    assert not _heard(bert, anna)
    for one, other in ((anna, cleo), (cleo, anna), (bert, cleo), (cleo, bert)):
        assert _heard(one, other)
    join(anna, bert)
    assert _heard(anna, bert)
    assert _heard(bert, anna)


@pytest.mark.parametrize("cut", [Cable.pull, Cable.deaden])
def test_a_cut_cable_parts_a_host_from_everybody_and_others_go_on(lab: Lab, cut: Callable[[Cable], None]) -> None:
    lan = lab.segment("10.1.0.0/24")
    anna, bert, cleo = (lab.host(name, lan) for name in ("anna", "bert", "cleo"))
    cut(cleo.cables[0])
    assert not _heard(anna, cleo)
    assert not _heard(cleo, anna)
    assert _heard(anna, bert)
    carrier = "LOWER_UP" in lab.ip(cleo.namespace, "link show eth0")
    assert carrier is (cut is Cable.deaden)


@pytest.mark.parametrize("nat", [Nat.KEEPS_PORT, Nat.SYMMETRIC])
def test_a_router_hides_its_hosts_and_maps_their_ports_as_it_is_named(lab: Lab, nat: Nat) -> None:
    internet = _internet(lab)
    home = _home(lab, internet, 1, nat)
    first, second = (lab.host(name, internet) for name in ("first", "second"))
    with home.udp() as asking, first.udp() as one, second.udp() as two:
        asking.sendto(b"1", one.getsockname())
        asking.sendto(b"2", two.getsockname())
        seen = [each.recvfrom(16)[1] for each in (one, two)]
        assert {address for address, _ in seen}.isdisjoint({home.address})
        same = seen[0] == seen[1]
        assert same is (nat is Nat.KEEPS_PORT)
        # What was asked for comes back; what nobody asked for does not.
        one.sendto(b"answer", seen[0])
        assert asking.recv(16) == b"answer"
        with second.udp() as stranger:
            stranger.sendto(b"unasked", seen[0])
            asking.settimeout(SHORT)
            with pytest.raises(TimeoutError):
                asking.recv(16)


def test_a_packet_that_comes_too_early_leaves_the_port_of_the_inner_host_alone(lab: Lab) -> None:
    internet = _internet(lab)
    homes = [_home(lab, internet, number, Nat.KEEPS_PORT) for number in (1, 2)]
    server = lab.host("server", internet)
    with server.udp() as meeting, homes[0].udp() as one, homes[1].udp() as other:
        places = []
        for each in (one, other):
            each.sendto(b"where am I", meeting.getsockname())
            places.append(meeting.recvfrom(16)[1])
        one.sendto(b"too early", places[1])
        other.sendto(b"hello", places[0])
        assert one.recvfrom(16) == (b"hello", places[1])
        one.sendto(b"hello back", places[1])
        assert other.recvfrom(16) == (b"hello back", places[0])


@pytest.mark.parametrize("nat", [Nat.KEEPS_PORT, Nat.SYMMETRIC])
def test_two_hosts_behind_routers_meet_by_stun_only_where_ports_are_kept(lab: Lab, tmp_path: Path, nat: Nat) -> None:
    internet = _internet(lab)
    one, other = _home(lab, internet, 1, nat), _home(lab, internet, 2, nat)
    with coturn(lab.host("coturn", internet), tmp_path, "secret") as (stun, turn):
        met = connects(one, other, 3, RTCIceServer(stun))
        assert met is (nat is Nat.KEEPS_PORT)
        if not met:
            relay = RTCIceServer(turn, *credentials("secret", "2000000000:"))
            assert connects(one, other, 5, RTCIceServer(stun), relay)


def test_coturn_refuses_who_does_not_know_the_secret(lab: Lab, tmp_path: Path) -> None:
    internet = _internet(lab)
    one, other = (_home(lab, internet, number, Nat.SYMMETRIC) for number in (1, 2))
    with coturn(lab.host("coturn", internet), tmp_path, "secret") as (_, turn):
        relay = RTCIceServer(turn, *credentials("another", "2000000000:"))
        assert not connects(one, other, 2, relay)


def test_what_nobody_has_an_address_for_vanishes_without_a_word(lab: Lab) -> None:
    home = _home(lab, _internet(lab), 1, Nat.KEEPS_PORT)
    with home.udp(timeout=SHORT) as sending:
        sending.setsockopt(socket.IPPROTO_IP, IP_RECVERR, 1)
        sending.connect(("51.0.9.9", 9))
        sending.send(b"hello")
        with pytest.raises(TimeoutError):
            sending.recv(16)


def test_ipv6_alone_needs_no_server_though_routers_let_nothing_in_unasked(lab: Lab) -> None:
    internet = lab.internet("2a0f:51::/64")
    lans = [lab.segment(f"2a0f:{number}::/64") for number in (1, 2)]
    for number, lan in enumerate(lans):
        lab.router(f"router{number}", internet, lan)
    one, other = (lab.host(f"host{number}", lan) for number, lan in enumerate(lans))
    assert connects(one, other, 3)
    public = lab.host("public", internet)
    assert _heard(one, public)
    assert not _heard(public, one)
    with pytest.raises(OSError, match="unreachable") as raised:
        one.inside(lambda: socket.create_connection(("51.0.0.1", 80)))
    assert raised.value.errno == errno.ENETUNREACH


def test_a_dead_adapter_is_up_and_takes_all_but_brings_nothing(lab: Lab) -> None:
    lan = lab.segment("10.1.0.0/24")
    anna, bert = (
        lab.host(name, lab.internet(f"172.{number}.0.0/24"), lan) for number, name in ((20, "anna"), (21, "bert"))
    )
    assert "LOWER_UP" in lab.ip(anna.namespace, "link show eth0")
    with anna.udp() as sending, bert.udp(timeout=SHORT) as receiving:
        sending.sendto(b"lost", receiving.getsockname())
        with pytest.raises(TimeoutError):
            receiving.recv(16)
    assert connects(anna, bert, 3)


def test_a_silent_server_says_nothing_at_all(lab: Lab) -> None:
    internet = _internet(lab)
    asking, server = lab.host("asking", internet), lab.host("server", internet)
    with silent_stun(server) as swallowing, asking.udp(timeout=SHORT) as ours:
        assert ask(ours, swallowing.getsockname()) is None
        # It arrived, so this is no missing network.
        assert swallowing.recv(2048)


def test_what_an_ended_run_left_behind_is_removed(lab: Lab) -> None:
    script = "from tests.netlab.lab import Lab; Lab().host('x'); import os; os.kill(os.getpid(), 9)"
    killed = subprocess.run([sys.executable, "-c", script], check=False)
    assert killed.returncode == -signal.SIGKILL
    homes = Path("/run/netns")
    left = {each.name for each in homes.glob("rankford-*")} - {each.name for each in homes.glob(f"*-{os.getpid()}-*")}
    assert left
    with Lab():
        assert not left & {each.name for each in homes.iterdir()}
    assert Path(homes, lab.switch).exists()
