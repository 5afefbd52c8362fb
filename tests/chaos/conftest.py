"""Where these tests can run."""

import shutil
import sys

import pytest


@pytest.fixture(autouse=True)
def _can_run() -> None:
    if sys.platform != "linux" or shutil.which("setpriv") is None:
        pytest.skip("needs Linux and setpriv to stop processes, and to end them with the test run")
