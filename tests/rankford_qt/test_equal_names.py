"""Names that a hasty eye takes for one another."""

import pytest

from rankford_qt.equal_names import equal_looking


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Ana"),
        ("Ana", "ANA"),
        ("Ana", "Аna"),
        ("Ana", "Αna"),
        ("Bo", "B0"),
        ("Bill", "BiIl"),
        ("Ann 1", "Ann l"),
        ("Zoe", "Zoë"),
        ("Z̶o̷e̸", "Zoe"),
        ("Ann", "A n n"),
        ("Ann", "A\u00adnn"),
        ("Ann.", "Ann"),
        ("Barn", "Bam"),
        ("ｆｕｌｌ", "full"),
        ("Сhidi", "Chidi"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert equal_looking([one, "Somebody", other]) == {0, 2}


@pytest.mark.parametrize("names", [("Ann", "Bo"), ("Ann", "Anna"), ("Ann 2", "Ann 3"), ("李", "王"), ("★", "☆")])
def test_these_do_not(names: tuple[str, str]) -> None:
    assert equal_looking(names) == frozenset()


def test_names_of_signs_alone_are_told_apart_by_all_of_them() -> None:
    assert equal_looking(["...", "!?", "..."]) == {0, 2}


def test_each_of_several_groups_is_found() -> None:
    assert equal_looking(["Ann", "Bo", "ann", "b0", "Cy"]) == {0, 1, 2, 3}
