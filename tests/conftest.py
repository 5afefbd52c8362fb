"""What holds for every test: hypothesis profiles, and nothing left behind or logged unnoticed."""

import asyncio
import gc
import logging
import os
import re
import sys
import threading
import weakref
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest

GRACE_SECONDS = 2.0
"""How long a thread may take to end after its test."""

hypothesis.settings.register_profile("default", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.register_profile(
    "soak",
    deadline=None,
    derandomize=False,
    max_examples=max(1, int(os.environ.get("SOAK_COUNT", "50000")) // 10),
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
    print_blob=True,
)
hypothesis.settings.load_profile("default")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker by which a test says which warnings it provokes."""
    config.addinivalue_line("markers", "logs(pattern, …): log records from WARNING up that this test provokes")


@pytest.fixture(autouse=True)
def _no_thread_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    started = [each for each in threading.enumerate() if each not in before]
    # A dummy stands for a thread that Python did not start (Qt, sound) and may outlive it.
    started = [each for each in started if not isinstance(each, threading._DummyThread)]
    for each in started:
        each.join(GRACE_SECONDS)
    left = [each.name for each in started if each.is_alive()]
    assert not left, f"threads left running: {left}"


@pytest.fixture(autouse=True)
def _no_task_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    tasks: weakref.WeakSet[asyncio.Task[Any]] = weakref.WeakSet()
    create = asyncio.BaseEventLoop.create_task

    def remember(loop: asyncio.BaseEventLoop, *args: Any, **kwargs: Any) -> asyncio.Task[Any]:
        task = create(loop, *args, **kwargs)
        tasks.add(task)
        return task

    monkeypatch.setattr(asyncio.BaseEventLoop, "create_task", remember)
    yield
    left = [str(each.get_coro()) for each in tasks if not each.done()]
    assert not left, f"asyncio tasks left running: {left}"


@pytest.fixture(autouse=True)
def _no_window_left() -> Iterator[None]:
    before = _windows()
    yield
    left = {key: each for key, each in _windows().items() if key not in before}
    if left:
        gc.collect()
        left = {key: each for key, each in _windows().items() if key not in before}
    names = [f"{type(each).__name__} {each.objectName()!r}" for each in left.values()]
    for each in left.values():
        each.close()
        each.deleteLater()
    assert not names, f"top-level windows left: {names}"


def _windows() -> dict[int, Any]:
    """Top-level widgets by address; none while Qt is not loaded, which is not for a check to do."""
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return {}
    from PySide6.QtCore import QCoreApplication, QEvent
    from shiboken6 import Shiboken

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    windows = [each for each in widgets.QApplication.topLevelWidgets() if each.parent() is None]
    # Qt keeps its one tool tip.
    windows = [each for each in windows if each.metaObject().className() != "QTipLabel"]
    return {Shiboken.getCppPointer(each)[0]: each for each in windows}


class _Warnings(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def _no_unexpected_log(request: pytest.FixtureRequest) -> Iterator[None]:
    patterns: list[str] = [each for mark in request.node.iter_markers("logs") for each in mark.args]
    handler = _Warnings()
    logging.getLogger().addHandler(handler)
    yield
    logging.getLogger().removeHandler(handler)
    unexpected = [text for text in handler.texts if not any(re.search(each, text) for each in patterns)]
    assert not unexpected, f"unexpected log records: {unexpected}"
    silent = [each for each in patterns if not any(re.search(each, text) for text in handler.texts)]
    assert not silent, f"no log record matches: {silent}"
