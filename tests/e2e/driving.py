"""Drives the program from outside: starts it, plays it with real X keys and clicks, waits for stated conditions."""

import json
import os
import re
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
USUAL = Path("usual")
"""As a home: where the program keeps its files by itself."""
PATIENCE = 15.0
"""Seconds until a condition that does not come true fails the test."""
_STEP = 0.01

HARMLESS = re.compile(
    # The accessibility library of Debian 12 asks for what Qt does not offer, and does without.
    r'qt\.accessibility\.atspi: AtSpiAdaptor::applicationInterface does not implement "GetApplicationBusAddress".*'
)
"""What may stand on standard error."""

_ENGLISH = {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}
"""The language in which tests know names."""

Json = dict[str, Any]

MISSING = [each for each in ("xdotool", "openbox", "xvfb-run") if shutil.which(each) is None]
NEEDS_WINDOW = "needs Linux and a display with a window manager and xdotool: run under tests/window-session.sh"


def has_window_system() -> bool:
    """Whether whole windows can be driven here."""
    return sys.platform == "linux" and not MISSING and bool(os.environ.get("DISPLAY"))


class App:
    """One running program. Names are those that a screen reader reads."""

    def __init__(
        self,
        home: Path,
        story: str,
        errors: Path,
        environment: Mapping[str, str] | None = None,
        within: Sequence[str] = (),
    ) -> None:
        """Start it.

        Args:
            home: where it keeps its files.
            story: what its entropy leads to, see `tests.e2e.entropy`.
            errors: the file for what it writes to standard error.
            environment: variables beside those of the test.
            within: a command that runs the one behind it, such as ``env -u HOME``.
        """
        self._errors = errors
        program = [sys.executable, "-X", "faulthandler", "-W", "error", "-m", "tests.e2e.app_process", str(home), story]
        with errors.open("wb") as output:
            self._process = subprocess.Popen(
                [*within, *program],
                cwd=ROOT,
                env=os.environ | _ENGLISH | dict(environment or {}),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=output,
            )
        self._output = b""
        self._turns = 0

    def wait_ready(self) -> None:
        """Wait until the window is there and takes keys."""
        self._answer()
        self.wait("the window has the focus", lambda state: state["active"])

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    # Looking

    def ask(self, do: str, **command: object) -> Json:
        """Put a command; gives the answer."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"do": do, **command}).encode() + b"\n")
        self._process.stdin.flush()
        return self._answer()

    def state(self) -> Json:
        """Everything there is to know, once all input so far has arrived."""
        return self.ask("state")

    def table(self) -> Json:
        """The table's part of the state."""
        table = self.state()["table"]
        assert isinstance(table, dict)
        return table

    def wait(self, what: str, condition: Callable[[Json], bool], patience: float = PATIENCE) -> Json:
        """Look until a condition holds; gives the state in which it does."""
        until = time.monotonic() + patience
        while True:
            state = self.state()
            if condition(state):
                return state
            assert time.monotonic() < until, f"waited in vain: {what}; {json.dumps(state, indent=1)}"
            time.sleep(_STEP)

    def wait_table(self, what: str, condition: Callable[[Json], bool]) -> Json:
        """As `wait`, for a condition on the table."""
        state = self.wait(what, lambda each: each["table"] is not None and condition(each["table"]))
        table: Json = state["table"]
        return table

    def find(self, name: str, kind: str = "") -> Json:
        """Where a control is, waiting until it is there; ``kind`` may be select, menu or item."""
        until = time.monotonic() + PATIENCE
        while True:
            place = self.ask("find", name=name, kind=kind)
            if place["there"]:
                return place
            assert time.monotonic() < until, f"there is no {kind or 'control'} {name!r}; {self.state()}"
            time.sleep(_STEP)

    # Doing

    def key(self, *names: str, delay: int = 4) -> None:
        """Press and release keys, named as X names them, with so many milliseconds between two events.

        Without any delay a key pressed twice is what a held key looks like.
        """
        _xdotool("key", "--delay", str(2 * delay), *names)

    def type(self, text: str) -> None:
        """Type a text."""
        _xdotool("type", "--delay", "0", text)

    def key_down(self, name: str) -> None:
        """Press a key and keep it down."""
        _xdotool("keydown", name)

    def key_up(self, name: str) -> None:
        """Let go of a key."""
        _xdotool("keyup", name)

    def click(self, name: str, kind: str = "", *, times: int = 1, ends: bool = False) -> None:
        """Click on a control with the mouse, scrolling to it if need be; ``ends`` if that ends the program."""
        self.point_at(name, kind)
        before = self.state()["seen"]
        _xdotool("click", "--repeat", str(times), "--delay", "20", "1")
        if not ends:
            self._arrived(before, press=times, release=times)

    def point_at(self, name: str, kind: str = "") -> None:
        """Move the pointer onto a control, scrolling to it if need be."""
        for _ in range(40):
            place = self.find(name, kind)
            if place["width"] >= 12 and place["height"] >= 20:
                _xdotool("mousemove", str(place["x"] + self._elsewhere(place)), str(place["y"]))
                return
            self._scroll_rail()
        raise AssertionError(f"{name!r} cannot be scrolled to")

    def button_down(self) -> None:
        """Press the mouse button where the pointer is."""
        before = self.state()["seen"]
        _xdotool("mousedown", "1")
        self._arrived(before, press=1)

    def button_up(self) -> None:
        """Let go of the mouse button."""
        before = self.state()["seen"]
        _xdotool("mouseup", "1")
        self._arrived(before, release=1)

    def wheel(self, notches: int) -> None:
        """Turn the wheel where the pointer is, down for positive notches."""
        before = self.state()["seen"]
        _xdotool("click", "--delay", "0", "--repeat", str(abs(notches)), "5" if notches > 0 else "4")
        self._arrived(before, wheel=1)

    def tap(self, name: str, kind: str = "") -> None:
        """Touch a control."""
        place = self.find(name, kind)
        assert min(place["width"], place["height"]) >= 20, f"{name!r} is out of reach: {place}"
        self.ask("tap", x=place["x"] + self._elsewhere(place), y=place["y"])

    def drag(self, name: str, by: int) -> None:
        """Draw a finger from a control up (negative) or down, in pixels."""
        place = self.find(name)
        self.ask("drag", x=place["x"], y=place["y"], by=by)

    def resize(self, width: int, height: int) -> None:
        """Turn or resize the window."""
        self.ask("resize", width=width, height=height)
        self.wait(f"the window is {width}×{height}", lambda state: state["size"] == [width, height])

    def minimise(self) -> None:
        """Have the window manager put the window away."""
        _xdotool("windowminimize", str(self.state()["window"]))
        self.wait("the window is put away", lambda state: state["minimised"])

    def bring_back(self) -> None:
        """Have the window manager bring the window to the front."""
        _xdotool("windowactivate", str(self.state()["window"]))
        self.wait("the window is back", lambda state: state["active"] and not state["minimised"])

    def key_here(self, *names: str, delay: int = 4) -> None:
        """Press keys in this one of several windows."""
        self.to_front()
        self.key(*names, delay=delay)

    def to_front(self) -> None:
        """Have the window manager give the keys to this one of several windows, unless it has them.

        The X server is asked who has them: the program that lost them learns of it later.
        """
        window = str(self.state()["window"])
        if _xdotool("getwindowfocus") != window:
            _xdotool("windowactivate", window)
        until = time.monotonic() + PATIENCE
        while _xdotool("getwindowfocus") != window:
            assert time.monotonic() < until, f"window {window} does not get the keys"
            time.sleep(_STEP)
        self.wait("the window knows that it has the keys", lambda state: state["active"])

    # The end

    def close(self) -> None:
        """Close the window as a window manager does, and expect a clean end without a word of complaint."""
        self.key_here("alt+F4")
        self.ended()

    def ended(self) -> None:
        """Expect the end of the process: exit code 0, nothing on standard error."""
        assert self._process.wait(PATIENCE) == 0, self.complaints()
        assert self.complaints() == []

    def complaints(self) -> list[str]:
        """Lines on standard error, less what is known to be harmless."""
        lines = self._errors.read_text("utf-8").splitlines()
        return [line for line in lines if not HARMLESS.fullmatch(line)]

    def kill(self) -> None:
        """Make sure of its end, whatever the test came to."""
        self._process.kill()
        with self._process:
            pass  # leaving closes its pipes and waits

    def _elsewhere(self, place: Json) -> int:
        """A way from the middle, another each time: clicks at one place in short order would be a double click."""
        self._turns += 1
        return (self._turns % 3 - 1) * min(16, int(place["width"]) // 3)

    def _scroll_rail(self) -> None:
        place = self.find("Allocate")
        # The part that scrolls lies above the buttons of the rail and the status line.
        _xdotool("mousemove", str(place["x"]), str(place["top"] - 130))
        self.wheel(1)

    def _arrived(self, before: Mapping[str, int], **more: int) -> None:
        self.wait(
            f"the program has seen {more}",
            lambda state: all(state["seen"][word] >= before[word] + count for word, count in more.items()),
        )

    def _answer(self) -> Json:
        assert self._process.stdout
        until = time.monotonic() + PATIENCE
        while b"\n" not in self._output:
            ready, _, _ = select.select([self._process.stdout], [], [], max(0.0, until - time.monotonic()))
            data = os.read(self._process.stdout.fileno(), 65_536) if ready else b""
            assert data, f"no answer; {self._process.poll()}; {self.complaints()}"
            self._output += data
        line, _, self._output = self._output.partition(b"\n")
        answer = json.loads(line)
        assert isinstance(answer, dict)
        return answer


def _xdotool(*words: str) -> str:
    done = subprocess.run(["xdotool", *words], check=True, timeout=PATIENCE, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip()


def records(home: Path) -> list[Json]:
    """The lines of the history."""
    path = home / "history.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").split("\n") if line] if path.exists() else []


def replayed(script: Json, folder: Path) -> Json:
    """What ``rankford-quay replay`` makes of a script, in a process of its own."""
    path = folder / "script.json"
    path.write_text(json.dumps(script), "utf-8")
    command = [sys.executable, "-m", "rankford_qt", "replay", str(path), "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    assert isinstance(result, dict)
    return result


def said_in_order(told: Sequence[str], expected: Sequence[str]) -> bool:
    """Whether these beginnings of sentences come in this order, whatever comes between."""
    rest = iter(told)
    return all(any(each.startswith(wanted) for each in rest) for wanted in expected)
