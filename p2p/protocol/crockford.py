"""Crockford's base 32: the alphabet of fingerprints and invite codes, without I, L, O and U."""

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

_SEPARATORS = "- \t\r\n\u00a0\u2010\u2011\u2012\u2013\u2014\u2212"
# Letters beyond ASCII stay as they are: upper() would turn a dotless i, say, into one that is then read as 1.
_MEANT: dict[int, str | None] = {
    **{ord(symbol.lower()): symbol for symbol in ALPHABET},
    **dict.fromkeys(map(ord, "Oo"), "0"),
    **dict.fromkeys(map(ord, "IiLl"), "1"),
    **dict.fromkeys(map(ord, _SEPARATORS), None),
}


def encode(data: bytes) -> str:
    """The symbols of whole bytes, most significant bits first; the last one is filled up with zero bits."""
    symbols = -(-len(data) * 8 // 5)
    number = int.from_bytes(data, "big") << (symbols * 5 - len(data) * 8)
    return "".join(ALPHABET[number >> shift & 31] for shift in range((symbols - 1) * 5, -1, -5))


def grouped(symbols: str) -> str:
    """Symbols in groups of four, joined by dashes."""
    return "-".join(symbols[start : start + 4] for start in range(0, len(symbols), 4))


def meant(typed: str) -> str:
    """Typed symbols in upper case without spaces and dashes, O read as 0, I and L as 1; anything else stays."""
    return typed.translate(_MEANT)
