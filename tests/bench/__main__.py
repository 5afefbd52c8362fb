"""What the program costs beside a floor measured in the same run: ``python -m tests.bench [--json FILE]``.

Ratios travel between machines and seconds do not; nothing here passes or fails. Parts can be named to run them alone.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import median

from tests.bench import bundle, engine, online, protocol
from tests.bench.figure import Figure, Part
from tests.bench.processes import ROOT, Idle, idle, interactive_after, surroundings

_HEAVY = ("aiortc", "av", "zeroconf", "multiprocessing", "websockets")
"""Top-level modules that solo play must not import; the first three by issue 2."""


def start(asked: argparse.Namespace) -> list[Figure]:
    """Start to the first interactive frame; bare window and program take turns."""
    figures = []
    for name, key in (("first start, sign in", False), ("later start, home", True)):
        with surroundings(key=key) as environment:
            # The first turn makes the bytecode and warms the disk.
            turns = [
                [interactive_after(environment, kind) for kind in ("bare", "program")] for _ in range(asked.turns + 1)
            ]
        del turns[0]
        bare = median(each[0] for each in turns)
        ratio = median(program / window for window, program in turns)
        figures.append(Figure(f"start: {name}", 1000 * bare * ratio, 1000 * bare, "ms", "ratio ≤ 1.5"))
    return figures


def rest(asked: argparse.Namespace) -> list[Figure]:
    """Memory and processor time at rest."""
    with surroundings(key=True) as environment:
        for kind in ("bare", "program"):
            interactive_after(environment, kind)
        scenes = [("bare", "rest"), ("program", "home"), ("program", "table")]
        bare, home, table = (idle(environment, kind, scene, asked.seconds) for kind, scene in scenes)
    print(f"imported at a solo table: {', '.join(_packages(table))}")
    print(f"of those not wanted: {', '.join(sorted(set(_HEAVY) & set(_packages(table)))) or 'none'}\n")
    figures = [Figure("heavy modules in solo play", float(len(set(_HEAVY) & set(_packages(table)))), None, "", "0")]
    for name, found in (("home", home), ("solo table", table)):
        figures.append(Figure(f"memory (PSS): {name}", found.memory, bare.memory, "MiB", "ratio ≤ 1.8"))
        figures.append(Figure(f"idle: {name}", found.percent, bare.percent, "% of a core", "≤ 0.3"))
    return figures


def _packages(found: Idle) -> list[str]:
    names = {name.partition(".")[0] for name in found.modules}
    return sorted(name for name in names if not name.startswith("_"))


def paint(_asked: argparse.Namespace) -> list[Figure]:
    """Frames of the deal."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.paint"], cwd=ROOT, stdout=subprocess.PIPE, check=True, timeout=300
    )
    found = json.loads(done.stdout)
    figures = []
    for name, seats in (("six", "six seats"), ("solo", "solo")):
        for cut, target in (("p50", ""), ("p99", "≤ 8")):
            key = f"{cut}_ms"
            figures.append(Figure(f"frame {cut}: {seats}", found[name][key], found["floor"][key], "ms", target))
    return figures


def rounds(_asked: argparse.Namespace) -> list[Figure]:
    """The engine."""
    found = engine.measure()
    return [
        Figure(
            "engine", found["engine_rounds_per_second"], found["floor_rounds_per_second"], "rounds/s", "ratio ≥ 0.25"
        ),
        Figure(
            "two jobs beside one", found["two_jobs_rounds_per_second"], found["one_job_rounds_per_second"], "rounds/s"
        ),
    ]


def sessions(_asked: argparse.Namespace) -> list[Figure]:
    """The protocol beside its bare signatures and verifications."""
    four = f"{protocol.SEATS} seats"
    figures = [
        Figure(f"sessions: {four}", *protocol.sessions(real=True), "sessions/s"),
        Figure(f"sessions: {four}, stand-in", *protocol.sessions(real=False), "sessions/s"),
        Figure("frames made", *protocol.made(), "frames/s"),
        Figure("frames taken", *protocol.taken(), "frames/s"),
    ]
    for seats in range(2, 7):
        cost = protocol.phase(seats)
        figures += [
            Figure(f"phase: {seats} seats", cost.milliseconds, cost.floor, "ms"),
            Figure(f"phase: {seats} seats, all links", cost.frames, None, "frames"),
            Figure(f"phase: {seats} seats, all links", cost.bytes / 1024, None, "KiB"),
        ]
    return figures


PARTS: dict[str, Part] = (
    {
        "start": start,
        "rest": rest,
        "paint": paint,
        "engine": rounds,
        "protocol": sessions,
    }
    | online.PARTS
    | bundle.PARTS
)


def _print(figures: Sequence[Figure]) -> None:
    print(f"{'':<40}{'measured':>11}{'floor':>11}{'ratio':>8}  {'unit':<12}{'target'}")
    for each in figures:
        floor = "" if each.floor is None else f"{each.floor:.2f}"
        ratio = "" if each.ratio is None else f"{each.ratio:.2f}"
        print(f"{each.name:<40}{each.value:>11.2f}{floor:>11}{ratio:>8}  {each.unit:<12}{each.target}")


def _on_a_display(arguments: Sequence[str]) -> int:
    command = [str(ROOT / "tests/window-session.sh"), sys.executable, "-m", "tests.bench", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def main(arguments: Sequence[str]) -> int:
    """Measure, print a table, and write JSON if a file for it is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Figures beside their floors.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--turns", type=int, default=15, help="starts of each kind")
    parser.add_argument("--seconds", type=float, default=12, help="of watching each idle process")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        return _on_a_display(arguments)
    figures = [each for name, part in PARTS.items() if not asked.parts or name in asked.parts for each in part(asked)]
    _print(figures)
    if asked.json:
        listed = [asdict(each) | {"ratio": each.ratio} for each in figures]
        asked.json.write_text(json.dumps(listed, indent=2, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
