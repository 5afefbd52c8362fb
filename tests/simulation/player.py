"""Players: which legal choice they confirm, and when."""

from dataclasses import dataclass
from enum import Enum
from math import inf
from random import Random

from core.game import Phase
from core.table import TableView
from core.wagers import Choice, legal_openings, legal_war_choices
from p2p.protocol.limits import CONFIRM


class Habit(Enum):
    """When a player confirms, in seconds from the phase's start."""

    QUICK = (0.05, 1.5)
    THINKING = (1.0, 12.0)
    LATE = (CONFIRM - 1.0, CONFIRM - 0.1)
    NEVER = (inf, inf)


@dataclass
class Player:
    """A player of habits, which follow from its own stream of randomness."""

    random: Random
    habit: Habit = Habit.QUICK
    slips: float = 0.0
    """How likely it is, in each phase, that it takes to the last tenth of a second."""
    slip: Habit = Habit.LATE

    def delay(self) -> float:
        """Seconds from the start of a phase to Confirm."""
        habit = self.slip if self.random.random() < self.slips else self.habit
        return self.random.uniform(*habit.value) if habit is not Habit.NEVER else inf

    def choice(self, view: TableView) -> Choice:
        """A legal choice, seldom to sit out, so that there is something to see."""
        return _choice(view, self.random)

    def salt(self) -> bytes:
        """16 fresh bytes."""
        return self.random.randbytes(16)


def _choice(view: TableView, random: Random) -> Choice:
    situation = view.situation
    if situation is None:
        raise ValueError("nothing is to be confirmed")
    if situation.phase is Phase.OPENING:
        legal: tuple[Choice, ...] = legal_openings(situation.available)
        return random.choice(legal[1:] or legal)
    return random.choice(legal_war_choices(situation.available, situation.ante, tied=situation.tied))
