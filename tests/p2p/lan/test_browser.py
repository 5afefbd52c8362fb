"""Tables that are listed on a real network, on this machine's own adapters."""

import asyncio
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from zeroconf import ServiceStateChange
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from p2p.lan import adapters, browser, rows
from p2p.lan.adapters import Adapters
from p2p.lan.advertiser import Advertiser
from p2p.lan.browser import Browser
from p2p.lan.listing import Listing, properties
from p2p.protocol.notices import VERSION
from tests.p2p.lan.health import GOOD, health, running
from tests.p2p.lan.network import SYMBOLS, listed, needs_network, watching

pytestmark = needs_network


@dataclass(frozen=True)
class Forged:
    """A record as somebody else's program may send it."""

    instance: str
    told: dict[str, str]
    addresses: tuple[str, ...]


OWN = tuple(each for each in adapters.read().addresses if "." in each)[:1]
GOOD_RECORD = properties("Ann", 4, SYMBOLS)


@asynccontextmanager
async def forged(port: int, *records: Forged) -> AsyncIterator[None]:
    """Records that stand on the network, each with a host of its own."""
    service = str(vars(browser)["SERVICE"])
    zeroconf = AsyncZeroconf(list(OWN))
    infos = [
        AsyncServiceInfo(
            service,
            f"{each.instance}.{service}",
            port,
            properties=each.told,
            server=f"{each.instance}-{secrets.token_hex(4)}.local.",
            parsed_addresses=list(each.addresses),
        )
        for each in records
    ]
    try:
        announced = [zeroconf.async_register_service(each, strict=False) for each in infos]
        await asyncio.gather(*await asyncio.gather(*announced))
        yield
    finally:
        await zeroconf.async_close()


@running
async def test_a_listed_table_is_found_with_all_that_it_says() -> None:
    own = adapters.read().addresses
    async with health() as (_, port), watching() as watcher, listed(port, "Ann <b>", 5) as table:
        await watcher.shown(table.instance)
        row = watcher.row(table.instance)
        assert row is not None
        helpers = row.listing.helpers
        assert row.listing == Listing(table.instance, "Ann <b>", 5, SYMBOLS, VERSION, helpers)
        assert row.since == 7.0
        assert row.listing.joinable
        assert len(helpers) == len(own)
        assert helpers[0] == f"ws://{own[0]}:{port}"


@running
async def test_a_table_that_was_listed_before_is_found_too() -> None:
    async with health() as (_, port), listed(port) as table, watching() as watcher:
        await watcher.shown(table.instance)


@running
async def test_a_table_that_says_goodbye_is_gone_at_once() -> None:
    async with health() as (_, port), watching(3600.0) as watcher:
        async with listed(port) as table:
            await watcher.shown(table.instance)
        await watcher.shown(table.instance, False)


@running
async def test_a_host_that_was_killed_is_gone_and_comes_back_if_it_answers_again() -> None:
    async with watching() as watcher, health() as (page, port), listed(port) as table:
        await watcher.shown(table.instance)
        page.answer = b"HTTP/1.1 503 Stopping\r\n\r\nok"
        await watcher.shown(table.instance, False)
        page.answer = GOOD
        await watcher.shown(table.instance)
        assert len(page.asked) >= 4


@running
async def test_the_address_that_answers_comes_first() -> None:
    moved = Forged("moved", GOOD_RECORD, ("10.255.255.1", *OWN))
    async with health(host=OWN[0]) as (_, port), watching() as watcher, forged(port, moved):
        await watcher.shown("moved")
        row = watcher.row("moved")
        assert row is not None
        assert row.listing.helpers == (f"ws://{OWN[0]}:{port}", f"ws://10.255.255.1:{port}")


@running
async def test_what_is_no_table_is_never_shown() -> None:
    records = (
        Forged("bad-name", {**GOOD_RECORD, "name": "A\u202eB"}, OWN),
        Forged("two.labels", GOOD_RECORD, OWN),
        Forged("no-text", {}, OWN),
        Forged("loopback", GOOD_RECORD, ("127.0.0.1",)),
        Forged("good", GOOD_RECORD, OWN),
        Forged("later", {"v": "2", "name": "Ben"}, OWN),
    )
    async with health() as (page, port), watching() as watcher, forged(port, *records):
        # Every record is probed, or its addresses are looked at, twice as long as it takes to show the good ones.
        await watcher.shown("good")
        await watcher.shown("later")
        later = watcher.row("later")
        assert later is not None
        assert not later.listing.joinable
        page.answer = b"HTTP/1.1 503 Stopping\r\n\r\nok"
        await watcher.shown("good", False)
        assert {each.instance for each in watcher.seen} - {"two.labels"} == {"good", "later"}


@pytest.mark.parametrize("fresh", [-1.0, 3600.0])
def test_of_endless_tables_only_so_many_are_followed(fresh: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "MOST", 2)
    monkeypatch.setattr(rows, "FRESH", fresh)

    async def run() -> None:
        async with health() as (_, port), watching() as watcher, listed(port) as table:
            await watcher.shown(table.instance)
            for number in range(100):
                hear(watcher.browser, f"flood-{number}.{{service}}")
            assert watcher.row(table.instance) is not None
            assert len(watcher.browser._following) == 2
            assert ("flood-99" in watcher.browser._following) == (fresh < 0)
            await asyncio.sleep(0)
            assert sum(not each.done() for each in watcher.browser._tasks) == 2

    asyncio.run(run())


def hear(found: Browser, name: str) -> None:
    """Tell it of a name, as zeroconf does."""
    service = str(vars(browser)["SERVICE"])
    found._hear(found._discovery.zeroconf.zeroconf, service, name.format(service=service), ServiceStateChange.Added)


def test_after_the_adapters_changed_the_network_is_asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = adapters.read()
    first = Adapters(frozenset(each for each in whole.interfaces if str(each.ip) in OWN))

    async def run() -> None:
        now = [first]
        monkeypatch.setattr(adapters, "read", lambda: now[0])
        async with health() as (_, port), watching(look=0.02) as watcher, listed(port, look=0.02) as table:
            await watcher.shown(table.instance)
            row = watcher.row(table.instance)
            assert row is not None
            assert len(row.listing.helpers) == 1
            now[0] = whole
            await watcher.news.until(lambda: _helpers(watcher.row(table.instance)) == len(whole.addresses))

    if len(whole.interfaces) < 2:
        pytest.skip("one address alone: none can come")
    asyncio.run(run())


def _helpers(row: rows.Row | None) -> int:
    return len(row.listing.helpers) if row else 0


@pytest.mark.parametrize(
    "name", ["", ".", "x._other._tcp.local.", "x" * 70 + ".{service}", ".{service}", "é\0.{service}"]
)
def test_a_name_that_cannot_be_asked_for_is_no_table(name: str) -> None:
    async def run() -> None:
        async with health() as (_, port), watching() as watcher:
            hear(watcher.browser, name)
            async with listed(port) as table:
                await watcher.shown(table.instance)
            assert len(watcher.seen) == 1
            assert not any(each.done() for each in watcher.browser._following.values())

    asyncio.run(run())


@running
async def test_a_browser_that_was_not_started_can_be_closed() -> None:
    await Browser(lambda: None).close()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[socket.socket]:
    """Every socket that is made from now on."""
    made: list[socket.socket] = []
    make = socket.socket

    class Remembered(make):  # type: ignore[misc, valid-type]
        def __init__(self, *args: object, **named: object) -> None:
            super().__init__(*args, **named)
            made.append(self)

    monkeypatch.setattr(socket, "socket", Remembered)
    return made


def test_every_socket_is_closed(made: list[socket.socket]) -> None:
    @running
    async def run() -> None:
        async with health() as (_, port), watching() as watcher, listed(port) as table:
            await watcher.shown(table.instance)

    run()
    assert len(made) > 2
    assert all(each.fileno() == -1 for each in made)


@pytest.mark.parametrize("turns", range(6))
def test_a_start_that_is_cancelled_leaves_nothing_open(turns: int, made: list[socket.socket]) -> None:
    async def run() -> None:
        for each in (Browser(lambda: None), Advertiser("Ann", 4, SYMBOLS, 9)):
            before = len(made)
            starting = asyncio.create_task(each.start())
            # A look at the adapters, in a thread, comes first.
            while len(made) == before:
                await asyncio.wait([starting], timeout=0.0001)
            for _ in range(turns):
                await asyncio.sleep(0)
            starting.cancel()
            await asyncio.wait([starting])
            if not starting.cancelled():
                await each.close()

    asyncio.run(run())
    assert all(each.fileno() == -1 for each in made)
