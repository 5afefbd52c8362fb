"""The look and the programs for every window test; garbage is collected between tests, on this thread alone."""

import gc
from collections.abc import Iterator

import pytest

from tests.rankford_qt.dressed import look, pytest_collection_modifyitems
from tests.rankford_qt.programs import rig

__all__ = ["look", "pytest_collection_modifyitems", "rig"]


@pytest.fixture(autouse=True)
def collected_here() -> Iterator[None]:
    """A worker thread of one test that collected windows of another would crash Qt, as it would the program."""
    gc.disable()
    yield
    gc.collect(1)
