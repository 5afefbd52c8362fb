"""The bundle's automatic players and its helper, at a place."""

import json
import os
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.netlab.programs import Program
from tests.packaging.built.contents import SECONDS
from tests.packaging.built.places import Place
from tests.packaging.built.screen import Json

START_SECONDS, SESSION_SECONDS, END_SECONDS = 60.0, 120.0, 30.0


class _There:
    """Runs what a `Program` is at a place, with a home folder of its own."""

    def __init__(self, place: Place, home: Path) -> None:
        self._place, self._home = place, home

    def command(self, *words: str) -> list[str]:
        return self._place.command(*words, environment={"HOME": str(self._home)})


class Crew:
    """Starts programs of the bundle, and ends them all; ``folder`` is for what they say on standard error."""

    def __init__(self, place: Place, folder: Path) -> None:
        self._place, self._folder, self._stack = place, folder, ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._stack.close()

    def helper(self) -> Program:
        """A helper on a free port of that computer's loopback."""
        return self._start("helper", "helper", "--listen", "127.0.0.1:0", "--json")

    def peer(self, name: str, *words: str) -> Program:
        """A player who stakes carefully and at once, and keeps a transcript."""
        kept = str(make_home(self._place, name))
        play = ["--name", name, "--strategy", "cautious", "--stun", "none", "--transcripts", kept, "--json"]
        return self._start(name, "peer", *words, *play)

    def verified(self, files: Sequence[str]) -> list[Json]:
        """What the bundle's own ``verify`` says of transcripts, all of which it has to accept."""
        command = self._place.command(self._place.program, "verify", "--json", *files)
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        found: list[Json] = json.loads(done.stdout)
        assert len(found) == len(files)
        return found

    def _start(self, name: str, *words: str) -> Program:
        home = make_home(self._place, name)
        program = Program(_There(self._place, home), self._folder / name, [self._place.program, *words])
        return self._stack.enter_context(program)


def make_home(place: Place, name: str) -> Path:
    """A home folder for one more player, below the first one's; its name there."""
    home = place.home / name
    there = place.outside(home)
    if not there.exists():
        there.mkdir()
        owner = place.outside(place.home).stat()
        os.chown(there, owner.st_uid, owner.st_gid)
    return home
