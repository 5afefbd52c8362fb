"""What a host of helpers has: the archive, the packages of its lock, and a Debian that boots systemd."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import textwrap
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "packaging/helper"
DOCUMENT = ROOT / "docs/HOSTING.md"
PACKAGES = (
    "ca-certificates",
    "caddy",
    "coturn",
    "curl",
    "dbus",
    "nginx-light",
    "openssl",
    "python3-venv",
    "redis-server",
    "systemd-sysv",
)
"""What the commands of the document find installed, since a test has no internet."""
SERVICES = ("caddy", "coturn", "nginx", "redis-server")
"""Of these; none starts by itself, or two would want one port."""
_SOURCES = ("core", "p2p", "rankford_qt", "resources", "packaging", "docs")
_SECONDS = 300.0
"""For a command that builds, downloads or installs, on a busy machine."""


_FETCHING = 600.0
"""For a whole system."""


def run(
    *command: str | Path,
    cwd: Path | None = None,
    environment: Mapping[str, str] | None = None,
    seconds: float = _SECONDS,
) -> str:
    """What a command prints, once it has succeeded."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=seconds,
        check=False,
    )
    assert done.returncode == 0, f"{command}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


def blocks(heading: str) -> list[str]:
    """The commands under a heading of the document, a text for each block."""
    return _found(r"^```sh\n(.*?)^```", heading)


def examples(heading: str) -> list[str]:
    """What is shown as the content of a file under a heading of the document."""
    return [textwrap.dedent(each) for each in _found(r"(?:^    [^\n]*\n)+", heading)]


def _found(pattern: str, heading: str) -> list[str]:
    (section,) = re.findall(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", DOCUMENT.read_text("utf-8"), re.M | re.S)
    found: list[str] = re.findall(pattern, section, re.M | re.S)
    assert found, heading
    return found


def make_archive(folder: Path, root: Path = ROOT) -> Path:
    """Build the archive from a copy of the sources in a folder, by the scripts of ``make package``."""
    copy = folder / "sources"
    for each in _SOURCES:
        shutil.copytree(root / each, copy / each, ignore=shutil.ignore_patterns("__pycache__"))
    for file in root.iterdir():
        if file.suffix in {".toml", ".md", ".lock"} or file.name in {"LICENSE", "MANIFEST.in"}:
            shutil.copy(file, copy)
    when = {"SOURCE_DATE_EPOCH": "1790000000"}
    for script in ("build.py", "helper_archive.py"):
        run(sys.executable, f"packaging/{script}", cwd=copy, environment=when)
    (archive,) = (copy / "dist").glob("rankford-quay-helper-*.tar.gz")
    return archive


def unpack(archive: Path, folder: Path) -> Path:
    """The folder in an archive."""
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


def download(folder: Path) -> Path:
    """Fetch what the helper's lock names, for Debian's Python, by pip's own configuration."""
    lock = (ROOT / "requirements-helper.lock").read_text()
    # pip judges conditions by the Python that it runs on.
    (folder / "all.lock").write_text(re.sub(r" ;[^\\\n]*", " ", lock))
    wheels = folder / "wheels"
    python = ["--python-version", "3.11", "--only-binary", ":all:"]
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--require-hashes", "--no-deps", *python]
    run(*pip, "--dest", str(wheels), "--requirement", str(folder / "all.lock"))
    return wheels


def debian() -> Path:
    """A Debian 12 with `PACKAGES`, made once and kept in the user's cache; the test is skipped where that cannot be."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("needs Linux and root to make a system and start it")
    lacking = [each for each in ("debootstrap", "systemd-nspawn", "nsenter") if shutil.which(each) is None]
    if lacking:
        pytest.skip(f"needs {', '.join(lacking)}")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "rankford-quay-tests")
    made = cache / f"debian-12-{sha256(' '.join(PACKAGES).encode()).hexdigest()[:8]}"
    if not made.exists():
        _bootstrap(made)
    return made


def _bootstrap(target: Path) -> None:
    new = target.with_name(f"{target.name}-{os.getpid()}")
    new.parent.mkdir(parents=True, exist_ok=True)
    command = ["debootstrap", "--variant=minbase", f"--include={','.join(PACKAGES)}", "bookworm", str(new)]
    try:
        run(*command, seconds=_FETCHING)
    except (AssertionError, subprocess.TimeoutExpired) as error:
        shutil.rmtree(new, ignore_errors=True)
        pytest.skip(f"Debian's packages cannot be fetched: {str(error).strip().splitlines()[-1]}")
    run("chroot", new, "systemctl", "disable", *SERVICES)
    try:
        new.rename(target)
    except OSError:  # another run was faster
        shutil.rmtree(new)


class Machine:
    """A Debian that boots systemd in a network namespace. What it writes is gone when it is left."""

    def __init__(self, root: Path, namespace: str, folder: Path, shared: Mapping[Path, str]) -> None:
        """Boot it; ``shared`` are files and folders of this computer, and where they stand there, read-only."""
        self._log = folder / "console"
        binds = [f"--bind-ro={here}:{there}" for here, there in shared.items()]
        where = ["--directory", str(root), "--volatile=overlay", f"--network-namespace-path=/run/netns/{namespace}"]
        how = ["--quiet", "--register=no", "--keep-unit", "--notify-ready=yes", "--console=pipe", "--boot"]
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told, self._log.open("wb") as log:
            told.bind(str(folder / "notify"))
            told.settimeout(_SECONDS)
            self._process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "KILL", "systemd-nspawn", *where, *how, *binds],
                env={**os.environ, "NOTIFY_SOCKET": str(folder / "notify")},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
            self._leader = self._booted(told)

    def _booted(self, told: socket.socket) -> int:
        leader = 0
        try:
            while b"READY=1" not in (words := told.recv(4096)):
                if found := re.search(rb"X_NSPAWN_LEADER_PID=(\d+)", words):
                    leader = int(found[1])
        except TimeoutError:
            self.stop()
            raise AssertionError(f"it does not boot: {self._log.read_text(errors='replace')[-3000:]}") from None
        return leader

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.stop()

    def stop(self) -> None:
        """Cut its power."""
        # Twice is at once.
        for _ in range(2):
            self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def run(self, script: str) -> str:
        """What root's bash prints for a script, once each of its commands has succeeded."""
        return run(*self._inside("bash", "-euxc", f"cd /root\n{script}"))

    def _inside(self, *words: str) -> Sequence[str]:
        return ["nsenter", "--target", str(self._leader), "--all", "--", "env", "-i", f"PATH={_PATH}", *words]


_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
