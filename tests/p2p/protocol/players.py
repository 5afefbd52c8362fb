"""Keys for tests, signing for real or by a cheap stand-in that nobody here forges."""

from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

from p2p.protocol import identity, signing
from p2p.protocol.messages import Entry
from p2p.protocol.signing import Sign


def cheap_verify(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the stand-in made this signature."""
    return signature == _tag(public_key, message)


def _tag(public_key: bytes, message: bytes) -> bytes:
    return blake2b(message, key=public_key, digest_size=64).digest()


@dataclass(frozen=True)
class Player:
    """Somebody with a name and a key."""

    entry: Entry
    sign: Sign

    @property
    def key(self) -> bytes:
        """The public key."""
        return self.entry.public_key


@cache
def real(name: str) -> Player:
    """A player with an Ed25519 key, the same for the same name."""
    own = identity.make(name, blake2b(name.encode(), digest_size=32).digest())
    return Player(Entry(own.public_key, False, name), signing.signer(own.secret))


@cache
def cheap(name: str, automated: bool = False) -> Player:
    """A player whose signatures `cheap_verify` judges, the same for the same name."""
    key = blake2b(name.encode(), digest_size=32).digest()
    return Player(Entry(key, automated, name), lambda message: _tag(key, message))
