"""Which names look alike, so that the fingerprint of the key has to stand beside them. No Qt."""

import unicodedata
from collections import Counter
from collections.abc import Sequence

# Letters of other scripts, digits and signs that pass for a Latin letter, by the letter: a choice of the commonest.
_ALIKE = {
    "a": "аαɑ",
    "b": "Ьвβ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еєҽε",
    "g": "ɡց",
    "h": "һнη",
    "i": "1l|ıіιӏ!ǀ¡",
    "j": "јϳ",
    "k": "кκ",
    "m": "м",
    "n": "пո",
    "o": "0оοσօ",
    "p": "рρ",
    "q": "ԛ",
    "s": "5ѕ$",
    "t": "тτ",
    "u": "υսц",
    "v": "ѵν",
    "w": "ԝωшѡ",
    "x": "хχ×",
    "y": "уүγ",
    "z": "2ᴢ",
}
_LATIN = {ord(other): letter for letter, others in _ALIKE.items() for other in others}


def equal_looking(names: Sequence[str]) -> frozenset[int]:
    """The places of those names that another one could be taken for."""
    seen = [_skeleton(name) for name in names]
    count = Counter(seen)
    return frozenset(place for place, each in enumerate(seen) if count[each] > 1)


def _skeleton(name: str) -> str:
    """What is left of a name for a hasty eye: no case, no accents, no gaps, one script."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = (each for each in plain if unicodedata.category(each)[0] in "LNS")
    return "".join(letters).translate(_LATIN).replace("rn", "m").replace("vv", "w") or plain
