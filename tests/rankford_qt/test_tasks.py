"""Coroutines beside everything else."""

import asyncio
import gc

from rankford_qt.tasks import Tasks


def test_whatever_was_begun_is_waited_for_also_what_begins_meanwhile() -> None:
    done: list[str] = []

    async def scene() -> None:
        tasks = Tasks()

        async def second() -> None:
            await asyncio.sleep(0)
            done.append("second")

        async def first() -> None:
            await asyncio.sleep(0)
            tasks.run(second())
            done.append("first")

        tasks.run(first())
        gc.collect()
        await tasks.finish()

    asyncio.run(scene())
    assert done == ["first", "second"]


def test_one_that_has_ended_is_forgotten() -> None:
    async def nothing() -> None:
        pass

    async def scene() -> int:
        tasks = Tasks()
        await tasks.run(nothing())
        await asyncio.sleep(0)
        return len(tasks._tasks)

    assert asyncio.run(scene()) == 0


def test_a_mistake_is_told_at_once_though_somebody_holds_the_task() -> None:
    told: list[object] = []

    async def mistaken() -> None:
        raise LookupError

    async def scene() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context["exception"]))
        held = Tasks().run(mistaken())
        await asyncio.wait([held])
        await asyncio.sleep(0)
        assert [type(each) for each in told] == [LookupError]

    asyncio.run(scene())
