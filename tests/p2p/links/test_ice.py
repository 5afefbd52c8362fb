"""Which servers a link may ask: none for whom was met on this network, else those that answer."""

import asyncio

import pytest

from p2p.links import ice as servers_of
from p2p.links.connection import IceServers
from p2p.links.ice import CREDENTIAL, KEPT, Ice
from p2p.links.stun import PATIENCE
from p2p.network import Network, TurnServer
from p2p.signaling.wire import TurnCredential
from tests.p2p.links.responder import answer, running, server, silence

NEAR, FAR = b"n" * 32, b"f" * 32


def servers(network: Network, issued: TurnCredential | None, key: bytes = FAR) -> IceServers:
    """What a link to somebody may use."""
    ice = Ice(network, lambda: issued, lambda: 0.0)
    ice.heard(NEAR, near=True)
    ice.heard(FAR, near=False)
    return asyncio.run(ice.servers(key))


@running
async def test_what_answers_serves_those_who_are_far_alone() -> None:
    async with server(answer) as (stun, first), server(answer) as (turn, second):
        network = Network(
            stun=(f"stun:127.0.0.1:{first}",), turn=TurnServer(f"turn:127.0.0.1:{second}", "Ann", "secret")
        )
        ice = Ice(network, lambda: None, lambda: 0.0)
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
        ice = Ice(Network(), lambda: issued, lambda: 0.0)
        ice.heard(FAR, near=False)
        assert await ice.servers(FAR) == IceServers(None, f"turn:127.0.0.1:{port}", "Ben", "lent")
        ice = Ice(Network(turn=TurnServer(f"turn:127.0.0.1:{silent}", "Ann", "secret")), lambda: issued, lambda: 0.0)
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


@running
async def test_links_that_are_made_at_about_the_same_time_ask_once() -> None:
    now = 100.0
    async with server(answer) as (first, port):
        ice = Ice(Network(stun=(f"stun:127.0.0.1:{port}",)), lambda: None, lambda: now)
        ice.heard(FAR, near=False)
        assert set(await asyncio.gather(*(ice.servers(FAR) for _ in range(5)))) == {
            IceServers(f"stun:127.0.0.1:{port}")
        }
        now += KEPT - 1
        await ice.servers(FAR)
        assert first.asked == 1
        now += 1
        await ice.servers(FAR)
        assert first.asked == 2


@running
async def test_a_server_that_keeps_silent_is_waited_for_once() -> None:
    async with server(silence) as (_, port):
        ice = Ice(Network(stun=(f"stun:127.0.0.1:{port}",)), lambda: None, lambda: 0.0)
        ice.heard(FAR, near=False)
        loop = asyncio.get_running_loop()
        assert await ice.servers(FAR) == IceServers()
        since = loop.time()
        assert [await ice.servers(FAR) for _ in range(50)] == [IceServers()] * 50
        assert loop.time() - since < PATIENCE


@running
async def test_who_was_heard_from_afar_latest_is_remembered() -> None:
    async with server(answer) as (_, port):
        ice = Ice(Network(stun=(f"stun:127.0.0.1:{port}",)), lambda: None, lambda: 0.0)
        keys = [number.to_bytes(32, "big") for number in range(servers_of.FAR + 1)]
        for key in keys:
            ice.heard(key, near=False)
            ice.heard(keys[0], near=False)
            ice.heard(keys[0], near=True)
        found = [await ice.servers(key) != IceServers() for key in keys]
        assert found == [True, False, *[True] * (servers_of.FAR - 1)]


@running
async def test_a_credential_that_fits_into_no_message_is_left() -> None:
    async with server(answer) as (turn, port):
        for name, password, fits in (
            ("n" * CREDENTIAL, "p", True),
            ("ü" * CREDENTIAL, "p", False),
            ("n", "p" * 513, False),
        ):
            issued = TurnCredential(f"turn:127.0.0.1:{port}", name, password)
            ice = Ice(Network(), lambda issued=issued: issued, lambda: 0.0)  # type: ignore[misc]
            ice.heard(FAR, near=False)
            assert (await ice.servers(FAR) != IceServers()) is fits
        assert turn.asked == 1


def test_no_server_means_none_and_a_password_is_not_shown() -> None:
    assert IceServers().configured().iceServers == []
    both = IceServers("stun:192.0.2.1:3478", "turn:192.0.2.2:3478", "Ann", "secret")
    assert [each.urls for each in both.configured().iceServers or []] == ["stun:192.0.2.1:3478", "turn:192.0.2.2:3478"]
    assert "secret" not in repr(both)
