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
    indexes: frozenset[int] = frozenset()
    """Of the adapters that have IPv6 addresses: multicast goes out by these."""

    @property
    def addresses(self) -> tuple[str, ...]:
        """What others are told, IPv4 first."""
        return tuple(str(each.ip) for each in sorted(self.interfaces, key=lambda each: (each.version, each)))

    @property
    def multicast(self) -> list[str | int]:
        """Where to discover: every IPv4 address, and the adapters with IPv6. Loopback carries no multicast."""
        return [*(each for each in self.addresses if ":" not in each), *sorted(self.indexes)]

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
    found = [(each.index, address) for each in ifaddr.get_adapters() for address in _addresses(each)]
    indexes = {index for index, address in found if address.version == 6 and index is not None}
    return Adapters(frozenset(address for _, address in found), frozenset(indexes))


def _addresses(adapter: ifaddr.Adapter) -> list[Interface]:
    shown = [(each.ip if isinstance(each.ip, str) else each.ip[0], each.network_prefix) for each in adapter.ips]
    interfaces = [ip_interface(f"{address.partition('%')[0]}/{prefix}") for address, prefix in shown]
    return [each for each in interfaces if _usable(each.ip)]


def _usable(address: IPv4Address | IPv6Address) -> bool:
    scoped = address.version == 6 and address.is_link_local
    return not (scoped or address.is_loopback or address.is_unspecified or address.is_multicast)
