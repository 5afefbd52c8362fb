"""Where the choices of a random run come from: hypothesis, or the bytes of a fuzzer read as a program."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from hypothesis import strategies as st

Thing = TypeVar("Thing")


class Chooser(Protocol):
    """Makes choices."""

    def below(self, count: int) -> int:
        """A number from 0 to ``count`` - 1."""

    def blob(self, longest: int) -> bytes:
        """Up to so many bytes."""


def one_of(choose: Chooser, things: Sequence[Thing]) -> Thing:
    """One of several things."""
    return things[choose.below(len(things))]


class Program:
    """Bytes that are read as choices, from front to back; every choice is 0 once they have run out."""

    def __init__(self, data: bytes) -> None:
        """Read these bytes."""
        self._data = data
        self._next = 0

    @property
    def done(self) -> bool:
        """Whether the bytes have run out."""
        return self._next >= len(self._data)

    def below(self, count: int) -> int:
        """One byte, or two of them for large counts."""
        size = 1 if count <= 256 else 2
        return int.from_bytes(self._take(size), "big") % count

    def blob(self, longest: int) -> bytes:
        """A length, and as many bytes as there are of it."""
        return self._take(self.below(longest + 1))

    def _take(self, size: int) -> bytes:
        taken = self._data[self._next : self._next + size]
        self._next += size
        return taken


class Examples:
    """Choices of hypothesis, which can shrink them."""

    def __init__(self, data: st.DataObject) -> None:
        """Draw from a test's data."""
        self._data = data

    def below(self, count: int) -> int:
        """Any."""
        return self._data.draw(st.integers(0, count - 1))

    def blob(self, longest: int) -> bytes:
        """Any."""
        return self._data.draw(st.binary(max_size=longest))
