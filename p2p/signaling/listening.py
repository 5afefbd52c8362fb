"""The sockets that a helper listens on."""

import asyncio
import errno
import socket
from ipaddress import ip_address

from p2p.signaling.caps import SYSTEM_UNREAD

EVERY = ("", "*", "::")
"""Hosts that mean every address of this machine, IPv4 and IPv6."""
_NO_IPV6 = (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL, errno.EPROTONOSUPPORT)


async def listening(host: str | None, port: int, backlog: int) -> list[socket.socket]:
    """Sockets at every address of a host, all at one port; port 0 takes a free one.

    Raises:
        OSError: the name leads nowhere, or the port cannot be opened.
    """
    sockets = [_everywhere(port, backlog)] if host is None or host in EVERY else await _named(host, port, backlog)
    for each in sockets:
        # Those that are accepted have it from here.
        each.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_UNREAD)
        # asyncio does this for sockets that it opened itself; without it small messages wait 40 ms for each other.
        each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return sockets


async def _named(host: str, port: int, backlog: int) -> list[socket.socket]:
    sockets: list[socket.socket] = []
    try:
        for address in await _addresses(host):
            sockets.append(_at(address, port, backlog))
            port = sockets[0].getsockname()[1]
    except OSError:
        for each in sockets:
            each.close()
        raise
    return sockets


def _everywhere(port: int, backlog: int) -> socket.socket:
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(("::", port), family=socket.AF_INET6, backlog=backlog, dualstack_ipv6=True)
        except OSError as error:
            if error.errno not in _NO_IPV6:
                raise
    return socket.create_server(("0.0.0.0", port), backlog=backlog)  # noqa: S104 - every address is asked for


def _at(address: str, port: int, backlog: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return socket.create_server((address, port), family=family, backlog=backlog)


async def _addresses(host: str) -> list[str]:
    try:
        return [str(ip_address(host))]
    except ValueError:
        found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))
