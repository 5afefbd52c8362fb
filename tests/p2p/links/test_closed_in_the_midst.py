"""A connection that is closed while it still comes about leaves nothing running."""

import asyncio

from p2p.links.connection import Connection, IceServers

SECONDS = 20.0


class Deaf:
    """Wants to know nothing."""

    def opened(self) -> None:
        """Ignored."""

    def heard(self, data: bytes) -> None:
        """Ignored."""

    def ended(self) -> None:
        """Ignored."""


class _Telling(asyncio.Queue[int]):
    """Where aioice notes what its checks came to; says when."""

    def __init__(self, noted: asyncio.Event) -> None:
        super().__init__()
        self._noted = noted

    def put_nowait(self, item: int) -> None:
        super().put_nowait(item)
        self._noted.set()


async def _closed_at_the_last_check() -> list[str]:
    """Close one end after its last check succeeded and before anything was told of it; the tasks that are left."""
    one, other = (Connection(IceServers(), Deaf()) for _ in range(2))
    async with asyncio.timeout(SECONDS):
        await one.accept(await other.answer(await one.offer()))
        assert one._pc.sctp is not None
        ice = one._pc.sctp.transport.transport._connection
        succeeded = asyncio.Event()
        ice._check_list_state = _Telling(succeeded)
        await succeeded.wait()
        assert ice._query_consent_task is None
        await one.close()
        await other.close()
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    # What is about to end does so when it is its turn.
    if tasks:
        await asyncio.wait(tasks, timeout=0)
    return [str(task) for task in tasks if not task.done()]


def test_no_check_goes_on() -> None:
    assert asyncio.run(_closed_at_the_last_check()) == []
