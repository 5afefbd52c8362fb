"""The tests on mutants: which of them notices.

The tests are imported and collected once. For each mutant a process is forked that puts the mutated code into the one
function that it is about, and runs the tests that reach it until one fails.
"""

import functools
import gc
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import hypothesis
import pytest

from tests.mutation import forks
from tests.mutation.mutants import Mutant

EXAMPLES = 25
"""Of each property test."""
SECONDS = 90
"""For the tests on one mutant, many more than they take."""
LEAST, SLOWER = 5.0, 10.0
"""Seconds of processor time for one test, and how many times as long as it takes unchanged on top of them; more is a
loop, which counts as noticed."""


class Trials:
    """In the place of pytest's loop over the tests, tries every mutant."""

    def __init__(
        self, mutants: Sequence[Mutant], tests: Sequence[Sequence[str]], took: Mapping[str, float], last: Path | None
    ) -> None:
        """Try mutants, each with its tests in this order, and then with all tests of the ``last`` file."""
        self._mutants = mutants
        self._tests = tests
        self._took = took
        self._last = last
        self.noticed: list[str] = [""] * len(mutants)
        """Who notices each mutant; empty if nobody does."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All tests are collected; none runs in this process."""
        gc.freeze()
        items = {item.nodeid: item for item in session.items}
        last = [item for item in session.items if self._last and item.path == self._last]
        chosen = [[items[name] for name in names if name in items] for names in self._tests]
        jobs = [self._job(mutant, [*own, *last]) for mutant, own in zip(self._mutants, chosen, strict=True)]
        for done, (index, ended) in enumerate(forks.run(jobs, SECONDS), 1):
            # A process that dies of something else has noticed nothing.
            self.noticed[index] = "never ends" if ended.hung else ended.result or ""
            told = "" if self.noticed[index] else f"\r{self._mutants[index].name} SURVIVED {ended.crash}\n"
            print(f"{told}\r{done} of {len(jobs)}", end="", file=sys.__stderr__, flush=True)
        return True

    def _job(self, mutant: Mutant, items: Sequence[pytest.Item]) -> forks.Job:
        return lambda: _noticed_by(mutant, items, self._took)


class _Failures:
    def __init__(self) -> None:
        self.first = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.first = self.first or report.nodeid


def _noticed_by(mutant: Mutant, items: Sequence[pytest.Item], took: Mapping[str, float]) -> str:
    """The first test that fails on a mutant; empty if none does."""
    put_in(mutant)
    failures = _Failures()
    if items:
        items[0].config.pluginmanager.register(failures)
    for item in items:
        forks.allow(LEAST + SLOWER * took.get(item.nodeid, 0.0))
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if failures.first:
            break
    return failures.first


def put_in(mutant: Mutant) -> None:
    """Give the function that a mutant is about its mutated code."""
    module = compile(mutant.tree(), str(mutant.source.path), "exec", dont_inherit=True)
    code = functools.reduce(_code_in, mutant.function, module)
    _function(mutant).__code__ = code


def _code_in(outer: CodeType, name: str) -> CodeType:
    return next(each for each in outer.co_consts if isinstance(each, CodeType) and each.co_name == name)


def _function(mutant: Mutant) -> FunctionType:
    """The function as it lives in its module."""
    *classes, name = mutant.function
    owner: Any = functools.reduce(getattr, classes, sys.modules[mutant.source.name])
    found = vars(owner)[name]
    for inner in ("fget", "func", "__func__", "__wrapped__"):
        found = getattr(found, inner, None) or found
    assert isinstance(found, FunctionType)
    return found


def try_all(
    mutants: Sequence[Mutant],
    tests: Sequence[Sequence[str]],
    took: Mapping[str, float],
    files: Sequence[Path],
    last: Path | None,
) -> list[str]:
    """Who notices each mutant; empty for those that nobody does. Once in a process.

    Args:
        mutants: what to try.
        tests: for each the tests that reach it, in order.
        took: seconds of each of these tests without a mutant.
        files: where these tests are.
        last: a file with tests for whatever is left.
    """
    hypothesis.settings.register_profile(
        "mutants", deadline=None, derandomize=True, max_examples=EXAMPLES, database=None
    )
    trials = Trials(mutants, tests, took, last)
    paths = map(str, [*files, *([last] if last else [])])
    pytest.main([*forks.PYTEST, "-qqs", "--hypothesis-profile=mutants", *paths], plugins=[trials])
    return trials.noticed
