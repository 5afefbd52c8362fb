"""Stand-ins for `rankford_qt.work.Work`, without threads."""

from collections.abc import Callable
from typing import TypeVar

from rankford_qt.work import Errors, Work

T = TypeVar("T")


class AtOnce(Work):
    """Does jobs at once, on the caller's thread."""

    def run(
        self,
        job: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        expected: Errors = OSError,
    ) -> None:
        """Do the job."""
        try:
            result = job()
        except expected as error:
            failed(error)
        else:
            done(result)


class Later(Work):
    """Does jobs when it is told to, the oldest first."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Callable[[], None]] = []

    def run(
        self,
        job: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        expected: Errors = OSError,
    ) -> None:
        """Keep the job."""
        self.waiting.append(lambda: AtOnce().run(job, done, failed, expected))

    def do_next(self) -> None:
        """Do the oldest job."""
        self.waiting.pop(0)()

    def do_all(self) -> None:
        """Do every job, those too that others ask for."""
        while self.waiting:
            self.do_next()
