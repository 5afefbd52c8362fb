"""This client in its room: what each of its parts needs to speak for it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from p2p.protocol.invite import Room
from p2p.protocol.signing import Sign, Verify


@dataclass(frozen=True, slots=True)
class Own:
    """Who one is in which room, and what is handed in from outside."""

    room: Room = field(repr=False)
    public_key: bytes
    sign: Sign = field(repr=False)
    verify: Verify
    entropy: Callable[[int], bytes]
    clock: Callable[[], float]
    """Monotonic, in seconds."""
