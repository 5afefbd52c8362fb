"""One laboratory for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.netlab.crew import Crew
from tests.netlab.lab import Lab, why_not


@pytest.fixture
def lab() -> Iterator[Lab]:
    if reason := why_not():
        pytest.skip(reason)
    with Lab() as made:
        yield made


@pytest.fixture
def crew(lab: Lab, tmp_path: Path) -> Iterator[Crew]:
    with Crew(lab, tmp_path) as made:
        yield made
