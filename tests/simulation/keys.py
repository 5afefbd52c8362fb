"""Keys of simulated seats: Ed25519, or a cheap stand-in for most runs.

The stand-in proves nothing to who knows how it works. No adversary here does: each signs only as itself.
"""

from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random

from p2p.protocol import signing
from p2p.protocol.signing import SIGNATURE_SIZE, Sign, Verify


@dataclass(frozen=True)
class Key:
    """A public key of 32 bytes, and what signs with it."""

    public: bytes
    sign: Sign = field(repr=False)

    def sign_otherwise(self, message: bytes) -> bytes:
        """A signature by no key at all."""
        return self.sign(message)[::-1]


@dataclass(frozen=True)
class Scheme:
    """How keys are made and signatures judged."""

    name: str
    verify: Verify

    def key(self, random: Random) -> Key:
        """A new key."""
        secret = random.randbytes(32)
        if self is ED25519:
            from nacl.signing import SigningKey

            return Key(bytes(SigningKey(secret).verify_key), signing.signer(secret))
        return Key(secret, lambda message: _stand_in(secret, message))


def _stand_in(public_key: bytes, message: bytes) -> bytes:
    return blake2b(message, key=public_key, digest_size=SIGNATURE_SIZE).digest()


def _verify(public_key: bytes, message: bytes, signature: bytes) -> bool:
    return _stand_in(public_key, message) == signature


ED25519 = Scheme("Ed25519", signing.verify)
STAND_IN = Scheme("stand-in", _verify)
