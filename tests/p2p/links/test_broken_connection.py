"""What is sent over a connection whose encryption has just ended is lost, and nothing is said of it."""

import asyncio

from p2p.links.connection import Connection, IceServers

SECONDS = 20.0


class Ear:
    """Notes what a connection tells."""

    def __init__(self) -> None:
        self.open, self.over = asyncio.Event(), asyncio.Event()

    def opened(self) -> None:
        self.open.set()

    def heard(self, data: bytes) -> None:
        raise AssertionError(data)

    def ended(self) -> None:
        self.over.set()


async def _broken_in_the_midst() -> list[str]:
    """Send in the moment between the end of DTLS and word of it; what no task took care of."""
    failures: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(str(context)))
    ears = Ear(), Ear()
    one, other = (Connection(IceServers(), ear) for ear in ears)
    async with asyncio.timeout(SECONDS):
        await one.accept(await other.answer(await one.offer()))
        for ear in ears:
            await ear.open.wait()
        sctp = one._pc.sctp
        assert sctp is not None
        ending = asyncio.ensure_future(sctp.transport.stop())
        await asyncio.sleep(0)
        one.send(b"too late")
        await ending
        await ears[0].over.wait()
    for each in (one, other):
        await each.close()
    return failures


def test_what_is_sent_then_is_lost() -> None:
    assert asyncio.run(_broken_in_the_midst()) == []
