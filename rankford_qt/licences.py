"""The licences of all parts, from resources/licences; in a bundle with those of its system libraries. No Qt."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import resources
from rankford_qt.player_error import QT_TRANSLATE_NOOP, PlayerError

FOLDER = resources.FOLDER / "licences"
_SYSTEM = "system.json"
_FULL = 45
"""A line at least this long, in characters, was broken for its length, and not for its sense."""
_BLANK = re.compile(r"\n(?:\s*\n)+")
_ITEM = re.compile(r"\s*(?:[-*o•]|\d+\.|[a-z\d]\)|\([a-z\d]\)|Copyright|Everyone)\s|\s*[-=]{3,}$")
_TABLE = re.compile(r"\S\s{4}|^\s{9}")
"""A line with columns, or one that is centred."""


class LicencesError(PlayerError):
    """The licences cannot be read."""


@dataclass(frozen=True)
class Part:
    """Something that is shipped: a licence by its SPDX expression, ``inside`` the part that holds it."""

    name: str
    licence: str
    inside: str
    systems: tuple[str, ...]
    copyright: tuple[str, ...]
    texts: tuple[str, ...]


def load(folder: Path = FOLDER) -> tuple[Part, ...]:
    """Every part, in order; the first is this program.

    Raises:
        LicencesError: the list is missing or damaged.
    """
    try:
        listed = json.loads((folder / "index.json").read_text("utf-8"))
        if (folder / _SYSTEM).exists():
            listed += json.loads((folder / _SYSTEM).read_text("utf-8"))
        return tuple(_part(each) for each in listed)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise _unreadable() from error


def text_of(part: Part, folder: Path = FOLDER) -> str:
    """Who holds the rights, and the texts of the licence.

    Raises:
        LicencesError: a text is missing or damaged.
    """
    try:
        texts = [reflowed((folder / name).read_text("utf-8").strip("\n")) for name in part.texts]
    except (OSError, ValueError) as error:
        raise _unreadable() from error
    return "\n\n\n".join([*(["\n".join(part.copyright)] if part.copyright else []), *texts])


def reflowed(text: str) -> str:
    """A text whose paragraphs are lines, for any width; lines that were broken early stay as they are."""
    return "\n\n".join("\n".join(map(_paragraph, _items(each))) for each in _BLANK.split(text))


def _items(block: str) -> Iterator[list[str]]:
    """The lines of each item of a list, or all of what is no list."""
    item: list[str] = []
    for line in block.split("\n"):
        if item and _ITEM.match(line):
            yield item
            item = []
        item.append(line)
    yield item


def _paragraph(lines: list[str]) -> str:
    long = all(len(line) >= _FULL for line in lines[:-1])
    level = len({len(line) - len(line.lstrip()) for line in lines[1:]}) <= 1
    if not long or not level or any(map(_TABLE.search, lines)):
        return "\n".join(lines)
    first = lines[0]
    return first[: len(first) - len(first.lstrip())] + " ".join(" ".join(lines).split())


def _part(told: dict[str, Any]) -> Part:
    groups = (tuple(told.get(name, ())) for name in ("systems", "copyright", "texts"))
    return Part(told["name"], told["licence"], told.get("inside", ""), *groups)


def _unreadable() -> LicencesError:
    return LicencesError(
        QT_TRANSLATE_NOOP(
            "Licences", "The licences cannot be read from this installation of the program; install it again."
        )
    )
