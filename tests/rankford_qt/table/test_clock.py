"""Deadlines in the view: a clock in the banner, told at the start, at 15 s and at 5 s, once each."""

import pytest
from PySide6.QtWidgets import QApplication

from core.wagers import Opening
from rankford_qt.look import Look
from rankford_qt.sound import Cue
from rankford_qt.table import announcer
from tests.core import seeds
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.table.tables import PlannedTable, Stand, stand

START = 1000.0


@pytest.fixture
def urgent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is announced urgently."""
    said: list[str] = []

    def hear(_speaker: object, text: str, *, urgent: bool = False) -> None:
        if urgent:
            said.append(text)

    monkeypatch.setattr(announcer, "announce", hear)
    return said


def timed(look: Look, *, left: float = 45.0, session: float | None = 600.0) -> tuple[PlannedTable, Stand]:
    """A page whose phase has so many seconds left."""
    table = PlannedTable()
    table.deadline, table.session_deadline = left, session
    table.tell()
    return table, stand(look, table)


def pass_time(at: Stand, to: float) -> None:
    """Let the clock show another time, and the page look at it."""
    at.time = to
    at.page._tick()


def left(at: Stand) -> list[str]:
    """What was told of the time left."""
    return [each for each in at.told if "seconds left" in each]


def test_the_time_left_is_told_at_the_start_without_interrupting(look: Look, urgent: list[str]) -> None:
    _, at = timed(look)
    assert at.told[-1] == "45 seconds left"
    assert urgent == []


def test_15_and_5_seconds_are_told_once_each_and_interrupt(look: Look, urgent: list[str]) -> None:
    _, at = timed(look)
    for moment in (10.0, 29.9, 30.0, 30.1, 35.0, 39.9, 40.0, 40.5, 44.0, 46.0, 60.0):
        pass_time(at, moment)
    assert urgent == ["15 seconds left", "5 seconds left"]
    assert at.sounds == [Cue.WARNING] * 2
    assert left(at) == ["45 seconds left", "15 seconds left", "5 seconds left"]


def test_a_late_look_never_tells_a_time_that_has_passed(look: Look, urgent: list[str]) -> None:
    _, at = timed(look)
    pass_time(at, 41.0)
    pass_time(at, 42.0)
    assert urgent == ["5 seconds left"]


@pytest.mark.parametrize(("seconds", "told"), [(15.0, ["5 seconds left"]), (4.0, [])])
def test_a_short_phase_tells_only_what_is_to_come(
    look: Look, urgent: list[str], seconds: float, told: list[str]
) -> None:
    _, at = timed(look, left=seconds)
    for moment in range(1, 20):
        pass_time(at, float(moment))
    assert urgent == told


def test_a_sealed_seat_is_not_hurried(look: Look, urgent: list[str]) -> None:
    _, at = timed(look)
    at.desk.confirm()
    for moment in (31.0, 41.0):
        pass_time(at, moment)
    assert urgent == []
    assert at.page.banner._clock.text() == "0:04"


def test_the_next_phase_is_told_anew(look: Look, urgent: list[str]) -> None:
    table, at = timed(look)
    pass_time(at, 31.0)
    table.deadline = 31.0 + 45.0
    table.reveal(seeds.opening(0), Ann=Opening(20, 0))
    assert at.told[-1] == "45 seconds left"
    pass_time(at, 62.0)
    assert urgent == ["15 seconds left"] * 2


@pytest.mark.parametrize(
    ("now", "clock"), [(0.0, "0:45"), (0.4, "0:45"), (35.0, "0:10"), (44.9, "0:01"), (50.0, "0:00")]
)
def test_the_banner_shows_whole_seconds(look: Look, qapp: QApplication, now: float, clock: str) -> None:
    _, at = timed(look)
    pass_time(at, now)
    settle(qapp)
    banner = at.page.banner
    assert banner._clock.text() == clock
    assert banner._clock.isVisible()
    assert banner._ring.isVisible()
    assert banner._session.text() == f"Session {banner._session.text().split()[-1]}"
    banner.grab()


def test_without_deadlines_there_is_no_clock_and_nothing_ticks(look: Look, qapp: QApplication) -> None:
    at = stand(look, PlannedTable())
    settle(qapp)
    assert not at.page.banner._clock.isVisible()
    assert not at.page.banner._session.isVisible()
    assert not at.page._ticker.isActive()
    assert left(at) == []


def test_a_deadline_that_comes_later_starts_the_clock_and_its_end_stops_it(look: Look, qapp: QApplication) -> None:
    table = PlannedTable()
    at = stand(look, table)
    settle(qapp)

    def ticks() -> bool:
        return at.page._ticker.isActive()

    table.deadline = 45.0
    table.tell()
    assert ticks()
    assert at.page.banner._clock.text() == "0:45"
    table.deadline = None
    table.tell()
    assert not ticks()
    assert not at.page.banner._clock.isVisible()


def test_the_end_of_the_session_stops_the_clock(look: Look, qapp: QApplication) -> None:
    table, at = timed(look)
    settle(qapp)
    for _ in range(5):
        table.reveal(bytes(32))
    assert not at.page._ticker.isActive()
    assert at.told[-1].startswith("Session finished.")


def test_a_hidden_page_does_not_tick(look: Look, qapp: QApplication) -> None:
    table, at = timed(look)
    at.page.hide()
    settle(qapp)

    def ticks() -> bool:
        return at.page._ticker.isActive()

    assert not ticks()
    table.tell()
    assert not ticks()
    at.page.show()
    assert ticks()
