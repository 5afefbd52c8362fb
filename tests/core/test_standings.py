"""Competition ranks."""

import pytest

from core.standings import ranks


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ([1000], (1,)),
        ([1000, 1000, 995], (1, 1, 3)),
        ([0, 5, 5, 10], (4, 2, 2, 1)),
        ([7, 7, 7, 7, 7, 7], (1, 1, 1, 1, 1, 1)),
        ([], ()),
    ],
)
def test_equal_points_share_a_rank_and_the_next_is_skipped(points: list[int], expected: tuple[int, ...]) -> None:
    assert ranks(points) == expected
