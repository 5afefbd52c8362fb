"""Whether a helper is there: its health page, asked for at a numeric address. No name is looked up."""

import asyncio
import contextlib
from collections.abc import Sequence

from p2p.protocol import host

PATIENCE = 2.0
"""Seconds in which a helper has to answer."""
_LINE = 256
"""Bytes of an answer's first line."""


async def first_answering(addresses: Sequence[str], port: int, patience: float = PATIENCE) -> str | None:
    """The first of a host's addresses at which its helper answers; ``None`` if it does at none."""
    asking = {asyncio.create_task(answers(each, port, patience)): each for each in addresses}
    pending = set(asking)
    try:
        while pending:
            done, pending = await asyncio.wait(pending, return_when=asyncio.FIRST_COMPLETED)
            for each in done:
                if each.result():
                    return asking[each]
        return None
    finally:
        for each in pending:
            each.cancel()
        if pending:
            await asyncio.wait(pending)


async def answers(address: str, port: int, patience: float = PATIENCE) -> bool:
    """Whether a helper answers there."""
    try:
        async with asyncio.timeout(patience):
            return await _ask(address, port)
    # Also a timeout; a value error is a first line without an end.
    except (OSError, ValueError):
        return False


async def _ask(address: str, port: int) -> bool:
    reader, writer = await asyncio.open_connection(address, port, limit=_LINE)
    try:
        writer.write(
            f"GET /health HTTP/1.1\r\nHost: {host.joined(address, port)}\r\nConnection: close\r\n\r\n".encode()
        )
        line = await reader.readline()
        return line.startswith((b"HTTP/1.1 200 ", b"HTTP/1.0 200 "))
    finally:
        writer.transport.abort()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
