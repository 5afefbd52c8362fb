"""What an offer or an answer of a link says, typed (protocol section 6, Links).

Peers exchange these few values and each writes the SDP for its own library from them, so that no text of another is
ever parsed as one.
"""

from ipaddress import ip_address
from typing import Annotated, Literal

import msgspec

from p2p.protocol.messages import Hash
from p2p.protocol.spelling import Spelling, Structure

CANDIDATES = 32
"""Candidates of one description: connection checks that a member can make another send."""

Fragment = Annotated[str, msgspec.Meta(pattern=r"\A[a-zA-Z0-9+/]{4,256}\Z")]
Password = Annotated[str, msgspec.Meta(pattern=r"\A[a-zA-Z0-9+/]{22,256}\Z")]
Foundation = Annotated[str, msgspec.Meta(pattern=r"\A[a-zA-Z0-9+/]{1,32}\Z")]
Priority = Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
Port = Annotated[int, msgspec.Meta(ge=1, lt=1 << 16)]
Kind = Literal["host", "srflx", "relay"]


class Candidate(Structure, frozen=True):
    """An address over UDP at which a peer may be reached. Names, such as ``….local``, are no addresses."""

    foundation: Foundation
    priority: Priority
    address: str
    port: Port
    kind: Kind


class Description(Structure, frozen=True):
    """One end of a link to be."""

    fragment: Fragment
    password: Password
    fingerprint: Hash
    """SHA-256 of the certificate with which this end will do DTLS."""
    candidates: Annotated[tuple[Candidate, ...], msgspec.Meta(max_length=CANDIDATES)]


_spelling = Spelling(Description)


def to_bytes(description: Description) -> bytes:
    """The body of an offer or answer."""
    return _spelling.encode(description)


def read(body: bytes) -> Description | None:
    """The description in a body; ``None`` if it holds none."""
    description = _spelling.decode(body)
    if description is None or not all(_is_address(each.address) for each in description.candidates):
        return None
    return description


def _is_address(text: str) -> bool:
    """Whether a text is one machine's address in its one spelling. A zone could be any text, and means nothing here."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return str(address) == text and "%" not in text and not (address.is_multicast or address.is_unspecified)
