"""What members say through the signaling helper: sealed for the room, signed by the sender (section 6).

A blob is nonce[24] ‖ XSalsa20-Poly1305 box, under the room's sealing key, of
u32 length ‖ sender[32] ‖ signature[64] ‖ payload ‖ zeros, as few as make it a multiple of 256 bytes: the helper learns
when somebody sends about how much, and nothing else. PyNaCl is imported on use.
"""

from collections import OrderedDict
from enum import Enum
from hashlib import sha256
from typing import Annotated, TypeVar

import msgspec

from core.derivation import KEY_SIZE
from p2p.protocol.invite import Room
from p2p.protocol.limits import BLOB, BLOB_STEP, MAIL_ATTEMPTS, MAIL_SENDERS
from p2p.protocol.messages import Hash, Key
from p2p.protocol.notices import Counter
from p2p.protocol.signing import SIGNATURE_SIZE, Sign, Verify
from p2p.protocol.spelling import Spelling, Structure, sized

EVERYBODY = bytes(KEY_SIZE)
"""Recipient of what is for the whole room; nobody's key."""
SEAL_NONCE_SIZE = 24
ATTEMPT_SIZE = 16

_DOMAIN = b"rankford-quay/blob/1"
_LENGTH = 4
_BOX_TAG = 16
_PAYLOAD = KEY_SIZE + SIGNATURE_SIZE

_Name = TypeVar("_Name")
_Held = TypeVar("_Held")

Attempt = Annotated[bytes, sized(ATTEMPT_SIZE)]
Body = Annotated[bytes, msgspec.Meta(max_length=BLOB)]


class OfferLink(Structure, frozen=True, tag=0):
    """An offer of a link, as its recipient's side of a connection reads it."""

    body: Body


class AnswerLink(Structure, frozen=True, tag=1):
    """The answer to an offer."""

    offer: Hash
    """SHA-256 of the offer's body."""
    body: Body


class Note(Structure, frozen=True, tag=2):
    """A notice of the lobby."""

    body: Body


Content = OfferLink | AnswerLink | Note


class Letter(Structure, frozen=True):
    """What a blob signs beside the room and its sender."""

    recipient: Key
    attempt: Attempt
    """One try at one link; 16 fresh bytes of whoever offers."""
    counter: Counter
    """Rises with each blob of a sender in an attempt."""
    content: Content


class Refusal(Enum):
    """Why a blob is ignored."""

    SIZE = "it has a size that no blob has"
    SEAL = "it is not sealed for this room"
    SPELLING = "it is not spelled as a blob is"
    SIGNATURE = "its sender did not sign it in this room"
    ECHO = "it is one's own"
    RECIPIENT = "it is for somebody else"
    STALE = "it came before, or something newer"
    OFFER = "it answers another offer than the one made"


_spelling = Spelling(Letter)


def seal(room: Room, sender: bytes, letter: Letter, nonce: bytes, sign: Sign) -> bytes:
    """The blob of a letter, under a fresh 24-byte nonce.

    Raises:
        ValueError: it would be larger than a blob may be, or the nonce has another size.
    """
    from nacl.secret import SecretBox

    payload = _spelling.encode(letter)
    plain = _padded(sender + sign(_signed(room.room_id, sender, payload)) + payload)
    blob = bytes(SecretBox(room.sealing_key).encrypt(plain, nonce))
    if len(blob) > BLOB:
        raise ValueError(f"a letter of {len(payload)} bytes does not fit into a blob")
    return blob


def unseal(room: Room, blob: bytes, verify: Verify) -> tuple[bytes, Letter] | Refusal:
    """The sender and the letter of a blob."""
    plain = _opened(room, blob)
    if isinstance(plain, Refusal):
        return plain
    content = plain[_LENGTH : _LENGTH + int.from_bytes(plain[:_LENGTH], "big")]
    sender, signature, payload = content[:KEY_SIZE], content[KEY_SIZE:_PAYLOAD], content[_PAYLOAD:]
    letter = _spelling.decode(payload)
    if letter is None or _padded(content) != plain:
        return Refusal.SPELLING
    if not verify(sender, _signed(room.room_id, sender, payload), signature):
        return Refusal.SIGNATURE
    return sender, letter


class Mailbox:
    """One client's letters of one room, with what it takes to ignore those that are not for it, or not news."""

    def __init__(self, room: Room, public_key: bytes, sign: Sign, verify: Verify) -> None:
        """Write and read with one key."""
        self._room, self._key, self._sign, self._verify = room, public_key, sign, verify
        self._counter = 0
        self._offers: OrderedDict[tuple[bytes, bytes], bytes] = OrderedDict()
        """Hash of the offer made to a recipient in an attempt."""
        self._heard: OrderedDict[bytes, OrderedDict[bytes, int]] = OrderedDict()
        """Highest counter of each sender in each attempt."""

    def write(self, recipient: bytes, attempt: bytes, content: Content, nonce: bytes) -> bytes:
        """The blob of something said, under a fresh 24-byte nonce.

        Raises:
            ValueError: it is too large, or a part has another size; or everybody is offered or answered a link.
        """
        if not _addressed(recipient, content) or len(recipient) != KEY_SIZE or len(attempt) != ATTEMPT_SIZE:
            raise ValueError("a letter has a recipient and an attempt, and only a notice is for everybody")
        letter = Letter(recipient, attempt, self._counter, content)
        blob = seal(self._room, self._key, letter, nonce, self._sign)
        self._counter += 1
        if isinstance(content, OfferLink):
            _remember(self._offers, (recipient, attempt), sha256(content.body).digest(), MAIL_ATTEMPTS)
        return blob

    def read(self, blob: bytes) -> tuple[bytes, Letter] | Refusal:
        """The sender and the letter of a blob that is for this client and news to it."""
        opened = unseal(self._room, blob, self._verify)
        if isinstance(opened, Refusal):
            return opened
        return self._refused(*opened) or opened

    def _refused(self, sender: bytes, letter: Letter) -> Refusal | None:
        if sender == self._key:
            return Refusal.ECHO
        if letter.recipient not in (self._key, EVERYBODY) or not _addressed(letter.recipient, letter.content):
            return Refusal.RECIPIENT
        attempts = self._heard.get(sender, OrderedDict())
        if letter.counter <= attempts.get(letter.attempt, -1):
            return Refusal.STALE
        _remember(attempts, letter.attempt, letter.counter, MAIL_ATTEMPTS)
        _remember(self._heard, sender, attempts, MAIL_SENDERS)
        if isinstance(letter.content, AnswerLink):
            offered = self._offers.get((sender, letter.attempt))
            return None if letter.content.offer == offered else Refusal.OFFER
        return None


def _addressed(recipient: bytes, content: Content) -> bool:
    """Whether something is said to somebody whom it can be said to."""
    return recipient != EVERYBODY or isinstance(content, Note)


def _opened(room: Room, blob: bytes) -> bytes | Refusal:
    from nacl.exceptions import CryptoError
    from nacl.secret import SecretBox

    if not 0 < len(blob) <= BLOB or len(blob) % BLOB_STEP:
        return Refusal.SIZE
    try:
        return SecretBox(room.sealing_key).decrypt(blob)
    except CryptoError:
        return Refusal.SEAL


def _padded(content: bytes) -> bytes:
    """Content behind its length, with as few zeros as make a sealed blob a multiple of its step."""
    framed = len(content).to_bytes(_LENGTH, "big") + content
    return framed + bytes(-(SEAL_NONCE_SIZE + _BOX_TAG + len(framed)) % BLOB_STEP)


def _remember(latest: OrderedDict[_Name, _Held], name: _Name, held: _Held, most: int) -> None:
    """Hold something as the latest, and so many at most."""
    latest[name] = held
    latest.move_to_end(name)
    if len(latest) > most:
        latest.popitem(last=False)


def _signed(room_id: bytes, sender: bytes, payload: bytes) -> bytes:
    return b"%s%s%s%s" % (_DOMAIN, room_id, sender, payload)
