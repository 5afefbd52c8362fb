"""What can happen to a session. Its driver makes these; seats are indices in the agreement's order.

A link to a neighbour is named by the neighbour's seat.
"""

from dataclasses import dataclass

from core.game import Phase
from core.wagers import Choice


@dataclass(frozen=True, slots=True)
class Begin:
    """The session starts, over the links that stand. First event of all."""

    links: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Received:
    """A message came over a link."""

    link: int
    data: bytes


@dataclass(frozen=True, slots=True)
class LinkUp:
    """A link was made, or made anew."""

    link: int


@dataclass(frozen=True, slots=True)
class LinkDown:
    """A link is gone. That is no departure."""

    link: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """The player confirmed a choice that was made for this (round, phase)."""

    at: tuple[int, Phase]
    choice: Choice
    salt: bytes
    """16 fresh bytes from the operating system's generator."""


@dataclass(frozen=True, slots=True)
class Wake:
    """The session's deadline came; everything received before it has been handed over."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The player leaves."""


@dataclass(frozen=True, slots=True)
class Background:
    """The window was minimised or hidden, or the machine slept."""


Event = Begin | Received | LinkUp | LinkDown | Confirm | Wake | Leave | Background
