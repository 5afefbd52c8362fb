"""What members say to a helper, and to a broker of MQTT 5, byte by byte: a library would cost more than the servers."""

from collections.abc import Sequence
from typing import Protocol

from p2p.signaling import wire

BLOB_SIZE = 1024


class Dialect(Protocol):
    """The bytes of one member of one room."""

    leave: bytes
    """Says goodbye."""
    hears_comers: bool
    """Whether the members of a room come one by one, each once all before it have heard of the last one."""

    def steps(self, room: int) -> Sequence[bytes]:
        """What to send one after the other, each once the one before is answered, to be in the room."""

    def answered(self, step: int, heard: bytearray) -> bool:
        """Whether a step is answered by all that was heard, and take the answer off it."""

    def say(self, room: int, blob: bytes) -> bytes:
        """Sends a blob of `BLOB_SIZE` to the room."""

    def blobs(self, heard: bytearray) -> list[bytes]:
        """The whole blobs of others among what was heard, which are taken off it; empty ones say that somebody came."""


class WebSocket:
    """A member of a helper. It masks with zeros, which changes nothing."""

    leave = b"\x88\x82\0\0\0\0\x03\xe8"
    hears_comers = False
    _request = (
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )

    def steps(self, room: int) -> Sequence[bytes]:
        """The request, then a hello."""
        return self._request, _masked(wire.hello(room.to_bytes(16, "big")))

    def answered(self, step: int, heard: bytearray) -> bool:
        """By a response; then by a welcome, the first message."""
        if step == 0:
            end = heard.find(b"\r\n\r\n")
            assert end < 0 or heard.startswith(b"HTTP/1.1 101 "), bytes(heard)
            del heard[: end + 4 if end >= 0 else 0]
            return end >= 0
        message = _message(heard)
        assert message is None or message[:1] == wire.WELCOME, message
        return message is not None

    def say(self, _room: int, blob: bytes) -> bytes:
        """One frame."""
        return _masked(blob)

    def blobs(self, heard: bytearray) -> list[bytes]:
        """Each without the byte that says what it is."""
        found = []
        while (message := _message(heard)) is not None:
            assert message == wire.CAME or message[:1] == wire.BLOB, message
            found.append(message[1:])
        return found


class Comers(WebSocket):
    """As a member has to do where several helpers share a room: what it says reaches those of whom it has heard."""

    hears_comers = True


def _masked(message: bytes) -> bytes:
    size = len(message)
    head = bytes([0x82, 0x80 | size]) if size < 126 else b"\x82\xfe" + size.to_bytes(2, "big")
    return head + bytes(4) + message


def _message(heard: bytearray) -> bytes | None:
    """The first whole message, taken off."""
    if len(heard) < 2 or (heard[1] == 126 and len(heard) < 4):
        return None
    assert heard[0] == 0x82, bytes(heard)
    start, size = (2, heard[1]) if heard[1] < 126 else (4, int.from_bytes(heard[2:4], "big"))
    if len(heard) < start + size:
        return None
    message = bytes(heard[start : start + size])
    del heard[: start + size]
    return message


class Mqtt:
    """A member that subscribes to the topic of its room, and does not want to hear itself."""

    leave = b"\xe0\0"
    hears_comers = False

    def steps(self, room: int) -> Sequence[bytes]:
        """A connection without a name of its own, then the subscription: at most once, not local."""
        topic = _topic(room)
        return _packet(0x10, b"\0\4MQTT\5\2\0\0\0\0\0"), _packet(0x82, b"\0\1\0" + topic + b"\4")

    def answered(self, step: int, heard: bytearray) -> bool:
        """By an acknowledgement each."""
        packet = _taken(heard)
        assert packet is None or packet[0] == (0x20, 0x90)[step], packet
        return packet is not None

    def say(self, room: int, blob: bytes) -> bytes:
        """Publishes at most once, without properties."""
        return _packet(0x30, _topic(room) + b"\0" + blob)

    def blobs(self, heard: bytearray) -> list[bytes]:
        """What the room published."""
        found = []
        while (packet := _taken(heard)) is not None:
            assert packet[0] == 0x30, packet
            found.append(packet[1][-BLOB_SIZE:])
        return found


def _topic(room: int) -> bytes:
    return b"\0\x10" + b"%016x" % room


def _packet(kind: int, body: bytes) -> bytes:
    size = len(body)
    length = bytes([size]) if size < 128 else bytes([0x80 | size & 0x7F, size >> 7])
    return bytes([kind]) + length + body


def _taken(heard: bytearray) -> tuple[int, bytes] | None:
    """Kind and body of the first whole packet, taken off."""
    if len(heard) < 2 or (heard[1] >= 128 and len(heard) < 3):
        return None
    start, size = (2, heard[1]) if heard[1] < 128 else (3, heard[1] & 0x7F | heard[2] << 7)
    if len(heard) < start + size:
        return None
    packet = heard[0], bytes(heard[start : start + size])
    del heard[: start + size]
    return packet


DIALECTS: dict[str, Dialect] = {"websocket": WebSocket(), "comers": Comers(), "mqtt": Mqtt()}
