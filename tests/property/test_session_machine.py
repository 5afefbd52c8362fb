"""Sessions over links in memory in whatever order things happen: the invariants of `tests.fuzz.table` hold."""

from collections.abc import Callable

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from tests.fuzz import programs
from tests.fuzz.attacker import Attacker
from tests.fuzz.choosing import Chooser, Examples, one_of
from tests.fuzz.table import FuzzedTable

Step = Callable[[FuzzedTable, Chooser], None]


class SessionMachine(RuleBasedStateMachine):
    """Two to four seats, one of them perhaps hostile. Each rule is one thing that may happen."""

    table: FuzzedTable

    @initialize(data=st.data())
    def _sit_down(self, data: st.DataObject) -> None:
        self.table = programs.set_up(Examples(data))

    @property
    def _playing(self) -> bool:
        return any(not session.closed for session in self.table.sessions)

    def _step(self, step: Step, data: st.DataObject) -> None:
        step(self.table, Examples(data))

    @rule(data=st.data())
    def deliver(self, data: st.DataObject) -> None:
        """The next frame of a direction arrives."""
        self._step(programs.deliver, data)

    @rule()
    def deliver_all(self) -> None:
        """Everything arrives."""
        self.table.deliver_all()

    @rule(data=st.data())
    def confirm(self, data: st.DataObject) -> None:
        """A player confirms."""
        self._step(programs.confirm, data)

    @rule(data=st.data())
    def play_phase(self, data: st.DataObject) -> None:
        """A phase goes well."""
        self._step(programs.play_phase, data)

    @rule(data=st.data())
    def wake(self, data: st.DataObject) -> None:
        """A timer fires early."""
        self._step(programs.wake, data)

    @rule(data=st.data(), step=st.sampled_from([programs.elapse, programs.wait, programs.sleep]))
    def pass_time(self, data: st.DataObject, step: Step) -> None:
        """Time passes: frames stay where they are, or arrive, or a machine is away."""
        self._step(step, data)

    @rule(data=st.data())
    def change_links(self, data: st.DataObject) -> None:
        """A direction dies, a link fails, or one is made."""
        self._step(programs.link, data)

    @precondition(lambda self: self._playing)
    @rule(data=st.data())
    def depart(self, data: st.DataObject) -> None:
        """A player leaves."""
        self._step(programs.depart, data)

    @precondition(lambda self: self.table.hostile is not None)
    @rule(data=st.data(), which=st.integers(0, 2))
    def meddle(self, data: st.DataObject, which: int) -> None:
        """The hostile seat withholds, doubles or reorders its frames."""
        self.table.meddle(one_of(Examples(data), self.table.honest), which)

    @precondition(lambda self: self.table.hostile is not None)
    @rule(data=st.data())
    def attack(self, data: st.DataObject) -> None:
        """The hostile seat sends noise, somebody's frame, or anything that it signs."""
        choose = Examples(data)
        victim = one_of(choose, self.table.honest)
        assert self.table.hostile is not None
        self.table.inject(victim, Attacker(self.table, self.table.hostile).frame(choose, victim))


TestSessionMachine = SessionMachine.TestCase
TestSessionMachine.settings = settings(stateful_step_count=40)
