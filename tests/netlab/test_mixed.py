"""Two to six players in every kind of home at one table. A soak draws more of them."""

import os
from pathlib import Path
from random import Random

import pytest

from tests.netlab.crew import Crew, invitation, results, times
from tests.netlab.lab import Host, Lab, Nat, Segment, part
from tests.netlab.servers import coturn

SEED = int(os.environ.get("SOAK_SEED", "1"))
COUNT = max(1, int(os.environ.get("SOAK_COUNT", "0")) // 2000)
HOMES = [None, *Nat]
"""Straight on the internet, or behind a router of one of these kinds."""
SECRET = "a secret of coturn and the helper"


def _somewhere(lab: Lab, internet: Segment, number: int, chance: Random) -> Host:
    kind = chance.choice(HOMES)
    if kind is None:
        return lab.host(f"player{number}", internet)
    networks = (f"52.{number}.0.0/24", f"2a0f:{number}::/64") if kind is Nat.NONE else (f"10.{number}.0.0/24",)
    lan = lab.segment(*networks)
    lab.router(f"router{number}", internet, lan, kind)
    return lab.host(f"player{number}", lan)


@pytest.mark.parametrize("seed", range(SEED, SEED + COUNT))
def test_a_table_of_mixed_homes_plays_to_one_end(lab: Lab, crew: Crew, tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    internet = lab.internet("51.0.0.0/24", "2a0f:51::/64")
    seats = chance.randint(2, 6) if seed > 1 else 6
    hosts = [_somewhere(lab, internet, number, chance) for number in range(seats)]
    if seats > 2:
        # All are still linked through the first.
        part(*chance.sample(hosts[1:], 2))
    secret = tmp_path / "secret"
    secret.write_text(SECRET)
    with coturn(lab.host("coturn", internet), tmp_path, SECRET) as (stun, turn):
        helper = crew.helper(lab.host("helper", internet), "--turn", turn, "--turn-secret-file", str(secret))
        host = crew.peer(hosts[0], "--host", "--seats", str(seats), "--helper", helper.url, stun=[stun])
        link = invitation(host)["link"]
        peers = [host, *(crew.peer(each, "--join", link, stun=[stun]) for each in hosts[1:])]
        results(peers, 120)
        times(f"mixed {seed}", *peers)
