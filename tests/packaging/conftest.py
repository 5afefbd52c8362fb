"""What is built once for all tests of hosting."""

from pathlib import Path

import pytest

from tests.netlab.conftest import crew, lab
from tests.packaging import hosting

__all__ = ["crew", "lab"]


@pytest.fixture(scope="session")
def helper_archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """``rankford-quay-helper-VERSION.tar.gz``."""
    return hosting.make_archive(tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="session")
def helper_wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packages that the helper's lock names, for Python 3.11."""
    return hosting.download(tmp_path_factory.mktemp("lock"))
