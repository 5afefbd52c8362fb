"""Display names: 1-24 characters after NFC that show, without control or direction-override characters."""

import re
import unicodedata

LONGEST = 24
"""Most characters of a name. One takes at most 4 bytes, so a name's length fits the byte it has in a roster hash."""

# Controls; format characters, direction overrides among them; surrogates, private use, line and paragraph ends.
# Unassigned ones pass: two peers whose Pythons know different Unicode versions must judge a name alike.
_REFUSED = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
# Letters, marks and symbols by category that draw nothing.
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | set(map(chr, range(0xFE00, 0xFE0F)))
# Persian and Indic spelling and many emoji need these between or behind visible characters, and only there.
_JOINER = re.compile("(?<=[^\\s\u200c\u200d])(?:\ufe0f?[\u200c\u200d](?=[^\\s\u200c\u200d\ufe0f])|\ufe0f(?!\ufe0f))")


class DisplayNameError(ValueError):
    """Not a display name; the text is one sentence for the player."""


def clean_name(text: str) -> str:
    """The name as it is kept and sent: NFC, every kind of space a plain one, none at the ends.

    A name that came from a peer is right if it comes back unchanged.

    Raises:
        DisplayNameError: it is empty, too long, or holds a character that does not show.
    """
    name = unicodedata.normalize("NFC", text)
    name = "".join(" " if unicodedata.category(each) == "Zs" else each for each in name).strip(" ")
    if not name:
        raise DisplayNameError("A name needs at least one character that shows.")
    for each in _JOINER.sub("", name):
        if unicodedata.category(each) in _REFUSED or each in _BLANK or each == "\ufe0f":
            raise DisplayNameError(f"A name cannot hold the invisible character U+{ord(each):04X}; leave it out.")
    if len(name) > LONGEST:
        raise DisplayNameError(f"A name has at most {LONGEST} characters, and this one has {len(name)}.")
    return name
