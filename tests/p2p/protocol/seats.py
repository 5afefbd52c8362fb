"""Small tables, made once: keys, what all agreed to, and the frames that honest and hostile seats sign."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from itertools import count

from core import derivation
from core.game import Game
from core.payouts import Outcome
from core.wagers import SIT_OUT, Choice, Opening
from p2p.protocol import agreement, frames, signing
from p2p.protocol.agreement import Agreement
from p2p.protocol.frames import Frame
from p2p.protocol.messages import Beat, Commit, Entry, Message, Reveal
from p2p.protocol.signing import SIGNATURE_SIZE, Sign, Verify

Place = tuple[int, int]
"""A round and a phase of it."""

STAKE = Opening(50, 0)


@dataclass(frozen=True)
class Table:
    """Seats that agreed to play."""

    agreement: Agreement
    signs: tuple[Sign, ...] = field(repr=False)
    """What signs with each seat's key."""
    verify: Verify = field(repr=False)

    @property
    def seats(self) -> int:
        """How many."""
        return self.agreement.seats

    @property
    def session_id(self) -> bytes:
        """Of their session."""
        return self.agreement.session_id

    def frame(self, seat: int, sequence: int, message: Message) -> Frame:
        """A frame that the seat signs."""
        return frames.make(self.session_id, seat, sequence, message, self.signs[seat])


@cache
def table(seats: int, *, real: bool = False, session: int = 0) -> Table:
    """A table whose seats sign by a cheap stand-in, or really.

    Args:
        seats: how many.
        real: with Ed25519 instead of the stand-in.
        session: another number is another session of the same keys.
    """
    keys = [(real_key if real else stand_in_key)(bytes([seat]) * 32) for seat in range(seats)]
    signs = tuple(sign for _, sign in keys)
    roster = [Entry(key, False, f"Seat {seat}") for seat, (key, _) in enumerate(keys)]
    proposal = agreement.propose(salt(session), roster, signs[0])
    answers = (agreement.answer(proposal, salt(100 * session + seat), sign) for seat, sign in enumerate(signs))
    return Table(Agreement(proposal, tuple(answers)), signs, signing.verify if real else stand_in_verify)


def real_key(secret: bytes) -> tuple[bytes, Sign]:
    """The Ed25519 public key of 32 secret bytes, and what signs with it."""
    from nacl.signing import SigningKey

    return bytes(SigningKey(secret).verify_key), signing.signer(secret)


def stand_in_key(secret: bytes) -> tuple[bytes, Sign]:
    """32 bytes as a public key, and what signs with it: cheap, and safe from nobody."""
    return secret, lambda message: blake2b(message, key=secret, digest_size=SIGNATURE_SIZE).digest()


def stand_in_verify(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the stand-in of this key signed the message."""
    return stand_in_key(public_key)[1](message) == signature


def salt(number: int) -> bytes:
    """16 bytes by number: salts, nonces and ids."""
    return number.to_bytes(16, "big")


def salts_for(of: Table, *outcomes: Outcome, number: int = 1) -> tuple[bytes, ...]:
    """Every seat's salt for an opening of round ``number`` that comes to these outcomes, all seats at 50 and no Tie."""
    tried = ((salt(first), *map(salt, range(1, of.seats))) for first in count())
    return next(salts for salts in tried if _outcomes(of, number, salts) == outcomes)


def _outcomes(of: Table, number: int, salts: Sequence[bytes]) -> tuple[Outcome, ...]:
    seed = derivation.seed(of.session_id, number, 1, salts)
    return Game(of.seats).play([STAKE] * of.seats, seed).outcomes


class Voices:
    """What each seat of a table says, in sequence: honest frames, unless told otherwise.

    Nothing here judges: a test says what a seat says, and at which round and phase.
    """

    def __init__(self, of: Table) -> None:
        """Seats that have said nothing yet."""
        self.table = of
        self.said = [0] * of.seats
        """How many frames each seat has said: the next one's sequence number."""
        self.commits: dict[tuple[Place, int], Frame] = {}
        """The latest Commit frame by place and seat; put in one that another part of the test made."""
        self._opens: dict[tuple[Place, int], tuple[bytes, bytes]] = {}

    def say(self, seat: int, message: Message) -> Frame:
        """The seat's next frame."""
        frame = self.table.frame(seat, self.said[seat], message)
        self.said[seat] += 1
        return frame

    def start(self, seat: int) -> Frame:
        """The seat's Start, as all agreed."""
        return self.say(seat, self.table.agreement.start())

    def commit(self, seat: int, place: Place, choice: Choice | bytes = SIT_OUT, by: bytes | None = None) -> Frame:
        """A Commit to a choice, or to two bytes, under a salt that is the seat's number unless told otherwise."""
        opens = salt(seat) if by is None else by, choice if isinstance(choice, bytes) else choice.encode()
        made = derivation.commitment(self.table.session_id, *place, seat, *opens)
        self._opens[place, seat] = opens
        self.commits[place, seat] = self.say(seat, Commit(*place, made))
        return self.commits[place, seat]

    def revealing(self, seat: int, place: Place) -> Reveal:
        """The Reveal of what the seat committed to, with the Commit frames of all seats."""
        seen = tuple(self.commits[place, each] for each in range(self.table.seats))
        made = derivation.commit_set(self.table.session_id, *place, map(commitment_in, seen))
        return Reveal(*place, *self._opens[place, seat], made, tuple(each.data for each in seen))

    def reveal(self, seat: int, place: Place) -> Frame:
        """The frame of that Reveal."""
        return self.say(seat, self.revealing(seat, place))


def beat(
    seats: int,
    place: Place = (1, 1),
    *,
    heard: int = 0,
    held: tuple[int, ...] | None = None,
    direct: tuple[int, ...] | None = None,
    commits: int = 0,
    reveals: int = 0,
    receipts: int = 0,
) -> Beat:
    """A Beat among so many seats; what is not stated is nothing."""
    none = (0,) * seats
    return Beat(heard, held or none, direct or none, *place, commits, reveals, receipts)


def commitment_in(frame: Frame) -> bytes:
    """The commitment that a Commit frame holds."""
    payload = frame.read()
    assert payload is not None
    assert isinstance(payload.message, Commit)
    return payload.message.commitment
