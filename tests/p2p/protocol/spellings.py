"""Other spellings of a value in msgpack than the one that a program of ours writes."""

import struct
from collections.abc import Iterator
from typing import Any

import msgspec

_INTEGERS = [
    (0xCC, "B"),
    (0xCD, "H"),
    (0xCE, "I"),
    (0xCF, "Q"),
    (0xD0, "b"),
    (0xD1, "h"),
    (0xD2, "i"),
    (0xD3, "q"),
    (0xCA, "f"),
    (0xCB, "d"),
]
_BINARY = [(0xC4, "B"), (0xC5, "H"), (0xC6, "I")]
_TEXT = [(0xD9, "B"), (0xDA, "H"), (0xDB, "I")]
_ARRAY = [(0xDC, "H"), (0xDD, "I")]
_EXTENSION = [(0xC7, "B"), (0xC8, "H"), (0xC9, "I")]


def respelled(data: bytes) -> Iterator[bytes]:
    """Every way to spell one of the values in these bytes otherwise, all others as they are: some mean the same."""
    for spelling in _others(msgspec.msgpack.decode(data)):
        if spelling != data:
            yield spelling


def _others(value: Any) -> Iterator[bytes]:
    match value:
        case bool():
            yield from (b"\0", b"\1", b"\xc0")
        case None:
            yield from (b"\xc2", b"\x90")
        case int():
            yield from (struct.pack(f">B{form}", head, value) for head, form in _INTEGERS if _fits(value, form))
        case bytes():
            yield from _sized(value, [*_BINARY, *_TEXT])
            yield from (head + b"\x01" + value for head in _heads(len(value), _EXTENSION))
            yield _joined(list(map(_spelled, value)))
        case str():
            yield from _sized(value.encode(), [*_TEXT, *_BINARY])
        case list():
            yield from _arrays([_spelled(each) for each in value])
            yield from _with_one_other(value)
        case _:
            raise AssertionError(value)


def _fits(value: int, form: str) -> bool:
    try:
        return bool(struct.unpack(f">{form}", struct.pack(f">{form}", value))[0] == value)
    except (struct.error, OverflowError):
        return False


def _heads(size: int, forms: list[tuple[int, str]]) -> Iterator[bytes]:
    return (struct.pack(f">B{form}", head, size) for head, form in forms if _fits(size, form))


def _sized(value: bytes, forms: list[tuple[int, str]]) -> Iterator[bytes]:
    return (head + value for head in _heads(len(value), forms))


def _arrays(parts: list[bytes]) -> Iterator[bytes]:
    """An array with a longer head, as maps, with a field more or less or twice."""
    yield from (head + b"".join(parts) for head in _heads(len(parts), _ARRAY))
    yield bytes([0x80 + len(parts)]) + b"".join(bytes([key]) + part for key, part in enumerate(parts))
    yield b"\xde" + struct.pack(">H", len(parts)) + b"".join(b"\xa1a" + part for part in parts)
    yield _joined([_joined(parts)])


def _with_one_other(values: list[Any]) -> Iterator[bytes]:
    parts = [_spelled(each) for each in values]
    for place, value in enumerate(values):
        yield from (_joined([*parts[:place], other, *parts[place + 1 :]]) for other in _others(value))


def _joined(parts: list[bytes]) -> bytes:
    head = bytes([0x90 + len(parts)]) if len(parts) < 16 else b"\xdc" + struct.pack(">H", len(parts))
    return head + b"".join(parts)


def _spelled(value: Any) -> bytes:
    return msgspec.msgpack.encode(value)
