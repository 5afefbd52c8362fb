"""The addresses of this computer, and which addresses of others can be on its networks."""

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Interface, IPv6Address, IPv6Interface, ip_address, ip_interface

import ifaddr

from p2p.protocol import host

Interface = IPv4Interface | IPv6Interface


@dataclass(frozen=True)
class Adapters:
    """Addresses with their networks. Link-local IPv6 is left out: a URL cannot say on which adapter it lies."""

    interfaces: frozenset[Interface]

    @property
    def addresses(self) -> tuple[str, ...]:
        """What others are told, IPv4 first."""
        return tuple(str(each.ip) for each in sorted(self.interfaces, key=lambda each: (each.version, each)))

    @property
    def versions(self) -> frozenset[int]:
        """4 and 6, as there are addresses of them."""
        return frozenset(each.version for each in self.interfaces)

    def near(self, addresses: Iterable[str]) -> tuple[str, ...]:
        """Those of another's addresses that can be on this network, those of one's own networks first.

        Any other is left alone, loopback too: a forged listing is no way to make programs call on somebody else.
        """
        usable = [each for each in map(ip_address, addresses) if _usable(each)]
        own = [each for each in usable if any(each in one.network for one in self.interfaces)]
        private = [each for each in usable if each not in own and host.is_local(str(each))]
        return tuple(str(each) for each in (*own, *private))


def read() -> Adapters:
    """The adapters as they are now; takes a millisecond or more, so away from the loop."""
    found: set[Interface] = set()
    for adapter in ifaddr.get_adapters():
        for each in adapter.ips:
            address = each.ip if isinstance(each.ip, str) else each.ip[0].partition("%")[0]
            interface = ip_interface(f"{address}/{each.network_prefix}")
            if _usable(interface.ip):
                found.add(interface)
    return Adapters(frozenset(found))


def _usable(address: IPv4Address | IPv6Address) -> bool:
    scoped = address.version == 6 and address.is_link_local
    return not (scoped or address.is_loopback or address.is_unspecified or address.is_multicast)
