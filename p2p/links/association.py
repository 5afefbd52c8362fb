"""What carries a connection's channel, kept within bounds: aiortc has none of its own, and tells of no delivery."""

# ruff: noqa: SLF001 (there is no other way to it)

import asyncio
import contextlib
import struct
from collections.abc import Callable

from aiortc import RTCSctpTransport
from aiortc.rtcsctptransport import Chunk

HELD = 1024
"""Pieces of messages, of 1.1 KiB at most, that are held until they are whole. aiortc holds whatever the other end
sends, and looks through all of it for each piece."""

SETTLING = 1.0
"""Seconds to wait for what ends by itself, if all is well."""

MOMENT = 0.05
"""Seconds that one packet waits for another to be acknowledged together with it; RFC 9260 (6.2) allows 0.2."""

_UNREADABLE = (AssertionError, AttributeError, LookupError, NameError, TypeError, ValueError, struct.error)
"""What aiortc raises on packets that it did not expect: a SACK with an empty gap meets a name that has no value yet."""


class Association:
    """Stands between an SCTP association and its packets."""

    def __init__(self, sctp: RTCSctpTransport, is_over: Callable[[], bool], misused: Callable[[], None]) -> None:
        """Guard an association that is not connected yet.

        Args:
            sctp: is guarded.
            is_over: whether nothing is to be read any more.
            misused: called for packets that no peer sends, before they cost memory, time or a traceback.
        """
        self._sctp, self._is_over, self._misused = sctp, is_over, misused
        self._take, self._give, self._acknowledge = sctp._handle_data, sctp._send_chunk, sctp._send_sack
        self._taken = asyncio.Event()
        self._waiting: asyncio.TimerHandle | None = None
        """Until a packet is acknowledged alone."""
        self._acknowledging: asyncio.Task[None] | None = None
        sctp._handle_data = self._take_guarded  # type: ignore[method-assign]
        sctp._send_chunk = self._give_guarded  # type: ignore[method-assign]
        sctp._send_sack = self._acknowledge_two  # type: ignore[method-assign]

    async def delivered(self) -> None:
        """Wait until the other end has everything that was sent. An empty buffer is one long before that."""
        sctp = self._sctp
        while not self._is_over() and (sctp._data_channel_queue or sctp._outbound_queue or sctp._sent_queue):
            self._taken.clear()
            await self._taken.wait()

    async def acknowledged(self) -> None:
        """Acknowledge what has come, if it still waits for that."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
            await self._acknowledge()

    async def settled(self) -> None:
        """Wait until aiortc has given up what it began: it looks every 20 ms whether the connection was closed."""
        started: asyncio.Event | None = getattr(self._sctp.transport.transport, "_RTCIceTransport__start", None)
        if started is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(started.wait(), SETTLING)

    def wake(self) -> None:
        """Let whoever waits for a delivery see that it is over."""
        self._taken.set()

    async def _take_guarded(self, data: bytes) -> None:
        if self._is_over():
            return
        try:
            await self._take(data)
        except _UNREADABLE:
            self._misused()
        if self._holds_too_much():
            self._misused()
        self._taken.set()

    async def _give_guarded(self, chunk: Chunk) -> None:
        # Once the encryption has ended nothing can be sent, and aiortc tries in tasks of which nobody hears.
        with contextlib.suppress(ConnectionError):
            await self._give(chunk)

    async def _acknowledge_two(self) -> None:
        """Let a packet wait for the next, as RFC 9260 (6.2) has it: aiortc acknowledges each packet with another."""
        sctp = self._sctp
        if self._waiting is not None:
            await self.acknowledged()
        elif sctp._sack_misordered or sctp._sack_duplicates:
            await self._acknowledge()
        else:
            sctp._sack_needed = False
            self._waiting = asyncio.get_running_loop().call_later(MOMENT, self._acknowledge_one)

    def _acknowledge_one(self) -> None:
        self._acknowledging = asyncio.get_running_loop().create_task(self.acknowledged())

    def _holds_too_much(self) -> bool:
        streams = self._sctp._inbound_streams
        return len(streams) > 1 or any(len(each.reassembly) > HELD for each in streams.values())
