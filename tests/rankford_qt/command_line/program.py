"""The real program in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Mapping

COMMAND = [sys.executable, "-m", "rankford_qt"]
SECONDS = 120


def run(
    *arguments: str, stdin: bytes | None = None, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run it to its end with these arguments; ``environment`` replaces that of the tests."""
    done = subprocess.run(
        [*COMMAND, *arguments], input=stdin, capture_output=True, env=environment, timeout=SECONDS, check=False
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def without_display() -> dict[str, str]:
    """The environment of the tests without any screen."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return {name: value for name, value in os.environ.items() if name not in screens}
