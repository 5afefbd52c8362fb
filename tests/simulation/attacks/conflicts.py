"""Attacks that tell different peers different things, or the same twice."""

from random import Random

from msgspec.structs import replace

from p2p.protocol.endings import Reason
from p2p.protocol.messages import Commit, Message, Receipt, Reveal
from tests.simulation.adversary import Adversary, Said
from tests.simulation.attacks.scripted import (
    PHASES,
    Crafted,
    Expected,
    Scripted,
    When,
    beat_of,
    signed,
)


class ConflictingCommitments(Crafted):
    """Commits differently towards some, and reveals to each what opens the commitment that it saw.

    The commit sets of honest reveals differ and hold both frames of the adversary: equivocation, signed by it.
    """

    def __init__(self, when: When, ordinal: int, random: Random) -> None:
        """Wait for a phase."""
        super().__init__(when, ordinal, random)
        self._other_salt = random.randbytes(16)

    def say_commit(self, peer: Adversary, commit: Commit) -> Said:
        """Another commitment for each other neighbour."""
        other = self.commitment(peer, self._other_salt, self.choice)
        self._other = peer.frame(other, peer.sequence)
        return Said(commit, dict.fromkeys(_half(peer), other))

    def say_reveal(self, peer: Adversary, reveal: Reveal) -> Said:
        """And the reveal that opens it."""
        other = self.reveal(peer, self._other, self._other_salt, self.choice)
        return Said(reveal, dict.fromkeys(_half(peer), other))

    def expected(self, when: When) -> Expected:
        """Equivocation."""
        del when
        return signed(Reason.EQUIVOCATION)


class TwoCommitments(Scripted):
    """Commits a second time in one phase, to everybody: equivocation, signed by it."""

    whens = PHASES

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """One after the other."""
        del peer
        return [Said(message), Said(replace(message, commitment=self.random.randbytes(32)))]

    def expected(self, when: When) -> Expected:
        """Equivocation."""
        del when
        return signed(Reason.EQUIVOCATION)


class ConflictingReveals(Scripted):
    """Reveals soundly to some, and with another salt to others.

    These charge it with a bad reveal; the others, who may have drawn, with equivocation once both frames meet.
    """

    on = Reveal
    whens = PHASES

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Another salt for each other neighbour."""
        return [Said(message, dict.fromkeys(_half(peer), replace(message, salt=self.random.randbytes(16))))]

    def expected(self, when: When) -> Expected:
        """Both reasons."""
        del when
        return signed(Reason.EQUIVOCATION, Reason.BAD_REVEAL)


class TwoReveals(Scripted):
    """Reveals a second time in one phase, with another salt, to everybody.

    Whoever still waits for a reveal finds equivocation; whoever has drawn, a reveal out of turn. It signed both.
    """

    on = Reveal
    whens = PHASES

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """One after the other."""
        del peer
        return [Said(message), Said(replace(message, salt=self.random.randbytes(16)))]

    def expected(self, when: When) -> Expected:
        """Both reasons."""
        del when
        return signed(Reason.EQUIVOCATION, Reason.OUT_OF_TURN)


class ConflictingReceipts(Scripted):
    """A sound Receipt for some, other points for others under the same number.

    Who got the sound one completes and passes it on, so that the others complete too.
    """

    whens = (When.SETTLING,)
    deafens = False

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Other points for each other neighbour."""
        return [Said(message, dict.fromkeys(_half(peer), richer(message, peer.seat)))]

    def expected(self, when: When) -> Expected:
        """A mismatch, or equivocation where both frames meet."""
        del when
        return signed(Reason.TRANSCRIPT_MISMATCH, Reason.EQUIVOCATION).if_not_final()


class TwoReceipts(Scripted):
    """A sound Receipt, then one of other points: the first was final, so the second changes nothing."""

    whens = (When.SETTLING,)
    deafens = False

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """One after the other."""
        return [Said(message), Said(richer(message, peer.seat))]

    def expected(self, when: When) -> Expected:
        """Completed, unless it came before another's Receipt that never came."""
        del when
        return signed(Reason.EQUIVOCATION).if_not_final()


class WrongPoints(Scripted):
    """A Receipt of more points for itself: a transcript mismatch, signed by it."""

    whens = (When.SETTLING,)
    deafens = False

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """The same for everybody."""
        return [Said(richer(message, peer.seat))]

    def expected(self, when: When) -> Expected:
        """A mismatch."""
        del when
        return signed(Reason.TRANSCRIPT_MISMATCH)


class WrongTranscript(WrongPoints):
    """A Receipt of the right points over another transcript: a transcript mismatch, signed by it."""

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """The same for everybody."""
        del peer
        return [Said(replace(message, transcript=self.random.randbytes(32)))]


class EarlyReceipt(Scripted):
    """A Receipt in the middle of play: out of turn, signed by it."""

    whens = PHASES

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """In place of a commitment."""
        del message
        return [Said(Receipt(self.random.randbytes(32), (1000,) * peer.agreement.seats))]

    def expected(self, when: When) -> Expected:
        """Out of turn."""
        del when
        return signed(Reason.OUT_OF_TURN)


class RepeatedNumber(Scripted):
    """Two different frames under one sequence number, both to everybody: equivocation, signed by it.

    While settling that comes before its Receipt, which counts all the same: the session completes.
    """

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """A Beat under the number of its Start."""
        return [Said(beat_of(peer, self.place), sequence=0), Said(message)]

    def expected(self, when: When) -> Expected:
        """Equivocation."""
        expected = signed(Reason.EQUIVOCATION)
        return expected.if_not_final() if when is When.SETTLING else expected


def richer(message: Message, seat: int) -> Receipt:
    """A Receipt with more points for a seat."""
    if not isinstance(message, Receipt):
        raise TypeError("no Receipt")
    points = tuple(each + 10 * (seat == at) for at, each in enumerate(message.points))
    return Receipt(message.transcript, points)


def _half(peer: Adversary) -> list[int]:
    return peer.links[1::2] or peer.links
