"""Addresses of signaling helpers: `wss`, and plain `ws` only on loopback and private addresses (protocol section 6)."""

import re
from enum import Enum

from p2p.protocol import host as hosts

LONGEST = 200
"""Characters of an address: what one of many in a pasted link can cost."""

_URL = re.compile(r"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*)://(?P<authority>[^/?#]*)(?P<path>.*)", re.DOTALL)
# None ends in a dot, so that the full stop of a sentence can be taken off a pasted link.
_PATH = re.compile(r"(?:/[A-Za-z0-9_~!$&'()*+,;=:@%.-]*)*(?<!\.)")
_PORTS = {"ws": 80, "wss": 443}


class Fault(Enum):
    """What is wrong with an address: one sentence in English."""

    EMPTY = "The address of the helper is empty; type one such as helper.example.org:8443."
    TOO_LONG = "The address of the helper is too long; look at it again."
    SCHEME = "The address of a helper begins with wss://, or with ws:// on this computer or a private network."
    OPEN = "The address of a helper outside this computer and private networks begins with wss://, not with ws://."
    HOST = "The address of the helper holds no usable host name; type one such as helper.example.org:8443."
    PORT = "The port in the address of the helper is a number from 1 to 65535; look at it again."
    PATH = "The address of the helper ends in something that it may not hold; give no more than host, port and path."


class HelperAddressError(ValueError):
    """Not a helper's address; the text is one sentence for the player, in English."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


def normal(url: str) -> str:
    """The one spelling of a helper's URL: lower-case host, no default port, no slash for an empty path.

    Raises:
        HelperAddressError: it is no `wss` URL, nor a `ws` URL of a loopback or private address.
    """
    if len(url) > LONGEST:
        raise HelperAddressError(Fault.TOO_LONG)
    match = _URL.fullmatch(url)
    if match is None or match["scheme"].lower() not in _PORTS:
        raise HelperAddressError(Fault.SCHEME)
    scheme = match["scheme"].lower()
    host, port = split(match["authority"], _PORTS[scheme])
    if scheme == "ws" and not hosts.is_local(host):
        raise HelperAddressError(Fault.OPEN)
    path = match["path"].rstrip("/")
    if not _PATH.fullmatch(path):
        raise HelperAddressError(Fault.PATH)
    return _joined(scheme, host, port) + path


def plain(host: str, port: int) -> str:
    """The `ws` URL of a numeric address, IPv4 or IPv6."""
    return _joined("ws", host, port)


def split(authority: str, default: int = 0) -> tuple[str, int]:
    """Host and port, as `host.split` gives them.

    Raises:
        HelperAddressError: one of them cannot be used.
    """
    try:
        return hosts.split(authority, default)
    except hosts.HostError:
        raise HelperAddressError(Fault.HOST) from None
    except hosts.PortError:
        raise HelperAddressError(Fault.PORT) from None


def is_local(url: str) -> bool:
    """Whether a helper's URL, as `normal` gives it, leads to this computer or a private network."""
    match = _URL.fullmatch(url)
    return match is not None and hosts.is_local(split(match["authority"])[0])


def _joined(scheme: str, host: str, port: int) -> str:
    shown = hosts.bracketed(host) if port == _PORTS[scheme] else hosts.joined(host, port)
    return f"{scheme}://{shown}"
