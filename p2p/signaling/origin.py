"""Where a connection comes from: what counts as one address, and which addresses are local."""

from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

_SHARED = 64
"""Bits of an IPv6 address that one household or machine has as a whole."""


@dataclass(frozen=True, slots=True)
class Origin:
    """An address as far as a helper looks at it; never logged."""

    group: int | str
    """What counts as one address."""
    local: bool
    """Loopback, private or link-local."""


UNKNOWN = Origin("", False)
"""Of all whose address cannot be told."""


def origin(text: str) -> Origin:
    """Where an address belongs, as a socket or a header names it."""
    try:
        address = ip_address(text.strip().strip("[]").partition("%")[0])
    except ValueError:
        return UNKNOWN
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    local = address.is_private or address.is_loopback or address.is_link_local
    if isinstance(address, IPv4Address):
        return Origin(int(address), local)
    return Origin(str(IPv6Network((address, _SHARED), strict=False).network_address), local)


def forwarded(values: list[str]) -> Origin:
    """Whom the nearest proxy names: the last address of ``X-Forwarded-For``, since clients can write those before."""
    last = values[-1].rpartition(",")[2].strip() if values else ""
    if last.count(":") == 1:  # some proxies add the port
        last = last.partition(":")[0]
    elif last.startswith("["):
        last = last.partition("]")[0]
    return origin(last)
