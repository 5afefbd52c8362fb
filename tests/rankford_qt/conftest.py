"""The look for every window test."""

from tests.rankford_qt.dressed import look, pytest_collection_modifyitems

__all__ = ["look", "pytest_collection_modifyitems"]
