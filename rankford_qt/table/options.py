"""What a table page takes from the settings."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Settings that a table page obeys; each may change during play."""

    animation: bool = True
    acknowledge: bool = False
    coach: bool = False
    brief: bool = False
    legend: bool = True
