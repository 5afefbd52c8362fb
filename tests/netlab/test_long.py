"""What takes long, or is much like what every run tries: only in a soak."""

import time
from collections.abc import Sequence

from tests.netlab.crew import Crew, ends_in_silence, on_a_lan
from tests.netlab.lab import Host, Lab, join, part
from tests.netlab.programs import Event, Program

THINKING = 40.0
"""Seconds: nobody confirms meanwhile."""


def _table(lab: Lab, crew: Crew) -> tuple[list[Host], list[Program]]:
    lan = lab.segment("10.1.0.0/24")
    hosts = [lab.host(name, lan) for name in ("Anna", "Bert", "Cleo")]
    return hosts, on_a_lan(crew, hosts, think=THINKING)


def test_a_link_that_can_stand_again_is_made_again(lab: Lab, crew: Crew) -> None:
    hosts, peers = _table(lab, crew)
    part(*hosts[1:])
    _wait_for_link(peers[1:], "relayed", 20)
    join(*hosts[1:])
    _wait_for_link(peers[1:], "direct", 40)
    assert not any(each.find("abort") for each in peers)


def _wait_for_link(peers: Sequence[Program], kind: str, seconds: float) -> None:
    since = time.monotonic()

    def look(events: Sequence[Event]) -> Event | None:
        return next((each for each in events if each.at > since and each.fields.get("kind") == kind), None)

    for peer in peers:
        found = peer.wait_for(look, seconds, f"{kind} link")
        print(f"{peer.name} has a {kind} link {found.at - since:.2f} s later")


def test_a_machine_whose_network_died_unseen_ends_the_session_in_time(lab: Lab, crew: Crew) -> None:
    hosts, peers = _table(lab, crew)
    hosts[2].cables[0].deaden()
    ends_in_silence(peers, "network died")


def test_a_host_cut_from_everybody_ends_the_session_in_time(lab: Lab, crew: Crew) -> None:
    hosts, peers = _table(lab, crew)
    hosts[0].cables[0].pull()
    ends_in_silence(peers, "host's cable pulled")
