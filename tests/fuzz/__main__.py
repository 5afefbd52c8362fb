"""``python -m tests.fuzz [TARGET …] [--seconds 60]``: fuzzes each target for so long; see `tests.fuzz.targets`.

Bytes that break something stay in build/fuzz/TARGET and make the exit status 1.
"""

import argparse
import importlib.util
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.fuzz.attacker import changed
from tests.fuzz.choosing import Program
from tests.fuzz.targets import TARGETS

ROOT = Path(__file__).parent.parent.parent
WITHOUT = (
    "Atheris, which has wheels for Linux on x86-64 and Python 3.11 to 3.13 only, is not here: bytes vary at random."
)


@dataclass(frozen=True)
class Fuzzed:
    """What came of one target."""

    executions: str
    coverage: str
    """Edges of the code that were reached, if they were counted."""
    broken: bool


def guided(name: str, seconds: int, found: Path) -> Fuzzed:
    """Fuzz by coverage, in a process of its own."""
    with tempfile.TemporaryDirectory() as corpus:
        for index, seed in enumerate(TARGETS[name][1]()):
            Path(corpus, str(index)).write_bytes(seed)
        options = [f"-max_total_time={seconds}", f"-artifact_prefix={found}/", "-print_final_stats=1", "-timeout=60"]
        command = [sys.executable, "-m", "tests.fuzz.guided", name, *options, "-max_len=20000", corpus]
        ran = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, errors="replace", check=False)
    if ran.returncode:
        print(ran.stderr[-6000:])
    executions = re.findall(r"number_of_executed_units: (\d+)", ran.stderr) or re.findall(r"#(\d+)\t", ran.stderr)
    edges = re.findall(r" cov: (\d+)", ran.stderr)
    return Fuzzed((executions or ["0"])[-1], (edges or ["0"])[-1], ran.returncode != 0)


def unguided(name: str, seconds: int, found: Path) -> Fuzzed:
    """Fuzz by changing the seeds at random; the first that breaks something ends it."""
    target, seeds = TARGETS[name]
    beginnings, random, done = list(seeds()), Random(0), 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        data = random.choice(beginnings)
        for _ in range(random.randint(0, 4)):
            data = changed(Program(random.randbytes(16)), data)
        done += 1
        try:
            target(data)
        except BaseException:
            (found / "crash").write_bytes(data)
            print(f"{found / 'crash'} breaks it")
            raise
    return Fuzzed(str(done), "-", broken=False)


def main() -> int:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(description="Fuzz the decoders and the sessions.")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--seconds", type=int, default=60, help="for each target")
    asked = parser.parse_args()
    if unknown := set(asked.targets) - set(TARGETS):
        parser.error(f"no such target: {', '.join(sorted(unknown))}")
    fuzz = guided if importlib.util.find_spec("atheris") else unguided
    if fuzz is unguided:
        print(WITHOUT)
    rows: list[tuple[str, Fuzzed]] = []
    for name in asked.targets or TARGETS:
        found = ROOT / "build" / "fuzz" / name
        found.mkdir(parents=True, exist_ok=True)
        rows.append((name, fuzz(name, asked.seconds, found)))
    print(f"{'target':<12}{'executions':>12}{'edges':>8}")
    for name, each in rows:
        print(f"{name:<12}{each.executions:>12}{each.coverage:>8}{'  BROKEN' if each.broken else ''}")
    return int(any(each.broken for _, each in rows))


if __name__ == "__main__":
    sys.exit(main())
