"""Attacks with bytes, numbers and amounts: what is no frame, wrong signatures, gaps, repeats, floods, replays."""

from core.derivation import HASH_SIZE
from p2p.protocol import frames
from p2p.protocol.endings import Reason
from p2p.protocol.limits import FRAME, SEQUENCE
from p2p.protocol.messages import Commit, Message, Payload, Start, encode
from tests.simulation.adversary import Adversary, Said
from tests.simulation.attacks.scripted import (
    HARMLESS,
    PHASES,
    Expected,
    Scripted,
    When,
    beat_of,
    seen,
    signed,
    unproved,
)


class _Noise(Scripted):
    """Sends something before what it has to say."""

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """The noise, then the message."""
        return [*map(Said, self.noise(peer, message)), Said(message)]

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """What it sends."""
        raise NotImplementedError


class Truncated(_Noise):
    """Sends the head of a frame, too short for one: malformed, the link's fault, seen."""

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """Its head."""
        return [peer.frame(message, peer.sequence).data[: self.random.randrange(97)]]

    def expected(self, when: When) -> Expected:
        """Malformed; while settling its Receipt counts."""
        expected = seen(Reason.MALFORMED)
        return expected.if_not_final() if when is When.SETTLING else expected


class CutPayload(_Noise):
    """Sends a frame without its last bytes, so that the signature is wrong: bad signature, the link's fault, seen."""

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """All but the end."""
        return [peer.frame(message, peer.sequence).data[:-1]]

    def expected(self, when: When) -> Expected:
        """A bad signature; while settling its Receipt counts."""
        expected = seen(Reason.BAD_SIGNATURE)
        return expected.if_not_final() if when is When.SETTLING else expected


class Oversize(_Noise):
    """Sends more bytes than a frame may have: oversize, the link's fault, seen."""

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """One byte too many, at least."""
        data = peer.frame(message, peer.sequence).data
        return [data.ljust(FRAME + self.random.choice((1, 60_000)), b"\0")]

    def expected(self, when: When) -> Expected:
        """Oversize; while settling its Receipt counts."""
        expected = seen(Reason.OVERSIZE)
        return expected.if_not_final() if when is When.SETTLING else expected


class RandomBytes(_Noise):
    """Sends random bytes of a frame's length: a frame of another session, so out of turn, the link's fault, seen."""

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """Any."""
        del peer, message
        return [self.random.randbytes(self.random.randint(98, FRAME))]

    def expected(self, when: When) -> Expected:
        """Out of turn; while settling its Receipt counts."""
        expected = seen(Reason.OUT_OF_TURN)
        return expected.if_not_final() if when is When.SETTLING else expected


class NoSuchSeat(_Noise):
    """Sends a frame of a seat that there is not: malformed, the link's fault, seen."""

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """Of seat 6 or more."""
        seat = self.random.randint(6, 255)
        return [frames.make(peer.agreement.session_id, seat, 0, message, peer.key.sign).data]

    def expected(self, when: When) -> Expected:
        """Malformed; while settling its Receipt counts."""
        expected = seen(Reason.MALFORMED)
        return expected.if_not_final() if when is When.SETTLING else expected


class _Signed(_Noise):
    """Signs a payload that is no message. Its Receipt counts all the same, so that a settling session completes."""

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """A frame, validly signed."""
        payload = self.payload(peer, message)
        session_id, seat = peer.agreement.session_id, peer.seat
        signature = peer.key.sign(frames._signed(session_id, seat, payload))
        return [session_id + bytes([seat]) + signature + payload]

    def payload(self, peer: Adversary, message: Message) -> bytes:
        """What it signs."""
        raise NotImplementedError

    def expected(self, when: When) -> Expected:
        """Malformed, signed by it."""
        expected = signed(Reason.MALFORMED)
        return expected.if_not_final() if when is When.SETTLING else expected


class SignedNoise(_Signed):
    """Signs random bytes: malformed, signed by it."""

    def payload(self, peer: Adversary, message: Message) -> bytes:
        """Any."""
        del peer, message
        return self.random.randbytes(self.random.randint(1, 2000))


class Nested(_Signed):
    """Signs arrays within arrays, thousands deep, against a decoder that recurses: malformed, signed by it."""

    def payload(self, peer: Adversary, message: Message) -> bytes:
        """Deep."""
        del peer, message
        return b"\x91" * 3900 + b"\xc0"


class NonCanonical(_Signed):
    """Signs a message in another spelling of the same values: malformed, signed by it."""

    def payload(self, peer: Adversary, message: Message) -> bytes:
        """The sequence number in more bytes than it takes."""
        sequence = peer.sequence
        spelled = encode(Payload(sequence, message))
        short = encode(Payload(0, message))
        return spelled[:1] + b"\xce" + sequence.to_bytes(4, "big") + short[2:]


class UnknownMessage(_Signed):
    """Signs a message of a kind that there is not: malformed, signed by it."""

    def payload(self, peer: Adversary, message: Message) -> bytes:
        """Of another tag."""
        del message
        return encode(Payload(peer.sequence % 100, Commit(1, 1, bytes(HASH_SIZE)))).replace(b"\x94\x01", b"\x94\x2a")


class WrongKey(_Noise):
    """Signs with a key that is not its seat's: bad signature, the link's fault, seen."""

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """Somebody else's signature."""
        session_id, seat, sequence = peer.agreement.session_id, peer.seat, peer.sequence
        return [frames.make(session_id, seat, sequence, message, peer.key.sign_otherwise).data]

    def expected(self, when: When) -> Expected:
        """A bad signature; while settling its Receipt counts."""
        expected = seen(Reason.BAD_SIGNATURE)
        return expected.if_not_final() if when is When.SETTLING else expected


class _Replayed(_Noise):
    """Uses a frame of another seat's that came before."""

    def can(self, peer: Adversary) -> bool:
        """Whether one came."""
        return any(each.seat != peer.seat for each in peer.notes.frames)

    def others_frame(self, peer: Adversary) -> bytes:
        """The first that came."""
        return next(each for each in peer.notes.frames if each.seat != peer.seat).data


class OtherSeat(_Replayed):
    """Replays another's frame as that of its own seat: bad signature, the link's fault, seen."""

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """The seat byte changed."""
        del message
        data = self.others_frame(peer)
        return [data[:HASH_SIZE] + bytes([peer.seat]) + data[HASH_SIZE + 1 :]]

    def expected(self, when: When) -> Expected:
        """A bad signature; while settling its Receipt counts."""
        expected = seen(Reason.BAD_SIGNATURE)
        return expected.if_not_final() if when is When.SETTLING else expected


class OtherSession(_Noise):
    """Replays another's Commit of an earlier session: out of turn, the link's fault, seen."""

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """Of the past."""
        del message
        return [peer.past[peer.others[0]][1]]

    def expected(self, when: When) -> Expected:
        """Out of turn; while settling its Receipt counts."""
        expected = seen(Reason.OUT_OF_TURN)
        return expected.if_not_final() if when is When.SETTLING else expected


class OtherSessionsStart(_Noise):
    """Replays its own Start of an earlier session: a sound one of another session, which may be under way; harmless."""

    goes_on = True

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """Of the past."""
        del message
        return [peer.past[peer.seat][0]]

    def expected(self, when: When) -> Expected:
        """Nothing."""
        del when
        return HARMLESS


class ReplayedFrames(_Replayed):
    """Sends another's frame again and again: flooding, the link's fault, seen."""

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """Three times, whatever came over that link before."""
        del message
        data = self.others_frame(peer)
        return [data] * 3

    def expected(self, when: When) -> Expected:
        """Flooding; while settling its Receipt counts."""
        expected = seen(Reason.FLOODING)
        return expected.if_not_final() if when is When.SETTLING else expected


class RepeatedFrame(_Noise):
    """Sends one frame of its own twice, which networks do too: dropped, harmless."""

    goes_on = True

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """What it says next, once more."""
        return [peer.frame(message, peer.sequence).data]

    def expected(self, when: When) -> Expected:
        """Nothing."""
        del when
        return HARMLESS


class FloodOfRepeats(_Noise):
    """Sends one frame of its own a thousand times: flooding, the link's fault, seen.

    If it is its Receipt, that one counts: the session completes.
    """

    def noise(self, peer: Adversary, message: Message) -> list[bytes]:
        """The same."""
        return [peer.frame(message, peer.sequence).data] * 1000

    def expected(self, when: When) -> Expected:
        """Flooding."""
        expected = seen(Reason.FLOODING)
        return expected.if_not_final() if when is When.SETTLING else expected


class FloodOfBeats(Scripted):
    """Says a thousand Beats at once, each under its number: flooding, signed by it.

    Its Receipt counts whatever its number.
    """

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Sound Beats."""
        return [Said(beat_of(peer, self.place))] * 1000 + [Said(message)]

    def expected(self, when: When) -> Expected:
        """Flooding; while settling its Receipt counts."""
        expected = signed(Reason.FLOODING)
        return expected.if_not_final() if when is When.SETTLING else expected


class FarNumber(Scripted):
    """Says something under a number that it cannot have come to: flooding, signed by it."""

    whens = PHASES

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """A million ahead."""
        return [Said(message, sequence=peer.sequence + SEQUENCE + 1_000_000)]

    def expected(self, when: When) -> Expected:
        """Flooding."""
        del when
        return signed(Reason.FLOODING)


class SkippedNumber(Scripted):
    """Leaves out a number: a frame ahead of its turn, the link's fault, seen.

    A Receipt counts all the same.
    """

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """One too far."""
        return [Said(message, sequence=peer.sequence + 1)]

    def expected(self, when: When) -> Expected:
        """Out of turn."""
        return HARMLESS if when is When.SETTLING else seen(Reason.OUT_OF_TURN)


class SecondStart(Scripted):
    """Says its Start again, in turn: out of turn, signed by it."""

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """In the middle."""
        start: Start = peer.agreement.start()
        return [Said(start), Said(message)]

    def expected(self, when: When) -> Expected:
        """Out of turn; while settling its Receipt counts."""
        expected = signed(Reason.OUT_OF_TURN)
        return expected.if_not_final() if when is When.SETTLING else expected


class OldPhase(Scripted):
    """Commits in the first phase once more, under the next number: out of turn, signed by it.

    A seat that has not drawn the first phase yet takes it as a second Commit in it.
    """

    whens = (When.WAR, When.OPENING)

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Round 1, opening; in that phase itself a later round's."""
        del message, peer
        place = (5, 1) if self.place == (1, 1) else (1, 1)
        return [Said(Commit(*place, self.random.randbytes(32)))]

    def expected(self, when: When) -> Expected:
        """Out of turn, or a second Commit where its phase is still being played."""
        del when
        return signed(Reason.OUT_OF_TURN, Reason.EQUIVOCATION)


class Silence(Scripted):
    """Says nothing any more, as a killed peer or a dead network: silent, and nobody is charged."""

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Not even this."""
        del peer, message
        return []

    def after(self, peer: Adversary, message: Message) -> list[Said]:
        """Nor anything later."""
        return self.strike(peer, message)

    def relay(self, peer: Adversary, link: int, data: bytes) -> list[bytes]:
        """Nor anybody else's."""
        del peer, link
        return [] if self.fired else [data]

    def expected(self, when: When) -> Expected:
        """Silent; a Receipt that never comes without a standing link is nobody's."""
        return unproved(Reason.NO_PATH if when is When.SETTLING else Reason.SILENT)


class SilenceTowardsOne(Scripted):
    """Says nothing to one neighbour any more; the others pass on what it says to them: everybody completes."""

    goes_on = True

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """To all but the last."""
        return [Said(message, {peer.links[-1]: None})]

    def after(self, peer: Adversary, message: Message) -> list[Said]:
        """And so on."""
        return self.strike(peer, message)

    def relay(self, peer: Adversary, link: int, data: bytes) -> list[bytes]:
        """Others' frames neither."""
        return [] if self.fired and link == peer.links[-1] else [data]

    def expected(self, when: When) -> Expected:
        """Nothing, with three seats or more that are all linked."""
        del when
        return HARMLESS
