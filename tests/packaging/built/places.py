"""Where what was built runs: a Debian with nothing but its package, or a folder far from the source tree."""

import os
import shutil
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Protocol

import pytest

import bundle
from tests.packaging import empty_machine

_PATH = "/usr/local/bin:/usr/bin:/bin"
_ADAPTER = (
    "link add lan0 type veth peer name lan1",
    "address add 10.77.0.1/24 dev lan0",
    "link set lan0 up",
    "link set lan1 up",
)
"""A network with nobody else in it: a table on this network needs one, and so has a link to one's own address."""
_DISPLAYS = Path("/tmp/.X11-unix")
_SECONDS = 30.0
_STEP = 0.05

Stamp = tuple[int, int, int]
"""What tells that a file is another: its number, size and time."""


class Place(Protocol):
    """A computer with the program on it, and the player who uses it."""

    program: str
    """What starts it."""
    home: Path
    """The player's home folder, by its name there."""
    shared: Path
    """A folder that has the same name there and here, and is the player's."""

    def command(self, *words: str, environment: Mapping[str, str] | None = None) -> list[str]:
        """A command line that runs another there as the player, with no variables but the few that are named."""

    def beside(self, *words: str) -> list[str]:
        """A command line that runs one of this computer's programs as the player, on that computer's network."""

    def outside(self, path: str | Path) -> Path:
        """Where a file of it lies for a test."""

    def files(self) -> dict[str, Stamp]:
        """All that can have been written there since it was made, by its name there."""

    def running(self) -> set[int]:
        """The processes that run the program."""


class Apart:
    """A copy of the bundle in a folder of its own, started without any environment: all that needs no rights."""

    def __init__(self, folder: Path, why: str = "") -> None:
        """Copy it there; ``why`` not somewhere better."""
        self.why = why
        self.folder, self.home, self.shared = folder, folder / "home", folder / "shared"
        shutil.copytree(bundle.BUNDLE, folder / "rankford-quay", symlinks=True)
        self.program = str(folder / "rankford-quay/rankford-quay")
        for each in (self.home, self.shared):
            each.mkdir()

    def command(self, *words: str, environment: Mapping[str, str] | None = None) -> list[str]:
        own = {"HOME": str(self.home), "LANG": "C.UTF-8", "PATH": _PATH, **(environment or {})}
        return [*_dies_with_us(), "env", "-i", "--chdir=/", *(f"{name}={value}" for name, value in own.items()), *words]

    def beside(self, *words: str) -> list[str]:
        return [*_dies_with_us(), *words]

    def outside(self, path: str | Path) -> Path:
        return Path(path)

    def files(self) -> dict[str, Stamp]:
        found = _stamps(self.folder, Path("/"))
        return {name: stamp for name, stamp in found if not Path(name).is_relative_to(self.shared)}

    def running(self) -> set[int]:
        return _running(Path("/proc"), self.program)


class Installed:
    """An empty Debian with the package, and a network of its own."""

    def __init__(self, machine: empty_machine.Machine, shared: Path, written: Path, program: str) -> None:
        self._machine, self.shared, self._written, self.program = machine, shared, written, program
        self.home = empty_machine.HOME
        self._user = machine.outside(self.home).stat()
        for each in _ADAPTER:
            subprocess.run(self._entered("--net", "ip", *each.split()), check=True, timeout=_SECONDS)
        os.chown(shared, self._user.st_uid, self._user.st_gid)

    def command(self, *words: str, environment: Mapping[str, str] | None = None) -> list[str]:
        return self._machine.command("setpriv", "--pdeathsig=KILL", "--", *words, environment=environment)

    def beside(self, *words: str) -> list[str]:
        user = [f"--reuid={self._user.st_uid}", f"--regid={self._user.st_gid}", "--clear-groups"]
        return self._entered("--net", "setpriv", *user, "--pdeathsig=KILL", "--", *words)

    def outside(self, path: str | Path) -> Path:
        return self._machine.outside(path)

    def files(self) -> dict[str, Stamp]:
        there = self._machine.root
        found = [*_stamps(self._written, self._written), *_stamps(there / "tmp", there)]
        return {name: stamp for name, stamp in found if not Path(name).is_relative_to(self.shared)}

    def running(self) -> set[int]:
        found = self._machine.run("readlink", "-f", self.program).strip()
        return _running(self._machine.root / "proc", found)

    def apt(self, *packages: str) -> None:
        """Install more."""
        self._machine.apt("install", *packages)

    def _entered(self, *words: str) -> list[str]:
        return ["nsenter", f"--target={self._machine.leader}", *words]


def wait_ended(place: Place) -> None:
    """Expect that nothing runs the program any more: what was killed takes a moment."""
    until = time.monotonic() + _SECONDS
    while left := place.running():
        assert time.monotonic() < until, f"still running: {left}"
        time.sleep(_STEP)


@contextmanager
def ready(folder: Path) -> Iterator[Place]:
    """An empty Debian with the package; where that cannot be, the bundle in a folder of its own."""
    with ExitStack() as stack:
        place: Place
        try:
            place = stack.enter_context(_installed(folder))
        except pytest.skip.Exception as lacking:
            place = Apart(folder / "apart", str(lacking.msg))
        yield place


@contextmanager
def _installed(folder: Path) -> Iterator[Installed]:
    packages = list(bundle.DIST.glob("*.deb"))
    if not packages:
        pytest.skip("no .deb is built")
    if not _DISPLAYS.exists():
        # As the first display would make it.
        _DISPLAYS.mkdir()
        _DISPLAYS.chmod(0o1777)
    # Where the session's bus lies, so that it can be linked to.
    with tempfile.TemporaryDirectory(prefix="rankford-quay-", dir="/tmp") as shared:
        own = Path(shared)
        with empty_machine.started(folder, {own: shared, _DISPLAYS: str(_DISPLAYS)}) as machine:
            machine.install(packages[0])
            yield Installed(machine, own, folder / "upper", "/usr/bin/rankford-quay")


def _dies_with_us() -> list[str]:
    return ["setpriv", "--pdeathsig", "KILL", "--"] if shutil.which("setpriv") else []


def _stamps(folder: Path, root: Path) -> Iterator[tuple[str, Stamp]]:
    for path in folder.rglob("*"):
        try:
            found = path.lstat()
        except FileNotFoundError:  # it was there for a moment
            continue
        if stat.S_ISREG(found.st_mode):
            yield f"/{path.relative_to(root)}", (found.st_ino, found.st_size, found.st_mtime_ns)


def _running(proc: Path, name: str) -> set[int]:
    return {int(path.name) for path in proc.iterdir() if path.name.isdigit() and _executable(path).endswith(name)}


def _executable(process: Path) -> str:
    try:
        return os.readlink(process / "exe")
    except OSError:  # it has ended, or is the kernel's
        return ""
