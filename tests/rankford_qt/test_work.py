"""Jobs in threads: their results come back on the loop's thread, in time, and none is lost."""

import asyncio
import threading
from functools import partial

import pytest

from rankford_qt.work import Work, never


class Told:
    """What a job told, and on which thread."""

    def __init__(self) -> None:
        self.results: list[object] = []
        self.threads: set[int] = set()

    def __call__(self, result: object) -> None:
        self.results.append(result)
        self.threads.add(threading.get_ident())


def run(work: Work, *, start: bool = True) -> None:
    """Run a loop until every job has ended."""

    async def main() -> None:
        if start:
            work.start(asyncio.get_running_loop())
        await work.finish()
        await asyncio.get_running_loop().shutdown_default_executor()

    asyncio.run(main())


def fail() -> None:
    """A job that meets a full disk."""
    raise OSError("full")


def test_jobs_asked_for_before_the_loop_wait_for_it_and_keep_their_order() -> None:
    work, told = Work(), Told()
    for number in range(5):
        work.run(partial(int, number), told, never)
    assert told.results == []
    run(work)
    assert sorted(told.results, key=str) == [0, 1, 2, 3, 4]
    assert told.threads == {threading.get_ident()}


def test_the_job_itself_runs_elsewhere() -> None:
    work, told = Work(), Told()
    work.run(threading.get_ident, told, never)
    run(work)
    assert told.results != [threading.get_ident()]


def test_an_expected_error_is_told() -> None:
    work, done, failed = Work(), Told(), Told()
    work.run(fail, done, failed)
    run(work)
    assert done.results == []
    assert [str(each) for each in failed.results] == ["full"]


def test_a_job_asked_for_by_a_result_is_waited_for_too() -> None:
    work, told = Work(), Told()
    work.run(lambda: 1, lambda _: work.run(lambda: 2, told, never), never)
    run(work)
    assert told.results == [2]


@pytest.mark.logs("a task of the window failed")
def test_an_unexpected_error_is_not_swallowed() -> None:
    work, told = Work(), Told()
    work.run(fail, told, told, KeyError)
    with pytest.raises(OSError, match="full"):
        run(work)
    assert told.results == []
