"""Time-limited TURN credentials in coturn's shared-secret scheme (its ``use-auth-secret``, RFC draft-uberti-rest)."""

import hmac
import re
from base64 import b64encode
from dataclasses import dataclass, field

from p2p.signaling.wire import TurnCredential

VALID = 6 * 3600
"""Seconds that a credential is valid: an evening at one table. Links outlive it, new allocations do not."""
_ID_SIZE = 6
_URL = re.compile(r"turns?:(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+)(:\d{1,5})?(\?transport=(udp|tcp))?")


@dataclass(frozen=True, slots=True)
class Turn:
    """A TURN server and the secret that it shares with this helper."""

    url: str
    secret: bytes = field(repr=False)

    def __post_init__(self) -> None:
        """Check it.

        Raises:
            ValueError: no TURN URL (RFC 7065), or no secret; the text is the rest of a sentence.
        """
        if _URL.fullmatch(self.url) is None:
            raise ValueError("is no TURN address such as turn:turn.example.org:3478")
        if not self.secret:
            raise ValueError("has no secret")

    def credential(self, wall_clock: float, entropy: bytes) -> TurnCredential:
        """One for whoever enters a room now: seconds since 1970, and a few bytes that tell it from others."""
        username = f"{int(wall_clock) + VALID}:{entropy[:_ID_SIZE].hex()}"
        digest = hmac.digest(self.secret, username.encode("ascii"), "sha1")
        return TurnCredential(self.url, username, b64encode(digest).decode("ascii"))
