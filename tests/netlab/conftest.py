"""One laboratory for each test."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.netlab.crew import Crew
from tests.netlab.lab import Lab, why_not

collect_ignore = [] if "SOAK_COUNT" in os.environ else ["test_long.py"]
"""Not skipped but left out: a skip of this suite is a failure under CI."""


@pytest.fixture
def lab() -> Iterator[Lab]:
    if reason := why_not():
        pytest.skip(reason)
    with Lab() as made:
        yield made


@pytest.fixture
def crew(lab: Lab, tmp_path: Path) -> Iterator[Crew]:
    del lab  # Only so that it outlives the programs in it.
    with Crew(tmp_path) as made:
        yield made
