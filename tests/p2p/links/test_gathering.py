"""A connection that is given up while it gathers addresses leaves no socket open."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from p2p.links.connection import Connection, IceServers
from tests.p2p.links.ends import run

STEPS = 12
"""Turns of the loop within which all addresses of this machine are gathered."""


class Deaf:
    """Is told nothing that matters."""

    def opened(self) -> None:
        """Nothing."""

    def heard(self, data: bytes) -> None:
        """Nothing."""

    def ended(self) -> None:
        """Nothing."""


@pytest.mark.parametrize("steps", range(STEPS))
def test_who_is_cancelled_while_gathering_leaves_no_socket(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        opened: list[asyncio.BaseTransport] = []
        loop = asyncio.get_running_loop()
        endpoint = loop.create_datagram_endpoint

        async def noted(*words: Any, **options: Any) -> Any:
            made = await endpoint(*words, **options)
            opened.append(made[0])
            return made

        monkeypatch.setattr(loop, "create_datagram_endpoint", noted)
        connection = Connection(IceServers(), Deaf())
        offering = asyncio.create_task(connection.offer())
        for _ in range(steps):
            await asyncio.sleep(0)
        offering.cancel()
        with suppress(asyncio.CancelledError):
            await offering
        await connection.close()
        assert all(each.is_closing() for each in opened)

    run(work())
