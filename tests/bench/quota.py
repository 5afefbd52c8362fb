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
    with _as_no_quota():
        group.mkdir()
    try:
        with _as_no_quota():
            _limit(group, _PERIOD * percent // 100, first=first)
        yield lambda pid: _put(group, pid)
    finally:
        group.rmdir()


def _limit(group: Path, microseconds: int, *, first: bool) -> None:
    if first:
        (group / "cpu.cfs_period_us").write_text(str(_PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(microseconds))
    else:
        (group / "cpu.max").write_text(f"{microseconds} {_PERIOD}")


def _put(group: Path, pid: int) -> None:
    with _as_no_quota():
        (group / "cgroup.procs").write_text(str(pid))


@contextmanager
def _as_no_quota() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise NoQuotaError(error.strerror) from error
