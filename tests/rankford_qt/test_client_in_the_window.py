"""A whole session of real clients on Qt's loop."""

import qasync
from PySide6.QtWidgets import QApplication

from p2p.news import Closed, RoomClosed, SessionBegan, SessionEnded
from p2p.protocol.effects import Completed
from tests.p2p.tables import table


async def _play() -> None:
    async with table(guests=1) as at:
        await at.start()
        for each in at.seats:
            assert isinstance((await each.ended()).finished.outcome, Completed)
            kinds = [type(news) for news in each.news]
            assert kinds.index(SessionBegan) < kinds.index(SessionEnded)
        await at.guests[0].client.leave()
        assert at.guests[0].news[-1] == RoomClosed(Closed.LEFT)


def test_two_play_on_the_loop_of_the_window(qapp: QApplication) -> None:
    with qasync.QEventLoop(qapp) as loop:
        loop.run_until_complete(_play())
