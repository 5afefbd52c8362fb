"""``rankford-quay simulate``: many rounds through the engine, shared among processes."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from time import perf_counter
from typing import TextIO

from core.simulation import Strategy, Tally, simulate
from core.wagers import UNIT

#: Rounds in one piece of work: about a tenth of a second, so that progress moves and the last pieces end together.
_PIECE = 10_000
#: Windows waits for no more processes than this.
_MOST_WORKERS = 61 if os.name == "nt" else 1024
_COUNTED = ("rounds", "seat_rounds", "win", "lose", "tie", "war_higher", "war_lower", "second_tie", "surrender")
_BAR = 30

Piece = tuple[int, int]
"""Number of the first round, and how many rounds."""


class Progress:
    """A bar on a terminal, drawn only once the work has taken over a second."""

    def __init__(self, total: int, stream: TextIO) -> None:
        """A bar for ``total`` rounds; nothing is ever written unless the stream is a terminal."""
        self._total = total
        self._stream = stream
        self._visible = stream.isatty()
        self._drawn = False

    def show(self, done: int, seconds: float) -> None:
        """Draw the bar for ``done`` rounds after so many seconds."""
        if not self._visible or seconds <= 1:
            return
        # First of all, so that an interrupt in the midst of drawing still takes the bar away.
        self._drawn = True
        filled = _BAR * done // self._total
        self._stream.write(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {done / self._total:4.0%}")
        self._stream.flush()

    def clear(self) -> None:
        """Take the bar away again, if there is one."""
        if self._drawn:
            self._stream.write("\r" + " " * (_BAR + 7) + "\r")
            self._stream.flush()


def run(rounds: int, seats: int, seed: bytes, strategy: str, jobs: int, as_json: bool) -> int:
    """Simulate and print the counts; they do not depend on ``jobs``."""
    started = perf_counter()
    progress = Progress(rounds, sys.stderr)
    total = Tally()
    try:
        for tally in tallies(rounds, seats, seed, Strategy(strategy), jobs):
            total.update(tally)
            progress.show(total["rounds"], perf_counter() - started)
    finally:
        progress.clear()
    result: dict[str, int | float] = {name: total[name] for name in _COUNTED}
    result["net_per_ante"] = total["net"] / (UNIT * total["seat_rounds"])
    result["rounds_per_second"] = round(rounds / (perf_counter() - started))
    print(json.dumps(result, indent=1) if as_json else _readable(result))
    return 0


def tallies(rounds: int, seats: int, seed: bytes, strategy: Strategy, jobs: int) -> Iterator[Tally]:
    """The tallies of pieces that together are all the rounds, as they get done."""
    size = min(_PIECE, -(-rounds // (4 * jobs)))
    pieces = ((first, min(size, rounds + 1 - first)) for first in range(1, rounds + 1, size))
    if jobs == 1:
        yield from (simulate(first, count, seats, seed, strategy) for first, count in pieces)
    else:
        yield from _shared(pieces, seats, seed, strategy, min(jobs, -(-rounds // size), _MOST_WORKERS))


def _shared(pieces: Iterator[Piece], seats: int, seed: bytes, strategy: Strategy, workers: int) -> Iterator[Tally]:
    executor = ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_parent)
    try:
        # No more than two pieces a worker wait at a time, however many rounds there are.
        running = {executor.submit(simulate, *piece, seats, seed, strategy) for piece in islice(pieces, 2 * workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {executor.submit(simulate, *piece, seats, seed, strategy) for piece in islice(pieces, len(done))}
            yield from (each.result() for each in done)
    finally:
        executor.shutdown(cancel_futures=True)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _readable(result: dict[str, int | float]) -> str:
    seat_rounds = result["seat_rounds"]
    lines = [f"{'rounds':<18}{result['rounds']:>16,}", f"{'seat rounds':<18}{seat_rounds:>16,}"]
    lines += [
        f"{name.replace('_', ' '):<18}{result[name]:>16,}{result[name] / seat_rounds:>11.3%}" for name in _COUNTED[2:]
    ]
    lines.append(f"{'net per Ante':<18}{result['net_per_ante']:>27.3%}")
    return "\n".join([*lines, f"{'rounds a second':<18}{result['rounds_per_second']:>16,}"])
