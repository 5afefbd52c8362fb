"""Coroutines that run beside everything else. No Qt."""

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio


class Tasks:
    """Keeps a reference to each until it has ended, as the loop does not."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, job: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Begin on the running loop."""
        # Here: a window opens before this is loaded.
        import asyncio

        task = asyncio.get_running_loop().create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """Forget it. A mistake of this program's own is told at once: whoever holds the task might never ask for it."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            told = {"message": "a task of the window failed", "exception": error, "task": task}
            task.get_loop().call_exception_handler(told)

    async def finish(self) -> None:
        """Wait until all have ended, those too that begin meanwhile."""
        while self._tasks:
            task = next(iter(self._tasks))
            # Taken out here: waiting for a task that has just ended would not let the loop call back.
            self._tasks.discard(task)
            await task
