"""A link's first message: a signature over both keys and both DTLS fingerprints (protocol section 6, Links).

Whoever stands in the middle of a link shows each end a certificate of its own, and has nobody to sign for it.
"""

from dataclasses import dataclass

from p2p.protocol.signing import Sign, Verify

_DOMAIN = b"rankford-quay/link/1"


@dataclass(frozen=True, slots=True)
class End:
    """One end of a link: who, and SHA-256 of the certificate that it used."""

    public_key: bytes
    fingerprint: bytes


def greet(room_id: bytes, own: End, other: End, sign: Sign) -> bytes:
    """One's own first message over a link of this room."""
    return sign(_signed(room_id, own, other))


def is_greeted(room_id: bytes, own: End, other: End, greeting: bytes, verify: Verify) -> bool:
    """Whether a first message is the other end's."""
    return verify(other.public_key, _signed(room_id, other, own), greeting)


def _signed(room_id: bytes, signer: End, reader: End) -> bytes:
    parts = (_DOMAIN, room_id, signer.public_key, reader.public_key, signer.fingerprint, reader.fingerprint)
    return b"".join(parts)
