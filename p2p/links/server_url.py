"""URLs of STUN and TURN servers (RFC 7064, RFC 7065), as far as aiortc can use them. Imports nothing of it."""

import re
from dataclasses import dataclass
from enum import Enum

from p2p.protocol import host

LONGEST = 200

_URL = re.compile(
    # A scheme is not followed by a port, so `localhost:3478` has none.
    r"(?:(?P<scheme>[A-Za-z]+):(?![0-9]+(?:\?|$))(?://)?)?(?P<authority>[^?/#]*)(?:\?(?P<query>.*))?",
    re.DOTALL,
)
_TRANSPORTS = {"stun": ("",), "turn": ("udp", "tcp"), "turns": ("tcp",)}
_PORTS = {"stun": 3478, "turn": 3478, "turns": 5349}


class Fault(Enum):
    """What is wrong with a URL: one sentence in English."""

    EMPTY = "The address of the server is empty; type one such as stun.example.org:3478."
    TOO_LONG = "The address of the server is too long; look at it again."
    NOT_STUN = "The address of a STUN server begins with stun: and holds host and port only."
    NOT_TURN = "The address of a TURN server begins with turn: or turns: and holds host, port and transport only."
    TRANSPORT = "A TURN server is reached by ?transport=udp or ?transport=tcp, and a turns: server only by tcp."
    HOST = "The address of the server holds no usable host name or IPv4 address; look at it again."
    PORT = "The port in the address of the server is a number from 1 to 65535; look at it again."


class ServerUrlError(ValueError):
    """Not the URL of such a server; the text is one sentence for the player, in English."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Server:
    """Where a server is; ``transport`` is empty for STUN, else "udp" or "tcp"."""

    scheme: str
    host: str
    port: int
    transport: str

    @property
    def url(self) -> str:
        """The one spelling of its URL, with the port; the transport only if it is not what the scheme means."""
        unusual = self.transport != _TRANSPORTS[self.scheme][0]
        return f"{self.scheme}:{self.host}:{self.port}" + (f"?transport={self.transport}" if unusual else "")


def stun_url(text: str) -> str:
    """The URL of a STUN server as somebody typed it; `stun:` may be missing.

    Raises:
        ServerUrlError: it is none.
    """
    return stun(text).url


def turn_url(text: str) -> str:
    """The URL of a TURN server as somebody typed it; `turn:` may be missing.

    Raises:
        ServerUrlError: it is none.
    """
    return turn(text).url


def stun(text: str) -> Server:
    """Like `stun_url`, in parts."""
    return _server(text, ("stun",), Fault.NOT_STUN)


def turn(text: str) -> Server:
    """Like `turn_url`, in parts."""
    return _server(text, ("turn", "turns"), Fault.NOT_TURN)


def _server(text: str, schemes: tuple[str, ...], otherwise: Fault) -> Server:
    text = text.strip()
    if not text:
        raise ServerUrlError(Fault.EMPTY)
    if len(text) > LONGEST:
        raise ServerUrlError(Fault.TOO_LONG)
    match = _URL.fullmatch(text)
    scheme = (match["scheme"] or schemes[0]).lower() if match else ""
    if match is None or scheme not in schemes:
        raise ServerUrlError(otherwise)
    transport = _transport(scheme, match["query"], otherwise)
    return Server(scheme, *_split(match["authority"], _PORTS[scheme]), transport)


def _transport(scheme: str, query: str | None, otherwise: Fault) -> str:
    allowed = _TRANSPORTS[scheme]
    if query is None:
        return allowed[0]
    name, _, transport = query.lower().partition("=")
    if scheme == "stun" or name != "transport":
        raise ServerUrlError(otherwise)
    if transport not in allowed:
        raise ServerUrlError(Fault.TRANSPORT)
    return transport


def _split(authority: str, default: int) -> tuple[str, int]:
    try:
        name, port = host.split(authority, default)
    except host.HostError:
        raise ServerUrlError(Fault.HOST) from None
    except host.PortError:
        raise ServerUrlError(Fault.PORT) from None
    # aiortc reads no IPv6 address in such a URL; names that lead to one serve for TURN.
    if ":" in name:
        raise ServerUrlError(Fault.HOST)
    return name, port
