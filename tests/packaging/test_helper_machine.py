"""The commands of docs/HOSTING.md as they stand, on a Debian that boots systemd, and real peers who meet there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.netlab.crew import Crew, invitation, results
from tests.netlab.lab import Host, Lab, Nat, Segment
from tests.netlab.servers import certificate
from tests.packaging.hosting import Machine, blocks, debian

FIVE_MINUTES = "In five minutes"
HELPER, TURN = "helper.example.org", "turn.example.org"
SERVICE = "rankford-quay-helper@8765"
PIP = "[global]\nno-index = true\nfind-links = /wheels\n"
"""Instead of the internet."""
AUTHORITY = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt"
"""Caddy's own, which stands for a public one wherever a name is no public one."""


class Hosted:
    """A machine on an internet, where somebody follows the document."""

    def __init__(self, machine: Machine, host: Host) -> None:
        self.machine, self.address = machine, host.address
        self.url = f"wss://{host.address}"

    def follow(self, heading: str, *, but: int = 0) -> None:
        """Run the commands under a heading, with this machine's address for all names; not the last few blocks."""
        for script in blocks(heading)[: -but or None]:
            self.run(script)

    def run(self, script: str) -> str:
        """Run commands in the folder of the archive, once it is there."""
        named = script.replace(HELPER, self.address).replace(TURN, self.address)
        # The examples are changed by the commands alone.
        for name in (HELPER, TURN):
            named = named.replace(f"s/{self.address}/$", f"s/{name}/$")
        return self.machine.run(f"cd rankford-quay-helper-*[0-9] 2>/dev/null || :\n{named}")

    def believe(self, folder: Path) -> Path:
        """The certificate of who signs for Caddy, trusted on this machine, too."""
        self.run(f"cp {AUTHORITY} /usr/local/share/ca-certificates/caddy.crt; update-ca-certificates --fresh")
        proof = folder / "authority.pem"
        proof.write_text(self.run(f"cat {AUTHORITY}"))
        return proof

    def metric(self, port: int, name: str) -> float:
        """What the helper at a port counts."""
        page = self.run(f"curl --silent --fail http://127.0.0.1:{port}/metrics")
        (value,) = (each.rpartition(" ")[2] for each in page.splitlines() if each.startswith(f"{name} "))
        return float(value)


@pytest.fixture
def internet(lab: Lab) -> Segment:
    return lab.internet("51.0.0.0/24")


@pytest.fixture
def hosted(
    lab: Lab, internet: Segment, crew: Crew, tmp_path: Path, helper_archive: Path, helper_wheels: Path
) -> Iterator[Hosted]:
    """Five minutes later, but for the look whether it works; peers trust its certificate."""
    host = lab.host("helper", internet)
    pip = tmp_path / "pip.conf"
    pip.write_text(PIP)
    shared = {helper_archive: f"/root/{helper_archive.name}", helper_wheels: "/wheels", pip: "/etc/pip.conf"}
    with Machine(debian(), host.namespace, tmp_path, shared) as machine:
        made = Hosted(machine, host)
        made.follow(FIVE_MINUTES, but=1)
        crew.trust(made.believe(tmp_path))
        yield made


def test_five_minutes_later_peers_meet(lab: Lab, internet: Segment, crew: Crew, hosted: Hosted) -> None:
    assert hosted.run(blocks(FIVE_MINUTES)[-1]) == "ok\n"
    anna, bert = (lab.host(name, internet) for name in ("Anna", "Bert"))
    host = crew.peer(anna, "--host", "--seats", "2", "--helper", hosted.url)
    results([host, crew.peer(bert, "--join", invitation(host)["link"])])
    assert hosted.metric(8765, "rankford_helper_entered_total") == 2
    # Outside nobody is told.
    assert (
        hosted.run(f"curl --silent --output /dev/null --write-out '%{{http_code}}' {_https(hosted)}/metrics") == "404"
    )
    _is_confined(hosted)
    _comes_back(hosted)
    hosted.follow("Updates, backups, removal")
    assert hosted.run("ls /opt; systemctl list-units --all --no-legend 'rankford*'") == ""


def _https(hosted: Hosted) -> str:
    return hosted.url.replace("wss:", "https:")


def _is_confined(hosted: Hosted) -> None:
    pid = hosted.run(f"systemctl show --property MainPID --value {SERVICE}").strip()
    status = dict(line.split(":\t", 1) for line in hosted.run(f"cat /proc/{pid}/status").splitlines())
    assert set(status["Uid"].split()).isdisjoint({"0"})
    assert (status["NoNewPrivs"], status["Seccomp"]) == ("1", "2")
    assert {int(status[each], 16) for each in ("CapEff", "CapPrm", "CapBnd", "CapInh", "CapAmb")} == {0}
    inside = f"nsenter --target {pid} --mount --"
    assert "read-only" in hosted.run(f"{inside} touch /etc/x /opt/x /usr/x /var/x 2>&1 || :").lower()


def _comes_back(hosted: Hosted) -> None:
    hosted.run(f"systemctl kill --signal KILL {SERVICE}")
    hosted.run(f"until [ $(systemctl show --property NRestarts --value {SERVICE}) = 1 ]; do sleep 0.1; done")
    hosted.run("curl --silent --fail --retry 20 --retry-delay 1 --retry-connrefused http://127.0.0.1:8765/health")


def test_members_of_a_room_are_on_two_helpers(lab: Lab, internet: Segment, crew: Crew, hosted: Hosted) -> None:
    hosted.follow("Several helpers")
    hosted.run("curl --silent --fail --retry 20 --retry-delay 1 --retry-connrefused http://127.0.0.1:8766/health")
    peers = [crew.peer(lab.host("Anna", internet), "--host", "--seats", "3", "--helper", hosted.url)]
    link = invitation(peers[0])["link"]
    peers += [crew.peer(lab.host(name, internet), "--join", link) for name in ("Bert", "Cleo")]
    results(peers)
    entered = [hosted.metric(port, "rankford_helper_entered_total") for port in (8765, 8766)]
    assert sum(entered) == 3
    assert min(entered) > 0


def test_homes_without_a_direct_way_meet_through_coturn(
    lab: Lab, internet: Segment, crew: Crew, tmp_path: Path, hosted: Hosted
) -> None:
    proof, key = certificate(hosted.address, tmp_path)
    folder = f"/etc/letsencrypt/live/{hosted.address}"
    for file, name in ((proof, "fullchain.pem"), (key, "privkey.pem")):
        hosted.run(f"install -D -g turnserver -m 640 /dev/stdin {folder}/{name} <<'END'\n{file.read_text()}END")
    hosted.follow("TURN")
    homes = [_home(lab, internet, number) for number in (1, 2)]
    host = crew.peer(homes[0], "--host", "--seats", "2", "--helper", hosted.url)
    results([host, crew.peer(homes[1], "--join", invitation(host)["link"])])


def _home(lab: Lab, internet: Segment, number: int) -> Host:
    lan = lab.segment(f"10.{number}.0.0/24")
    lab.router(f"router{number}", internet, lan, Nat.SYMMETRIC)
    return lab.host(f"home{number}", lan)
