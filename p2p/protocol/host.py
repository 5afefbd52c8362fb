"""Hosts and ports as people write them: names, IPv4 and IPv6 addresses."""

import ipaddress
import re

_AUTHORITY = re.compile(r"(?P<host>\[[^\[\]]*\]|[^:\[\]]*)(?::(?P<port>.*))?", re.DOTALL)
_PORT = re.compile(r"0*(?P<number>[1-9][0-9]{0,4})", re.ASCII)
_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")


class HostError(ValueError):
    """Not a host that can be connected to."""


class PortError(ValueError):
    """Not a port from 1 to 65535."""


def split(text: str, default: int) -> tuple[str, int]:
    """The host, in lower case and without brackets, and the port of `host`, `host:port` or `[address]:port`.

    Raises:
        HostError, PortError: that part cannot be used.
    """
    match = _AUTHORITY.fullmatch(text)
    if match is None:
        raise HostError
    port = default if match["port"] is None else _port(match["port"])
    return _host(match["host"]), port


def joined(host: str, port: int) -> str:
    """A host and its port in one."""
    return f"{bracketed(host)}:{port}"


def bracketed(host: str) -> str:
    """A host as it stands before a port."""
    return f"[{host}]" if ":" in host else host


def is_local(host: str) -> bool:
    """Whether a host is this computer, or a private or link-local address given as a number."""
    try:
        # Loopback and link-local addresses are private to Python as well.
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return host == "localhost"


def _port(text: str) -> int:
    match = _PORT.fullmatch(text)
    if match is None or int(match["number"]) > 65535:
        raise PortError
    return int(match["number"])


def _host(text: str) -> str:
    if text.startswith("["):
        return _numeric(text[1:-1], ipaddress.IPv6Address)
    try:
        name = text.encode("idna").decode("ascii").lower().removesuffix(".")
    except UnicodeError:
        raise HostError from None
    labels = name.split(".")
    if labels[-1].isdecimal():
        return _numeric(name, ipaddress.IPv4Address)
    if not all(_LABEL.fullmatch(each) for each in labels):
        raise HostError
    return name


def _numeric(text: str, kind: type[ipaddress.IPv4Address] | type[ipaddress.IPv6Address]) -> str:
    try:
        address = kind(text)
    except ValueError:
        raise HostError from None
    # An IPv4 address in IPv6 spelling counts as itself; a scope means something on one computer only.
    address = getattr(address, "ipv4_mapped", None) or address
    if address.is_unspecified or address.is_multicast or getattr(address, "scope_id", None):
        raise HostError
    return str(address)
