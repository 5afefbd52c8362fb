"""Sound on a real server: it is heard, and its sudden end is silence."""

import array
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rankford_qt.sound import IDLE_SECONDS, RATE, Cue, load, shipped

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0  # seconds

pytestmark = pytest.mark.skipif(
    not (shutil.which("pulseaudio") and shutil.which("parec")), reason="needs pulseaudio and parec (pulseaudio-utils)"
)

PROGRAM = """
import sys, time
from rankford_qt.sound import Cue, Sound

sound = Sound()
for line in sys.stdin:
    word = line.strip()
    start = time.monotonic()
    if word == "close":
        sound.close()
    elif word != "cost":
        sound.play(Cue[word])
    print(word, time.monotonic() - start, time.process_time(), flush=True)
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return os.environ | {
        "HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(tmp_path),
        "PULSE_RUNTIME_PATH": str(tmp_path),
        "PULSE_SERVER": f"unix:{tmp_path}/native",
    }


@pytest.fixture
def server(tmp_path: Path, environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    command = ["pulseaudio", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes", "-n"]
    command += ["--load=module-null-sink sink_name=quay"]
    command += [f"--load=module-native-protocol-unix auth-anonymous=1 socket={tmp_path}/native"]
    log = tmp_path / "server.log"
    with log.open("wb") as output, subprocess.Popen(command, env=environment, stdout=output, stderr=output) as process:
        until = time.monotonic() + PATIENCE
        while not (tmp_path / "native").is_socket():
            assert process.poll() is None, log.read_text("utf-8")
            assert time.monotonic() < until, "the server is not ready"
            time.sleep(0.02)
        yield process
        process.kill()


@pytest.fixture
def recorder(server: subprocess.Popen[bytes], environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """What the server plays, as mono samples; reading its first block shows that it listens."""
    assert server.poll() is None
    command = [
        "parec",
        "--device=quay.monitor",
        f"--rate={RATE}",
        "--channels=1",
        "--format=s16le",
        "--latency-msec=20",
    ]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout
        assert process.stdout.read(2 * RATE // 10)
        yield process
        process.kill()


class Program:
    """Our sound in a process of its own, told line by line what to play."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self._errors = folder / "errors"
        with self._errors.open("wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    def tell(self, word: str) -> tuple[float, float]:
        """Seconds the call took, and the CPU seconds used by the process so far."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(word + "\n")
        self._process.stdin.flush()
        echo, took, used = self._process.stdout.readline().split()
        assert echo == word
        return float(took), float(used)

    def kill(self) -> None:
        """Make sure of its end, whatever the test came to."""
        self._process.kill()
        with self._process:
            pass  # leaving closes its pipes and waits

    def end(self) -> tuple[int, str]:
        """Exit status and what it wrote to standard error."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        return self._process.wait(PATIENCE), self._errors.read_text("utf-8")


@pytest.fixture
def program(environment: dict[str, str], tmp_path: Path) -> Iterator[Program]:
    started = Program(environment, tmp_path)
    yield started
    started.kill()


def test_a_sound_is_heard(recorder: subprocess.Popen[bytes], program: Program) -> None:
    program.tell(Cue.WIN.name)
    assert _loudest(recorder, seconds=2.0) == pytest.approx(max(array.array("h", load(shipped(), Cue.WIN))), rel=0.1)
    assert program.tell("close")[0] < 0.5
    assert program.end() == (0, "")


def _loudest(recorder: subprocess.Popen[bytes], seconds: float) -> int:
    """The highest sample of the next seconds: of the server's own clock, which the recorder follows."""
    assert recorder.stdout
    return max(array.array("h", recorder.stdout.read(2 * round(seconds * RATE))))


def test_a_server_that_dies_in_mid_play_is_silence(
    server: subprocess.Popen[bytes],
    recorder: subprocess.Popen[bytes],
    program: Program,
) -> None:
    program.tell(Cue.WIN.name)
    assert recorder.stdout
    while max(array.array("h", recorder.stdout.read(2 * RATE // 50))) < 1000:
        pass  # until it sounds
    server.kill()
    server.wait(PATIENCE)
    took = [program.tell(cue.name)[0] for cue in (Cue.WIN, Cue.DEAL, Cue.SEAL)]
    time.sleep(4.0)  # longer than a device may be idle or stalled: the loss is noticed in here
    took += [program.tell(cue.name)[0] for cue in (Cue.WIN, Cue.DEAL, Cue.SEAL)]
    before = program.tell("cost")[1]
    time.sleep(2.0)
    assert program.tell("cost")[1] - before < 0.02  # seconds of CPU: no loop runs hot after the loss
    assert max(took) < 0.05
    assert program.tell("close")[0] < 0.6
    assert program.end() == (0, "")


def test_an_idle_device_costs_nothing(recorder: subprocess.Popen[bytes], program: Program) -> None:
    program.tell(Cue.DEAL.name)
    _loudest(recorder, seconds=IDLE_SECONDS + 1)
    before = program.tell("cost")[1]
    _loudest(recorder, seconds=3.0)
    assert (program.tell("cost")[1] - before) / 3.0 < 0.001  # of a core; an open device takes 0.012
    program.tell("close")
    assert program.end() == (0, "")
