"""A network of its own for each test: hosts, LAN segments and routers, each host a Linux network namespace.

Nothing of it touches the machine's own network. Every name carries this process's number, so runs beside each other do
not meet. Needs root, iproute2 and iptables.
"""

import ctypes
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from enum import Enum
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_interface, ip_network
from itertools import count, product
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

Answer = TypeVar("Answer")
Address = IPv4Address | IPv6Address

_PREFIX = "rankford"
_HOMES = Path("/run/netns")
_CLONE_NEWNET = 0x40000000
_numbers = count()


def why_not() -> str:
    """What a laboratory lacks here, as a reason to skip; empty if nothing."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "needs Linux and root to make network namespaces"
    lacking = [each for each in ("ip", "iptables", "ip6tables", "setpriv", "unshare") if shutil.which(each) is None]
    if lacking:
        return f"needs {', '.join(lacking)}"
    # Root in a container may be denied it.
    tried = subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False)
    return "needs the right to make network namespaces" if tried.returncode else ""


class Nat(Enum):
    """What a router does to addresses of packets that leave, as an iptables target."""

    NONE = ""
    KEEPS_PORT = "MASQUERADE"
    """One outside port for a socket, whomever it talks to."""
    SYMMETRIC = "MASQUERADE --random"
    """Another outside port for each destination."""


class Segment:
    """An Ethernet that all its hosts share."""

    def __init__(self, lab: "Lab", bridge: str, networks: tuple[str, ...]) -> None:
        """A bridge; ``networks`` as in ``10.1.0.0/24``, of either family, give its hosts their addresses."""
        self.lab, self.bridge = lab, bridge
        self.networks = [ip_network(each) for each in networks]
        self.gateways: list[str] = []
        """Where hosts that join from now on send what is not for this segment."""
        self.backbone: Host | None = None
        """What leads on between the networks of an internet."""
        self._free = [iter(each.hosts()) for each in self.networks]
        lab.ip(lab.switch, f"link add {bridge} type bridge mcast_snooping 0")
        lab.ip(lab.switch, f"link set {bridge} up")

    def addresses(self) -> list[str]:
        """One free address of each network, with its prefix length."""
        return [f"{next(free)}/{each.prefixlen}" for free, each in zip(self._free, self.networks, strict=True)]


@dataclass(frozen=True)
class Cable:
    """What joins a host to a segment."""

    host: "Host"
    device: str
    """The host's end."""
    port: str
    """The segment's end."""
    addresses: tuple[Address, ...]
    hardware: str

    def pull(self) -> None:
        """Cut it; the host sees that its carrier is gone."""
        self.host.lab.ip(self.host.lab.switch, f"link set {self.port} down")

    def deaden(self) -> None:
        """Let nothing through any more, unseen by the host."""
        self.host.lab.ip(self.host.lab.switch, f"link set {self.port} nomaster")


class Host:
    """One machine."""

    def __init__(self, lab: "Lab", name: str) -> None:
        """A machine without cables."""
        self.lab, self.name = lab, name
        self.namespace = lab.namespace(name)
        self.cables: list[Cable] = []
        # An address serves at once: nobody else can have it.
        self.set("net.ipv6.conf.default.accept_dad", 0)
        # A namespace takes these over from the machine, which may be a router.
        self.set("net.ipv4.ip_forward", 0)
        self.set("net.ipv6.conf.all.forwarding", 0)
        lab.ip(self.namespace, "link set lo up")

    @property
    def address(self) -> str:
        """The first one."""
        return str(self.cables[0].addresses[0])

    def set(self, name: str, value: int) -> None:
        """Set one of this machine's sysctl values."""
        self.inside(lambda: Path("/proc/sys", *name.split(".")).write_text(str(value)))

    def plug(self, segment: Segment, *, routed: bool = True) -> Cable:
        """Join a segment, with an address of each of its networks and, if ``routed``, its way to other networks."""
        device, port = f"eth{len(self.cables)}", self.lab.port()
        lab, addresses = self.lab, segment.addresses()
        lab.ip(None, f"link add {device} netns {self.namespace} type veth peer name {port} netns {lab.switch}")
        lab.ip(lab.switch, f"link set {port} master {segment.bridge} up")
        lab.ip(self.namespace, f"link set {device} up")
        for each in addresses:
            lab.ip(self.namespace, f"address add {each} dev {device}")
        for each in segment.gateways if routed else ():
            lab.ip(self.namespace, f"route add default via {each} dev {device}")
        hardware = lab.ip(self.namespace, f"-brief link show {device}").split()[2]
        found = tuple(ip_interface(each).ip for each in addresses)
        self.cables.append(Cable(self, device, port, found, hardware))
        return self.cables[-1]

    def forward(self) -> None:
        """Pass on what is for others, as a router does."""
        self.set("net.ipv4.ip_forward", 1)
        self.set("net.ipv6.conf.all.forwarding", 1)

    def lead_to(self, segment: Segment, by: Cable) -> None:
        """Send what is for a segment to the router at this cable."""
        for network, address in product(segment.networks, by.addresses):
            if network.version == address.version:
                self.lab.ip(self.namespace, f"route add {network} via {address}")

    def refuse(self, other: "Host") -> None:
        """From now on drop whatever comes from there, silently."""
        self._rule("-I", other)

    def accept(self, other: "Host") -> None:
        """Take in again what comes from there."""
        self._rule("-D", other)

    def _rule(self, change: str, other: "Host") -> None:
        for cable in other.cables:
            for address in cable.addresses:
                self.firewall(address.version, f"{change} INPUT -s {address} -j DROP")
            for version in (4, 6):
                # Link-local addresses are not known here.
                self.firewall(version, f"{change} INPUT -m mac --mac-source {cable.hardware} -j DROP")

    def firewall(self, version: int, rule: str, *, table: str = "filter") -> None:
        """Add a rule of iptables, or of ip6tables."""
        program = "iptables" if version == 4 else "ip6tables"
        _run([*self.command(program), "--wait", "-t", table, *rule.split()])

    def command(self, *words: str) -> list[str]:
        """A command line that runs a program on this machine, killed together with the test run."""
        return ["ip", "netns", "exec", self.namespace, "setpriv", "--pdeathsig", "KILL", *words]

    def inside(self, work: Callable[[], Answer]) -> Answer:
        """Call something in a thread on this machine; sockets that it makes stay there."""
        with ThreadPoolExecutor(1, initializer=self.enter) as pool:
            return pool.submit(work).result()

    def enter(self) -> None:
        """Move the calling thread to this machine, for good."""
        with (_HOMES / self.namespace).open() as home:
            libc = ctypes.CDLL(None, use_errno=True)
            if libc.setns(home.fileno(), _CLONE_NEWNET):
                raise OSError(ctypes.get_errno(), self.namespace)

    def udp(self, port: int = 0, *, timeout: float = 1.0) -> socket.socket:
        """A datagram socket on this machine's first address; 0 is any port, ``timeout`` in seconds."""
        return self.inside(lambda: _udp(self.address, port, timeout))


class Lab:
    """Everything that is made for one test; leaving it takes all of it down."""

    def __init__(self) -> None:
        """An empty laboratory; what runs that died have left behind is removed."""
        _sweep()
        self._stack = ExitStack()
        self._run = f"{_PREFIX}-{os.getpid()}-{next(_numbers)}"
        self._ports = count()
        self._bridges = count()
        self.switch = self.namespace("switch")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._stack.close()

    def segment(self, *networks: str) -> Segment:
        """An Ethernet without hosts; ``10.1.0.0/24`` and the like are its networks."""
        return Segment(self, f"br{next(self._bridges)}", networks)

    def internet(self, *networks: str) -> Segment:
        """A segment that stands for the internet: what nobody has an address for vanishes without a word."""
        segment = self.segment(*networks)
        segment.backbone = Host(self, f"backbone-{segment.bridge}")
        segment.backbone.forward()
        segment.gateways = [str(each) for each in segment.backbone.plug(segment).addresses]
        for version in (4, 6):
            self.ip(segment.backbone.namespace, f"-{version} route add blackhole default")
        return segment

    def host(self, name: str, *segments: Segment) -> Host:
        """A machine on some segments, its default route on the first."""
        host = Host(self, name)
        for index, segment in enumerate(segments):
            host.plug(segment, routed=not index)
        return host

    def router(self, name: str, outside: Segment, inside: Segment, nat: Nat = Nat.NONE) -> Host:
        """What leads from a home to the internet and lets nothing in that was not asked for.

        Hosts that join the inner segment later go through it.
        """
        router = Host(self, name)
        router.forward()
        wan = router.plug(outside)
        inside.gateways = [str(each) for each in router.plug(inside, routed=False).addresses]
        if nat is not Nat.NONE:
            router.firewall(4, f"-A POSTROUTING -o {wan.device} -j {nat.value}", table="nat")
        elif outside.backbone is not None:
            outside.backbone.lead_to(inside, wan)
        # Unasked packets that reached the router itself would also take the port that an inner host has outside.
        for version, chain in product((4, 6), ("INPUT", "FORWARD")):
            router.firewall(version, f"-A {chain} -i {wan.device} -m state --state NEW -j DROP")
        return router

    def namespace(self, name: str) -> str:
        """Make a namespace and return its full name."""
        full = f"{self._run}-{name}"
        self.ip(None, f"netns add {full}")
        self._stack.callback(_remove, full)
        return full

    def port(self) -> str:
        """A new name for an end of a cable in the switch."""
        return f"port{next(self._ports)}"

    def ip(self, namespace: str | None, words: str) -> str:
        """Run iproute2's ``ip`` for a namespace; what it printed."""
        return _run(["ip", *(["-n", namespace] if namespace else []), *words.split()])


def part(one: Host, other: Host) -> None:
    """Make two machines unable to reach each other, and only each other."""
    one.refuse(other)
    other.refuse(one)


def join(one: Host, other: Host) -> None:
    """Let two machines that were parted reach each other again."""
    one.accept(other)
    other.accept(one)


def _udp(address: str, port: int, timeout: float) -> socket.socket:
    family = socket.AF_INET6 if ip_address(address).version == 6 else socket.AF_INET
    made = socket.socket(family, socket.SOCK_DGRAM)
    made.settimeout(timeout)
    made.bind((address, port))
    return made


def _run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=30, check=False)
    if done.returncode:
        raise OSError(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout


def _remove(namespace: str) -> None:
    """Delete a namespace; programs still in it were started for it alone."""
    for each in _run(["ip", "netns", "pids", namespace]).split():
        with suppress(ProcessLookupError):
            os.kill(int(each), signal.SIGKILL)
    _run(["ip", "netns", "delete", namespace])


def _sweep() -> None:
    for each in _left_behind():
        _remove(each)


def _left_behind() -> Iterator[str]:
    for home in _HOMES.glob(f"{_PREFIX}-*-*-*"):
        if not Path("/proc", home.name.split("-")[1]).exists():
            yield home.name
