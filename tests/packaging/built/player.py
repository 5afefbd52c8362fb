"""A player who knows the program by its accessible tree alone, and answers with X keys: ``player.py WHAT ROUNDS …``.

It runs on the system's Python, beside the program, and imports nothing of it. Each line of standard output is a JSON
object: ``picture`` names what is to be seen now, and waits for a line of input; the last one is the report.
"""

import json
import subprocess
import sys
from collections.abc import Callable

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

from tests.e2e import atspi_player  # noqa: E402
from tests.e2e.atspi_player import Json, Player  # noqa: E402

atspi_player.PATIENCE = 60.0

_BOLD = {"ante": 20, "tie": 10, "war": True, "war_tie": 10}
_LEAST = {"ante": 10, "tie": 0, "war": True, "war_tie": 0}
_ROUNDS = 5
_LINKS = "Open invite links with this program"


def solo() -> Json:
    """The first start: sign in, Enter, Enter, a session, its results, and the end of the program."""
    player = Player()
    _make_key(player)
    _picture("welcome")
    player.press("Return")
    player.wait_focus("radio button", "Ante")
    for wish in (_BOLD, *[_LEAST] * (_ROUNDS - 1)):
        atspi_player._round(player, wish)
    _picture("last-cards")
    return {**_results(player), "nameless": player.nameless}


def history() -> Json:
    """A later start: what the history shows."""
    player = Player()
    player.wait_focus("push button", "Practice solo")
    _from_home(player, "History")
    player.wait("the sessions are listed", lambda: player.names("table cell") or player.names("list item"))
    told = [node.get_name() for node in player.showing() if node.get_name()]
    _picture("history")
    player.press("Escape")
    _quit(player)
    return {"told": told}


def host(name: str, *guests: str) -> Json:
    """Sign in by a name, open a table, play with these once all are ready, and go home."""
    player = Player()
    _sign_in(player, name)
    _from_home(player, "Host a table")
    player.wait_focus("push button", "Open the table")
    player.press("Return")
    player.wait_focus("push button", "Copy code")
    _tell({"hosts": name})
    for each in guests:
        player.wait_heard((f"{each} is ready.",))
    _picture("lobby")
    player.move_to("Tab", "push button", "Start")
    player.press("Return")
    return _with_others(player)


def join(name: str, host: str) -> Json:
    """Sign in by a name, find somebody's table on this network, play, and go home."""
    player = Player()
    _sign_in(player, name)
    _from_home(player, "Tables on this network")
    player.wait_heard((f"New: Table of {host}",))
    player.move_to("Tab", "push button", f"Table of {host}")
    player.press("Return")
    player.wait_focus("push button", "Ready")
    player.press("Return")
    return _with_others(player)


def invited() -> Json:
    """What stands on the page that an invite link opens, after the sign-in if it is wanted first."""
    player = Player()
    if player.wait_focus("text") == "Name":
        _sign_in(player)
    player.wait_focus("text", "Code or link")
    _picture("join")
    texts = _texts(player)
    player.press("ctrl+q")
    return {"fields": texts}


def links() -> Json:
    """Have invite links open the program, by its settings."""
    player = Player()
    _sign_in(player)
    _from_home(player, "Settings")
    player.wait_focus("text", "Name")
    player.move_to("Tab", "check box", _LINKS)
    player.press("space")
    player.wait("links are asked for", lambda: _checked(player, _LINKS))
    _picture("settings")
    player.press("Escape")
    _quit(player)
    return {}


def _checked(player: Player, name: str) -> bool:
    boxes = (node for node in player.showing() if node.get_role_name() == "check box" and node.get_name() == name)
    return any(node.get_state_set().contains(Atspi.StateType.CHECKED) for node in boxes)


def _texts(player: Player) -> list[str]:
    """What stands in the fields of the page."""
    fields = (node for node in player.showing() if node.get_role_name() == "text")
    return [Atspi.Text.get_text(each, 0, -1) for each in fields]


def _sign_in(player: Player, name: str = "") -> None:
    """Make a key, by a name or the one that is offered, and go on to home."""
    _make_key(player, name)
    player.move_to("Tab", "push button", "Home")
    player.press("Return")


def _make_key(player: Player, name: str = "") -> None:
    player.wait_focus("text", "Name")
    player.wait("a name is offered", lambda: _texts(player)[0])
    _picture("sign-in")
    if name:
        subprocess.run(["xdotool", "type", "--delay", "0", name], check=True, timeout=atspi_player.PATIENCE)
    player.press("Return")
    player.wait_focus("push button", "Practice solo")


def _from_home(player: Player, entry: str) -> None:
    player.wait("home is there", lambda: entry in player.names("push button"))
    player.wait_focus("push button", "Practice solo")
    player.move_to("Down", "push button", entry)
    player.press("Return")


def _with_others(player: Player) -> Json:
    player.wait_focus("radio button", "Ante")
    _picture("table")
    for _ in range(_ROUNDS):
        _round(player)
    player.wait_heard(("Every seat signed",))
    _picture("last-cards")
    return _results(player)


def _round(player: Player) -> None:
    """Stake the least, and go to War or acknowledge. The table is not read: others change it meanwhile."""
    player.wait_focus("radio button", "Ante")
    player.allocate("Ante 10")
    player.wait_focus("radio button", "Tie")
    follows = _seal(player)
    if follows.startswith(atspi_player.NEXT_WAR):
        player.wait_focus("radio button", "Decision: War")
        player.allocate("War 10")
        player.wait_focus("radio button", "War-deal Tie")
        _seal(player)
    elif follows.startswith(atspi_player.NEXT_ACKNOWLEDGE):
        player.wait_focus("push button", "Acknowledge")
        _seal(player)


def _seal(player: Player) -> str:
    """Confirm; what is announced when the next phase has begun."""
    since = len(player.ear.heard)
    player.press("Return")
    return player.wait_heard(atspi_player.NEXT, since)


def _results(player: Player) -> Json:
    player.wait_focus("push button", "See results")
    player.press("Return")
    player.wait_focus("push button", "Play again")
    player.wait("the result is kept", lambda: not any("is being saved" in each for each in player.names("label")))
    _picture("results")
    labels = player.names("label")
    player.move_to("Tab", "push button", "Verify")
    since = len(player.ear.heard)
    player.press("Return")
    verdict = player.wait_heard(("The cards, points", "The transcript", "Every"), since)
    player.press("Escape")
    _quit(player)
    return {"labels": labels, "verdict": verdict}


def _quit(player: Player) -> None:
    player.wait_focus("push button")
    player.move_to("Tab", "push button", "Quit")
    player.press("Return")


def _picture(name: str) -> None:
    _tell({"picture": name})
    sys.stdin.readline()


def _tell(said: Json) -> None:
    print(json.dumps(said), flush=True)


_PLAYS: dict[str, Callable[..., Json]] = {each.__name__: each for each in (solo, history, host, join, invited, links)}

if __name__ == "__main__":
    what, *words = sys.argv[1:]
    _tell({"report": _PLAYS[what](*words)})
