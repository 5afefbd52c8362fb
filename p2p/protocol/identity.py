"""Who a player is to others: an Ed25519 key and a display name, and the bytes of the file that keeps them.

The format of that file is described in docs/IDENTITY.md. PyNaCl is imported on use, since a window starts without it.
"""

import re
from dataclasses import dataclass, field
from enum import Enum
from hashlib import sha256

from p2p.protocol import crockford
from p2p.protocol.names import DisplayNameError, clean_name

ENTROPY_SIZE = 32
FINGERPRINT_SIZE = 10

_MAGIC = b"rankford-quay key "
_VERSION = 1
_CHECK = b"rankford-quay/key-file/1"
_HEADER = re.compile(rb"rankford-quay key ([1-9][0-9]{0,8})\n")
_FILE = re.compile(
    rb"(?P<body>rankford-quay key 1\nname (?P<name>[^\n]+)\npublic (?P<public>[0-9a-f]{64})\n"
    rb"secret (?P<secret>[0-9a-f]{64})\n)check (?P<check>[0-9a-f]{64})\n"
)


class Fault(Enum):
    """What is wrong with the bytes of a key file: broken, not ours, of a later version, or two keys in one."""

    DAMAGED = "damaged"
    FOREIGN = "foreign"
    NEWER = "newer"
    MISMATCHED = "mismatched"


class IdentityError(ValueError):
    """Bytes that hold no usable identity."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.value} key file")
        self.fault = fault


@dataclass(frozen=True)
class Identity:
    """A player's own key and name. Made by `make` or `parse`, which see that the parts belong together."""

    name: str
    secret: bytes = field(repr=False)
    public_key: bytes

    @property
    def fingerprint(self) -> str:
        """What people compare: `XXXX-XXXX-XXXX-XXXX`."""
        return fingerprint(self.public_key)


def fingerprint(public_key: bytes) -> str:
    """The first 10 bytes of the key's SHA-256 in Crockford's base 32, in groups of four."""
    return crockford.grouped(crockford.encode(sha256(public_key).digest()[:FINGERPRINT_SIZE]))


def make(name: str, entropy: bytes) -> Identity:
    """The identity of 32 bytes of entropy, which are its secret.

    Raises:
        DisplayNameError: the name breaks the rule of names.
        ValueError: the entropy has another size.
    """
    return Identity(clean_name(name), entropy, public_key_of(entropy))


def to_bytes(identity: Identity) -> bytes:
    """The key file."""
    name, public, secret = identity.name.encode(), identity.public_key.hex(), identity.secret.hex()
    body = b"%s%d\nname %s\npublic %s\nsecret %s\n" % (_MAGIC, _VERSION, name, public.encode(), secret.encode())
    return b"%scheck %s\n" % (body, _checksum(body))


def parse(data: bytes) -> Identity:
    """The identity in a key file.

    Raises:
        IdentityError: and nothing else, whatever the bytes.
    """
    match = _FILE.fullmatch(data)
    if match is None or match["check"] != _checksum(match["body"]):
        raise IdentityError(_fault(data))
    secret, public_key = bytes.fromhex(match["secret"].decode()), bytes.fromhex(match["public"].decode())
    if public_key_of(secret) != public_key:
        raise IdentityError(Fault.MISMATCHED)
    try:
        name = match["name"].decode()
        unchanged = clean_name(name) == name
    except (UnicodeDecodeError, DisplayNameError):
        unchanged = False
    if not unchanged:
        raise IdentityError(Fault.DAMAGED)
    return Identity(name, secret, public_key)


def _fault(data: bytes) -> Fault:
    header = _HEADER.match(data)
    if header is not None:
        return Fault.NEWER if int(header[1]) > _VERSION else Fault.DAMAGED
    # Cut short by a crash or a full disk, down to nothing; blanked by a power cut; or changed in its first line.
    ours = _MAGIC.startswith(data[: len(_MAGIC)]) or b"\ncheck " in data or not data.strip(b"\0")
    return Fault.DAMAGED if ours else Fault.FOREIGN


def _checksum(body: bytes) -> bytes:
    return sha256(_CHECK + body).hexdigest().encode()


def public_key_of(secret: bytes) -> bytes:
    """The public key of a 32-byte secret."""
    from nacl.signing import SigningKey

    return bytes(SigningKey(secret).verify_key)
