"""A second implementation of stream and draw, straight from protocol section 1 and as plain as it gets."""

import hashlib
from collections.abc import Iterator


def words(seed: bytes) -> Iterator[int]:
    """The endless 32-bit words of a seed."""
    k = 0
    while True:
        block = hashlib.sha256(b"rankford-quay/stream/1" + seed + k.to_bytes(8, "big")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        k += 1


def uniform(stream: Iterator[int], n: int) -> int:
    """The next uniform value below n."""
    while True:
        word = next(stream)
        if word < (2**32 // n) * n:
            return word % n


def draw(pool: list[int], seed: bytes, count: int) -> list[int]:
    """Draw and remove so many cards from an ascending pool with a fresh seed."""
    stream = words(seed)
    return [pool.pop(uniform(stream, len(pool))) for _ in range(count)]
