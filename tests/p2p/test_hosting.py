"""Hosting: what an invitation names, the listing, and nothing left when it fails or ends."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from p2p import hosting
from p2p.hosting import HostedTable, host, invite_symbols
from p2p.lan.advertiser import Advertiser
from p2p.lan.listing import LanError, LanFault
from p2p.network import Network, World
from p2p.news import RoomClosed
from p2p.protocol import invitation
from p2p.protocol.identity import fingerprint
from p2p.signaling.helper import Helper
from tests.p2p.tables import Seat, player, run

ADDRESSES = ("192.168.1.7", "198.51.100.1", "8.8.8.8", "fd00::7", "2001:4860::1")


class Listing:
    """What a table is listed by."""

    def __init__(self, fault: LanFault | None = None) -> None:
        self.fault = fault
        self.calls: list[str] = []

    async def start(self) -> None:
        """Begin, or raise."""
        self.calls.append("start")
        await asyncio.sleep(0)
        if self.fault:
            raise LanError(self.fault)

    async def close(self) -> None:
        """End."""
        self.calls.append("close")


async def opened(network: Network | None = None, seat: Seat | None = None) -> HostedTable:
    """A table on this computer."""
    seat = seat or Seat(1)
    at = await host(player(1), 3, network or Network(), World(), seat.tell, addresses=lambda: ADDRESSES)
    seat.sit(at.client)
    return at


def hosted(work: Callable[[HostedTable], Coroutine[Any, Any, None]], network: Network | None = None) -> None:
    """Do something with a table, and close it."""

    async def whole() -> None:
        at = await opened(network)
        try:
            await work(at)
        finally:
            await at.close()

    run(whole)


def test_an_invitation_names_what_leads_here_and_who_hosts() -> None:
    async def work(at: HostedTable) -> None:
        port = at._helper.port
        own = at.invitation
        assert own.host == fingerprint(player(1).entry.public_key)
        assert f"ws://192.168.1.7:{port}" in own.helpers
        assert f"ws://[fd00::7]:{port}" in own.helpers
        # Outside private networks a link needs a certificate.
        assert not any("8.8.8.8" in each or "2001:4860" in each for each in own.helpers)
        assert at.near.helpers == (f"ws://127.0.0.1:{port}", f"ws://[::1]:{port}")
        assert at.near.symbols == own.symbols
        assert invitation.read(own.link()) == own
        assert invitation.read(at.near.link()) == at.near

    hosted(work)


def test_a_helper_of_the_settings_comes_first() -> None:
    async def work(at: HostedTable) -> None:
        assert at.invitation.helpers[0] == "wss://helper.invalid"
        assert len(at.invitation.helpers) > 1

    hosted(work, Network(helper="wss://helper.invalid"))


def test_codes_are_random_and_use_all_of_their_entropy() -> None:
    assert invite_symbols(bytes) == "0" * 11
    assert invite_symbols(lambda size: b"\xff" * size) == "Z" * 11
    sizes: list[int] = []

    def entropy(size: int) -> bytes:
        sizes.append(size)
        return bytes(size)

    invite_symbols(entropy)
    assert sum(sizes) * 8 >= 11 * 5


def test_a_table_is_listed_and_taken_off_again() -> None:
    async def work(at: HostedTable) -> None:
        made: list[Listing] = []

        def advertiser() -> Advertiser:
            made.append(Listing())
            return cast("Advertiser", made[-1])

        at._advertiser = advertiser
        await asyncio.gather(at.set_listed(True), at.set_listed(True))
        listed = [at.listed]
        for _ in range(2):
            await at.set_listed(False)
            listed.append(at.listed)
        assert listed == [True, False, False]
        await at.set_listed(True)
        await at.close()
        assert [each.calls for each in made] == [["start", "close"]] * 2

    hosted(work)


def test_a_table_that_cannot_be_listed_is_open_all_the_same() -> None:
    async def work(at: HostedTable) -> None:
        at._advertiser = lambda: cast("Advertiser", Listing(LanFault.NO_NETWORK))
        with pytest.raises(LanError):
            await at.set_listed(True)
        assert not at.listed
        assert at.client.room.hosting

    hosted(work)


def test_a_port_that_cannot_be_opened_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def start(_self: Helper, _host: str | None, _port: int) -> None:
        raise OSError(98, "Address already in use")

    async def work() -> None:
        seat = Seat(1)
        monkeypatch.setattr(Helper, "start", start)
        with pytest.raises(OSError, match="in use"):
            await opened(seat=seat)
        assert seat.all(RoomClosed) == []

    run(work)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_a_table_has_two_to_six_seats(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr(hosting, "Helper", started.append)

    async def work() -> None:
        with pytest.raises(ValueError, match="a table seats 2-6"):
            await host(player(1), seats, Network(), World(), Seat(1).tell)
        assert not started

    run(work)
