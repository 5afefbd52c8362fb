"""Starts measured processes in an environment of their own, and reads what the kernel counts of them."""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from p2p.protocol import identity
from rankford_qt import key_file

ROOT = Path(__file__).parent.parent.parent
_SECRET = bytes(range(identity.ENTROPY_SIZE))


@contextmanager
def surroundings(*, key: bool) -> Iterator[dict[str, str]]:
    """An environment of its own, with a key file or none; bytecode is kept in it, as an installed program has it."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        environment = dict(os.environ)
        # No screen reader, and what an installed program does: it has its bytecode.
        for name in ("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "PYTHONDONTWRITEBYTECODE", "RANKFORD_QUAY_HOME"):
            environment.pop(name, None)
        environment |= {
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_DATA_HOME": str(home / "data"),
            "PYTHONPYCACHEPREFIX": str(home / "bytecode"),
        }
        if key:
            key_file.create(home / "data/rankford-quay/identity.key", identity.make("Ada", _SECRET))
        yield environment


def interactive_after(environment: dict[str, str], kind: str) -> float:
    """Seconds from the start of a process to its first interactive frame."""
    start = time.monotonic_ns()
    done = subprocess.run(command_of(kind), env=environment, cwd=ROOT, stdout=subprocess.PIPE, check=True, timeout=60)
    return (int(done.stdout) - start) / 1e9


@dataclass(frozen=True)
class Idle:
    """A process at rest: its memory in MiB, its share of a core in percent, and the modules it has imported."""

    memory: float
    percent: float
    modules: tuple[str, ...]


def idle(environment: dict[str, str], kind: str, scene: str, seconds: float) -> Idle:
    """Bring a process to a scene, and watch it for some seconds."""
    process = subprocess.Popen(command_of(kind, scene), env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        process.stdout.readline()
        modules = tuple(process.stdout.readline().split())
        before, start = processor_seconds(process.pid), time.monotonic()
        time.sleep(seconds)
        share = (processor_seconds(process.pid) - before) / (time.monotonic() - start)
        return Idle(memory(process.pid), 100 * share, modules)
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


def command_of(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "tests.bench.child", *arguments]


def memory(pid: int) -> float:
    """Proportional set size in MiB: pages shared with n processes count as an nth."""
    found = re.search(r"^Pss:\s+(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    assert found
    return int(found[1]) / 1024


def processor_seconds(pid: int) -> float:
    """Of all threads, to the nanosecond; the usual counters only tick a hundred times a second."""
    counts = (task.joinpath("schedstat").read_text() for task in Path(f"/proc/{pid}/task").iterdir())
    return sum(int(each.split()[0]) for each in counts) / 1e9
