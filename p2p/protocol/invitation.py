"""Invitations: the code, and with it what an invite link carries (protocol section 6, docs/WIRE.md)."""

import re
from dataclasses import dataclass
from urllib.parse import parse_qsl, quote

from p2p.protocol import crockford, helper_url, invite
from p2p.protocol.identity import FINGERPRINT_SIZE
from p2p.protocol.invite import Fault, InviteError

LONGEST = 4096
"""Characters of a pasted text that are looked at: work that a clipboard full of something else costs."""
MOST_HELPERS = 8
"""Helpers of a link: connections that somebody else's link makes this program try."""
_MOST_FIELDS = 32
"""Parameters of a link, those of later versions included."""

_LINK = re.compile(r"rankford:(?://)?join/?\?", re.IGNORECASE)
# What chat and mail programs, and people, put around a code or link; none of it begins or ends one.
_AROUND = " \t\r\n\ufeff\u200b<>()[]{}\"'`“”„‘’‚«»‹›.,;!*"
_FINGERPRINT_SYMBOLS = FINGERPRINT_SIZE * 8 // 5


@dataclass(frozen=True)
class Invitation:
    """What leads to a table."""

    symbols: str
    """The 11 random symbols of its code."""
    helpers: tuple[str, ...] = ()
    """URLs at which the table can be met, the best first; without any, the player's own helper serves."""
    host: str | None = None
    """The host's fingerprint, in groups of four."""

    @property
    def code(self) -> str:
        """The code as people read it, `XXXX-XXXX-XXXX`."""
        return invite.shown(self.symbols)

    def link(self) -> str:
        """The invite link, with as many helpers as one may name."""
        fields = [("code", self.code)]
        fields += [("helper", each) for each in self.helpers[:MOST_HELPERS]]
        if self.host is not None:
            fields.append(("host", self.host))
        return "rankford:join?" + "&".join(f"{name}={quote(value, safe=':/')}" for name, value in fields)


def read(text: str) -> Invitation:
    """The invitation that somebody typed or pasted: a code or a link.

    Raises:
        InviteError: it is neither, or part of it cannot be used.
    """
    if len(text) > LONGEST:
        raise InviteError(Fault.TOO_LONG)
    text = text.strip(_AROUND)
    link = _LINK.match(text)
    if link:
        # A link that was broken over lines has spaces in it.
        return _of_link("".join(text[link.end() :].split()))
    if ":" in text:
        raise InviteError(Fault.OTHER_LINK)
    return Invitation(invite.parse(text))


def _of_link(query: str) -> Invitation:
    fields = _fields(query)
    if not fields["code"]:
        raise InviteError(Fault.NO_CODE)
    if len(fields["code"]) > 1 or len(fields["host"]) > 1:
        raise InviteError(Fault.BROKEN_LINK)
    symbols = invite.parse(fields["code"][0])
    host = _fingerprint(fields["host"][0]) if fields["host"] else None
    return Invitation(symbols, _helpers(fields["helper"]), host)


def _fields(query: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {"code": [], "helper": [], "host": []}
    try:
        pairs = parse_qsl(query, keep_blank_values=True, errors="strict", max_num_fields=_MOST_FIELDS)
    except ValueError:
        raise InviteError(Fault.BROKEN_LINK) from None
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found


def _helpers(urls: list[str]) -> tuple[str, ...]:
    if len(urls) > MOST_HELPERS:
        raise InviteError(Fault.TOO_MANY_HELPERS, most=MOST_HELPERS)
    try:
        return tuple(dict.fromkeys(helper_url.normal(each) for each in urls))
    except helper_url.HelperAddressError as error:
        raise InviteError(Fault.BAD_HELPER) from error


def _fingerprint(text: str) -> str:
    symbols = crockford.meant(text)
    if len(symbols) != _FINGERPRINT_SYMBOLS or set(symbols) - set(crockford.ALPHABET):
        raise InviteError(Fault.BAD_HOST)
    return crockford.grouped(symbols)
