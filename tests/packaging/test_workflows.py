"""The workflows: valid, with few rights, pinned, and of commands that exist; and what tries out a built program."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import try_out
from build import ROOT
from tests.run import SUITES

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
BIN = Path(sys.executable).parent
_SECONDS = 300.0

every = pytest.mark.parametrize("file", WORKFLOWS, ids=lambda each: each.stem)


def read(file: Path) -> dict[str, Any]:
    """A workflow."""
    return dict(YAML(typ="safe").load(file.read_text("utf-8")))


def steps(file: Path) -> list[dict[str, Any]]:
    """The steps of all its jobs."""
    return [step for job in read(file)["jobs"].values() for step in job["steps"]]


def shell_scripts(file: Path) -> list[str]:
    """What it runs by bash, with something harmless in the place of each expression."""
    assert read(file)["defaults"]["run"]["shell"] == "bash"
    written = [step["run"] for step in steps(file) if "run" in step and step.get("shell", "bash") == "bash"]
    return [re.sub(r"\$\{\{[^}]*\}\}", "x", each) for each in written]


def test_there_is_one_for_each_system() -> None:
    assert [each.stem for each in WORKFLOWS] == ["linux", "macos", "windows"]


@every
def test_it_is_valid(file: Path) -> None:
    checker = [str(BIN / "check-jsonschema"), "--builtin-schema", "vendor.github-workflows", str(file)]
    done = subprocess.run(checker, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@every
def test_an_auditor_finds_nothing(file: Path) -> None:
    auditor = [str(BIN / "zizmor"), "--offline", "--no-progress", "--quiet", "--pedantic", str(file)]
    done = subprocess.run(auditor, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@every
def test_it_may_read_the_sources_and_nothing_else(file: Path) -> None:
    workflow = read(file)
    assert workflow["permissions"] == {}
    assert {str(job["permissions"]) for job in workflow["jobs"].values()} == {"{'contents': 'read'}"}


@every
def test_actions_are_pinned_by_hash_and_few(file: Path) -> None:
    used = re.findall(r"uses: (\S+)@(\S+) # (\S+)", file.read_text("utf-8"))
    assert len(used) == len([each for each in steps(file) if "uses" in each])
    assert {action for action, _, _ in used} == {"actions/checkout", "actions/setup-python", "actions/upload-artifact"}
    assert all(re.fullmatch("[0-9a-f]{40}", commit) and re.fullmatch(r"v\d+\.\d+\.\d+", tag) for _, commit, tag in used)


def test_all_use_the_same_versions() -> None:
    used = {line for file in WORKFLOWS for line in re.findall(r"uses: (\S+@\S+)", file.read_text("utf-8"))}
    assert len(used) == 3


@every
def test_every_python_is_tested(file: Path) -> None:
    assert read(file)["jobs"]["test"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]


@every
def test_secrets_are_used_where_there_are_some_alone(file: Path) -> None:
    for step in steps(file):
        if "secrets." in str(step):
            assert "env.HAS_KEY == 'true'" in step["if"]


@every
def test_bash_reads_what_it_runs(file: Path) -> None:
    for script in shell_scripts(file):
        subprocess.run(["bash", "-n"], input=script, text=True, check=True)


@every
@pytest.mark.skipif(not shutil.which("shellcheck"), reason="needs shellcheck")
def test_shellcheck_is_content(file: Path) -> None:
    for script in shell_scripts(file):
        done = subprocess.run(
            ["shellcheck", "--shell=bash", "-"], input=script, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout


@every
def test_what_it_runs_is_there(file: Path) -> None:
    text = "\n".join(shell_scripts(file))
    files = re.findall(r"(?:packaging/[\w/.-]+|requirements[\w-]*\.lock)", text)
    assert [each for each in files if not (ROOT / each).exists()] == []
    suites = {each.name for each in SUITES}
    for run in re.findall(r"-m tests\.run ([\w ]+)", text):
        assert set(run.split()) <= suites
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    made = set(re.findall(r'"PYTHON=[^"]*" (\w+)', text))
    assert made == ({"test", "package"} if file.stem == "linux" else set())
    assert made <= targets


def test_windows_is_set_up_by_the_commands_of_the_readme() -> None:
    (installing,) = {
        each["run"] for each in steps(ROOT / ".github/workflows/windows.yml") if each.get("name") == "Install"
    }
    said = (ROOT / "README.md").read_text("utf-8").replace("\\", "/")
    for command in installing.splitlines():
        if "requirements-dev.lock" not in command:
            assert command in said


# Trying out


@pytest.fixture(scope="module")
def program() -> str:
    """The program of this environment, which a built one is like."""
    return str(BIN / "rankford-quay")


def test_a_program_is_tried_out(program: str) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "packaging" / "try_out.py", program],
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=True,
    )
    assert [line.split()[:2] for line in done.stdout.splitlines()] == [
        ["done:", "odds"],
        ["done:", "demo"],
        ["done:", "demo"],
        ["done:", "verify"],
        ["done:", "the"],
    ]


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """A program that answers in its own way."""
    file = tmp_path / "broken"
    file.write_text('#!/bin/sh\n[ "$1" != demo ] || exit 3\n[ "$1" != odds ] || echo \'{"initial": {"tie": "1/2"}}\'\n')
    file.chmod(0o755)
    return str(file)


def test_one_that_fails_or_is_wrong_or_paints_nothing_is_told(broken: str) -> None:
    with pytest.raises(SystemExit, match="demo ended with status 3"):
        try_out.ran(broken, "demo")
    with pytest.raises(SystemExit, match="The odds are wrong"):
        try_out.try_commands(broken)
    with pytest.raises(SystemExit, match="No frame was painted"):
        try_out.try_window(broken, {})
