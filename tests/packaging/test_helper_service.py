"""The systemd unit and its drop-ins, judged by systemd's own tools; test_helper_machine.py lets them run."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from p2p.signaling.caps import Caps
from p2p.signaling.gate import TOLD
from rankford_qt.command_line.arguments import _parser
from rankford_qt.command_line.helper import _SPARE
from tests.packaging.hosting import FOLDER

UNIT = FOLDER / "rankford-quay-helper@.service"
MOST_EXPOSED = 2.0
"""Of 10, as systemd counts; what docs/HOSTING.md says."""


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """The unit with its drop-ins, as they are installed, but for the program, which is not there."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("needs systemd-analyze")
    shutil.copy(UNIT, tmp_path / "rankford-quay-helper@8765.service")
    drop_ins = tmp_path / "rankford-quay-helper@8765.service.d"
    drop_ins.mkdir()
    for name in ("turn.conf", "redis.conf"):
        shutil.copy(FOLDER / name, drop_ins)
    return tmp_path


def _analyze(*words: str) -> str:
    done = subprocess.run(["systemd-analyze", *words], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_systemd_understands_every_line(units: Path) -> None:
    unit = units / "rankford-quay-helper@8765.service"
    unit.write_text(unit.read_text().replace("/opt/rankford-quay/bin/rankford-quay", sys.executable))
    said = _analyze("verify", "--man=no", str(unit))
    # Of others' units it may have to say something.
    assert "rankford" not in said
    assert str(units) not in said


def test_it_is_hardly_exposed(units: Path) -> None:
    unit = units / "rankford-quay-helper@8765.service"
    said = _analyze("security", "--offline=true", f"--threshold={MOST_EXPOSED * 10:.0f}", str(unit))
    found = re.search(r"Overall exposure level .*: ([0-9.]+)", said)
    assert found
    print(found[0])
    assert float(found[1]) <= MOST_EXPOSED


def test_all_that_it_starts_is_an_option_of_the_helper() -> None:
    said = UNIT.read_text() + (FOLDER / "turn.conf").read_text() + (FOLDER / "redis.conf").read_text()
    (line,) = re.findall(r"^ExecStart=\S+ (.*)$", said, re.MULTILINE)
    for name, value in re.findall(r'^Environment="(\w+)=(.*)"$', said, re.MULTILINE):
        assert f"${name}" in line
        line = line.replace(f"${name}", value)
    line = line.replace("%i", "8765").replace("%d", "/run/credentials/x")
    words = vars(_parser("rankford-quay").parse_args(line.split()))
    assert (words["listen"], words["trust_forwarded"], words["metrics"]) == ("127.0.0.1:8765", True, True)
    assert (words["turn_secret_file"], words["redis"]) == (
        "/run/credentials/x/turn-secret",
        "unix:///run/redis/redis-server.sock",
    )


def test_descriptors_are_enough_for_as_many_as_a_helper_takes() -> None:
    (most,) = re.findall(r"^LimitNOFILE=(\d+)$", UNIT.read_text(), re.MULTILINE)
    assert int(most) >= Caps().connections * TOLD + _SPARE
