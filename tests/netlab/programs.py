"""Programs on the machines of a laboratory, or on this one, and what they say: one JSON object a line."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

from rankford_qt.places import OVERRIDE

RANKFORD = (sys.executable, "-m", "rankford_qt")
_ROOT = Path(__file__).parents[2]
_KILL_SECONDS = 10


@dataclass(frozen=True)
class Event:
    """One line of a program."""

    at: float
    """When it was read, in monotonic seconds."""
    kind: str
    fields: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]


class Machine(Protocol):
    """Where a program runs."""

    def command(self, *words: str) -> list[str]:
        """A command line that runs a program there, killed together with the test run."""


class Here:
    """This machine, with its own network."""

    def command(self, *words: str) -> list[str]:
        """The same words, killed together with the test run."""
        return ["setpriv", "--pdeathsig", "KILL", *words]


class Program:
    """A running program. Nothing here waits by sleeping; every wait has a limit and ends with the program."""

    def __init__(
        self, machine: Machine, home: Path, command: Sequence[str], environment: Mapping[str, str] | None = None
    ) -> None:
        """Start it; ``home`` becomes its own folder, and holds what it says on standard error."""
        home.mkdir(parents=True)
        self.name, self.home = home.name, home
        self.events: list[Event] = []
        self._changed = threading.Condition()
        self._ended = False
        own = {**os.environ, OVERRIDE: str(home), **(environment or {})}
        self.started = time.monotonic()
        with (home / "stderr").open("wb") as errors:
            self._process = subprocess.Popen(
                machine.command(*command),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                env=own,
                cwd=_ROOT,
            )
        self._reader = threading.Thread(target=self._read, name=f"reads {self.name}")
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.kill()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._take(line)
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _take(self, line: bytes) -> None:
        now = time.monotonic()
        try:
            fields = json.loads(line)
            event = Event(now, fields["event"], fields)
        except (ValueError, TypeError, KeyError):
            event = Event(now, "no event", {"line": line.decode(errors="replace")})
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()

    def find(self, kind: str, /, **fields: Any) -> Event | None:
        """The first event so far of this kind with these fields."""
        for event in self.events:
            if event.kind == kind and all(event.fields.get(name) == value for name, value in fields.items()):
                return event
        return None

    def wait(self, event: str, seconds: float, /, **fields: Any) -> Event:
        """The first event of this kind with these fields, now or within so many seconds."""
        return self.wait_for(lambda _: self.find(event, **fields), seconds, f"{event} {fields or ''}")

    def wait_for(self, look: Callable[[Sequence[Event]], Event | None], seconds: float, what: str) -> Event:
        """The event that ``look`` finds among all so far, now or within so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._ended or look(self.events) is not None, seconds)
            found = look(self.events)
        if found is None:
            why = "ended" if self._ended else f"waited {seconds} s"
            raise AssertionError(f"no {what} of {self.name}, {why}\n{self.story()}")
        return found

    def stay_until(self, moment: float) -> None:
        """Do nothing before this monotonic time; it has to run on meanwhile."""
        with self._changed:
            self._changed.wait_for(lambda: self._ended, max(0.0, moment - time.monotonic()))
        assert not self._ended, f"{self.name} ended too early\n{self.story()}"

    def wait_end(self, seconds: float) -> int:
        """Its exit status, once it has ended by itself within so many seconds."""
        try:
            status = self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{self.name} did not end within {seconds} s\n{self.story()}") from None
        self._reader.join()
        return status

    @property
    def pid(self) -> int:
        """Its number as the machine's own kernel counts."""
        return self._process.pid

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended."""
        self._process.send_signal(number)

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self._process.kill()
        self._process.wait(_KILL_SECONDS)
        self._reader.join(_KILL_SECONDS)

    @property
    def errors(self) -> str:
        """What it has said on standard error."""
        return (self.home / "stderr").read_text(errors="replace")

    def story(self) -> str:
        """All that it said, for a failed test."""
        told = [f"{each.at - self.started:8.3f} {json.dumps(dict(each.fields))}" for each in self.events]
        return "\n".join([f"-- {self.name}, status {self._process.poll()}", *told, self.errors])
