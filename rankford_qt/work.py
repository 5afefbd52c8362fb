"""Blocking jobs (disk, key making) in threads, their results back on the Qt thread."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Work:
    """Runs jobs in the loop's thread pool and keeps a reference to each until it has ended."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._tasks: set[asyncio.Task[None]] = set()

    def run(
        self,
        job: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        expected: type[Exception] | tuple[type[Exception], ...] = OSError,
    ) -> None:
        """Run ``job`` in a thread; then call ``done`` with its result, or ``failed`` with an expected error."""
        task = self._loop.create_task(self._run(job, done, failed, expected))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Wait until every job has ended, as the program does before it leaves."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def _run(
        self,
        job: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        expected: type[Exception] | tuple[type[Exception], ...],
    ) -> None:
        try:
            result = await self._loop.run_in_executor(None, job)
        except expected as error:
            failed(error)
        else:
            done(result)
