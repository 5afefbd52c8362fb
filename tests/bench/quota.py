"""Groups of processes that may use so much of a core and no more: Linux control groups, of either version."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

_PERIOD = 10_000
"""Microseconds: short beside what a member waits for."""
_FIRST, _SECOND = Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup")


class NoQuotaError(Exception):
    """This system lets no quota be set: no control groups, or not for this user."""


@contextmanager
def quota(name: str, percent: int) -> Iterator[Callable[[int], None]]:
    """What puts a process, by its number, into a new group that may use so many percent of one core.

    Raises:
        NoQuotaError: there is none to be had.
    """
    first = (_FIRST / "cpu.cfs_quota_us").exists()
    group = (_FIRST if first else _SECOND) / name
    allowed = _PERIOD * percent // 100
    try:
        group.mkdir()
    except OSError as error:
        raise NoQuotaError(error.strerror) from error
    try:
        if first:
            (group / "cpu.cfs_period_us").write_text(str(_PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(allowed))
        else:
            (group / "cpu.max").write_text(f"{allowed} {_PERIOD}")
        yield lambda pid: _put(group, pid)
    except OSError as error:
        raise NoQuotaError(error.strerror) from error
    finally:
        group.rmdir()


def _put(group: Path, pid: int) -> None:
    (group / "cgroup.procs").write_text(str(pid))
