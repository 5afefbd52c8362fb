"""Which lines and branches each test file reaches by itself, and by which of its tests."""

import json
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import coverage
import pytest

from tests.mutation import forks
from tests.mutation.sources import PACKAGES, ROOT, Source, own_tests, sources, test_files

SECONDS = 240
"""For one test file, under coverage."""


class Contexts:
    """Tells coverage which test is running, and keeps how each went."""

    def __init__(self, measured: coverage.Coverage) -> None:
        """Speak to this measurement."""
        self._measured = measured
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """A test runs."""
        self._measured.switch_context(item.nodeid)
        result = yield
        self._measured.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test ran, or was set up or torn down."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file was read, or cannot be."""
        if report.failed:
            self.failed.append(report.nodeid)


@dataclass
class Reached:
    """What one test file reaches."""

    failed: list[str]
    """Tests that fail already."""
    seconds: dict[str, float]
    """How long each of its tests takes."""
    files: dict[str, dict[str, Any]]
    """What coverage tells of each module, by path."""


@dataclass
class Measured:
    """What all test files reach."""

    by_file: dict[Path, Reached] = field(default_factory=dict)

    @property
    def failed(self) -> list[str]:
        """Tests that fail."""
        return [name for each in self.by_file.values() for name in each.failed]

    @property
    def seconds(self) -> dict[str, float]:
        """How long each test takes."""
        return {name: took for each in self.by_file.values() for name, took in each.seconds.items()}

    def missing(self, source: Source) -> str:
        """The lines and branches of a module that its own test files do not reach; empty if there are none."""
        told = [self.by_file[path].files.get(str(source.path)) for path in own_tests(source) if path in self.by_file]
        lines = [set(each["missing_lines"]) for each in told if each]
        branches = [{tuple(pair) for pair in each["missing_branches"]} for each in told if each]
        if not lines:
            return "everything"
        left = [f"line {line}" for line in sorted(set.intersection(*lines))]
        left += [f"branch {start} to {end}" for start, end in sorted(set.intersection(*branches))]
        return ", ".join(left)

    def tests_of(self, source: Source, line: int) -> list[str]:
        """The tests that run a line of a module, its own first, quick ones before slow ones."""
        own, failed = own_tests(source), set(self.failed)
        found: dict[str, tuple[bool, float]] = {}
        for path, reached in self.by_file.items():
            contexts = reached.files.get(str(source.path), {}).get("contexts", {})
            for test in set(contexts.get(str(line), ())) - failed - {""}:
                found[test] = (path not in own, reached.seconds[test])
        return sorted(found, key=found.__getitem__)


def measure() -> Measured:
    """Run every test file by itself."""
    files = test_files()
    measured = Measured()
    for index, ended in forks.run([lambda path=path: _reach(path) for path in files], SECONDS):  # type: ignore[misc]
        result = ended.result or {"failed": [f"{files[index]}: {ended.crash or 'hangs'}"], "seconds": {}, "files": {}}
        measured.by_file[files[index]] = Reached(**result)
    return measured


def _reach(path: Path) -> dict[str, Any]:
    include = [f"{ROOT}/{package}/*" for package in PACKAGES]
    measured = coverage.Coverage(data_file=None, branch=True, include=include, config_file=False)
    # Nothing is excused by a comment.
    measured.set_option("report:exclude_lines", [])
    watching = Contexts(measured)
    measured.start()
    pytest.main([*forks.PYTEST, str(path)], plugins=[watching])
    measured.stop()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        measured.json_report(outfile=str(report), show_contexts=True)
        told = json.loads(report.read_text())["files"]
    kept = {name: {key: each[key] for key in KEPT} for name, each in told.items()}
    return {"failed": watching.failed, "seconds": watching.seconds, "files": kept}


KEPT = ("missing_lines", "missing_branches", "contexts")


def uncovered(measured: Measured) -> dict[str, str]:
    """Each module that its own test files do not cover, and what they leave out."""
    found: dict[str, str] = {}
    for source in sources():
        if source.does_something and (left := measured.missing(source) if own_tests(source) else "no test file"):
            found[str(source.path)] = left
    return found
