"""Sleep is boot time that runs ahead, or a gap where there is no boot clock."""

import time

import pytest

from p2p.sleep import SleepMeter, boot_clock


class Clocks:
    """Two clocks that are moved by hand."""

    def __init__(self) -> None:
        self.awake = 100.0
        self.boot = 5000.0

    def go_on(self, seconds: float, *, asleep: float = 0.0) -> None:
        """Be awake so long, and asleep."""
        self.awake += seconds
        self.boot += seconds + asleep


@pytest.mark.parametrize("asleep", [1.1, 60.0, 86400.0])
def test_boot_time_that_runs_ahead_is_sleep(asleep: float) -> None:
    clocks = Clocks()
    meter = SleepMeter(lambda: clocks.awake, lambda: clocks.boot)
    clocks.go_on(0.1, asleep=asleep)
    assert meter.slept()
    clocks.go_on(0.1)
    assert not meter.slept()


@pytest.mark.parametrize("awake", [0.0, 4.9, 3600.0])
def test_a_gap_is_none_where_there_is_a_boot_clock(awake: float) -> None:
    clocks = Clocks()
    meter = SleepMeter(lambda: clocks.awake, lambda: clocks.boot)
    clocks.go_on(awake, asleep=0.9)
    assert not meter.slept()


def test_a_gap_is_sleep_where_there_is_none() -> None:
    clocks = Clocks()
    meter = SleepMeter(lambda: clocks.awake, None)
    for seconds, slept in ((4.9, False), (5.1, True), (1.0, False)):
        clocks.go_on(seconds)
        assert meter.slept() is slept


@pytest.mark.skipif(not hasattr(time, "CLOCK_BOOTTIME"), reason="this system has no boot clock")
def test_the_system_tells_boot_time() -> None:
    clock = boot_clock()
    assert clock is not None
    assert clock() >= time.monotonic() - 1.0


def test_a_system_may_have_no_boot_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(time, "CLOCK_BOOTTIME", raising=False)
    assert boot_clock() is None


@pytest.mark.parametrize(("platform", "name"), [("darwin", "CLOCK_MONOTONIC_RAW"), ("linux", "CLOCK_BOOTTIME")])
def test_each_system_has_its_own(monkeypatch: pytest.MonkeyPatch, platform: str, name: str) -> None:
    for each, number in (("CLOCK_MONOTONIC_RAW", 4), ("CLOCK_BOOTTIME", 7)):
        monkeypatch.setattr(time, each, number, raising=False)
    monkeypatch.setattr(time, "clock_gettime", lambda which: float(which), raising=False)
    clock = boot_clock(platform)
    assert clock is not None
    assert clock() == getattr(time, name)
