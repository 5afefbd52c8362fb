"""Real programs meet over each kind of network and play a whole session to the same end."""

import time
from pathlib import Path

import pytest

from p2p.protocol import invite
from tests.netlab.crew import START_SECONDS, Crew, invitation, on_a_lan, results, seat, times, ways
from tests.netlab.lab import Host, Lab, Nat, Segment, part
from tests.netlab.programs import Program
from tests.netlab.servers import coturn, silent_stun

SECRET = "a secret of coturn and the helper"
PLAYING = 0.2
"""Seconds of thinking that let all links come about before the session is over."""
CODE = invite.shown("ZZZZZZZZZZZ")
STUN_PATIENCE = 5.0
"""Seconds that aiortc gathers while a STUN server is silent."""


def _home(lab: Lab, internet: Segment, number: int, nat: Nat) -> Host:
    lan = lab.segment(f"10.{number}.0.0/24")
    lab.router(f"router{number}", internet, lan, nat)
    return lab.host(f"home{number}", lan)


def _internet(lab: Lab) -> Segment:
    # Neither private nor set aside for documents: programs treat those as local.
    return lab.internet("51.0.0.0/24")


def test_three_on_a_lan_find_each_other_by_name_without_any_server(lab: Lab, crew: Crew) -> None:
    lan = lab.segment("10.1.0.0/24")
    peers = on_a_lan(crew, [lab.host(name, lan) for name in ("Anna", "Bert", "Cleo")], think=PLAYING)
    for verified in results(peers):
        assert len(verified.stated.links) == 2
    times("LAN", *peers)


def test_no_server_is_asked_on_a_lan(lab: Lab, crew: Crew) -> None:
    lan = lab.segment("10.1.0.0/24")
    anna, bert, server = (lab.host(name, lan) for name in ("Anna", "Bert", "server"))
    with silent_stun(server) as swallowing:
        url = f"stun:{server.address}:3478"
        host = crew.peer(anna, "--host", "--seats", "2", stun=[url])
        results([host, crew.peer(bert, "--lan", "Anna", stun=[url])])
        swallowing.settimeout(0)
        with pytest.raises(BlockingIOError):
            swallowing.recv(2048)


def test_a_code_alone_leads_to_its_table_on_the_same_lan_and_to_no_other(lab: Lab, crew: Crew) -> None:
    lan = lab.segment("10.1.0.0/24")
    anna, bert, cleo, dora = (lab.host(name, lan) for name in ("Anna", "Bert", "Cleo", "Dora"))
    other, host = (crew.peer(each, "--host", "--seats", "2") for each in (anna, bert))
    code = invitation(host)["code"]
    invitation(other)
    guest, lost = crew.peer(cleo, "--join", code), crew.peer(dora, "--join", CODE)
    results([host, guest])
    times("code on a LAN", host, guest)
    assert lost.wait_end(START_SECONDS) == 2
    assert "no table of this code is listed on this network" in lost.errors
    assert not [each for each in other.events if each.kind == "member" and each["name"] != "Anna"]


def test_homes_behind_routers_that_keep_ports_meet_by_stun(lab: Lab, crew: Crew, tmp_path: Path) -> None:
    internet = _internet(lab)
    homes = [_home(lab, internet, number, Nat.KEEPS_PORT) for number in (1, 2)]
    with coturn(lab.host("coturn", internet), tmp_path, SECRET) as (stun, _):
        helper = crew.helper(lab.host("helper", internet))
        host = crew.peer(homes[0], "--host", "--seats", "2", "--helper", helper.url, stun=[stun])
        guest = crew.peer(homes[1], "--join", invitation(host)["link"], stun=[stun])
        results([host, guest])
        times("STUN", host, guest)


def test_homes_behind_symmetric_routers_meet_by_the_turn_server_of_the_helper(
    lab: Lab, crew: Crew, tmp_path: Path
) -> None:
    internet = _internet(lab)
    homes = [_home(lab, internet, number, Nat.SYMMETRIC) for number in (1, 2)]
    secret = tmp_path / "secret"
    secret.write_text(SECRET)
    with coturn(lab.host("coturn", internet), tmp_path, SECRET) as (stun, turn):
        helper = crew.helper(lab.host("helper", internet), "--turn", turn, "--turn-secret-file", str(secret))
        host = crew.peer(homes[0], "--host", "--seats", "2", "--helper", helper.url, stun=[stun])
        code = invitation(host)["code"]
        guest = crew.peer(homes[1], "--join", code, "--helper", helper.url, stun=[stun])
        results([host, guest])
        times("TURN", host, guest)


def test_a_pair_without_a_way_to_each_other_plays_through_the_third(lab: Lab, crew: Crew) -> None:
    lan = lab.segment("10.1.0.0/24")
    anna, bert, cleo = (lab.host(name, lan) for name in ("Anna", "Bert", "Cleo"))
    part(bert, cleo)
    peers = [crew.peer(anna, "--host", "--seats", "3")]
    peers += [crew.peer(each, "--lan", "Anna") for each in (bert, cleo)]
    _play_through_the_first(peers)
    times("parted", *peers)


def test_a_guest_without_a_way_to_the_host_plays_through_another_guest(lab: Lab, crew: Crew) -> None:
    internet = _internet(lab)
    helper = crew.helper(lab.host("helper", internet))
    anna, bert, cleo = (lab.host(name, internet) for name in ("Anna", "Bert", "Cleo"))
    part(anna, bert)
    host = crew.peer(anna, "--host", "--seats", "3", "--helper", helper.url)
    link = invitation(host)["link"]
    guests = [crew.peer(each, "--join", link) for each in (cleo, bert)]
    _play_through_the_first([guests[0], host, guests[1]])
    times("parted from the host", host, *guests)


def test_symmetric_homes_without_turn_play_through_the_third(lab: Lab, crew: Crew, tmp_path: Path) -> None:
    internet = _internet(lab)
    homes = [_home(lab, internet, number, Nat.SYMMETRIC) for number in (1, 2)]
    with coturn(lab.host("coturn", internet), tmp_path, SECRET) as (stun, _):
        helper = crew.helper(lab.host("helper", internet))
        anna = lab.host("Anna", internet)
        host = crew.peer(anna, "--host", "--seats", "3", "--helper", helper.url, stun=[stun])
        link = invitation(host)["link"]
        peers = [host, *(crew.peer(each, "--join", link, stun=[stun]) for each in homes)]
        _play_through_the_first(peers)
        times("symmetric without TURN", *peers)


def _play_through_the_first(peers: list[Program]) -> None:
    """Three play, of whom the second and the third never hear each other."""
    first, *parted = peers
    by_first, *verified = results(peers)
    assert by_first.stated.links == {seat(each) for each in parted}
    assert all(each.stated.links == {seat(first)} for each in verified)
    assert set(ways(first.events).values()) == {"direct"}
    assert all(sorted(ways(each.events).values()) == ["direct", "relayed"] for each in parted)


def test_homes_with_ipv6_alone_meet_without_any_stun(lab: Lab, crew: Crew) -> None:
    internet = lab.internet("2a0f:51::/64")
    homes = []
    for number in (1, 2):
        lan = lab.segment(f"2a0f:{number}::/64")
        lab.router(f"router{number}", internet, lan)
        homes.append(lab.host(f"home{number}", lan))
    helper = crew.helper(lab.host("helper", internet))
    host = crew.peer(homes[0], "--host", "--seats", "2", "--helper", helper.url)
    guest = crew.peer(homes[1], "--join", invitation(host)["link"])
    results([host, guest])
    times("IPv6", host, guest)


def test_a_lan_with_ipv6_alone(lab: Lab, crew: Crew) -> None:
    lan = lab.segment("fd00:1::/64")
    anna, bert = (lab.host(name, lan) for name in ("Anna", "Bert"))
    peers = [crew.peer(anna, "--host", "--seats", "2"), crew.peer(bert, "--lan", "Anna")]
    results(peers)
    times("IPv6 LAN", *peers)


def test_a_dead_adapter_with_the_default_route_hinders_nobody(lab: Lab, crew: Crew) -> None:
    lan = lab.segment("10.1.0.0/24")
    dead = [lab.internet(f"172.{number}.0.0/24") for number in (20, 21)]
    anna, bert = lab.host("Anna", dead[0], lan), lab.host("Bert", dead[1], lan)
    # With the public servers, whose names nobody can look up here.
    host, guest = crew.peer(anna, "--host", "--seats", "2", stun=()), crew.peer(bert, "--lan", "Anna", stun=())
    results([host, guest])
    times("dead adapter", host, guest)
    assert guest.wait("link", 0, kind="direct").at - guest.wait("member", 0).at < STUN_PATIENCE


def test_a_stun_server_that_never_answers_delays_nobody(lab: Lab, crew: Crew) -> None:
    internet = _internet(lab)
    silent = lab.host("silent", internet)
    url = f"stun:{silent.address}:3478"
    helper = crew.helper(lab.host("helper", internet))
    with silent_stun(silent) as swallowing:
        host = crew.peer(lab.host("Anna", internet), "--host", "--seats", "2", "--helper", helper.url, stun=[url])
        guest = crew.peer(lab.host("Bert", internet), "--join", invitation(host)["link"], stun=[url])
        results([host, guest])
        times("silent STUN", host, guest)
        assert swallowing.recv(2048)
    for each in (host, guest):
        assert each.wait("link", 0, kind="direct").at - guest.wait("member", 0).at < STUN_PATIENCE


@pytest.mark.parametrize("answer", ["refused", "none"])
def test_a_helper_that_is_not_there_is_told_of_in_one_sentence(lab: Lab, crew: Crew, answer: str) -> None:
    internet = _internet(lab)
    nobody = lab.host("nobody", internet).address if answer == "refused" else "51.0.7.7"
    guest = crew.peer(lab.host("Bert", internet), "--join", CODE, "--helper", f"wss://{nobody}:8443")
    assert guest.wait_end(START_SECONDS) == 2
    print(f"helper {answer}: {time.monotonic() - guest.started:.2f} s: {guest.errors.strip()}")
    assert "helper cannot be reached" in guest.errors
    assert len(guest.errors.splitlines()) == 1
