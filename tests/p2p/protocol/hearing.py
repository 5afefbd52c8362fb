"""A judge, and the seats that it hears."""

from collections.abc import Sequence

import pytest

from core.proof import PhaseProof
from core.wagers import SIT_OUT, Choice
from p2p.protocol.endings import LinkMisbehaviour, Misbehaviour, Reason
from p2p.protocol.frames import Frame
from p2p.protocol.judge import Judge
from p2p.protocol.messages import Message, Receipt
from tests.p2p.protocol.seats import Place, Table, Voices, table

Blame = tuple[Reason, int, str]
"""A reason, a seat, and the rule that it broke."""


class Hearing:
    """Frames of a table's seats, and the judge who takes them one by one."""

    def __init__(self, seats: int = 2, *, of: Table | None = None, started: bool = True) -> None:
        """Hear every seat's Start, unless told otherwise."""
        self.table = of or table(seats)
        self.voices = Voices(self.table)
        self.judge = Judge(self.table.agreement, self.table.verify)
        for seat in range(self.table.seats if started else 0):
            self.hear(self.voices.start(seat))

    @property
    def place(self) -> Place:
        """The round and phase being played."""
        return self.judge.place

    def hear(self, frame: Frame) -> list[Message]:
        """Have a frame taken that breaks no rule."""
        payload = frame.read()
        assert payload is not None
        assert not self.judge.repeats(frame, payload)
        return self.judge.take(frame, payload)

    def say(self, seat: int, message: Message) -> list[Message]:
        """Have a seat say its next frame, which breaks no rule."""
        return self.hear(self.voices.say(seat, message))

    def blame(self, frame: Frame) -> Blame:
        """Whom a frame is blamed on, and why; it stays held all the same."""
        payload = frame.read()
        assert payload is not None
        assert not self.judge.repeats(frame, payload)
        with pytest.raises(Misbehaviour) as caught:
            self.judge.take(frame, payload)
        assert self.judge.logs[frame.seat].frames[payload.sequence] == (frame, payload.message)
        return _blame(caught.value)

    def blame_saying(self, seat: int, message: Message) -> Blame:
        """Whom a seat's next frame is blamed on, and why."""
        return self.blame(self.voices.say(seat, message))

    def blame_repeat(self, frame: Frame) -> Blame:
        """Whom a frame is blamed on that comes in place of another."""
        payload = frame.read()
        assert payload is not None
        with pytest.raises(Misbehaviour) as caught:
            self.judge.repeats(frame, payload)
        return _blame(caught.value)

    def blame_ahead(self) -> Blame:
        """Whom it is blamed on that something does not fit what was drawn."""
        with pytest.raises(Misbehaviour) as caught:
            self.judge.judge_ahead()
        return _blame(caught.value)

    def commit(self, seat: int, choice: Choice | bytes = SIT_OUT, by: bytes | None = None) -> Frame:
        """A seat commits in the phase being played."""
        frame = self.voices.commit(seat, self.place, choice, by)
        self.hear(frame)
        return frame

    def reveal(self, seat: int) -> Frame:
        """A seat reveals in the phase being played."""
        frame = self.voices.reveal(seat, self.place)
        self.hear(frame)
        return frame

    def commit_all(self, choices: Sequence[Choice] | None = None, salts: Sequence[bytes] | None = None) -> None:
        """Every seat commits, to sit out unless told otherwise."""
        for seat in range(self.table.seats):
            self.commit(seat, choices[seat] if choices else SIT_OUT, salts[seat] if salts else None)

    def reveal_all(self) -> None:
        """Every seat reveals what it committed to."""
        for seat in range(self.table.seats):
            self.reveal(seat)

    def draw(self) -> PhaseProof:
        """Draw the phase, of which everything is there."""
        proof = self.judge.draw()
        assert proof is not None
        return proof

    def play(self, choices: Sequence[Choice] | None = None, salts: Sequence[bytes] | None = None) -> PhaseProof:
        """A whole phase in which everybody is honest."""
        self.commit_all(choices, salts)
        self.reveal_all()
        proof = self.draw()
        self.judge.judge_ahead()
        return proof

    def sit_out(self, rounds: int) -> None:
        """Everybody sits out so many rounds."""
        for _ in range(rounds):
            self.play()

    def receipt(self) -> Receipt:
        """The Receipt that is true now."""
        return Receipt(self.judge.transcript, self.judge.game.points)

    def ahead(self, seat: int, place: Place) -> None:
        """A seat that has revealed commits in another phase than the one being played here."""
        self.hear(self.voices.commit(seat, place))


def _blame(fault: Misbehaviour) -> Blame:
    # What a seat signed is no fault of the link that it came over.
    assert not isinstance(fault, LinkMisbehaviour)
    return fault.reason, fault.seat, fault.why
