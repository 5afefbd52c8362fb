"""What was built, or the reason why it cannot be tested."""

import pytest

from tests.packaging.built import contents


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    if reason := contents.why_not():
        pytest.skip(reason)
