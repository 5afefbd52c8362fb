"""The commands of docs/HOSTING.md as they stand, on a Debian that boots systemd, and real peers who meet there."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.netlab.crew import Crew, invitation, results
from tests.netlab.lab import Host, Lab, Nat, Segment, why_not
from tests.netlab.servers import certificate
from tests.packaging.hosting import Machine, blocks, debian, examples

FIVE_MINUTES = "In five minutes"
PORTS = (8765, 8766)
SERVICE = "rankford-quay-helper@8765"
CERTIFICATE = "/etc/coturn/certificate/fullchain.pem"
DROP_INS = "/etc/systemd/system/rankford-quay-helper@.service.d"
PIP = "[global]\nno-index = true\nfind-links = /wheels\n"
"""Instead of the internet."""
AUTHORITY = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt"
"""Caddy's own, which stands for a public one wherever a name is no public one."""


class Hosted:
    """A machine on an internet, where somebody follows the document."""

    def __init__(self, machine: Machine, host: Host, folder: Path) -> None:
        self.machine, self.address, self._folder = machine, host.address, folder
        self.url = f"wss://{host.address}"
        self.proof = folder / "authority.pem"

    def follow(self, heading: str, *, but: int = 0) -> None:
        """Run the commands under a heading, with this machine's address for all names; not the last few blocks."""
        for script in blocks(heading)[: -but or None]:
            self.run(script)

    def run(self, script: str) -> str:
        """Run commands in the folder of the archive, once it is there."""
        named = re.sub(r"^NAME=.*", f"NAME={self.address}", script, flags=re.MULTILINE)
        return self.machine.run(f"cd rankford-quay-helper-*[0-9] 2>/dev/null || :\n{named}")

    def believe_caddy(self) -> None:
        """Trust who signs for Caddy, on this machine and in `proof`."""
        self.run(f"cp {AUTHORITY} /usr/local/share/ca-certificates/caddy.crt; update-ca-certificates --fresh")
        self.proof.write_text(self.run(f"cat {AUTHORITY}"))

    def certify(self) -> Path:
        """Put a certificate where certbot would; it proves itself."""
        proof, key = certificate(self.address, self._folder)
        place = f"/etc/letsencrypt/live/{self.address}"
        for file, name in ((proof, "fullchain.pem"), (key, "privkey.pem")):
            script = f"install -D -m 600 /dev/stdin {place}/{name} <<'END'\n{file.read_text()}END"
            self.run(script)
        return proof

    def wait_for(self, url: str) -> None:
        """Until something answers there."""
        self.run(f"curl --silent --fail --retry 60 --retry-delay 1 --retry-connrefused {url}")

    def metric(self, port: int, name: str) -> float:
        """What the helper at a port counts."""
        page = self.run(f"curl --silent --fail http://127.0.0.1:{port}/metrics")
        (value,) = (each.rpartition(" ")[2] for each in page.splitlines() if each.startswith(f"{name} "))
        return float(value)


@pytest.fixture(scope="module")
def lab() -> Iterator[Lab]:
    if reason := why_not():
        pytest.skip(reason)
    with Lab() as made:
        yield made


@pytest.fixture(scope="module")
def internet(lab: Lab) -> Segment:
    return lab.internet("51.0.0.0/24")


@pytest.fixture(scope="module")
def machine(
    lab: Lab,
    internet: Segment,
    tmp_path_factory: pytest.TempPathFactory,
    helper_archive: Path,
    helper_wheels: Path,
) -> Iterator[Hosted]:
    """Five minutes later, but for the look whether it works. Tests follow the document from there, in its order."""
    host = lab.host("helper", internet)
    folder = tmp_path_factory.mktemp("machine")
    (folder / "pip.conf").write_text(PIP)
    shared = {helper_archive: f"/root/{helper_archive.name}", helper_wheels: "/wheels"}
    with Machine(debian(), host.namespace, folder, shared | {folder / "pip.conf": "/etc/pip.conf"}) as booted:
        made = Hosted(booted, host, folder)
        made.follow(FIVE_MINUTES, but=1)
        made.believe_caddy()
        yield made


@pytest.fixture
def hosted(machine: Hosted, crew: Crew) -> Hosted:
    """That machine; peers that are started later trust it."""
    crew.trust(machine.proof)
    return machine


def _meet(lab: Lab, internet: Segment, crew: Crew, hosted: Hosted, *names: str) -> None:
    hosts = [lab.host(name, internet) for name in names]
    peers = [crew.peer(hosts[0], "--host", "--seats", str(len(hosts)), "--helper", hosted.url)]
    link = invitation(peers[0])["link"]
    results([*peers, *(crew.peer(each, "--join", link) for each in hosts[1:])])


def test_five_minutes_later_peers_meet(lab: Lab, internet: Segment, crew: Crew, hosted: Hosted) -> None:
    assert hosted.run(blocks(FIVE_MINUTES)[-1]) == "ok\n"
    _meet(lab, internet, crew, hosted, "Anna", "Bert")
    assert hosted.metric(8765, "rankford_helper_entered_total") == 2


def test_it_is_confined(hosted: Hosted) -> None:
    pid = hosted.run(f"systemctl show --property MainPID --value {SERVICE}").strip()
    status = dict(line.split(":\t", 1) for line in hosted.run(f"cat /proc/{pid}/status").splitlines())
    assert set(status["Uid"].split()).isdisjoint({"0"})
    assert (status["NoNewPrivs"], status["Seccomp"]) == ("1", "2")
    assert {int(status[each], 16) for each in ("CapEff", "CapPrm", "CapBnd", "CapInh", "CapAmb")} == {0}
    inside = f"nsenter --target {pid} --mount --"
    assert "read-only" in hosted.run(f"{inside} touch /etc/x /opt/x /usr/x /var/x 2>&1 || :").lower()


def test_it_comes_back(hosted: Hosted) -> None:
    hosted.run(f"systemctl kill --signal KILL {SERVICE}")
    hosted.run(f"until [ $(systemctl show --property NRestarts --value {SERVICE}) = 1 ]; do sleep 0.1; done")
    hosted.wait_for("http://127.0.0.1:8765/health")


def test_nginx_does_as_well(lab: Lab, internet: Segment, crew: Crew, hosted: Hosted) -> None:
    hosted.run("systemctl stop caddy")
    crew.trust(hosted.certify())
    hosted.follow("nginx instead of Caddy")
    _meet(lab, internet, crew, hosted, "Carl", "Dora")
    hosted.run("systemctl stop nginx; systemctl start caddy")


def test_homes_without_a_direct_way_meet_through_coturn(
    lab: Lab, internet: Segment, crew: Crew, hosted: Hosted
) -> None:
    hosted.certify()
    hosted.follow("TURN")
    # As the last commands gave it a certificate, it does TLS, too.
    tls = f"openssl s_client -connect {hosted.address}:5349 -verify_return_error -CAfile {CERTIFICATE} < /dev/null"
    assert "Verify return code: 0" in hosted.run(tls)
    homes = [_home(lab, internet, number) for number in (1, 2)]
    host = crew.peer(homes[0], "--host", "--seats", "2", "--helper", hosted.url)
    results([host, crew.peer(homes[1], "--join", invitation(host)["link"])])


def _home(lab: Lab, internet: Segment, number: int) -> Host:
    lan = lab.segment(f"10.{number}.0.0/24")
    lab.router(f"router{number}", internet, lan, Nat.SYMMETRIC)
    return lab.host(f"home{number}", lan)


def test_members_of_a_room_are_on_two_helpers(lab: Lab, internet: Segment, crew: Crew, hosted: Hosted) -> None:
    hosted.follow("Several helpers")
    _meet_on_both(lab, internet, crew, hosted, "Emil", "Fred", "Gina")


def _meet_on_both(lab: Lab, internet: Segment, crew: Crew, hosted: Hosted, *names: str) -> None:
    for port in PORTS:
        hosted.wait_for(f"http://127.0.0.1:{port}/health")
    # What Caddy knows of both is two seconds old at most.
    hosted.run("sleep 3")
    _meet(lab, internet, crew, hosted, *names)
    entered = [hosted.metric(port, "rankford_helper_entered_total") for port in PORTS]
    assert sum(entered) == len(names)
    assert min(entered) > 0


def test_redis_may_be_on_another_machine(lab: Lab, internet: Segment, crew: Crew, hosted: Hosted) -> None:
    host = lab.host("redis", internet)
    options = ["--bind", host.address, "--requirepass", "north-gate", "--save", "", "--appendonly", "no"]
    server = subprocess.Popen(host.command("redis-server", *options), stdout=subprocess.DEVNULL)
    try:
        drop_in = examples("Several helpers")[0].replace("10.0.0.5", host.address)
        hosted.run(f"echo redis://:north-gate@{host.address}:6379 > /etc/rankford-quay/redis-url")
        hosted.run(f"cat > {DROP_INS}/redis.conf <<'END'\n{drop_in}END")
        hosted.run("systemctl daemon-reload; systemctl restart 'rankford-quay-helper@*'")
        _meet_on_both(lab, internet, crew, hosted, "Hans", "Ines", "Jana")
        hosted.run(f"rm {DROP_INS}/redis.conf; systemctl daemon-reload")
    finally:
        server.kill()
        server.wait()


def test_updated_and_removed(hosted: Hosted) -> None:
    update, removal = blocks("Updates, backups, removal")
    hosted.run(update)
    hosted.wait_for("http://127.0.0.1:8765/health")
    hosted.run(removal)
    assert hosted.run("ls /opt; systemctl list-units --all --no-legend 'rankford*'") == ""
