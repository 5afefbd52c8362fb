"""What a client needs to know of the network, and what is handed in from outside."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from p2p.protocol.messages import Entry
from p2p.protocol.signing import Sign
from p2p.sleep import boot_clock

DEFAULT_STUN = (
    "stun:stun.cloudflare.com:3478",
    "stun:stun.l.google.com:19302",
    "stun:stun.nextcloud.com:3478",
    "stun:stun.sipgate.net:3478",
)
"""Public STUN servers that a new installation lists; the player can change the list."""


@dataclass(frozen=True, slots=True)
class TurnServer:
    """A TURN server and the right to use it; ``url`` as in RFC 7065, such as ``turn:turn.example.org:3478``."""

    url: str
    username: str
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Network:
    """The player's settings. None of the servers is asked on a local network."""

    helper: str | None = None
    """Address of a signaling helper, ``wss://…`` or, on loopback and private addresses, ``ws://…``."""
    stun: tuple[str, ...] = ()
    """STUN servers by URL (RFC 7064), such as ``stun:stun.example.org:3478``; the first that answers serves."""
    turn: TurnServer | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits: key, flag and name, and what signs with the key."""

    entry: Entry
    sign: Sign = field(repr=False)


@dataclass(frozen=True, slots=True)
class World:
    """Entropy and clocks, in seconds."""

    entropy: Callable[[int], bytes] = os.urandom
    clock: Callable[[], float] = time.monotonic
    boot_clock: Callable[[], float] | None = field(default_factory=boot_clock)
    """One that goes on while the machine sleeps, where the system has one."""
    wall_clock: Callable[[], float] = time.time
    """For nothing but numbers that have to rise from one run to the next."""
