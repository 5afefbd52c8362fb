"""Plays simulated sessions: ``python -m tests.simulation --kind hostile --count 1000 --seed 1 --jobs 2``.

With ``--trace`` it plays the one run of that seed and prints what happened in it, line by line.
"""

import argparse
import sys

from tests.simulation.played import KINDS
from tests.simulation.runs import replay, run, run_many


def main() -> int:
    """Parse the command line and play; the exit status is 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description="Play simulated sessions.")
    parser.add_argument("--kind", choices=sorted(KINDS), default="hostile")
    parser.add_argument("--seed", type=int, default=1, help="the first")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--trace", action="store_true", help="print the one run of this seed")
    asked = parser.parse_args()
    if asked.trace:
        found = run(asked.kind, asked.seed, print)
        print(replay(asked.kind, asked.seed))
        print("\n".join(found.broken) or "no promise was broken")
        return int(bool(found.broken))
    summary = run_many(asked.kind, asked.seed, asked.count, asked.jobs)
    for failure in summary.failures:
        print(failure)
    print(f"{asked.kind}: {summary.table()}")
    return int(bool(summary.failures))


if __name__ == "__main__":
    sys.exit(main())
