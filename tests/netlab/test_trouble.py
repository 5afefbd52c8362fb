"""What happens to a session of real programs when machines, links and helpers go away in the midst of it."""

import time
from collections.abc import Sequence

from tests.netlab.crew import (
    Crew,
    ends_in_silence,
    invitation,
    on_a_lan,
    results,
    times,
    wait_playing,
)
from tests.netlab.lab import Lab, part
from tests.netlab.programs import Event

THINKING = 1.0
"""Seconds: long enough to cut a link while everybody thinks."""
LONG_THINKING = 30.0


def test_play_goes_on_without_the_helper_once_links_stand(lab: Lab, crew: Crew) -> None:
    internet = lab.internet("51.0.0.0/24")
    helper = crew.helper(lab.host("helper", internet))
    host = crew.peer(lab.host("Anna", internet), "--host", "--seats", "3", "--helper", helper.url, think=0.5)
    link = invitation(host)["link"]
    peers = [host, *(crew.peer(lab.host(name, internet), "--join", link, think=0.5) for name in ("Bert", "Cleo"))]
    wait_playing(peers)
    helper.program.kill()
    assert not any(each.find("result") for each in peers)
    results(peers)
    times("helper dies", *peers)


def test_a_link_cut_in_the_midst_of_a_phase_is_replaced_by_a_relay(lab: Lab, crew: Crew) -> None:
    lan = lab.segment("10.1.0.0/24")
    hosts = [lab.host(name, lan) for name in ("Anna", "Bert", "Cleo")]
    peers = on_a_lan(crew, hosts, think=THINKING)
    cut = time.monotonic()
    part(*hosts[1:])
    for each in peers[1:]:
        dealt = each.wait_for(lambda events: _dealt_after(events, cut), 15, "cards after the cut")
        print(f"link cut: {each.name} has its next cards {dealt.at - cut:.2f} s later")
    assert not any(each.find("result") for each in peers)
    results(peers)
    times("link cut", *peers)


def _dealt_after(events: Sequence[Event], moment: float) -> Event | None:
    return next((each for each in events if each.at > moment and each.kind == "cards"), None)


def test_a_machine_cut_from_everybody_ends_the_session_in_time_and_is_not_blamed(lab: Lab, crew: Crew) -> None:
    lan = lab.segment("10.1.0.0/24")
    hosts = [lab.host(name, lan) for name in ("Anna", "Bert", "Cleo")]
    peers = on_a_lan(crew, hosts, think=LONG_THINKING)
    hosts[2].cables[0].pull()
    ends_in_silence(peers, "cable pulled")
