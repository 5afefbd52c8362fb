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
SHARED = 0.3
"""How likely the next player lives with another one."""
SECRET = "a secret of coturn and the helper"


class _Town:
    """An internet with homes, each with one player or more."""

    def __init__(self, lab: Lab, chance: Random) -> None:
        self._lab, self._chance = lab, chance
        self.internet = lab.internet("51.0.0.0/24", "2a0f:51::/64")
        self._homes: list[Segment] = []

    def player(self, number: int) -> Host:
        """One more player, somewhere."""
        if self._homes and self._chance.random() < SHARED:
            home = self._chance.choice(self._homes)
        else:
            home = self._home(number, self._chance.choice(HOMES))
        return self._lab.host(f"player{number}", home)

    def _home(self, number: int, kind: Nat | None) -> Segment:
        if kind is None:
            return self.internet
        networks = (f"52.{number}.0.0/24", f"2a0f:{number}::/64") if kind is Nat.NONE else (f"10.{number}.0.0/24",)
        home = self._lab.segment(*networks)
        self._lab.router(f"router{number}", self.internet, home, kind)
        self._homes.append(home)
        return home


@pytest.mark.parametrize("seed", range(SEED, SEED + COUNT))
def test_a_table_of_mixed_homes_plays_to_one_end(lab: Lab, crew: Crew, tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    town = _Town(lab, chance)
    seats = chance.randint(2, 6) if seed > 1 else 6
    hosts = [town.player(number) for number in range(seats)]
    if seats > 2:
        # All are still linked through the first.
        part(*chance.sample(hosts[1:], 2))
    secret = tmp_path / "secret"
    secret.write_text(SECRET)
    with coturn(lab.host("coturn", town.internet), tmp_path, SECRET) as (stun, turn):
        helper = crew.helper(lab.host("helper", town.internet), "--turn", turn, "--turn-secret-file", str(secret))
        host = crew.peer(hosts[0], "--host", "--seats", str(seats), "--helper", helper.url, stun=[stun])
        link = invitation(host)["link"]
        peers = [host, *(crew.peer(each, "--join", link, stun=[stun]) for each in hosts[1:])]
        results(peers, 120)
        times(f"mixed {seed}", *peers)
