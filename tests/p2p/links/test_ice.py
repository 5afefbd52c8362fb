"""Which servers a link may ask: none for whom was met on this network, else those that answer."""

import asyncio

import pytest

from p2p.links.connection import IceServers
from p2p.links.ice import Ice
from p2p.network import Network, TurnServer
from p2p.signaling.wire import TurnCredential
from tests.p2p.links.responder import answer, running, server, silence

NEAR, FAR = b"n" * 32, b"f" * 32


def servers(network: Network, issued: TurnCredential | None, key: bytes = FAR) -> IceServers:
    """What a link to somebody may use."""
    ice = Ice(network, lambda: issued)
    ice.heard(NEAR, near=True)
    ice.heard(FAR, near=False)
    return asyncio.run(ice.servers(key))


@running
async def test_what_answers_serves_those_who_are_far_alone() -> None:
    async with server(answer) as (stun, first), server(answer) as (turn, second):
        network = Network(
            stun=(f"stun:127.0.0.1:{first}",), turn=TurnServer(f"turn:127.0.0.1:{second}", "Ann", "secret")
        )
        ice = Ice(network, lambda: None)
        ice.heard(NEAR, near=True)
        ice.heard(FAR, near=False)
        assert await ice.servers(NEAR) == IceServers()
        assert not stun.asked
        assert not turn.asked
        far = IceServers(f"stun:127.0.0.1:{first}", f"turn:127.0.0.1:{second}", "Ann", "secret")
        assert await ice.servers(FAR) == far


@running
async def test_a_helpers_turn_server_serves_if_the_player_has_none() -> None:
    async with server(answer) as (_, port), server(silence) as (own, silent):
        issued = TurnCredential(f"TURN://127.0.0.1:{port}", "Ben", "lent")
        ice = Ice(Network(), lambda: issued)
        ice.heard(FAR, near=False)
        assert await ice.servers(FAR) == IceServers(None, f"turn:127.0.0.1:{port}", "Ben", "lent")
        ice = Ice(Network(turn=TurnServer(f"turn:127.0.0.1:{silent}", "Ann", "secret")), lambda: issued)
        ice.heard(FAR, near=False)
        assert await ice.servers(FAR) == IceServers()
        assert own.asked


@pytest.mark.parametrize(
    "url", ["", "stun:h", "turn:[::1]:1", "https://example.org", "turn:h:99999", "turn:" + "h" * 999]
)
def test_whatever_a_helper_tells_instead_of_a_turn_server_is_left(url: str) -> None:
    assert servers(Network(), TurnCredential(url, "Ben", "lent")) == IceServers()


def test_without_settings_nobody_is_asked() -> None:
    assert servers(Network(), None) == servers(Network(), None, NEAR) == IceServers()
