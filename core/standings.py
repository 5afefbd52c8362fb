"""Competition ranks of final points (rules, "Points and session")."""

from collections.abc import Sequence


def ranks(points: Sequence[int]) -> tuple[int, ...]:
    """The rank of each seat: equal points share one and the next is skipped (1, 1, 3)."""
    return tuple(1 + sum(other > own for other in points) for own in points)
