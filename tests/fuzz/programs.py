"""A whole run as choices: which table, and then one thing after another that may happen there."""

from collections.abc import Callable

from tests.fuzz.attacker import Attacker
from tests.fuzz.choosing import Chooser, Program, one_of
from tests.fuzz.table import FuzzedTable

LONGEST = 400
"""Steps of one run."""
PAUSES = (0.05, 0.5, 1.9, 3.1, 4.9, 8.1, 10.0)
"""Seconds around which limits lie."""
WAITS = (1.0, 3.0, 8.1, 44.9, 45.1, 51.1, 60.0)


def set_up(choose: Chooser) -> FuzzedTable:
    """A table at any stage: so many phases were played before anything goes wrong."""
    count = 2 + choose.below(3)
    hostile = one_of(choose, (None, *range(count), *range(count)))
    missing = frozenset({(0, 1)} if count > 2 and choose.below(4) == 3 else ())
    table = FuzzedTable(count, hostile, missing)
    for _ in range(one_of(choose, (0, 0, 1, 2, 4, 5, 6, 7))):
        table.play_phase(choose.below(4))
        table.elapse(2.0)
    return table


def deliver(table: FuzzedTable, choose: Chooser) -> None:
    """Some direction delivers its next frame."""
    table.deliver(one_of(choose, table.ways()))


def deliver_all(table: FuzzedTable, _: Chooser) -> None:
    """Everything arrives."""
    table.deliver_all()


def confirm(table: FuzzedTable, choose: Chooser) -> None:
    """A player confirms something."""
    table.confirm(choose.below(table.count), choose.below(300), stale=choose.below(8) == 7)


def play_phase(table: FuzzedTable, choose: Chooser) -> None:
    """A phase goes well, if it can."""
    table.play_phase(choose.below(300))


def elapse(table: FuzzedTable, choose: Chooser) -> None:
    """Time passes for everybody."""
    table.elapse(one_of(choose, PAUSES))


def wait(table: FuzzedTable, choose: Chooser) -> None:
    """Time passes and everything arrives meanwhile."""
    table.wait(one_of(choose, WAITS))


def sleep(table: FuzzedTable, choose: Chooser) -> None:
    """Time passes, and one machine is not there."""
    table.elapse(one_of(choose, PAUSES), asleep=choose.below(table.count))


def wake(table: FuzzedTable, choose: Chooser) -> None:
    """A timer fires early."""
    table.wake(choose.below(table.count))


def link(table: FuzzedTable, choose: Chooser) -> None:
    """A direction dies silently, a link fails, or one is made."""
    change: Callable[[int, int], None] = one_of(choose, (lambda *way: table.lose(way), table.cut, table.make))
    change(*one_of(choose, table.ways()))


def depart(table: FuzzedTable, choose: Chooser) -> None:
    """A player leaves or hides the window."""
    (table.leave if choose.below(2) else table.hide)(choose.below(table.count))


def attack(table: FuzzedTable, choose: Chooser) -> None:
    """The hostile seat sends something, or tampers with what it was about to send."""
    if table.hostile is None:
        return
    victim = one_of(choose, table.honest)
    if choose.below(4) == 3:
        table.meddle(victim, choose.below(3))
    else:
        table.inject(victim, Attacker(table, table.hostile).frame(choose, victim))


RARE = (elapse, wait, sleep, link, depart)
"""What ends most sessions sooner or later."""
OFTEN = (deliver, deliver, deliver_all, confirm, confirm, play_phase, wake, attack, attack)


def step(table: FuzzedTable, choose: Chooser) -> None:
    """Something happens."""
    one_of(choose, RARE if choose.below(5) == 4 else OFTEN)(table, choose)


def run(data: bytes) -> FuzzedTable:
    """Read bytes as a program and run it."""
    choose = Program(data)
    table = set_up(choose)
    for _ in range(LONGEST):
        if choose.done:
            break
        step(table, choose)
    return table
