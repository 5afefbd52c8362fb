"""A stand-in for a helper: a server that says it is well, or something else."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

GOOD = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"


class Health:
    """What is asked of it, and how often."""

    def __init__(self, answer: bytes) -> None:
        self.answer = answer
        self.asked: list[bytes] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request; no answer waits until the other end gives up."""
        try:
            self.asked.append(await reader.readuntil(b"\r\n\r\n"))
            writer.write(self.answer)
            if not self.answer.endswith(b"ok"):
                await reader.read()
        except (OSError, EOFError):
            pass  # Whoever asked has gone: another address answered first.
        finally:
            writer.transport.abort()


@asynccontextmanager
async def health(answer: bytes = GOOD, host: str = "0.0.0.0", port: int = 0) -> AsyncIterator[tuple[Health, int]]:
    """A server and its port."""
    page = Health(answer)
    serving: set[asyncio.Task[None]] = set()

    def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(page.serve(reader, writer))
        serving.add(task)
        task.add_done_callback(serving.discard)

    server = await asyncio.start_server(serve, host, port)
    try:
        yield page, server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for each in serving:
            each.cancel()
        if serving:
            await asyncio.wait(serving)
        await server.wait_closed()


def running(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """A test that is a coroutine."""

    async def awaited() -> None:
        await test()

    def run() -> None:
        asyncio.run(awaited())

    return run
