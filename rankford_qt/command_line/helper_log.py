"""What a helper logs: one JSON object a line, without addresses, room names or anything that members sent."""

import asyncio
import json
import logging
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from p2p.signaling.counts import Counts

EVERY = 60.0
"""Seconds between two lines of counts, as long as they change. What clients do causes no other line."""
_OWN = ("p2p.signaling.redis_share", __name__)
"""Loggers whose texts hold nothing from outside."""
_log = logging.getLogger(__name__)


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        """One object. Of other libraries' records only what kind of error came from where: texts may tell more."""
        line = {"at": round(record.created, 3), "level": record.levelname.lower()}
        if record.name in _OWN and isinstance(record.args, dict):
            return json.dumps({**line, "event": record.msg, **record.args})
        if record.name in _OWN:
            return json.dumps({**line, "event": "log", "text": record.getMessage()})
        line.update({"event": "error", "logger": record.name})
        if record.exc_info and record.exc_info[1] is not None:
            line.update(_error(record.exc_info[1]))
        return json.dumps(line)


def _error(error: BaseException) -> dict[str, str]:
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return {"error": type(error).__name__, "where": where}


@contextmanager
def log_to(stream: TextIO) -> Iterator[None]:
    """Send all that this process logs to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_Lines())
    root, level = logging.getLogger(), _log.level
    root.addHandler(handler)
    _log.setLevel(logging.INFO)
    try:
        yield
    finally:
        root.removeHandler(handler)
        _log.setLevel(level)


async def log_counts(counts: Callable[[], Counts]) -> None:
    """Log what is counted: now, from time to time if it changed, and when this is cancelled."""
    said = ""
    try:
        while True:
            if said != (said := repr(counts())):
                _say(counts())
            await asyncio.sleep(EVERY)
    finally:
        _say(counts())


def _say(counts: Counts) -> None:
    told = {name: getattr(counts, name) for name in counts.__slots__ if name != "ended"}
    _log.info("counts", {**told, "ended": dict(counts.ended)})
