"""Joining: which helper is asked, and which host is believed."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from p2p import joining
from p2p.joining import LOOK, join
from p2p.lan.listing import LanError, LanFault, Listing
from p2p.network import Network, World
from p2p.news import Trouble, Troubled
from p2p.protocol.identity import fingerprint
from p2p.protocol.invitation import Invitation
from p2p.protocol.notices import VERSION
from tests.p2p.tables import Seat, Table, player, run, table

CLOCK = time.monotonic
NOWHERE = "ws://127.0.0.1:9/"
"""Where no helper listens."""


async def come(at: Table, where: Invitation | Listing, network: Network) -> Seat:
    """Somebody comes to a table, which sees to it that he leaves."""
    seat = Seat(2)
    seat.sit(await join(player(2), where, network, World(), seat.tell))
    at.guests.append(seat)
    return seat


def test_without_any_helper_nobody_sets_out() -> None:
    async def work() -> None:
        with pytest.raises(ValueError, match="without a helper needs one in the settings"):
            await join(player(2), Invitation("0" * 11), Network(), World(), lambda _news: None)

    run(work)


def test_a_bare_code_goes_through_the_helper_of_the_settings() -> None:
    async def work() -> None:
        async with table(guests=0) as at:
            near = at.hosted.near
            guest = await come(at, replace(near, helpers=(), host=None), Network(near.helpers[0]))
            await guest.in_room()
            assert guest.client.room.guests[0].key == at.host.key

    run(work)


def test_the_helper_of_an_invitation_goes_before_that_of_the_settings() -> None:
    async def work() -> None:
        async with table(guests=0) as at:
            await (await come(at, at.hosted.near, Network(NOWHERE))).in_room()

    run(work)


def test_a_listed_table_is_met_where_it_is_listed() -> None:
    async def work() -> None:
        async with table(guests=0) as at:
            near = at.hosted.near
            listing = Listing("instance", "Player 1", 6, near.symbols, VERSION, near.helpers)
            await (await come(at, listing, Network(NOWHERE))).in_room()

    run(work)


def test_only_the_host_that_invited_is_believed() -> None:
    async def work() -> None:
        async with table(guests=0) as at:
            invited_by = fingerprint(player(3).entry.public_key)
            guest = await come(at, replace(at.hosted.near, host=invited_by), Network())
            troubled = await guest.first(Troubled)
            assert (troubled.trouble, troubled.keys) == (Trouble.SECOND_HOST, (at.host.key,))
            assert not guest.client.room.hosted

    run(work)


# A code that says nothing of where its table is


def looking(monkeypatch: pytest.MonkeyPatch, *tables: Listing, fault: LanFault | None = None) -> None:
    """Where a search on this network finds these tables, or nothing for a reason."""

    async def searched(wanted: Callable[[Listing], bool], clock: object, seconds: float) -> Listing | None:
        assert (clock, seconds) == (CLOCK, LOOK)
        if fault is not None:
            raise LanError(fault)
        return next(filter(wanted, tables), None)

    monkeypatch.setattr(joining, "search", searched)


def look(invitation: Invitation) -> Invitation | None:
    """What is found."""
    return asyncio.run(joining.looked_for(invitation, CLOCK))


@pytest.mark.parametrize("host", [None, "AS3N-N9TM-CD3M-R0M5"])
def test_the_table_of_the_code_is_found_and_the_host_is_still_the_one_that_invited(
    host: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, wanted = (
        Listing("instance", "Ann", 6, symbols, VERSION, (f"ws://192.168.1.{number}:4000/",))
        for number, symbols in enumerate(("1" * 11, "0" * 11))
    )
    looking(monkeypatch, other, wanted)
    assert look(Invitation("0" * 11, (), host)) == Invitation("0" * 11, wanted.helpers, host)
    looking(monkeypatch, other)
    assert look(Invitation("0" * 11, (), host)) is None


def test_where_looking_is_blocked_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    looking(monkeypatch, fault=LanFault.BLOCKED)
    assert look(Invitation("0" * 11)) is None


def test_that_there_is_no_network_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    looking(monkeypatch, fault=LanFault.NO_NETWORK)
    with pytest.raises(LanError):
        look(Invitation("0" * 11))
