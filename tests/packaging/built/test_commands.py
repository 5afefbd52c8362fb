"""The bundle's subcommands, in an environment of nothing, far from the source tree."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import build
import bundle
from tests.packaging.built.contents import SECONDS
from tests.packaging.built.places import Apart

_NEW = re.compile("rounds_per_second")
SUBCOMMANDS = ("replay", "odds", "simulate", "demo", "verify", "helper", "peer", "where")


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Apart:
    return Apart(tmp_path_factory.mktemp("apart"))


def test_it_says_its_version_and_what_it_can(apart: Apart) -> None:
    assert _out(apart, "--version") == f"rankford-quay {build.version()}\n"
    told = _out(apart, "--help")
    assert set(re.findall(r"^    ([a-z]+) ", told, re.MULTILINE)) == set(SUBCOMMANDS)


@pytest.mark.parametrize("subcommand", SUBCOMMANDS)
def test_every_subcommand_tells_what_it_takes(apart: Apart, subcommand: str) -> None:
    assert _out(apart, subcommand, "--help").startswith(f"usage: rankford-quay {subcommand} ")


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "--json"),
        ("odds", "--own", "K", "--dealer", "9", "--others", "2,A", "--json"),
        ("simulate", "--rounds", "30000", "--seats", "3", "--seed", "07", "--jobs", "1", "--json"),
        ("demo", "--seats", "4", "--memory", "--seed", "5eed", "--json"),
    ],
    ids=lambda words: words[0],
)
def test_it_computes_what_the_source_tree_computes(apart: Apart, words: tuple[str, ...]) -> None:
    assert _same(_out(apart, *words)) == _same(_source(*words))


def test_processes_share_a_simulation(apart: Apart) -> None:
    words = ("simulate", "--rounds", "30000", "--seats", "2", "--seed", "07", "--json")
    assert _same(_out(apart, *words, "--jobs", "2")) == _same(_out(apart, *words))


def test_six_play_over_real_channels(apart: Apart, tmp_path: Path) -> None:
    told = json.loads(_out(apart, "demo", "--seats", "6", "--transcripts", str(tmp_path), "--json"))
    assert told["script"]["seats"] == 6
    files = sorted(tmp_path.iterdir())
    assert len(files) == 6
    _all_proven(_out(apart, "verify", "--json", *map(str, files)), 6)


def test_the_command_line_loads_nothing_of_qt(apart: Apart) -> None:
    command = apart.command(apart.program, "odds", environment={"LD_DEBUG": "files"})
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=True)
    assert "libpython" in done.stderr
    assert "libQt6" not in done.stderr


def test_it_verifies_a_transcript_of_the_source_tree_and_the_other_way_round(apart: Apart, tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    _source("demo", "--seats", "2", "--memory", "--transcripts", str(ours))
    _out(apart, "demo", "--seats", "2", "--memory", "--transcripts", str(theirs))
    _all_proven(_out(apart, "verify", "--json", *map(str, sorted(ours.iterdir()))), 2)
    _all_proven(_source("verify", "--json", *map(str, sorted(theirs.iterdir()))), 2)


def test_a_damaged_transcript_is_refused_in_one_sentence(apart: Apart, tmp_path: Path) -> None:
    damaged = tmp_path / "transcript.jsonl"
    damaged.write_text("{}\n")
    done = _run(apart, "verify", str(damaged))
    assert done.returncode != 0
    assert "Traceback" not in done.stdout + done.stderr
    assert len((done.stdout + done.stderr).strip().splitlines()) == 1


def _run(apart: Apart, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        apart.command(apart.program, *words), capture_output=True, text=True, timeout=SECONDS, check=False
    )


def _out(apart: Apart, *words: str) -> str:
    """What the bundle prints, once it has ended well and without a word of complaint."""
    done = _run(apart, *words)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout


def _source(*words: str) -> str:
    """What the source tree prints."""
    command = [sys.executable, "-m", "rankford_qt", *words]
    return subprocess.run(command, cwd=bundle.ROOT, capture_output=True, text=True, timeout=SECONDS, check=True).stdout


def _same(text: str) -> list[str]:
    """Its lines but for what is new each time."""
    return [line for line in text.splitlines() if not _NEW.search(line)]


def _all_proven(text: str, files: int) -> None:
    found = json.loads(text)
    assert len(found) == files
    assert all(each["proven"]["complete"] for each in found)
    assert len({each["proven"]["transcript"] for each in found}) == 1
