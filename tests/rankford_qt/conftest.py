"""The look and the programs for every window test."""

from tests.rankford_qt.dressed import look, pytest_collection_modifyitems
from tests.rankford_qt.programs import rig

__all__ = ["look", "pytest_collection_modifyitems", "rig"]
