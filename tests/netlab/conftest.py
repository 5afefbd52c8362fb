"""One laboratory for each test."""

from collections.abc import Iterator

import pytest

from tests.netlab.lab import Lab, why_not


@pytest.fixture
def lab() -> Iterator[Lab]:
    if reason := why_not():
        pytest.skip(reason)
    with Lab() as made:
        yield made
