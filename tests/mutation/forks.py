"""Jobs in forked processes, a few at a time: each starts with what the process that forked it has imported."""

import json
import math
import os
import selectors
import signal
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

Job = Callable[[], Any]
"""Returns what JSON can hold."""

# The plugin was imported before pytest could rewrite its assertions, of which it has none that matter here.
PYTEST = ("-p", "no:cacheprovider", "-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning")
"""For pytest in a forked process."""
PATIENCE = 8
"""How many times its processor time a job may take on the clock; it is killed then, and nothing is known of it."""
WORKERS = os.cpu_count() or 1


@dataclass
class Ended:
    """How a job ended."""

    result: Any = None
    hung: bool = False
    """It took more processor time than it was given, and was killed."""
    crash: str = ""
    """What it died of, if it returned nothing."""


@dataclass
class _Running:
    index: int
    process: int
    until: float
    received: bytearray = field(default_factory=bytearray)


def run(jobs: Sequence[Job], seconds: int, workers: int = WORKERS) -> Iterator[tuple[int, Ended]]:
    """Run jobs; (index, end) of each as they come.

    Args:
        jobs: what to run.
        seconds: of processor time for each, so that a busy machine ends none early; a job may `allow` itself more.
        workers: how many at a time.
    """
    waiting = list(enumerate(jobs))[::-1]
    with selectors.DefaultSelector() as pipes:
        while waiting or pipes.get_map():
            while waiting and len(pipes.get_map()) < workers:
                index, job = waiting.pop()
                pipe, process = _fork(job, seconds)
                until = time.monotonic() + PATIENCE * seconds
                pipes.register(pipe, selectors.EVENT_READ, _Running(index, process, until))
            yield from _collect(pipes)


def _collect(pipes: selectors.BaseSelector) -> Iterator[tuple[int, Ended]]:
    for key, _ in pipes.select(0.5):
        running: _Running = key.data
        chunk = os.read(key.fd, 1 << 16)
        running.received += chunk
        if not chunk:
            yield running.index, _closed(pipes, key)
    for key in list(pipes.get_map().values()):
        if key.data.until < time.monotonic():
            os.kill(key.data.process, signal.SIGKILL)
            yield key.data.index, _closed(pipes, key)


def _closed(pipes: selectors.BaseSelector, key: selectors.SelectorKey) -> Ended:
    running: _Running = key.data
    pipes.unregister(key.fd)
    os.close(key.fd)
    _, status = os.waitpid(running.process, 0)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU:
        return Ended(hung=True)
    if not running.received:
        return Ended(crash=f"status {status}")
    told = json.loads(running.received)
    return Ended(told.get("result"), crash=told.get("crash", ""))


def allow(seconds: float) -> None:
    """Let this process have so many seconds of processor time from now on; then it is killed."""
    import resource  # not everywhere, as fork is not

    used = math.ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (used, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _fork(job: Job, seconds: int) -> tuple[int, int]:
    reader, writer = os.pipe()
    process = os.fork()
    if process:
        os.close(writer)
        return reader, process
    # Whatever happens, the child ends here.
    try:
        os.close(reader)
        allow(seconds)
        _be_quiet()
        told: dict[str, Any]
        try:
            told = {"result": job()}
        except BaseException:
            told = {"crash": traceback.format_exc().splitlines()[-1]}
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(json.dumps(told).encode())
    finally:
        os._exit(0)


def _be_quiet() -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nothing, each)
