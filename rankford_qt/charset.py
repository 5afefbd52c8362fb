"""A terminal's locale that is not UTF-8, or not installed: text is UTF-8 all the same. Linux alone has such."""

import locale
import os
import sys
from collections.abc import MutableMapping

_UTF8 = "C.UTF-8"


def use_utf8(environment: MutableMapping[str, str] = os.environ) -> None:
    """Give Qt a locale of UTF-8 before it looks for one: it says four lines in the terminal where it has to look twice.

    The language, and how dates and numbers are written, stay as the player's.
    """
    if not sys.platform.startswith("linux") or _charset() == "UTF-8":
        return
    stated = environment.pop("LC_ALL", "")
    if stated:
        # It stood above all others, which must not count now.
        for name in [each for each in environment if each.startswith("LC_")]:
            del environment[name]
        environment["LANG"] = stated
    environment["LC_CTYPE"] = _UTF8
    try:
        locale.setlocale(locale.LC_CTYPE, _UTF8)
    except locale.Error:
        # An old system without it: what Qt says then is harmless.
        return


def _charset() -> str:
    try:
        locale.setlocale(locale.LC_CTYPE, "")
    except locale.Error:
        return ""
    return locale.nl_langinfo(locale.CODESET)
