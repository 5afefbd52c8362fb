"""The helper's address as a player types it."""

import ipaddress

from p2p.protocol import host
from p2p.protocol.helper_url import LONGEST, Fault, HelperAddressError, is_local, normal, split

__all__ = ["Fault", "HelperAddressError", "is_local", "read"]


def read(text: str) -> str:
    """The URL of `host`, `host:port` or a whole URL; without a scheme `ws` on this computer and network, else `wss`.

    Raises:
        HelperAddressError: it is none.
    """
    address = text.strip()
    if not address:
        raise HelperAddressError(Fault.EMPTY)
    if len(address) > LONGEST:
        raise HelperAddressError(Fault.TOO_LONG)
    if "://" in address:
        return normal(address)
    address = _bracketed(address)
    scheme = "ws" if host.is_local(split(address.partition("/")[0])[0]) else "wss"
    return normal(f"{scheme}://{address}")


def _bracketed(address: str) -> str:
    try:
        return f"[{ipaddress.IPv6Address(address)}]"
    except ValueError:
        return address
