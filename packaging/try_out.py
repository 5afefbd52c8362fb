"""Tries out a built program on any system: ``python packaging/try_out.py PROGRAM [WINDOWED]``.

On Windows PROGRAM is the one with a console and WINDOWED the one without. Each step prints a line; a failure ends it.
On Linux ``python -m tests.run built`` does more.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

SECONDS = 180.0
"""For each step: a machine that builds is a busy one."""
PAINTED = "qt.widgets.painting: Flushing"
"""What Qt says when a window's frame goes to the screen."""


def ran(program: str, *words: str) -> str:
    """What a subcommand prints."""
    done = subprocess.run(
        [program, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=SECONDS,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{' '.join(words)} ended with status {done.returncode}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    print(f"done: {' '.join(words)}", flush=True)
    return done.stdout


def try_commands(program: str) -> None:
    """The exact odds, a session over real channels, and transcripts that verify."""
    odds = json.loads(ran(program, "odds", "--json"))
    if Fraction(odds["initial"]["tie"]) != Fraction(23, 311):
        sys.exit(f"The odds are wrong: {odds}")
    ran(program, "demo", "--seats", "3")
    with tempfile.TemporaryDirectory() as folder:
        ran(program, "demo", "--seats", "2", "--memory", "--transcripts", folder)
        ran(program, "verify", *map(str, sorted(Path(folder).iterdir())))


def try_window(program: str, environment: Mapping[str, str]) -> None:
    """The window paints its first frame, on no screen; then the program is ended."""
    told = {**environment, "QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "qt.widgets.painting.info=true"}
    with subprocess.Popen(
        [program],
        env=told,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stderr is not None
        patience = threading.Timer(SECONDS, process.kill)
        patience.start()
        try:
            said = ""
            for line in process.stderr:
                if line.startswith(PAINTED):
                    print("done: the first frame", flush=True)
                    return
                said += line
            sys.exit(f"No frame was painted: {said[-2000:]}")
        finally:
            patience.cancel()
            process.kill()


def try_closing(program: str, environment: Mapping[str, str]) -> None:
    """On Windows: the window is on the screen, and closed as its user does; then the program ends by itself."""
    with subprocess.Popen([program], env=environment) as process:
        patience = threading.Timer(SECONDS, process.kill)
        patience.start()
        try:
            # It can only be asked to close once it has a window.
            ask = ["taskkill", "/PID", str(process.pid)]
            while process.poll() is None and subprocess.run(ask, capture_output=True, check=False).returncode:
                pass
            if process.wait():
                sys.exit(f"The program ended with status {process.returncode}.")
        finally:
            patience.cancel()
    print("done: the window, and closing it", flush=True)


def main() -> None:
    """Try all that can be tried on this system."""
    program, windowed = sys.argv[1], sys.argv[2:]
    try_commands(program)
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "RANKFORD_QUAY_HOME": home}
        try_window(program, environment)
        for each in windowed:
            try_closing(each, environment)


if __name__ == "__main__":
    main()
