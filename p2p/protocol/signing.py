"""Ed25519 as libsodium does it: signatures that were made, and signatures that are judged.

Whoever needs one or the other is handed it, so that a simulation can put a cheap stand-in in their place.
"""

from collections.abc import Callable

from core.derivation import KEY_SIZE

SIGNATURE_SIZE = 64

Sign = Callable[[bytes], bytes]
"""Signs a message with a key of its own: 64 bytes."""
Verify = Callable[[bytes, bytes, bytes], bool]
"""Whether (public key[32], message, signature[64]) belong together; never raises."""


def signer(secret: bytes) -> Sign:
    """What signs with a 32-byte secret."""
    from nacl.signing import SigningKey

    key = SigningKey(secret)
    return lambda message: key.sign(message).signature


def verify(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether a signature over a message was made with the secret of this public key."""
    from nacl.bindings import crypto_sign_open
    from nacl.exceptions import BadSignatureError

    if len(public_key) != KEY_SIZE or len(signature) != SIGNATURE_SIZE:
        return False
    try:
        crypto_sign_open(signature + message, public_key)
    except BadSignatureError:
        return False
    return True
