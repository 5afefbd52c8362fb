"""The shoe and the stream of words that draws from it (protocol section 1)."""

from array import array
from collections.abc import Iterator, MutableSequence
from hashlib import sha256
from struct import Struct

from core.cards import SHOE_SIZE

_STREAM = b"rankford-quay/stream/1"
_words_of = Struct(">8I").unpack
_WORD_VALUES = 2**32
#: Ids of 16 bits, since a list of 312 counted references takes four times as long to copy.
_FULL_SHOE = array("H", range(SHOE_SIZE))
#: For each pool size n the end of the last complete span of words, ⌊2³²/n⌋·n.
_LIMITS = (0, *(_WORD_VALUES - _WORD_VALUES % n for n in range(1, SHOE_SIZE + 1)))


class Stream:
    """32-bit words from a 32-byte seed, in blocks of eight."""

    __slots__ = ("_block", "_prefix", "_words")

    def __init__(self, seed: bytes) -> None:
        self._prefix = _STREAM + seed
        self._block = 0
        self._refill()

    def word(self) -> int:
        """The next word, 0…2³²−1."""
        for word in self._words:
            return word
        self._refill()
        return next(self._words)

    def uniform(self, n: int) -> int:
        """A value 0…n−1, each equally likely: words in the last, incomplete span are passed over."""
        limit = _WORD_VALUES - _WORD_VALUES % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def take(self, pool: MutableSequence[int], count: int) -> list[int]:
        """Remove ``count`` values from a pool at uniform places, one after the other.

        The same as ``pool.pop(uniform(len(pool)))`` each time, in one call because dealing is the engine's hot path.
        """
        taken: list[int] = []
        size = len(pool)
        last = size - count
        while size > last:
            for word in self._words:
                if word < _LIMITS[size]:
                    taken.append(pool.pop(word % size))
                    size -= 1
                    if size == last:
                        break
            else:
                self._refill()
        return taken

    def _refill(self) -> None:
        # An iterator keeps its place, so that left-over words serve the next draw.
        self._words: Iterator[int] = iter(_words_of(sha256(self._prefix + self._block.to_bytes(8, "big")).digest()))
        self._block += 1


class Shoe:
    """The cards that remain in a round, drawn one after the other without replacement."""

    __slots__ = ("_pool", "_stream")

    def __init__(self, seed: bytes) -> None:
        """A full shoe of 312 cards that draws with the opening's 32-byte seed."""
        self._pool = _FULL_SHOE[:]
        self._stream = Stream(seed)

    def reseed(self, seed: bytes) -> None:
        """Go on with the same pool and a new seed, as War does."""
        self._stream = Stream(seed)

    def __len__(self) -> int:
        return len(self._pool)

    def draw(self, count: int) -> list[int]:
        """Remove and return the next ``count`` card ids, in the order drawn."""
        return self._stream.take(self._pool, count)
