"""The helper that a host's window runs: on Qt's loop, without what only big helpers need."""

import subprocess
import sys

import qasync
from PySide6.QtWidgets import QApplication

from p2p.signaling import wire
from p2p.signaling.caps import TABLE
from p2p.signaling.helper import Helper
from p2p.signaling.wire import Refusal
from tests.p2p.signaling.callers import calling, member


async def _host_a_table() -> None:
    helper = Helper(TABLE)
    await helper.start(None, 0)
    async with member(f"ws://127.0.0.1:{helper.port}") as ann, member(f"ws://[::1]:{helper.port}") as ben:
        assert await ann.hear() == wire.CAME
        for blob in (b"x" * 60_000, b"y"):
            await ben.say(blob)
            await ann.heard(blob)
        async with calling(f"ws://127.0.0.1:{helper.port}") as bad:
            await bad.say(b"no hello")
            assert (await bad.ending())[0] == Refusal.OTHER_VERSION
        assert not helper.reached_from_outside
        await helper.close()
        assert (await ann.ending())[0] == (await ben.ending())[0] == Refusal.STOPPING
    assert (helper.counts.connections, helper.counts.rooms) == (0, 0)


def test_it_serves_on_the_loop_of_the_window(qapp: QApplication) -> None:
    with qasync.QEventLoop(qapp) as loop:
        loop.run_until_complete(_host_a_table())


def test_it_brings_along_neither_redis_nor_prometheus() -> None:
    code = (
        "import sys, p2p.signaling.helper; print(sorted({'redis', 'prometheus_client', 'PySide6'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
