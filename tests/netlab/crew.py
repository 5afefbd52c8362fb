"""Peers and helpers of the real program on the machines of a laboratory."""

import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from p2p.protocol.verification import Verified, verify
from tests.netlab.lab import Host
from tests.netlab.programs import RANKFORD, Event, Program
from tests.netlab.servers import certificate

HELPER_PORT = 8443
START_SECONDS = 45
"""Until a program of Python runs, on a busy machine."""
SESSION_SECONDS = 60
"""Until a session of peers that do not think is over, their start included."""
SILENCE_SECONDS = 10
GRACE_SECONDS = 1
END_SECONDS = 10
"""Until a program that has nothing more to do has ended."""


@dataclass(frozen=True)
class PublicHelper:
    """A helper on the internet."""

    url: str
    program: Program


class Crew:
    """Starts programs, and ends them all; one that says anything of a traceback fails the test."""

    def __init__(self, folder: Path) -> None:
        """Nobody yet; each gets a folder in this one."""
        self._folder = folder
        self._stack = ExitStack()
        self._trust: dict[str, str] = {}
        self._everybody: list[Program] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._stack.close()
        if error is None:
            for each in self._everybody:
                assert "Traceback" not in each.errors, each.story()

    def peer(self, host: Host, *arguments: str, stun: Sequence[str] = ("none",), think: float = 0.05) -> Program:
        """A headless peer named as its machine; ``think`` in seconds."""
        servers = [word for each in stun for word in ("--stun", each)]
        named = ["--name", host.name, "--think", str(think), "--transcripts", str(self._folder / host.name)]
        return self._start(host, "peer", *arguments, *named, *servers, "--json")

    def helper(self, host: Host, *options: str) -> PublicHelper:
        """A helper that proves itself by a certificate which all peers started later trust."""
        proof, key = certificate(host.address, self._folder)
        self.trust(proof)
        place = f"[{host.address}]" if ":" in host.address else host.address
        listen = f"{place}:{HELPER_PORT}"
        tls = ["--tls-cert", str(proof), "--tls-key", str(key)]
        program = self._start(host, "helper", "--listen", listen, *tls, *options, "--json")
        return PublicHelper(program.wait("listening", START_SECONDS)["url"], program)

    def trust(self, proof: Path) -> None:
        """Let all peers that are started later take a certificate for that of an authority, and no other."""
        self._trust = {"SSL_CERT_FILE": str(proof)}

    def _start(self, host: Host, *words: str) -> Program:
        program = Program(host, self._folder / host.name, [*RANKFORD, *words], self._trust)
        self._everybody.append(self._stack.enter_context(program))
        return program


def invitation(host: Program) -> Event:
    """Its code and link, once it hosts."""
    return host.wait("code", START_SECONDS)


def on_a_lan(crew: Crew, hosts: Sequence[Host], *, think: float) -> list[Program]:
    """A peer on each machine of a LAN, the first as host, once they play over direct links."""
    first, *others = hosts
    peers = [crew.peer(first, "--host", "--seats", str(len(hosts)), think=think)]
    peers += [crew.peer(each, "--lan", first.name, think=think) for each in others]
    wait_playing(peers)
    return peers


def wait_playing(peers: Sequence[Program]) -> None:
    """Wait until all have direct links to all, and a phase has begun for each."""
    for peer in peers:
        peer.wait_for(lambda so_far: _last_if_linked(so_far, len(peers) - 1), START_SECONDS, "link to each")
        peer.wait("phase", START_SECONDS)


def _last_if_linked(events: Sequence[Event], others: int) -> Event | None:
    linked = list(ways(events).values()) == ["direct"] * others
    return events[-1] if linked and events else None


def ends_in_silence(peers: Sequence[Program], what: str) -> None:
    """Now that one of them is cut from everybody, the session ends for all of them in time, and by nobody's fault."""
    cut = time.monotonic()
    for each in peers:
        end = each.wait("abort", SILENCE_SECONDS + 2 * GRACE_SECONDS)
        print(f"{what}: {each.name} aborts {end.at - cut:.2f} s later: {end['sentence']}")
        assert end["reason"] == "silent"
        assert "seat" not in end.fields
        assert end.at - cut <= SILENCE_SECONDS + GRACE_SECONDS
        assert each.wait_end(END_SECONDS) == 3
        assert each.find("result") is None


def results(peers: Sequence[Program], seconds: float = SESSION_SECONDS) -> list[Verified]:
    """What each one's transcript proves, once all have ended with the same result."""
    found = [each.wait("result", seconds) for each in peers]
    assert _differing(found, "points") == _differing(found, "transcript") == 1
    assert len(found[0]["points"]) == len(peers)
    for each in peers:
        assert each.wait_end(END_SECONDS) == 0
    verified = [verify(Path(each["file"]).read_bytes()) for each in found]
    assert {each.proven.transcript.hex() for each in verified} == {found[0]["transcript"]}
    return verified


def _differing(events: Sequence[Event], field: str) -> int:
    different: list[Any] = []
    for each in events:
        if each[field] not in different:
            different.append(each[field])
    return len(different)


def seat(peer: Program) -> int:
    """Where it sits in its session."""
    return int(peer.wait("session", START_SECONDS)["seat"])


def ways(events: Sequence[Event]) -> dict[str, str]:
    """How each other one, by fingerprint, was reached last."""
    return {each["peer"]: each["kind"] for each in events if each.kind == "link"}


def times(what: str, *peers: Program) -> None:
    """Print when each event came first, in seconds since the first program began."""
    begun = min(each.started for each in peers)
    for each in peers:
        first: dict[str, float] = {}
        for event in each.events:
            first.setdefault(event.fields["kind"] if event.kind == "link" else event.kind, event.at - begun)
        told = "  ".join(f"{kind} {at:.2f}" for kind, at in first.items())
        print(f"{what}: {each.name} from {each.started - begun:.2f}: {told}")
