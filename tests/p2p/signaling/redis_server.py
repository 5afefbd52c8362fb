"""A real Redis of its own for a test."""

import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

SECONDS = 10.0
MISSING = "redis-server is not installed (packaging/system-libraries.sh test)"


class RedisServer:
    """Listens on a socket in a folder, and keeps nothing on disk."""

    def __init__(self, folder: Path) -> None:
        if shutil.which("redis-server") is None:
            pytest.skip(MISSING)
        self.path = folder / "redis.sock"
        self.url = f"unix://{self.path}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Until it answers."""
        options = ["--port", "0", "--unixsocket", str(self.path), "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL, cwd=self.path.parent)
        until = time.monotonic() + SECONDS
        while not self._answers():
            assert time.monotonic() < until, "Redis does not start"
            time.sleep(0.01)

    def stop(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def freeze(self) -> None:
        """It answers nothing more, until it is thawed."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def run(self, *command: str) -> str:
        """What redis-cli says to a command."""
        done = subprocess.run(
            ["redis-cli", "-s", str(self.path), *command], capture_output=True, check=True, timeout=SECONDS
        )
        return done.stdout.decode().strip()

    def _answers(self) -> bool:
        with socket.socket(socket.AF_UNIX) as it:
            try:
                it.connect(str(self.path))
            except OSError:
                return False
        return True
