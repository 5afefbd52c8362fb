"""Blocking jobs (disk, key making) in threads, their results back on the Qt thread."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from rankford_qt.tasks import Tasks

if TYPE_CHECKING:
    import asyncio

T = TypeVar("T")
Errors = type[Exception] | tuple[type[Exception], ...]


class Work:
    """Runs jobs in the loop's thread pool.

    The window is built before the loop is even imported: jobs asked for until `start` wait for it.
    """

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._early: list[Callable[[], None]] = []
        self._tasks = Tasks()

    def start(self, loop: "asyncio.AbstractEventLoop") -> None:
        """Begin with what was asked for so far."""
        self._loop = loop
        early, self._early = self._early, []
        for run in early:
            run()

    def run(
        self,
        job: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        expected: Errors = OSError,
    ) -> None:
        """Run ``job`` in a thread; then call ``done`` with its result, or ``failed`` with an expected error."""
        if self._loop is None:
            self._early.append(lambda: self.run(job, done, failed, expected))
            return
        self._tasks.run(self._run(self._loop, job, done, failed, expected))

    async def finish(self) -> None:
        """Wait until every job has ended, as the program does before it leaves."""
        await self._tasks.finish()

    async def _run(
        self,
        loop: "asyncio.AbstractEventLoop",
        job: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        expected: Errors,
    ) -> None:
        try:
            result = await loop.run_in_executor(None, job)
        except expected as error:
            failed(error)
        else:
            done(result)


def never(_error: Exception) -> None:
    """What a job that expects no error does with one."""
