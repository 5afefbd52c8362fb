"""What values in the history's lines have to be like; each check takes whatever JSON can hold. No Qt."""

from datetime import datetime

from core.wagers import MAX_SEATS

HASH_DIGITS = 64


def is_time(value: object) -> bool:
    """Whether a value is a wall time with its offset from UTC; ValueError for a text that is no time."""
    return isinstance(value, str) and datetime.fromisoformat(value).utcoffset() is not None


def is_hex(value: object, digits: int = HASH_DIGITS) -> bool:
    """Whether a value is so many lower-case hex digits."""
    return isinstance(value, str) and len(value) == digits and set(value) <= set("0123456789abcdef")


def are_numbers(value: object) -> bool:
    """Whether a value is a whole number for each of one to six seats."""
    return isinstance(value, list) and 1 <= len(value) <= MAX_SEATS and all(type(each) is int for each in value)
