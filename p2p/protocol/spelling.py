"""Values in msgpack, fields in order, with one spelling in bytes.

A decoder of msgpack accepts more than one spelling of a value, so what was decoded is encoded again and compared.
"""

from typing import Generic, TypeVar

import msgspec

Value = TypeVar("Value")

_encode = msgspec.msgpack.Encoder().encode


class Structure(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What messages are made of: fields in order and no others."""


def sized(size: int) -> msgspec.Meta:
    """So many bytes, no more and no fewer."""
    return msgspec.Meta(min_length=size, max_length=size)


class Spelling(Generic[Value]):
    """How values of one type are spelled."""

    def __init__(self, structure: type[Value]) -> None:
        """Spell values of a structure."""
        self._decoder = msgspec.msgpack.Decoder(structure, strict=True)

    def encode(self, value: Value) -> bytes:
        """The bytes of a value."""
        return _encode(value)

    def decode(self, data: bytes) -> Value | None:
        """The value that these bytes spell; ``None`` if they spell none, or not in the one way."""
        try:
            value = self._decoder.decode(data)
        except msgspec.DecodeError:
            return None
        return value if _encode(value) == data else None
