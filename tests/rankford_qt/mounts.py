"""Small file systems for tests, since root ignores permissions."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SIZE = 64 * 1024
"""Bytes that a mounted file system holds."""


@contextmanager
def mounting(folder: Path) -> Iterator[Callable[[str], Path]]:
    """Mounts a file system of ``SIZE`` on a new folder, or changes its options; skips where that is not allowed."""
    folder.mkdir()

    def mount(options: str = "rw") -> Path:
        command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},{options}", "none", str(folder)]
        if os.path.ismount(folder):
            command = ["mount", "-o", f"remount,{options}", str(folder)]
        if (
            sys.platform != "linux"
            or not shutil.which("mount")
            or subprocess.run(command, capture_output=True, check=False).returncode
        ):
            pytest.skip("needs Linux, root and the right to mount a file system")
        return folder

    try:
        yield mount
    finally:
        if os.path.ismount(folder):
            subprocess.run(["umount", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """A file that takes all the space left."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4096):
                pass
        except OSError:
            pass
    return filler
