"""A Windows of its own in a folder, for what an installer does there."""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryFile

_PROGRAMS = Path("/usr/lib/wine")
_WINE, _SERVER = _PROGRAMS / "wine64", _PROGRAMS / "wineserver64"
_SECONDS = 240.0
"""For a program of it, on a busy machine."""


def missing() -> bool:
    """Whether this machine has no Wine, or no way to make programs for it."""
    return not (_WINE.is_file() and shutil.which("makensis"))


class Windows:
    """Windows 10 for the user ``player``."""

    def __init__(self, folder: Path) -> None:
        """Set it up in a folder; takes half a minute."""
        self.disk = folder / "prefix" / "drive_c"
        home = folder / "home"
        home.mkdir()
        self.disk.parent.mkdir()
        self._environment = {
            "HOME": str(home),
            "PATH": os.environ["PATH"],
            "USER": "player",
            "WINEPREFIX": str(folder / "prefix"),
            "WINEDEBUG": "-all",
            # Neither .NET nor a browser is asked for, and this computer's own menus stay as they are.
            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=",
        }
        # Stays until it is ended: starting it anew for each program would take most of the time.
        subprocess.run([_SERVER, "-p"], env=self._environment, timeout=_SECONDS, check=True)
        self.run("wineboot", "--init")
        self.version("win10")

    def run(self, *command: str | Path) -> int:
        """Run a program to its end; its status. A path with spaces reaches it between quotation marks."""
        return self._run(*command)[0]

    def start(self, *command: str | Path) -> "subprocess.Popen[bytes]":
        """Start a program."""
        nothing = subprocess.DEVNULL
        return subprocess.Popen([_WINE, *command], env=self._environment, stdin=nothing, stdout=nothing, stderr=nothing)

    def version(self, name: str) -> None:
        """Pass for another Windows, such as ``win10`` or ``win7``."""
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", name, "/f")

    def values(self, key: str) -> dict[str, str]:
        """The values of a key under HKEY_CURRENT_USER and of those below it: ``sub\\name``, ``""`` for the default."""
        found: dict[str, str] = {}
        below = ""
        for line in self._run("reg", "query", rf"HKCU\{key}", "/s")[1].splitlines():
            name, kind, value = (each.strip() for each in line.partition("REG_SZ"))
            if line.startswith("HKEY_"):
                below = line.partition(key)[2].removeprefix("\\")
            elif kind:
                found["\\".join(each for each in (below, name.replace("(Default)", "")) if each)] = value
        return found

    def put(self, key: str, value: str) -> None:
        """Set the default value of a key under HKEY_CURRENT_USER."""
        self.run("reg", "add", rf"HKCU\{key}", "/ve", "/d", value, "/f")

    def remove(self, key: str) -> None:
        """Remove a key under HKEY_CURRENT_USER with all below it."""
        self.run("reg", "delete", rf"HKCU\{key}", "/f")

    def close(self) -> None:
        """End every program."""
        subprocess.run([_SERVER, "-k"], env=self._environment, timeout=_SECONDS, check=False)

    def _run(self, *command: str | Path) -> tuple[int, str]:
        # Into a file: what a program leaves running would keep a pipe open.
        with TemporaryFile() as output:
            done = subprocess.run(
                [_WINE, *command],
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.DEVNULL,
                timeout=_SECONDS,
                check=False,
            )
            output.seek(0)
            return done.returncode, output.read().decode()
