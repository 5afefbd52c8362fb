"""What every test of the whole program starts from."""

import json
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from rankford_qt.settings import Settings, SettingsFile
from tests.e2e import online
from tests.e2e.driving import NEEDS_WINDOW, ROOT, App, Json, has_window_system
from tests.e2e.entropy import ONLINE, WHOLE
from tests.netlab.programs import RANKFORD, Program

Start = Callable[..., App]

PYTHON = "/usr/bin/python3"
"""The system's own, since only that has the bindings of the accessible tree."""
LISTENING_SECONDS = 120.0
_LISTENS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where the program keeps its files; nothing is there yet."""
    return tmp_path / "home"


@pytest.fixture
def start(tmp_path: Path, home: Path) -> Iterator[Start]:
    """Starts the program with a story, maybe another home, within a command, and with variables; ends it afterwards."""
    if not has_window_system():
        pytest.skip(NEEDS_WINDOW)
    started: list[App] = []

    def begin(story: str = WHOLE, *, home: Path = home, within: Sequence[str] = (), **environment: str) -> App:
        app = App(home, story, tmp_path / f"errors-{len(started)}", environment, within)
        started.append(app)
        app.wait_ready()
        return app

    yield begin
    for app in started:
        app.kill()


@pytest.fixture
def table(start: Start) -> Callable[..., App]:
    """As `start`, and signs in by keys until the table is there."""

    def begin(story: str = WHOLE, **environment: str) -> App:
        app = start(story, **environment)
        sign_in(app)
        return app

    return begin


@pytest.fixture
def settings(home: Path) -> Callable[..., None]:
    """Puts settings on the disk before the program starts."""

    def save(**values: object) -> None:
        SettingsFile(home / "settings.json").save(replace(Settings(), **values))  # type: ignore[arg-type]

    return save


@pytest.fixture
def sit(start: Start, tmp_path: Path) -> Callable[..., App]:
    """Starts the window of a person who has a key: name, and settings if wanted. Their folder is named for them."""

    def begin(name: str, **settings: object) -> App:
        online.furnish(tmp_path / name, name, **settings)
        return start(ONLINE, home=tmp_path / name)

    return begin


@pytest.fixture
def peer(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts headless peers as `online.run_peer` does, each in a folder of its own, and ends them."""
    started: list[Program] = []

    def begin(name: str, *words: str, program: Sequence[str] = RANKFORD, think: float = 0.0) -> Program:
        folder = tmp_path / f"peer-{len(started)}"
        started.append(online.run_peer(folder, name, *words, program=program, think=think))
        return started[-1]

    yield begin
    for each in started:
        each.kill()


@pytest.fixture
def listen() -> Callable[..., Json]:
    """Runs the player who only listens and types; gives its report."""
    if not Path(PYTHON).exists() or subprocess.run([PYTHON, "-c", _LISTENS], capture_output=True).returncode:
        pytest.skip("needs the bindings of the accessible tree for the system's Python: gir1.2-atspi-2.0, python3-gi")

    def run(*words: str) -> Json:
        command = [PYTHON, str(ROOT / "tests/e2e/atspi_player.py"), *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=LISTENING_SECONDS, check=False)
        assert done.returncode == 0, done.stderr
        report = json.loads(done.stdout)
        assert isinstance(report, dict)
        return report

    return run


def name_offered(state: Json) -> bool:
    """Whether a name stands in the field that has the focus; it comes from a thread, after the window."""
    focus = state["focus"]
    return focus["kind"] == "LineEdit" and bool(focus["text"])


def sign_in(app: App) -> None:
    """Enter, then Enter again, and one is at the solo table."""
    app.wait("a name is offered", name_offered)
    app.key("Return")
    app.wait("the key is made", lambda state: state["focus"]["name"] == "Practice solo")
    app.key("Return")
    app.wait("the first row has the focus", lambda state: state["focus"]["kind"] == "ChoiceButton")
