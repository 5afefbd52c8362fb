"""A Debian with nothing installed, to try packages in: no Python, no source tree, no display, and no network.

    with empty_machine.started(tmp_path) as machine:
        machine.install(deb)
        machine.run("rankford-quay", "--version")

Its system is made once by debootstrap and kept in the user's cache, as are the packages that it downloads. What is
written is gone when it is left, and so is every process in it.
"""

import fcntl
import os
import select
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

RELEASE = "bookworm"
PLAYER = "player"
HOME = Path("/home", PLAYER)
"""The one account beside root's."""

PATH = "/usr/local/bin:/usr/bin:/bin:/usr/games"
SECONDS = 300.0
"""For a command that installs, on a busy machine."""

_TOOLS = ("debootstrap", "unshare", "nsenter", "setpriv")
# An old copy of the archive has lists whose time is up.
_APT = ("apt-get", "--yes", "--quiet", "-oAcquire::Check-Valid-Until=false", "-oAcquire::Check-Date=false")
_ROOT_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

_START = """
set -eu
mount -t overlay overlay -o "lowerdir=$1,upperdir=$2/upper,workdir=$2/work" "$2/root"
cd "$2/root"
shift 2
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount --rbind /dev dev
mount -t tmpfs -o mode=1777 tmpfs tmp
while [ $# -gt 0 ]; do
    mkdir -p "./$2"
    mount --bind "$1" "./$2"
    shift 2
done
ip link set lo up
exec chroot . /bin/sh -c 'echo started; exec sleep infinity'
"""


@dataclass(frozen=True)
class Machine:
    """A system that runs; ``root`` is where its files lie for those outside, and ``leader`` its first process."""

    root: Path
    leader: int

    def command(self, *words: str, user: str = PLAYER, environment: Mapping[str, str] | None = None) -> list[str]:
        """A command line that runs another in this system, without network but for its own loopback."""
        inside = ["nsenter", f"--target={self.leader}", "--mount", "--pid", "--ipc", "--net", "--root"]
        return [*inside, "--", *self._as(user, environment), *words]

    def run(
        self, *words: str, user: str = PLAYER, environment: Mapping[str, str] | None = None, seconds: float = SECONDS
    ) -> str:
        """What a command prints, errors too, once it has succeeded."""
        return _checked(self.command(*words, user=user, environment=environment), seconds)

    def start(
        self, *words: str, user: str = PLAYER, environment: Mapping[str, str] | None = None, **options: Any
    ) -> "subprocess.Popen[str]":
        """A command that runs on; ``options`` are those of `subprocess.Popen`."""
        command = self.command(*words, user=user, environment=environment)
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, text=True, **options)

    def copy(self, file: Path, folder: str = "/var/tmp") -> str:
        """Bring a file or a folder in, readable for all; where it is there."""
        target = self.outside(folder) / file.name
        if file.is_dir():
            shutil.copytree(file, target, symlinks=True)
        else:
            shutil.copyfile(file, target)
        return f"{folder}/{file.name}"

    def install(self, package: Path, *, recommended: bool = False) -> str:
        """Install a ``.deb`` and all that it depends on; what apt told. Only this may download."""
        return self.apt("install", self.copy(package), recommended=recommended)

    def apt(self, *words: str, recommended: bool = False) -> str:
        """Run apt-get, with the network of this computer; one at a time, so not by `run`."""
        inside = ["nsenter", f"--target={self.leader}", "--mount", "--pid", "--root"]
        more = [] if recommended else ["--no-install-recommends"]
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        # All systems keep what they download in one folder, and apt would refuse to wait for another's end.
        with _cache().joinpath("lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return _checked([*inside, "--", *self._as("root", quiet), *_APT, *more, *words], SECONDS)

    def outside(self, path: str | Path) -> Path:
        """Where a file of this system lies for those outside."""
        return self.root / str(path).lstrip("/")

    def _as(self, user: str, environment: Mapping[str, str] | None) -> list[str]:
        home = "/root" if user == "root" else str(HOME)
        own = {"HOME": home, "USER": user, "LANG": "C.UTF-8", "PATH": _ROOT_PATH if user == "root" else PATH}
        words = [f"{name}={value}" for name, value in {**own, **(environment or {})}.items()]
        become = [] if user == "root" else ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups"]
        return ["env", "-i", f"--chdir={home}", *words, *become]


@contextmanager
def started(folder: Path, shared: Mapping[Path, str] | None = None) -> Iterator[Machine]:
    """Start a system in an empty folder; the test is skipped where that cannot be.

    Args:
        folder: for what is written while it runs; on a disk, not itself on an overlay.
        shared: folders of this computer, and where they stand there: a display's is ``/tmp/.X11-unix``.
    """
    base = _base()
    cache = base.with_name("archives")
    for each in (folder / "upper", folder / "work", folder / "root", cache / "partial"):
        each.mkdir(parents=True, exist_ok=True)
    binds = {cache: "/var/cache/apt/archives", **(shared or {})}
    words = [str(base), str(folder), *(str(word) for pair in binds.items() for word in pair)]
    apart = ["unshare", "--mount", "--pid", "--ipc", "--net", "--fork", "--kill-child"]
    command = ["setpriv", "--pdeathsig=KILL", *apart, "sh", "-c", _START, "sh", *words]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as holder:
        try:
            assert holder.stdout
            assert holder.stdout.readline() == "started\n", "the system does not start"
            leader = int(Path(f"/proc/{holder.pid}/task/{holder.pid}/children").read_text())
            with _awaited(leader, holder):
                yield Machine(Path(f"/proc/{leader}/root"), leader)
        finally:
            holder.kill()
            for written in ("upper", "work"):
                shutil.rmtree(folder / written)


@contextmanager
def _awaited(leader: int, holder: "subprocess.Popen[str]") -> Iterator[None]:
    """Stop the system at the end: its mounts live in a namespace of its own and go with the leader, the last to go."""
    ended = os.pidfd_open(leader)
    try:
        yield
    finally:
        holder.kill()
        select.select([ended], [], [])
        os.close(ended)


def _base() -> Path:
    """The system itself, made if it is not there."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("needs Linux and root to make a system and start it")
    lacking = [each for each in _TOOLS if shutil.which(each) is None]
    if lacking:
        pytest.skip(f"needs {', '.join(lacking)}")
    made = _cache() / f"empty-{RELEASE}"
    if not made.exists():
        _bootstrap(made)
    return made


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "rankford-quay-tests")


def _bootstrap(target: Path) -> None:
    new = target.with_name(f"{target.name}-{os.getpid()}")
    new.parent.mkdir(parents=True, exist_ok=True)
    command = ["debootstrap", "--variant=minbase", RELEASE, str(new)]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=600, check=False)
    if done.returncode:
        shutil.rmtree(new, ignore_errors=True)
        pytest.skip(f"Debian's packages cannot be fetched: {(done.stdout + done.stderr).strip().splitlines()[-1]}")
    _checked(["chroot", str(new), "useradd", "--create-home", "--shell=/bin/sh", PLAYER], SECONDS)
    # Downloaded packages are kept, and outside.
    shutil.rmtree(new / "var/cache/apt/archives")
    (new / "var/cache/apt/archives").mkdir()
    try:
        new.rename(target)
    except OSError:  # another run was faster
        shutil.rmtree(new)


def _checked(command: list[str], seconds: float) -> str:
    """What a command prints, once it has succeeded."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        timeout=seconds,
        check=False,
    )
    assert done.returncode == 0, f"{shlex.join(command)}: {done.stdout[-3000:]}"
    return done.stdout
