"""Garbage is collected by this thread when it is due, and never by another."""

import gc
import threading
from collections.abc import Iterator
from typing import ClassVar

import pytest

from rankford_qt.garbage import GarbageCollector


class Loop:
    """Garbage that only a search finds, and that tells who found it."""

    found_by: ClassVar[list[int]] = []

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        self.found_by.append(threading.get_ident())


@pytest.fixture
def often() -> Iterator[None]:
    """Python looks for garbage after every ten new objects."""
    before = gc.get_threshold()
    gc.set_threshold(10, 10, 10)
    Loop.found_by.clear()
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("qapp", "often")
def test_a_worker_never_collects_and_the_qt_thread_does() -> None:
    gc.enable()
    collector = GarbageCollector()
    Loop()
    kept: list[list[int]] = []
    worker = threading.Thread(target=lambda: kept.extend([each] for each in range(1000)))
    worker.start()
    worker.join()
    assert Loop.found_by == []
    collector.collect()
    assert Loop.found_by == [threading.get_ident()]
    collector.deleteLater()


@pytest.mark.usefixtures("qapp")
def test_with_little_garbage_nothing_is_searched() -> None:
    collector = GarbageCollector()
    gc.collect()
    searched: list[str] = []
    gc.callbacks.append(lambda phase, _info: searched.append(phase))
    collector.collect()
    gc.callbacks.pop()
    assert searched == []
    collector.deleteLater()
