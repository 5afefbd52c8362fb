"""Looking for one table among those on this network."""

import asyncio
from collections.abc import Callable

from p2p.lan.browser import Browser
from p2p.lan.listing import Listing


async def search(wanted: Callable[[Listing], bool], clock: Callable[[], float], seconds: float) -> Listing | None:
    """The first table that is wanted and answers; ``None`` if there is none within so many seconds.

    Raises:
        LanError: discovery is blocked, or there is no network.
    """
    changed = asyncio.Event()
    browser = Browser(changed.set, clock)
    try:
        await browser.start()
        async with asyncio.timeout(seconds):
            while True:
                for row in browser.rows:
                    if wanted(row.listing):
                        return row.listing
                changed.clear()
                await changed.wait()
    except TimeoutError:
        return None
    finally:
        await browser.close()
