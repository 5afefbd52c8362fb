"""What a helper has for a member that closes at that moment is dropped."""

import asyncio

from p2p.signaling.caps import TABLE
from p2p.signaling.helper import Helper
from tests.p2p.signaling.callers import SECONDS, member

TURNS = 6
"""Turns of the loop within which a blob has passed the helper."""


async def _say_and_close(url: str, turns: int) -> None:
    """Say something to somebody who closes so many turns of the loop later."""
    async with member(url) as ann, member(url) as ben:
        ann.socket.protocol.send_binary(b"too late")
        ann.socket.send_data()
        for _ in range(turns):
            await asyncio.sleep(0)
        ben.socket.protocol.send_close(1000)
        ben.socket.send_data()
        async with asyncio.timeout(SECONDS):
            await ben.socket.wait_closed()


def test_what_is_said_to_a_member_that_closes_is_lost_whenever_it_comes() -> None:
    async def body() -> None:
        failures: list[str] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(str(context)))
        helper = Helper(TABLE)
        await helper.start("127.0.0.1", 0)
        for turns in range(TURNS):
            await _say_and_close(helper.urls[0], turns)
        await helper.close()
        assert failures == []

    asyncio.run(body())
