"""Tries the commands of a document as a reader would."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from socket import socket
from threading import Timer
from typing import IO

from tests.house.documents import ROOT, blocks, pattern

_LINK = re.compile(r"rankford:join\?[^\s\"']+")
_SECONDS = 60


class Console:
    """Tries commands in a folder as a reader would: the program on the path, a home of one's own, no display."""

    def __init__(self, folder: Path, environment: Mapping[str, str] = os.environ) -> None:
        """Use an empty folder; ``tests`` in it leads to that of the source tree."""
        self._folder = folder
        (folder / "tests").symlink_to(ROOT / "tests")
        path = f"{Path(sys.executable).parent}{os.pathsep}{environment.get('PATH', os.defpath)}"
        self._environment = {"PATH": path, "HOME": str(folder), "LC_ALL": "C.UTF-8"}
        self._running: list[subprocess.Popen[str]] = []
        self._link = ""
        with socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = str(free.getsockname()[1])

    def try_all(self, text: str) -> None:
        """Write the files of a document and run its commands, in order; a free port stands for 8765."""
        for block in blocks(text.replace("127.0.0.1:8765", f"127.0.0.1:{self._port}")):
            if block.note.startswith("file: "):
                (self._folder / block.note.removeprefix("file: ")).write_text(block.text, encoding="utf-8")
            elif block.language == "console" and not block.reason:
                *first, last = block.commands()
                for command, shown in first:
                    self._run(command, shown)
                (self._start if block.note == "goes on" else self._run)(*last)

    def close(self) -> None:
        """End what still runs."""
        for process in self._running:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            assert process.stdout
            process.stdout.close()

    def _run(self, command: str, shown: list[str]) -> None:
        with self._popen(command) as process:
            try:
                printed, _ = process.communicate(timeout=_SECONDS)
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
        self._remember(printed)
        assert process.returncode == 0, f"$ {command}\n{printed}\nended with status {process.returncode}"
        if shown:
            assert re.fullmatch(pattern(shown), printed), "\n".join((f"$ {command} prints", printed, "and not", *shown))

    def _start(self, command: str, shown: list[str]) -> None:
        """Run a command until it has printed what is shown."""
        process = self._popen(command)
        self._running.append(process)
        assert process.stdout
        # What is shown may never come.
        deadline = Timer(_SECONDS, os.killpg, (process.pid, signal.SIGKILL))
        deadline.start()
        printed = "".join(_until(process.stdout, pattern(shown)))
        deadline.cancel()
        self._remember(printed)
        assert re.fullmatch(pattern(shown), printed), f"$ {command}\nends after\n{printed}"

    def _popen(self, command: str) -> subprocess.Popen[str]:
        """A command; of an invite link that it leaves out, the newest one that was printed is put in."""
        filled = command.replace("rankford:join?code=…", self._link)
        return subprocess.Popen(
            ["bash", "-c", filled],
            cwd=self._folder,
            env=self._environment,
            text=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def _remember(self, printed: str) -> None:
        self._link = (_LINK.findall(printed) or [self._link])[-1]


def _until(lines: IO[str], expected: str) -> Iterator[str]:
    """Lines until all that is expected is there."""
    printed = ""
    while not re.fullmatch(expected, printed):
        line = lines.readline()
        if not line:
            return
        printed += line
        yield line
