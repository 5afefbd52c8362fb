"""Frames: session id[32] ‖ u8 seat ‖ signature[64] ‖ payload (protocol section 3)."""

from dataclasses import dataclass, field

from core.derivation import HASH_SIZE
from p2p.protocol.limits import FRAME
from p2p.protocol.messages import Message, Payload, decode, encode
from p2p.protocol.signing import SIGNATURE_SIZE, Sign, Verify

_DOMAIN = b"rankford-quay/frame/1"
_SEAT = HASH_SIZE
_SIGNATURE = _SEAT + 1
_PAYLOAD = _SIGNATURE + SIGNATURE_SIZE


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame taken apart, its payload not yet read. Made by `split` or `make`."""

    session_id: bytes
    seat: int
    signature: bytes
    payload: bytes
    data: bytes = field(repr=False)
    """The whole frame as it goes over a link."""

    def signed_by(self, public_key: bytes, verify: Verify) -> bool:
        """Whether the key signed this session, seat and payload."""
        return verify(public_key, _signed(self.session_id, self.seat, self.payload), self.signature)

    def read(self) -> Payload | None:
        """What the payload says; ``None`` if it is not one in the one spelling."""
        return decode(self.payload)


def split(data: bytes) -> Frame | None:
    """The parts of a frame; ``None`` if it is too long or too short to have them."""
    if len(data) > FRAME or len(data) <= _PAYLOAD:
        return None
    return Frame(data[:_SEAT], data[_SEAT], data[_SIGNATURE:_PAYLOAD], data[_PAYLOAD:], data)


def make(session_id: bytes, seat: int, sequence: int, message: Message, sign: Sign) -> Frame:
    """A signed frame.

    Raises:
        ValueError: it would be longer than a frame may be.
    """
    payload = encode(Payload(sequence, message))
    signature = sign(_signed(session_id, seat, payload))
    made = split(session_id + bytes([seat]) + signature + payload)
    if made is None:
        raise ValueError(f"a message of {len(payload)} bytes does not fit into a frame")
    return made


def _signed(session_id: bytes, seat: int, payload: bytes) -> bytes:
    return b"%s%s%c%s" % (_DOMAIN, session_id, seat, payload)
