"""Addresses of signaling helpers: `wss`, and plain `ws` only on loopback and private addresses (protocol section 6)."""

import ipaddress
import re
from enum import Enum

LONGEST = 200
"""Characters of an address: what one of many in a pasted link can cost."""

_URL = re.compile(r"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*)://(?P<authority>[^/?#]*)(?P<path>.*)", re.DOTALL)
_AUTHORITY = re.compile(r"(?P<host>\[[^\[\]]*\]|[^:\[\]]*)(?::(?P<port>.*))?", re.DOTALL)
_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
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
    scheme = match["scheme"].lower() if match else ""
    if match is None or scheme not in _PORTS:
        raise HelperAddressError(Fault.SCHEME)
    host, port = _split(match["authority"], _PORTS[scheme])
    if scheme == "ws" and not local_host(host):
        raise HelperAddressError(Fault.OPEN)
    path = match["path"].rstrip("/")
    if not _PATH.fullmatch(path):
        raise HelperAddressError(Fault.PATH)
    return _joined(scheme, host, port) + path


def plain(host: str, port: int) -> str:
    """The `ws` URL of a numeric address, IPv4 or IPv6."""
    return _joined("ws", str(ipaddress.ip_address(host)), port)


def split_host(authority: str) -> str:
    """The host of `host`, `host:port` or `[address]:port`, in lower case and without brackets.

    Raises:
        HelperAddressError: the host or the port cannot be used.
    """
    return _split(authority, 0)[0]


def local_host(host: str) -> bool:
    """Whether a host is this computer, or a private or link-local address given as a number."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost"
    return address.is_private or address.is_loopback or address.is_link_local


def is_local(url: str) -> bool:
    """Whether a helper's URL, as `normal` gives it, leads to this computer or a private network."""
    match = _URL.fullmatch(url)
    return match is not None and local_host(split_host(match["authority"]))


def _split(authority: str, default: int) -> tuple[str, int]:
    match = _AUTHORITY.fullmatch(authority)
    if match is None:
        raise HelperAddressError(Fault.HOST)
    port = match["port"]
    if port is None:
        return _host(match["host"]), default
    if not re.fullmatch(r"0*[1-9][0-9]{0,4}", port, re.ASCII) or int(port) > 65535:
        raise HelperAddressError(Fault.PORT)
    return _host(match["host"]), int(port)


def _host(text: str) -> str:
    if text.startswith("["):
        return _numeric(text[1:-1], ipaddress.IPv6Address)
    try:
        name = text.encode("idna").decode("ascii").lower().removesuffix(".")
    except UnicodeError:
        raise HelperAddressError(Fault.HOST) from None
    labels = name.split(".")
    if labels[-1].isdecimal():
        return _numeric(name, ipaddress.IPv4Address)
    if not all(_LABEL.fullmatch(each) for each in labels):
        raise HelperAddressError(Fault.HOST)
    return name


def _numeric(text: str, kind: type[ipaddress.IPv4Address] | type[ipaddress.IPv6Address]) -> str:
    try:
        address = kind(text)
    except ValueError:
        raise HelperAddressError(Fault.HOST) from None
    # An IPv4 address in IPv6 spelling counts as itself; a scope means something on one computer only.
    mapped = getattr(address, "ipv4_mapped", None)
    address = mapped or address
    if address.is_unspecified or address.is_multicast or getattr(address, "scope_id", None):
        raise HelperAddressError(Fault.HOST)
    return str(address)


def _joined(scheme: str, host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"{scheme}://{shown}" if port == _PORTS[scheme] else f"{scheme}://{shown}:{port}"
