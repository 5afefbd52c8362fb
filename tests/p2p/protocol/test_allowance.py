"""So many at once, and so many for each second since."""

from p2p.protocol.allowance import Allowance


def test_it_gives_a_burst_then_the_rate_and_never_more_than_a_burst() -> None:
    allowance = Allowance(3, 0.5)
    assert [allowance.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert not allowance.take(101.0)
    assert allowance.take(102.0)
    assert not allowance.take(102.0)
    assert [allowance.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_many_are_taken_together_or_not_at_all() -> None:
    allowance = Allowance(10, 2.0)
    assert allowance.take(0.0, 7)
    assert not allowance.take(0.0, 4)
    assert allowance.take(0.0, 3)
    assert not allowance.take(1.0, 3)
    assert allowance.take(1.5, 3)
