"""What scripted attacks share: the moment of each, what follows it, and what has to come of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import ClassVar

from core import derivation
from core.game import Phase
from p2p.protocol.endings import Ground, Reason
from p2p.protocol.frames import Frame
from p2p.protocol.messages import Beat, Commit, Message, Receipt, Reveal, Start
from tests.simulation.adversary import Adversary, Attack, Said


class When(Enum):
    """The part of a session in which an attack happens."""

    START = "start"
    OPENING = "opening"
    WAR = "war"
    SETTLING = "settling"


PHASES = (When.OPENING, When.WAR)
ALWAYS = (When.OPENING, When.WAR, When.SETTLING)


class Completing(Enum):
    """Which honest peers complete, in a directed run."""

    NOBODY = "nobody"
    SOME = "some"
    EVERYBODY = "everybody"


@dataclass(frozen=True)
class Expected:
    """What comes of an attack if nothing else goes wrong."""

    outcomes: frozenset[tuple[Reason, Ground]] = frozenset()
    """How honest peers may end. What is signed or seen is charged to an adversary."""
    completing: Completing = Completing.NOBODY

    @property
    def charged(self) -> bool:
        """Whether an adversary is charged."""
        return any(ground in (Ground.SIGNED, Ground.SEEN) for _, ground in self.outcomes)

    def __or__(self, other: "Expected") -> "Expected":
        """Either way to end."""
        return Expected(self.outcomes | other.outcomes, self.completing)

    def if_not_final(self, completing: Completing = Completing.EVERYBODY) -> "Expected":
        """The same where it comes before the result is final for a peer; in a directed run it comes after."""
        return Expected(self.outcomes, completing)


def signed(*reasons: Reason) -> Expected:
    """It ends for one of these reasons, which frames prove."""
    return Expected(frozenset((reason, Ground.SIGNED) for reason in reasons))


def seen(*reasons: Reason) -> Expected:
    """It ends for one of these reasons, seen over a standing link."""
    return Expected(frozenset((reason, Ground.SEEN) for reason in reasons))


def reported(reason: Reason) -> Expected:
    """It ends for this reason, which another says without proof."""
    return Expected(frozenset({(reason, Ground.REPORTED)}))


def unproved(*reasons: Reason) -> Expected:
    """It ends for one of these reasons, and nobody is charged."""
    return Expected(frozenset((reason, Ground.NONE) for reason in reasons))


HARMLESS = Expected(completing=Completing.EVERYBODY)


class Scripted(Attack):
    """An attack at one moment: in the phase of an ordinal number, when its session is about to say something."""

    on: ClassVar[type[Message]] = Commit
    """What its session is about to say at that moment; while settling, a Receipt unless this is a Beat."""
    whens: ClassVar[tuple[When, ...]] = ALWAYS
    host_only = False
    """Whether only seat 0 can do it."""
    relaying = False
    """Whether it needs to be the only way between two honest seats."""
    needs_accomplice = False
    splits = False
    """Whether it has honest seats start different sessions."""
    deafens = True
    """Whether its own session hears nothing afterwards, lest it find its own fault in what others say."""
    goes_on = False
    """Whether its session goes on talking as before; else only its Beats go out."""

    def __init__(self, when: When, ordinal: int, random: Random) -> None:
        """Wait for a phase: the first is of ordinal 0."""
        self.when, self.random = when, random
        self.accomplice: Adversary | None = None
        self.place = (0, 0)
        self._ordinal, self._phase, self._settled = ordinal, -1, False

    def expected(self, when: When) -> Expected:
        """What has to come of it."""
        raise NotImplementedError

    def can(self, peer: Adversary) -> bool:
        """Whether it has all that it takes."""
        del peer
        return True

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """What it says at the moment, in place of a message."""
        raise NotImplementedError

    def after(self, peer: Adversary, message: Message) -> list[Said]:
        """What it says later, in place of a message."""
        del peer
        return [Said(message)] if self.goes_on or isinstance(message, Beat) else []

    def say(self, peer: Adversary, message: Message) -> list[Said]:
        """Wait for the moment."""
        self._phase += isinstance(message, Commit)
        self._settled |= isinstance(message, Receipt)
        if self.fired:
            return self.after(peer, message)
        if not (self._is_moment(message) and self.can(peer)):
            return [Said(message)]
        self.fired, peer.stays = True, True
        self.place = peer.session.judge.place
        return self.strike(peer, message)

    def hear(self, peer: Adversary, link: int, data: bytes) -> bytes | None:
        """Keep its session from finding its own fault."""
        del peer, link
        return None if self.fired and self.deafens and not self.goes_on else data

    @property
    def fatal(self) -> bool:
        """Whether nobody may complete after it: a relay may strike when all that counts has passed already."""
        passed = self.relaying and self.when is When.SETTLING
        return self.expected(self.when).completing is Completing.NOBODY and not passed

    @property
    def reached(self) -> bool:
        """Whether it is the part of the session in which it happens."""
        return self._settled if self.when is When.SETTLING else self._phase == self._ordinal

    def _is_moment(self, message: Message) -> bool:
        match self.when:
            case When.START:
                return isinstance(message, Start)
            case When.SETTLING:
                return isinstance(message, Beat if self.on is Beat else Receipt) and self._settled
        # A Beat after its Receipt belongs to settling.
        return isinstance(message, self.on) and self.reached and not self._settled


class Crafted(Scripted):
    """An attack that makes its own commitment and reveal, its session's aside."""

    def __init__(self, when: When, ordinal: int, random: Random) -> None:
        """Wait for a phase."""
        super().__init__(when, ordinal, random)
        self.salt = random.randbytes(16)
        self.choice = b""
        self.commit: Frame | None = None
        self._revealed = False

    whens = PHASES

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Commit, and reveal as soon as everybody has committed."""
        del message
        self.choice = self.choose(peer)
        made = self.commitment(peer, self.salt, self.choice)
        self.commit = peer.frame(made, peer.sequence)
        return [self.say_commit(peer, made), *self._reveal_if_due(peer)]

    def hear(self, peer: Adversary, link: int, data: bytes) -> bytes | None:
        """Wait for every commitment."""
        if self.fired:
            peer.speak(*self._reveal_if_due(peer))
        return super().hear(peer, link, data)

    def choose(self, peer: Adversary) -> bytes:
        """The two bytes that it commits to: a legal choice."""
        return quiet_choice(peer)

    def say_commit(self, peer: Adversary, commit: Commit) -> Said:
        """How it says its commitment."""
        del peer
        return Said(commit)

    def say_reveal(self, peer: Adversary, reveal: Reveal) -> Said:
        """How it says its reveal."""
        del peer
        return Said(reveal)

    def commitment(self, peer: Adversary, salt: bytes, choice: bytes) -> Commit:
        """A commitment for the phase."""
        made = derivation.commitment(peer.agreement.session_id, *self.place, peer.seat, salt, choice)
        return Commit(*self.place, made)

    def reveal(self, peer: Adversary, own: Frame, salt: bytes, choice: bytes) -> Reveal:
        """A reveal over the commitments that came and one's own."""
        commits = {**peer.notes.commits[self.place], peer.seat: own}
        return reveal_over(peer, self.place, commits, salt, choice)

    def _reveal_if_due(self, peer: Adversary) -> list[Said]:
        if self._revealed or self.commit is None or not self.is_due(peer):
            return []
        self._revealed = True
        return [self.say_reveal(peer, self.reveal(peer, self.commit, self.salt, self.choice))]

    def is_due(self, peer: Adversary) -> bool:
        """Whether it is time to reveal."""
        return set(peer.others) <= set(peer.notes.commits[self.place])


def reveal_over(
    peer: Adversary, place: tuple[int, int], commits: dict[int, Frame], salt: bytes, choice: bytes
) -> Reveal:
    """A reveal over Commit frames by seat, with the commit set that they make."""
    in_order = [commits[seat] for seat in range(peer.agreement.seats)]
    seen = derivation.commit_set(peer.agreement.session_id, *place, [_commitment(each) for each in in_order])
    return Reveal(*place, salt, choice, seen, tuple(each.data for each in in_order))


def _commitment(frame: Frame) -> bytes:
    payload = frame.read()
    if payload is None or not isinstance(payload.message, Commit):
        raise ValueError("a frame that is no Commit")
    return payload.message.commitment


def quiet_choice(peer: Adversary) -> bytes:
    """A legal choice that stakes nothing more: sit out, surrender or acknowledge."""
    return b"\1\0" if peer.session.judge.game.tied(peer.seat) else b"\0\0"


def beat_of(peer: Adversary, place: tuple[int, int]) -> Beat:
    """A Beat that says what an adversary noted, its own commitment and reveal left out."""
    notes, seats = peer.notes, range(peer.agreement.seats)
    counts = tuple(notes.counts[seat] for seat in seats)
    heard = _as_set(peer.links)
    return Beat(heard, counts, counts, *place, _as_set(notes.commits[place]), _as_set(notes.reveals[place]), 0)


def _as_set(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def is_war(peer: Adversary) -> bool:
    """Whether its session is at War decisions."""
    return peer.session.judge.game.phase is Phase.WAR
