"""The names that events and effects of a lobby use."""

from p2p.protocol.lobby_events import HELPER
from p2p.protocol.sealing import EVERYBODY
from p2p.protocol.signing import verify


def test_the_helper_is_nobody_and_everybody() -> None:
    assert HELPER == EVERYBODY
    # libsodium refuses this key whatever the signature: the point has a small order.
    assert not verify(HELPER, b"", bytes(64))
