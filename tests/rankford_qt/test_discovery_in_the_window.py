"""Discovery of tables runs on the window's event loop as on asyncio's own."""

import qasync
from PySide6.QtWidgets import QApplication

from tests.p2p.lan.health import health
from tests.p2p.lan.network import listed, needs_network, watching


@needs_network
def test_tables_are_found_and_gone_while_qt_runs_the_loop(qapp: QApplication) -> None:
    async def run() -> None:
        async with health() as (_, port), watching() as watcher:
            async with listed(port) as table:
                await watcher.shown(table.instance)
            await watcher.shown(table.instance, False)

    with qasync.QEventLoop(qapp) as loop:
        loop.run_until_complete(run())
