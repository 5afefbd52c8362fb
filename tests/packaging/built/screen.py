"""A display with a window manager and the accessible tree, and players who sit before it."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.packaging.built.places import Place

Json = dict[str, Any]

PYTHON = "/usr/bin/python3"
"""The system's own, since only that has the bindings of the accessible tree."""
_ROOT = Path(__file__).parents[3]
_PLAYERS = ("tests/e2e/atspi_player.py", "tests/packaging/built/player.py")
_BUS = "DBUS_SESSION_BUS_ADDRESS"
_WANTED = ("DISPLAY", "XAUTHORITY", _BUS, "XDG_RUNTIME_DIR")
_FOR_PROGRAMS = {"QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_FORCE_STDERR_LOGGING": "1"}
_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
_SECONDS = 60.0
_TELL = f"""{PYTHON} -c 'import json, os; print(json.dumps(dict(os.environ)), flush=True)'; exec cat"""
_PICTURE = """
import sys
from PySide6.QtGui import QGuiApplication
app = QGuiApplication(sys.argv)
sys.exit(not app.primaryScreen().grabWindow(0).save(sys.argv[1]))
"""


class Screen:
    """A display of one player at a place."""

    def __init__(self, place: Place, backstage: Path, session: Json) -> None:
        self._place, self._backstage = place, backstage
        self._session = {name: str(session[name]) for name in _WANTED}

    @property
    def environment(self) -> Mapping[str, str]:
        """What a program needs to show itself here."""
        return self._session | _FOR_PROGRAMS

    def play(self, *words: str) -> "subprocess.Popen[str]":
        """Let somebody play by keys and the accessible tree, see `player`."""
        variables = [f"{name}={value}" for name, value in self._session.items()]
        command = [
            *_own(self._place, self._backstage, *variables),
            PYTHON,
            "-m",
            "tests.packaging.built.player",
            *words,
        ]
        return subprocess.Popen(
            self._place.beside(*command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def keep_picture(self, file: Path) -> None:
        """Write what is to be seen now."""
        file.parent.mkdir(parents=True, exist_ok=True)
        environment = {**os.environ, **self._session, "QT_QPA_PLATFORM": "xcb"}
        subprocess.run([sys.executable, "-c", _PICTURE, str(file)], env=environment, check=True, timeout=_SECONDS)


@contextmanager
def shown(place: Place) -> Iterator[Screen]:
    """Start a display, and end it."""
    # Those who play need not be able to read where the sources lie.
    with tempfile.TemporaryDirectory(prefix="rankford-quay-players-") as folder:
        backstage = Path(folder)
        _stage(backstage)
        command = place.beside(*_own(place, backstage), "bash", f"{folder}/window-session.sh", "sh", "-c", _TELL)
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            try:
                # The window manager may have something to say before.
                told = next((line for line in process.stdout if line.startswith("{")), "")
                assert told, "the display does not start"
                yield Screen(place, backstage, _reachable(place, json.loads(told)))
            finally:
                # Without its input it ends.
                process.communicate(timeout=_SECONDS)


def _reachable(place: Place, session: Json) -> Json:
    """The variables of a session, with the bus under a name that is in what both computers share."""
    address = re.fullmatch(r"unix:path=([^,]+)(,.+)?", session[_BUS])
    if address is None or place.outside(address[1]).exists():
        return session
    link = place.shared / Path(address[1]).name
    link.hardlink_to(address[1])
    return {**session, _BUS: f"unix:path={link}{address[2] or ''}"}


def _stage(folder: Path) -> None:
    folder.chmod(0o755)
    shutil.copy(_ROOT / "tests/window-session.sh", folder)
    for name in _PLAYERS:
        # Folders without an `__init__.py`: what stands in ours needs the program.
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(_ROOT / name, folder / name)


def _own(place: Place, backstage: Path, *variables: str) -> list[str]:
    shared = place.shared
    own = [f"PATH={_PATH}", "LANG=C.UTF-8", f"HOME={shared}", f"TMPDIR={shared}", "PYTHONDONTWRITEBYTECODE=1"]
    return ["env", "-i", f"--chdir={backstage}", *own, *variables]
