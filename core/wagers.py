"""What a seat may choose, and how a choice is written in two bytes (rules, "A round"; protocol section 1)."""

from enum import IntEnum
from typing import NamedTuple

UNIT = 10
MAX_STAKE = 100
STARTING_POINTS = 1000
ROUNDS = 5
MAX_SEATS = 6


class IllegalChoiceError(ValueError):
    """A choice that the rules do not allow; the message says what is wrong, in one clause."""


class Opening(NamedTuple):
    """An opening wager in points; Ante 0 sits the round out."""

    ante: int
    tie: int

    def encode(self) -> bytes:
        """Two bytes: Ante/10, Tie/10."""
        return bytes((self.ante // UNIT, self.tie // UNIT))


class Decision(IntEnum):
    """The first byte of a War choice."""

    ACKNOWLEDGE = 0
    SURRENDER = 1
    WAR = 2


class WarChoice(NamedTuple):
    """What a seat does once somebody tied; the War-deal Tie is in points."""

    decision: Decision
    tie: int

    def encode(self) -> bytes:
        """Two bytes: the decision, then War-deal Tie/10."""
        return bytes((self.decision, self.tie // UNIT))


Choice = Opening | WarChoice

SIT_OUT = Opening(0, 0)
ACKNOWLEDGE = WarChoice(Decision.ACKNOWLEDGE, 0)
SURRENDER = WarChoice(Decision.SURRENDER, 0)

_STAKES = tuple(range(UNIT, MAX_STAKE + 1, UNIT))
_OPENINGS = frozenset(
    {SIT_OUT} | {Opening(ante, tie) for ante in _STAKES for tie in range(0, MAX_STAKE - ante + 1, UNIT)}
)


def decode_opening(data: bytes) -> Opening:
    """The opening wager in two bytes; whether it is legal is for `check_opening` to say."""
    ante, tie = data
    return Opening(ante * UNIT, tie * UNIT)


def decode_war_choice(data: bytes) -> WarChoice:
    """The War choice in two bytes.

    Raises:
        IllegalChoiceError: the first byte names no decision.
    """
    decision, tie = data
    if decision > Decision.WAR:
        raise IllegalChoiceError(f"{decision} is not a War decision")
    return WarChoice(Decision(decision), tie * UNIT)


def legal_antes(balance: int) -> tuple[int, ...]:
    """Every Ante above 0 that a balance allows, rising; none below 20 points."""
    return tuple(ante for ante in _STAKES if 2 * ante <= balance)


def legal_ties(balance: int, ante: int) -> tuple[int, ...]:
    """Every opening Tie beside a legal Ante, 0 first: within the cap, War still affordable."""
    return tuple(range(0, min(MAX_STAKE - ante, balance - 2 * ante) + 1, UNIT))


def legal_war_ties(available: int, ante: int) -> tuple[int, ...]:
    """Every War-deal Tie within the points left after a War stake equal to the Ante, 0 first."""
    return tuple(range(0, min(MAX_STAKE, available - ante) + 1, UNIT))


def legal_openings(balance: int) -> tuple[Opening, ...]:
    """Every legal opening wager, sitting out first."""
    staked = (Opening(ante, tie) for ante in legal_antes(balance) for tie in legal_ties(balance, ante))
    return (SIT_OUT, *staked)


def legal_war_choices(available: int, ante: int, *, tied: bool) -> tuple[WarChoice, ...]:
    """Every legal choice in the War phase; a seat that did not tie can only acknowledge."""
    if not tied:
        return (ACKNOWLEDGE,)
    return (SURRENDER, *(WarChoice(Decision.WAR, tie) for tie in legal_war_ties(available, ante)))


def check_opening(wager: Opening, balance: int) -> None:
    """Raise `IllegalChoiceError` unless the wager is legal for the balance."""
    ante, tie = wager
    if wager in _OPENINGS and 2 * ante + tie <= balance:
        return
    if ante % UNIT or not 0 <= ante <= MAX_STAKE:
        raise IllegalChoiceError(f"an Ante of {ante} is not 0 or 10 to 100 in tens")
    if tie % UNIT or not 0 <= tie <= MAX_STAKE:
        raise IllegalChoiceError(f"a Tie of {tie} is not 0 or 10 to 100 in tens")
    if not ante:
        raise IllegalChoiceError(f"a Tie of {tie} needs an Ante")
    if ante + tie > MAX_STAKE:
        raise IllegalChoiceError(f"Ante {ante} and Tie {tie} together exceed {MAX_STAKE}")
    raise IllegalChoiceError(
        f"Ante {ante} and Tie {tie} leave War unaffordable: twice the Ante and the Tie exceed the balance of {balance}"
    )


def check_war_choice(choice: WarChoice, available: int, ante: int, *, tied: bool) -> None:
    """Raise `IllegalChoiceError` unless the choice is legal.

    Args:
        available: the seat's points, its Ante already locked.
        ante: that locked Ante.
        tied: whether the seat tied with the dealer.
    """
    decision, tie = choice
    if tie % UNIT or not 0 <= tie <= MAX_STAKE:
        raise IllegalChoiceError(f"a War-deal Tie of {tie} is not 0 or 10 to 100 in tens")
    if tied and decision is Decision.ACKNOWLEDGE:
        raise IllegalChoiceError("a tied seat must choose War or Surrender")
    if not tied and decision is not Decision.ACKNOWLEDGE:
        raise IllegalChoiceError(f"a seat that did not tie cannot choose {decision.name.title()}")
    if tie and decision is not Decision.WAR:
        raise IllegalChoiceError(f"a War-deal Tie of {tie} needs War")
    if decision is Decision.WAR and ante + tie > available:
        raise IllegalChoiceError(f"War {ante} and War-deal Tie {tie} exceed the {available} points left")
