"""The draft behind the rail, driven by any steps in any order."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from core.draft import MAIN_ROWS, Draft, Row, RowKind, Situation, UndecidedError
from core.game import Phase
from core.wagers import (
    ACKNOWLEDGE,
    SIT_OUT,
    Opening,
    WarChoice,
    check_opening,
    check_war_choice,
    legal_antes,
    legal_openings,
    legal_war_choices,
)


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """Whatever a seat can face: balances are multiples of 5, and a tied seat can always afford War."""
    if draw(st.booleans()):
        return Situation(draw(st.integers(1, 5)), Phase.OPENING, 5 * draw(st.integers(0, 400)))
    if draw(st.booleans()):
        return Situation(draw(st.integers(1, 5)), Phase.WAR, 5 * draw(st.integers(0, 400)))
    ante = 10 * draw(st.integers(1, 10))
    return Situation(draw(st.integers(1, 5)), Phase.WAR, ante + 5 * draw(st.integers(0, 300)), ante, tied=True)


class AnySteps(RuleBasedStateMachine):
    """Whatever is done to a draft, what it would seal is legal, or it says that a decision is missing."""

    draft: Draft

    @initialize(situation=situations())
    def sit_down(self, situation: Situation) -> None:
        """A new phase."""
        self.draft = Draft.empty(situation)

    @rule(kind=st.sampled_from(RowKind), value=st.integers(-2, 12))
    def point_anywhere(self, kind: RowKind, value: int) -> None:
        """A click or a select, for values that are offered and values that are not."""
        points = value if kind is RowKind.DECISION else 10 * value
        offered = any(row.kind is kind and points in row.values for row in self.draft.rows)
        after = self.draft.highlight(kind, points)
        if not offered:
            assert after == self.draft
        else:
            active = after.active
            assert active is not None
            assert (active.kind, active.highlighted) == (kind, points)
        assert after.prepared == self.draft.prepared
        self.draft = after

    @rule(by=st.sampled_from([-20, -1, 1, 20]))
    def move(self, by: int) -> None:
        """Arrow keys: the highlight moves and nothing else."""
        after = self.draft.step(by)
        assert after.prepared == self.draft.prepared
        assert _kind(after.active) == _kind(self.draft.active)
        self.draft = after

    @rule()
    def allocate(self) -> None:
        """What the preview showed is what Allocate prepares."""
        candidate, active = self.draft.candidate, self.draft.active
        self.draft = self.draft.allocate()
        assert self.draft.prepared == candidate
        if active is not None:
            assert any(row.kind is active.kind and row.allocated == active.highlighted for row in self.draft.rows)

    @rule()
    def reset(self) -> None:
        """Reset clears the draft and knows no Surrender."""
        self.draft = self.draft.reset()
        assert self.draft == Draft.empty(self.draft.situation)
        assert self.draft.is_empty

    @precondition(lambda self: self.draft.rows)
    @rule()
    def highlight_alone(self) -> None:
        """A highlighted but unallocated value counts as empty."""
        fresh = self.draft.reset().step(20)
        assert fresh.is_empty
        assert fresh.prepared == (SIT_OUT if self.draft.situation.phase is Phase.OPENING else None)

    @invariant()
    def confirm_is_legal(self) -> None:
        """Confirm gives a legal choice, or a tied seat is told to decide."""
        situation = self.draft.situation
        try:
            choice = self.draft.confirm()
        except UndecidedError:
            assert situation.tied
            assert self.draft.is_empty
            return
        if isinstance(choice, Opening):
            assert situation.phase is Phase.OPENING
            check_opening(choice, situation.available)
        else:
            check_war_choice(choice, situation.available, situation.ante, tied=situation.tied)
        assert choice == self.draft.prepared

    @invariant()
    def rows_are_legal(self) -> None:
        """Each row offers exactly the legal values; the Ante row has no 0, the Tie rows begin with it."""
        situation, rows = self.draft.situation, self.draft.rows
        assert len(rows) <= 2
        assert (self.draft.active in rows) if rows else self.draft.active is None
        for row in rows:
            assert row.highlighted in row.values
            assert row.allocated is None or row.allocated in row.values
            if row.kind is RowKind.ANTE:
                assert row.values == legal_antes(situation.available)
                assert 0 not in row.values
        for main, side in pairwise(rows):
            assert main.kind in MAIN_ROWS
            assert side.kind in {RowKind.TIE, RowKind.WAR_TIE}
            assert side.values[0] == 0
            assert {replace_tie(self.draft, tie) for tie in side.values} <= everything(situation)

    @invariant()
    def candidate_is_legal(self) -> None:
        """The preview never shows what the rules forbid."""
        candidate = self.draft.candidate
        assert candidate is not None
        assert candidate in everything(self.draft.situation)
        # Named tuples compare by content alone: sitting out would equal Acknowledge.
        assert isinstance(candidate, Opening) == (self.draft.situation.phase is Phase.OPENING)
        acknowledges = isinstance(candidate, WarChoice) and candidate == ACKNOWLEDGE
        assert bool(self.draft.preview()) is not acknowledges


def _kind(row: Row | None) -> RowKind | None:
    return None if row is None else row.kind


def replace_tie(draft: Draft, tie: int) -> Opening | WarChoice | None:
    """What the draft would seal with another Tie."""
    return replace(draft, side=tie).prepared


def everything(situation: Situation) -> set[Opening | WarChoice]:
    """Every choice that the rules allow in a situation."""
    if situation.phase is Phase.OPENING:
        return set(legal_openings(situation.available))
    return set(legal_war_choices(situation.available, situation.ante, tied=situation.tied))


TestAnySteps = AnySteps.TestCase
