"""The names that events and effects of a lobby use, and whom a host that proposes would ask."""

import pytest

from p2p.protocol.lobby_events import HELPER, Member
from p2p.protocol.sealing import EVERYBODY
from p2p.protocol.signing import verify
from tests.p2p.protocol.players import cheap


def test_the_helper_is_nobody_and_everybody() -> None:
    assert HELPER == EVERYBODY
    # libsodium refuses this key whatever the signature: the point has a small order.
    assert not verify(HELPER, b"", bytes(64))


@pytest.mark.parametrize("ready", [False, True])
@pytest.mark.parametrize("reachable", [False, True])
@pytest.mark.parametrize("playing", [False, True])
def test_who_can_sit(ready: bool, reachable: bool, playing: bool) -> None:
    member = Member(cheap("Mara").entry, False, ready, (), reachable, playing)
    assert member.can_sit is (ready and reachable and not playing)
