"""Attacks with Starts, Beats and Aborts: false words about others, about oneself, and about what was agreed."""

from functools import partial
from random import Random

from msgspec.structs import replace

from p2p.protocol import frames
from p2p.protocol.agreement import Agreement, answer, propose
from p2p.protocol.endings import Reason
from p2p.protocol.events import Received
from p2p.protocol.limits import BEAT
from p2p.protocol.messages import Abort, Answer, Beat, Message, Reveal
from tests.simulation.adversary import Adversary, Said
from tests.simulation.attacks.scripted import (
    HARMLESS,
    PHASES,
    Expected,
    Scripted,
    When,
    beat_of,
    reported,
    signed,
    unproved,
)
from tests.simulation.keys import Key


class _AtStart(Scripted):
    whens = (When.START,)


class ForgedAnswer(_AtStart):
    """Puts an answer into its Start that its seat did not sign: bad signature, signed by the Start's signer."""

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """The victim's answer with another nonce."""
        del message
        start = peer.agreement.start()
        answers = list(start.answers)
        victim = peer.others[0]
        answers[victim] = Answer(self.random.randbytes(16), answers[victim].signature)
        return [Said(replace(start, answers=tuple(answers)))]

    def expected(self, when: When) -> Expected:
        """A bad signature."""
        del when
        return signed(Reason.BAD_SIGNATURE)


class ConflictingNonces(_AtStart):
    """Answers one proposal with two nonces, so that half the table starts one session and half another.

    Equivocation, signed by it: every Start holds its answer.
    """

    splits = True

    def __init__(self, when: When, ordinal: int, random: Random) -> None:
        """Wait for the start."""
        super().__init__(when, ordinal, random)
        self.other: Agreement | None = None
        self.misled: frozenset[int] = frozenset()

    def split(self, ours: Agreement, seat: int, key: Key) -> Agreement:
        """The agreement with its other answer; it misleads every other honest seat."""
        answers = list(ours.answers)
        answers[seat] = answer(ours.proposal, self.random.randbytes(16), key.sign)
        self.misled = frozenset([each for each in range(ours.seats) if each != seat][1::2])
        self.other = Agreement(ours.proposal, tuple(answers))
        return self.other

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """To each the Start of its own session."""
        if self.other is None:
            raise ValueError("nobody was misled")
        start = frames.make(self.other.session_id, peer.seat, 0, self.other.start(), peer.key.sign)
        return [Said(message, dict.fromkeys(self.misled, start.data))]

    def expected(self, when: When) -> Expected:
        """Equivocation."""
        del when
        return signed(Reason.EQUIVOCATION)


class ConflictingProposals(_AtStart):
    """As host, signs another roster under the id of the proposal, and starts that: equivocation, signed by it."""

    host_only = True

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """A session of its own alone, beside ours."""
        ours = peer.agreement.proposal
        proposal = propose(ours.id, ours.roster[:1], peer.key.sign)
        other = Agreement(proposal, (answer(proposal, self.random.randbytes(16), peer.key.sign),))
        start = frames.make(other.session_id, 0, 0, other.start(), peer.key.sign)
        return [Said(message), Said(start.data)]

    def expected(self, when: When) -> Expected:
        """Equivocation."""
        del when
        return signed(Reason.EQUIVOCATION)


class _OnBeat(Scripted):
    on = Beat

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """A Beat that was changed."""
        if not isinstance(message, Beat):
            raise TypeError("no Beat")
        return [Said(self.change(peer, message))]

    def change(self, peer: Adversary, beat: Beat) -> Beat:
        """What goes out in place of a true Beat."""
        raise NotImplementedError


class AcknowledgesUnsent(_OnBeat):
    """A Beat that claims to hold frames that were not sent yet: out of turn, signed by it.

    After its Receipt, which is final, it changes nothing.
    """

    def change(self, peer: Adversary, beat: Beat) -> Beat:
        """Everybody's next hundred frames."""
        del peer
        return replace(beat, held=tuple(each + 100 for each in beat.held))

    def expected(self, when: When) -> Expected:
        """Out of turn."""
        expected = signed(Reason.OUT_OF_TURN)
        return expected.if_not_final() if when is When.SETTLING else expected


class ClaimsEverything(_OnBeat):
    """Beats that claim to hold every commitment and reveal and to hear everybody: it goes without relay; harmless."""

    goes_on = True

    def change(self, peer: Adversary, beat: Beat) -> Beat:
        """All seats in all sets."""
        everybody = (1 << peer.agreement.seats) - 1
        return replace(beat, heard=everybody & ~(1 << peer.seat), commits=everybody, reveals=everybody)

    def after(self, peer: Adversary, message: Message) -> list[Said]:
        """And so on."""
        return self.strike(peer, message) if isinstance(message, Beat) else [Said(message)]

    def expected(self, when: When) -> Expected:
        """Nothing."""
        del when
        return HARMLESS


class ClaimsNothing(ClaimsEverything):
    """Beats that claim to hold and to hear nothing: each frame is passed on to it once, and no more; harmless."""

    def change(self, peer: Adversary, beat: Beat) -> Beat:
        """No seat in any set."""
        nothing = (0,) * peer.agreement.seats
        return replace(beat, heard=0, held=nothing, direct=nothing, commits=0, reveals=0, receipts=beat.receipts)


class ClaimsOtherPhase(_OnBeat):
    """A Beat of a phase that its seat cannot be in: out of turn, signed by it; nothing after its Receipt."""

    def change(self, peer: Adversary, beat: Beat) -> Beat:
        """Of the second next round, or of the first."""
        del peer
        return replace(beat, round=beat.round + 2 if beat.round < 4 else 1, phase=1)

    def expected(self, when: When) -> Expected:
        """Out of turn."""
        expected = signed(Reason.OUT_OF_TURN)
        return expected.if_not_final() if when is When.SETTLING else expected


class ClaimsOtherSeats(_OnBeat):
    """A Beat that speaks of another number of seats: malformed, signed by it; nothing after its Receipt."""

    def change(self, peer: Adversary, beat: Beat) -> Beat:
        """A seat fewer or more."""
        count = peer.agreement.seats
        return replace(beat, held=(0,) * (count + 1 if count < 6 else count - 1))

    def expected(self, when: When) -> Expected:
        """Malformed."""
        expected = signed(Reason.MALFORMED)
        return expected.if_not_final() if when is When.SETTLING else expected


class PresignedBeats(Scripted):
    """Leaves, its accomplice passing on Beats that it signed before: it seems alive up to the phase's limit.

    Nobody is charged, since its link does not stand: no path.
    """

    whens = PHASES
    needs_accomplice = True
    beats = 40

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Sign ahead, then be silent."""
        del message
        if self.accomplice is None:
            raise ValueError("it takes two")
        beat = beat_of(peer, self.place)
        for number in range(self.beats):
            signed = peer.frame(beat, peer.sequence + number).data
            peer.plan(BEAT * (number + 1), partial(_pass_off, self.accomplice, peer.seat, signed))
        return []

    def after(self, peer: Adversary, message: Message) -> list[Said]:
        """Silent."""
        del peer, message
        return []

    def relay(self, peer: Adversary, link: int, data: bytes) -> list[bytes]:
        """Silent."""
        del peer, link
        return [] if self.fired else [data]

    def expected(self, when: When) -> Expected:
        """No path."""
        del when
        return unproved(Reason.NO_PATH)


def _pass_off(accomplice: Adversary, absent: int, data: bytes) -> None:
    accomplice.push(Received(absent, data))
    for link in accomplice.links:
        if link != absent:
            accomplice.put(link, data)


class _Aborting(Scripted):
    """Says an Abort in place of what it has to say."""

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Nothing else."""
        del message
        return [Said(Abort(*self.word(peer)))]

    def after(self, peer: Adversary, message: Message) -> list[Said]:
        """Nothing more."""
        del peer, message
        return []

    def word(self, peer: Adversary) -> tuple[Reason, int | None]:
        """The reason, and the seat that it names."""
        raise NotImplementedError


class Departs(_Aborting):
    """Leaves in mid-phase, or in place of its Receipt: departed, by its own signed word."""

    def word(self, peer: Adversary) -> tuple[Reason, int | None]:
        """Itself."""
        return Reason.DEPARTED, peer.seat

    def expected(self, when: When) -> Expected:
        """Departed."""
        del when
        return signed(Reason.DEPARTED)


class FalseAccusation(_Aborting):
    """Says without proof that another equivocated: reported, nobody is charged; it counts as ended by the accuser."""

    def word(self, peer: Adversary) -> tuple[Reason, int | None]:
        """The first other."""
        return Reason.EQUIVOCATION, peer.others[0]

    def expected(self, when: When) -> Expected:
        """The reason that it made up."""
        del when
        return reported(Reason.EQUIVOCATION)


class FalseSilence(FalseAccusation):
    """Says that another is silent, who is not: reported, nobody is charged; it counts as ended by the accuser."""

    def word(self, peer: Adversary) -> tuple[Reason, int | None]:
        """The first other."""
        return Reason.SILENT, peer.others[0]

    def expected(self, when: When) -> Expected:
        """The reason that it made up."""
        del when
        return reported(Reason.SILENT)


class FalseDeadline(FalseAccusation):
    """Says that another was late, who was not: reported, nobody is charged; it counts as ended by the accuser."""

    def word(self, peer: Adversary) -> tuple[Reason, int | None]:
        """The first other."""
        return Reason.DEADLINE, peer.others[0]

    def expected(self, when: When) -> Expected:
        """The reason that it made up."""
        del when
        return reported(Reason.DEADLINE)


class DepartsForAnother(_Aborting):
    """Says that another departed, which only that one can say: malformed, signed by it."""

    def word(self, peer: Adversary) -> tuple[Reason, int | None]:
        """The first other."""
        return Reason.DEPARTED, peer.others[0]

    def expected(self, when: When) -> Expected:
        """Malformed."""
        del when
        return signed(Reason.MALFORMED)


class AccusesNobody(_Aborting):
    """A fault without a seat: malformed, signed by it."""

    def word(self, peer: Adversary) -> tuple[Reason, int | None]:
        """Nobody."""
        del peer
        return Reason.EQUIVOCATION, None

    def expected(self, when: When) -> Expected:
        """Malformed."""
        del when
        return signed(Reason.MALFORMED)


class FalseNoPath(_Aborting):
    """Says that there is no path though there is: it ends, nobody is named; it counts as ended by it."""

    def word(self, peer: Adversary) -> tuple[Reason, int | None]:
        """Nobody."""
        del peer
        return Reason.NO_PATH, None

    def expected(self, when: When) -> Expected:
        """No path, by its report."""
        del when
        return reported(Reason.NO_PATH)


class AbortAfterReceipt(Scripted):
    """Aborts right after its Receipt, which counts, and after which nobody can leave any more: everybody completes."""

    whens = (When.SETTLING,)

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """One after the other."""
        return [Said(message), Said(Abort(Reason.DEPARTED, peer.seat))]

    def after(self, peer: Adversary, message: Message) -> list[Said]:
        """Nothing more."""
        del peer, message
        return []

    def expected(self, when: When) -> Expected:
        """Nothing."""
        del when
        return HARMLESS


class AbortBetweenReceipts(AbortAfterReceipt):
    """A Receipt for some, for the others an Abort under its number.

    The former complete, and the Receipt that they pass on completes the others too.
    """

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """The Abort for each other neighbour."""
        return [Said(message, dict.fromkeys(peer.links[1::2] or peer.links, Abort(Reason.DEPARTED, peer.seat)))]

    def expected(self, when: When) -> Expected:
        """Departed where the Receipt does not come."""
        del when
        return signed(Reason.DEPARTED, Reason.EQUIVOCATION).if_not_final()


class RevealThenAbort(_Aborting):
    """Reveals to some only, and leaves: those may show a phase that the others abort; departed, by its own word."""

    on = Reveal
    whens = PHASES

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """The Reveal for every other neighbour, the Abort for all."""
        leave = Abort(Reason.DEPARTED, peer.seat)
        return [Said(message, dict.fromkeys(peer.links[1::2] or peer.links, leave)), Said(leave)]

    def expected(self, when: When) -> Expected:
        """Departed; or equivocation where the Reveal and the Abort of one number meet."""
        del when
        return signed(Reason.DEPARTED, Reason.EQUIVOCATION)
