"""Looking for one table on a real network, on this machine's own adapters."""

import asyncio

import pytest

from p2p.lan.listing import LanError, LanFault, Listing
from p2p.lan.search import search
from tests.p2p.lan.health import health
from tests.p2p.lan.network import SYMBOLS, listed, needs_network

PATIENCE = 20.0


def look(name: str, seconds: float = PATIENCE) -> Listing | None:
    """What is found of a table of the test's code and this name, while two are listed."""

    async def work() -> Listing | None:
        async with health() as (_, port), listed(port, "Ann"), listed(port, "Bo"):
            # The clock is for the ages of rows alone.
            return await search(lambda each: (each.symbols, each.name) == (SYMBOLS, name), lambda: 7.0, seconds)

    return asyncio.run(work())


@needs_network
@pytest.mark.parametrize("name", ["Ann", "Bo"])
def test_the_table_that_is_wanted_is_found(name: str) -> None:
    found = look(name)
    assert found is not None
    assert (found.name, found.symbols) == (name, SYMBOLS)


@needs_network
def test_of_a_table_that_is_not_there_nothing_is_found_in_time() -> None:
    assert look("Cy", 0.5) is None


def test_where_nobody_may_look_the_search_is_closed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = []

    class Blocked:
        def __init__(self, *_words: object) -> None:
            pass

        async def start(self) -> None:
            raise LanError(LanFault.BLOCKED)

        async def close(self) -> None:
            closed.append(self)

    monkeypatch.setattr("p2p.lan.search.Browser", Blocked)
    with pytest.raises(LanError):
        asyncio.run(search(lambda _listing: True, lambda: 7.0, PATIENCE))
    assert len(closed) == 1
