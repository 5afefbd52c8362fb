"""Display names: 1-24 characters after NFC that show, without control or direction-override characters."""

import re
import unicodedata
from enum import Enum

LONGEST = 24
"""Most characters of a name. One takes at most 4 bytes, so a name's length fits the byte it has in a roster hash."""

# Controls; format characters, direction overrides among them; surrogates, private use, line and paragraph ends.
# Unassigned ones pass: two peers whose Pythons know different Unicode versions must judge a name alike.
_REFUSED = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
# Letters, marks and symbols by category that draw nothing.
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | set(map(chr, range(0xFE00, 0xFE0F)))
# Persian and Indic spelling and many emoji need these between or behind visible characters, and only there.
_JOINER = re.compile("(?<=[^\\s\u200c\u200d])(?:\ufe0f?[\u200c\u200d](?=[^\\s\u200c\u200d\ufe0f])|\ufe0f(?!\ufe0f))")


class Fault(Enum):
    """What is wrong with a name: nothing to see, something that does not show, or too much of it."""

    EMPTY = "empty"
    INVISIBLE = "partly invisible"
    TOO_LONG = "too long"


class DisplayNameError(ValueError):
    """Not a display name; `length` is that of the name as it would be kept."""

    def __init__(self, fault: Fault, length: int) -> None:
        super().__init__(f"{fault.value} name of {length} characters")
        self.fault = fault
        self.length = length


def clean_name(text: str) -> str:
    """The name as it is kept and sent: NFC, every kind of space a plain one, none at the ends.

    A name that came from a peer is right if it comes back unchanged.

    Raises:
        DisplayNameError: it is empty, too long, or holds a character that does not show.
    """
    name = unicodedata.normalize("NFC", text)
    name = "".join(" " if unicodedata.category(each) == "Zs" else each for each in name).strip(" ")
    if not name:
        raise DisplayNameError(Fault.EMPTY, len(name))
    for each in _JOINER.sub("", name):
        if unicodedata.category(each) in _REFUSED or each in _BLANK or each == "\ufe0f":
            raise DisplayNameError(Fault.INVISIBLE, len(name))
    if len(name) > LONGEST:
        raise DisplayNameError(Fault.TOO_LONG, len(name))
    return name
