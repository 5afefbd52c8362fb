"""One measured thing, and what measures some."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One measured thing; value and floor have the unit. The target is for the value, or the ratio if it says so."""

    name: str
    value: float
    floor: float | None
    unit: str
    target: str = ""

    @property
    def ratio(self) -> float | None:
        """Value by floor."""
        return self.value / self.floor if self.floor else None


Part = Callable[[argparse.Namespace], list[Figure]]
"""Measures for as long as the command line asks."""
