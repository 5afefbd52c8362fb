"""What tests of windows at a table with others share: the ways there by keys, and whole sessions by keys."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from p2p.protocol import identity
from rankford_qt import key_file
from rankford_qt.settings import Settings, SettingsFile
from tests.e2e.driving import PATIENCE, ROOT, App, Json, records
from tests.netlab.programs import RANKFORD, Here, Program

PEER_SECONDS = 30
"""Until a program of Python runs and has said something, on a busy machine."""
HACKED = (sys.executable, "-m", "tests.e2e.hacked_peer")
"""A peer that takes any name at all."""
RIGGED = (sys.executable, "-m", "tests.e2e.rigged_peer")
"""A peer that chooses the cards; its story comes next."""
STAYER = (sys.executable, "-m", "tests.chaos.stayer")
"""A peer that stays in the room after a session without a result."""


def furnish(home: Path, name: str, **settings: object) -> None:
    """Put a person's key and settings on the disk, so that the program begins at home; no server is asked."""
    home.mkdir()
    key_file.create(home / "identity.key", identity.make(name, os.urandom(identity.ENTROPY_SIZE)))
    wishes = {"name": name, "stun": (), "sound": False, "animation": False} | settings
    SettingsFile(home / "settings.json").save(replace(Settings(), **wishes))  # type: ignore[arg-type]


def somebody(name: str) -> str:
    """That name with a mark, for a table that is listed: other test runs may list theirs on this network."""
    return f"{name} {os.urandom(3).hex()}"


def run_peer(folder: Path, name: str, *words: str, program: Sequence[str] = RANKFORD, think: float = 0.0) -> Program:
    """Start a headless peer, or a ``program`` that takes the same words."""
    play = ["--name", name, "--think", str(think), "--strategy", "cautious", "--stun", "none", "--json"]
    return Program(Here(), folder, [*program, "peer", *words, *play])


# Ways


def move_to(app: App, name: str, key: str = "Tab") -> None:
    """Press a key until something of a name has the focus."""
    for _ in range(40):
        app.to_front()
        here = app.state()["focus"]["name"]
        if here == name:
            return
        app.key(key)
        wait_other_focus(app, here)
    raise AssertionError(f"{key} never leads to {name!r}")


def wait_other_focus(app: App, than: str) -> None:
    """Wait until the focus has moved on from something of a name."""
    app.wait(f"the focus moves on from {than}", lambda state: state["focus"]["name"] != than)


def go(app: App, entry: str) -> None:
    """From home, choose an entry by keys."""
    app.wait("home is there", lambda state: state["page"] == "HomePage")
    move_to(app, entry, "Down")
    app.key_here("Return")


def host(app: App) -> str:
    """Open a table by keys; gives its code, as the lobby shows it."""
    go(app, "Host a table")
    app.wait("the button that opens a table has the focus", lambda state: state["focus"]["name"] == "Open the table")
    app.key_here("Return")
    state = app.wait("the lobby is there", lambda each: each["page"] == "LobbyPage")
    code: str
    (code,) = (each for each in state["texts"] if re.fullmatch(r"(\w{4}-){2}\w{4}", each))
    return code


def enter(app: App, invitation: str) -> None:
    """From home, type a code or a link, and go to its table."""
    go(app, "Join with a code")
    app.wait("the field has the focus", lambda state: state["focus"]["kind"] == "LineEdit")
    app.to_front()
    app.type(invitation)
    app.key("Return")


def get_ready(app: App) -> None:
    """Press Ready in the lobby of somebody else's table."""
    app.wait("Ready has the focus", lambda state: state["page"] == "LobbyPage" and state["focus"]["name"] == "Ready")
    app.key_here("Return")


def begin(app: App, *others: str) -> None:
    """As the host, press Start once these are ready."""
    for name in others:
        wait_told(app, f"{name} is ready.")
    move_to(app, "Start")
    app.key_here("Return")


def sit_down(app: App, link: str) -> None:
    """From home to the table of a peer that begins by itself; play has begun then."""
    enter(app, link)
    get_ready(app)
    wait_phase(app)


def wait_text(app: App, text: str) -> Json:
    """Wait until a text stands on the page; gives the state."""
    return app.wait(f"{text!r} stands there", lambda state: any(text in each for each in state["texts"]))


def wait_told(app: App, *beginnings: str) -> Json:
    """Wait until the list of what happened, which others bring about, has entries that begin so, in this order."""

    def there(state: Json) -> bool:
        rest = iter(state["told"])
        return all(any(each.startswith(wanted) for each in rest) for wanted in beginnings)

    return app.wait(f"{beginnings} are told", there, PEER_SECONDS)


# Sessions


def wait_phase(app: App) -> Json:
    """Wait until the table asks for something, or all is played; gives the table."""
    return app.wait_table("the table asks", lambda table: table["draft"] is not None or bool(table["view"]["over"]))


def seal(app: App) -> None:
    """Stake the least, go to War, or acknowledge: whatever is asked, by keys."""
    table = wait_phase(app)
    acknowledges = table["confirm"] == "Acknowledge"
    place = _place(table)
    app.key_here(*([] if acknowledges else ["space"]), "Return")
    app.wait_table("it is sealed", lambda each: each["draft"] is None or _place(each) != place)


def play(apps: Sequence[App]) -> None:
    """Play a session to its last cards; every window sees the same places and cards."""
    while not all(wait_phase(app)["view"]["over"] for app in apps):
        for app in apps:
            seal(app)
        tables = [wait_phase(app)["view"] for app in apps]
        assert len({(each["round"], each["phase"], each["deals"], each["dealer"]) for each in tables}) == 1, tables


def results(app: App) -> Json:
    """Wait until the result is final, and go to the results by key; gives their state."""
    app.wait_table("the result is final", lambda table: table["told"][-1].startswith("Every seat signed the outcome"))
    app.to_front()
    app.wait("the way to the results has the focus", lambda state: state["focus"]["name"] == "See results")
    app.key_here("Return")
    return app.wait("the results are there", lambda state: state["page"] == "ResultsPage")


def _place(table: Json) -> tuple[int, str]:
    return table["view"]["round"], table["view"]["phase"]


# What is kept


def verified(*paths: Path) -> list[Json]:
    """What ``rankford-quay verify`` says of transcripts, each of which it has to accept."""
    command = [sys.executable, "-m", "rankford_qt", "verify", "--json", *map(str, paths)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    found: list[Json] = json.loads(done.stdout)
    assert len(found) == len(paths)
    return found


def wait_kept(app: App, home: Path) -> Json:
    """The one session of a history, once it and the records of its keys are written: that follows the transcript."""
    keys = home / "known-players.json"
    app.wait("the session is kept", lambda _: bool(records(home)) and keys.exists())
    (kept,) = records(home)
    return kept


def check_kept(homes: Sequence[Path], names: Sequence[str], sessions: int = 1) -> list[Json]:
    """All kept the same results and a transcript of each, and every transcript verifies; gives the last history."""
    kept = [records(home) for home in homes]
    assert [len(each) for each in kept] == [sessions] * len(homes)
    for same in zip(*kept, strict=True):
        assert len({(each["session"], tuple(each["points"]), each["transcript"]) for each in same}) == 1
        assert all([one["name"] for one in each["players"]] == list(names) for each in same)
    files = [Path(each["file"]) for history in kept for each in history]
    for record, found in zip((each for history in kept for each in history), verified(*files), strict=True):
        assert found["proven"]["complete"]
        assert found["proven"]["transcript"] == record["transcript"]
    return kept[-1]
