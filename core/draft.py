"""The draft behind the action rail: choose, allocate, reset, confirm (rules, "A round").

A `Draft` is what a seat prepares and nobody else sees. It never changes: each step gives a new one.
"""

from dataclasses import dataclass, replace
from enum import Enum

from core.game import Phase
from core.payouts import Preview, preview_opening, preview_war
from core.wagers import (
    ACKNOWLEDGE,
    SIT_OUT,
    Choice,
    Decision,
    IllegalChoiceError,
    Opening,
    WarChoice,
    legal_antes,
    legal_ties,
    legal_war_ties,
)


@dataclass(frozen=True, slots=True)
class Situation:
    """What a seat faces in one phase; points throughout."""

    round: int
    phase: Phase
    available: int
    ante: int = 0
    """The locked Ante of a tied seat."""
    tied: bool = False


class RowKind(Enum):
    """What a choice row offers."""

    ANTE = "ante"
    TIE = "tie"
    DECISION = "decision"
    WAR_TIE = "war_tie"


MAIN_ROWS = frozenset({RowKind.ANTE, RowKind.DECISION})


@dataclass(frozen=True, slots=True)
class Row:
    """One choice row: legal values only, in points; a DECISION row holds `Decision` values."""

    kind: RowKind
    values: tuple[int, ...]
    highlighted: int
    allocated: int | None


class UndecidedError(IllegalChoiceError):
    """Confirm without a prepared decision: a tied seat must allocate War or Surrender first."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A seat's unconfirmed choice. ``main`` is the Ante or the decision, ``side`` the Tie beside it."""

    situation: Situation
    main: int | None = None
    side: int | None = None
    main_highlight: int = 0
    side_highlight: int = 0
    on_side: bool = False
    """Whether table keys go to the second row."""

    @classmethod
    def empty(cls, situation: Situation) -> "Draft":
        """Nothing allocated, the first legal value highlighted."""
        values = _main_values(situation)
        return cls(situation, main_highlight=values[0] if values else 0)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The visible rows: none, the main one, or that and the Tie beside it."""
        values = _main_values(self.situation)
        if not values:
            return ()
        opening = self.situation.phase is Phase.OPENING
        kind = RowKind.ANTE if opening else RowKind.DECISION
        main = Row(kind, values, self.main_highlight, self.main)
        ties = _side_values(self.situation, self.main)
        if not ties:
            return (main,)
        return main, Row(RowKind.TIE if opening else RowKind.WAR_TIE, ties, self.side_highlight, self.side)

    @property
    def active(self) -> Row | None:
        """The row that table keys and Allocate act on."""
        rows = self.rows
        return rows[-1 if self.on_side else 0] if rows else None

    def highlight(self, kind: RowKind, value: int) -> "Draft":
        """Make a row active with one of its values highlighted; anything not offered changes nothing."""
        for row in self.rows:
            if row.kind is kind and value in row.values:
                if kind in MAIN_ROWS:
                    return replace(self, main_highlight=value, on_side=False)
                return replace(self, side_highlight=value, on_side=True)
        return self

    def step(self, by: int) -> "Draft":
        """Move the highlight along the active row, stopping at its ends."""
        row = self.active
        if row is None:
            return self
        place = row.values.index(row.highlighted) + by
        return self.highlight(row.kind, row.values[max(0, min(place, len(row.values) - 1))])

    def allocate(self) -> "Draft":
        """Prepare the highlighted value; after an Ante or War the Tie row becomes active."""
        row = self.active
        if row is None:
            return self
        if row.kind not in MAIN_ROWS:
            return replace(self, side=row.highlighted)
        ties = _side_values(self.situation, row.highlighted)
        return replace(
            self,
            main=row.highlighted,
            side=self.side if self.side in ties else None,
            side_highlight=self.side_highlight if self.side_highlight in ties else 0,
            on_side=bool(ties),
        )

    def reset(self) -> "Draft":
        """Clear what is prepared and nothing else."""
        return Draft.empty(self.situation)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is allocated."""
        return self.main is None

    @property
    def prepared(self) -> Choice | None:
        """What Confirm would seal now; ``None`` while a tied seat is undecided."""
        return _choice(self.situation, self.main, self.side)

    @property
    def candidate(self) -> Choice:
        """What would be prepared if the highlighted value were allocated: the choice to preview."""
        return self.allocate().confirm()

    def confirm(self) -> Choice:
        """The choice to seal.

        Raises:
            UndecidedError: the seat tied and nothing is prepared.
        """
        choice = self.prepared
        if choice is None:
            raise UndecidedError("a tied seat must allocate War or Surrender before Confirm")
        return choice

    def preview(self) -> tuple[Preview, ...]:
        """The payout preview of `candidate`."""
        choice = self.candidate
        if isinstance(choice, Opening):
            return preview_opening(choice, self.situation.available)
        return preview_war(choice, self.situation.available, self.situation.ante)


def _main_values(situation: Situation) -> tuple[int, ...]:
    if situation.phase is Phase.OPENING:
        return legal_antes(situation.available)
    return (Decision.WAR, Decision.SURRENDER) if situation.tied else ()


def _side_values(situation: Situation, main: int | None) -> tuple[int, ...]:
    if main is None:
        return ()
    if situation.phase is Phase.OPENING:
        return legal_ties(situation.available, main)
    return legal_war_ties(situation.available, situation.ante) if main == Decision.WAR else ()


def _choice(situation: Situation, main: int | None, side: int | None) -> Choice | None:
    if situation.phase is Phase.OPENING:
        return Opening(main, side or 0) if main is not None else SIT_OUT
    if not situation.tied:
        return ACKNOWLEDGE
    return None if main is None else WarChoice(Decision(main), side or 0)
