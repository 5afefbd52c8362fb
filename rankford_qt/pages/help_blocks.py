"""What Help is made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headers; the first cell of a row is what it is about."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Paragraph | Table


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it."""

    title: str
    blocks: tuple[Block, ...]
