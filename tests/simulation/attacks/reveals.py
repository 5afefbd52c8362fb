"""Attacks on commitments and reveals."""

from random import Random

from msgspec.structs import replace

from core import derivation
from p2p.protocol import frames
from p2p.protocol.endings import Reason
from p2p.protocol.limits import BEAT, REVEAL
from p2p.protocol.messages import Abort, Beat, Commit, Message, Reveal
from tests.simulation.adversary import Adversary, Said
from tests.simulation.attacks.scripted import (
    HARMLESS,
    PHASES,
    Crafted,
    Expected,
    Scripted,
    When,
    beat_of,
    is_war,
    quiet_choice,
    reveal_over,
    seen,
    signed,
)


class _OnReveal(Scripted):
    on = Reveal
    whens = PHASES

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """A reveal that was changed."""
        if not isinstance(message, Reveal):
            raise TypeError("no Reveal")
        return [Said(self.change(peer, message))]

    def change(self, peer: Adversary, reveal: Reveal) -> Message:
        """What goes out in place of a sound reveal."""
        raise NotImplementedError

    def expected(self, when: When) -> Expected:
        """A bad reveal, signed by it."""
        del when
        return signed(Reason.BAD_REVEAL)


class WrongSalt(_OnReveal):
    """Reveals another salt than it committed to: a bad reveal, signed by it."""

    def change(self, peer: Adversary, reveal: Reveal) -> Reveal:
        """Another salt."""
        del peer
        return replace(reveal, salt=self.random.randbytes(16))


class OtherChoice(_OnReveal):
    """Reveals another choice than it committed to, the salt right: a bad reveal, signed by it."""

    def change(self, peer: Adversary, reveal: Reveal) -> Reveal:
        """Another choice."""
        del peer
        return replace(reveal, choice=bytes((reveal.choice[0] ^ 1, reveal.choice[1])))


class OtherCommitSet(_OnReveal):
    """States a commit set that its Commit frames do not make: commit set mismatch, signed by it."""

    def change(self, peer: Adversary, reveal: Reveal) -> Reveal:
        """Another hash."""
        del peer
        return replace(reveal, commit_set=self.random.randbytes(32))

    def expected(self, when: When) -> Expected:
        """A mismatch."""
        del when
        return signed(Reason.COMMIT_SET_MISMATCH)


class FewerCommits(_OnReveal):
    """Leaves out a Commit frame of its reveal: a bad reveal, signed by it."""

    def change(self, peer: Adversary, reveal: Reveal) -> Reveal:
        """One frame fewer."""
        del peer
        return replace(reveal, commits=reveal.commits[1:])


class SwappedCommits(_OnReveal):
    """Puts the Commit frames of its reveal under other seats: a bad reveal, signed by it."""

    def change(self, peer: Adversary, reveal: Reveal) -> Reveal:
        """In another order."""
        del peer
        return replace(reveal, commits=reveal.commits[::-1][:1] + reveal.commits[1:])


class ForgedCommit(_OnReveal):
    """Puts a Commit into its reveal that its seat did not sign, as if that seat had equivocated.

    A bad reveal, signed by the adversary; the other seat is not charged.
    """

    def change(self, peer: Adversary, reveal: Reveal) -> Reveal:
        """Another's Commit, signed with one's own key."""
        victim = peer.others[0]
        forged = frames.make(
            peer.agreement.session_id, victim, 1, Commit(*self.place, self.random.randbytes(32)), peer.key.sign
        )
        commits = list(reveal.commits)
        commits[victim] = forged.data
        return replace(reveal, commits=tuple(commits))


class OldCommit(_OnReveal):
    """Puts another's frame that is no Commit of this phase into its reveal: a bad reveal, signed by it."""

    def change(self, peer: Adversary, reveal: Reveal) -> Reveal:
        """The victim's first frame."""
        victim = peer.others[0]
        old = next(each for each in peer.notes.frames if each.seat == victim)
        commits = list(reveal.commits)
        commits[victim] = old.data
        return replace(reveal, commits=tuple(commits))


class ForeignCommit(_OnReveal):
    """Puts another's Commit of an earlier session into its reveal: a bad reveal, signed by it."""

    def change(self, peer: Adversary, reveal: Reveal) -> Reveal:
        """The victim's Commit of the past."""
        victim = peer.others[0]
        commits = list(reveal.commits)
        commits[victim] = peer.past[victim][1]
        return replace(reveal, commits=tuple(commits))


class AccomplicesCommit(_OnReveal):
    """Reveals over a second Commit that its accomplice signed for it: equivocation by the accomplice, who signed."""

    needs_accomplice = True

    def change(self, peer: Adversary, reveal: Reveal) -> Reveal:
        """Another Commit of the accomplice."""
        accomplice = self.accomplice
        if accomplice is None:
            raise ValueError("it takes two")
        commits = dict(peer.notes.commits[self.place])
        sent = commits[accomplice.seat].read()
        other = accomplice.frame(Commit(*self.place, self.random.randbytes(32)), sent.sequence if sent else 0)
        own = frames.split(reveal.commits[peer.seat])
        if own is None:
            raise ValueError("its own Commit is a frame")
        commits |= {accomplice.seat: other, peer.seat: own}
        return reveal_over(peer, self.place, commits, reveal.salt, reveal.choice)

    def expected(self, when: When) -> Expected:
        """Equivocation."""
        del when
        return signed(Reason.EQUIVOCATION)


class IllegalChoice(Crafted):
    """Commits to a choice that the rules or its balance do not allow, and reveals it: illegal choice, signed by it."""

    def choose(self, peer: Adversary) -> bytes:
        """What cannot be chosen now."""
        if not is_war(peer):
            return self.random.choice((b"\x0b\0", b"\0\1", b"\5\6", b"\xff\xff"))
        tied = peer.session.judge.game.tied(peer.seat)
        return self.random.choice((b"\3\0", b"\2\x0b", b"\0\0") if tied else (b"\2\0", b"\1\0", b"\0\1"))

    def expected(self, when: When) -> Expected:
        """Illegal choice."""
        del when
        return signed(Reason.ILLEGAL_CHOICE)


class CopiedCommitment(Crafted):
    """Waits for another's commitment, copies it so that the copy may overtake it, and copies its reveal too.

    Two equal commitments are no fault, but the seat byte makes the copy unopenable: a bad reveal, signed by it.
    """

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Say nothing until the other has committed."""
        del message
        return self._copy(peer)

    def hear(self, peer: Adversary, link: int, data: bytes) -> bytes | None:
        """Copy what is to be copied as soon as it comes."""
        if self.fired and self.commit is None:
            peer.speak(*self._copy(peer))
        return super().hear(peer, link, data)

    def _copy(self, peer: Adversary) -> list[Said]:
        victim = peer.notes.commits[self.place].get(peer.others[0])
        payload = victim.read() if victim else None
        if payload is None:
            return []
        self.commit = peer.frame(payload.message, peer.sequence)
        return [Said(payload.message)]

    def is_due(self, peer: Adversary) -> bool:
        """Once the other has revealed."""
        copied = peer.notes.reveals[self.place].get(peer.others[0])
        if copied is not None:
            self.salt, self.choice = copied.salt, copied.choice
        return super().is_due(peer) and copied is not None

    def expected(self, when: When) -> Expected:
        """A bad reveal."""
        del when
        return signed(Reason.BAD_REVEAL)


class OldCommitment(Crafted):
    """Commits under the hash of its choice in another round: a bad reveal, as the round is hashed; signed by it."""

    def commitment(self, peer: Adversary, salt: bytes, choice: bytes) -> Commit:
        """The hash of another round."""
        session_id, (round_, phase) = peer.agreement.session_id, self.place
        made = derivation.commitment(session_id, round_ % 5 + 1, phase, peer.seat, salt, choice)
        return Commit(round_, phase, made)

    def expected(self, when: When) -> Expected:
        """A bad reveal."""
        del when
        return signed(Reason.BAD_REVEAL)


class RevealFirst(Scripted):
    """Reveals in place of committing: out of turn, signed by it."""

    whens = PHASES

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Over no commitments at all."""
        del message
        none = (b"",) * peer.agreement.seats
        salt, seen = self.random.randbytes(16), self.random.randbytes(32)
        return [Said(Reveal(*self.place, salt, quiet_choice(peer), seen, none))]

    def expected(self, when: When) -> Expected:
        """Out of turn."""
        del when
        return signed(Reason.OUT_OF_TURN)


class EarlyReveal(Crafted):
    """Reveals right after its commitment, before it saw the others', which it makes up: a bad reveal, signed by it.

    To a seat that has not drawn the phase before, it is out of turn: an honest reveal follows that seat's own Commit.
    """

    def is_due(self, peer: Adversary) -> bool:
        """At once."""
        del peer
        return True

    def reveal(self, peer: Adversary, own: frames.Frame, salt: bytes, choice: bytes) -> Reveal:
        """Over Commit frames of its own making."""
        commits = {
            seat: own
            if seat == peer.seat
            else frames.make(
                peer.agreement.session_id, seat, 1, Commit(*self.place, self.random.randbytes(32)), peer.key.sign
            )
            for seat in range(peer.agreement.seats)
        }
        return reveal_over(peer, self.place, commits, salt, choice)

    def expected(self, when: When) -> Expected:
        """A bad reveal, or one that comes before its phase."""
        del when
        return signed(Reason.BAD_REVEAL, Reason.OUT_OF_TURN)


class LateReveal(Scripted):
    """Reveals late, but in time: that is allowed, and everybody completes."""

    on = Reveal
    whens = PHASES
    goes_on = True
    delay = REVEAL / 4

    def __init__(self, when: When, ordinal: int, random: Random) -> None:
        """Wait for a phase."""
        super().__init__(when, ordinal, random)
        self._held_back: list[Message] = []
        self._released = False

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Hold back."""
        peer.plan(self.delay, lambda: self._release(peer))
        return self.after(peer, message)

    def after(self, peer: Adversary, message: Message) -> list[Said]:
        """Hold back all that follows too, in order."""
        del peer
        if self._released:
            return [Said(message)]
        self._held_back.append(message)
        return []

    def _release(self, peer: Adversary) -> None:
        self._released = True
        peer.speak(*map(Said, self._held_back))

    def expected(self, when: When) -> Expected:
        """Nothing."""
        del when
        return HARMLESS


class _Withheld(Scripted):
    """Stops in a phase, but beats on: its Beats are of its own making, since its session goes its own way."""

    beats = 30

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Say nothing now, and a true Beat every 2 s."""
        del message
        for number in range(self.beats):
            peer.plan(BEAT * number + 0.1, lambda: self._beat(peer))
        return []

    def after(self, peer: Adversary, message: Message) -> list[Said]:
        """Nothing that its session says."""
        del peer, message
        return []

    def _beat(self, peer: Adversary) -> None:
        beat = beat_of(peer, self.place)
        committed = 0 if self.on is Commit else 1 << peer.seat
        peer.speak(Said(replace(beat, commits=beat.commits | committed)))


class WithheldCommitment(_Withheld):
    """Never commits, but beats on: deadline, seen over a standing link; its Beats show that its time was over."""

    whens = PHASES

    def expected(self, when: When) -> Expected:
        """The deadline."""
        del when
        return seen(Reason.DEADLINE)


class WithheldReveal(_Withheld):
    """Never reveals, but beats on: deadline, seen over a standing link; its Beats say that it held all commitments."""

    on = Reveal
    whens = PHASES

    def expected(self, when: When) -> Expected:
        """The deadline."""
        del when
        return seen(Reason.DEADLINE)


class WithheldReceipt(Scripted):
    """Never sends its Receipt, but beats on: receipt missing, seen over a standing link."""

    whens = (When.SETTLING,)
    deafens = False

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Say nothing."""
        del peer, message
        return []

    def after(self, peer: Adversary, message: Message) -> list[Said]:
        """Nothing but Beats without its Receipt."""
        if isinstance(message, Beat):
            return [Said(replace(message, receipts=message.receipts & ~(1 << peer.seat)))]
        return []

    def expected(self, when: When) -> Expected:
        """The Receipt is missing."""
        del when
        return seen(Reason.RECEIPT_MISSING)


class AbortOnOutcome(Scripted):
    """Looks at the outcome first, which the last revealer can, then leaves instead of revealing.

    Departed, by its own signed word; its record keeps that nothing but its reveal was missing.
    """

    on = Reveal
    whens = PHASES

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Wait for all reveals."""
        del message
        return self._leave_if_due(peer)

    def hear(self, peer: Adversary, link: int, data: bytes) -> bytes | None:
        """Wait for all reveals."""
        if self.fired:
            peer.speak(*self._leave_if_due(peer))
        return super().hear(peer, link, data)

    def _leave_if_due(self, peer: Adversary) -> list[Said]:
        if self._left or not set(peer.others) <= set(peer.notes.reveals[self.place]):
            return []
        self._left = True
        return [Said(Abort(Reason.DEPARTED, peer.seat))]

    _left = False

    def expected(self, when: When) -> Expected:
        """Departed."""
        del when
        return signed(Reason.DEPARTED)
